/* A line of text as a position. Strict: what is not canonical is refused, and the refusal names
 * the part of the line and the character. */
#include "rules/bark/bark_moves.h"
#include "rules/bark/bark_phase.h"
#include "rules/bark/bark_setup.h"

/* How many of each kind were named so far, hidden ones too, and how many there may be. */
typedef struct KindCounter {
    CardSet most;
    uint8_t named[CARD_HIDDEN + 1];
    unsigned total;
    ProblemCode too_many, in_all, unsorted;
    bool (*kind_of)(char letter, Card *kind);
} KindCounter;

/* A position on its way in: the draft, where the reader stands, and what was seen so far. */
typedef struct PositionReader {
    State *state;
    TextReader *reader;
    Problem *problem;
    KindCounter cards, items;
} PositionReader;

static bool fail(PositionReader *in, ProblemCode code) {
    *in->problem = problem_at_reader(in->reader, code);
    return false;
}

static bool fail_number(PositionReader *in, ProblemCode code, unsigned number) {
    fail(in, code);
    in->problem->number = (int)number;
    return false;
}

static bool is_end(char letter) {
    return letter == '\0' || letter == ' ' || letter == '/' || letter == ',' || letter == ':';
}

/* What is wrong where something else was expected: nothing, or some letter. */
static bool fail_here(PositionReader *in) {
    return fail(in,
                is_end(reader_peek(in->reader)) ? PROBLEM_MISSING_PART : PROBLEM_UNKNOWN_LETTER);
}

static bool expect(PositionReader *in, char letter) {
    return reader_accept(in->reader, letter) || fail_here(in);
}

static bool next_part(PositionReader *in) {
    if (!reader_accept(in->reader, ' ')) {
        char letter = reader_peek(in->reader);
        return fail(in, letter == '\0'   ? PROBLEM_MISSING_PART
                        : is_end(letter) ? PROBLEM_EXTRA_PART
                                         : PROBLEM_UNKNOWN_LETTER);
    }
    in->reader->line_field++;
    return true;
}

/* ---- kinds of card and of item ---- */

