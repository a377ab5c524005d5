/* Statistics of a finished game: how often each side did what. */
#ifndef KENNEL_SCENE_END_STATS_H
#define KENNEL_SCENE_END_STATS_H

#include "base/json_writer.h"
#include "table/log_replay.h"

typedef enum CountRule {
    COUNT_DONE,   /* events of the side's seats                        */
    COUNT_CARDS,  /* the same, each with as many cards as it has       */
    COUNT_OTHERS, /* what the side did to seats of other sides         */
    COUNT_OWN,    /* what the side did to itself                       */
} CountRule;

/* A row of the table; the last has no name. */
typedef struct EndCount {
    const char *name;
    const char *kinds; /* words of events, with spaces between them */
    CountRule rule;
} EndCount;

enum { END_ROWS_MAX = 4, END_SIDES_MAX = SEATS_MAX };

typedef struct EndStats {
    uint32_t value[END_ROWS_MAX][END_SIDES_MAX];
} EndStats;

/* Adds what one move brought about. */
void end_stats_add(EndStats *stats, const Update *update);

/* "sides":["ac","bd"],"rows":[{"name":"goal","values":[4,2]},...], the winners' side first. */
void end_stats_write(const EndStats *stats, const State *last, Text *text);

#endif
