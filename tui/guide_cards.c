/* What a newcomer to DOG Cards is told. */
#include "tui/guide.h"

#include "rules/cards/row.h"
#include "words/say_cards.h"

static void intro(const Voice *voice, const State *state, Text *text) {
    (void)state;
    say_words(voice, "cards.guide.intro", NULL, 0, text);
    text_char(text, '\n');
}

static void rules(const Voice *voice, const State *state, Text *text) {
    (void)state;
    say_words(voice, "cards.guide.rules", NULL, 0, text);
    text_char(text, '\n');
}

/* ---- how to go on with a row ---- */

/* The easiest first. */
typedef enum Way {
    BY_HAND,
    BY_JOKER,
    BY_LOOK,
    BY_PURCHASE,
    BY_THIEF,
    BY_SWAP,
    BY_14,
    BY_7,
    BY_MARKET,
    BY_LUCK,
    WAYS
} Way;

/* What the row needs; then how to get that {card}, or a joker instead. */
static const char next_words[] = "Next on {from}: the {card}. ";
static const char first_words[] = "To begin {from}: A or K. ";

static const char *const way_words[WAYS] = {
    [BY_HAND] = "You hold the {card}.",
    [BY_JOKER] = "Your joker can stand for it.",
    [BY_LOOK] = "The {card} is among the cards that you look at.",
    [BY_PURCHASE] = "Your {take} buys the {card} on place {number}.",
    [BY_THIEF] = "Your thief can take {other}'s {card}.",
    [BY_SWAP] = "You can swap your {take} for a joker.",
    [BY_14] = "Your 14 can take the discarded {card}.",
    [BY_7] = "Your 7 may find one.",
    [BY_MARKET] = "Place {number} has one, out of your reach.",
    [BY_LUCK] = "None is in reach; draw, or buy for later.",
};

/* The card that buys from a place, dear ones last; CARD_NONE if the hand has none. */
static Card buyer(CardSet hand, unsigned place) {
    const Card cards[] = {place_card(place), CARD_4, CARD_J};
    for (unsigned i = 0; i < sizeof cards; i++)
        if (card_count(hand, cards[i]) > 0 && buys_place(cards[i], place))
            return cards[i];
    return CARD_NONE;
}

/* A market place where the card lies: better one that the hand can buy from; 0 if there is none. */
static unsigned find_in_market(const CardsState *cards, CardSet hand, Card card, Card *with) {
    unsigned found = 0;
    *with = CARD_NONE;
    for (unsigned place = 1; place <= MARKET_PLACES && *with == CARD_NONE; place++)
        if (cards->market[place - 1] == card) {
            found = place;
            *with = buyer(hand, place);
        }
    return found;
}

static bool is_friend(const State *view, Seat seat, Seat other) {
    return has_seat(game_side(&view->setup, seat), other);
}

/* Somebody, not on the own side, whose row ends with the card; NO_SEAT if nobody's does. */
static Seat find_victim(const State *view, Seat seat, Card card) {
    for (uint8_t id = 0; id < view->setup.seats * ROWS_MAX; id++) {
        Row row = view->as.cards.row[row_owner(id)][row_index(id)];
        if (row != 0 && row_card(row, row_length(row)) == card &&
            !is_friend(view, seat, row_owner(id)))
            return row_owner(id);
    }
    return NO_SEAT;
}

/* A card of the hand that belongs where a joker lies in this row; CARD_NONE if there is none. */
static Card swappable(CardSet hand, Row row) {
    for (unsigned place = 1; place <= row_length(row); place++)
        for (Card card = 0; row_card(row, place) == CARD_J && card < CARD_J; card++)
            if (fits_row(card, place) && card_count(hand, card) > 0)
                return card;
    return CARD_NONE;
}

static Card find_swap(const State *view, Seat seat) {
    const CardsState *cards = &view->as.cards;
    Card found = CARD_NONE;
    for (uint8_t id = 0; id < view->setup.seats * ROWS_MAX && found == CARD_NONE; id++)
        found = swappable(cards->hand[seat], cards->row[row_owner(id)][row_index(id)]);
    return found;
}

/* The ways that others' cards and the piles offer to what is neither in the hand nor for sale. */
static Way roundabout_way(const State *view, Seat seat, Card card, Slots *slots) {
    const CardsState *cards = &view->as.cards;
    CardSet hand = cards->hand[seat];
    slots->other = card_count(hand, CARD_X) > 0 ? find_victim(view, seat, card) : NO_SEAT;
    if (slots->other != NO_SEAT)
        return BY_THIEF;
    slots->take = card == CARD_J ? find_swap(view, seat) : CARD_NONE;
    if (slots->take != CARD_NONE)
        return BY_SWAP;
    if (card != CARD_D && card_count(hand, CARD_D) > 0 && card_count(cards->discard, card) > 0)
        return BY_14;
    if (card_count(hand, CARD_7) > 0 && cards->phase == CARDS_PLAY)
        return BY_7;
    return slots->number > 0 && card != CARD_J ? BY_MARKET : BY_LUCK;
}

