/* A line of text as a position. Strict: what is not canonical is refused, and the refusal names
 * the part of the line and the character. */
#include "rules/bark/bark_moves.h"
#include "rules/bark/bark_phase.h"
#include "rules/bark/bark_setup.h"

/* How many of each kind were named so far, hidden ones too, and how many there may be. */
typedef struct Box {
    CardSet most;
    uint8_t named[CARD_HIDDEN + 1];
    unsigned total;
    Why too_many, in_all, unsorted;
    bool (*kind_of)(char letter, Card *kind);
} Box;

/* A position on its way in: the draft, where the reader stands, and what was seen so far. */
typedef struct Reading {
    State *state;
    Reader *reader;
    Problem *problem;
    Box cards, items;
} Reading;

static bool fail(Reading *in, Why why) {
    *in->problem = reader_problem(in->reader, why);
    return false;
}

static bool fail_number(Reading *in, Why why, unsigned number) {
    fail(in, why);
    in->problem->number = (int)number;
    return false;
}

static bool is_end(char letter) {
    return letter == '\0' || letter == ' ' || letter == '/' || letter == ',' || letter == ':';
}

/* What is wrong where something else was expected: nothing, or some letter. */
static bool fail_here(Reading *in) {
    return fail(in, is_end(reader_peek(in->reader)) ? WHY_MISSING_PART : WHY_UNKNOWN_LETTER);
}

static bool expect(Reading *in, char letter) {
    return reader_take(in->reader, letter) || fail_here(in);
}

static bool next_part(Reading *in) {
    if (!reader_take(in->reader, ' ')) {
        char letter = reader_peek(in->reader);
        return fail(in, letter == '\0'   ? WHY_MISSING_PART
                        : is_end(letter) ? WHY_EXTRA_PART
                                         : WHY_UNKNOWN_LETTER);
    }
    in->reader->part++;
    return true;
}

/* ---- kinds of card and of item ---- */

static bool count_kind(Reading *in, Box *box, Card kind) {
    unsigned all = card_total(box->most);
    unsigned most = kind == CARD_HIDDEN ? all + 1 : card_count(box->most, kind);
    if (box->named[kind] < most && box->total < all) {
        box->named[kind]++;
        box->total++;
        return true;
    }
    if (box->named[kind] < most)
        return fail_number(in, box->in_all, all);
    fail_number(in, box->too_many, most);
    in->problem->card = kind;
    return false;
}

/* One letter of the box. Kinds below `most` only: cats do not bark, open piles hide nothing. */
static bool read_kind(Reading *in, Box *box, Card most, Card *kind) {
    if (!box->kind_of(reader_peek(in->reader), kind) || *kind > most)
        return fail_here(in);
    if (!count_kind(in, box, *kind))
        return false;
    in->reader->at++;
    return true;
}

static bool has_letter(const Reading *in, const Box *box) {
    Card kind;
    return box->kind_of(reader_peek(in->reader), &kind);
}

/* At least one, sorted, up to the first letter that is none of the box. */
static bool read_sorted(Reading *in, Box *box, Card most, CardSet *set, uint8_t *hidden) {
    Card last = 0, kind;
    do {
        if (!read_kind(in, box, most, &kind))
            return false;
        if (kind < last) {
            in->reader->at--;
            fail(in, box->unsorted);
            in->problem->card = kind;
            return false;
        }
        if (kind == CARD_HIDDEN)
            ++*hidden;
        else
            *set += card_one(kind);
        last = kind;
    } while (has_letter(in, box));
    return true;
}

/* An open pile, or a dash. */
static bool read_open(Reading *in, Box *box, CardSet *set) {
    uint8_t none = 0;
    return reader_take(in->reader, '-') || read_sorted(in, box, CARD_HIDDEN - 1, set, &none);
}

static void turn_over(Card *pile, unsigned count) {
    for (unsigned i = 0, j = count; i + 1 < j; i++) {
        Card swap = pile[i];
        pile[i] = pile[--j];
        pile[j] = swap;
    }
}

