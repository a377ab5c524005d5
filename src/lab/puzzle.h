/* Puzzles: positions with a task, "what do you play?", and the file that holds them, lessons/puzzles.txt.
 *
 *   Kennel puzzles 1
 *   network dog-4 0f3a...                       the digest (SHA-256) of the network that judged
 *
 *   puzzle 7 hard
 *   position dog:4:4:cw ...                     as the player who is to act knew it
 *   answer J=X:58x48                            every right action: one line each, at most two
 *   position dog:4:4:cw ...                     a puzzle of several moves goes on here; the others stood still
 *   answer 4:48-44
 *   chances 86 76                               of the best action, and of the best that is not as good
 *
 * Lines that begin with # and empty lines are for people. docs/puzzles.md has the conditions. */
#ifndef KENNEL_LAB_PUZZLE_H
#define KENNEL_LAB_PUZZLE_H

#include "ai/network.h"
#include "rules/game.h"

enum { PUZZLE_STEPS_MAX = 3, PUZZLE_ANSWERS_MAX = 2, PUZZLE_LINE_MAX = 1024 };

/* Who finds the answer. */
typedef enum PuzzleLevel {
    PUZZLE_EASY,      /* a rule of thumb does, and the others are much worse */
    PUZZLE_MIDDLE,    /* a rule of thumb does                                */
    PUZZLE_HARD,      /* the network does at first sight                     */
    PUZZLE_VERY_HARD, /* only a search does                                  */
    PUZZLE_LEVELS
} PuzzleLevel;

extern const char *const puzzle_level_names[PUZZLE_LEVELS];

typedef struct PuzzleStep {
    State view;
    Seat seat;
    unsigned answers;
    Action answer[PUZZLE_ANSWERS_MAX];
} PuzzleStep;

typedef struct Puzzle {
    uint32_t number; /* from 1; 0: not numbered yet */
    PuzzleLevel level;
    unsigned steps;
    PuzzleStep step[PUZZLE_STEPS_MAX];
    unsigned best, next; /* chances in percent */
} Puzzle;

/* Whether the action is an answer of the step, in whatever notation. */
bool puzzle_is_answer(const PuzzleStep *step, const Action *action, ActionList *work);

void puzzle_write(const Puzzle *puzzle, Text *text);

/* Reading, a line at a time. */
typedef enum PuzzleLine {
    PUZZLE_LINE_PART, /* nothing is complete yet                        */
    PUZZLE_LINE_DONE, /* `puzzle` is complete: `chances` is its last line */
    PUZZLE_LINE_NETWORK,
    PUZZLE_LINE_ERROR, /* not a line that may stand here                 */
} PuzzleLine;

typedef struct PuzzleReader {
    bool titled;
    Puzzle puzzle;
    char network[16]; /* of a network line: "dog-4" */
    char digest[65];
} PuzzleReader;

PuzzleLine puzzle_read_line(PuzzleReader *reader, const char *line);

/* The digest of the network that is built in for such games, 64 hexadecimal digits, and its name, "dog-4".
 * False: there is none. */
bool puzzle_network(const Setup *setup, char name[16], char digest[65]);

#endif
