/* Parses a client's message field by field. */
#include "protocol/client_message.h"

#include <string.h>

#include "base/hex.h"
#include "protocol/json_fields.h"

/* ---- names ---- */

static const char *const whats[] = {"hello", "create", "sit",   "play",    "tables", "act",
                                    "undo",  "return", "leave", "view",    "ping",   "react",
                                    "start", "remove", "allow", "propose", "seal",   "reveal",
                                    "qr",    "bot",    "swap",  "ask",     "admit",  "report"};
_Static_assert(sizeof whats / sizeof whats[0] == DO_COUNT, "every wish has a name");

const char *client_message_type_name(ClientMessageType type) {
    return whats[type];
}

static const char *const reactions[] = {"hello", "thanks", "well-played", "oops",
                                        "sorry", "hurry",  "thinking",    "again"};
_Static_assert(sizeof reactions / sizeof reactions[0] == REACTION_COUNT,
               "every reaction has a name");

const char *reaction_name(unsigned reaction) {
    return reactions[reaction];
}

static const char *const reasons[] = {"name", "signals", "slow", "cheating", "other"};
_Static_assert(sizeof reasons / sizeof reasons[0] == REPORT_REASON_COUNT,
               "every reason has a name");

const char *report_reason_name(unsigned reason) {
    return reasons[reason];
}

static const char *const refusals[] = {
    [REFUSAL_NONE] = "",
    [REFUSED_BAD_MESSAGE] = "bad-message",
    [REFUSED_TOO_LONG] = "too-long",
    [REFUSED_TOO_MANY] = "too-many",
    [REFUSED_PROTOCOL] = "protocol",
    [REFUSED_HELLO_FIRST] = "hello-first",
    [REFUSED_NO_TABLE] = "no-table",
    [REFUSED_NO_SEAT] = "no-seat",
    [REFUSED_NO_TOKEN] = "no-token",
    [REFUSED_NO_INVITE] = "no-invite",
    [REFUSED_NO_ONLOOKERS] = "no-onlookers",
    [REFUSED_NOT_SEATED] = "not-seated",
    [REFUSED_NOT_HOST] = "not-host",
    [REFUSED_NOT_NOW] = "not-now",
    [REFUSED_ID_USED] = "id-used",
    [REFUSED_UNDO_ALONE] = "undo-alone",
    [REFUSED_NOTHING_TO_UNDO] = "nothing-to-undo",
    [REFUSED_BAD_NAME] = "bad-name",
    [REFUSED_BAD_OPTION] = "bad-option",
    [REFUSED_BAD_BOT] = "bad-bot",
    [REFUSED_BAD_CLOCK] = "bad-clock",
    [REFUSED_BUSY] = "busy",
    [REFUSED_FULL] = "full",
    [REFUSED_PER_ADDRESS] = "per-address",
    [REFUSED_NOT_STORED] = "not-stored",
    [REFUSED_REMOVED] = "removed",
    [REFUSED_NO_ASK] = "no-ask",
    [REFUSED_DECLINED] = "declined",
};
_Static_assert(sizeof refusals / sizeof refusals[0] == REFUSAL_COUNT, "every refusal has a name");

const char *refusal_name(Refusal refusal) {
    return refusals[refusal];
}

/* ---- fields ---- */

static bool take_id(const json_t *value, ClientMessage *message) {
    return field_text(value, message->id, sizeof message->id) &&
           request_id_read(message->id, &message->request_id);
}

static bool take_protocol(const json_t *value, ClientMessage *message) {
    return field_number(value, INT32_MAX, &message->protocol);
}

/* Exactly this many digits, in lower case. */
static bool take_digits(const json_t *value, char *into, size_t length) {
    if (!field_text(value, into, length + 1))
        return false;
    bool good = hex_is_valid(into, length);
    if (!good)
        into[0] = '\0';
    return good;
}

static bool take_table(const json_t *value, ClientMessage *message) {
    return take_digits(value, message->table, TABLE_ID_LENGTH);
}

static bool take_token(const json_t *value, ClientMessage *message) {
    return take_digits(value, message->token, KEY_TEXT_LENGTH);
}

static bool take_invite(const json_t *value, ClientMessage *message) {
    return take_digits(value, message->invite, KEY_TEXT_LENGTH);
}

static bool take_last_number(const json_t *value, ClientMessage *message) {
    return field_number(value, INT32_MAX, &message->last_number);
}

static bool take_game(const json_t *value, ClientMessage *message) {
    return field_text(value, message->game, sizeof message->game);
}

static bool take_options(const json_t *value, ClientMessage *message) {
    const char *name;
    json_t *one;
    if (!json_is_object(value) || json_object_size(value) > MESSAGE_OPTIONS_MAX)
        return false;
    json_object_foreach((json_t *)value, name, one) {
        Option *option = &message->option[message->options++];
        if (strlen(name) >= sizeof option->name ||
            !field_text(one, option->value, sizeof option->value))
            return false;
        memcpy(option->name, name, strlen(name) + 1);
    }
    return true;
}

