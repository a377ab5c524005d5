/* Tests that DOG is symmetric: where the seats lie alike, moving everybody on by some seats
 * changes only the names; where the start fields agree, so does reversing the direction, because
 * fields are numbered along it. */
#include <stdlib.h>
#include <string.h>

#include "rules/dog/dog_mover_info.h"
#include "tests/conformance/random_positions.h"
#include "tests/reference/dog_positions.h"
#include "tests/test.h"

enum { POSITIONS_EACH = 60 };

/* Start fields by the table of seats in the notation, not by the engine's. */
static int start_of(const Setup *setup, int seat) {
    static const char *const seats[] = {
        [42] = "02", [43] = "012", [44] = "0123", [52] = "02",    [53] = "013",   [55] = "01234",
        [62] = "03", [63] = "024", [64] = "0134", [65] = "01234", [66] = "012345"};
    int segments = setup->as.dog.segments;
    int segment = seats[10 * segments + setup->seats][seat] - '0';
    if (setup->as.dog.direction == DOG_COUNTER_CLOCKWISE)
        segment = (segments - segment) % segments;
    return 16 * segment;
}

/* How far the fields move on with everybody `chairs` further, or -1 where that looks different. */
static int turn_of(const Setup *setup, int chairs) {
    int length = 16 * setup->as.dog.segments, turn = -1;
    for (int seat = 0; seat < setup->seats; seat++) {
        int to = (seat + chairs) % setup->seats;
        int way = (start_of(setup, to) - start_of(setup, seat) + length) % length;
        if (turn >= 0 && way != turn)
            return -1;
        turn = way;
    }
    return turn;
}

static Field turned(const Setup *setup, Field field, int chairs, int turn) {
    if (field < TRACK_MAX)
        return (Field)((field + turn) % (16 * setup->as.dog.segments));
    if (field == FIELD_HOME || field == FIELD_NONE)
        return field;
    int seat = (field - TRACK_MAX) / GOAL_LENGTH, place = (field - TRACK_MAX) % GOAL_LENGTH;
    return (Field)(TRACK_MAX + GOAL_LENGTH * ((seat + chairs) % setup->seats) + place);
}

static SeatSet turned_set(const Setup *setup, SeatSet set, int chairs) {
    SeatSet other = 0;
    for (int seat = 0; seat < setup->seats; seat++)
        if (has_seat(set, (Seat)seat))
            other |= seat_bit((Seat)((seat + chairs) % setup->seats));
    return other;
}

static State rotated(const State *state, int chairs) {
    State other = *state;
    const Setup *setup = &state->setup;
    EXPECT(setup->seats > 0);
    const DogState *from = &state->as.dog;
    DogState *to = &other.as.dog;
    int turn = turn_of(setup, chairs);
    for (int seat = 0; seat < setup->seats; seat++) {
        int there = (seat + chairs) % setup->seats;
        for (int i = 0; i < PIECES_MAX; i++)
            to->piece[there][i] = turned(setup, from->piece[seat][i], chairs, turn);
        to->hand[there] = from->hand[seat];
        to->hidden[there] = from->hidden[seat];
        to->gift[there] = from->gift[seat];
        to->known_gift[there] = from->known_gift[seat];
    }
    to->held_starts = dog_held_starts(setup, to);
    to->starter = (Seat)((from->starter + chairs) % setup->seats);
    to->turn = (Seat)((from->turn + chairs) % setup->seats);
    to->winners = turned_set(setup, from->winners, chairs);
    if (to->winners != 0) /* the team's first letter stands for it */
        to->turn = (Seat)__builtin_ctz(to->winners);
    return other;
}

static int by_number(const void *left, const void *right) {
    const uint64_t *one = left, *other = right;
    return (*one > *other) - (*one < *other);
}

static State as_it_is(const State *state, int chairs) {
    (void)chairs;
    return *state;
}

