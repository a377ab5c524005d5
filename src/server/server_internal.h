/* Types shared by the server's files, all owned by the loop thread:
 *
 *     Server    port, storage, bot pool, all rooms
 *     Room      one table: its metadata, its game (while it is loaded), its sessions
 *     Session   one connection: without a table, at a seat, or a spectator */
#ifndef KENNEL_SERVER_SERVER_INTERNAL_H
#define KENNEL_SERVER_SERVER_INTERNAL_H

#include "net/net_loop.h"
#include "protocol/server_message.h"
#include "server/bot_pool.h"
#include "server/fair_deal.h"
#include "server/metrics.h"
#include "server/server.h"
#include "server/server_log.h"
#include "server/state_snapshots.h"
#include "server/table_limits.h"
#include "server/trusted_clock.h"

enum {
    TABLE_INDEX_BUCKETS = 16384,
    ENTRIES_MAX = 20000,      /* of a log: then the game ends */
    UNDO_BURST = 20,          /* so many at once, and one a second */
    ABANDONED_SECONDS = 3600, /* a table where people waited, and then all left, is kept so long */
    SCRATCH_MAX = 65536,
    SEAL_MS = 10000,          /* for sealing, and for revealing */
    BOT_MS = 3000,            /* then hound moves instead       */
    RETRY_MS = 200,           /* the store was busy             */
    UNLOAD_MS = 60000,        /* a room that everybody has left */
    UNLOAD_WAITING_MS = 2000, /* ... before anything began */
    PRESENCE_MS = 10,         /* who came and went is told together */
    REFUSED_SLOTS = 128,      /* so many refusals are in the log in a second, at most */
    SPECTATORS_MS = 300,      /* ... and those who look on, of whom there may be so many */
    SPECTATORS_MAX = 200,
    MISSED_MAX = 48, /* so many news are sent again; with more, the whole view is */
};

enum {
    REQUESTS_PER_SEAT = 16,   /* so many of every seat are remembered   */
    REQUESTS_TEXT_MAX = 5120, /* of all seats                           */
    PENDING_JOINS_MAX = 16,   /* on their way to the store              */
    HOUR_SECONDS = 3600,      /* an entrance is remembered              */
    JOIN_BUCKETS = 4096,
};

typedef struct Room Room;
typedef struct RecentRequests RecentRequests;
typedef struct Join Join;
typedef struct PendingAnswer PendingAnswer;
typedef struct Session Session;
typedef struct QrJob QrJob;           /* a QR code (handle_qr.c), */
typedef struct QrThread QrThread;     /* and who draws it */
typedef struct TableFetch TableFetch; /* what is on its way from the store (room_registry.c) */

/* A table that exists. There are many, and most are asleep. */
typedef struct IndexEntry {
    struct IndexEntry *next; /* in its bucket, or among the free */
    Room *room;              /* NULL: only the store has it */
    uint64_t number;         /* its id */
    uint32_t changed_at;     /* seconds since 1970 */
    uint32_t last_loaded_at; /* when it was in memory last, by server_uptime_seconds */
    uint32_t expired_since;  /* since when; 0: it does not */
    uint8_t phase;           /* a Phase; the rest is as it was when it was in memory last */
    bool unreadable;
} IndexEntry;

/* What a session waits for before it is answered. */
typedef enum Deferred {
    DEFERRED_NONE,
    DEFERRED_HELLO,
    DEFERRED_SEATED,
    DEFERRED_LEFT,    /* has given the seat up */
    DEFERRED_REMOVED, /* the seat was taken away, or nobody may look on any more */
} Deferred;

struct Session {
    Server *server;
    Connection *connection;
    Room *room;            /* NULL: at no table */
    Session *next, **link; /* among those of the room */
    Seat seat;             /* NO_SEAT: an onlooker */
    bool said_hello, has_last_number;
    uint8_t deferred, removal_reason; /* a Parked; a Refusal: of who is sent away */
    uint32_t last_number, version;    /* of the facts that must be stored first */
    char id[ID_LENGTH_MAX + 1];       /* of the message that is answered then */
    char token[KEY_TEXT_LENGTH + 1];
    TableFetch *table_fetch; /* NULL: it waits for no table from the store */
    QrJob *qr_job;           /* NULL: it waits for no QR code */
};

