/* Encodes the messages a server sends, as docs/PROTOCOL.md defines them. */
#ifndef KENNEL_PROTOCOL_SERVER_MESSAGE_H
#define KENNEL_PROTOCOL_SERVER_MESSAGE_H

#include "protocol/client_message.h"
#include "table/log_replay.h"

/* `id` is that of the message that is answered, or "". */
void encode_refused(const char *id, const char *why, const char *words, Text *text);
void encode_pong(const char *id, Text *text);
void encode_notice(const char *words, Text *text);                     /* from the operator */
void encode_version(const char *version, bool no_offline, Text *text); /* /api/version */
void encode_seated(const char *id, const char *table, Seat seat, const char *token,
                   const char *invite, Text *text);
void encode_reaction(Seat seat, unsigned reaction, Text *text);
void encode_next(const char *table, Text *text);
void encode_asked(const char *id, const char *table, Seat seat, Text *text);
void encode_reported(const char *id, Seat seat, Text *text);

/* A square of `size` by `size` modules, row by row; the lowest bit says whether one is dark. */
void encode_qr(const char *id, unsigned size, const unsigned char *modules, Text *text);

/* Time left on a clock, in milliseconds; CLOCK_NONE: it has none, or is stopped. */
#define CLOCK_NONE UINT32_MAX
typedef struct TimeLeft {
    uint32_t milliseconds[SEATS_MAX];
} TimeLeft;
extern const TimeLeft time_left_none;

/* Somebody who asks for a bot's seat. */
enum { SEAT_ASKS_MAX = 8 };
typedef struct SeatAskListing {
    const char *id; /* by which it is answered */
    Seat seat;
    const char *name;
} SeatAskListing;

/* Everything about a table but its moves, for one viewer. */
typedef struct TableSnapshot {
    const char *id; /* of the table */
    StoredMeta meta;
    Phase phase; /* as it is now: metadata does not know about unreadable logs */
    Seat viewer;
    SeatSet connected, away;
    uint32_t spectators, number;
    const State *view; /* what the viewer may know */
    TimeLeft time_left;
    TimeLeft gone;     /* how long people have been disconnected */
    Decision undoable; /* the decision that can be undone by agreement; number 0: none */
    bool undo_open;    /* its player has asked to undo it */
    unsigned asks;     /* of people who ask for a seat: only the host knows */
    SeatAskListing ask[SEAT_ASKS_MAX];
} TableSnapshot;

void encode_table(const char *id, const TableSnapshot *snapshot, Text *text);

/* `snapshot` is NULL where there is no table. */
void encode_welcome(const char *id, const char *version, const TableSnapshot *snapshot, Text *text);

/* One log entry as one viewer may see it. `request_id` is zero where it is not the viewer's own. */
void encode_update(const Update *update, RequestId request_id, const TimeLeft *time_left,
                   Text *text);

void encode_over(const char *table, StoredMeta stored, Text *text);

/* A row of a list of tables. */
typedef struct TableListing {
    const char *id;
    StoredMeta meta;
    unsigned free;
} TableListing;

/* {"tell":"tables", or for /api/tables without that: between them one call per table. */
void encode_table_list_begin(const char *id, bool as_message, Text *text);
void encode_table_listing(const TableListing *listing, Text *text);
void encode_table_list_end(Text *text);

#endif
