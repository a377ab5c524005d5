/* Commit-reveal deals: every shuffle seed comes from the server's secret and the players' bytes, so
 * nobody can choose the cards (docs/PROTOCOL.md, "Fair deals"). */
#ifndef KENNEL_SERVER_FAIR_DEAL_H
#define KENNEL_SERVER_FAIR_DEAL_H

#include "protocol/table_meta.h"

bool fair_deal_draw_secret(FairDeal *fair);
Digest digest_of_bytes(const void *bytes, size_t length);
bool fair_seal(FairDeal *fair, Seat seat, const Digest *seal); /* false: it has a seal already */
bool fair_reveal(FairDeal *fair, Seat seat,
                 const Digest *bytes); /* false: the bytes do not match the seal */
Seed fair_deal_seed(const FairDeal *fair, const TableId *game, uint64_t act);

#endif
