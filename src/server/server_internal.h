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
#include "server/history_cache.h"
#include "server/metrics.h"
#include "server/room_state_machine.h"
#include "server/server.h"
#include "server/server_log.h"
#include "server/table_limits.h"
#include "server/trusted_clock.h"

enum {
    TABLE_INDEX_BUCKETS = 16384,
    ENTRIES_MAX = 20000,      /* of a log: then the game ends */
    UNDO_BURST = 20,          /* this many at once, and one more per second */
    REPORT_BURST = 5,         /* ... and one more per minute */
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
    DECLINED_SLOTS = 4,
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
typedef struct SeatAsk SeatAsk;           /* somebody asks for a bot's seat (handle_ask.c) */
typedef struct QrJob QrJob;               /* a QR code to draw (handle_qr.c), */
typedef struct QrThread QrThread;         /* and the thread that draws it */
typedef struct PendingClaim PendingClaim; /* a table being claimed (room_claims.c) */
typedef struct SharedRecord SharedRecord; /* a record being read (shared_records.c) */
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
    SeatAsk *seat_ask;       /* NULL: does not ask for a seat */
    PendingClaim *claim;     /* NULL: not waiting for a claim */
    struct Relay *relay;     /* NULL: not at a table of another node (relay.c) */
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
    unsigned declined_next;             /* the next of `declined` that is overwritten */
    SeatAsk *seat_asks;                 /* of people who ask for a bot's seat, the oldest first */
    struct {
        uint64_t address, until;
    } declined[DECLINED_SLOTS]; /* the last that were declined */
    Table *table;               /* NULL: unloaded; only the store has the log */
    StateSnapshots snapshots;   /* of the table */
    Session *sessions;
    uint32_t connections[SEATS_MAX];
    uint64_t address_hash[SEATS_MAX]; /* of people's addresses, for handle_lobby.c; 0: unknown */
    uint32_t spectators;
    SeatSet connected;            /* seats with a connection */
    SeatSet away;                 /* people for whom a bot plays */
    SeatSet away_at_load;         /* ... since before the log was loaded */
    SeatSet pending_seat_changes; /* changes of players on their way to the log */

    RoomState state;         /* of the room and its log: see room_happens() */
    SaveState save;          /* of its metadata: see room_save_happens() */
    bool requests_loaded;    /* what is stored beside the log has been read */
    bool log_is_empty;       /* the store has no line of its log yet */
    bool unreadable;         /* its log cannot be replayed */
    bool stop_reading;       /* ... and the rest is not read */
    bool edited;             /* the metadata differs from what is stored */
    bool held;               /* the last line waits until the metadata is stored */
    bool abandoned;          /* ends as soon as its log is loaded */
    bool rematching;         /* the table of the rematch is being stored */
    bool undo_sent;          /* the undo that all agreed on is on its way to the log */
    bool counted;            /* among the tables its origin has open */
    bool presence_changed;   /* the change is announced soon */
    bool in_presence_queue;  /* among the rooms with a change to announce */
    bool spectators_changed; /* ... soon, for spectators */
    bool sent_over, sent_next;
    bool store_was_full;       /* storage rejected the last line because its queue was full */
    unsigned pending_requests; /* requests to storage without an answer */
    uint32_t version, saving_version, saved_version; /* of the metadata */
    uint32_t line;                                   /* being stored */

    NetTimer timer;
    uint64_t timer_deadline;        /* when the timer fires; 0: never */
    uint64_t retry_at, phase_until; /* 0: no */
    uint64_t clock[SEATS_MAX];      /* deadline of a decision; 0: no clock runs */
    uint64_t disconnected_at[SEATS_MAX];
    uint64_t empty_since;
    uint64_t bot_deadline;  /* while a bot is searching; 0: none is */
    uint32_t turn_spent_ms; /* of the turn, at another node; until the next move */
    uint32_t bot_ticket;
    Seat bot_seat;
    uint64_t undo_until;       /* when the question whether to take back lapses; 0: none */
    uint64_t reported_until;   /* reports made, a minute each */
    uint64_t undone_until;     /* undos made, a second each: see handle_play.c */
    double action_received_at; /* when the pending action was received */

    uint64_t listed;                /* hash of how the other nodes were told it is listed; 0: not */
    uint64_t changed_at;            /* seconds since 1970 */
    Origin origin;                  /* of the creator; 0: unknown */
    TableCreation *creation;        /* NULL: not created within the last hour */
    Room *follows;                  /* whose rematch this is, until it is stored */
    Room *lobby_next, **lobby_link; /* among the open tables that wait */
    Room *presence_next, *spectator_next;
    Room *removal_next; /* among those that are being removed from the store */
};

/* What the log was told about storage; server_log_events.c. */
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
    PendingClaim *claims;
    SharedRecord *shared_records;
    struct Bans *bans;
    struct Admin *admin;
    struct Nodes *nodes; /* NULL: the store is this server's alone (nodes.h) */
    QrThread *qr_thread;
    TableLimits *table_limits;
    Room *lobby;
    Room *presence_queue, *spectator_queue;
    Room *removals;    /* until they are removed from the store */
    TableId unremoved; /* the last that could not be removed */
    Join *join_table[JOIN_BUCKETS], *oldest_join, *newest_join;
    unsigned join_count;
    uint64_t joins_swept_at; /* when old ones were dropped last */
    ServerStats stats;
    EventLog event_log;
    struct StaticFiles *static_files, *previous_files; /* of the page, and of the one before it */
    char *record;                                      /* the last one that was requested */
    char scratch[SCRATCH_MAX];   /* for messages that are written and sent at once */
    char http_text[SCRATCH_MAX]; /* for HTTP responses */
};

#endif
