/* What the files of the load generator share:
 *
 *     Load          the whole run, on one loop
 *     LoadTable     one table: its clients, and the action on its way
 *     LoadClient    one seat, with a connection of its own that reconnects when it breaks
 *     FinishedGame  a game that is over and waits for its record */
#ifndef KENNEL_LOAD_LOAD_INTERNAL_H
#define KENNEL_LOAD_LOAD_INTERNAL_H

#include "ai/bot.h"
#include "load/json_scan.h"
#include "load/load_run.h"
#include "net/net_client.h"
#include "protocol/client_message.h"
#include "table/record.h"

enum { RETRY_MS = 50, TICK_MS = 100, PATIENCE_MS = 120000, FETCHES_MAX = 16 };

typedef struct Load Load;
typedef struct LoadTable LoadTable;

typedef struct LoadClient {
    LoadTable *load_table;
    Connection *connection;
    unsigned server; /* to which it connects: another one whenever a connection breaks */
    Seat seat;
    bool connected;               /* welcomed; with a token: at the table */
    bool sealed, revealed;        /* sent on this connection */
    bool proposed, is_over;       /* an end; and it came */
    uint64_t heard_at, pinged_at; /* loop time; 0: not open yet, and no ping waits */
    char token[KEY_TEXT_LENGTH + 1];
    Digest bytes;
    RequestId recent_ids
        [2]; /* of its last actions: after a reconnect the one before may be answered twice */
    uint32_t number;                  /* of the last update */
    SeatSet waits;                    /* who is to act then */
    NetTimer again;                   /* when it connects, or sits down, once more */
    char position[POSITION_TEXT_MAX]; /* as this seat sees it */
    Transcript transcript;
} LoadClient;

struct LoadTable {
    Load *load;
    unsigned index;
    LoadClient client[SEATS_MAX];
    char id[TABLE_ID_LENGTH + 1], invite[KEY_TEXT_LENGTH + 1];
    NetTimer timer;
    double next_at;      /* when it acts next, by monotonic_seconds */
    bool begun;          /* the game has reached a decision */
    bool action_pending; /* an action is on its way */
    bool was_abandoned;  /* a connection: what was sent there may still arrive */
    Seat actor;
    RequestId request_id;
    char word[ACTION_TEXT_MAX];
    double sent;
    uint32_t awaited_number; /* its number, once it is acknowledged; 0: not yet */
    double broken_at;        /* when it lost the first of its connections, */
    unsigned away;           /* and how many are not back */
};

typedef struct FinishedGame {
    struct FinishedGame *next;
    Load *load;
    char id[TABLE_ID_LENGTH + 1], token[KEY_TEXT_LENGTH + 1]; /* of the table, and of a seat */
    Transcript transcript[SEATS_MAX];
} FinishedGame;

typedef enum LoadStage { LOAD_SEATING, LOAD_PLAYING, LOAD_ENDING, LOAD_COMPARING } LoadStage;

struct Load {
    const LoadOptions *options;
    LoadReport *report;
    char *error;
    bool failed;
    NetLoop *net;
    NetTimer tick;
    LoadStage stage;
    uint64_t since;            /* start of the stage, or the last record; loop time */
    unsigned connected, begun; /* clients; tables */
    unsigned ended;            /* tables that have stopped playing */
    double started;            /* of playing, by monotonic_seconds */
    double cpu, own_cpu;       /* used until then */
    long resident;             /* before the clients connected */
    float *latencies;          /* milliseconds of every action */
    size_t count, capacity;
    double broken_at, open_at; /* first lost connection; first reconnect; 0: none */
    unsigned broken;           /* connections lost since then */
    float *absences;           /* seconds until each table that lost some had all of them again, */
    unsigned tables_back;      /* and how many tables these are; at most one each */
    FinishedGame *finished, *fetching_games;
    unsigned fetch_server;      /* the next one that is asked for a record */
    unsigned waiting, fetching; /* games without their record; pending requests */
    unsigned shown, unchecked;  /* ticks until progress is shown, and silence noticed, again */
    Rng rng;
    RecordReader record;
    Search search;
    LoadTable load_tables[];
};

static inline unsigned load_table_seats(const LoadTable *load_table) {
    return load_table->load->options->seats;
}

/* ---- load_client.c ---- */
void load_client_connect(LoadClient *client);
static inline const LoadServer *load_server(const Load *load, unsigned number) {
    return &load->options->server[number % load->options->servers];
}
void load_client_send(LoadClient *client, const Text *text);
void load_client_check(LoadClient *client); /* pings a silent server, or leaves it */

/* ---- load_table.c ---- */
bool load_table_init(LoadTable *load_table, Load *load, unsigned index);
void load_table_free(LoadTable *load_table);
void load_table_seat(LoadTable *load_table);        /* a client connected or sat down */
void load_table_on_update(LoadTable *load_table);   /* a client has received an update */
void load_table_retry_later(LoadTable *load_table); /* resends the action soon */
void load_table_resend(LoadTable *load_table);      /* ... now: the connection broke */
void load_table_propose_end(LoadTable *load_table); /* proposes the end, or records it */
void load_table_over(LoadTable *load_table);

/* ---- load_run.c ---- */
void load_on_connected(LoadTable *load_table); /* a client is back, or there at last */
void load_on_disconnected(LoadTable *load_table);
void load_on_table_started(Load *load);
void load_add_latency(Load *load, double seconds);
void load_on_table_ended(Load *load);
void load_on_refused(Load *load, const char *message);
void load_fail(Load *load, const char *why);

/* ---- record_check.c ---- */
void record_check_add(LoadTable *load_table); /* its game is over */
void record_check_fetch_more(Load *load);
void record_check_free(Load *load);

#endif
