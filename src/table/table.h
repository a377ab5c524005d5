/* One table, the middle of the house: a game, who sits where, everything that has happened, and
 * the way back. The same for a terminal, a server and a browser; it has no clock, no file and no
 * memory of its own. Whoever runs it gives it
 *
 *   memory    for the log, more of it when it is asked for more;
 *   a Store   that keeps the log: every entry is prepared on a copy, appended, and only when the
 *             store has answered is it carried out and told. At most one is under way; later
 *             ones wait in order;
 *   a Host    that is told what was carried out and what was not.
 *
 * What is shown is stored: `state` never runs ahead of the log. */
#ifndef KENNEL_TABLE_TABLE_H
#define KENNEL_TABLE_TABLE_H

#include "table/log_entry.h"

enum { TABLE_WAITING_MAX = 16 };

typedef struct Table Table;

/* Where a log is kept. Every row is required. */
typedef struct Store {
    /* Asks for this line (without a newline) to be kept as number `number` of the log. The answer
     * comes through table_answer(), before this returns or at any time later. */
    void (*append)(void *context, Table *table, uint32_t number, const char *line, Tag tag);

    /* Asks for all lines from `number` on: they come through table_read_line(), one after the other,
     * and then table_read_end(); before this returns or later. */
    void (*read)(void *context, Table *table, uint32_t number);
} Store;

typedef enum StoreAnswer {
    STORE_KEPT,
    STORE_REFUSED, /* it is certain that nothing was kept                     */
    STORE_UNKNOWN, /* nobody knows: the table reads its log before it goes on */
} StoreAnswer;

/* Who runs the table. Every row is required. */
typedef struct Host {
    /* Entry `number` was carried out; table_since() has the news. */
    void (*told)(void *context, const Table *table, uint32_t number);

    /* This entry, which was taken before, did not happen after all. */
    void (*refused)(void *context, const Table *table, const Entry *entry, const Problem *problem);
} Host;

/* Lends memory: a log with more room than `*room` and the same entries in it, or NULL. */
typedef Entry *Grow(void *context, Entry *log, uint32_t *room);

typedef enum TableMood {
    TABLE_READY,
    TABLE_APPENDING, /* an entry is at the store                               */
    TABLE_READING,   /* the log is being read: after a doubt, or to begin with */
    TABLE_DAMAGED,   /* the log has a line that cannot be carried out          */
} TableMood;

struct Table {
    State start, state;
    State before; /* the state before the last entry of the log */
    Player player[SEATS_MAX];
    Entry *log; /* in the host's memory; entry number n is log[n - 1] */
    uint32_t count, room;
    uint32_t standing, deals; /* moves that were not taken back, and the deals among them */
    uint8_t mood;             /* a TableMood */

    /* The rest is for table/ alone. */
    const Store *store;
    const Host *host;
    Grow *grow;
    void *store_context, *host_context, *grow_context;
    Entry pending;       /* at the store, or lost in a doubt */
    State draft;         /* after `pending`                  */
    bool was_undone;     /* something was ever taken back                */
    bool appending;      /* begin_append waits for the answer            */
    bool answered, kept; /* how it ended with `pending`                  */
    bool doubtful;       /* `pending` may be the next line that is read  */
    bool found, lost;    /* it was, or was not                           */
    bool going_on;       /* what a host does now waits in line           */
    uint8_t waiting_count;
    Entry waiting[TABLE_WAITING_MAX];
    uint32_t tickets, called[SEATS_MAX]; /* bots that are thinking */
};

/* A table in this position, with an empty log. Without a store it answers for itself, and without a
 * host nobody is told. */
void table_begin(Table *table, const State *start, Grow *grow, void *grow_context);

/* From now on; `host` may be NULL. To go on with a log that the store has, table_read() before
 * anything else. */
void table_serve(Table *table, const Store *store, void *store_context, const Host *host,
                 void *host_context);

/* ---- doing something ---- */

typedef enum Taken {
    TAKEN_NO,    /* refused, nothing changed: see the problem          */
    TAKEN_LATER, /* at the store, or waiting: the host hears the rest  */
    TAKEN_DONE,  /* stored and carried out; the host has been told     */
} Taken;

/* All of these check on a copy, ask the store, and carry out when it has answered. `problem` may
 * be NULL. Where something is under way already the check comes when its turn has come. */
Taken table_act(Table *table, Seat seat, const Action *action, Tag tag, Problem *problem);

/* The same for a word, as a person or a client writes it: read in the table's position. An action of
 * another seat is refused with WHY_NOT_YOUR_TURN. table_read_word only reads. */
Taken table_act_word(Table *table, Seat seat, const char *word, Tag tag, Problem *problem);
Status table_read_word(const Table *table, Seat seat, const char *word, Action *action,
                       Problem *problem);

/* Lets chance act. Where the same act of chance was taken back, the seed of then is used again: the
 * same cards come, however often somebody takes back. */
Taken table_deal(Table *table, const Seed *seed, Problem *problem);

/* Takes back so many of the moves that stand; deals count. */
Taken table_undo(Table *table, uint32_t back, Tag tag, Problem *problem);

/* Somebody sits down; before anything has happened as well as later. */
Taken table_sit(Table *table, Seat seat, const Player *player, Problem *problem);

/* ---- whose turn it is ---- */

/* Who is to act and has not done so, bots and people alike; CHANCE alone, or nobody. */
SeatSet table_waits_for(const Table *table);

/* A bot's turn to think: its seat, and what it may know. */
typedef struct Call {
    Seat seat;
    uint32_t ticket;
    State view;
} Call;

/* The next seat whose bot is to think and has not been called. Where several act at once bots do
 * not wait behind a person. False: there is none. */
bool table_call(Table *table, Call *call);

/* What the bot said. An answer to a call that does not stand any more (it was taken back, somebody
 * else sits there) is refused with WHY_STALE_ANSWER and harms nothing. */
Taken table_take_answer(Table *table, const Call *call, const Action *action, Problem *problem);

/* The bot will not answer: it may be called again. */
void table_hang_up(Table *table, const Call *call);

/* ---- for the store ---- */

void table_answer(Table *table, uint32_t number, StoreAnswer answer);

/* What the game looks like once the entry that is at the store has happened. */
const State *table_draft(const Table *table);

/* The line of that entry, to be asked for once more. */
void table_write_pending(const Table *table, Text *text);

/* Reads the log from where the table is: to begin with, or again where it failed. */
void table_read(Table *table);

/* An entry that is in the log already, and is now carried out. False leaves the table as it was. */
bool table_replay(Table *table, Entry *entry, Problem *problem);

/* False: the line cannot be carried out here, and the table is damaged; `problem` says why. */
bool table_read_line(Table *table, const char *line, Tag tag, Problem *problem);

/* That was all. `whole` is false when the log could not be read to its end: the table stays as it
 * is, until table_read() is called again. */
void table_read_end(Table *table, bool whole);

#endif