/* A pile in its order: the line has the next card first, the state has it last. */
static bool read_pile(Reading *in, Box *box, Card *pile, uint8_t *count, unsigned most) {
    if (reader_take(in->reader, '-'))
        return true;
    do {
        if (*count == most)
            return fail_number(in, WHY_WRONG_ITEM_COUNT, bark_items_later(&in->state->as.bark));
        if (!read_kind(in, box, CARD_HIDDEN, &pile[*count]))
            return false;
        ++*count;
    } while (has_letter(in, box));
    turn_over(pile, *count);
    return true;
}

/* ---- the table ---- */

static bool read_dogs(Reading *in, unsigned index) {
    BarkState *bark = &in->state->as.bark;
    Seat seats = in->state->setup.seats, seat, least = 0;
    while (!is_end(reader_peek(in->reader))) {
        uint8_t none = 0;
        if (!reader_seat(in->reader, seats, &seat))
            return fail_here(in);
        if (seat < least) {
            in->reader->at--;
            return fail(in, WHY_UNSORTED_PLAYERS);
        }
        if (!read_sorted(in, &in->cards, BARK_WONDER, &bark->dogs[index][seat], &none))
            return false;
        least = (Seat)(seat + 1);
    }
    return true;
}

static bool read_token(Reading *in, unsigned index) {
    BarkState *bark = &in->state->as.bark;
    unsigned most = bark_tokens(&in->state->setup);
    if (reader_peek(in->reader) != '*')
        return true;
    if ((unsigned)__builtin_popcount(bark->tokens) == most)
        return fail_number(in, WHY_TOO_MANY_TOKENS, most);
    bark->tokens |= (uint8_t)(1U << index);
    in->reader->at++;
    return true;
}

static bool read_item(Reading *in) {
    BarkState *bark = &in->state->as.bark;
    unsigned index = bark->items;
    if (index == BARK_ITEMS_MAX)
        return fail_number(in, WHY_WRONG_ITEM_COUNT, BARK_ITEMS_MAX);
    if (!read_kind(in, &in->items, CARD_HIDDEN - 1, &bark->item[index]))
        return false;
    bark->items++;
    if (!read_token(in, index) || !read_dogs(in, index))
        return false;
    if (bark_item_sense(in->state, index, in->problem) == STATUS_OK)
        return true;
    in->problem->at = (uint16_t)in->reader->at;
    return false;
}

static bool read_table(Reading *in) {
    if (reader_take(in->reader, '-'))
        return true;
    do
        if (!read_item(in))
            return false;
    while (reader_take(in->reader, ','));
    return true;
}

/* ---- hands and won items ---- */

static bool read_known_cat(Reading *in, Seat seat) {
    BarkState *bark = &in->state->as.bark;
    if (reader_peek(in->reader) != '~')
        return true;
    if (card_count(bark->hand[seat], BARK_CAT) == 0) {
        fail(in, WHY_NOT_IN_HAND);
        in->problem->seat = seat;
        in->problem->card = BARK_CAT;
        return false;
    }
    bark->known_cat |= seat_bit(seat);
    in->reader->at++;
    return true;
}

static bool read_hand(Reading *in, Seat seat) {
    BarkState *bark = &in->state->as.bark;
    if (reader_take(in->reader, '-'))
        return true;
    return read_sorted(in, &in->cards, CARD_HIDDEN, &bark->hand[seat], &bark->hidden[seat]) &&
           read_known_cat(in, seat);
}

static bool read_won(Reading *in, Seat seat) {
    return read_open(in, &in->items, &in->state->as.bark.won[seat]);
}

static bool read_each(Reading *in, bool (*one)(Reading *, Seat)) {
    for (Seat seat = 0; seat < in->state->setup.seats; seat++)
        if ((seat > 0 && !expect(in, '/')) || !one(in, seat))
            return false;
    return true;
}

/* ---- whose turn ---- */

