/* The commands that play whole games by the thousand: random, bench. */
#include <stdio.h>
#include <stdlib.h>

#include "cli/bench_games.h"
#include "cli/bench_network.h"
#include "cli/command.h"
#include "rules/random_game.h"
#include "table/record.h"

static bool bulk_arguments(Args *args, uint64_t games, Bulk *bulk) {
    bulk->seed = (Seed){{0, 0}};
    bulk->moves = PLAYOUT_MOVES_USUAL;
    if (!args_number(args, "games", 1, UINT32_MAX, &games) ||
        !args_number(args, "moves", 1, UINT64_MAX, &bulk->moves) ||
        !args_number(args, "seed", 0, UINT64_MAX, &bulk->seed.word[0]))
        return false;
    bulk->games = games;
    return new_game(args, NULL, &bulk->start);
}

/* ---- random ---- */

static void print_head(const Bulk *bulk, uint64_t game) {
    char lines[RECORD_LINE_MAX];
    Text text = text_into(lines, sizeof lines);
    record_title(RECORD_1, &text);
    record_position(&bulk->start, &text);
    fputs(lines, stdout);
    printf("Players: random\nSeed: %llu\nGame: %llu\n\n", (unsigned long long)bulk->seed.word[0],
           (unsigned long long)game + 1);
}

static void print_moves(Playout *playout, ActionList *list) {
    Move move;
    char line[RECORD_LINE_MAX];
    for (State before = playout->state; ferror(stdout) == 0 && playout_next(playout, list, &move);
         before = playout->state) {
        Text text = text_into(line, sizeof line);
        record_move(&before, &move, &text);
        fputs(line, stdout);
    }
}

static void print_game(const Bulk *bulk, uint64_t game, ActionList *list) {
    Playout playout;
    char line[RECORD_LINE_MAX];
    print_head(bulk, game);
    playout_begin(&playout, &bulk->start, &bulk->seed, game);
    playout.most = bulk->moves;
    print_moves(&playout, list);
    if (playout_is_cut_short(&playout) && ferror(stdout) == 0)
        fprintf(stderr,
                "kennel random: game %llu is not over after %llu moves and stays unfinished; "
                "--moves N for more\n",
                (unsigned long long)game + 1, (unsigned long long)bulk->moves);
    if (game_to_act(&playout.state) != 0)
        return; /* or nothing is left to deal */
    Text text = text_into(line, sizeof line);
    record_end(&playout.state, &text);
    fputs(line, stdout);
}

int run_random(Args *args) {
    Bulk bulk;
    ActionList list;
    if (!bulk_arguments(args, 1, &bulk))
        return BAD_INPUT;
    for (uint64_t game = 0; game < bulk.games && ferror(stdout) == 0; game++) {
        if (game > 0)
            putchar('\n');
        print_game(&bulk, game, &list);
    }
    return DONE;
}

/* ---- bench ---- */

static void say_cut_short(const Bulk *bulk, const BenchResult *result) {
    if (result->cut_short > 0)
        fprintf(
            stderr,
            "kennel bench: unfinished after %llu moves: %llu of %llu games; --moves N for more\n",
            (unsigned long long)bulk->moves, (unsigned long long)result->cut_short,
            (unsigned long long)bulk->games);
}

int run_bench(Args *args) {
    if (args->count == 0) {
        bench_everything();
        return bench_net(GAME_DEFAULT, 4) ? DONE : BAD_INPUT;
    }
    if (args_flag(args, "net")) {
        if (!args_done(args))
            return BAD_INPUT;
        return bench_net(GAME_DEFAULT, 4) ? DONE : BAD_INPUT;
    }
    Bulk bulk = {.runs = BENCH_RUNS_USUAL};
    if (!args_number(args, "runs", 1, BENCH_RUNS_MAX, &bulk.runs) ||
        !bulk_arguments(args, 1000, &bulk))
        return BAD_INPUT;
    bench_print_head();
    BenchResult result = bench_run(&bulk);
    bench_print_row(&bulk, &result);
    say_cut_short(&bulk, &result);
    printf("games=%llu decisions=%llu seconds=%.3f decisions/s=%.0f\n",
           (unsigned long long)bulk.games, (unsigned long long)result.decisions, result.seconds,
           (double)result.decisions / result.seconds);
    return DONE;
}