static bool take_name(const json_t *value, ClientMessage *message) {
    return field_text(value, message->name, sizeof message->name) &&
           player_name_is_valid(message->name);
}

static bool take_bots(const json_t *value, ClientMessage *message) {
    return field_text(value, message->bots, sizeof message->bots);
}

static bool take_seats(const json_t *value, ClientMessage *message) {
    const char *name;
    json_t *one;
    if (!json_is_object(value))
        return false;
    json_object_foreach((json_t *)value, name, one) {
        int seat = name[0] - 'a';
        if (seat < 0 || seat >= SEATS_MAX || name[1] != '\0' ||
            !field_text(one, message->seat_bot[seat], BOT_NAME_MAX))
            return false;
    }
    return true;
}

static bool take_clock(const json_t *value, ClientMessage *message) {
    return field_number(value, CLOCK_MAX, &message->clock) &&
           (message->clock == 0 || message->clock >= CLOCK_MIN);
}

static bool take_open(const json_t *value, ClientMessage *message) {
    return field_bool(value, &message->open);
}

static bool take_spectators(const json_t *value, ClientMessage *message) {
    return field_bool(value, &message->spectators);
}

static bool take_seat(const json_t *value, ClientMessage *message) {
    return field_seat(value, &message->seat);
}

static bool take_action(const json_t *value, ClientMessage *message) {
    return field_text(value, message->action, sizeof message->action);
}

static bool take_reaction(const json_t *value, ClientMessage *message) {
    return field_enum(value, reactions, REACTION_COUNT, &message->reaction);
}

static bool take_proposal(const json_t *value, ClientMessage *message) {
    const char *names[PROPOSAL_COUNT];
    for (int i = 0; i < PROPOSAL_COUNT; i++)
        names[i] = proposal_name((Proposal)i);
    return field_enum(value, names, PROPOSAL_COUNT, &message->proposal);
}

static bool take_yes(const json_t *value, ClientMessage *message) {
    return field_bool(value, &message->yes);
}

static bool take_hash(const json_t *value, ClientMessage *message) {
    return json_is_string(value) && digest_read(json_string_value(value), &message->hash);
}

static bool take_bytes(const json_t *value, ClientMessage *message) {
    return json_is_string(value) && digest_read(json_string_value(value), &message->bytes);
}

static bool take_text(const json_t *value, ClientMessage *message) {
    return field_text(value, message->text, sizeof message->text) && message->text[0] != '\0';
}

static bool take_bot(const json_t *value, ClientMessage *message) {
    return field_text(value, message->bot, sizeof message->bot);
}

static bool take_with(const json_t *value, ClientMessage *message) {
    return field_seat(value, &message->with);
}

static bool take_number(const json_t *value, ClientMessage *message) {
    return field_number(value, INT32_MAX, &message->number);
}

static bool take_ask(const json_t *value, ClientMessage *message) {
    return take_digits(value, message->ask, ASK_TEXT_LENGTH);
}

static bool take_reason(const json_t *value, ClientMessage *message) {
    return field_enum(value, reasons, REPORT_REASON_COUNT, &message->reason);
}

typedef struct FieldRow {
    const char *name;
    bool (*take)(const json_t *value, ClientMessage *message);
    const char *kind;
    uint32_t has;
    Refusal refusal;
} FieldRow;

