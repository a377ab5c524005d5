/* One table: a game, who sits where, everything that has happened, and the way back. The same
 * for a terminal, a browser and a server; words and pictures are theirs.
 *
 * A move happens in two steps, so that it can be stored in between: first it is drafted on a copy,
 * then, when whoever keeps the game has it safe, table_commit makes it true. */
#ifndef KENNEL_TABLE_TABLE_H
#define KENNEL_TABLE_TABLE_H

#include "ai/bot.h"
#include "table/log.h"

typedef struct Table {
    State start, state;
    const Bot *bot[SEATS_MAX]; /* NULL: a person sits here */
    const Net *net;            /* for the bots that need one; the caller's */
    Budget budget;             /* how long bots may think */
    Rng chance, choice;        /* for deals, and for what bots leave to luck */
    Log log;
} Table;

void table_begin(Table *table, const State *start, const Seed *seed);
void table_end(Table *table);

/* Fresh luck for the deals to come and for what bots leave to it. */
void table_seed(Table *table, const Seed *seed);

/* A move that was checked and has not happened yet. */
typedef struct Draft {
    Move move;
    State after;
    EventList events;
} Draft;

typedef enum TableStep {
    TABLE_READY,     /* the draft can be committed                          */
    TABLE_WAITS,     /* a person is to act                                  */
    TABLE_THINKS,    /* a bot is: whoever has the time asks it              */
    TABLE_OVER,      /* the game is over                                    */
    TABLE_REFUSED,   /* against the rules: problem                          */
    TABLE_NO_CARDS,  /* chance is to act and has nothing to deal            */
    TABLE_NO_ANSWER, /* the bot that is to act has no legal action to offer */
    TABLE_NO_MEMORY, /* one more move would not fit                         */
} TableStep;

/* Drafts the next move, if it is chance's. `seat` is who is to act, NO_SEAT for chance. For bots
 * store/think.h knows how to wait. */
TableStep table_next(Table *table, Draft *draft, Seat *seat);

/* Drafts a move as a record has it: TABLE_READY, TABLE_REFUSED or TABLE_NO_MEMORY. */
TableStep table_draft(Table *table, const Move *move, Draft *draft, Problem *problem);

/* The draft was made at this table, and nothing has happened since. */
void table_commit(Table *table, const Draft *draft);

/* How many moves lie between now and the last choice of the person at `seat`, that choice
 * included. 0 if they had none. */
size_t table_moves_since_choice(const Table *table, Seat seat);

/* The last moves never happened. Deals that come again have the cards they had. */
void table_take_back(Table *table, size_t moves);

#endif
