/* One game in progress: its players, its log and undo; used unchanged by terminal, server and
 * browser. It has no clock, no files and no memory of its own. The caller provides
 *
 *   memory              for the log, and more of it on request;
 *   a LogStore          that keeps the log. An entry is validated on a copy and appended; when the
 *                       store has answered, it is applied and announced. At most one append is
 *                       pending; later requests wait in a queue;
 *   a TableListener     that is called when an entry was applied or rejected.
 *
 * `state` never runs ahead of the log, so everything shown is stored. */
#ifndef KENNEL_TABLE_TABLE_H
#define KENNEL_TABLE_TABLE_H

#include "base/append_result.h"
#include "table/log_entry.h"

enum { TABLE_QUEUE_MAX = 16 };

typedef struct Table Table;

/* Where a log is kept. Every callback is required. */
typedef struct LogStore {
    /* Asks for this line (without a newline) to be kept as number `number` of the log. The answer
     * comes through table_append_done(), before this returns or at any time later. */
    void (*append)(void *context, Table *table, uint32_t number, const char *line,
                   RequestId request_id);

    /* Asks for all lines from `number` on: they come through table_load_line(), one after the other,
     * and then table_load_end(); before this returns or later. */
    void (*read)(void *context, Table *table, uint32_t number);
} LogStore;

/* Who runs the table. Every callback is required. */
typedef struct TableListener {
    /* Entry `number` was applied; updates_since() has the updates. */
    void (*on_applied)(void *context, const Table *table, uint32_t number);

    /* This entry, which was taken before, did not happen after all. */
    void (*on_rejected)(void *context, const Table *table, const LogEntry *entry,
                        const Problem *problem);
} TableListener;

/* Provides memory: a log with a larger capacity than `*room` and the same entries, or NULL. */
typedef LogEntry *GrowLog(void *context, LogEntry *log, uint32_t *room);

typedef enum TableMode {
    TABLE_READY,
    TABLE_APPENDING, /* an entry is at the store                               */
    TABLE_LOADING,   /* the log is being read: after a doubt, or to begin with */
    TABLE_DAMAGED,   /* the log has a line that cannot be applied              */
} TableMode;

struct Table {
    State start, state;
    State previous_state; /* the state before the last entry of the log */
    Player player[SEATS_MAX];
    LogEntry *log; /* in the host's memory; entry number n is log[n - 1] */
    uint32_t count, capacity;
    uint32_t active_moves, active_deals; /* moves not undone, and the deals among them */
    uint8_t mode;                        /* a TableMode */

    /* The rest is for table/ alone. */
    const LogStore *store;
    const TableListener *listener;
    GrowLog *grow;
    void *store_context, *listener_context, *grow_context;
    LogEntry pending;               /* at the store, or lost in a doubt */
    State next_state;               /* after `pending`                  */
    bool has_undo;                  /* something was ever undone                    */
    bool appending;                 /* begin_append waits for the answer            */
    bool answered, append_ok;       /* how it ended with `pending`                  */
    bool append_uncertain;          /* `pending` may be the next line that is read  */
    bool append_found, append_lost; /* it was, or was not                           */
    bool in_callback;               /* what a host does now waits in line           */
    uint8_t queue_count;
    LogEntry queue[TABLE_QUEUE_MAX];
    uint32_t last_ticket, bot_ticket[SEATS_MAX]; /* bots that are searching */
};

/* A table in this position, with an empty log. Without a store, entries are applied at once;
 * without a listener, nothing is called. */
void table_begin(Table *table, const State *start, GrowLog *grow, void *grow_context);

/* From now on; `host` may be NULL. To go on with a log that the store has, table_load() before
 * anything else. */
void table_attach(Table *table, const LogStore *store, void *store_context,
                  const TableListener *listener, void *listener_context);

/* ---- doing something ---- */

