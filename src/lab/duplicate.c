/* Playing a unit. */
#include "lab/duplicate.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lab/bot_game.h"
#include "lab/duplicate_sides.h"

enum { DECISIONS_MAX = 50000, DEALS = 1, LUCK = 16 };

/* One game of the unit. */
typedef struct Bout {
    const Unit *unit;
    unsigned side; /* A's */
    State state;
    Actor *seat[SEATS_MAX];
    Rng deals, luck[SEATS_MAX];
    const Actor *failed; /* who lost by a fault, or NULL */
    Seat failing;        /* and where; NO_SEAT before the game */
} Bout;

static void begin_record(const Bout *bout) {
    const char *name[SEATS_MAX];
    const Unit *unit = bout->unit;
    for (Seat seat = 0; seat < unit->start->setup.seats; seat++)
        name[seat] = bout->seat[seat]->contestant->name;
    scribe_begin(unit->scribe, unit->deal, bout->side, unit->start, name);
}

static void begin(Bout *bout, const Unit *unit, unsigned side) {
    const State *start = unit->start;
    *bout = (Bout){.unit = unit, .side = side, .state = *start, .failing = NO_SEAT};
    bout->deals = rng_start(&unit->seed, DEALS);
    for (Seat seat = 0; seat < start->setup.seats; seat++) {
        bout->seat[seat] = unit->actor[game_side_of(&start->setup, seat) == side ? 0 : 1];
        bout->luck[seat] = rng_start(&unit->seed, LUCK + (uint64_t)side * SEATS_MAX + seat);
    }
    begin_record(bout);
    for (int i = 0; i < 2 && bout->failed == NULL; i++)
        if (!actor_new_game(unit->actor[i], start))
            bout->failed = unit->actor[i];
}

/* Who is to act, as course_next, and chance is written down. */
static Seat next(Bout *bout) {
    Move move = {.seat = NO_SEAT};
    while (game_to_act(&bout->state) == CHANCE) {
        State before = bout->state;
        if (!course_deal(&bout->state, &bout->deals, &move.seed))
            return NO_SEAT;
        scribe_move(bout->unit->scribe, &before, &move);
    }
    return game_player(&bout->state);
}

/* False when the game is over, for whatever reason. */
static bool step(Bout *bout) {
    Move move = {.seat = next(bout)};
    Seat seat = move.seat;
    if (seat == NO_SEAT)
        return false;
    if (!actor_choose(bout->seat[seat], &bout->state, seat, &bout->luck[seat], &move.action)) {
        bout->failed = bout->seat[seat];
        bout->failing = seat;
        return false;
    }
    scribe_move(bout->unit->scribe, &bout->state, &move);
    game_play(&bout->state, seat, &move.action, NULL);
    return true;
}

static void end_record(const Bout *bout) {
    char remark[COMMAND_TEXT_MAX + 2 * ACTOR_SAID_MAX];
    const Actor *failed = bout->failed;
    if (failed != NULL)
        snprintf(remark, sizeof remark, "%s %s%s%s", failed->contestant->name,
                 actor_fault_text(failed->fault), failed->said[0] != '\0' ? ": " : "",
                 failed->said);
    for (char *at = remark; failed != NULL && *at != '\0'; at++)
        if ((unsigned char)*at < ' ')
            *at = '?';
    scribe_end(bout->unit->scribe, &bout->state, failed != NULL ? remark : NULL);
}

/* Without memory the fault counts all the same. */
static UnitFault *fault_of(const Bout *bout) {
    UnitFault *fault = calloc(1, sizeof *fault);
    if (fault == NULL)
        return NULL;
    fault->fault = bout->failed->fault;
    fault->deal = bout->unit->deal;
    fault->side = bout->side;
    fault->seat = bout->failing;
    fault->state = bout->state;
    memcpy(fault->said, bout->failed->said, sizeof fault->said);
    return fault;
}

static void note_fault(UnitResult *result, int who, const Bout *bout) {
    result->lost[who][bout->failed->fault]++;
    if (result->fault[who] == NULL)
        result->fault[who] = fault_of(bout);
}

/* A's share. A game without an end belongs to everybody. */
static double share_of(const Bout *bout, UnitResult *result) {
    if (bout->failed != NULL) {
        int who = bout->failed == bout->unit->actor[0] ? 0 : 1;
        note_fault(result, who, bout);
        return who;
    }
    Result end;
    game_result(&bout->state, &end);
    if (!end.over)
        end.winners = 0;
    return sides_share(&bout->state.setup, &end, bout->side);
}

/* False when it was stopped: whoever failed then was not waited for. */
static bool play(Bout *bout) {
    const atomic_bool *stop = bout->unit->stop;
    for (int i = 0; bout->failed == NULL && i < DECISIONS_MAX && step(bout); i++)
        if (atomic_load_explicit(stop, memory_order_relaxed))
            return false;
    return bout->failed == NULL || !atomic_load(stop);
}

bool unit_play(const Unit *unit, UnitResult *result) {
    unsigned sides = game_sides(&unit->start->setup);
    memset(result, 0, sizeof *result);
    result->done = true;
    for (unsigned side = 0; side < sides && result->done; side++) {
        Bout bout;
        begin(&bout, unit, side);
        result->done = play(&bout);
        end_record(&bout);
        if (result->done)
            result->score += share_of(&bout, result) / sides;
    }
    for (int who = 0; who < 2 && !result->done; who++)
        free(result->fault[who]);
    return result->done;
}