static bool read_phase(Reading *in) {
    for (uint8_t phase = 0; phase < PHASES; phase++)
        if (reader_word(in->reader, phase_names[phase])) {
            in->state->as.bark.phase = phase;
            return reader_take(in->reader, ':') || fail(in, WHY_BAD_PHASE);
        }
    return fail(in, WHY_BAD_PHASE);
}

static bool read_player(Reading *in, Seat *seat) {
    return reader_seat(in->reader, in->state->setup.seats, seat) || fail(in, WHY_NO_SUCH_PLAYER);
}

/* At least one player, in turn order. */
static bool read_players(Reading *in, SeatSet *set) {
    Seat seat;
    do {
        if (!read_player(in, &seat))
            return false;
        if (*set >> seat != 0) {
            in->reader->at--;
            return fail(in, WHY_UNSORTED_PLAYERS);
        }
        *set |= seat_bit(seat);
    } while (!is_end(reader_peek(in->reader)));
    return true;
}

/* PLAYER; after the end all winners. */
static bool read_turn_of(Reading *in) {
    BarkState *bark = &in->state->as.bark;
    if (bark->phase != BARK_OVER)
        return read_player(in, &bark->turn);
    if (!read_players(in, &bark->winners))
        return false;
    bark->turn = (Seat)__builtin_ctz(bark->winners);
    return true;
}

static bool read_round(Reading *in) {
    uint32_t round;
    Reader before = *in->reader;
    if (!reader_number(in->reader, BARK_ROUNDS, &round) || round == 0) {
        *in->reader = before;
        return fail(in, WHY_BAD_NUMBER);
    }
    in->state->as.bark.round = (uint8_t)round;
    return true;
}

static bool read_turn(Reading *in) {
    BarkState *bark = &in->state->as.bark;
    if (!read_phase(in) || !read_turn_of(in) || !expect(in, ':'))
        return false;
    if (!read_player(in, &bark->first) || !expect(in, ':'))
        return false;
    if (!read_round(in) || !expect(in, ':'))
        return false;
    return reader_take(in->reader, '-') || read_players(in, &bark->passed);
}

/* ---- the line ---- */

static bool read_piles(Reading *in) {
    BarkState *bark = &in->state->as.bark;
    if (!read_pile(in, &in->cards, bark->deck, &bark->deck_count, BARK_DECK_MAX) ||
        !next_part(in) || !read_open(in, &in->cards, &bark->discard) || !next_part(in))
        return false;
    if (!read_each(in, read_won) || !next_part(in))
        return false;
    if (!read_pile(in, &in->items, bark->to_come, &bark->to_come_count, BARK_ITEMS_ALL) ||
        !next_part(in))
        return false;
    return read_open(in, &in->items, &bark->out);
}

static bool read_parts(Reading *in) {
    Setup *setup = &in->state->setup;
    if (!bark_read_variant(setup, in->reader, in->problem) || !next_part(in))
        return false;
    in->cards = (Box){.most = setup->as.bark.cards,
                      .too_many = WHY_TOO_MANY_CARDS,
                      .in_all = WHY_TOO_MANY_IN_ALL,
                      .unsorted = WHY_UNSORTED,
                      .kind_of = bark_card_of};
    in->items = (Box){.most = bark_items(setup),
                      .too_many = WHY_TOO_MANY_ITEMS,
                      .in_all = WHY_ITEMS_IN_ALL,
                      .unsorted = WHY_UNSORTED_ITEMS,
                      .kind_of = bark_item_of};
    if (!read_table(in) || !next_part(in) || !read_each(in, read_hand) || !next_part(in))
        return false;
    if (!read_turn(in) || !next_part(in) || !read_piles(in))
        return false;
    return reader_peek(in->reader) == '\0' || fail(in, WHY_EXTRA_PART);
}

Status bark_read(State *state, Reader *reader, Problem *problem) {
    Reading in = {.state = state, .reader = reader, .problem = problem};
    if (!read_parts(&in))
        return STATUS_UNREADABLE;
    return bark_sense(state, problem);
}
