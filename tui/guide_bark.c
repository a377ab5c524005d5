/* What a newcomer to Barking is told. */
#include "rules/bark/moves.h"
#include "rules/bark/score.h"
#include "tui/guide.h"
#include "words/bark_words.h"

static void intro(const Voice *voice, const State *state, Text *text) {
    (void)state;
    guide_text(voice, "bark.guide.intro", text);
}

static void rules(const Voice *voice, const State *state, Text *text) {
    (void)state;
    guide_text(voice, "bark.guide.rules", text);
}

/* ---- hints ---- */

/* The most dogs that one bark can bring to an item, and their best breed. */
typedef struct Reach {
    unsigned count;
    Card breed;
} Reach;

static CardSet breeds_for(const BarkState *bark, Seat seat, unsigned index) {
    if (!has_token(bark, index) && bark->dogs[index][seat] != 0)
        return 0;
    return bark->hand[seat] & breed_lanes & ~kinds_in(dogs_at(bark, index));
}

/* Would so many dogs, the highest-ranking of this breed, lead there? */
static bool would_lead(const BarkState *bark, unsigned index, Reach reach) {
    Lead lead = bark_lead(bark, index);
    return reach.count > lead.count || (reach.count == lead.count && reach.breed < lead.breed);
}

/* Can one breed with the wonder dogs take the lead there? A token only makes it easier. */
static bool can_take(const BarkState *bark, Seat seat, unsigned index) {
    unsigned wonders = card_count(bark->hand[seat], BARK_WONDER);
    if (bark_leader(bark, index) == seat)
        return false;
    for (CardSet dogs = breeds_for(bark, seat, index); dogs != 0;) {
        Card breed = card_first(dogs);
        if (would_lead(bark, index, (Reach){card_count(dogs, breed) + wonders, breed}))
            return true;
        dogs = card_without(dogs, breed);
    }
    return false;
}

/* What one more of this item is worth to the seat. */
static unsigned worth_of(const BarkState *bark, Seat seat, unsigned index) {
    CardSet won = bark->won[seat];
    return bark_points(won + card_one(bark->item[index])) - bark_points(won);
}

/* One item before another: it brings more, or as much and nobody barks there yet. */
static bool is_better(const BarkState *bark, Seat seat, unsigned one, unsigned other) {
    unsigned worth = worth_of(bark, seat, one), least = worth_of(bark, seat, other);
    bool free = bark_leader(bark, one) == NO_SEAT, taken = bark_leader(bark, other) != NO_SEAT;
    return worth > least || (worth == least && free && taken);
}

/* The best item of those whose lead can be taken; BARK_ITEMS_MAX if there is none. Nobody is sent
 * against a leader while as good an item is free. */
static unsigned best_target(const BarkState *bark, Seat seat) {
    unsigned best = BARK_ITEMS_MAX;
    for (unsigned i = 0; i < bark->items; i++)
        if (can_take(bark, seat, i) && (best == BARK_ITEMS_MAX || is_better(bark, seat, i, best)))
            best = i;
    return best;
}

/* By how many dogs lead there: none, one, more. */
static const char *target_key(const Lead *lead) {
    static const char *const keys[] = {"bark.hint.free", "bark.hint.one", "bark.hint.more"};
    return keys[lead->count < 2 ? lead->count : 2];
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

/* The message for this moment, and which item it speaks of, if any. */
static const char *play_key(const State *view, Seat seat, unsigned *target) {
    const BarkState *bark = &view->as.bark;
    *target = best_target(bark, seat);
    if (hand_size(bark, seat) == 0)
        return "bark.hint.empty";
    if (!can_bark(bark, seat) && card_count(bark->hand[seat], BARK_CAT) > 0)
        return "bark.hint.cat";
    if (!can_bark(bark, seat))
        return "bark.hint.none";
    if (is_last(view, seat))
        return *target < BARK_ITEMS_MAX ? "bark.hint.last" : "bark.hint.last-nothing";
    if (*target == BARK_ITEMS_MAX)
        return "bark.hint.save";
    Lead lead = bark_lead(bark, *target);
    return target_key(&lead);
}

static const char *hint_key(const State *view, Seat seat, unsigned *target) {
    *target = BARK_ITEMS_MAX;
    if (view->as.bark.phase == BARK_DROPPING)
        return "bark.hint.drop";
    if (view->as.bark.phase == BARK_PUT)
        return "bark.hint.token";
    return play_key(view, seat, target);
}

static void say_hint(const Voice *voice, const State *view, Seat seat, Text *text) {
    Sentence sentence;
    Speaker speaker;
    unsigned target;
    const char *key = hint_key(view, seat, &target);
    sentence_begin(&sentence, &words_bark.nouns, speak(&speaker, voice), seat);
    if (target < BARK_ITEMS_MAX) {
        Lead lead = bark_lead(&view->as.bark, target);
        Field to = bark_field(&view->as.bark, target + 1);
        sentence_add(&sentence, sentence_field(&sentence, "to", to));
        sentence_add(&sentence, sentence_player(&sentence, "player", lead.leader));
        sentence_number(&sentence, "n", lead.count);
    }
    sentence_say(&sentence, key, text);
}

static const char *hint(const State *view, Seat seat, const Voice *voice) {
    char line[SENTENCE_MAX];
    Text said = text_into(line, sizeof line);
    say_hint(voice, view, seat, &said);
    return guide_lines(line);
}

const Guide guide_bark = {.intro = intro, .rules = rules, .hint = hint};
