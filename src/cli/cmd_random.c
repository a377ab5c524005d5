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
