/* What puzzles of each game ask for, and how one of several moves goes on. */
#ifndef KENNEL_LAB_PUZZLE_STEPS_H
#define KENNEL_LAB_PUZZLE_STEPS_H

#include "lab/puzzle.h"

/* The games without moves of a plan have NULL for what concerns them. */
typedef struct PuzzleGame {
    /* A turn to play, with at most so many cards; not in the first deal, nor cards for partners. */
    bool (*is_turn)(const State *view, Seat seat, unsigned cards);
    /* Whether one of the actions prepares such moves. */
    bool (*may_go_on)(const State *view, Seat seat, ActionList *work);
    /* Adds the further moves of a plan. */
    void (*add_steps)(Puzzle *puzzle, ActionList *work);
    float gap; /* the best is at least this much above the others */
    uint32_t
        obvious; /* reasons that give the answer away, if only one action has them: bit i is kind i */
} PuzzleGame;

/* NULL: there are no puzzles of this game. */
const PuzzleGame *puzzle_game(const Setup *setup);

#endif
