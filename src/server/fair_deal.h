/* Commit-reveal deals: every shuffle seed comes from the server's secret and the players' bytes, so
 * nobody can choose the cards (docs/PROTOCOL.md, "Fair deals"). */
#ifndef KENNEL_SERVER_FAIR_DEAL_H
#define KENNEL_SERVER_FAIR_DEAL_H

#include "server/storage/storage.h"

enum { FAIR_BYTES = 32, FAIR_TEXT_LENGTH = 64 };

typedef struct FairBytes {
    uint8_t byte[FAIR_BYTES];
} FairBytes;

/* What goes into the deals of one game. */
typedef struct Fair {
    FairBytes secret, commitment;
    SeatSet sealed, revealed;
    FairBytes seal[SEATS_MAX], bytes[SEATS_MAX];
} Fair;

bool fair_deal_draw_secret(Fair *fair); /* draws the secret */
FairBytes fair_hash(const void *bytes, size_t length);
bool fair_seal(Fair *fair, Seat seat, const FairBytes *seal);    /* false: it has one already  */
bool fair_reveal(Fair *fair, Seat seat, const FairBytes *bytes); /* false: it does not fit     */
Seed fair_deal_seed(const Fair *fair, const TableId *game, uint64_t act);

void fair_write(const FairBytes *bytes, Text *text); /* 64 digits */
bool fair_read(const char *text, FairBytes *bytes);  /* exactly 64 in lower case */

#endif
