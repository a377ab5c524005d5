/* Parses a client's message (docs/PROTOCOL.md) into one plain struct and rejects anything
 * malformed. */
#ifndef KENNEL_PROTOCOL_CLIENT_MESSAGE_H
#define KENNEL_PROTOCOL_CLIENT_MESSAGE_H

#include "protocol/player_name.h"
#include "protocol/table_meta.h"

enum {
    PROTOCOL_NUMBER = 1,
    MESSAGE_OPTIONS_MAX = 8,
    OPTION_TEXT_MAX = 24,
    GAME_NAME_MAX = 16,
    ERROR_TEXT_MAX = 96,
    QR_TEXT_MAX = 256, /* with its 0 */
    ASK_TEXT_LENGTH = 16,
    CLIENT_MESSAGE_TEXT_MAX = 4096,
};

typedef enum ClientMessageType {
    DO_HELLO,
    DO_CREATE,
    DO_SIT,
    DO_PLAY,
    DO_TABLES,
    DO_ACT,
    DO_UNDO,
    DO_RETURN,
    DO_LEAVE,
    DO_VIEW,
    DO_PING,
    DO_REACT,
    DO_START,
    DO_REMOVE,
    DO_ALLOW,
    DO_PROPOSE,
    DO_SEAL,
    DO_REVEAL,
    DO_QR,
    DO_BOT,
    DO_SWAP,
    DO_ASK,
    DO_ADMIT,
    DO_REPORT,
    DO_COUNT
} ClientMessageType;
const char *client_message_type_name(ClientMessageType type);

enum { REACTION_COUNT = 8 };
const char *reaction_name(unsigned reaction);

/* The reasons for which a player can report another to the operator. */
enum { REPORT_REASON_COUNT = 5 };
const char *report_reason_name(unsigned reason);

/* Why a server refuses a message; the rules have reasons of their own (rules/problem.h). */
typedef enum Refusal {
    REFUSAL_NONE,
    REFUSED_BAD_MESSAGE,
    REFUSED_TOO_LONG,
    REFUSED_TOO_MANY,
    REFUSED_PROTOCOL,
    REFUSED_HELLO_FIRST,
    REFUSED_NO_TABLE,
    REFUSED_NO_SEAT,
    REFUSED_NO_TOKEN,
    REFUSED_NO_INVITE,
    REFUSED_NO_ONLOOKERS,
    REFUSED_NOT_SEATED,
    REFUSED_NOT_HOST,
    REFUSED_NOT_NOW,
    REFUSED_ID_USED,
    REFUSED_UNDO_ALONE,
    REFUSED_NOTHING_TO_UNDO,
    REFUSED_BAD_NAME,
    REFUSED_BAD_OPTION,
    REFUSED_BAD_BOT,
    REFUSED_BAD_CLOCK,
    REFUSED_BUSY,
    REFUSED_FULL,
    REFUSED_PER_ADDRESS,
    REFUSED_NOT_STORED,
    REFUSED_REMOVED,
    REFUSED_NO_ASK,
    REFUSED_DECLINED,
    REFUSAL_COUNT
} Refusal;
const char *refusal_name(Refusal refusal);

/* Optional fields. */
typedef enum ClientMessageFields {
    HAS_ID = 1 << 0,
    HAS_PROTOCOL = 1 << 1,
    HAS_TABLE = 1 << 2,
    HAS_TOKEN = 1 << 3,
    HAS_INVITE = 1 << 4,
    HAS_LAST_NUMBER = 1 << 5,
    HAS_GAME = 1 << 6,
    HAS_OPTIONS = 1 << 7,
    HAS_NAME = 1 << 8,
    HAS_BOTS = 1 << 9,
    HAS_SEATS = 1 << 10,
    HAS_CLOCK = 1 << 11,
    HAS_OPEN = 1 << 12,
    HAS_ONLOOKERS = 1 << 13,
    HAS_SEAT = 1 << 14,
    HAS_ACTION = 1 << 15,
    HAS_REACTION = 1 << 16,
    HAS_WHAT = 1 << 17,
    HAS_YES = 1 << 18,
    HAS_HASH = 1 << 19,
    HAS_BYTES = 1 << 20,
    HAS_TEXT = 1 << 21,
    HAS_BOT = 1 << 22,
    HAS_WITH = 1 << 23,
    HAS_NUMBER = 1 << 24,
    HAS_ASK = 1 << 25,
    HAS_REASON = 1 << 26,
} ClientMessageFields;

typedef struct Option {
    char name[OPTION_TEXT_MAX], value[OPTION_TEXT_MAX];
} Option;

/* Missing fields are empty, NO_SEAT, 0 or false. */
typedef struct ClientMessage {
    uint8_t type; /* a ClientMessageType */
    uint32_t has; /* a set of ClientMessageFields */
    char id[ID_LENGTH_MAX + 1];
    RequestId request_id; /* the same as a number */
    uint32_t protocol, last_number, clock;
    char table[TABLE_ID_LENGTH + 1];
    char token[KEY_TEXT_LENGTH + 1], invite[KEY_TEXT_LENGTH + 1];
    char game[GAME_NAME_MAX], name[PLAYER_NAME_MAX], bots[BOT_NAME_MAX];
    char bot[BOT_NAME_MAX];
    uint8_t options;
    Option option[MESSAGE_OPTIONS_MAX];
    char seat_bot[SEATS_MAX][BOT_NAME_MAX]; /* "" where none was named */
    bool open, spectators, yes;
    Seat seat, with;
    char action[ACTION_TEXT_MAX];
    uint8_t reaction, proposal, reason;
    uint32_t number;               /* of an entry of the log */
    char ask[ASK_TEXT_LENGTH + 1]; /* which question for a seat is answered */
    Digest hash, bytes;
    char text[QR_TEXT_MAX];
} ClientMessage;

typedef struct ClientMessageError {
    uint8_t refusal;           /* a Refusal */
    char text[ERROR_TEXT_MAX]; /* which field, and what is wrong */
} ClientMessageError;

/* False, and the reason in `error`; even then the id is set if it could be read, for the
 * refusal. */
bool client_message_parse(const char *text, size_t length, ClientMessage *message,
                          ClientMessageError *error);

/* Writes the message without its id: equal requests give equal texts. */
void client_message_write_canonical(const ClientMessage *message, Text *text);

#endif
