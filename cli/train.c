/* `kennel train`: a network from nothing. */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "ai/features.h"
#include "cli/command.h"
#include "lab/train.h"

/* The one thing that a signal can set. */
static volatile bool interrupted;

static void interrupt(int signal_number) {
    (void)signal_number;
    interrupted = true;
}

static bool read_arguments(Args *args, Training *training, char folder[TRAIN_PATH_MAX]) {
    uint64_t minutes = 10, seconds = 0, threads = (uint64_t)sysconf(_SC_NPROCESSORS_ONLN);
    const char *given = args_value(args, "folder");
    if (!args_number(args, "minutes", 1, 100000, &minutes) ||
        !args_number(args, "seconds", 1, 1000000, &seconds) ||
        !args_number(args, "threads", 1, 64, &threads) ||
        !args_number(args, "seed", 0, UINT64_MAX, &training->seed.word[0]) ||
        !new_game(args, NULL, &training->start))
        return false;
    if (features_of((GameId)training->start.setup.game) == NULL) {
        fprintf(stderr, "kennel train: there is no network for this game\n");
        return false;
    }
    training->seconds = seconds > 0 ? (double)seconds : (double)minutes * 60;
    training->threads = (unsigned)threads;
    training->game = game_of(&training->start)->name;
    training->players = training->start.setup.seats;
    if (given != NULL)
        snprintf(folder, TRAIN_PATH_MAX, "%s", given);
    else
        snprintf(folder, TRAIN_PATH_MAX, "train-%s-%u", training->game, training->players);
    training->folder = folder;
    return true;
}

int run_train(Args *args) {
    Training training = {.progress = stdout};
    char folder[TRAIN_PATH_MAX];
    if (!read_arguments(args, &training, folder))
        return BAD_INPUT;
    signal(SIGINT, interrupt);
    signal(SIGTERM, interrupt);
    TrainEnd end = train_run(&training, &interrupted);
    if (end == TRAIN_NO_MEMORY || end == TRAIN_NO_FILE) {
        fprintf(stderr, "kennel train: %s: %s\n", folder,
                end == TRAIN_NO_MEMORY ? "out of memory" : strerror(errno));
        return BAD_INPUT;
    }
    printf("%s: %s/%s-%u.net; the curve is %s/curve.svg\n",
           end == TRAIN_STOPPED ? "stopped; the same command goes on" : "done", folder,
           training.game, training.players, folder);
    return DONE;
}
