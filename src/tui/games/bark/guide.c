/* Introduction, rules and tips for Barking. */
#include "tui/guide.h"
#include "locale/bark/bark_sentence_args.h"
#include "rules/bark/bark.h"
#include "rules/bark/bark_score.h"

static void intro(const Audience *audience, const State *state, Text *text) {
    (void)state;
    guide_text(audience, "bark.guide.intro", text);
}

static void rules(const Audience *audience, const State *state, Text *text) {
    (void)state;
    guide_text(audience, "bark.guide.rules", text);
}

/* ---- tips ---- */

static CardSet breeds_for(const BarkState *bark, Seat seat, unsigned index) {
    if (!has_token(bark, index) && bark->dogs[index][seat] != 0)
        return 0;
    return bark->hand[seat] & breed_lanes & ~kinds_in(dogs_at(bark, index));
}

/* Returns true if the seat would lead there with these dogs added. */
static bool would_lead(const BarkState *bark, Seat seat, unsigned index, CardSet dogs) {
    BarkState after = *bark;
    after.dogs[index][seat] += dogs;
    return bark_leader(&after, index) == seat;
}

/* Returns true if one bark can take the lead there. Wonder dogs join any breed; at a token all
 * breeds mix. */
static bool can_take(const BarkState *bark, Seat seat, unsigned index) {
    CardSet dogs = breeds_for(bark, seat, index);
    CardSet wonders = card_one(BARK_WONDER) * card_count(bark->hand[seat], BARK_WONDER);
    if (dogs == 0 || bark_leader(bark, index) == seat)
        return false;
    if (has_token(bark, index))
        return would_lead(bark, seat, index, dogs + wonders);
    for (; dogs != 0; dogs = card_without(dogs, card_first(dogs))) {
        Card breed = card_first(dogs);
        CardSet one = card_one(breed) * card_count(dogs, breed);
        if (would_lead(bark, seat, index, one + wonders))
            return true;
    }
    return false;
}

/* What one more of this item is worth to the seat. */
static unsigned worth_of(const BarkState *bark, Seat seat, unsigned index) {
    CardSet won = bark->won[seat];
    return bark_points(won + card_one(bark->item[index])) - bark_points(won);
}

/* Returns true if the first item is better: worth more, or as much and without dogs so far. */
static bool is_better(const BarkState *bark, Seat seat, unsigned one, unsigned other) {
    unsigned worth = worth_of(bark, seat, one), min = worth_of(bark, seat, other);
    bool free = bark_leader(bark, one) == NO_SEAT, taken = bark_leader(bark, other) != NO_SEAT;
    return worth > min || (worth == min && free && taken);
}

/* The best item whose lead can be taken; BARK_ITEMS_MAX if there is none. Prefers a free item over
 * one with a leader. */
static unsigned best_target(const BarkState *bark, Seat seat) {
    unsigned best = BARK_ITEMS_MAX;
    for (unsigned i = 0; i < bark->items; i++)
        if (can_take(bark, seat, i) && (best == BARK_ITEMS_MAX || is_better(bark, seat, i, best)))
            best = i;
    return best;
}

/* By how many dogs lead there: none, one, more; or the player's own dogs, to which others are
 * added. */
static const char *target_key(const BarkState *bark, Seat seat, unsigned target) {
    static const char *const keys[] = {"bark.hint.free", "bark.hint.one", "bark.hint.more"};
    unsigned count = bark_lead(bark, target).count;
    if (bark->dogs[target][seat] != 0)
        return "bark.hint.add";
    return keys[count < 2 ? count : 2];
}

static bool can_bark(const BarkState *bark, Seat seat) {
    for (unsigned i = 0; i < bark->items; i++)
        if (breeds_for(bark, seat, i) != 0)
            return true;
    return false;
}

static bool is_last(const State *view, Seat seat) {
    for (Seat other = 0; other < view->setup.seats; other++)
        if (other != seat && !has_seat(view->as.bark.passed, other))
            return false;
    return true;
}

/* No lead can be taken: a cat may still change that. */
static const char *idle_key(const State *view, Seat seat) {
    if (card_count(view->as.bark.hand[seat], BARK_CAT) > 0)
        return "bark.hint.save-cat";
    return is_last(view, seat) ? "bark.hint.last-nothing" : "bark.hint.save";
}

/* The message for this turn, and the item it names, if any. */
static const char *play_key(const State *view, Seat seat, unsigned *target) {
    const BarkState *bark = &view->as.bark;
    *target = best_target(bark, seat);
    if (bark_hand_size(bark, seat) == 0)
        return "bark.hint.empty";
    if (!can_bark(bark, seat) && card_count(bark->hand[seat], BARK_CAT) > 0)
        return "bark.hint.cat";
    if (!can_bark(bark, seat))
        return (bark->hand[seat] & breed_lanes) == 0 ? "bark.hint.wonder" : "bark.hint.none";
    if (*target == BARK_ITEMS_MAX)
        return idle_key(view, seat);
    return is_last(view, seat) ? "bark.hint.last" : target_key(bark, seat, *target);
}

static const char *tip_key(const State *view, Seat seat, unsigned *target) {
    *target = BARK_ITEMS_MAX;
    if (view->as.bark.phase == BARK_DROPPING)
        return "bark.hint.drop";
    if (view->as.bark.phase == BARK_PUT)
        return "bark.hint.token";
    return play_key(view, seat, target);
}

static void write_tip(const Audience *audience, const State *view, Seat seat, Text *text) {
    Sentence sentence;
    ResolvedAudience resolved;
    unsigned target;
    const char *key = tip_key(view, seat, &target);
    sentence_begin(&sentence, &describer_bark.nouns, audience_resolve(&resolved, audience), seat);
    if (target < BARK_ITEMS_MAX) {
        BarkLead lead = bark_lead(&view->as.bark, target);
        Field to = bark_item_field(&view->as.bark, target + 1);
        sentence_add(&sentence, sentence_field(&sentence, "to", to));
        sentence_add(&sentence, sentence_player(&sentence, "player", lead.leader));
        sentence_number(&sentence, "n", lead.count);
    }
    sentence_write(&sentence, key, text);
}

static const char *tip(const State *view, Seat seat, const Audience *audience) {
    char line[SENTENCE_MAX];
    Text said = text_into(line, sizeof line);
    write_tip(audience, view, seat, &said);
    return guide_lines(line);
}

const Guide guide_bark = {.intro = intro, .rules = rules, .tip = tip, .signs = "view.signs.bark"};
