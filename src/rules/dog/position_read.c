/* A line of text as a position. Strict: what is not canonical is refused, and the refusal names
 * the part of the line and the character. */
#include <string.h>

#include "rules/dog/dog_edition.h"
#include "rules/dog/dog_moves.h"
#include "rules/dog/dog_phase.h"

/* A position on its way in: the draft, where the reader stands, and the cards seen so far. */
typedef struct PositionReader {
    State *state;
    TextReader *reader;
    Problem *problem;
    FieldSet taken;                 /* fields that hold a piece */
    CardSet deck;                   /* what the deck has        */
    uint8_t named[CARD_HIDDEN + 1]; /* how many of each so far, hidden ones too */
    unsigned total;
} PositionReader;

static bool fail(PositionReader *in, ProblemCode code) {
    *in->problem = problem_at_reader(in->reader, code);
    return false;
}

/* What is wrong where something else was expected: nothing, or some letter. */
static bool fail_here(PositionReader *in) {
    char letter = reader_peek(in->reader);
    return fail(in, letter == '\0' || letter == ' ' || letter == '/' ? PROBLEM_MISSING_PART
                                                                     : PROBLEM_UNKNOWN_LETTER);
}

static bool next_part(PositionReader *in) {
    bool ended = reader_peek(in->reader) == '\0';
    if (ended || reader_accept(in->reader, ' ')) {
        in->reader->line_field++;
        return !ended || fail(in, PROBLEM_MISSING_PART);
    }
    return reader_peek(in->reader) == '/' ? fail(in, PROBLEM_EXTRA_PART) : fail_here(in);
}

/* ---- part 1: the variant ---- */

static bool read_count(PositionReader *in, uint8_t *count, ProblemCode code) {
    uint32_t number;
    if (!reader_number(in->reader, 9, &number))
        return fail(in, PROBLEM_BAD_VARIANT);
    if (number == 0)
        return fail(in, code);
    *count = (uint8_t)number;
    return reader_accept(in->reader, ':') || fail(in, PROBLEM_BAD_VARIANT);
}

static bool read_variant(PositionReader *in) {
    Setup *setup = &in->state->setup;
    size_t from = in->reader->at;
    if (!read_count(in, &setup->as.dog.segments, PROBLEM_BAD_VARIANT) ||
        !read_count(in, &setup->seats, PROBLEM_BAD_PLAYERS))
        return false;
    if (!dog_edition_allows(setup->as.dog.segments, setup->seats)) {
        in->reader->at = from;
        fail(in, PROBLEM_BAD_PLAYERS);
        in->problem->number = setup->seats;
        return false;
    }
    if (reader_accept_word(in->reader, "ccw"))
        setup->as.dog.direction = DOG_COUNTER_CLOCKWISE;
    else if (!reader_accept_word(in->reader, "cw"))
        return fail(in, PROBLEM_BAD_VARIANT);
    if (reader_accept_word(in->reader, ":14"))
        setup->as.dog.deck = DOG_DECK_14;
    else if (reader_accept_word(in->reader, ":cards"))
        setup->as.dog.deck = DOG_DECK_CARDS;
    dog_edition_place_starts(setup);
    char end = reader_peek(in->reader);
    return end == ' ' || end == '\0' || fail(in, PROBLEM_BAD_VARIANT);
}

/* ---- part 2: pieces ---- */

static bool read_goal_field(PositionReader *in, Seat seat, Field *field) {
    Seat owner;
    size_t from = in->reader->at;
    if (!reader_seat(in->reader, in->state->setup.seats, &owner))
        return fail(in, PROBLEM_NO_SUCH_PLAYER);
    uint32_t number;
    if (!reader_number(in->reader, GOAL_LENGTH, &number) || number == 0)
        return fail(in, PROBLEM_NO_SUCH_FIELD);
    *field = goal_field(seat, number);
    if (owner == seat)
        return true;
    in->reader->at = from;
    return fail(in, PROBLEM_FOREIGN_GOAL);
}

static bool read_track_field(PositionReader *in, Field *field) {
    uint32_t number;
    TextReader before = *in->reader;
    if (!reader_number(in->reader, TRACK_MAX * 10, &number))
        return fail(in, PROBLEM_BAD_NUMBER);
    if (number < track_length(&in->state->setup)) {
        *field = (Field)number;
        return true;
    }
    *in->reader = before;
    fail(in, PROBLEM_NO_SUCH_FIELD);
    in->problem->number = (int)number;
    return false;
}

