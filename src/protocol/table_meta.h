/* What a server stores of a table beside its log (settings, seats, tokens, fair deal, phase), to
 * and from JSON. Every change replaces the whole text. */
#ifndef KENNEL_PROTOCOL_TABLE_META_H
#define KENNEL_PROTOCOL_TABLE_META_H

#include "rules/version.h"
#include "table/log_entry.h"

enum {
    DIGEST_BYTES = 32,
    DIGEST_TEXT_LENGTH = 64,
    KEY_BYTES = 16,
    KEY_TEXT_LENGTH = 32,   /* tokens and invitations: 128 random bits as digits */
    TABLE_TEXT_LENGTH = 16, /* the id of a table                                */
    BOT_NAME_MAX = 16,
    CLOCK_MIN = 5, /* seconds */
    CLOCK_MAX = 86400,
    TABLE_META_TEXT_MAX = 8192,
    UNKNOWN_FIELDS_MAX = 256,
};

/* 32 bytes: a SHA-256, or what it is made of. */
typedef struct Digest {
    uint8_t byte[DIGEST_BYTES];
} Digest;

void digest_write(const Digest *digest, Text *text);
bool digest_read(const char *text, Digest *digest); /* exactly 64 digits in lower case */

bool key_read(const char *text, uint8_t key[KEY_BYTES]); /* exactly 32 */

/* As JSON: one, and those of a set of seats. */
void json_put_digest(Text *text, const char *name, const Digest *digest);
void json_put_digests(Text *text, const char *name, SeatSet set, const Digest *digest);

typedef enum Phase {
    PHASE_WAITING,
    PHASE_SEALING,
    PHASE_REVEALING,
    PHASE_PLAYING,
    PHASE_PAUSED,
    PHASE_ENDED,
    PHASE_UNREADABLE,
    PHASE_COUNT
} Phase;
const char *phase_name(Phase phase);

typedef enum SeatKind { SEAT_FREE, SEAT_PERSON, SEAT_BOT, SEAT_KIND_COUNT } SeatKind;

typedef enum EndReason {
    END_REASON_NONE,
    END_REASON_WON,
    END_REASON_DRAW,
    END_REASON_ENDED,
    END_REASON_COUNT
} EndReason; /* a game came to its end */
const char *end_reason_name(EndReason reason);

/* What people can agree on. */
typedef enum Proposal {
    PROPOSE_BREAK,
    PROPOSE_GO_ON,
    PROPOSE_END,
    PROPOSE_REMATCH,
    PROPOSAL_COUNT
} Proposal;
const char *proposal_name(Proposal proposal);

typedef struct SeatMeta {
    uint8_t kind;               /* a Holder                                    */
    char name[PLAYER_NAME_MAX]; /* of a person; may be empty                   */
    char bot[BOT_NAME_MAX];     /* who plays where no person does              */
    Digest token;               /* SHA-256 of the 32 digits of a person's token */
} SeatMeta;

/* What goes into the deals: docs/PROTOCOL.md, "Fair deals". */
typedef struct FairDeal {
    Digest secret, commitment;
    SeatSet participants; /* the people who sat there when it began: only they can have bytes */
    SeatSet sealed, revealed;
    Digest seal[SEATS_MAX], bytes[SEATS_MAX];
} FairDeal;

typedef struct TableMeta {
    char rules[RULES_VERSION_MAX];
    State start;
    uint8_t phase, end_reason; /* a Phase, a How */
    SeatSet winners;
    Seat host;
    bool open, allows_spectators;
    uint32_t clock; /* seconds for a decision; 0: as long as one likes */
    char invite[KEY_TEXT_LENGTH + 1];
    uint8_t key[KEY_BYTES];           /* tokens are made with it; zero: none yet */
    char next[TABLE_TEXT_LENGTH + 1]; /* the table of the rematch, or "" */
    SeatSet agreed[PROPOSAL_COUNT];   /* who has said yes */
    SeatMeta seat[SEATS_MAX];
    FairDeal fair;
    char unknown_fields
        [UNKNOWN_FIELDS_MAX]; /* fields of a newer version, as `"name":value,...`; written again */
    bool read_only;           /* it has more of them than can be kept: not to be written */
} TableMeta;

/* Facts of which a store has said that it has them. Only these are ever told to anybody: a type of its own
 * keeps others from getting there by mistake. NULL: the store has none. */
typedef struct StoredMeta {
    const TableMeta *meta;
} StoredMeta;

void table_meta_write(const TableMeta *meta, Text *text);

/* False: not what table_meta_write writes, or of a game that this program does not have. */
bool table_meta_read(const char *text, TableMeta *meta);

#endif
