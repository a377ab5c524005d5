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
    UNDO_BURST = 20,          /* this many at once, and one more per second */
    ABANDONED_SECONDS = 3600, /* how long an abandoned table is kept where people waited */
    SCRATCH_MAX = 65536,
    SEAL_MS = 10000,          /* for sealing, and for revealing */
    BOT_MS = 3000,            /* then hound moves instead */
    RETRY_MS = 200,           /* the store was busy */
    UNLOAD_MS = 60000,        /* a room that everybody has left */
    UNLOAD_WAITING_MS = 2000, /* ... before the game started */
    PRESENCE_MS = 10,         /* delay that batches changes of presence */
    REFUSED_SLOTS = 128,      /* refusals that are logged per second, at most */
    SPECTATORS_MS = 300,      /* ... and changes of spectators */
    SPECTATORS_MAX = 200,
    MISSED_MAX = 48, /* updates that are resent; with more, a snapshot is sent */
};

enum {
    REQUESTS_PER_SEAT = 16,   /* remembered per seat */
    REQUESTS_TEXT_MAX = 5120, /* of all seats */
    PENDING_JOINS_MAX = 16,   /* not stored yet */
    HOUR_SECONDS = 3600,      /* how long a join is remembered */
    JOIN_BUCKETS = 4096,
};

typedef struct Room Room;
typedef struct RecentRequests RecentRequests;
typedef struct Join Join;
typedef struct PendingAnswer PendingAnswer;
typedef struct Session Session;
typedef struct QrJob QrJob;           /* a QR code to draw (handle_qr.c), */
typedef struct QrThread QrThread;     /* and the thread that draws it */
typedef struct TableFetch TableFetch; /* a table being fetched from the store (room_registry.c) */

/* A table that exists. There are many, and most are unloaded. */
typedef struct IndexEntry {
    struct IndexEntry *next; /* in its bucket, or among the free entries */
    Room *room;              /* NULL: only the store has it */
    uint64_t number;         /* its id */
    uint32_t changed_at;     /* seconds since 1970 */
    uint32_t last_loaded_at; /* when it was in memory last, by server_uptime_seconds */
    uint32_t expired_since;  /* since when it looks expired; 0: it does not */
    uint8_t phase;           /* a Phase; this and the rest as of the last time in memory */
    bool unreadable;
} IndexEntry;

/* Why the answer to a session is deferred. */
typedef enum Deferred {
    DEFERRED_NONE,
    DEFERRED_HELLO,
    DEFERRED_SEATED,
    DEFERRED_LEFT,    /* has given up the seat */
    DEFERRED_REMOVED, /* the seat was taken away, or spectators are no longer allowed */
} Deferred;

struct Session {
    Server *server;
    Connection *connection;
    Room *room;            /* NULL: at no table */
    Session *next, **link; /* among those of the room */
    Seat seat;             /* NO_SEAT: a spectator */
    bool said_hello, has_last_number;
    uint8_t deferred, removal_reason; /* a Deferred; a Refusal, for a removed session */
    uint32_t last_number, version;    /* version of the metadata that must be stored first */
    char id[ID_LENGTH_MAX + 1];       /* of the message that is answered then */
    char token[KEY_TEXT_LENGTH + 1];
    TableFetch *table_fetch; /* NULL: not waiting for a table from the store */
    QrJob *qr_job;           /* NULL: not waiting for a QR code */
};

struct Room {
    Server *server;
    IndexEntry *index_entry;
    TableId id;
    union {
        const TableMeta meta; /* as it is now; changed only through room_meta_edit() */
        TableMeta meta_draft;
    };
    TableMeta *stored_meta, *sent_meta; /* see room_meta.c */
    char *record;                       /* as stored; NULL: to be written */
    RecentRequests *requests;           /* that may be repeated; NULL: none */
    PendingAnswer *pending_answers;     /* that wait for the store */
    Join *pending_joins;                /* that are not stored yet, */
    unsigned joins_sent;                /* and how many of them were sent */
    Table *table;                       /* NULL: unloaded; only the store has the log */
    StateSnapshots snapshots;           /* of the table */
    Session *sessions;
    uint32_t connections[SEATS_MAX];
    uint32_t spectators;
    SeatSet connected;            /* seats with a connection */
    SeatSet away;                 /* people for whom a bot plays */
    SeatSet away_at_load;         /* ... since before the log was loaded */
    SeatSet pending_seat_changes; /* changes of players on their way to the log */