struct Room {
    Server *server;
    IndexEntry *index_entry;
    TableId id;
    union {
        const TableMeta meta; /* as they are now; changed through room_meta_edit() alone */
        TableMeta meta_draft;
    };
    TableMeta *stored_meta, *sent_meta; /* server/room_meta.c */
    char *record;                       /* as the store has it; NULL: it has to be made */
    RecentRequests *requests;           /* that can be said again; NULL: none          */
    PendingAnswer *pending_answers;     /* that wait for the store                     */
    Join *pending_joins;                /* that the store does not have yet,           */
    unsigned joins_sent;                /* so many of them are on their way            */
    Table *table;                       /* NULL: asleep; only the store has the log */
    StateSnapshots snapshots;           /* of the table */
    Session *sessions;
    uint32_t connections[SEATS_MAX];
    uint32_t spectators;
    SeatSet connected;            /* seats with a window                              */
    SeatSet away;                 /* people for whom a bot plays                      */
    SeatSet away_at_load;         /* ... since before the table was read from the store */
    SeatSet pending_seat_changes; /* changes of hands that are on their way to the log */

    bool loading;            /* the log is being read to begin with         */
    bool requests_loaded;    /* ... and what is kept beside it has been      */
    bool log_is_empty;       /* the store has no line of its log yet        */
    bool unreadable;         /* it cannot be carried out                    */
    bool stop_reading;       /* ... and no more of it is read this time     */
    bool reread_needed;      /* it could not be read just now: once more    */
    bool saving, dirty;      /* facts at the store; facts that are to go there */
    bool edited;             /* facts are not what the store has            */
    bool meta_uncertain;     /* nobody knows what became of those at the store */
    bool ending;             /* the line at the store carries the end       */
    bool held;               /* such a line waits until the facts are stored */
    bool abandoned;          /* it ends as soon as its log is there         */
    bool rematching;         /* the table of the rematch is being stored    */
    bool presence_changed;   /* who is there has changed, which is told soon */
    bool in_presence_queue;  /* among those with something to tell          */
    bool spectators_changed; /* ... soon, of those who look on              */
    bool sent_over, sent_next;
    bool store_was_full;       /* the store took the last line not even to keep it */
    bool removed;              /* removed: goes when nothing points at it     */
    unsigned pending_requests; /* questions to the store without an answer    */
    uint32_t version, saving_version, saved_version; /* of the facts    */
    uint32_t line;                                   /* at the store    */

    NetTimer timer;
    uint64_t timer_deadline;        /* when it rings; 0: it does not       */
    uint64_t retry_at, phase_until; /* 0: no                               */
    uint64_t clock[SEATS_MAX];      /* when a decision is due; 0: it runs not */
    uint64_t disconnected_at[SEATS_MAX];
    uint64_t empty_since;
    uint64_t bot_deadline; /* a bot is thinking; 0: none is       */
    uint32_t bot_ticket;
    Seat bot_seat;
    uint64_t undone_until;     /* undos that were made, a second each: see handle_play.c */
    double action_received_at; /* when the action under way came in   */

    uint64_t changed_at;            /* seconds since 1970                  */
    Origin origin;                  /* of who made it; 0: unknown          */
    TableCreation *creation;        /* NULL: it was not, or not within an hour */
    bool counted;                   /* among what the origin has open      */
    Room *follows;                  /* of which it is the rematch, until it is stored */
    Room *lobby_next, **lobby_link; /* among the open ones that wait      */
    Room *presence_next, *spectator_next;
    Room *removal_next; /* among those that the store is to remove */
};

/* What the log was told of the store; log_events.c. */
typedef struct EventLog {
    NetTimer timer;
    bool storage_failing;
    unsigned quiet_ticks;       /* since it failed last            */
    uint64_t failures, commits; /* so many there were at that time */
    struct {
        uint64_t who; /* hash of an address and a reason */
        uint64_t at;  /* when this refusal was in the log last; 0: never */
        unsigned skipped;
    } refused[REFUSED_SLOTS];
} EventLog;

