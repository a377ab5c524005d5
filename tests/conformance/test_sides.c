/* Tests partners and sides in every game: partnership is mutual, sides are numbered without
 * gaps, and a side wins as a whole. */
#include "tests/conformance/random_positions.h"
#include "tests/conformance/setups.h"
#include "tests/test.h"

static void expect_sides(const State *state) {
    const Setup *setup = &state->setup;
    unsigned sides = game_sides(setup), next = 0;
    for (Seat seat = 0; seat < setup->seats; seat++) {
        Seat partner = game_partner(setup, seat);
        SeatSet side = game_side(setup, seat);
        HOLDS(state, partner == NO_SEAT || (partner < setup->seats && partner != seat));
        HOLDS(state, partner == NO_SEAT || game_partner(setup, partner) == seat);
        HOLDS(state, has_seat(side, seat) && (partner == NO_SEAT || has_seat(side, partner)));
        HOLDS(state, __builtin_popcount(side) == (partner == NO_SEAT ? 1 : 2));
        bool first = partner > seat; /* NO_SEAT is, too */
        HOLDS(state, game_side_of(setup, seat) == (first ? next : game_side_of(setup, partner)));
        next += first;
    }
    HOLDS(state, next == sides);
}

TEST(sides_are_counted_by_their_first_seats_and_partners_share_one) {
    for (int setup = 0; setup < setup_count(); setup++) {
        State state;
        setup_start(setup, 0, &state);
        expect_sides(&state);
    }
}

static void visit_winners(const State *state, Rng *rng) {
    (void)rng;
    Result result;
    game_result(state, &result);
    for (Seat seat = 0; seat < state->setup.seats; seat++)
        if (has_seat(result.winners, seat))
            HOLDS(state, (game_side(&state->setup, seat) & ~result.winners) == 0);
}

TEST(a_side_wins_as_a_whole) {
    each_position(50, visit_winners);
}

static unsigned sides(GameId game, const char *players) {
    Setup setup = game_setup(game);
    State state;
    EXPECT_EQUAL(game_option(&setup, "players", players), STATUS_OK);
    EXPECT_EQUAL(game_start(&state, &setup, NULL), STATUS_OK);
    return game_sides(&state.setup);
}

TEST(four_and_six_play_dog_as_partners_and_four_play_dog_cards_so) {
    EXPECT_EQUAL(sides(GAME_DOG, "2"), 2);
    EXPECT_EQUAL(sides(GAME_DOG, "4"), 2);
    EXPECT_EQUAL(sides(GAME_DOG, "5"), 5);
    EXPECT_EQUAL(sides(GAME_DOG, "6"), 3);
    EXPECT_EQUAL(sides(GAME_CARDS, "3"), 3);
    EXPECT_EQUAL(sides(GAME_CARDS, "4"), 2);
    EXPECT_EQUAL(sides(GAME_BARK, "4"), 4);
}

/* A row that is missing is found at the start of the program, and named. */
TEST(a_game_with_a_missing_row_is_not_whole) {
    char missing[128];
    Text text = text_into(missing, sizeof missing);
    EXPECT(games_are_complete(&text));
    EXPECT_TEXT(missing, "");
    Game torn = *game_by_id(GAME_BARK);
    torn.redact = NULL;
    EXPECT(!game_is_complete(&torn, &text));
    EXPECT_TEXT(missing, "bark has no redact");
    text = text_into(missing, sizeof missing);
    EXPECT(!game_is_complete(NULL, &text));
}