static bool count_kind(PositionReader *in, KindCounter *box, Card kind) {
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
static bool read_kind(PositionReader *in, KindCounter *box, Card most, Card *kind) {
    if (!box->kind_of(reader_peek(in->reader), kind) || *kind > most)
        return fail_here(in);
    if (!count_kind(in, box, *kind))
        return false;
    in->reader->at++;
    return true;
}

static bool has_letter(const PositionReader *in, const KindCounter *box) {
    Card kind;
    return box->kind_of(reader_peek(in->reader), &kind);
}

/* At least one, sorted, up to the first letter that is none of the box. */
static bool read_sorted(PositionReader *in, KindCounter *box, Card most, CardSet *set,
                        uint8_t *hidden) {
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
static bool read_open(PositionReader *in, KindCounter *box, CardSet *set) {
    uint8_t none = 0;
    return reader_accept(in->reader, '-') || read_sorted(in, box, CARD_HIDDEN - 1, set, &none);
}

static void turn_over(Card *pile, unsigned count) {
    for (unsigned i = 0, j = count; i + 1 < j; i++) {
        Card swap = pile[i];
        pile[i] = pile[--j];
        pile[j] = swap;
    }
}

/* A pile in its order: the line has the next card first, the state has it last. */
static bool read_pile(PositionReader *in, KindCounter *box, Card *pile, uint8_t *count,
                      unsigned most) {
    if (reader_accept(in->reader, '-'))
        return true;
    do {
        if (*count == most)
            return fail_number(in, PROBLEM_WRONG_ITEM_COUNT, bark_items_later(&in->state->as.bark));
        if (!read_kind(in, box, CARD_HIDDEN, &pile[*count]))
            return false;
        ++*count;
    } while (has_letter(in, box));
    turn_over(pile, *count);
    return true;
}

/* ---- the table ---- */

static bool read_dogs(PositionReader *in, unsigned index) {
    BarkState *bark = &in->state->as.bark;
    Seat seats = in->state->setup.seats, seat, least = 0;
    while (!is_end(reader_peek(in->reader))) {
        uint8_t none = 0;
        if (!reader_seat(in->reader, seats, &seat))
            return fail_here(in);
        if (seat < least) {
            in->reader->at--;
            return fail(in, PROBLEM_UNSORTED_PLAYERS);
        }
        if (!read_sorted(in, &in->cards, BARK_WONDER, &bark->dogs[index][seat], &none))
            return false;
        least = (Seat)(seat + 1);
    }
    return true;
}

static bool read_token(PositionReader *in, unsigned index) {
    BarkState *bark = &in->state->as.bark;
    unsigned most = bark_tokens(&in->state->setup);
    if (reader_peek(in->reader) != '*')
        return true;
    if ((unsigned)__builtin_popcount(bark->tokens) == most)
        return fail_number(in, PROBLEM_TOO_MANY_TOKENS, most);
    bark->tokens |= (uint8_t)(1U << index);
    in->reader->at++;
    return true;
}

static bool read_item(PositionReader *in) {
    BarkState *bark = &in->state->as.bark;
    unsigned index = bark->items;
    if (index == BARK_ITEMS_MAX)
        return fail_number(in, PROBLEM_WRONG_ITEM_COUNT, BARK_ITEMS_MAX);
    if (!read_kind(in, &in->items, CARD_HIDDEN - 1, &bark->item[index]))
        return false;
    bark->items++;
    if (!read_token(in, index) || !read_dogs(in, index))
        return false;
    if (bark_validate_item(in->state, index, in->problem) == STATUS_OK)
        return true;
    in->problem->column = (uint16_t)in->reader->at;
    return false;
}

static bool read_table(PositionReader *in) {
    if (reader_accept(in->reader, '-'))
        return true;
    do
        if (!read_item(in))
            return false;
    while (reader_accept(in->reader, ','));
    return true;
}

/* ---- hands and won items ---- */

static bool read_known_cat(PositionReader *in, Seat seat) {
    BarkState *bark = &in->state->as.bark;
    if (reader_peek(in->reader) != '~')
        return true;
    if (card_count(bark->hand[seat], BARK_CAT) == 0) {
        fail(in, PROBLEM_NOT_IN_HAND);
        in->problem->seat = seat;
        in->problem->card = BARK_CAT;
        return false;
    }
    bark->known_cat |= seat_bit(seat);
    in->reader->at++;
    return true;
}

static bool read_hand(PositionReader *in, Seat seat) {
    BarkState *bark = &in->state->as.bark;
    if (reader_accept(in->reader, '-'))
        return true;
    return read_sorted(in, &in->cards, CARD_HIDDEN, &bark->hand[seat], &bark->hidden[seat]) &&
           read_known_cat(in, seat);
}

static bool read_won(PositionReader *in, Seat seat) {
    return read_open(in, &in->items, &in->state->as.bark.won[seat]);
}

static bool read_each(PositionReader *in, bool (*one)(PositionReader *, Seat)) {
    for (Seat seat = 0; seat < in->state->setup.seats; seat++)
        if ((seat > 0 && !expect(in, '/')) || !one(in, seat))
            return false;
    return true;
}

/* ---- whose turn ---- */

static bool read_phase(PositionReader *in) {
    for (uint8_t phase = 0; phase < BARK_PHASE_COUNT; phase++)
        if (reader_accept_word(in->reader, bark_phase_names[phase])) {
            in->state->as.bark.phase = phase;
            return reader_accept(in->reader, ':') || fail(in, PROBLEM_BAD_PHASE);
        }
    return fail(in, PROBLEM_BAD_PHASE);
}

static bool read_player(PositionReader *in, Seat *seat) {
    return reader_seat(in->reader, in->state->setup.seats, seat) ||
           fail(in, PROBLEM_NO_SUCH_PLAYER);
}

/* At least one player, in turn order. */
static bool read_players(PositionReader *in, SeatSet *set) {
    Seat seat;
    do {
        if (!read_player(in, &seat))
            return false;
        if (*set >> seat != 0) {
            in->reader->at--;
            return fail(in, PROBLEM_UNSORTED_PLAYERS);
        }
        *set |= seat_bit(seat);
    } while (!is_end(reader_peek(in->reader)));
    return true;
}

/* PLAYER; after the end all winners. */
static bool read_turn_of(PositionReader *in) {
    BarkState *bark = &in->state->as.bark;
    if (bark->phase != BARK_OVER)
        return read_player(in, &bark->turn);
    if (!read_players(in, &bark->winners))
        return false;
    bark->turn = (Seat)__builtin_ctz(bark->winners);
    return true;
}

static bool read_round(PositionReader *in) {
    uint32_t round;
    TextReader before = *in->reader;
    if (!reader_number(in->reader, BARK_ROUNDS, &round) || round == 0) {
        *in->reader = before;
        return fail(in, PROBLEM_BAD_NUMBER);
    }
    in->state->as.bark.round = (uint8_t)round;
    return true;
}

static bool read_turn(PositionReader *in) {
    BarkState *bark = &in->state->as.bark;
    if (!read_phase(in) || !read_turn_of(in) || !expect(in, ':'))
        return false;
    if (!read_player(in, &bark->marker) || !expect(in, ':'))
        return false;
    if (!read_round(in) || !expect(in, ':'))
        return false;
    return reader_accept(in->reader, '-') || read_players(in, &bark->passed);
}

/* ---- the line ---- */

static bool read_piles(PositionReader *in) {
    BarkState *bark = &in->state->as.bark;
    if (!read_pile(in, &in->cards, bark->deck, &bark->deck_count, BARK_DECK_MAX) ||
        !next_part(in) || !read_open(in, &in->cards, &bark->discard) || !next_part(in))
        return false;
    if (!read_each(in, read_won) || !next_part(in))
        return false;
    if (!read_pile(in, &in->items, bark->upcoming_items, &bark->upcoming_count, BARK_ITEMS_ALL) ||
        !next_part(in))
        return false;
    return read_open(in, &in->items, &bark->removed_items);
}

static bool read_parts(PositionReader *in) {
    Setup *setup = &in->state->setup;
    if (!bark_read_variant(setup, in->reader, in->problem) || !next_part(in))
        return false;
    in->cards = (KindCounter){.most = setup->as.bark.cards,
                              .too_many = PROBLEM_TOO_MANY_CARDS,
                              .in_all = PROBLEM_TOO_MANY_IN_ALL,
                              .unsorted = PROBLEM_UNSORTED,
                              .kind_of = bark_card_from_letter};
    in->items = (KindCounter){.most = bark_items(setup),
                              .too_many = PROBLEM_TOO_MANY_ITEMS,
                              .in_all = PROBLEM_ITEMS_IN_ALL,
                              .unsorted = PROBLEM_UNSORTED_ITEMS,
                              .kind_of = bark_item_from_letter};
    if (!read_table(in) || !next_part(in) || !read_each(in, read_hand) || !next_part(in))
        return false;
    if (!read_turn(in) || !next_part(in) || !read_piles(in))
        return false;
    return reader_peek(in->reader) == '\0' || fail(in, PROBLEM_EXTRA_PART);
}

Status bark_read_position(State *state, TextReader *reader, Problem *problem) {
    PositionReader in = {.state = state, .reader = reader, .problem = problem};
    if (!read_parts(&in))
        return STATUS_UNREADABLE;
    return bark_validate(state, problem);
}
