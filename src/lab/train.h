/* Training a network from nothing, in a folder that holds all that a later run needs to go on:
 *
 *   checkpoint   the weights in floating point, and the learning curve
 *   GAME-N.net   the weights as bots use them
 *   curve.svg    strength against hound over time, as a picture; curve.csv as figures
 *   lock         held by the run that is at work
 *
 * Files are replaced whole, so that a run that ends at any moment leaves what was kept last. */
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
    /* as far as it got */
    char variant[VARIANT_MAX]; /* the first word of the start: the game and all its options */
    FloatNetwork weights;
    Search *search; /* room for those who play the test games */
    double seconds_used;
    uint64_t games, rounds;
    int points;
    CurvePoint curve[CURVE_MAX];
    bool has_checkpoint; /* there is a checkpoint to go on from */
    /* why it ended */
    int error;                       /* an errno                                        */
    const char *error_text;          /* what is wrong with the checkpoint               */
    char other_variant[VARIANT_MAX]; /* what the folder holds that is somebody else's   */
    const char *failed_bot;          /* the bot that had no answer, or an illegal one   */
} Training;

/* However it ends: what was kept last is still there, and nothing of somebody else's is touched. */
typedef enum TrainResult {
    TRAIN_DONE,
    TRAIN_STOPPED,
    TRAIN_NO_MEMORY,
    TRAIN_NO_FILE,       /* `error` says why */
    TRAIN_BUSY,          /* another run is at work in the folder */
    TRAIN_DAMAGED,       /* the checkpoint is; see `damage`     */
    TRAIN_OTHER_VARIANT, /* the folder holds something else; see `found` */
    TRAIN_DIVERGED,      /* the weights have grown beyond what a network can hold */
    TRAIN_BOT_FAILED,    /* of a bot; see `failed_bot` */
} TrainResult;

/* Goes on with what the folder holds, or begins anew where it holds nothing; until the time is used
 * up or *stop turns true. */
TrainResult train_run(Training *training, const atomic_bool *stop);

/* ---- lab/checkpoint.c; what returns false has set errno ---- */

typedef enum CheckpointError {
    CHECKPOINT_OK,
    CHECKPOINT_NONE,
    CHECKPOINT_DAMAGED,       /* `damage` says what is wrong */
    CHECKPOINT_OTHER_VARIANT, /* `found` says whose it is    */
    CHECKPOINT_UNREADABLE,    /* `error` says why not        */
    CHECKPOINT_NO_MEMORY,
} CheckpointError;

/* Other than CHECKPOINT_OK: the training is as it was, but for the reason. */
CheckpointError checkpoint_load(Training *training);
bool checkpoint_save(const Training *training);

/* ---- lab/train_folder.c ---- */

/* The files of a training. Names are made of the game's, so that one knows what they are for. */
void train_weights_name(const Training *training, char name[TRAIN_NAME_MAX]);
char *train_path(const Training *training, const char *name); /* to be freed; NULL: no memory */
bool train_replace(const Training *training, const char *name, const void *bytes, size_t size);

/* Makes the folder and locks it. Returns the lock, or -1: see errno. */
int train_lock_folder(const Training *training);
void train_unlock_folder(int lock);

/* A folder without a checkpoint must not hold files that a training would replace: they are not
 * its own. False: `found` names one. */
bool train_folder_is_clear(Training *training);

/* ---- lab/learning_curve.c ---- */

bool curve_save(const Training *training);

#endif
