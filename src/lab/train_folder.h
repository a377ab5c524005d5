/* The folder of a training run: lock, file names, atomic replacement. */
#ifndef KENNEL_LAB_TRAIN_FOLDER_H
#define KENNEL_LAB_TRAIN_FOLDER_H

#include "lab/train.h"

/* The files of a training run, named after the game. */
void train_weights_name(const Training *training, char name[TRAIN_NAME_MAX]);
char *train_path(const Training *training, const char *name); /* to be freed; NULL: no memory */
bool train_replace(const Training *training, const char *name, const void *bytes, size_t size);

/* Makes the folder and locks it. Returns the lock, or -1: see errno. */
int train_lock_folder(const Training *training);
void train_unlock_folder(int lock);

/* A folder without a checkpoint must not hold files that a training would replace: they are not
 * its own. False: `other_variant` names one. */
bool train_folder_is_clear(Training *training);

#endif
