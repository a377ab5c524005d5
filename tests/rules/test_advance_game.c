/* Tests how a game advances: chance acts until a seat is to act, and a move is applied or
 * refused. */
#include "rules/advance_game.h"

#include "tests/test.h"

static Rng deals_of(uint64_t seed) {
    return rng_start(&(Seed){{seed, 0}}, 1);
}

TEST(chance_acts_until_a_seat_is_to_act) {
    State state = position("dog:4:4:cw 5/-/-/- -/-/-/- deal:a:a:0 AA22334455667788 -");
    Rng deals = deals_of(1), same = deals;
    State twin = state;
    Seed seed = rng_next_seed(&same);
    EXPECT_EQUAL(game_deal(&twin, &seed, NULL, NULL), STATUS_OK);
    EXPECT_EQUAL(advance_to_player(&state, &deals), game_player(&twin));
    EXPECT(game_to_act(&state) != CHANCE);
    EXPECT_EQUAL(rng_next(&deals), rng_next(&same));
}

TEST(a_seat_that_is_to_act_is_named_and_chance_does_nothing) {
    State state = position("dog:4:4:cw 5/-/-/- 2/3/4/5 play:c:a:0 - -"), before = state;
    Rng deals = deals_of(1), same = deals;
    EXPECT_EQUAL(advance_to_player(&state, &deals), 2);
    EXPECT(rng_next(&deals) == rng_next(&same));
    char line[POSITION_TEXT_MAX];
    Text text = text_into(line, sizeof line);
    game_write_position(&before, &text);
    EXPECT_POSITION(&state, line);
}

TEST(nobody_is_next_when_the_game_is_over_or_there_is_nothing_to_deal) {
    Rng deals = deals_of(1);
    State over = position("dog:4:2:cw a1,a2,a3,a4/5 -/8 over:a:b:0 - 25");
    EXPECT_EQUAL(advance_to_player(&over, &deals), NO_SEAT);
    State empty = position("dog:4:4:cw 5/-/-/- -/-/-/- deal:a:a:0 - -");
    EXPECT_EQUAL(advance_to_player(&empty, &deals), NO_SEAT);
    EXPECT_EQUAL(game_to_act(&empty), CHANCE);
}

TEST(a_move_is_checked_and_one_that_is_refused_changes_nothing) {
    State state = position("dog:4:4:cw 5/-/-/- 23/3/4/5 play:a:a:0 - -");
    Problem problem;
    Move deal = {.seat = NO_SEAT};
    EXPECT(move_apply(&state, &deal, NULL, &problem) != STATUS_OK);
    EXPECT_EQUAL(problem.code, PROBLEM_NOTHING_DUE);
    Move move = {.seat = 1};
    EXPECT(move_apply(&state, &move, NULL, &problem) != STATUS_OK);
    EXPECT_POSITION(&state, "dog:4:4:cw 5/-/-/- 23/3/4/5 play:a:a:0 - -");
    EXPECT_EQUAL(game_read_action(&state, "2:5-7", &move.seat, &move.action, NULL), STATUS_OK);
    EXPECT_EQUAL(move_apply(&state, &move, NULL, &problem), STATUS_OK);
    EXPECT_POSITION(&state, "dog:4:4:cw 7/-/-/- 3/3/4/5 play:b:a:0 - 2");
}
