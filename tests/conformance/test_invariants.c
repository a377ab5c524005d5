/* Tests functions that take any bytes: a setup is refused or starts a sound game; in a damaged
 * state game_invariant_error finds the damage, or the state can be written, read, redacted and
 * played. */
#include <string.h>

#include "tests/conformance/random_positions.h"
#include "tests/conformance/setups.h"
#include "tests/test.h"

enum { SETUPS_EACH = 20000, DAMAGED_EACH = 40 };

/* ---------------------------------- setups ---------------------------------- */

static void fill_noise(void *bytes, size_t size, Rng *rng) {
    for (size_t i = 0; i < size; i++)
        ((uint8_t *)bytes)[i] = (uint8_t)rng_below(rng, 256);
}

/* Often nearly right: a setup of the game with a byte or two changed. */
static void make_setup(Setup *setup, GameId game, Rng *rng) {
    *setup = game_setup(game);
    if (rng_below(rng, 4) == 0)
        fill_noise(setup, sizeof *setup, rng);
    if (rng_below(rng, 2) == 0)
        setup->game = (uint8_t)game;
    uint8_t *byte = (uint8_t *)setup;
    for (unsigned changes = rng_below(rng, 4); changes > 0; changes--)
        byte[rng_below(rng, sizeof *setup)] = (uint8_t)rng_below(rng, rng_below(rng, 2) ? 8 : 256);
}

static void expect_begun(const State *state) {
    Line line;
    State read;
    HOLDS(state, game_invariant_error(state) == NULL);
    HOLDS(state, game_to_act(state) == CHANCE);
    write_line(state, line);
    HOLDS(state, game_read_position(&read, line, NULL) == STATUS_OK);
    HOLDS(state, memcmp(&read, state, sizeof read) == 0);
}

TEST(any_bytes_as_a_setup_are_refused_or_begin_a_sound_game) {
    uint64_t begun = 0, refused = 0;
    for (uint64_t i = 0; i < test_times(SETUPS_EACH) * GAME_COUNT; i++) {
        Rng rng = rng_start(&(Seed){{i, 0x5E7}}, 0);
        Setup setup;
        State state, before;
        Problem problem = problem_make(PROBLEM_NONE);
        make_setup(&setup, (GameId)(i % GAME_COUNT), &rng);
        memset(&before, 0x5A, sizeof before);
        memcpy(&state, &before, sizeof state);
        if (game_start(&state, &setup, &problem) == STATUS_OK) {
            expect_begun(&state);
            begun++;
            continue;
        }
        EXPECT(problem.code != PROBLEM_NONE);
        EXPECT(memcmp(&state, &before, sizeof state) == 0);
        refused++;
    }
    EXPECT(begun > test_times(1000) && refused > test_times(1000));
}

TEST(a_setup_of_no_game_has_no_options) {
    Setup setup = game_setup(GAME_DOG);
    setup.game = GAME_COUNT;
    EXPECT_EQUAL(game_option(&setup, "players", "4"), STATUS_UNREADABLE);
    EXPECT_EQUAL(game_option(&setup, "deck", "14"), STATUS_UNREADABLE);
    EXPECT(game_by_id(GAME_COUNT) == NULL);
}

/* Each value that can be out of range in a setup, one at a time. */
TEST(every_part_of_a_setup_is_checked) {
    static const struct {
        GameId game;
        size_t at;
        uint8_t value;
        ProblemCode why;
    } cases[] = {
        {GAME_DOG, offsetof(Setup, game), 77, PROBLEM_UNKNOWN_GAME},
        {GAME_DOG, offsetof(Setup, seats), 7, PROBLEM_BAD_PLAYERS},
        {GAME_DOG, offsetof(Setup, seats), 1, PROBLEM_BAD_PLAYERS},
        {GAME_CARDS, offsetof(Setup, seats), 6, PROBLEM_BAD_PLAYERS},
        {GAME_BARK, offsetof(Setup, seats), 255, PROBLEM_BAD_PLAYERS},
        {GAME_TEMPLATE, offsetof(Setup, seats), 5, PROBLEM_BAD_PLAYERS},
        {GAME_BARK, offsetof(Setup, starter), 4, PROBLEM_NO_SUCH_PLAYER},
        {GAME_DOG, offsetof(Setup, as.dog.edition), 3, PROBLEM_BAD_OPTION},
        {GAME_DOG, offsetof(Setup, as.dog.segments), 3, PROBLEM_BAD_OPTION},
        {GAME_DOG, offsetof(Setup, as.dog.segments), 5, PROBLEM_BAD_PLAYERS},
        {GAME_DOG, offsetof(Setup, as.dog.direction), 9, PROBLEM_BAD_OPTION},
        {GAME_DOG, offsetof(Setup, as.dog.deck), 3, PROBLEM_BAD_OPTION},
        {GAME_BARK, offsetof(Setup, as.bark.gentle), 2, PROBLEM_BAD_OPTION},
        {GAME_BARK, offsetof(Setup, as.bark.chosen), 0x80, PROBLEM_BAD_OPTION},
        {GAME_BARK, offsetof(Setup, as.bark.cards) + 6, 1, PROBLEM_BAD_OPTION},
        {GAME_BARK, offsetof(Setup, as.bark.items_and_tokens) + 7, 0x10, PROBLEM_BAD_OPTION},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Setup setup = game_setup(cases[i].game);
        State state;
        Problem problem;
        ((uint8_t *)&setup)[cases[i].at] = cases[i].value;
        EXPECT_EQUAL(game_start(&state, &setup, &problem), STATUS_UNREADABLE);
        EXPECT_EQUAL(problem.code, cases[i].why);
    }
}

