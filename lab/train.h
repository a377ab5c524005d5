/* Training a network from nothing, in a folder that holds all that a later run needs to go on:
 *
 *   checkpoint   the weights in floating point, and the learning curve; replaced whole
 *   GAME-N.net   the weights as bots use them
 *   curve.svg    strength against hound over time, as a picture; curve.csv as figures */
#ifndef KENNEL_LAB_TRAIN_H
#define KENNEL_LAB_TRAIN_H

#include <stdio.h>

#include "lab/selfplay.h"

enum { CURVE_MAX = 512, TRAIN_PATH_MAX = 1024 };

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
    /* as far as it got */
    Brain brain;
    double used;
    uint64_t games, rounds;
    int points;
    CurvePoint curve[CURVE_MAX];
} Training;

typedef enum TrainEnd { TRAIN_DONE, TRAIN_STOPPED, TRAIN_NO_MEMORY, TRAIN_NO_FILE } TrainEnd;

/* Goes on with what the folder holds, or begins anew; until the time is used up or *stop turns
 * true. TRAIN_NO_FILE: errno says why. */
TrainEnd train_run(Training *training, const volatile bool *stop);

/* ---- lab/checkpoint.c ---- */

bool checkpoint_save(const Training *training);
bool checkpoint_load(Training *training); /* false: there is none, or it is not for this game */
bool weights_save(const Training *training);

/* ---- lab/curve.c ---- */

bool curve_save(const Training *training);

#endif
