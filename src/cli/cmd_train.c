/* `kennel train`: trains a network by self-play. */
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "ai/features.h"
#include "cli/command.h"
#include "lab/train.h"
#include "tui/safe_text.h"

/* The one thing that a signal can set. */
static atomic_bool interrupted;

static void interrupt(int signal_number) {
    (void)signal_number;
    atomic_store(&interrupted, true);
}

static bool read_arguments(Args *args, Training *training, char fallback[TRAIN_NAME_MAX]) {
    uint64_t minutes = 0, seconds = 0, threads = (uint64_t)sysconf(_SC_NPROCESSORS_ONLN);
    training->folder = args_value(args, "folder");
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
    if (minutes > 0 && seconds > 0) {
        fprintf(stderr, "kennel train: either --minutes or --seconds\n");
        return false;
    }
    training->seconds = seconds > 0 ? (double)seconds : (minutes > 0 ? (double)minutes : 10) * 60;
    training->threads = (unsigned)threads;
    training->game = game_of(&training->start)->name;
    training->players = training->start.setup.seats;
    snprintf(fallback, TRAIN_NAME_MAX, "train-%s-%u", training->game, training->players);
    training->folder = training->folder != NULL ? training->folder : fallback;
    return true;
}

/* A full disk or a size limit comes back as an error of the write, not as a signal. */
static void set_signals(void) {
    signal(SIGINT, interrupt);
    signal(SIGTERM, interrupt);
    signal(SIGHUP, interrupt);
    signal(SIGXFSZ, SIG_IGN);
}

static void print_done(const Training *training, TrainResult end) {
    char name[TRAIN_NAME_MAX];
    train_weights_name(training, name);
    printf("%s: ", end == TRAIN_STOPPED ? "stopped; the same command goes on" : "done");
    safe_text_print(stdout, training->folder);
    printf("/%s; the curve is ", name);
    safe_text_print(stdout, training->folder);
    printf("/curve.svg\n");
}

/* What the folder held before, it holds still; the words say what to do about it. */
static void report_train_error(const Training *training, TrainResult end) {
    fputs("kennel train: ", stderr);
    safe_text_print(stderr, training->folder);
    if (end == TRAIN_NO_FILE)
        fprintf(stderr, ": %s%s\n", strerror(training->error),
                training->has_checkpoint
                    ? "; what was kept last is still there: the same command goes "
                      "on from it"
                    : "");
    else if (end == TRAIN_BUSY)
        fprintf(stderr, ": another training is at work there; take another --folder\n");
    else if (end == TRAIN_DAMAGED)
        fprintf(stderr,
                "/checkpoint is damaged: %s; it stays as it is: take another --folder, or remove "
                "this one\n",
                training->error_text);
    else if (end == TRAIN_OTHER_VARIANT)
        fprintf(stderr,
                " holds %s and no training of %s; it stays as it is: take another --folder\n",
                training->other_variant, training->variant);
    else if (end == TRAIN_DIVERGED)
        fprintf(stderr, ": the weights grow beyond all bounds; take another --folder and --seed\n");
    else if (end == TRAIN_BOT_FAILED)
        fprintf(stderr, ": %s had no answer, or one that is not legal\n", training->failed_bot);
    else
        fprintf(stderr, ": out of memory\n");
}

int run_train(Args *args) {
    Training training = {.progress = stdout};
    char fallback[TRAIN_NAME_MAX];
    if (!read_arguments(args, &training, fallback))
        return CLI_EXIT_BAD_INPUT;
    set_signals();
    TrainResult end = train_run(&training, &interrupted);
    if (end == TRAIN_DONE || end == TRAIN_STOPPED) {
        print_done(&training, end);
        return CLI_EXIT_OK;
    }
    report_train_error(&training, end);
    return CLI_EXIT_BAD_INPUT;
}
