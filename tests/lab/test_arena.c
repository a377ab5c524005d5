/* Tests the arena: how wins are shared, the statistics of results, and that a run can be
 * repeated exactly. */
#include "lab/arena.h"

#include <math.h>
#include <string.h>

#include "lab/bot_game.h"
#include "lab/duplicate_deal.h"
#include "tests/test.h"

/* ---- sides ---- */

static Setup setup_of(GameId game, uint8_t seats) {
    Setup setup = game_setup(game);
    setup.seats = seats;
    return setup;
}

TEST(partners_are_one_side) {
    Setup four = setup_of(GAME_DOG, 4), six = setup_of(GAME_DOG, 6), five = setup_of(GAME_DOG, 5);
    Setup cards = setup_of(GAME_CARDS, 4), bark = setup_of(GAME_BARK, 4);
    EXPECT_EQUAL(game_sides(&four), 2);
    EXPECT_EQUAL(game_sides(&six), 3);
    EXPECT_EQUAL(game_sides(&five), 5);
    EXPECT_EQUAL(game_sides(&cards), 2);
    EXPECT_EQUAL(game_sides(&bark), 4);
}

TEST(a_shared_win_counts_a_fraction) {
    Setup bark = setup_of(GAME_BARK, 4), dog = setup_of(GAME_DOG, 4);
    Result two = {.over = true, .winners = 3}, team = {.over = true, .winners = 10};
    Result nobody = {.over = true};
    EXPECT(fabs(duplicate_deal_side_score(&bark, &two, 0) - 0.5) < 1e-9);
    EXPECT(fabs(duplicate_deal_side_score(&bark, &two, 2)) < 1e-9);
    EXPECT(fabs(duplicate_deal_side_score(&bark, &nobody, 2) - 0.25) < 1e-9);
    EXPECT(fabs(duplicate_deal_side_score(&dog, &team, 0)) < 1e-9);
    EXPECT(fabs(duplicate_deal_side_score(&dog, &team, 1) - 1) < 1e-9);
}

/* ---- what results are worth ---- */

static ScoreStats sums_of(const char *scores) {
    ScoreStats stats = {0};
    for (; *scores != '\0'; scores++)
        score_add(&stats, *scores == 'w' ? 1 : *scores == 'l' ? 0 : 0.5, 2);
    return stats;
}

TEST(an_interval_comes_from_how_much_units_differ) {
    ScoreStats stats = sums_of("wl=wl=wl=wl=");
    Interval score = score_interval(&stats);
    double spread = 1.959964 * sqrt(8 * 0.25 / 11 / 12);
    EXPECT(fabs(score.at - 0.5) < 1e-9);
    EXPECT(fabs(score.high - 0.5 - spread) < 1e-5);
    EXPECT(fabs(0.5 - score.low - spread) < 1e-5);
    EXPECT_EQUAL(stats.games, 24);
}

TEST(units_that_are_all_alike_are_no_certainty) {
    ScoreStats won = sums_of("wwwww"), even = sums_of("=====");
    EXPECT(fabs(score_interval(&won).low - 0.7225) < 1e-3); /* Wilson, 10 of 10 */
    EXPECT(score_interval(&won).high >= 1);
    EXPECT(score_interval(&even).low < 0.3 && score_interval(&even).high > 0.7);
}

TEST(elo_is_told_from_the_base_line) {
    EXPECT(fabs(score_elo(0.25, 0.25)) < 1e-9);
    EXPECT(fabs(score_elo(10.0 / 11, 0.5) - 400) < 1e-6);
    EXPECT(fabs(score_from_elo(score_elo(0.7, 1.0 / 3), 1.0 / 3) - 0.7) < 1e-9);
    EXPECT(isinf(score_elo(1, 0.5)));
}

/* With s times the chance of each of the others, one of n players wins s games of s + n - 1. */
TEST(four_hundred_elo_are_ten_times_the_chance_of_each_of_the_others) {
    for (int sides = 2; sides <= 5; sides++)
        EXPECT(fabs(score_from_elo(400, 1.0 / sides) - 10.0 / (10 + sides - 1)) < 1e-9);
}

TEST(the_test_leans_to_the_better_guess) {
    ScoreStats good = sums_of("ww=ww=ww=ww=ww=ww="), bad = sums_of("ll=ll=ll=ll=ll=ll=");
    EXPECT(score_llr(&good, 0.5, 0, 50) > 0);
    EXPECT(score_llr(&bad, 0.5, 0, 50) < 0);
}

/* ---- playing ---- */

static ArenaStanding play_arena(const char *a, const char *b, GameId game, uint8_t seats,
                                Arena arena) {
    Contestant contestant[2];
    ArenaStanding standing;
    Setup setup = setup_of(game, seats);
    EXPECT_EQUAL(game_start(&arena.start, &setup, NULL), STATUS_OK);
    EXPECT_EQUAL(contestant_open(&contestant[0], a, &setup, (Budget){0, 8}, 0), CONTESTANT_OK);
    EXPECT_EQUAL(contestant_open(&contestant[1], b, &setup, (Budget){0, 8}, 0), CONTESTANT_OK);
    arena.contestant[0] = &contestant[0];
    arena.contestant[1] = &contestant[1];
    arena.seed = (Seed){{7, 0}};
    EXPECT(arena_play(&arena, NULL, NULL, &standing));
    return standing;
}

TEST(hound_beats_random_and_random_loses_to_hound) {
    Arena arena = {.deals = 10, .threads = 1};
    EXPECT(play_arena("hound", "random", GAME_DOG, 4, arena).stats.sum > 8);
    EXPECT(play_arena("random", "hound", GAME_DOG, 4, arena).stats.sum < 2);
}

TEST(the_number_of_threads_changes_nothing) {
    Arena one = {.deals = 12, .threads = 1}, three = {.deals = 12, .threads = 3};
    ArenaStanding alone = play_arena("puppy", "random", GAME_BARK, 3, one);
    ArenaStanding together = play_arena("puppy", "random", GAME_BARK, 3, three);
    EXPECT(memcmp(&alone, &together, sizeof alone) == 0);
    EXPECT_EQUAL(alone.stats.games, 36);
}

TEST(a_test_stops_at_the_same_unit_however_many_play) {
    Arena one = {.deals = 1000, .threads = 1, .test = true, .elo_low = 0, .elo_high = 50};
    Arena three = one;
    three.threads = 3;
    ArenaStanding alone = play_arena("hound", "random", GAME_DOG, 2, one);
    ArenaStanding together = play_arena("hound", "random", GAME_DOG, 2, three);
    EXPECT(alone.llr > SCORE_BOUND);
    EXPECT(alone.stats.deals < 200);
    EXPECT(memcmp(&alone, &together, sizeof alone) == 0);
}

static bool stop_at_once(void *context, const ArenaStanding *now) {
    (void)context;
    return now->stats.deals == UINT64_MAX;
}

TEST(games_can_be_stopped) {
    Contestant contestant;
    ArenaStanding standing;
    Arena arena = {.deals = 1000000, .threads = 2};
    Setup setup = setup_of(GAME_DOG, 4);
    EXPECT_EQUAL(game_start(&arena.start, &setup, NULL), STATUS_OK);
    EXPECT_EQUAL(contestant_open(&contestant, "puppy", &setup, (Budget){0, 0}, 0), CONTESTANT_OK);
    arena.contestant[0] = arena.contestant[1] = &contestant;
    EXPECT(arena_play(&arena, stop_at_once, NULL, &standing));
    EXPECT(standing.stats.deals < 1000000);
}
