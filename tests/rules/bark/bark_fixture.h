/* Helpers for tests of Barking: a setup from text, a deal, the size of a hand. */
#ifndef KENNEL_TESTS_RULES_BARK_BARK_FIXTURE_H
#define KENNEL_TESTS_RULES_BARK_BARK_FIXTURE_H

#include "tests/test.h"

/* A new game; `options` are pairs of name and value, the last followed by NULL. */
static inline Status start_with(State *state, const char *const *options, Problem *problem) {
    Setup setup = game_setup(GAME_BARK);
    for (; options[0] != NULL; options += 2)
        if (game_option(&setup, options[0], options[1]) != STATUS_OK)
            return STATUS_ILLEGAL;
    return game_start(state, &setup, problem);
}

#define START(...)                                                                                 \
    __extension__({                                                                                \
        State fresh;                                                                               \
        Problem ignored;                                                                           \
        EXPECT(start_with(&fresh, (const char *const[]){__VA_ARGS__, NULL}, &ignored) ==           \
               STATUS_OK);                                                                         \
        fresh;                                                                                     \
    })

static inline void deal_to(State *state, uint64_t seed, EventList *events) {
    Problem problem;
    EXPECT_EQUAL(game_deal(state, &(Seed){{seed, 1}}, events, &problem), STATUS_OK);
    const char *flaw = game_invariant_error(state);
    if (flaw != NULL)
        test_fail(__FILE__, __LINE__, "%s after a deal", flaw);
}

static inline unsigned hand_of(const State *state, Seat seat) {
    return card_total(state->as.bark.hand[seat]) + state->as.bark.hidden[seat];
}

#endif