static bool read_field(PositionReader *in, Seat seat, Field *field) {
    char letter = reader_peek(in->reader);
    if (letter >= 'a' && letter <= 'z')
        return read_goal_field(in, seat, field);
    if (letter >= '0' && letter <= '9')
        return read_track_field(in, field);
    return fail_here(in);
}

static bool fail_field(PositionReader *in, ProblemCode code, Seat seat, Field field) {
    fail(in, code);
    in->problem->seat = seat;
    in->problem->field = field;
    in->problem->number = (int)pieces_each(&in->state->setup);
    return false;
}

/* Why a piece cannot stand there, behind those that were read before; PROBLEM_NONE if it can. */
static ProblemCode piece_problem(const PositionReader *in, const Field *pieces, unsigned count,
                                 Field field) {
    if (field_set_has(&in->taken, field))
        return PROBLEM_SHARED_FIELD;
    if (count > 0 && field < pieces[count - 1])
        return PROBLEM_UNSORTED_PIECES;
    return count == pieces_each(&in->state->setup) ? PROBLEM_TOO_MANY_PIECES : PROBLEM_NONE;
}

static bool read_seat_pieces(PositionReader *in, Seat seat) {
    Field *pieces = in->state->as.dog.piece[seat];
    unsigned count = 0;
    memset(pieces, FIELD_HOME, pieces_each(&in->state->setup));
    if (reader_accept(in->reader, '-'))
        return true;
    do {
        Field field = FIELD_NONE;
        size_t from = in->reader->at;
        if (!read_field(in, seat, &field))
            return false;
        ProblemCode code = piece_problem(in, pieces, count, field);
        if (code != PROBLEM_NONE) {
            in->reader->at = from;
            return fail_field(in, code, seat, field);
        }
        field_set_add(&in->taken, field);
        pieces[count++] = field;
    } while (reader_accept(in->reader, ','));
    return true;
}

static bool read_pieces(PositionReader *in) {
    memset(in->state->as.dog.piece, FIELD_NONE, sizeof in->state->as.dog.piece);
    for (Seat seat = 0; seat < in->state->setup.seats; seat++) {
        if (seat > 0 && !reader_accept(in->reader, '/'))
            return fail_here(in);
        if (!read_seat_pieces(in, seat))
            return false;
    }
    in->state->as.dog.held_starts = dog_held_starts(&in->state->setup, &in->state->as.dog);
    return true;
}

/* ---- parts 3, 5 and 6: cards ---- */

static bool fail_card(PositionReader *in, ProblemCode code, Card card, unsigned number) {
    fail(in, code);
    in->problem->card = card;
    in->problem->number = (int)number;
    return false;
}

static bool count_card(PositionReader *in, Card card) {
    unsigned most = card == CARD_HIDDEN ? DECK_MAX + 1U : card_count(in->deck, card);
    if (in->named[card] < most && in->total < card_total(in->deck)) {
        in->named[card]++;
        in->total++;
        return true;
    }
    if (in->named[card] < most)
        return fail_card(in, PROBLEM_TOO_MANY_IN_ALL, CARD_NONE, card_total(in->deck));
    return fail_card(in, most == 0 ? PROBLEM_NOT_IN_DECK : PROBLEM_TOO_MANY_CARDS, card, most);
}

/* True and CARD_NONE where the cards end. */
static bool read_card(PositionReader *in, Card *card) {
    char letter = reader_peek(in->reader);
    *card = CARD_NONE;
    if (letter == '\0' || letter == ' ' || letter == '/' || letter == '>')
        return true;
    if (!card_from_letter(letter, card))
        return fail(in, PROBLEM_UNKNOWN_LETTER);
    if (!count_card(in, *card))
        return false;
    in->reader->at++;
    return true;
}

static bool read_sorted(PositionReader *in, CardSet *set, uint8_t *hidden) {
    Card last = 0, card;
    if (reader_accept(in->reader, '-'))
        return true;
    while (read_card(in, &card)) {
        if (card == CARD_NONE)
            return *set != 0 || *hidden != 0 || fail_here(in);
        if (card < last) {
            in->reader->at--;
            return fail_card(in, PROBLEM_UNSORTED, card, 0);
        }
        if (card == CARD_HIDDEN)
            ++*hidden;
        else
            *set += card_one(card);
        last = card;
    }
    return false;
}

