/* What the files of load/ share:
 *
 *   Load     the whole run, on one loop
 *   Party    one table: the people there, and the action that is on its way
 *   Guest    one seat, with a connection of its own that comes back when it breaks
 *   Played   a game that is over and waits for its record
 */
#ifndef KENNEL_LOAD_INSIDE_H
#define KENNEL_LOAD_INSIDE_H

#include "ai/bot.h"
#include "load/json_scan.h"
#include "load/load_run.h"
#include "net/net_client.h"
#include "protocol/client_message.h"
#include "table/record.h"

enum { RETRY_MS = 50, TICK_MS = 100, PATIENCE_MS = 120000, FETCHES_MAX = 16 };

typedef struct Load Load;
typedef struct Party Party;

typedef struct Guest {
    Party *party;
    Peer *peer;
    Seat seat;
    bool here;              /* welcomed; with a token: at the table */
    bool sealed, revealed;  /* said, on this connection             */
    bool proposed, is_over; /* an end; and it came                  */
    char token[KEY_TEXT_LENGTH + 1];
    Digest bytes;
    Tag said
        [2]; /* ids of its last actions: the one before may be answered twice, after a broken line */
    uint32_t number;                  /* of the last news     */
    SeatSet waits;                    /* who is to act then   */
    char position[POSITION_TEXT_MAX]; /* as this seat sees it */
    Ear ear;
} Guest;

struct Party {
    Load *load;
    unsigned index;
    Guest guest[SEATS_MAX];
    char id[TABLE_TEXT_LENGTH + 1], invite[KEY_TEXT_LENGTH + 1];
    NetTimer timer;
    double due; /* when it acts next, in seconds of the clock */
    bool begun; /* the game has come so far that somebody is to act */
    bool out;   /* an action is on its way */
    Seat actor;
    Tag tag;
    char word[ACTION_TEXT_MAX];
    double sent;
    uint32_t wanted; /* its number, once it is acknowledged; 0: not yet */
};

typedef struct Played {
    struct Played *next;
    Load *load;
    char id[TABLE_TEXT_LENGTH + 1],
        token[KEY_TEXT_LENGTH + 1]; /* whose record it is, and of a seat */
    Ear ear[SEATS_MAX];
} Played;

typedef enum Stage { SEATING, PLAYING, ENDING, COMPARING } Stage;

struct Load {
    const LoadOptions *options;
    LoadFigures *figures;
    char *fault;
    bool failed;
    NetLoop *net;
    NetTimer tick;
    Stage stage;
    uint64_t since;       /* the stage, or a record, came; milliseconds of the loop */
    unsigned here, begun; /* guests; parties                                   */
    unsigned ended;       /* parties that play no more                         */
    double started;       /* playing, in seconds of the clock                  */
    double cpu, own_cpu;  /* used until then                                   */
    long resident;        /* before anybody came                               */
    float *took;          /* milliseconds of every action                      */
    size_t count, room;
    double broken_at,
        open_at;     /* the first line that broke; the first that is open again; 0: none */
    unsigned broken; /* lines since then */
    Played *played, *asking;
    unsigned waiting, fetching; /* games without their record, requests under way */
    unsigned shown;             /* ticks until progress is shown again */
    Rng luck;
    Record record;
    Thought thought;
    Party party[];
};

static inline unsigned party_seats(const Party *party) {
    return party->load->options->seats;
}

/* ---- load_client.c: connections and messages ---- */
void guest_connect(Guest *guest);
void guest_say(Guest *guest, const Text *text);

/* ---- load_table.c: one table ---- */
bool party_begin(Party *party, Load *load, unsigned index);
void party_seat(Party *party);        /* somebody came in, or sat down        */
void party_news(Party *party);        /* somebody has news                    */
void party_again(Party *party);       /* the action is sent once more, soon   */
void party_resend(Party *party);      /* ... now: the line broke              */
void party_look_at_end(Party *party); /* proposes the end, or takes note of it */
void party_over(Party *party);

/* ---- load_run.c: the stages ---- */
void load_came(Load *load);
void load_broke(Load *load);
void load_begun(Load *load);
void load_took(Load *load, double seconds);
void load_ended(Load *load);
void load_refused(Load *load, const char *message);
void load_fail(Load *load, const char *why);

/* ---- record_check.c: what was told is compared ---- */
void records_keep(Party *party); /* its game is over */
void records_pump(Load *load);
void records_free(Load *load);

#endif
