/* The checkpoint of a training run, from which a later run resumes. */
#ifndef KENNEL_LAB_CHECKPOINT_H
#define KENNEL_LAB_CHECKPOINT_H

#include "lab/train.h"

typedef enum CheckpointError {
    CHECKPOINT_OK,
    CHECKPOINT_NONE,
    CHECKPOINT_DAMAGED,       /* `error_text` says what is wrong */
    CHECKPOINT_OTHER_VARIANT, /* `other_variant` says whose it is */
    CHECKPOINT_UNREADABLE,    /* `error` says why not        */
    CHECKPOINT_NO_MEMORY,
} CheckpointError;

/* Other than CHECKPOINT_OK: the training is as it was, but for the reason. */
CheckpointError checkpoint_load(Training *training);

/* False: errno says why. */
bool checkpoint_save(const Training *training);

#endif
