/* A position as a line of text, in canonical form (docs/NOTATION.md). */
#include "rules/bark/bark_moves.h"
#include "rules/bark/bark_phase.h"
#include "rules/bark/bark_setup.h"

const char bark_card_letters[] = "123456789TWC?";
const char bark_item_letters[] = "htovsumxrl?";
_Static_assert(sizeof bark_card_letters - 2 == BARK_CARD_KINDS, "a letter for every card");
_Static_assert(sizeof bark_item_letters - 2 == BARK_ITEM_KINDS, "a letter for every item");

char bark_card_letter(Card card) {
    return card < BARK_CARD_KINDS ? bark_card_letters[card] : '?';
}

char bark_item_letter(Card item) {
    return item < BARK_ITEM_KINDS ? bark_item_letters[item] : '?';
}

static bool find_letter(const char *letters, char letter, Card *kind) {
    *kind = CARD_HIDDEN;
    if (letter == '?')
        return true;
    for (Card i = 0; letters[i] != '\0'; i++)
        if (letters[i] == letter)
            *kind = i;
    return *kind != CARD_HIDDEN;
}

bool bark_card_from_letter(char letter, Card *card) {
    return find_letter(bark_card_letters, letter, card);
}

bool bark_item_from_letter(char letter, Card *item) {
    return find_letter(bark_item_letters, letter, item);
}

static void write_set(CardSet set, char (*letter)(Card), Text *text) {
    for (; set != 0; set -= card_one(card_first(set)))
        text_char(text, letter(card_first(set)));
}

static void write_set_or_dash(CardSet set, char (*letter)(Card), Text *text) {
    if (set == 0)
        text_char(text, '-');
    write_set(set, letter, text);
}

/* The next of a pile is the last in the state and the first on the line. */
static void write_pile(const Card *pile, unsigned count, char (*letter)(Card), Text *text) {
    if (count == 0)
        text_char(text, '-');
    for (; count > 0; count--)
        text_char(text, letter(pile[count - 1]));
}

static void write_item(const State *state, unsigned index, Text *text) {
    const BarkState *bark = &state->as.bark;
    text_char(text, bark_item_letter(bark->item[index]));
    if (has_token(bark, index))
        text_char(text, '*');
    for (Seat seat = 0; seat < state->setup.seats; seat++) {
        if (bark->dogs[index][seat] == 0)
            continue;
        text_char(text, seat_letter(seat));
        write_set(bark->dogs[index][seat], bark_card_letter, text);
    }
}

static void write_table(const State *state, Text *text) {
    if (state->as.bark.items == 0)
        text_char(text, '-');
    for (unsigned i = 0; i < state->as.bark.items; i++) {
        if (i > 0)
            text_char(text, ',');
        write_item(state, i, text);
    }
}

static void write_hand(const BarkState *bark, Seat seat, Text *text) {
    if (bark_hand_size(bark, seat) == 0)
        text_char(text, '-');
    write_set(bark->hand[seat], bark_card_letter, text);
    for (unsigned i = 0; i < bark->hidden[seat]; i++)
        text_char(text, '?');
    if (has_seat(bark->known_cat, seat))
        text_char(text, '~');
}

static void write_seats(SeatSet set, Text *text) {
    if (set == 0)
        text_char(text, '-');
    for (Seat seat = 0; seat < BARK_SEATS_MAX; seat++)
        if (has_seat(set, seat))
            text_char(text, seat_letter(seat));
}

static void write_turn(const BarkState *bark, Text *text) {
    text_add(text, bark_phase_names[bark->phase]);
    text_char(text, ':');
    write_seats(bark->phase == BARK_OVER ? bark->winners : seat_bit(bark->turn), text);
    text_char(text, ':');
    text_char(text, seat_letter(bark->marker));
    text_char(text, ':');
    text_number(text, bark->round);
    text_char(text, ':');
    write_seats(bark->passed, text);
}

static void write_piles(const State *state, Text *text) {
    const BarkState *bark = &state->as.bark;
    write_pile(bark->deck, bark->deck_count, bark_card_letter, text);
    text_char(text, ' ');
    write_set_or_dash(bark->discard, bark_card_letter, text);
    for (Seat seat = 0; seat < state->setup.seats; seat++) {
        text_char(text, seat == 0 ? ' ' : '/');
        write_set_or_dash(bark->won[seat], bark_item_letter, text);
    }
    text_char(text, ' ');
    write_pile(bark->upcoming_items, bark->upcoming_count, bark_item_letter, text);
    text_char(text, ' ');
    write_set_or_dash(bark->removed_items, bark_item_letter, text);
}

void bark_write_position(const State *state, Text *text) {
    const BarkState *bark = &state->as.bark;
    bark_write_variant(&state->setup, text);
    text_char(text, ' ');
    write_table(state, text);
    for (Seat seat = 0; seat < state->setup.seats; seat++) {
        text_char(text, seat == 0 ? ' ' : '/');
        write_hand(bark, seat, text);
    }
    text_char(text, ' ');
    write_turn(bark, text);
    text_char(text, ' ');
    write_piles(state, text);
}