    bool loading;            /* the log is being read for the first time */
    bool requests_loaded;    /* ... and what is stored beside it has been read */
    bool log_is_empty;       /* the store has no line of its log yet */
    bool unreadable;         /* its log cannot be replayed */
    bool stop_reading;       /* ... and the rest is not read */
    bool reread_needed;      /* reading failed: try again */
    bool saving, dirty;      /* metadata being stored; metadata to be stored */
    bool edited;             /* the metadata differs from what is stored */
    bool meta_uncertain;     /* it is unknown whether the sent metadata was stored */
    bool ending;             /* the line being stored contains the end */
    bool held;               /* such a line waits until the metadata is stored */
    bool abandoned;          /* ends as soon as its log is loaded */
    bool rematching;         /* the table of the rematch is being stored */
    bool presence_changed;   /* the change is announced soon */
    bool in_presence_queue;  /* among the rooms with a change to announce */
    bool spectators_changed; /* ... soon, for spectators */
    bool sent_over, sent_next;
    bool store_was_full;       /* storage rejected the last line because its queue was full */
    bool removed;              /* freed when nothing refers to it */
    unsigned pending_requests; /* requests to storage without an answer */
    uint32_t version, saving_version, saved_version; /* of the metadata */
    uint32_t line;                                   /* being stored */

    NetTimer timer;
    uint64_t timer_deadline;        /* when the timer fires; 0: never */
    uint64_t retry_at, phase_until; /* 0: no */
    uint64_t clock[SEATS_MAX];      /* deadline of a decision; 0: no clock runs */
    uint64_t disconnected_at[SEATS_MAX];
    uint64_t empty_since;
    uint64_t bot_deadline; /* while a bot is searching; 0: none is */
    uint32_t bot_ticket;
    Seat bot_seat;
    uint64_t undone_until;     /* undos made, a second each: see handle_play.c */
    double action_received_at; /* when the pending action was received */

    uint64_t changed_at;            /* seconds since 1970 */
    Origin origin;                  /* of the creator; 0: unknown */
    TableCreation *creation;        /* NULL: not created within the last hour */
    bool counted;                   /* among the tables the origin has open */
    Room *follows;                  /* whose rematch this is, until it is stored */
    Room *lobby_next, **lobby_link; /* among the open tables that wait */
    Room *presence_next, *spectator_next;
    Room *removal_next; /* among those that are being removed from the store */
};

/* What the log was told about storage; log_events.c. */
typedef struct EventLog {
    NetTimer timer;
    bool storage_failing;
    unsigned quiet_ticks;       /* since the last failure */
    uint64_t failures, commits; /* counts at that time */
    struct {
        uint64_t who; /* hash of an address and a reason */
        uint64_t at;  /* when this refusal was logged last; 0: never */
        unsigned skipped;
    } refused[REFUSED_SLOTS];
} EventLog;

struct Server {
    ServerOptions options;
    NetLoop *net;
    Storage *storage;
    BotPool *bot_pool;
    NetWake *storage_wake, *bot_pool_wake, *drain_wake;
    _Atomic bool stop_requested; /* the first request drains, the second stops at once */
    bool draining;
    NetTimer sweep_timer, presence_timer, spectator_timer, watchdog_timer, drain_timer;
    bool stopping;
    uint64_t newest_change; /* latest change of any table in the store */
    IndexEntry **table_index;
    IndexEntry *index_free;
    struct IndexSlab *index_slabs;
    unsigned rooms, swept; /* tables that exist; buckets that were swept */
    TableFetch *fetches;
    QrThread *qr_thread;
    TableLimits *table_limits;
    Room *lobby;
    Room *presence_queue, *spectator_queue;
    Room *removals; /* until they are removed from the store */
    Join *join_table[JOIN_BUCKETS], *oldest_join, *newest_join;
    unsigned join_count;
    uint64_t joins_swept_at; /* when old ones were dropped last */
    ServerStats stats;
    EventLog event_log;
    struct StaticFiles *static_files;
    char *record;                /* the last one that was requested */
    char scratch[SCRATCH_MAX];   /* for messages that are written and sent at once */
    char http_text[SCRATCH_MAX]; /* for HTTP responses */
};

/* ---- table_index.c ---- */

bool table_index_open(Server *server);
void table_index_close(Server *server);
IndexEntry *table_index_find(const Server *server, const char *id);
IndexEntry *table_index_add(Server *server,
                            const char *id); /* NULL: no memory, not an id, or it exists */
