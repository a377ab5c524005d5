/* What a newcomer to Barking is told. */
#include "rules/bark/moves.h"
#include "rules/bark/score.h"
#include "words/bark_words.h"
#include "tui/guide.h"

static const char intro_text[] =
    "Barking Up the Wrong Tree in one minute\n"
    "  Items lie on the table, and dogs bark at them. When everybody has passed, an\n"
    "  item goes to the player with the most dogs barking at it. Of players with as\n"
    "  many dogs the highest rank wins: 1 Saint Bernard comes first, T mutt last.\n"
    "  - On your turn bark or pass. To bark, lay dogs of one breed, any number, at\n"
    "    one item where you have no dogs yet and nobody has that breed.\n"
    "  - Whoever passes is out of the round, and keeps the other cards for the next.\n"
    "  - A wonder dog (W) goes along with other dogs and counts as one of them.\n"
    "  - A cat (C) is played before you bark. It brings a new card and a cat token:\n"
    "    at an item with a token all may lay several breeds, and add dogs later.\n"
    "  - Five rounds, with 3, 4, 5, 6 and 7 items and as many new cards for each.\n"
    "  - The first item of a kind is worth 3 points, the second 2, any further one\n"
    "    1: collect different items. Most points win.\n"
    "  All you can do is listed with numbers: type a number and press Enter.\n"
    "  ? shows what else you can type.\n";

static const char rules_text[] =
    "A turn\n"
    "  First, as often as you like: play a cat (discard it, draw a card, and if you\n"
    "  want put a cat token on an item without one), or throw a wonder dog away and\n"
    "  draw a card. Then bark or pass. Nobody draws after barking.\n"
    "Barking\n"
    "  One or more dogs of one breed, at one item where you have no dogs yet. The\n"
    "  breed must be new there: if anybody's bulldog barks at it, no other can come.\n"
    "  Wonder dogs bark only together with a real dog, and count as its breed.\n"
    "  With a cat token: several breeds at once, and you may add to your dogs; each\n"
    "  breed must still be new there.\n"
    "The end of a round\n"
    "  When all have passed, the last to pass will begin the next round. Each item\n"
    "  goes to whoever has the most dogs there, wonder dogs included, then to the\n"
    "  highest rank. Items at which nobody barked leave the game. The dogs go back\n"
    "  under the deck; hands are kept, but no more than ten cards after a deal.\n"
    "Points\n"
    "  For each kind of item 3 for the first, 2 for the second, 1 for any other.\n"
    "All of it, with examples: docs/rules/en/bark.md\n";

static const char *intro(const State *state) {
    (void)state;
    return intro_text;
}

static const char *rules(const State *state) {
    (void)state;
    return rules_text;
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

/* The item that brings the most of those whose lead can be taken; BARK_ITEMS_MAX if there is
 * none. */
static unsigned best_target(const BarkState *bark, Seat seat) {
    unsigned best = BARK_ITEMS_MAX, most = 0;
    for (unsigned i = 0; i < bark->items; i++)
        if (can_take(bark, seat, i) && worth_of(bark, seat, i) > most) {
            most = worth_of(bark, seat, i);
            best = i;
        }
    return best;
}

/* By how many dogs lead there: none, one, more. */
static const char *const target_words[] = {
    "Nobody barks at {to} yet: any breed of yours leads there.",
    "Beat {seat} at {to}: lay two dogs, or one of higher rank.",
    "Beat {seat} at {to}: lay more than {number}, or {number} of higher rank.",
};

static const char *target_hint(const BarkState *bark, unsigned index, const Voice *voice) {
    static char line[SENTENCE_MAX];
    Text text = text_into(line, sizeof line);
    Lead lead = bark_lead(bark, index);
    Slots slots = slots_blank(&words_bark.nouns, voice);
    slots.to = bark_field(bark, index + 1);
    slots.number = lead.count;
    slots.seat = lead.leader;
    phrase(&text, target_words[lead.count < 2 ? lead.count : 2], &slots);
    return line;
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

static const char *play_hint(const State *view, Seat seat, const Voice *voice) {
    const BarkState *bark = &view->as.bark;
    if (hand_size(bark, seat) == 0)
        return "You have no cards left, so you can only pass.";
    if (!can_bark(bark, seat) && card_count(bark->hand[seat], BARK_CAT) > 0)
        return "You have no dogs that can bark now; a cat may bring one.";
    if (!can_bark(bark, seat))
        return "None of your dogs can bark now: no item is left for their breeds.";
    unsigned target = best_target(bark, seat);
    if (is_last(view, seat) && target < BARK_ITEMS_MAX)
        return "All others have passed: take what you can, and pass when you like.";
    if (is_last(view, seat))
        return "All others have passed, and there is no lead left for you to take: pass.";
    if (target < BARK_ITEMS_MAX)
        return target_hint(bark, target, voice);
    return "One breed cannot take a lead now: pass to save your cards, or try a cat.";
}

static const char *hint(const State *view, Seat seat, const Voice *voice) {
    const BarkState *bark = &view->as.bark;
    if (bark->phase == BARK_DROPPING)
        return "Ten cards are the most you may keep: discard what you need least.";
    if (bark->phase == BARK_PUT)
        return "With a token everybody may lay several breeds there, and add to their dogs.";
    return play_hint(view, seat, voice);
}

const Guide guide_bark = {.intro = intro, .rules = rules, .hint = hint};