typedef enum SubmitResult {
    SUBMIT_REJECTED, /* refused, nothing changed: see the problem          */
    SUBMIT_PENDING,  /* pending at the store, or queued: the listener is called later */
    SUBMIT_APPLIED,  /* stored and applied; the listener was called        */
} SubmitResult;

/* All of these validate on a copy, append to the store, and apply when it has answered. `problem`
 * may be NULL. While another append is pending, requests are queued and validated later. */
SubmitResult table_act(Table *table, Seat seat, const Action *action, RequestId request_id,
                       Problem *problem);

/* The same for a word, as a person or a client writes it: read in the table's position. An action of
 * another seat is refused with PROBLEM_NOT_YOUR_TURN. table_read_word only reads. */
SubmitResult table_act_word(Table *table, Seat seat, const char *word, RequestId request_id,
                            Problem *problem);
Status table_read_word(const Table *table, Seat seat, const char *word, Action *action,
                       Problem *problem);

/* Lets chance act. A deal that was undone is repeated with its old seed, so that undo never changes
 * the cards. */
SubmitResult table_deal(Table *table, const Seed *seed, Problem *problem);

/* Undoes the last `back` active moves, including deals. */
SubmitResult table_undo(Table *table, uint32_t back, RequestId request_id, Problem *problem);

/* Undoes the last decision of a seat and what came after it, as they are when the request's turn comes. A
 * decision made while another person sat at the table stays: PROBLEM_NOTHING_TO_UNDO. */
SubmitResult table_take_back(Table *table, Seat seat, RequestId request_id, Problem *problem);

/* A decision of a person: who made it, its entry, and how many moves an undo of it takes back. */
typedef struct Decision {
    Seat seat;
    uint32_t number, back;
} Decision;

/* Undoes a decision that table_last_decision found, and that all have agreed to take back. If it is
 * not the last one any more when the request's turn comes: PROBLEM_NOTHING_TO_UNDO. */
SubmitResult table_take_back_agreed(Table *table, const Decision *decision, Problem *problem);

/* Sets the player of a seat, before the first move or at any time later. */
SubmitResult table_set_player(Table *table, Seat seat, const Player *player, Problem *problem);

/* ---- whose turn it is ---- */

/* The seats that must act and have not done so, bots and people; CHANCE alone, or none. */
SeatSet table_to_act(const Table *table);

/* A turn of a bot: its seat, and its view. */
typedef struct BotTurn {
    Seat seat;
    uint32_t ticket;
    State view;
} BotTurn;

/* The next seat whose bot must act and has no turn yet. Where several act at once, bots do not wait
 * for people. False: there is none. */
bool table_next_bot_turn(Table *table, BotTurn *turn);

/* The bot's action. An answer to an outdated turn (undone, or the seat has another player) is
 * rejected with PROBLEM_STALE_ANSWER and changes nothing. */
SubmitResult table_submit_bot_action(Table *table, const BotTurn *turn, const Action *action,
                                     Problem *problem);

/* The bot will not answer: it may be called again. */
void table_cancel_bot_turn(Table *table, const BotTurn *turn);

/* ---- for the store ---- */

void table_append_done(Table *table, uint32_t number, AppendResult answer);

/* The state after the entry that is pending at the store. */
const State *table_next_state(const Table *table);

/* The line of that entry, to be asked for once more. */
void table_write_pending(const Table *table, Text *text);

/* Reads the log from where the table is: to begin with, or again where it failed. */
void table_load(Table *table);

/* Applies an entry that is in the log already. False leaves the table as it was. */
bool table_replay(Table *table, LogEntry *entry, Problem *problem);

/* False: the line cannot be applied, and the table is damaged; `problem` has the reason. */
bool table_load_line(Table *table, const char *line, RequestId request_id, Problem *problem);

/* The end of the log. `whole` is false when it could not be read to its end: the table stays as it
 * is until table_load() is called again. */
void table_load_end(Table *table, bool whole);

#endif