static bool read_gift(PositionReader *in, Seat seat) {
    DogState *dog = &in->state->as.dog;
    Card card;
    if (!card_from_letter(reader_peek(in->reader), &card))
        return fail_here(in);
    bool held = card == CARD_HIDDEN ? dog->hidden[seat] > 0 : card_count(dog->hand[seat], card) > 0;
    if (!held) {
        fail(in, PROBLEM_NOT_IN_HAND);
        in->problem->seat = seat;
        in->problem->card = card;
        return false;
    }
    in->reader->at++;
    dog->gift[seat] = card;
    return true;
}

/* Who remembers a card that was passed on is not written: dog_redact sees it where it matters. */
static bool read_hands(PositionReader *in) {
    DogState *dog = &in->state->as.dog;
    memset(dog->gift, CARD_NONE, sizeof dog->gift);
    memset(dog->known_gift, CARD_NONE, sizeof dog->known_gift);
    for (Seat seat = 0; seat < in->state->setup.seats; seat++) {
        if (seat > 0 && !reader_accept(in->reader, '/'))
            return fail_here(in);
        if (!read_sorted(in, &dog->hand[seat], &dog->hidden[seat]))
            return false;
        if (reader_accept(in->reader, '>') && !read_gift(in, seat))
            return false;
    }
    return true;
}

static bool read_draw_pile(PositionReader *in) {
    DogState *dog = &in->state->as.dog;
    if (reader_accept(in->reader, '-'))
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

static bool read_discards(PositionReader *in) {
    DogState *dog = &in->state->as.dog;
    uint8_t hidden = 0;
    size_t from = in->reader->at;
    if (!read_sorted(in, &dog->discard, &hidden))
        return false;
    if (hidden == 0)
        return true;
    in->reader->at = from + card_total(dog->discard); /* everybody has seen the discard pile */
    return fail(in, PROBLEM_UNKNOWN_LETTER);
}

/* ---- part 4: whose turn ---- */

static bool read_phase(PositionReader *in) {
    for (uint8_t phase = 0; phase < DOG_PHASE_COUNT; phase++)
        if (reader_accept_word(in->reader, dog_phase_names[phase])) {
            in->state->as.dog.phase = phase;
            return reader_accept(in->reader, ':') || fail(in, PROBLEM_BAD_PHASE);
        }
    return fail(in, PROBLEM_BAD_PHASE);
}

static bool read_player(PositionReader *in, Seat *seat) {
    return reader_seat(in->reader, in->state->setup.seats, seat) ||
           fail(in, PROBLEM_NO_SUCH_PLAYER);
}

/* PLAYER; after the end one winner, or the two letters of the winning team. */
static bool read_players(PositionReader *in) {
    DogState *dog = &in->state->as.dog;
    if (!read_player(in, &dog->turn))
        return false;
    if (dog->phase != DOG_OVER)
        return true;
    dog->winners = seat_bit(dog->turn);
    if (!dog_has_partners(in->state->setup.seats))
        return true;
    Seat second;
    if (!read_player(in, &second))
        return false;
    if (second <= dog->turn || second != dog_partner_of(&in->state->setup, dog->turn))
        return fail(in, PROBLEM_WRONG_PLAYER);
    dog->winners |= seat_bit(second);
    return true;
}

static bool read_turn(PositionReader *in) {
    DogState *dog = &in->state->as.dog;
    if (!read_phase(in) || !read_players(in))
        return false;
    if (!reader_accept(in->reader, ':'))
        return fail_here(in);
    if (!read_player(in, &dog->starter))
        return false;
    if (!reader_accept(in->reader, ':'))
        return fail_here(in);
    return reader_number(in->reader, UINT32_MAX, &dog->round) || fail(in, PROBLEM_BAD_NUMBER);
}

static bool read_parts(PositionReader *in) {
    if (!read_variant(in) || !next_part(in))
        return false;
    in->deck = dog_deck_of(&in->state->setup);
    if (!read_pieces(in) || !next_part(in) || !read_hands(in) || !next_part(in))
        return false;
    if (!read_turn(in) || !next_part(in) || !read_draw_pile(in) || !next_part(in))
        return false;
    if (!read_discards(in))
        return false;
    return reader_peek(in->reader) == '\0' || fail(in, PROBLEM_EXTRA_PART);
}

Status dog_read_position(State *state, TextReader *reader, Problem *problem) {
    PositionReader in = {.state = state, .reader = reader, .problem = problem};
    if (!read_parts(&in))
        return STATUS_UNREADABLE;
    return dog_validate(state, problem);
}
