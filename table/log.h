/* Everything that has happened in a game, in order, and the way back. What is taken back leaves
 * the log, but its shuffles are remembered: the same cards come again. */
#ifndef KENNEL_TABLE_LOG_H
#define KENNEL_TABLE_LOG_H

#include "rules/course.h"

typedef struct Log {
    Move *moves; /* in memory of the log's */
    size_t count, room;
    Seed *seeds;         /* of every deal there ever was, by its number */
    size_t deals, known; /* how many are among the moves, and how many there ever were */
} Log;

/* An empty log is all zero. */
void log_free(Log *log);

/* Sees to it that one more move can be added. False: there is no memory. */
bool log_reserve(Log *log);

/* Adds a move, for which room was reserved. */
void log_add(Log *log, const Move *move);

/* The seed that the next deal had before it was taken back; NULL if there was none. */
const Seed *log_next_seed(const Log *log);

/* Takes the last moves back, no more than there are. */
void log_take_back(Log *log, size_t moves);

/* Carries out every move of the log, from the position in which the game began. */
void log_replay(const Log *log, State *state);

#endif