/* Where the listed actions lead, seen from another chair, in order. */
static int results(const State *state, State (*seen)(const State *, int), int chairs,
                   uint64_t *result) {
    static ActionList list;
    Seat seat = game_player(state);
    HOLDS(state, game_legal_actions(state, seat, &list) == STATUS_OK);
    for (int i = 0; i < list.count; i++) {
        State after = *state;
        game_apply_unchecked(&after, seat, &list.item[i], NULL);
        after = seen(&after, chairs);
        HOLDS(&after, game_invariant_error(&after) == NULL);
        result[i] = hash_position(&after);
    }
    qsort(result, (size_t)list.count, sizeof *result, by_number);
    return list.count;
}

/* `other` is `state` seen differently: what may be done must look different in the same way. */
static void expect_alike(const State *state, const State *other, State (*seen)(const State *, int),
                         int chairs) {
    static uint64_t here[ACTIONS_MAX], there[ACTIONS_MAX];
    HOLDS(other, game_invariant_error(other) == NULL);
    int count = results(state, seen, chairs, here);
    HOLDS(state, count == results(other, as_it_is, 0, there));
    for (int i = 0; i < count; i++)
        HOLDS(state, here[i] == there[i]);
}

/* Calls for crowded positions of each variant, and says how many variants took part. */
static int each_crowd(bool (*visit)(const State *state)) {
    int variants = 0;
    for (int variant = 0; variant < dog_variants(); variant++) {
        bool took_part = false;
        for (uint64_t seed = 0; seed < test_times(POSITIONS_EACH); seed++) {
            Line line;
            State state;
            dog_random_position(variant, 500000 + seed, line, sizeof line);
            EXPECT_EQUAL(game_read_position(&state, line, NULL), STATUS_OK);
            took_part |= visit(&state);
        }
        variants += took_part;
    }
    return variants;
}

static bool visit_rotations(const State *state) {
    bool any = false;
    for (int chairs = 1; chairs < state->setup.seats; chairs++) {
        if (turn_of(&state->setup, chairs) < 0)
            continue;
        State other = rotated(state, chairs);
        expect_alike(state, &other, rotated, chairs);
        any = true;
    }
    return any;
}

/* 4:4, 5:5 and 6:6 by any number of chairs, 4:2, 6:2, 6:3 and 6:4 by some; two directions and
 * three decks of each. */
TEST(moving_everybody_on_by_some_chairs_changes_nothing_but_the_names) {
    EXPECT_EQUAL(each_crowd(visit_rotations), 7 * 6);
}

static State mirrored(const State *state, int chairs) {
    State other = *state;
    (void)chairs;
    other.setup.as.dog.direction ^= DOG_CLOCKWISE ^ DOG_COUNTER_CLOCKWISE;
    return other;
}

static bool visit_mirror(const State *state) {
    State other = mirrored(state, 0);
    for (int seat = 0; seat < state->setup.seats; seat++)
        if (start_of(&state->setup, seat) != start_of(&other.setup, seat))
            return false;
    expect_alike(state, &other, mirrored, 0);
    return true;
}

/* Two players opposite each other, on four segments and on six. */
TEST(the_direction_changes_nothing_where_the_start_fields_agree) {
    EXPECT_EQUAL(each_crowd(visit_mirror), 2 * 6);
}

/* A whole random game, compared at every decision. */
static void follow_game(const char *line, int chairs) {
    State state = position(line);
    Rng rng = rng_start(&(Seed){{9, 1}}, (uint64_t)chairs);
    do {
        State other = rotated(&state, chairs);
        if (game_player(&state) != NO_SEAT)
            expect_alike(&state, &other, rotated, chairs);
    } while (walk_on(&state, &rng));
}

TEST(a_whole_game_looks_the_same_from_every_chair) {
    follow_game("dog:4:4:cw -/-/-/- 23/45/67/89 give:a:a:0 AKAK7777XXJJ AAAKKKK", 1);
    follow_game("dog:6:6:ccw -/-/-/-/-/- 23/45/67/89/AK/TQ give:a:a:0 AKAK7777XXJJ AAAKK", 5);
    follow_game("dog:6:4:cw:14 -/-/-/- 23/45/67/89 give:a:a:0 AKAK7777XXJJ AAAKKDDD", 2);
    follow_game("dog:5:5:cw 0/16/32/48/64 23/45/67/89/AK give:a:a:0 AKAK7777XXJJ AAAKK", 2);
}
