/* A training run that can be stopped and resumed; all its files are replaced atomically in one
 * locked folder:
 *
 *   checkpoint   the weights in floating point, and the learning curve
 *   GAME-N.net   the weights as bots use them
 *   curve.svg    strength against hound over time, as a picture; curve.csv as figures
 *   lock         held by the running training */
#ifndef KENNEL_LAB_TRAIN_H
#define KENNEL_LAB_TRAIN_H

#include <stdatomic.h>
#include <stdio.h>

#include "lab/selfplay.h"

enum { CURVE_MAX = 512, VARIANT_MAX = 128, TRAIN_NAME_MAX = 32 };

typedef struct CurvePoint {
    double seconds, games, score; /* score against hound, 0 .. 1 */
} CurvePoint;

typedef struct Training {
    State start;
    const char *game, *folder;
    unsigned players, threads;
    double seconds; /* to be spent in all, over all runs */
    Seed seed;
    FILE *progress;
    /* progress so far */
    char variant[VARIANT_MAX]; /* the first word of the start: the game and all its options */
    FloatNetwork weights;
    Search *search; /* for the test games */
    double seconds_used;
    uint64_t games, rounds;
    int points;
    CurvePoint curve[CURVE_MAX];
    bool has_checkpoint; /* there is a checkpoint to go on from */
    /* why it ended */
    int error;                       /* an errno                                        */
    const char *error_text;          /* what is wrong with the checkpoint               */
    char other_variant[VARIANT_MAX]; /* the other variant that the folder holds         */
    const char *failed_bot;          /* the bot that had no answer, or an illegal one   */
} Training;

/* After every result the last saved files are complete, and files of others are untouched. */
typedef enum TrainResult {
    TRAIN_DONE,
    TRAIN_STOPPED,
    TRAIN_NO_MEMORY,
    TRAIN_NO_FILE,       /* `error` says why */
    TRAIN_BUSY,          /* another run has locked the folder */
    TRAIN_DAMAGED,       /* the checkpoint is; see `damage`     */
    TRAIN_OTHER_VARIANT, /* the folder holds something else; see `found` */
    TRAIN_DIVERGED,      /* the weights have grown beyond what a network can hold */
    TRAIN_BOT_FAILED,    /* of a bot; see `failed_bot` */
} TrainResult;

/* Resumes from the folder, or starts fresh if it is empty; runs until the time is used up or *stop
 * turns true. */
TrainResult train_run(Training *training, const atomic_bool *stop);

#endif
