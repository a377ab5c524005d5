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
    Seat seat;
    bool connected;         /* welcomed; with a token: at the table */
    bool sealed, revealed;  /* said, on this connection             */
    bool proposed, is_over; /* an end; and it came                  */
    char token[KEY_TEXT_LENGTH + 1];
    Digest bytes;
    RequestId recent_ids
        [2]; /* ids of its last actions: the one before may be answered twice, after a broken line */
    uint32_t number;                  /* of the last news     */
    SeatSet waits;                    /* who is to act then   */
    char position[POSITION_TEXT_MAX]; /* as this seat sees it */
    Transcript transcript;
} LoadClient;

struct LoadTable {
    Load *load;
    unsigned index;
    LoadClient client[SEATS_MAX];
    char id[TABLE_TEXT_LENGTH + 1], invite[KEY_TEXT_LENGTH + 1];
    NetTimer timer;
    double next_at;      /* when it acts next, in seconds of the clock */
    bool begun;          /* the game has come so far that somebody is to act */
    bool action_pending; /* an action is on its way */
    Seat actor;
    RequestId request_id;
    char word[ACTION_TEXT_MAX];
    double sent;
    uint32_t awaited_number; /* its number, once it is acknowledged; 0: not yet */
};

typedef struct FinishedGame {
    struct FinishedGame *next;
    Load *load;
    char id[TABLE_TEXT_LENGTH + 1],
        token[KEY_TEXT_LENGTH + 1]; /* whose record it is, and of a seat */
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
    uint64_t since;            /* the stage, or a record, came; milliseconds of the loop */
    unsigned connected, begun; /* guests; parties                                   */
    unsigned ended;            /* parties that play no more                         */
    double started;            /* playing, in seconds of the clock                  */
    double cpu, own_cpu;       /* used until then                                   */
    long resident;             /* before anybody came                               */
    float *latencies;          /* milliseconds of every action                      */
    size_t count, capacity;
    double broken_at,
        open_at;     /* the first line that broke; the first that is open again; 0: none */
    unsigned broken; /* lines since then */
    FinishedGame *finished, *fetching_games;
    unsigned waiting, fetching; /* games without their record, requests under way */
    unsigned shown;             /* ticks until progress is shown again */
    Rng rng;
    RecordReader record;
    Search search;
    LoadTable load_tables[];
};

static inline unsigned load_table_seats(const LoadTable *load_table) {
    return load_table->load->options->seats;
}

/* ---- load_client.c: connections and messages ---- */
void load_client_connect(LoadClient *client);
void load_client_send(LoadClient *client, const Text *text);

/* ---- load_table.c: one table ---- */
bool load_table_init(LoadTable *load_table, Load *load, unsigned index);
void load_table_seat(LoadTable *load_table);        /* somebody came in, or sat down        */
void load_table_on_update(LoadTable *load_table);   /* somebody has news                    */
void load_table_retry_later(LoadTable *load_table); /* the action is sent once more, soon   */
void load_table_resend(LoadTable *load_table);      /* ... now: the line broke              */
void load_table_propose_end(LoadTable *load_table); /* proposes the end, or takes note of it */
void load_table_over(LoadTable *load_table);

/* ---- load_run.c: the stages ---- */
void load_on_connected(Load *load);
void load_on_disconnected(Load *load);
void load_on_table_started(Load *load);
void load_add_latency(Load *load, double seconds);
void load_on_table_ended(Load *load);
void load_on_refused(Load *load, const char *message);
void load_fail(Load *load, const char *why);

/* ---- record_check.c: what was told is compared ---- */
void record_check_add(LoadTable *load_table); /* its game is over */
void record_check_fetch_more(Load *load);
void record_check_free(Load *load);

#endif
