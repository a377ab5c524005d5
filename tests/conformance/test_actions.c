/* Tests the list of legal actions of every game: it is empty off turn; on turn every item is
 * legal, leads to a sound state, has its own result and can be written and read. */
#include <stdlib.h>
#include <string.h>

#include "tests/conformance/random_positions.h"
#include "tests/test.h"

static ActionList listed;

/* ------------------------------ who may act -------------------------------- */

static void visit_turn(const State *state, Rng *rng) {
    (void)rng;
    SeatSet to_act = game_to_act(state), everybody = (SeatSet)((1U << state->setup.seats) - 1);
    HOLDS(state, to_act == CHANCE || (to_act & ~everybody) == 0);
    Seat player = game_player(state);
    bool somebody = to_act != 0 && to_act != CHANCE;
    HOLDS(state, somebody ? player < SEATS_MAX && has_seat(to_act, player) : player == NO_SEAT);
}

TEST(chance_acts_alone_and_the_player_is_one_of_those_to_act) {
    each_position(5, visit_turn);
}

static void visit_lists(const State *state, Rng *rng) {
    (void)rng;
    SeatSet to_act = game_to_act(state);
    for (unsigned seat = 0; seat <= UINT8_MAX; seat++) {
        bool on_turn = seat < state->setup.seats && has_seat(to_act, (Seat)seat);
        listed.count = 77;
        HOLDS(state, game_legal_actions(state, (Seat)seat, &listed) == STATUS_OK);
        HOLDS(state, (listed.count > 0) == on_turn);
    }
}

TEST(the_list_is_empty_exactly_off_turn) {
    each_position(10, visit_lists);
}

static void visit_result(const State *state, Rng *rng) {
    (void)rng;
    Result result;
    memset(&result, 0xFF, sizeof result);
    game_result(state, &result);
    unsigned everybody = (1U << state->setup.seats) - 1;
    HOLDS(state, result.over == (game_to_act(state) == 0));
    HOLDS(state, (result.winners != 0) == result.over);
    HOLDS(state, (result.winners & ~everybody) == 0);
    for (unsigned seat = state->setup.seats; seat < SEATS_MAX; seat++)
        HOLDS(state, result.points[seat] == 0);
}

TEST(a_game_is_over_when_nobody_is_to_act_and_then_somebody_has_won) {
    each_position(5, visit_result);
}

/* ------------------------------ what is listed ----------------------------- */

static void expect_accepted(const State *state, Seat seat, const Action *action) {
    State applied = *state, played = *state;
    Line one, other;
    HOLDS(state, game_check(state, seat, action, NULL) == STATUS_OK);
    HOLDS(state, game_apply(&applied, seat, action, NULL, NULL) == STATUS_OK);
    game_apply_unchecked(&played, seat, action, NULL);
    write_line(&applied, one);
    write_line(&played, other);
    EXPECT_TEXT(one, other);
    if (game_invariant_error(&applied) != NULL)
        test_fail(__FILE__, __LINE__, "%s: %s", game_invariant_error(&applied), one);
}

static void visit_listed(const State *state, Rng *rng) {
    (void)rng;
    for (Seat seat = 0; seat < state->setup.seats; seat++) {
        game_legal_actions(state, seat, &listed);
        for (int i = 0; i < listed.count; i++)
            expect_accepted(state, seat, &listed.item[i]);
    }
}

TEST(every_listed_action_is_accepted_and_leads_to_a_sound_position) {
    each_position(20, visit_listed);
}

typedef struct Outcome {
    uint64_t hash;
    int index;
} Outcome;

static int by_hash(const void *left, const void *right) {
    const Outcome *one = left, *other = right;
    return (one->hash > other->hash) - (one->hash < other->hash);
}

static uint64_t result_of(const State *state, Seat seat, int index) {
    State after = *state;
    game_apply_unchecked(&after, seat, &listed.item[index], NULL);
    return hash_position(&after);
}

/* Two actions may end alike by a card that the player has not seen: then it lies elsewhere in some
 * other world, and there they differ. To list only one of them would betray the card. */
