/* Playing a unit. */
#include "lab/unit.h"

#include <stdio.h>
#include <string.h>

#include "lab/match.h"
#include "lab/sides.h"
#include "rules/course.h"

enum { DECISIONS_MAX = 50000, DEALS = 1, LUCK = 16 };

/* One game of the unit. */
typedef struct Bout {
    State state;
    Actor *seat[SEATS_MAX];
    Rng deals, luck[SEATS_MAX];
    const Actor *failed; /* who lost by a fault, or NULL */
} Bout;

static void begin(Bout *bout, const State *start, Actor *const actor[2], const Seed *seed,
                  unsigned side) {
    bout->state = *start;
    bout->deals = rng_start(seed, DEALS);
    bout->failed = NULL;
    for (Seat seat = 0; seat < start->setup.seats; seat++) {
        bout->seat[seat] = actor[game_side_of(&start->setup, seat) == side ? 0 : 1];
        bout->luck[seat] = rng_start(seed, LUCK + (uint64_t)side * SEATS_MAX + seat);
    }
    for (int i = 0; i < 2 && bout->failed == NULL; i++)
        if (!actor_new_game(actor[i], start))
            bout->failed = actor[i];
}

/* False when the game is over, for whatever reason. */
static bool step(Bout *bout) {
    Seat seat = course_next(&bout->state, &bout->deals);
    Action action;
    if (seat == NO_SEAT)
        return false;
    if (!actor_choose(bout->seat[seat], &bout->state, seat, &bout->luck[seat], &action)) {
        bout->failed = bout->seat[seat];
        return false;
    }
    game_play(&bout->state, seat, &action, NULL);
    return true;
}

static void note_fault(UnitResult *result, int who, const Actor *actor) {
    result->lost[who][actor->fault]++;
    result->fault[who] = actor->fault;
    memcpy(result->said[who], actor->said, sizeof actor->said);
}

/* A's share. A game without an end belongs to everybody. */
static double share_of(const Bout *bout, Actor *const actor[2], unsigned side, UnitResult *result) {
    if (bout->failed != NULL) {
        int who = bout->failed == actor[0] ? 0 : 1;
        note_fault(result, who, bout->failed);
        return who;
    }
    Result end;
    game_result(&bout->state, &end);
    if (!end.over)
        end.winners = 0;
    return sides_share(&bout->state.setup, &end, side);
}

bool unit_play(const State *start, Actor *const actor[2], const Seed *seed, atomic_bool *stop,
               UnitResult *result) {
    unsigned sides = game_sides(&start->setup);
    memset(result, 0, sizeof *result);
    for (unsigned side = 0; side < sides; side++) {
        Bout bout;
        begin(&bout, start, actor, seed, side);
        for (int i = 0; bout.failed == NULL && i < DECISIONS_MAX && step(&bout); i++)
            if (atomic_load_explicit(stop, memory_order_relaxed))
                return false;
        if (bout.failed != NULL && atomic_load(stop)) /* nobody waited for it */
            return false;
        result->score += share_of(&bout, actor, side, result) / sides;
    }
    result->done = true;
    return true;
}
