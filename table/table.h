/* One table: a game, who sits where, everything that has happened, and the way back. The same
 * for a terminal, a browser and a server; words and pictures are theirs. */
#ifndef KENNEL_TABLE_TABLE_H
#define KENNEL_TABLE_TABLE_H

#include "ai/bot.h"
#include "table/playout.h"

typedef struct Table {
    State start, state;
    const Bot *bot[SEATS_MAX]; /* NULL: a person sits here */
    const Net *net;            /* for the bots that need one; the caller's */
    Budget budget;             /* how long bots may think */
    Rng chance, choice;        /* for deals, and for what bots leave to luck */
    Move *moves;               /* everything since `start`, in memory of the table's */
    size_t count, room;
} Table;

void table_begin(Table *table, const State *start, const Seed *seed);
void table_end(Table *table);

typedef enum TableStep {
    TABLE_MOVED,  /* chance has moved: the last of `moves`                  */
    TABLE_WAITS,  /* a person is to act                                     */
    TABLE_THINKS, /* a bot is: whoever has the time asks it (store/think.h) */
    TABLE_OVER,   /* nobody is, or chance has nothing to deal               */
} TableStep;

/* Lets chance make the next move, if it is its. `seat` is who is to act then. */
TableStep table_step(Table *table, EventList *events, Seat *seat);

/* A move as a record has it, checked. False leaves the table as it was. */
bool table_move(Table *table, const Move *move, EventList *events, Problem *problem);

/* Back to where the person at `seat` last had a choice. False if they had none. */
bool table_undo(Table *table, Seat seat);

#endif
