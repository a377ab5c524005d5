/* Any bytes as a message of a client, and as facts of a table: what is taken is sound, what is
 * written is JSON again. */
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

static void expect_sound(const Wish *wish) {
    Tag tag;
    if (wish->what >= WHATS || wish->reaction >= REACTIONS || wish->proposal >= PROPOSALS)
        die("is beyond its table", wish->id);
    if ((wish->has & HAS_ID) != 0 && !id_read(wish->id, &tag))
        die("is no id", wish->id);
    if (!name_is_sound(wish->name) || wish->options > OPTIONS_MOST)
        die("is no name", wish->name);
    Player player = {.is_bot = false};
    memcpy(player.name, wish->name, sizeof player.name);
    if (!player_is_lasting(&player))
        die("cannot be read back from a log", wish->name);
    if ((wish->seat != NO_SEAT && wish->seat >= SEATS_MAX) ||
        (wish->with != NO_SEAT && wish->with >= SEATS_MAX))
        die("is no seat", "");
}

static void try_message(const char *bytes, size_t size) {
    char answer[1024];
    Text text = text_into(answer, sizeof answer);
    Wish wish;
    WishFault fault;
    if (wish_read(bytes, size, &wish, &fault)) {
        char described[WISH_TEXT_MAX];
        Text words = text_into(described, sizeof described);
        expect_sound(&wish);
        wish_describe(&wish, &words);
        expect_json(&words);
        tell_pong(wish.id, &text);
    } else
        tell_refused(wish.id, refusal_name((Refusal)fault.refusal), fault.text, &text);
    expect_json(&text);
}

static void try_facts(const char *line) {
    static char first[1 << 16], second[1 << 16];
    static Facts facts, again;
    Text text = text_into(first, sizeof first), more = text_into(second, sizeof second);
    if (!facts_read(line, &facts))
        return;
    facts_write(&facts, &text);
    expect_json(&text);
    if (!facts_read(first, &again))
        die("cannot be read again", first);
    facts_write(&again, &more);
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
