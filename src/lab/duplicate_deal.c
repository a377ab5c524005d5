/* Plays a duplicate deal and records failures. */
#include "lab/duplicate_deal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lab/bot_game.h"

double duplicate_deal_side_score(const Setup *setup, const Result *result, unsigned side) {
    unsigned winning = 0, sides = game_sides(setup); /* `winning` is a set of sides */
    for (Seat seat = 0; seat < setup->seats; seat++)
        if (has_seat(result->winners, seat))
            winning |= 1U << game_side_of(setup, seat);
    if (winning == 0)
        return 1.0 / sides;
    return (winning >> side & 1U) != 0 ? 1.0 / __builtin_popcount(winning) : 0.0;
}

enum { DECISIONS_MAX = 50000, DEALS = 1, LUCK = 16, PROGRAMS = 64 };

/* One game of the unit. */
typedef struct DuplicateGame {
    const DuplicateDeal *duplicate;
    unsigned side; /* A's */
    State state;
    ContestantRunner *seat[SEATS_MAX];
    Rng deals, luck[SEATS_MAX];
    const ContestantRunner *failed; /* who lost by a fault, or NULL */
    Seat failing;                   /* and where; NO_SEAT before the game */
} DuplicateGame;

static void begin_record(const DuplicateGame *game) {
    const char *name[SEATS_MAX];
    const DuplicateDeal *duplicate = game->duplicate;
    for (Seat seat = 0; seat < duplicate->start->setup.seats; seat++)
        name[seat] = game->seat[seat]->contestant->name;
    arena_recorder_begin(duplicate->recorder, duplicate->deal, game->side, duplicate->start, name);
}

static void begin(DuplicateGame *game, const DuplicateDeal *duplicate, unsigned side) {
    const State *start = duplicate->start;
    *game =
        (DuplicateGame){.duplicate = duplicate, .side = side, .state = *start, .failing = NO_SEAT};
    game->deals = rng_start(&duplicate->seed, DEALS);
    for (Seat seat = 0; seat < start->setup.seats; seat++) {
        game->seat[seat] = duplicate->runner[game_side_of(&start->setup, seat) == side ? 0 : 1];
        game->luck[seat] = rng_start(&duplicate->seed, LUCK + (uint64_t)side * SEATS_MAX + seat);
    }
    begin_record(game);
    for (unsigned i = 0; i < 2 && game->failed == NULL; i++) {
        Rng rng = rng_start(&duplicate->seed, PROGRAMS + 2 * (uint64_t)side + i);
        Seed seed = rng_next_seed(&rng);
        if (!contestant_runner_new_game(duplicate->runner[i], start) ||
            !contestant_runner_tell_seed(duplicate->runner[i], &seed))
            game->failed = duplicate->runner[i];
    }
}

/* Tells programs what happened, as their seats may know it. False if one cannot be told. */
static bool tell_events(DuplicateGame *game, const State *before, const EventList *events) {
    SeatSet seats[2] = {0, 0};
    ContestantRunner *const *runner = game->duplicate->runner;
    for (Seat seat = 0; seat < before->setup.seats; seat++)
        seats[game->seat[seat] == runner[0] ? 0 : 1] |= seat_bit(seat);
    for (int i = 0; i < 2 && game->failed == NULL; i++)
        if (!contestant_runner_tell_events(runner[i], before, seats[i], events))
            game->failed = runner[i];
    return game->failed == NULL;
}

/* After a game that was played to its end. A program that cannot be told fails in the next one. */
static void tell_result(const DuplicateGame *game) {
    Result result;
    game_result(&game->state, &result);
    for (int i = 0; i < 2 && game->failed == NULL; i++)
        contestant_runner_tell_result(game->duplicate->runner[i], result.over ? result.winners : 0);
}