void table_index_remove(Server *server, IndexEntry *entry);
TableId index_entry_id(const IndexEntry *entry);
uint32_t server_uptime_seconds(const Server *server); /* by the loop's clock */

/* ---- room_registry.c, expire_tables.c ---- */

Room *room_registry_find(Server *server,
                         const char *id); /* NULL: it is unloaded, or does not exist */
Room *room_registry_new(Server *server, const TableMeta *meta, const Origin *origin);
bool table_meta_has_other_rules(const TableMeta *meta);
/* Adds a table that the store has. `meta` is NULL where it cannot be read: nobody can join. */
bool room_registry_restore(Server *server, const TableId *id, const TableMeta *meta,
                           uint64_t changed_at);
bool room_registry_remove(Room *room);   /* from the store as well; false: storage is busy */
void room_registry_free(Server *server); /* all of them, when the server closes */
Origin session_origin(const Session *session);
Origin room_origin(const Room *room); /* of the creator, or of a session */
bool room_registry_may_create(Server *server, const Origin *origin); /* may it create one more? */
void room_count_origin(Room *room);       /* after a change of sessions or phase */
bool room_registry_sweep(Server *server); /* removes expired tables; true: there are more */

/* Unloads a room without sessions that is stored, and frees a removed one. The room may not exist
 * after this call. */
void room_registry_release(Room *room);

/* If the message is about an unloaded table, fetches it and calls `run` again, or refuses the
 * message as busy, and returns true. False: there is no such table, or it is in memory. */
bool room_registry_fetch(Session *session, const char *table, const ClientMessage *message,
                         void (*run)(Session *session, const ClientMessage *message));
/* Fetches a table without a session that waits. False: storage is busy. */
bool room_registry_fetch_quietly(Server *server, const IndexEntry *entry, void (*then)(Room *room));
void room_registry_cancel_fetch(Session *session);

/* ---- room.c ---- */

void room_load(Room *room);
void room_unload(Room *room);
bool room_is_ready(const Room *room); /* its game is loaded */
Phase room_phase(const Room *room);
void room_advance(Room *room); /* chance, bots, clocks */
void room_submit_bot_action(Room *room, const Call *turn, const Action *action);
void room_schedule_timer(Room *room);           /* sets the timer to the next deadline */
void room_append(Room *room, const char *line); /* sends the pending entry to storage */
void room_append_done(Room *room, StoreAnswer answer);
SeatSet room_people(const Room *room);
static inline Seat room_seats(const Room *room) {
    return room->meta.start.setup.seats;
}

/* ---- room_meta.c ---- */

TableMeta *room_meta_edit(Room *room);         /* call room_meta_changed() afterwards */
void room_meta_changed(Room *room);            /* stores, then announces */
void room_meta_save(Room *room);               /* saves again */
void room_meta_resolve(Room *room);            /* asks the store what it has */
StoredMeta room_stored_meta(const Room *room); /* what may be announced */
bool room_is_stored(const Room *room);         /* false: nothing may be announced yet */
bool room_has_ended(const Room *room);         /* and the end is stored */
Phase room_stored_phase(const Room *room);     /* of a room that is stored, like the next ones */
Seat room_stored_seat(const Room *room,
                      Seat seat); /* the seat in the store of the person who sits here now */
bool room_may_start_log(const Room *room);
void room_meta_free(Room *room);

/* Sends metadata and what belongs to it to storage; false: it is busy. Call one of the next two
 * when it has answered. */
bool room_meta_send(Room *room, StorageWrite *write, const TableMeta *meta, const State *last,
                    StorageCallback *done);
void room_mark_stored(Room *room);
void room_mark_rejected(Room *room);
void room_announce_stored(Room *room);

/* ---- room_end.c ---- */

void room_end(Room *room, EndReason reason, SeatSet winners);
void room_check_end(Room *room); /* of a game that was just loaded */
bool room_ends_with_line(const Room *room);
bool room_send_last_line(Room *room, StorageWrite *write); /* false: storage is busy */
void room_send_held(Room *room);
void room_end_stored(Room *room);
void room_end_rejected(Room *room);

/* ---- presence.c ---- */

