/* Bots at a table of their own. */
#include "lab/match.h"

#include <stdlib.h>

#include "rules/course.h"
#include "store/think.h"

enum { DECISIONS_MAX = 50000, DEALS = 1, LUCK = 2 };

/* Partners sit opposite in all games that have them: DOG for four or six, DOG Cards for four. */
unsigned sides_of(const Setup *setup) {
    bool partners = (setup->game == GAME_DOG && (setup->seats == 4 || setup->seats == 6)) ||
                    (setup->game == GAME_CARDS && setup->seats == 4);
    return partners ? setup->seats / 2U : setup->seats;
}

static void play(State *state, const Mind *const player[SEATS_MAX], const Seed *seed,
                 Thought *thought) {
    Rng deals = rng_start(seed, DEALS), luck = rng_start(seed, LUCK);
    for (int i = 0; i < DECISIONS_MAX; i++) {
        Seat seat = course_next(state, &deals);
        Action action;
        if (seat == NO_SEAT || !think(thought, player[seat], state, seat, &luck, &action))
            return;
        game_play(state, seat, &action, NULL);
    }
}

bool match_play(const State *start, const Mind *const player[SEATS_MAX], const Seed *seed,
                Result *result) {
    State state = *start;
    Thought *thought = malloc(sizeof *thought); /* too large for some stacks */
    if (thought == NULL)
        abort();
    play(&state, player, seed, thought);
    free(thought);
    game_result(&state, result);
    return result->over;
}