/* Who is to act, as advance_to_player, and chance is written down. */
static Seat next(DuplicateGame *game) {
    EventList events;
    Move move = {.seat = NO_SEAT};
    while (game_to_act(&game->state) == CHANCE) {
        State before = game->state;
        move.seed = rng_next_seed(&game->deals);
        if (move_apply(&game->state, &move, &events, NULL) != STATUS_OK)
            return NO_SEAT;
        arena_recorder_move(game->duplicate->recorder, &before, &move);
        if (!tell_events(game, &before, &events))
            return NO_SEAT;
    }
    return game_player(&game->state);
}

/* False when the game is over, for whatever reason. */
static bool step(DuplicateGame *game) {
    Move move = {.seat = next(game)};
    Seat seat = move.seat;
    if (seat == NO_SEAT)
        return false;
    if (!contestant_runner_choose(game->seat[seat], &game->state, seat, &game->luck[seat],
                                  &move.action)) {
        game->failed = game->seat[seat];
        game->failing = seat;
        return false;
    }
    EventList events;
    State before = game->state;
    arena_recorder_move(game->duplicate->recorder, &before, &move);
    game_apply_unchecked(&game->state, seat, &move.action, &events);
    return tell_events(game, &before, &events);
}

static void end_record(const DuplicateGame *game) {
    char remark[COMMAND_TEXT_MAX + 2 * BOT_OUTPUT_MAX];
    const ContestantRunner *failed = game->failed;
    if (failed != NULL)
        snprintf(remark, sizeof remark, "%s %s%s%s", failed->contestant->name,
                 bot_failure_text(failed->failure), failed->output[0] != '\0' ? ": " : "",
                 failed->output);
    for (char *at = remark; failed != NULL && *at != '\0'; at++)
        if ((unsigned char)*at < ' ')
            *at = '?';
    arena_recorder_end(game->duplicate->recorder, &game->state, failed != NULL ? remark : NULL);
}

/* Without memory the fault counts all the same. */
static DuplicateFailure *fault_of(const DuplicateGame *game) {
    DuplicateFailure *fault = calloc(1, sizeof *fault);
    if (fault == NULL)
        return NULL;
    fault->failure = game->failed->failure;
    fault->deal = game->duplicate->deal;
    fault->side = game->side;
    fault->seat = game->failing;
    fault->state = game->state;
    memcpy(fault->output, game->failed->output, sizeof fault->output);
    return fault;
}

static void note_fault(DuplicateResult *result, int who, const DuplicateGame *game) {
    result->lost[who][game->failed->failure]++;
    if (result->failure[who] == NULL)
        result->failure[who] = fault_of(game);
}

/* A's share. A game without an end is shared by all sides. */
static double share_of(const DuplicateGame *game, DuplicateResult *result) {
    if (game->failed != NULL) {
        int who = game->failed == game->duplicate->runner[0] ? 0 : 1;
        note_fault(result, who, game);
        return who;
    }
    Result end;
    game_result(&game->state, &end);
    if (!end.over)
        end.winners = 0;
    return duplicate_deal_side_score(&game->state.setup, &end, game->side);
}

/* False when it was stopped: a failure then was not waited for. */
static bool play(DuplicateGame *game) {
    const atomic_bool *stop = game->duplicate->stop;
    for (int i = 0; game->failed == NULL && i < DECISIONS_MAX && step(game); i++)
        if (atomic_load_explicit(stop, memory_order_relaxed))
            return false;
    return game->failed == NULL || !atomic_load(stop);
}

bool duplicate_deal_play(const DuplicateDeal *duplicate, DuplicateResult *result) {
    unsigned sides = game_sides(&duplicate->start->setup);
    memset(result, 0, sizeof *result);
    result->done = true;
    for (unsigned side = 0; side < sides && result->done; side++) {
        DuplicateGame game;
        begin(&game, duplicate, side);
        result->done = play(&game);
        if (result->done)
            tell_result(&game);
        end_record(&game);
        if (result->done)
            result->score += share_of(&game, result) / sides;
    }
    for (int who = 0; who < 2 && !result->done; who++)
        free(result->failure[who]);
    return result->done;
}
