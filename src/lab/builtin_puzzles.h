/* The published puzzles, lessons/puzzles.txt, which the build embeds. */
#ifndef KENNEL_LAB_BUILTIN_PUZZLES_H
#define KENNEL_LAB_BUILTIN_PUZZLES_H

#include "lab/puzzle.h"

extern const uint8_t *const builtin_puzzles, *const builtin_puzzles_end;

/* How many there are. */
uint32_t builtin_puzzle_count(void);

/* Finds one by its number, from 1; false if there is none of this number. */
bool builtin_puzzle_open(uint32_t number, Puzzle *puzzle);

#endif