struct Server {
    ServerOptions options;
    NetLoop *net;
    Storage *storage;
    BotPool *bot_pool;
    NetWake *storage_wake, *bot_pool_wake, *drain_wake;
    _Atomic bool stop_requested; /* once; the second time it does not drain */
    bool draining;
    NetTimer sweep_timer, presence_timer, spectator_timer, watchdog_timer, drain_timer;
    bool stopping;
    uint64_t newest_change; /* of all times when tables of the store have changed */
    IndexEntry **table_index;
    IndexEntry *index_free;
    struct IndexSlab *index_slabs;
    unsigned rooms, swept; /* tables that are known; buckets that were swept */
    TableFetch *fetches;
    QrThread *qr_thread;
    TableLimits *table_limits;
    Room *lobby;
    Room *presence_queue, *spectator_queue;
    Room *removals; /* until the store has removed them */
    Join *join_table[JOIN_BUCKETS], *oldest_join, *newest_join;
    unsigned join_count;
    uint64_t joins_swept_at; /* when old ones were forgotten last */
    ServerStats stats;
    EventLog event_log;
    struct StaticFiles *static_files;
    char *record;                /* the last one that was asked for */
    char scratch[SCRATCH_MAX];   /* for what is written and sent at once */
    char http_text[SCRATCH_MAX]; /* for what is answered over HTTP       */
};

/* ---- table_index.c: all tables there are ---- */

bool table_index_open(Server *server);
void table_index_close(Server *server);
bool table_id_is_valid(const char *id);
IndexEntry *table_index_find(const Server *server, const char *id);
IndexEntry *table_index_add(Server *server,
                            const char *id); /* NULL: no memory, no id, or it is known */
void table_index_remove(Server *server, IndexEntry *entry);
TableId index_entry_id(const IndexEntry *entry);
uint32_t server_uptime_seconds(const Server *server); /* by the clock of the loop */

/* ---- room_registry.c: those in memory; expire_tables.c ---- */

Room *room_registry_find(Server *server, const char *id); /* NULL: it is asleep, or there is none */
Room *room_registry_new(Server *server, const TableMeta *meta, const Origin *origin);
bool table_meta_has_other_rules(const TableMeta *meta);
/* One that the store has. Without facts, as they cannot be read, nobody gets in. */
bool room_registry_restore(Server *server, const TableId *id, const TableMeta *meta,
                           uint64_t changed_at);
bool room_registry_remove(Room *room);   /* from the store as well; false: it is too busy */
void room_registry_free(Server *server); /* all of them, at the end */
Origin session_origin(const Session *session);
Origin room_origin(const Room *room); /* of who made it, or of who is there */
bool room_registry_may_create(Server *server, const Origin *origin); /* one more? */
void room_count_origin(Room *room); /* who is there, or whether it is over, has changed */
bool room_registry_sweep(
    Server *server); /* what has been kept long enough goes; true: not all did */

/* A room that nobody is at, and that the store has, leaves memory; one that is gone is freed. After
 * this call there may be no such room. */
void room_registry_release(Room *room);

/* The wish is about a table that is asleep: then it is fetched, and `run` once more, or it is
 * refused as busy; true. False: there is no such table, or it is in memory. */
bool room_registry_fetch(Session *session, const char *table, const ClientMessage *message,
                         void (*run)(Session *session, const ClientMessage *message));
/* Fetches one for somebody else. False: the store is too busy. */
bool room_registry_fetch_quietly(Server *server, const IndexEntry *entry, void (*then)(Room *room));
void room_registry_cancel_fetch(Session *session);

/* ---- room.c: the log, going on ---- */

void room_load(Room *room);
void room_unload(Room *room);
bool room_is_ready(const Room *room); /* its game is there */
Phase room_phase(const Room *room);
void room_advance(Room *room); /* chance, bots, clocks */
void room_submit_bot_action(Room *room, const BotTurn *turn, const Action *action);
void room_schedule_timer(Room *room);           /* sets the timer to what comes next */
void room_append(Room *room, const char *line); /* the entry under way, to the store */
void room_append_done(Room *room, AppendResult answer);
SeatSet room_people(const Room *room);
static inline Seat room_seats(const Room *room) {
    return room->meta.start.setup.seats;
}

/* ---- room_meta.c: the rest that is kept ---- */

