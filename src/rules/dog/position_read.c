/* A line of text as a position. Strict: what is not canonical is refused, and the refusal names
 * the part of the line and the character. */
#include <string.h>

#include "rules/dog/dog_edition.h"
#include "rules/dog/dog_moves.h"
#include "rules/dog/dog_phase.h"

/* A position on its way in: the draft, where the reader stands, and the cards seen so far. */
typedef struct Reading {
    State *state;
    Reader *reader;
    Problem *problem;
    Fields taken;                   /* fields that hold a piece */
    CardSet deck;                   /* what the deck has        */
    uint8_t named[CARD_HIDDEN + 1]; /* how many of each so far, hidden ones too */
    unsigned total;
} Reading;

static bool fail(Reading *in, Why why) {
    *in->problem = reader_problem(in->reader, why);
    return false;
}

/* What is wrong where something else was expected: nothing, or some letter. */
static bool fail_here(Reading *in) {
    char letter = reader_peek(in->reader);
    return fail(in, letter == '\0' || letter == ' ' || letter == '/' ? WHY_MISSING_PART
                                                                     : WHY_UNKNOWN_LETTER);
}

static bool next_part(Reading *in) {
    bool ended = reader_peek(in->reader) == '\0';
    if (ended || reader_take(in->reader, ' ')) {
        in->reader->part++;
        return !ended || fail(in, WHY_MISSING_PART);
    }
    return reader_peek(in->reader) == '/' ? fail(in, WHY_EXTRA_PART) : fail_here(in);
}

/* ---- part 1: the variant ---- */

static bool read_count(Reading *in, uint8_t *count, Why why) {
    uint32_t number;
    if (!reader_number(in->reader, 9, &number))
        return fail(in, WHY_BAD_VARIANT);
    if (number == 0)
        return fail(in, why);
    *count = (uint8_t)number;
    return reader_take(in->reader, ':') || fail(in, WHY_BAD_VARIANT);
}

static bool read_variant(Reading *in) {
    Setup *setup = &in->state->setup;
    size_t from = in->reader->at;
    if (!read_count(in, &setup->as.dog.segments, WHY_BAD_VARIANT) ||
        !read_count(in, &setup->seats, WHY_BAD_PLAYERS))
        return false;
    if (!dog_edition_allows(setup->as.dog.segments, setup->seats)) {
        in->reader->at = from;
        fail(in, WHY_BAD_PLAYERS);
        in->problem->number = setup->seats;
        return false;
    }
    if (reader_word(in->reader, "ccw"))
        setup->as.dog.direction = DOG_COUNTER_CLOCKWISE;
    else if (!reader_word(in->reader, "cw"))
        return fail(in, WHY_BAD_VARIANT);
    if (reader_word(in->reader, ":14"))
        setup->as.dog.deck = DOG_DECK_14;
    else if (reader_word(in->reader, ":cards"))
        setup->as.dog.deck = DOG_DECK_CARDS;
    dog_edition_place_starts(setup);
    char end = reader_peek(in->reader);
    return end == ' ' || end == '\0' || fail(in, WHY_BAD_VARIANT);
}

/* ---- part 2: pieces ---- */

static bool read_goal_field(Reading *in, Seat seat, Field *field) {
    Seat owner;
    size_t from = in->reader->at;
    if (!reader_seat(in->reader, in->state->setup.seats, &owner))
        return fail(in, WHY_NO_SUCH_PLAYER);
    uint32_t number;
    if (!reader_number(in->reader, GOAL_LENGTH, &number) || number == 0)
        return fail(in, WHY_NO_SUCH_FIELD);
    *field = goal_field(seat, number);
    if (owner == seat)
        return true;
    in->reader->at = from;
    return fail(in, WHY_FOREIGN_GOAL);
}

static bool read_track_field(Reading *in, Field *field) {
    uint32_t number;
    Reader before = *in->reader;
    if (!reader_number(in->reader, TRACK_MAX * 10, &number))
        return fail(in, WHY_BAD_NUMBER);
    if (number < track_length(&in->state->setup)) {
        *field = (Field)number;
        return true;
    }
    *in->reader = before;
    fail(in, WHY_NO_SUCH_FIELD);
    in->problem->number = (int)number;
    return false;
}

static bool read_field(Reading *in, Seat seat, Field *field) {
    char letter = reader_peek(in->reader);
    if (letter >= 'a' && letter <= 'z')
        return read_goal_field(in, seat, field);
    if (letter >= '0' && letter <= '9')
        return read_track_field(in, field);
    return fail_here(in);
}