TEST(counts_of_barking_above_what_the_notation_has_are_refused) {
    Setup setup = game_setup(GAME_BARK);
    State state;
    Problem problem;
    setup.as.bark.chosen = 1;
    setup.as.bark.cards = 10; /* of the first breed; nine is the most */
    EXPECT_EQUAL(game_start(&state, &setup, &problem), STATUS_UNREADABLE);
    EXPECT_EQUAL(problem.code, PROBLEM_BAD_OPTION);
}

/* ---------------------------------- states ---------------------------------- */

/* Whatever a sound state can be asked. */
static void call_all_functions(const State *state, Rng *rng) {
    static ActionList list;
    static EventList events;
    Line line, again;
    State read, next;
    Result result;
    Seed seed = rng_next_seed(rng);
    write_line(state, line);
    HOLDS(state, game_read_position(&read, line, NULL) == STATUS_OK);
    write_line(&read, again);
    EXPECT_TEXT(again, line);
    game_result(state, &result);
    Seat seat = game_player(state);
    Status status = seat != NO_SEAT ? game_legal_actions(state, seat, &list) : STATUS_HIDDEN;
    memcpy(&next, state, sizeof next);
    if (game_to_act(state) == CHANCE && game_deal(&next, &seed, &events, NULL) == STATUS_OK)
        HOLDS(&next, game_invariant_error(&next) == NULL);
    else if (status == STATUS_OK) {
        HOLDS(state, list.count > 0);
        const Action *action = &list.item[rng_below(rng, (uint32_t)list.count)];
        HOLDS(state, game_apply(&next, seat, action, &events, NULL) == STATUS_OK);
        HOLDS(&next, game_invariant_error(&next) == NULL);
    }
    Seat viewer = (Seat)rng_below(rng, state->setup.seats + 1U);
    game_redact(&next, viewer);
    HOLDS(&next, game_invariant_error(&next) == NULL);
    game_sample_hidden(&next, viewer, rng);
    HOLDS(&next, game_invariant_error(&next) == NULL);
}

static long flawed, unharmed;

/* The state lies in static memory: = would leave out the padding. */
static void visit_damage(const State *state, Rng *rng) {
    static State damaged;
    size_t size = offsetof(State, as) + game_of(state)->state_size;
    for (int i = 0; i < DAMAGED_EACH; i++) {
        memcpy(&damaged, state, sizeof damaged);
        for (unsigned changes = 1 + rng_below(rng, 2); changes > 0; changes--) {
            uint8_t *byte = (uint8_t *)&damaged + rng_below(rng, (uint32_t)size);
            *byte = (uint8_t)(rng_below(rng, 2) ? *byte ^ 1U << rng_below(rng, 8)
                                                : rng_below(rng, 256));
        }
        if (game_invariant_error(&damaged) != NULL) {
            flawed++;
            continue;
        }
        unharmed++;
        call_all_functions(&damaged, rng);
    }
}

TEST(a_damaged_state_has_a_flaw_or_is_as_good_as_any) {
    flawed = unharmed = 0;
    each_position(30, visit_damage);
    EXPECT(flawed > (long)test_times(10000) && unharmed > (long)test_times(1000));
}

TEST(nothing_but_noise_is_a_state_with_a_flaw) {
    static State state;
    for (unsigned i = 0; i < SETUPS_EACH; i++) {
        Rng rng = rng_start(&(Seed){{i, 0x2015E}}, 0);
        fill_noise(&state, sizeof state, &rng);
        state.setup.game = (uint8_t)(i % (GAME_COUNT + 1));
        state.setup.seats = (uint8_t)rng_below(&rng, SEATS_MAX + 1);
        if (i % 2 == 0)
            state.setup.starter = 0;
        EXPECT(game_invariant_error(&state) != NULL);
    }
}