TableMeta *room_meta_edit(Room *room);         /* to be changed, and then room_meta_changed() */
void room_meta_changed(Room *room);            /* stores them, then tells */
void room_meta_save(Room *room);               /* once more */
void room_meta_resolve(Room *room);            /* what has the store? */
StoredMeta room_stored_meta(const Room *room); /* what may be told */
bool room_is_stored(const Room *room);         /* false: nothing may be told yet */
bool room_has_ended(const Room *room);         /* and the store has it */
Phase room_stored_phase(const Room *room);     /* of a room that is stored, as are the next ones */
Seat room_stored_seat(const Room *room, Seat seat); /* who sits here now sits there in the store */
bool room_may_start_log(const Room *room);
void room_meta_free(Room *room);

/* Facts, and what else belongs to them, to the store; false: it is too busy. Then either of these. */
bool room_meta_send(Room *room, StorageWrite *write, const TableMeta *meta, const State *last,
                    StorageCallback *done);
void room_mark_stored(Room *room);
void room_mark_rejected(Room *room);
void room_announce_stored(Room *room);

/* ---- room_end.c: how a game ends ---- */

void room_end(Room *room, EndReason reason, SeatSet winners);
void room_check_end(Room *room); /* of a game that was just read */
bool room_ends_with_line(const Room *room);
bool room_send_last_line(Room *room, StorageWrite *write); /* false: the store is too busy */
void room_send_held(Room *room);
void room_end_stored(Room *room);
void room_end_rejected(Room *room);

/* ---- presence.c: who is there ---- */

void session_join(Session *session, Room *room, Seat seat);
void session_leave(Session *session);
void seats_log_changes(Room *room);            /* the log says who plays */
void seats_give_to_bot(Room *room, Seat seat); /* until the person is back */
void seats_return_to_person(Room *room, Seat seat);
void seats_free(Room *room, Seat seat);             /* who sat there does so no more */
void seats_swap(Room *room, Seat one, Seat other);  /* while people are waiting */
void room_kick(Room *room, Seat seat, Refusal why); /* its windows go when that is stored */
void session_give_up_seat(Session *session,
                          Deferred deferred); /* from its seat: it is told when that is stored */
void clocks_check(Room *room, uint64_t now);
uint64_t clocks_next_deadline(const Room *room);
SeatSet seats_must_agree(const Room *room); /* whose consent is needed: people who are not away */
void clocks_update(Room *room, uint64_t now);
TimeLeft clocks_time_left(const Room *room, uint64_t now);

/* ---- handle_fair_deal.c: fair deals by phases ---- */

bool fair_deal_init(TableMeta *meta); /* draws the secret */
Digest digest_of_text(const char *text);
Seed room_deal_seed(const Room *room, uint64_t act);
void deal_phase_restart(Room *room); /* after a restart everybody has the whole time again */
void deal_phase_check(Room *room, uint64_t now);

/* ---- broadcast.c: who is told what ---- */

void session_send(Session *session, const Text *text);
void session_refuse(Session *session, const char *id, Refusal refusal, const char *words);
void session_refuse_rules(Session *session, const char *id, const Problem *problem);
Text server_scratch_text(Server *server); /* to write in; whole only until the next */

void broadcast_update(Room *room, uint32_t number);
void resend_update(Session *session, uint32_t number); /* one that was told before */
void broadcast_snapshot(Room *room);                   /* the table, to all, now     */
void send_snapshot(Session *session, const char *id);
void presence_schedule(Room *room);            /* the same, soon and together */
void presence_schedule_spectators(Room *room); /* the same, of those who look on */
void presence_flush(Server *server);
void presence_flush_spectators(Server *server);
void presence_cancel(Room *room);
void send_welcome(Session *session);
void broadcast_end(Room *room);
void broadcast_text(Room *room, const Text *text);
void send_rejection(Room *room, const LogEntry *entry, const Problem *problem);

/* ---- wishes: dispatch.c hands them out ---- */

void dispatch_message(Session *session, char *text, size_t length);
void session_answer_deferred(Session *session); /* answers what can be answered now */
void room_answer_deferred(Room *room);
void room_answer_leaving(Room *room); /* of those only who go */
void session_send_left(Session *session);
void session_remove(Session *session, Refusal why, const char *words);

