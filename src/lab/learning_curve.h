/* The learning curve of a training run, as SVG and CSV files in its folder. */
#ifndef KENNEL_LAB_LEARNING_CURVE_H
#define KENNEL_LAB_LEARNING_CURVE_H

#include "lab/train.h"

/* False: errno says why. */
bool curve_save(const Training *training);

#endif
