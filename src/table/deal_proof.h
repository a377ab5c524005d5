/* Verifies fair deals: whether the deals of a server's record follow from the numbers at its
 * head (docs/PROTOCOL.md, "Fair deals"). */
#ifndef KENNEL_TABLE_DEAL_PROOF_H
#define KENNEL_TABLE_DEAL_PROOF_H

#include "table/record.h"

enum { PROOF_BYTES = 32, PROOF_GAME_MAX = 32 };

typedef struct ProofBytes {
    uint8_t byte[PROOF_BYTES];
} ProofBytes;

/* What the head of a record says; what is "none" there is missing here. */
typedef struct DealProof {
    char game[PROOF_GAME_MAX];
    bool has_secret, has_commitment;
    ProofBytes secret, commitment;
    SeatSet sealed, revealed;
    ProofBytes seal[SEATS_MAX], bytes[SEATS_MAX];
} DealProof;

/* Takes a header line of a record; false for one that is none of these, or cannot be read. */
bool deal_proof_line(DealProof *proof, const char *line);

/* The secret fits the commitment, and what the players put in fits their seals. */
bool deal_proof_fits(const DealProof *proof);

/* Every deal of the log, those that were taken back as well, comes from these numbers; `deals` is how many
 * there are. */
bool deal_proof_deals(const DealProof *proof, const Table *table, uint32_t *deals);

bool proof_bytes_read(const char *text, ProofBytes *bytes); /* 64 hexadecimal digits */

#endif