void handle_hello(Session *session, const ClientMessage *message);
void handle_create(Session *session, const ClientMessage *message);
void handle_sit(Session *session, const ClientMessage *message);
void handle_play(Session *session, const ClientMessage *message);
void handle_tables(Session *session, const ClientMessage *message);
void handle_act(Session *session, const ClientMessage *message);
void handle_undo(Session *session, const ClientMessage *message);
void handle_return(Session *session, const ClientMessage *message);
void handle_leave(Session *session, const ClientMessage *message);
void handle_view(Session *session, const ClientMessage *message);
void handle_ping(Session *session, const ClientMessage *message);
void handle_react(Session *session, const ClientMessage *message);
void handle_start(Session *session, const ClientMessage *message);
void handle_remove(Session *session, const ClientMessage *message);
void handle_allow(Session *session, const ClientMessage *message);
void handle_propose(Session *session, const ClientMessage *message);
void handle_seal(Session *session, const ClientMessage *message);
void handle_reveal(Session *session, const ClientMessage *message);
void handle_qr(Session *session, const ClientMessage *message);
void handle_bot(Session *session, const ClientMessage *message);
void handle_swap(Session *session, const ClientMessage *message);

void proposals_check(Room *room);  /* has everybody agreed to something who is asked? */
void rematch_announce(Room *next); /* a rematch that is stored by now */

/* ---- log_events.c: what is in the log once, when it begins and when it ends ---- */

bool event_log_open(Server *server);
void event_log_close(Server *server);
void event_log_storage(Server *server);
void event_log_clock(Server *server, int64_t ahead);
void event_log_refused(Server *server, const char *address, const char *why, uint64_t request);

/* ---- idempotent_requests.c: what was done for a seat, and may be said again ---- */

bool requests_handle_repeat(Session *session,
                            const ClientMessage *message); /* true: it has been seen to */
void requests_remember(Session *session,
                       const ClientMessage *message); /* stored with the facts of now */
void requests_remember_and_answer(Session *session,
                                  const ClientMessage *message); /* the same, and answered then */
bool requests_have(const Room *room, RequestId id);
void requests_swap_seats(Room *room, Seat one, Seat other);
void requests_clear_seat(Room *room, Seat seat);
void requests_write(const Room *room, Text *text);
void requests_read(Room *room, const char *text);
void requests_answer_stored(Room *room);      /* what is stored by now */
void requests_drop_session(Session *session); /* who does not wait any more */
void requests_free(Room *room);
bool log_has_request_id(const Room *room, RequestId id); /* in its log, or on its way there */

/* ---- idempotent_joins.c: who made a table or sat down, and may say so again ---- */

bool joins_load(Server *server);
void joins_free(Server *server);
void joins_sweep(Server *server); /* those of more than an hour ago go */
bool joins_handle_repeat(Session *session, const ClientMessage *message);
bool joins_have_capacity(const Room *room); /* for one more that is to be stored */
void joins_remember(Room *room, const ClientMessage *message);
void join_token(TableMeta *meta, const ClientMessage *message, char token[KEY_TEXT_LENGTH + 1]);
unsigned joins_send(Room *room, JoinKey keys[PENDING_JOINS_MAX]);
void joins_stored(Room *room);
void joins_drop(Room *room);
uint64_t client_message_hash(const ClientMessage *message);

/* ---- handle_qr.c ---- */

bool qr_thread_open(Server *server);
void qr_thread_close(Server *server);
void qr_job_cancel(Session *session); /* it waits no more; NULL does nothing */

/* ---- handle_lobby.c ---- */

/* Is this the invitation, or the token of somebody who sits there? */
bool room_accepts_key(const Room *room, const char *key);
Refusal room_find_token(const Room *room, const char *token, Seat *seat); /* REFUSALS: it holds */
void session_take_seat(Session *session, Room *room, Seat seat, const char *token,
                       const ClientMessage *message);

void lobby_refresh(Room *room);               /* is it to be listed? */
void draw_key(char key[KEY_TEXT_LENGTH + 1]); /* a token, or an invitation */
void lobby_write_list(Server *server, const char *id, bool as_message, Text *text);

/* ---- http_routes.c, static_files.c, metrics.c ---- */

void http_route(Server *server, const HttpRequest *request, HttpResponse *response);
unsigned http_weight(const char *path); /* what it costs to answer, where a file costs 1 */
void metrics_write(Server *server, Text *text);

#endif
