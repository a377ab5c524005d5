/* `kennel bench`: times random games and the network. */
#include <stdio.h>

#include "cli/bench_games.h"
#include "cli/bench_network.h"
#include "cli/command.h"

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
        return bench_network(GAME_DEFAULT, 4) ? CLI_EXIT_OK : CLI_EXIT_BAD_INPUT;
    }
    if (args_flag(args, "net")) {
        if (!args_done(args))
            return CLI_EXIT_BAD_INPUT;
        return bench_network(GAME_DEFAULT, 4) ? CLI_EXIT_OK : CLI_EXIT_BAD_INPUT;
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