static bool differ_elsewhere(const State *state, Seat seat, int one, int other, Rng *rng) {
    for (int i = 0; i < 200; i++) {
        State world = *state;
        game_redact(&world, seat);
        game_sample_hidden(&world, seat, rng);
        if (result_of(&world, seat, one) != result_of(&world, seat, other))
            return true;
    }
    return false;
}

/* Hashes stand for the positions: that two of them meet by accident is not to be expected. */
static void expect_all_different(const State *state, Seat seat, Rng *rng) {
    static Outcome outcome[ACTIONS_MAX];
    for (int i = 0; i < listed.count; i++)
        outcome[i] = (Outcome){result_of(state, seat, i), i};
    qsort(outcome, (size_t)listed.count, sizeof outcome[0], by_hash);
    for (int i = 1; i < listed.count; i++)
        HOLDS(state,
              outcome[i].hash != outcome[i - 1].hash ||
                  differ_elsewhere(state, seat, outcome[i].index, outcome[i - 1].index, rng));
}

static void visit_results(const State *state, Rng *rng) {
    for (Seat seat = 0; seat < state->setup.seats; seat++) {
        game_legal_actions(state, seat, &listed);
        expect_all_different(state, seat, rng);
    }
}

TEST(no_two_listed_actions_lead_to_the_same_position) {
    each_position(20, visit_results);
}

static void expect_spelling(const State *state, Seat seat, const Action *action) {
    Word arg;
    Seat reader = NO_SEAT;
    Action again;
    memset(&again, 0xFF, sizeof again);
    write_word(state, seat, action, arg);
    HOLDS(state, game_read_action(state, arg, &reader, &again, NULL) == STATUS_OK);
    HOLDS(state, reader == seat);
    HOLDS(state, memcmp(action, &again, sizeof again) == 0);
    HOLDS(state, strpbrk(arg, " \t\r\n") == NULL); /* one word, so that lines can hold several */
}

static void visit_words(const State *state, Rng *rng) {
    (void)rng;
    for (Seat seat = 0; seat < state->setup.seats; seat++) {
        game_legal_actions(state, seat, &listed);
        for (int i = 0; i < listed.count; i++)
            expect_spelling(state, seat, &listed.item[i]);
    }
}

TEST(the_word_of_a_listed_action_reads_back_to_the_same_bytes) {
    each_position(20, visit_words);
}

/* ------------------------- what others would like to do -------------------- */

/* A listed action of one seat, tried by a seat that is not to act. */
static void expect_refused(const State *state, Seat seat, const Action *action) {
    State after;
    Problem problem = problem_make(PROBLEM_NONE);
    memcpy(&after, state, sizeof after); /* not =, which may leave out the padding */
    HOLDS(state, game_check(state, seat, action, NULL) != STATUS_OK);
    HOLDS(state, game_apply(&after, seat, action, NULL, &problem) != STATUS_OK);
    HOLDS(state, memcmp(&after, state, sizeof after) == 0);
    HOLDS(state, problem.code > PROBLEM_NONE && problem.code < PROBLEM_COUNT);
}

static void visit_others(const State *state, Rng *rng) {
    Seat player = game_player(state);
    if (player == NO_SEAT)
        return;
    game_legal_actions(state, player, &listed);
    const Action *action = &listed.item[rng_below(rng, (uint32_t)listed.count)];
    for (unsigned seat = 0; seat <= UINT8_MAX; seat++)
        if (seat >= state->setup.seats || !has_seat(game_to_act(state), (Seat)seat))
            expect_refused(state, (Seat)seat, action);
}

TEST(whoever_is_not_to_act_is_refused_and_told_why) {
    each_position(10, visit_others);
}

/* What was listed somewhere else is refused while a deal is due, and after the end. */
static void visit_pauses(const State *state, Rng *rng) {
    (void)rng;
    static Action last; /* some action of an earlier position, of any game */
    SeatSet to_act = game_to_act(state);
    if (to_act == 0 || to_act == CHANCE) {
        for (Seat seat = 0; seat < SEATS_MAX; seat++)
            expect_refused(state, seat, &last);
        return;
    }
    game_legal_actions(state, game_player(state), &listed);
    last = listed.item[0];
}

TEST(nobody_may_act_while_chance_is_to_act_or_after_the_end) {
    each_position(3, visit_pauses);
}