static bool fail_field(Reading *in, Why why, Seat seat, Field field) {
    fail(in, why);
    in->problem->seat = seat;
    in->problem->field = field;
    in->problem->number = (int)pieces_each(&in->state->setup);
    return false;
}

/* Why a piece cannot stand there, behind those that were read before; WHY_NONE if it can. */
static Why piece_fault(const Reading *in, const Field *pieces, unsigned count, Field field) {
    if (fields_has(&in->taken, field))
        return WHY_SHARED_FIELD;
    if (count > 0 && field < pieces[count - 1])
        return WHY_UNSORTED_PIECES;
    return count == pieces_each(&in->state->setup) ? WHY_TOO_MANY_PIECES : WHY_NONE;
}

static bool read_seat_pieces(Reading *in, Seat seat) {
    Field *pieces = in->state->as.dog.piece[seat];
    unsigned count = 0;
    memset(pieces, FIELD_HOME, pieces_each(&in->state->setup));
    if (reader_take(in->reader, '-'))
        return true;
    do {
        Field field = FIELD_NONE;
        size_t from = in->reader->at;
        if (!read_field(in, seat, &field))
            return false;
        Why why = piece_fault(in, pieces, count, field);
        if (why != WHY_NONE) {
            in->reader->at = from;
            return fail_field(in, why, seat, field);
        }
        fields_add(&in->taken, field);
        pieces[count++] = field;
    } while (reader_take(in->reader, ','));
    return true;
}

static bool read_pieces(Reading *in) {
    memset(in->state->as.dog.piece, FIELD_NONE, sizeof in->state->as.dog.piece);
    for (Seat seat = 0; seat < in->state->setup.seats; seat++) {
        if (seat > 0 && !reader_take(in->reader, '/'))
            return fail_here(in);
        if (!read_seat_pieces(in, seat))
            return false;
    }
    in->state->as.dog.guarded = dog_guarded(&in->state->setup, &in->state->as.dog);
    return true;
}

/* ---- parts 3, 5 and 6: cards ---- */

static bool fail_card(Reading *in, Why why, Card card, unsigned number) {
    fail(in, why);
    in->problem->card = card;
    in->problem->number = (int)number;
    return false;
}

static bool count_card(Reading *in, Card card) {
    unsigned most = card == CARD_HIDDEN ? DECK_MAX + 1U : card_count(in->deck, card);
    if (in->named[card] < most && in->total < card_total(in->deck)) {
        in->named[card]++;
        in->total++;
        return true;
    }
    if (in->named[card] < most)
        return fail_card(in, WHY_TOO_MANY_IN_ALL, CARD_NONE, card_total(in->deck));
    return fail_card(in, most == 0 ? WHY_NOT_IN_DECK : WHY_TOO_MANY_CARDS, card, most);
}

/* True and CARD_NONE where the cards end. */
static bool read_card(Reading *in, Card *card) {
    char letter = reader_peek(in->reader);
    *card = CARD_NONE;
    if (letter == '\0' || letter == ' ' || letter == '/' || letter == '>')
        return true;
    if (!card_of(letter, card))
        return fail(in, WHY_UNKNOWN_LETTER);
    if (!count_card(in, *card))
        return false;
    in->reader->at++;
    return true;
}

static bool read_sorted(Reading *in, CardSet *set, uint8_t *hidden) {
    Card last = 0, card;
    if (reader_take(in->reader, '-'))
        return true;
    while (read_card(in, &card)) {
        if (card == CARD_NONE)
            return *set != 0 || *hidden != 0 || fail_here(in);
        if (card < last) {
            in->reader->at--;
            return fail_card(in, WHY_UNSORTED, card, 0);
        }
        if (card == CARD_HIDDEN)
            ++*hidden;
        else
            *set += card_one(card);
        last = card;
    }
    return false;
}

static bool read_gift(Reading *in, Seat seat) {
    DogState *dog = &in->state->as.dog;
    Card card;
    if (!card_of(reader_peek(in->reader), &card))
        return fail_here(in);
    bool held = card == CARD_HIDDEN ? dog->hidden[seat] > 0 : card_count(dog->hand[seat], card) > 0;
    if (!held) {
        fail(in, WHY_NOT_IN_HAND);
        in->problem->seat = seat;
        in->problem->card = card;
        return false;
    }
    in->reader->at++;
    dog->gift[seat] = card;
    return true;
}

