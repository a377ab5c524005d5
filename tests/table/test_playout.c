/* Random games: complete if they end, cut at the limit otherwise. */
#include "rules/random_game.h"

#include "tests/test.h"

static Playout begin(GameId game, uint8_t seats, uint64_t most) {
    Setup setup = game_setup(game);
    State start;
    Playout playout;
    setup.seats = seats;
    EXPECT_EQUAL(game_start(&start, &setup, NULL), STATUS_OK);
    playout_begin(&playout, &start, &(Seed){{1, 0}}, 0);
    playout.most = most;
    return playout;
}

static uint64_t play_on(Playout *playout) {
    static ActionList list;
    Move move;
    uint64_t moves = 0;
    while (playout_next(playout, &list, &move))
        moves++;
    EXPECT_EQUAL(playout->moves, moves);
    return moves;
}

TEST(a_random_game_without_an_end_is_cut_short) {
    Playout playout = begin(GAME_CARDS, 3, 500);
    EXPECT_EQUAL(play_on(&playout), 500);
    EXPECT(playout_is_cut_short(&playout));
}

TEST(a_random_game_that_ends_is_whole) {
    Playout whole = begin(GAME_BARK, 2, PLAYOUT_MOVES_USUAL);
    uint64_t moves = play_on(&whole);
    EXPECT(game_to_act(&whole.state) == 0);
    EXPECT(!playout_is_cut_short(&whole));
    Playout just_enough = begin(GAME_BARK, 2, moves), one_less = begin(GAME_BARK, 2, moves - 1);
    EXPECT_EQUAL(play_on(&just_enough), moves);
    EXPECT(!playout_is_cut_short(&just_enough));
    EXPECT_EQUAL(play_on(&one_less), moves - 1);
    EXPECT(playout_is_cut_short(&one_less));
}
