/* Tests random games: complete if they end, cut off at the limit otherwise. */
#include "rules/random_game.h"

#include "tests/test.h"

static RandomGame begin(GameId game, uint8_t seats, uint64_t most) {
    Setup setup = game_setup(game);
    State start;
    RandomGame random_game;
    setup.seats = seats;
    EXPECT_EQUAL(game_start(&start, &setup, NULL), STATUS_OK);
    random_game_begin(&random_game, &start, &(Seed){{1, 0}}, 0);
    random_game.most = most;
    return random_game;
}

static uint64_t play_on(RandomGame *random_game) {
    static ActionList list;
    Move move;
    uint64_t moves = 0;
    while (random_game_next(random_game, &list, &move))
        moves++;
    EXPECT_EQUAL(random_game->moves, moves);
    return moves;
}

TEST(a_random_game_without_an_end_is_cut_short) {
    RandomGame random_game = begin(GAME_CARDS, 3, 500);
    EXPECT_EQUAL(play_on(&random_game), 500);
    EXPECT(random_game_is_cut_short(&random_game));
}

TEST(a_random_game_that_ends_is_whole) {
    RandomGame whole = begin(GAME_BARK, 2, RANDOM_GAME_MOVES_USUAL);
    uint64_t moves = play_on(&whole);
    EXPECT(game_to_act(&whole.state) == 0);
    EXPECT(!random_game_is_cut_short(&whole));
    RandomGame just_enough = begin(GAME_BARK, 2, moves), one_less = begin(GAME_BARK, 2, moves - 1);
    EXPECT_EQUAL(play_on(&just_enough), moves);
    EXPECT(!random_game_is_cut_short(&just_enough));
    EXPECT_EQUAL(play_on(&one_less), moves - 1);
    EXPECT(random_game_is_cut_short(&one_less));
}