/* Who remembers a card that was passed on is not written: dog_redact sees it where it matters. */
static bool read_hands(Reading *in) {
    DogState *dog = &in->state->as.dog;
    memset(dog->gift, CARD_NONE, sizeof dog->gift);
    memset(dog->known, CARD_NONE, sizeof dog->known);
    for (Seat seat = 0; seat < in->state->setup.seats; seat++) {
        if (seat > 0 && !reader_take(in->reader, '/'))
            return fail_here(in);
        if (!read_sorted(in, &dog->hand[seat], &dog->hidden[seat]))
            return false;
        if (reader_take(in->reader, '>') && !read_gift(in, seat))
            return false;
    }
    return true;
}

static bool read_draw_pile(Reading *in) {
    DogState *dog = &in->state->as.dog;
    if (reader_take(in->reader, '-'))
        return true;
    Card card;
    while (read_card(in, &card)) {
        if (card == CARD_NONE)
            break;
        dog->draw[dog->draw_count++] = card;
    }
    if (card != CARD_NONE)
        return false;
    if (dog->draw_count == 0)
        return fail_here(in);
    for (unsigned i = 0, j = dog->draw_count - 1U; i < j; i++, j--) {
        Card swap = dog->draw[i]; /* the line has the next card first, the state has it last */
        dog->draw[i] = dog->draw[j];
        dog->draw[j] = swap;
    }
    return true;
}

static bool read_discards(Reading *in) {
    DogState *dog = &in->state->as.dog;
    uint8_t hidden = 0;
    size_t from = in->reader->at;
    if (!read_sorted(in, &dog->discard, &hidden))
        return false;
    if (hidden == 0)
        return true;
    in->reader->at = from + card_total(dog->discard); /* everybody has seen the discard pile */
    return fail(in, WHY_UNKNOWN_LETTER);
}

/* ---- part 4: whose turn ---- */

static bool read_phase(Reading *in) {
    for (uint8_t phase = 0; phase < PHASES; phase++)
        if (reader_word(in->reader, phase_names[phase])) {
            in->state->as.dog.phase = phase;
            return reader_take(in->reader, ':') || fail(in, WHY_BAD_PHASE);
        }
    return fail(in, WHY_BAD_PHASE);
}

static bool read_player(Reading *in, Seat *seat) {
    return reader_seat(in->reader, in->state->setup.seats, seat) || fail(in, WHY_NO_SUCH_PLAYER);
}

/* PLAYER; after the end one winner, or the two letters of the winning team. */
static bool read_players(Reading *in) {
    DogState *dog = &in->state->as.dog;
    if (!read_player(in, &dog->turn))
        return false;
    if (dog->phase != DOG_OVER)
        return true;
    dog->winners = seat_bit(dog->turn);
    if (!has_partners(in->state->setup.seats))
        return true;
    Seat second;
    if (!read_player(in, &second))
        return false;
    if (second <= dog->turn || second != partner_of(&in->state->setup, dog->turn))
        return fail(in, WHY_WRONG_PLAYER);
    dog->winners |= seat_bit(second);
    return true;
}

static bool read_turn(Reading *in) {
    DogState *dog = &in->state->as.dog;
    if (!read_phase(in) || !read_players(in))
        return false;
    if (!reader_take(in->reader, ':'))
        return fail_here(in);
    if (!read_player(in, &dog->starter))
        return false;
    if (!reader_take(in->reader, ':'))
        return fail_here(in);
    return reader_number(in->reader, UINT32_MAX, &dog->round) || fail(in, WHY_BAD_NUMBER);
}

static bool read_parts(Reading *in) {
    if (!read_variant(in) || !next_part(in))
        return false;
    in->deck = deck_of(&in->state->setup);
    if (!read_pieces(in) || !next_part(in) || !read_hands(in) || !next_part(in))
        return false;
    if (!read_turn(in) || !next_part(in) || !read_draw_pile(in) || !next_part(in))
        return false;
    if (!read_discards(in))
        return false;
    return reader_peek(in->reader) == '\0' || fail(in, WHY_EXTRA_PART);
}

Status dog_read(State *state, Reader *reader, Problem *problem) {
    Reading in = {.state = state, .reader = reader, .problem = problem};
    if (!read_parts(&in))
        return STATUS_UNREADABLE;
    return dog_sense(state, problem);
}
