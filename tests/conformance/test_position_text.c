/* Tests the notation of positions in every game: what is written reads back as an equal
 * position. */
#include <string.h>

#include "tests/conformance/random_positions.h"
#include "tests/test.h"

static State read_back(const State *state) {
    Line line, again;
    State read;
    write_line(state, line);
    Problem problem;
    if (game_read_position(&read, line, &problem) != STATUS_OK)
        test_fail(__FILE__, __LINE__, "cannot be read (why %d): %s", (int)problem.code, line);
    write_line(&read, again);
    EXPECT_TEXT(again, line);
    HOLDS(state, game_invariant_error(&read) == NULL);
    HOLDS(state, strpbrk(line, "\t\r\n") == NULL);
    return read;
}

static void visit_text(const State *state, Rng *rng) {
    (void)rng;
    (void)read_back(state);
}

TEST(every_position_reads_back_as_it_was_written) {
    each_position(4, visit_text);
}

static void visit_view_text(const State *state, Rng *rng) {
    State view = *state;
    game_redact(&view, (Seat)rng_below(rng, state->setup.seats));
    (void)read_back(&view);
}

TEST(every_view_reads_back_as_it_was_written) {
    each_position(4, visit_view_text);
}

static void expect_same_result(const State *one, const State *other) {
    Result first, second;
    game_result(one, &first);
    game_result(other, &second);
    HOLDS(one, first.over == second.over && first.winners == second.winners);
    for (int i = 0; i < SEATS_MAX; i++)
        HOLDS(one, first.points[i] == second.points[i]);
}

static void visit_behaviour(const State *state, Rng *rng) {
    (void)rng;
    State read = read_back(state);
    HOLDS(state, game_to_act(&read) == game_to_act(state));
    HOLDS(state, game_player(&read) == game_player(state));
    expect_same_result(state, &read);
    for (Seat seat = 0; seat < state->setup.seats; seat++)
        expect_same_list(state, &read, seat);
}

TEST(a_position_that_was_read_allows_the_same_actions) {
    each_position(20, visit_behaviour);
}

/* The next move, made in the state and in what was read of it, leads to the same position. */
static void visit_next_move(const State *state, Rng *rng) {
    State read = read_back(state), next = *state;
    Seed seed = rng_next_seed(rng);
    Rng one = rng_start(&seed, 1), other = one;
    Line line, wanted;
    if (game_to_act(state) != CHANCE)
        return; /* lists are compared above; chance is the other thing that may happen */
    walk_on(&next, &one);
    walk_on(&read, &other);
    write_line(&next, wanted);
    write_line(&read, line);
    EXPECT_TEXT(line, wanted);
}

TEST(chance_does_the_same_in_a_position_that_was_read) {
    each_position(4, visit_next_move);
}

/* A text that lost its end, or has something after it, is not a position. */
static void visit_cut_text(const State *state, Rng *rng) {
    Line line;
    State read;
    write_line(state, line);
    size_t length = strlen(line), cut = rng_below(rng, (uint32_t)length);
    line[length] = ' ';
    line[length + 1] = '\0';
    HOLDS(state, game_read_position(&read, line, NULL) == STATUS_UNREADABLE);
    line[cut] = '\0';
    if (game_read_position(&read, line, NULL) == STATUS_OK) /* a shorter pile is a position too */
        HOLDS(state, game_invariant_error(&read) == NULL);
}

TEST(a_text_with_something_behind_it_is_refused_and_a_cut_one_never_unsound) {
    each_position(10, visit_cut_text);
}