void session_join(Session *session, Room *room, Seat seat);
void session_leave(Session *session);
void seats_log_changes(Room *room);            /* writes changes of players into the log */
void seats_give_to_bot(Room *room, Seat seat); /* until the person is back */
void seats_return_to_person(Room *room, Seat seat);
void seats_free(Room *room, Seat seat);             /* the person gives it up */
void seats_swap(Room *room, Seat one, Seat other);  /* before the game starts */
void room_kick(Room *room, Seat seat, Refusal why); /* closes its connections once that is stored */
void session_give_up_seat(Session *session, Deferred deferred); /* answered once that is stored */
void clocks_check(Room *room, uint64_t now);
uint64_t clocks_next_deadline(const Room *room);
SeatSet seats_must_agree(const Room *room); /* people whose consent is needed: those not away */
void clocks_update(Room *room, uint64_t now);
TimeLeft clocks_time_left(const Room *room, uint64_t now);

/* ---- handle_fair_deal.c ---- */

Digest digest_of_text(const char *text);
Seed room_deal_seed(const Room *room, uint64_t act);
void deal_phase_restart(Room *room); /* after a restart the phase gets its full time again */
void deal_phase_check(Room *room, uint64_t now);

/* ---- broadcast.c ---- */

void session_send(Session *session, const Text *text);
void session_refuse(Session *session, const char *id, Refusal refusal, const char *words);
void session_refuse_rules(Session *session, const char *id, const Problem *problem);
Text server_scratch_text(Server *server); /* valid until the next call */

void broadcast_update(Room *room, uint32_t number);
void resend_update(Session *session, uint32_t number); /* one that was sent before */
void broadcast_snapshot(Room *room);                   /* to all, now */
void send_snapshot(Session *session, const char *id);
void presence_schedule(Room *room);            /* the same, soon and batched */
void presence_schedule_spectators(Room *room); /* the same, for spectators */
void presence_flush(Server *server);
void presence_flush_spectators(Server *server);
void presence_cancel(Room *room);
void send_welcome(Session *session);
void broadcast_end(Room *room);
void broadcast_text(Room *room, const Text *text);
void send_rejection(Room *room, const Entry *entry, const Problem *problem);

/* ---- dispatch.c and the handlers ---- */

void dispatch_message(Session *session, char *text, size_t length);
void session_answer_deferred(Session *session); /* answers what can be answered now */
void room_answer_deferred(Room *room);
void room_answer_leaving(Room *room); /* only sessions that leave */
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

void proposals_check(Room *room);  /* acts on proposals that everybody has agreed to */
void rematch_announce(Room *next); /* of a rematch that is stored */

/* ---- log_events.c ---- */

bool event_log_open(Server *server);
void event_log_close(Server *server);
void event_log_storage(Server *server);
void event_log_clock(Server *server, int64_t ahead);
void event_log_refused(Server *server, const char *address, const char *why, uint64_t request);

/* ---- idempotent_requests.c ---- */

bool requests_handle_repeat(
    Session *session,
    const ClientMessage *message); /* true: it was a repetition, and is answered */
void requests_remember(Session *session,
                       const ClientMessage *message); /* stored with the current metadata */
void requests_remember_and_answer(Session *session,
                                  const ClientMessage *message); /* the same, and answered then */
bool requests_have(const Room *room, Tag id);
void requests_swap_seats(Room *room, Seat one, Seat other);
void requests_clear_seat(Room *room, Seat seat);
void requests_write(const Room *room, Text *text);
void requests_read(Room *room, const char *text);
void requests_answer_stored(Room *room);      /* those that are stored */
void requests_drop_session(Session *session); /* it waits no more */
void requests_free(Room *room);
bool log_has_request_id(const Room *room, Tag id); /* in its log, or pending */

/* ---- idempotent_joins.c ---- */

bool joins_load(Server *server);
void joins_free(Server *server);
void joins_sweep(Server *server); /* drops those older than an hour */
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
void qr_job_cancel(Session *session); /* NULL is allowed */

/* ---- handle_lobby.c ---- */

/* Returns true for the invitation, or a token of somebody who sits there. */
bool room_accepts_key(const Room *room, const char *key);
Refusal room_find_token(const Room *room, const char *token, Seat *seat); /* REFUSAL_NONE: valid */
void session_take_seat(Session *session, Room *room, Seat seat, const char *token,
                       const ClientMessage *message);

void lobby_refresh(Room *room);               /* updates whether it is listed */
void draw_key(char key[KEY_TEXT_LENGTH + 1]); /* a token, or an invitation */
void lobby_write_list(Server *server, const char *id, bool as_message, Text *text);

/* ---- http_routes.c, static_files.c, metrics.c ---- */

void http_route(Server *server, const HttpRequest *request, HttpResponse *response);
unsigned http_weight(const char *path); /* cost of an answer, where a file costs 1 */
void metrics_write(Server *server, Text *text);

#endif
