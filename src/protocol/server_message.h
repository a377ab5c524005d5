/* What a server tells: the messages of docs/PROTOCOL.md, written into a text. */
#ifndef KENNEL_WIRE_TELL_H
#define KENNEL_WIRE_TELL_H

#include "protocol/client_message.h"
#include "table/history.h"

/* `id` is that of the message that is answered, or "". */
void tell_refused(const char *id, const char *why, const char *words, Text *text);
void tell_pong(const char *id, Text *text);
void tell_version(const char *version, Text *text); /* /api/version */
void tell_seated(const char *id, const char *table, Seat seat, const char *token,
                 const char *invite, Text *text);
void tell_reaction(Seat seat, unsigned reaction, Text *text);
void tell_next(const char *table, Text *text);

/* A square of `size` by `size` modules, row by row; the lowest bit says whether one is dark. */
void tell_qr(const char *id, unsigned size, const unsigned char *modules, Text *text);

/* A running clock, in milliseconds; CLOCK_NONE: it has none, or stands still. */
#define CLOCK_NONE UINT32_MAX
typedef struct Left {
    uint32_t milliseconds[SEATS_MAX];
} Left;
extern const Left left_none;

/* Everything about a table but its moves, for one viewer. */
typedef struct Sight {
    const char *id; /* of the table */
    StoredFacts facts;
    Phase phase; /* as it is now: facts do not know what cannot be read */
    Seat viewer;
    SeatSet here, away;
    uint32_t onlookers, number;
    const State *view; /* what the viewer may know */
    Left left;
} Sight;

void tell_table(const char *id, const Sight *sight, Text *text);

/* `sight` is NULL where there is no table. */
void tell_welcome(const char *id, const char *version, const Sight *sight, Text *text);

/* One entry as one viewer may know it. `tag` is zero where it is not the viewer's own. */
void tell_news(const News *news, Tag tag, const Left *left, Text *text);

void tell_over(const char *table, StoredFacts stored, Text *text);

/* A row of a list of tables. */
typedef struct Listed {
    const char *id;
    StoredFacts facts;
    unsigned free;
} Listed;

/* {"tell":"tables", or for /api/tables without that: between them one call a table. */
void tell_tables_begin(const char *id, bool as_message, Text *text);
void tell_listed(const Listed *listed, Text *text);
void tell_tables_end(Text *text);

#endif
