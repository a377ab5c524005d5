/* Whether a position is a puzzle: docs/puzzles.md has the conditions and why. */
#ifndef KENNEL_LAB_JUDGE_PUZZLE_H
#define KENNEL_LAB_JUDGE_PUZZLE_H

#include "ai/run_search.h"
#include "lab/puzzle.h"

/* Why a position is not a puzzle, in the order in which the conditions are checked. */
typedef enum PuzzleFault {
    PUZZLE_GOOD,
    PUZZLE_NO_CHOICE,   /* not a turn to play, too few different actions, or too many cards      */
    PUZZLE_UNCLEAR,     /* the best is not far enough above the others, or too many are as good  */
    PUZZLE_ONE_SIDED,   /* nearly won or nearly lost                                             */
    PUZZLE_OBVIOUS,     /* no other move has its main reason: the only capture, for example      */
    PUZZLE_UNEXPLAINED, /* no reason is for the best and not for the second                      */
    PUZZLE_ONE_MOVE,    /* wanted are several                                                     */
    PUZZLE_UNSURE,      /* a deeper search, or another one as deep, says otherwise               */
    PUZZLE_FAULTS
} PuzzleFault;

extern const char *const puzzle_fault_names[PUZZLE_FAULTS];

/* Working memory, too large for some stacks. */
typedef struct PuzzleJudge {
    Network network;
    Setup setup; /* of the games that the network is for */
    bool opened;
    bool several; /* only puzzles of several moves are wanted */
    Search search;
    ActionList work;
} PuzzleJudge;

/* Judges the view of the seat that is to act, and fills in the puzzle, with all its moves. The same seed gives the
 * same verdict. */
PuzzleFault puzzle_judge(PuzzleJudge *judge, const State *view, const Seed *seed, Puzzle *puzzle);

/* Judges the answers of a puzzle again, with so many simulations; `whole`: as deeply as when it was found. */
PuzzleFault puzzle_solve_again(PuzzleJudge *judge, const Puzzle *puzzle, unsigned simulations,
                               bool whole, const Seed *seed);

#endif
