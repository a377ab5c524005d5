/* `kennel random`: prints random games. */
#include <stdio.h>
#include <stdlib.h>

#include "cli/bench_games.h"
#include "cli/command.h"
#include "rules/random_game.h"
#include "table/record.h"

static void print_head(const GameBatch *batch, uint64_t game) {
    char lines[RECORD_LINE_MAX];
    Text text = text_into(lines, sizeof lines);
    record_title(RECORD_1, &text);
    record_position(&batch->start, &text);
    fputs(lines, stdout);
    printf("Players: random\nSeed: %llu\nGame: %llu\n\n", (unsigned long long)batch->seed.word[0],
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

static void print_game(const GameBatch *batch, uint64_t game, ActionList *list) {
    Playout playout;
    char line[RECORD_LINE_MAX];
    print_head(batch, game);
    playout_begin(&playout, &batch->start, &batch->seed, game);
    playout.most = batch->moves;
    print_moves(&playout, list);
    if (playout_is_cut_short(&playout) && ferror(stdout) == 0)
        fprintf(stderr,
                "kennel random: game %llu is not over after %llu moves and stays unfinished; "
                "--moves N for more\n",
                (unsigned long long)game + 1, (unsigned long long)batch->moves);
    if (game_to_act(&playout.state) != 0)
        return; /* or nothing is left to deal */
    Text text = text_into(line, sizeof line);
    record_end(&playout.state, &text);
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
