/* Which puzzle a day has: the same in the terminal and on the page. */
#ifndef KENNEL_TUTOR_PUZZLE_OF_DAY_H
#define KENNEL_TUTOR_PUZZLE_OF_DAY_H

#include <stdint.h>

/* The day's number (days since 1970-01-01) modulo how many puzzles there are, from 1. */
static inline uint32_t puzzle_of_day(int64_t seconds, uint32_t count) {
    enum { DAY = 86400 };
    return 1 + (uint32_t)((uint64_t)(seconds / DAY) % count);
}

#endif