/* Is it among the cards that a 7 looks at just now? */
static bool is_looked_at(const CardsState *cards, Card card) {
    if (cards->phase != CARDS_LOOK)
        return false;
    for (unsigned place = 1; place <= LOOK_MAX && place <= cards->draw_count; place++)
        if ((cards->draw[cards->draw_count - place] & 0xF) == card)
            return true;
    return false;
}

/* The easiest way to a card, with its details. */
static Way way_to(const State *view, Seat seat, Card card, Slots *slots) {
    CardSet hand = view->as.cards.hand[seat];
    slots->card = card;
    if (card_count(hand, card) > 0)
        return card == CARD_J ? BY_JOKER : BY_HAND;
    if (is_looked_at(&view->as.cards, card))
        return BY_LOOK;
    slots->number = find_in_market(&view->as.cards, hand, card, &slots->take);
    return slots->take != CARD_NONE ? BY_PURCHASE : roundabout_way(view, seat, card, slots);
}

/* The easiest way to place `next` of a row: its card, for the first place a 13 too, or a joker. */
static Way best_way(const State *view, Seat seat, unsigned next, Slots *slots) {
    const Card targets[] = {place_card(next), next == 1 ? CARD_K : CARD_NONE,
                            next < ROW_LENGTH ? CARD_J : CARD_NONE};
    Slots blank = *slots;
    Way best = WAYS;
    for (unsigned i = 0; i < sizeof targets / sizeof targets[0]; i++) {
        Slots found = blank;
        Way way = targets[i] != CARD_NONE ? way_to(view, seat, targets[i], &found) : WAYS;
        if (way < best) {
            best = way;
            *slots = found;
        }
    }
    return best;
}

static void hint_row(const State *view, Seat seat, uint8_t id, const Voice *voice, Text *text) {
    Slots slots = slots_blank(&words_cards.nouns, voice);
    unsigned next = row_length(view->as.cards.row[row_owner(id)][row_index(id)]) + 1;
    slots.seat = seat;
    slots.card = place_card(next);
    slots.from = row_owner(id) == seat ? row_field(view, id) : ROW_PARTNER;
    if (text->length > 0)
        text_char(text, '\n');
    phrase(text, next == 1 ? first_words : next_words, &slots);
    Way way = best_way(view, seat, next, &slots);
    if (way < WAYS)
        phrase(text, way_words[way], &slots);
}

/* The rows that a player may build on; of those still to begin, one is enough. */
static void hint_rows_of(const State *view, Seat seat, Seat owner, const Voice *voice, Text *text) {
    const CardsState *cards = &view->as.cards;
    unsigned rows = view->setup.seats == 4 ? 1 : ROWS_MAX, most = rows - cards->done[owner];
    for (unsigned i = 0; i < most; i++) {
        hint_row(view, seat, row_id(owner, i), voice, text);
        if (cards->row[owner][i] == 0)
            return;
    }
}

/* Who has the fewest cards left to build, of those who are about to complete a row. */
static Seat find_threat(const State *view, Seat seat) {
    const CardsState *cards = &view->as.cards;
    unsigned most = 0;
    Seat found = NO_SEAT;
    for (Seat other = 0; other < view->setup.seats; other++) {
        unsigned length = row_length(cards->row[other][0]);
        unsigned built =
            length + row_length(cards->row[other][1]) + ROW_LENGTH * cards->done[other];
        if (is_friend(view, seat, other) || length < 11 || built <= most)
            continue;
        most = built;
        found = other;
    }
    return found;
}

static void hint_threat(const State *view, Seat seat, const Voice *voice, Text *text) {
    Slots slots = slots_blank(&words_cards.nouns, voice);
    bool thief = card_count(view->as.cards.hand[seat], CARD_X) > 0;
    slots.seat = find_threat(view, seat);
    if (slots.seat == NO_SEAT)
        return;
    slots.number = ROW_LENGTH - row_length(view->as.cards.row[slots.seat][0]);
    phrase(text,
           thief ? "\nBeware: {seat} is {number} short of a complete row. Your thief can take the "
                   "last card."
                 : "\nBeware: {seat} is {number} short of a complete row.",
           &slots);
}

static const char *hint(const State *view, Seat seat, const Voice *voice) {
    static char lines[4 * SENTENCE_MAX];
    Text text = text_into(lines, sizeof lines);
    if (view->as.cards.phase == CARDS_GIVING)
        return "Choose a card for your partner: A or K begins a row, a joker fits anywhere.";
    if (view->as.cards.phase == CARDS_LOOK)
        text_add(&text, "Keep one of the cards that you look at; the others go back as they were.");
    hint_rows_of(view, seat, seat, voice, &text);
    Seat partner = game_partner(&view->setup, seat);
    if (partner != NO_SEAT)
        hint_rows_of(view, seat, partner, voice, &text);
    hint_threat(view, seat, voice, &text);
    return lines;
}

const Guide guide_cards = {.intro = intro, .rules = rules, .hint = hint};
