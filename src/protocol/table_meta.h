/* What a server stores of a table beside its log (settings, seats, tokens, fair deal, phase), to
 * and from JSON. Every change replaces the whole text. */
#ifndef KENNEL_PROTOCOL_TABLE_META_H
#define KENNEL_PROTOCOL_TABLE_META_H

#include "protocol/digest_text.h"
#include "protocol/request_id.h"
#include "rules/version.h"

enum {
    KEY_BYTES = 16,
    KEY_TEXT_LENGTH = 32, /* tokens and invitations: 128 random bits as digits */
    BOT_NAME_MAX = 16,
    CLOCK_MIN = 5, /* seconds */
    CLOCK_MAX = 86400,
    TABLE_META_TEXT_MAX = 8192,
    UNKNOWN_FIELDS_MAX = 256,
};

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
} EndReason; /* how a game ended */
const char *end_reason_name(EndReason reason);

/* What people can agree on. */
typedef enum Proposal {
    PROPOSE_BREAK,
    PROPOSE_GO_ON,
    PROPOSE_END,
    PROPOSE_REMATCH,
    PROPOSE_UNDO,
    PROPOSAL_COUNT
} Proposal;
const char *proposal_name(Proposal proposal);

typedef struct SeatMeta {
    uint8_t kind;               /* a SeatKind */
    char name[PLAYER_NAME_MAX]; /* of a person; may be empty */
    char bot[BOT_NAME_MAX];     /* plays where no person does */
    Digest token;               /* SHA-256 of the 32 digits of a person's token */
} SeatMeta;

/* What the deals are computed from: docs/PROTOCOL.md, "Fair deals". */
typedef struct FairDeal {
    Digest secret, commitment;
    SeatSet participants; /* the people seated at the start: only they may add bytes */
    SeatSet sealed, revealed;
    Digest seal[SEATS_MAX], bytes[SEATS_MAX];
} FairDeal;

typedef struct TableMeta {
    char rules[RULES_VERSION_MAX];
    State start;
    uint8_t phase, end_reason; /* a Phase, an EndReason */
    SeatSet winners;
    Seat host;
    bool open, allows_spectators;
    uint32_t clock; /* seconds for a decision; 0: unlimited */
    char invite[KEY_TEXT_LENGTH + 1];
    uint8_t key[KEY_BYTES];         /* derives tokens; zero: none yet */
    char next[TABLE_ID_LENGTH + 1]; /* the table of the rematch, or "" */
    SeatSet agreed[PROPOSAL_COUNT]; /* who has agreed */
    uint32_t undo_number; /* the entry of the decision that was asked to be taken back; 0: none */
    SeatMeta seat[SEATS_MAX];
    FairDeal fair;
    char unknown_fields[UNKNOWN_FIELDS_MAX]; /* of a newer version: `"name":value,...` */
    bool read_only; /* it has more of them than fit: it must not be written */
} TableMeta;

/* Metadata that is known to be stored. Only this is ever sent: the type prevents sending other
 * metadata by mistake. NULL: none is stored. */
typedef struct StoredMeta {
    const TableMeta *meta;
} StoredMeta;

void table_meta_write(const TableMeta *meta, Text *text);

/* False: not what table_meta_write writes, or of a game that this program does not have. */
bool table_meta_read(const char *text, TableMeta *meta);

#endif