static const FieldRow fields[] = {
    {"id", take_id, "1 to 32 hexadecimal digits, the first not 0", HAS_ID, REFUSED_BAD_MESSAGE},
    {"protocol", take_protocol, "a number", HAS_PROTOCOL, REFUSED_BAD_MESSAGE},
    {"table", take_table, "16 hexadecimal digits", HAS_TABLE, REFUSED_BAD_MESSAGE},
    {"token", take_token, "32 hexadecimal digits", HAS_TOKEN, REFUSED_BAD_MESSAGE},
    {"invite", take_invite, "32 hexadecimal digits", HAS_INVITE, REFUSED_BAD_MESSAGE},
    {"have", take_last_number, "a number", HAS_LAST_NUMBER, REFUSED_BAD_MESSAGE},
    {"game", take_game, "a short string", HAS_GAME, REFUSED_BAD_MESSAGE},
    {"options", take_options, "an object of at most 8 short strings", HAS_OPTIONS,
     REFUSED_BAD_OPTION},
    {"name", take_name, "a string of at most 24 characters that can be printed", HAS_NAME,
     REFUSED_BAD_NAME},
    {"bots", take_bots, "a bot's name", HAS_BOTS, REFUSED_BAD_BOT},
    {"seats", take_seats, "an object with bots' names for seats", HAS_SEATS, REFUSED_BAD_BOT},
    {"clock", take_clock, "0, or 5 to 86400", HAS_CLOCK, REFUSED_BAD_CLOCK},
    {"open", take_open, "true or false", HAS_OPEN, REFUSED_BAD_MESSAGE},
    {"onlookers", take_spectators, "true or false", HAS_ONLOOKERS, REFUSED_BAD_MESSAGE},
    {"seat", take_seat, "a seat's letter", HAS_SEAT, REFUSED_BAD_MESSAGE},
    {"action", take_action, "an action as in NOTATION.md", HAS_ACTION, REFUSED_BAD_MESSAGE},
    {"reaction", take_reaction, "one of the reactions", HAS_REACTION, REFUSED_BAD_MESSAGE},
    {"what", take_proposal, "break, go-on, end, rematch or undo", HAS_WHAT, REFUSED_BAD_MESSAGE},
    {"yes", take_yes, "true or false", HAS_YES, REFUSED_BAD_MESSAGE},
    {"hash", take_hash, "64 hexadecimal digits", HAS_HASH, REFUSED_BAD_MESSAGE},
    {"bytes", take_bytes, "64 hexadecimal digits", HAS_BYTES, REFUSED_BAD_MESSAGE},
    {"text", take_text, "a string of 1 to 255 bytes", HAS_TEXT, REFUSED_BAD_MESSAGE},
    {"bot", take_bot, "a bot's name", HAS_BOT, REFUSED_BAD_BOT},
    {"with", take_with, "a seat's letter", HAS_WITH, REFUSED_BAD_MESSAGE},
    {"number", take_number, "a number", HAS_NUMBER, REFUSED_BAD_MESSAGE},
    {"ask", take_ask, "16 hexadecimal digits", HAS_ASK, REFUSED_BAD_MESSAGE},
    {"reason", take_reason, "name, signals, slow, cheating or other", HAS_REASON,
     REFUSED_BAD_MESSAGE},
};
enum { FIELDS = sizeof fields / sizeof fields[0] };

/* The fields each message requires. */
static const uint32_t required[DO_COUNT] = {
    [DO_HELLO] = HAS_PROTOCOL,
    [DO_CREATE] = HAS_GAME,
    [DO_SIT] = HAS_TABLE,
    [DO_PLAY] = HAS_GAME,
    [DO_ACT] = HAS_ID | HAS_ACTION,
    [DO_UNDO] = HAS_ID,
    [DO_REACT] = HAS_REACTION,
    [DO_REMOVE] = HAS_SEAT,
    [DO_ALLOW] = HAS_ONLOOKERS,
    [DO_PROPOSE] = HAS_WHAT | HAS_YES,
    [DO_SEAL] = HAS_HASH,
    [DO_REVEAL] = HAS_BYTES,
    [DO_QR] = HAS_TEXT,
    [DO_BOT] = HAS_SEAT,
    [DO_SWAP] = HAS_SEAT | HAS_WITH,
    [DO_ASK] = HAS_ID | HAS_TABLE,
    [DO_ADMIT] = HAS_ASK | HAS_YES,
    [DO_REPORT] = HAS_SEAT | HAS_REASON,
};

/* ---- the message ---- */

static bool refuse(ClientMessageError *error, Refusal refusal, const char *field,
                   const char *words) {
    Text text = text_into(error->text, sizeof error->text);
    error->refusal = (uint8_t)refusal;
    text_add(&text, field);
    text_add(&text, words);
    return false;
}

static bool parse_field(const FieldRow *row, const json_t *root, ClientMessage *message,
                        ClientMessageError *error) {
    const json_t *value = json_object_get(root, row->name);
    if (value == NULL)
        return true;
    if (row->take(value, message)) {
        message->has |= row->has;
        return true;
    }
    refuse(error, row->refusal, row->name, " must be ");
    Text text = {error->text, sizeof error->text, strlen(error->text), false};
    text_add(&text, row->kind);
    return false;
}

static bool has_required(const ClientMessage *message, ClientMessageError *error) {
    uint32_t missing = required[message->type] & ~message->has;
    for (int i = 0; i < FIELDS; i++)
        if ((missing & fields[i].has) != 0)
            return refuse(error, REFUSED_BAD_MESSAGE, fields[i].name, " is missing");
    return true;
}

static bool parse_all(const json_t *root, ClientMessage *message, ClientMessageError *error) {
    bool good = true;
    for (int i = 0; i < FIELDS; i++) /* the id first, so that a refusal can name it */
        good = good && parse_field(&fields[i], root, message, error);
    if (good && !field_enum(json_object_get(root, "do"), whats, DO_COUNT, &message->type))
        return refuse(error, REFUSED_BAD_MESSAGE, "do", " must be something that can be done");
    return good && has_required(message, error);
}

bool client_message_parse(const char *text, size_t length, ClientMessage *message,
                          ClientMessageError *error) {
    memset(message, 0, sizeof *message);
    message->seat = message->with = NO_SEAT;
    json_t *root = json_parse_object(text, length);
    if (root == NULL)
        return refuse(error, REFUSED_BAD_MESSAGE, "the message", " must be one JSON object");
    bool read = parse_all(root, message, error);
    json_decref(root);
    if ((message->has & HAS_ID) == 0)
        message->id[0] = '\0';
    return read;
}
