/* Ends a fuzz run with a message. */
#ifndef KENNEL_FUZZ_DIE_H
#define KENNEL_FUZZ_DIE_H

#include <stdio.h>
#include <stdlib.h>

static inline void die(const char *what, const char *words) {
    fprintf(stderr, "%s: %s\n", what, words);
    abort();
}

#endif
