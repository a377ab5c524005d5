/* `kennel random`: prints random games. `kennel bench`: times them. */
#include <stdio.h>
#include <stdlib.h>

#include "cli/bench_games.h"
#include "cli/bench_network.h"
#include "cli/command.h"
#include "rules/random_game.h"
#include "table/record.h"

static bool batch_arguments(Args *args, uint64_t games, GameBatch *batch) {
    batch->seed = (Seed){{0, 0}};
    batch->moves = RANDOM_GAME_MOVES_USUAL;
    if (!args_number(args, "games", 1, UINT32_MAX, &games) ||
        !args_number(args, "moves", 1, UINT64_MAX, &batch->moves) ||
        !args_number(args, "seed", 0, UINT64_MAX, &batch->seed.word[0]))
        return false;
    batch->games = games;
    return new_game(args, NULL, &batch->start);
}

/* ---- random ---- */

static void print_head(const GameBatch *batch, uint64_t game) {
    char lines[RECORD_LINE_MAX];
    Text text = text_into(lines, sizeof lines);
    record_write_title(RECORD_1, &text);
    record_write_position(&batch->start, &text);
    fputs(lines, stdout);
    printf("Players: random\nSeed: %llu\nGame: %llu\n\n", (unsigned long long)batch->seed.word[0],
           (unsigned long long)game + 1);
}

static void print_moves(RandomGame *random_game, ActionList *list) {
    Move move;
    char line[RECORD_LINE_MAX];
    for (State before = random_game->state;
         ferror(stdout) == 0 && random_game_next(random_game, list, &move);
         before = random_game->state) {
        Text text = text_into(line, sizeof line);
        record_write_move(&before, &move, &text);
        fputs(line, stdout);
    }
}

static void print_game(const GameBatch *batch, uint64_t game, ActionList *list) {
    RandomGame random_game;
    char line[RECORD_LINE_MAX];
    print_head(batch, game);
    random_game_begin(&random_game, &batch->start, &batch->seed, game);
    random_game.most = batch->moves;
    print_moves(&random_game, list);
    if (random_game_is_cut_short(&random_game) && ferror(stdout) == 0)
        fprintf(stderr,
                "kennel random: game %llu is not over after %llu moves and stays unfinished; "
                "--moves N for more\n",
                (unsigned long long)game + 1, (unsigned long long)batch->moves);
    if (game_to_act(&random_game.state) != 0)
        return; /* or nothing is left to deal */
    Text text = text_into(line, sizeof line);
    record_write_end(&random_game.state, &text);
    fputs(line, stdout);
}

int run_random(Args *args) {
    GameBatch batch;
    ActionList list;
    if (!batch_arguments(args, 1, &batch))
        return CLI_EXIT_BAD_INPUT;
    for (uint64_t game = 0; game < batch.games && ferror(stdout) == 0; game++) {
        if (game > 0)
            putchar('\n');
        print_game(&batch, game, &list);
    }
    return CLI_EXIT_OK;
}

/* ---- bench ---- */

static void print_cut_short(const GameBatch *batch, const BenchResult *result) {
    if (result->cut_short > 0)
        fprintf(
            stderr,
            "kennel bench: unfinished after %llu moves: %llu of %llu games; --moves N for more\n",
            (unsigned long long)batch->moves, (unsigned long long)result->cut_short,
            (unsigned long long)batch->games);
}

int run_bench(Args *args) {
    if (args->count == 0) {
        bench_everything();
        return bench_network(GAME_DOG, 4) ? CLI_EXIT_OK : CLI_EXIT_BAD_INPUT;
    }
    if (args_flag(args, "net")) {
        if (!args_done(args))
            return CLI_EXIT_BAD_INPUT;
        return bench_network(GAME_DOG, 4) ? CLI_EXIT_OK : CLI_EXIT_BAD_INPUT;
    }
    GameBatch batch = {.runs = BENCH_RUNS_DEFAULT};
    if (!args_number(args, "runs", 1, BENCH_RUNS_MAX, &batch.runs) ||
        !batch_arguments(args, 1000, &batch))
        return CLI_EXIT_BAD_INPUT;
    bench_print_head();
    BenchResult result = bench_run(&batch);
    bench_print_row(&batch, &result);
    print_cut_short(&batch, &result);
    printf("games=%llu decisions=%llu seconds=%.3f decisions/s=%.0f\n",
           (unsigned long long)batch.games, (unsigned long long)result.decisions, result.seconds,
           (double)result.decisions / result.seconds);
    return CLI_EXIT_OK;
}
