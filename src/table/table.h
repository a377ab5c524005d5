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

enum { TABLE_QUEUE_MAX = 16 };

typedef struct Table Table;

/* Where a log is kept. Every row is required. */
typedef struct LogStore {
    /* Asks for this line (without a newline) to be kept as number `number` of the log. The answer
     * comes through table_append_done(), before this returns or at any time later. */
    void (*append)(void *context, Table *table, uint32_t number, const char *line,
                   RequestId request_id);

    /* Asks for all lines from `number` on: they come through table_load_line(), one after the other,
     * and then table_load_end(); before this returns or later. */
    void (*read)(void *context, Table *table, uint32_t number);
} LogStore;

typedef enum AppendResult {
    APPEND_OK,
    APPEND_FAILED,  /* it is certain that nothing was kept                     */
    APPEND_UNKNOWN, /* nobody knows: the table reads its log before it goes on */
} AppendResult;

/* Who runs the table. Every row is required. */
typedef struct TableListener {
    /* Entry `number` was carried out; updates_since() has the news. */
    void (*on_applied)(void *context, const Table *table, uint32_t number);

    /* This entry, which was taken before, did not happen after all. */
    void (*on_rejected)(void *context, const Table *table, const LogEntry *entry,
                        const Problem *problem);
} TableListener;

/* Lends memory: a log with more room than `*room` and the same entries in it, or NULL. */
typedef LogEntry *GrowLog(void *context, LogEntry *log, uint32_t *room);

typedef enum TableMode {
    TABLE_READY,
    TABLE_APPENDING, /* an entry is at the store                               */
    TABLE_LOADING,   /* the log is being read: after a doubt, or to begin with */
    TABLE_DAMAGED,   /* the log has a line that cannot be carried out          */
} TableMode;

struct Table {
    State start, state;
    State previous_state; /* the state before the last entry of the log */
    Player player[SEATS_MAX];
    LogEntry *log; /* in the host's memory; entry number n is log[n - 1] */
    uint32_t count, capacity;
    uint32_t active_moves,
        active_deals; /* moves that were not taken back, and the deals among them */
    uint8_t mode;     /* a TableMode */

    /* The rest is for table/ alone. */
    const LogStore *store;
    const TableListener *listener;
    GrowLog *grow;
    void *store_context, *listener_context, *grow_context;
    LogEntry pending;               /* at the store, or lost in a doubt */
    State next_state;               /* after `pending`                  */
    bool has_undo;                  /* something was ever taken back                */
    bool appending;                 /* begin_append waits for the answer            */
    bool answered, append_ok;       /* how it ended with `pending`                  */
    bool append_uncertain;          /* `pending` may be the next line that is read  */
    bool append_found, append_lost; /* it was, or was not                           */
    bool in_callback;               /* what a host does now waits in line           */
    uint8_t queue_count;
    LogEntry queue[TABLE_QUEUE_MAX];
    uint32_t last_ticket, bot_ticket[SEATS_MAX]; /* bots that are thinking */
};

/* A table in this position, with an empty log. Without a store it answers for itself, and without a
 * host nobody is told. */
void table_begin(Table *table, const State *start, GrowLog *grow, void *grow_context);

/* From now on; `host` may be NULL. To go on with a log that the store has, table_load() before
 * anything else. */
void table_attach(Table *table, const LogStore *store, void *store_context,
                  const TableListener *listener, void *listener_context);

/* ---- doing something ---- */

typedef enum SubmitResult {
    SUBMIT_REJECTED, /* refused, nothing changed: see the problem          */
    SUBMIT_PENDING,  /* at the store, or waiting: the host hears the rest  */
    SUBMIT_APPLIED,  /* stored and carried out; the host has been told     */
} SubmitResult;

/* All of these check on a copy, ask the store, and carry out when it has answered. `problem` may
 * be NULL. Where something is under way already the check comes when its turn has come. */
SubmitResult table_act(Table *table, Seat seat, const Action *action, RequestId request_id,
                       Problem *problem);

/* The same for a word, as a person or a client writes it: read in the table's position. An action of
 * another seat is refused with PROBLEM_NOT_YOUR_TURN. table_read_word only reads. */
SubmitResult table_act_word(Table *table, Seat seat, const char *word, RequestId request_id,
                            Problem *problem);
Status table_read_word(const Table *table, Seat seat, const char *word, Action *action,
                       Problem *problem);

/* Lets chance act. Where the same act of chance was taken back, the seed of then is used again: the
 * same cards come, however often somebody takes back. */
SubmitResult table_deal(Table *table, const Seed *seed, Problem *problem);

/* Takes back so many of the moves that stand; deals count. */
SubmitResult table_undo(Table *table, uint32_t back, RequestId request_id, Problem *problem);

/* Somebody sits down; before anything has happened as well as later. */
SubmitResult table_set_player(Table *table, Seat seat, const Player *player, Problem *problem);

/* ---- whose turn it is ---- */

/* Who is to act and has not done so, bots and people alike; CHANCE alone, or nobody. */
SeatSet table_to_act(const Table *table);

/* A bot's turn to think: its seat, and what it may know. */
typedef struct BotTurn {
    Seat seat;
    uint32_t ticket;
    State view;
} BotTurn;

/* The next seat whose bot is to think and has not been called. Where several act at once bots do
 * not wait behind a person. False: there is none. */
bool table_next_bot_turn(Table *table, BotTurn *turn);

/* What the bot said. An answer to a call that does not stand any more (it was taken back, somebody
 * else sits there) is refused with PROBLEM_STALE_ANSWER and harms nothing. */
SubmitResult table_submit_bot_action(Table *table, const BotTurn *turn, const Action *action,
                                     Problem *problem);

/* The bot will not answer: it may be called again. */
void table_cancel_bot_turn(Table *table, const BotTurn *turn);

/* ---- for the store ---- */

void table_append_done(Table *table, uint32_t number, AppendResult answer);

/* What the game looks like once the entry that is at the store has happened. */
const State *table_next_state(const Table *table);

/* The line of that entry, to be asked for once more. */
void table_write_pending(const Table *table, Text *text);

/* Reads the log from where the table is: to begin with, or again where it failed. */
void table_load(Table *table);

/* An entry that is in the log already, and is now carried out. False leaves the table as it was. */
bool table_replay(Table *table, LogEntry *entry, Problem *problem);

/* False: the line cannot be carried out here, and the table is damaged; `problem` says why. */
bool table_load_line(Table *table, const char *line, RequestId request_id, Problem *problem);

/* That was all. `whole` is false when the log could not be read to its end: the table stays as it
 * is, until table_load() is called again. */
void table_load_end(Table *table, bool whole);

#endif
