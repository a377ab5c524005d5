/* Reads any bytes as a client message and as a table's metadata: what is accepted is valid, what
 * is written is JSON. */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz/die.h"
#include "protocol/server_message.h"

static void expect_json(const Text *text) {
    json_t *value = text_ok(text) ? json_loads(text->buffer, JSON_REJECT_DUPLICATES, NULL) : NULL;
    if (!json_is_object(value))
        die("is no JSON object", text->buffer);
    json_decref(value);
}

static void expect_sound(const ClientMessage *message) {
    RequestId request_id;
    if (message->type >= DO_COUNT || message->reaction >= REACTION_COUNT ||
        message->proposal >= PROPOSAL_COUNT || message->reason >= REPORT_REASON_COUNT)
        die("is beyond its table", message->id);
    if ((message->has & HAS_ASK) != 0 && strlen(message->ask) != ASK_TEXT_LENGTH)
        die("is no question", message->ask);
    if ((message->has & HAS_ID) != 0 && !request_id_read(message->id, &request_id))
        die("is no id", message->id);
    if (!player_name_is_valid(message->name) || message->options > MESSAGE_OPTIONS_MAX)
        die("is no name", message->name);
    Player player = {.is_bot = false};
    memcpy(player.name, message->name, sizeof player.name);
    if (!player_round_trips(&player))
        die("cannot be read back from a log", message->name);
    if ((message->seat != NO_SEAT && message->seat >= SEATS_MAX) ||
        (message->with != NO_SEAT && message->with >= SEATS_MAX))
        die("is no seat", "");
}

static void try_message(const char *bytes, size_t size) {
    char answer[1024];
    Text text = text_into(answer, sizeof answer);
    ClientMessage message;
    ClientMessageError error;
    if (client_message_parse(bytes, size, &message, &error)) {
        char described[CLIENT_MESSAGE_TEXT_MAX];
        Text words = text_into(described, sizeof described);
        expect_sound(&message);
        client_message_write_canonical(&message, &words);
        expect_json(&words);
        encode_pong(message.id, &text);
    } else
        encode_refused(message.id, refusal_name((Refusal)error.refusal), error.text, &text);
    expect_json(&text);
}

static void try_facts(const char *line) {
    static char first[1 << 16], second[1 << 16];
    static TableMeta meta, again;
    Text text = text_into(first, sizeof first), more = text_into(second, sizeof second);
    if (!table_meta_read(line, &meta))
        return;
    table_meta_write(&meta, &text);
    expect_json(&text);
    if (!table_meta_read(first, &again))
        die("cannot be read again", first);
    table_meta_write(&again, &more);
    if (strcmp(first, second) != 0)
        die("reads back as something else", first);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    char *line = malloc(size + 1);
    if (line == NULL)
        return 0;
    memcpy(line, bytes, size);
    line[size] = '\0';
    try_message((const char *)bytes, size);
    try_facts(line);
    free(line);
    return 0;
}
