/* Records of ended games. */
#include "server/game_record.h"

#include <sodium.h>
#include <string.h>

#include "native/table_alloc.h"
#include "rules/version.h"

enum { HEAD_ROOM = 2048, SEAT_ROOM = 512 };

size_t server_record_room(const Table *table) {
    return HEAD_ROOM + 2 * RECORD_LINE_MAX + SEATS_MAX * SEAT_ROOM +
           (size_t)table->count * (ENTRY_TEXT_MAX + 1);
}

/* ---- the sum ---- */

static const char check_name[] = "Check: ";

_Static_assert(sizeof(crypto_hash_sha256_state) <= sizeof(RecordSum), "there is room for it");

static void load(const RecordSum *sum, crypto_hash_sha256_state *state) {
    memcpy(state, sum->state, sizeof *state);
}

static void keep(RecordSum *sum, const crypto_hash_sha256_state *state) {
    memcpy(sum->state, state, sizeof *state);
}

void record_sum_begin(RecordSum *sum) {
    crypto_hash_sha256_state state;
    crypto_hash_sha256_init(&state);
    keep(sum, &state);
}

void record_sum_line(RecordSum *sum, const char *line, size_t length) {
    crypto_hash_sha256_state state;
    if (length == 0 || line[0] == '#' || strncmp(line, check_name, sizeof check_name - 1) == 0)
        return;
    load(sum, &state);
    crypto_hash_sha256_update(&state, (const uint8_t *)line, length);
    crypto_hash_sha256_update(&state, (const uint8_t *)"\n", 1);
    keep(sum, &state);
}

FairBytes record_sum_end(const RecordSum *sum) {
    crypto_hash_sha256_state state;
    FairBytes bytes;
    load(sum, &state);
    crypto_hash_sha256_final(&state, bytes.byte);
    return bytes;
}

void server_record_seal(char *record) {
    RecordSum sum;
    char *check = strstr(record, check_name);
    if (check == NULL || strcspn(check, "\n") != strlen(check_name) + FAIR_TEXT_LENGTH)
        return;
    record_sum_begin(&sum);
    for (const char *line = record; *line != '\0'; line += *line == '\n') {
        size_t length = strcspn(line, "\n");
        record_sum_line(&sum, line, length);
        line += length;
    }
    FairBytes bytes = record_sum_end(&sum);
    char digits[FAIR_TEXT_LENGTH + 1];
    Text text = text_into(digits, sizeof digits);
    fair_write(&bytes, &text);
    memcpy(check + strlen(check_name), digits, FAIR_TEXT_LENGTH);
}

/* ---- the head ---- */

static void write_bytes(const char *name, const FairBytes *bytes, Text *text) {
    char value[FAIR_TEXT_LENGTH + 1] = "none";
    if (bytes != NULL) {
        Text digits = text_into(value, sizeof value);
        fair_write(bytes, &digits);
    }
    record_header(name, value, text);
}

static void write_seat_bytes(const Fair *fair, Seat seat, Text *text) {
    char seal[] = "Seal a", bytes[] = "Bytes a";
    seal[sizeof seal - 2] = bytes[sizeof bytes - 2] = seat_letter(seat);
    write_bytes(seal, has_seat(fair->sealed, seat) ? &fair->seal[seat] : NULL, text);
    write_bytes(bytes, has_seat(fair->revealed, seat) ? &fair->bytes[seat] : NULL, text);
}

static void write_head(const Table *table, const Fair *fair, const TableId *game,
                       const Player first[], Text *text) {
    Seat seats = table->start.setup.seats;
    record_title(RECORD_2, text);
    record_header("Game", game->text, text);
    record_header("Rules", RULES_VERSION, text);
    write_bytes("Check", &(FairBytes){{0}}, text);
    write_bytes("Commitment", &fair->commitment, text);
    write_bytes("Secret", &fair->secret, text);
    for (Seat seat = 0; seat < seats; seat++)
        if (!first[seat].is_bot)
            write_seat_bytes(fair, seat, text);
    record_position(&table->start, text);
    for (Seat seat = 0; seat < seats; seat++)
        record_seat(seat, &first[seat], text);
    text_char(text, '\n');
}

/* ---- the log ---- */

/* A line is written in the position before it, and an undo leads back to an older one: the log is
 * carried out once more at a table beside the first, where nothing has been taken back yet. */
static bool write_log(const Table *table, Table *again, Text *text) {
    for (uint32_t i = 0; i < table->count; i++) {
        Entry entry = table->log[i];
        entry.undone = 0;
        entry_write(&again->state, &entry, text);
        text_char(text, '\n');
        if (!table_replay(again, &entry, NULL))
            return false;
    }
    return true;
}

/* A game that was broken off has no end. */
void server_record_tail(const State *last, Text *text) {
    if (game_to_act(last) == 0)
        record_end(last, text);
}

bool server_record(const Table *table, const Fair *fair, const TableId *game, const Player first[],
                   Text *text) {
    Table again;
    table_begin(&again, &table->start, heap_grow, NULL);
    write_head(table, fair, game, first, text);
    bool whole = write_log(table, &again, text);
    server_record_tail(&again.state, text);
    heap_free(&again);
    if (!whole || !text_ok(text))
        return false;
    server_record_seal(text->buffer);
    return true;
}

/* ---- from what is kept ---- */

/* Whoever sat down first there, as a person or as a bot; the log says it before any move. */
static bool find_first(const Table *table, Seat seat, bool is_bot, Player *first) {
    for (uint32_t i = 0; i < table->count && table->log[i].kind == ENTRY_SEAT; i++) {
        const Entry *entry = &table->log[i];
        if (entry->seat != seat || entry->player.is_bot != is_bot)
            continue;
        *first = entry->player;
        return true;
    }
    return false;
}

/* People are those who were asked for a seal. One who was away when the cards were dealt is known by
 * the name that the seat has now. */
static Player first_of(const Table *table, const Facts *facts, Seat seat) {
    const SeatFacts *kept = &facts->seat[seat];
    Player first = {.is_bot = !has_seat(facts->fair.asked, seat)};
    if (find_first(table, seat, first.is_bot, &first))
        return first;
    if (first.is_bot)
        memcpy(first.name, kept->bot, sizeof kept->bot);
    else
        memcpy(first.name, kept->name, sizeof kept->name);
    return first;
}

static Fair fair_of(const FairFacts *facts) {
    Fair fair = {.sealed = facts->sealed, .revealed = facts->revealed};
    memcpy(&fair.secret, &facts->secret, sizeof fair.secret);
    memcpy(&fair.commitment, &facts->commitment, sizeof fair.commitment);
    memcpy(fair.seal, facts->seal, sizeof fair.seal);
    memcpy(fair.bytes, facts->bytes, sizeof fair.bytes);
    return fair;
}

static void find_all_first(const Table *table, const Facts *facts, Player first[SEATS_MAX]) {
    for (Seat seat = 0; seat < table->start.setup.seats; seat++)
        first[seat] = first_of(table, facts, seat);
}

void server_record_head(const Table *table, const Facts *facts, const TableId *game, Text *text) {
    Fair fair = fair_of(&facts->fair);
    Player first[SEATS_MAX] = {{.is_bot = true}};
    find_all_first(table, facts, first);
    write_head(table, &fair, game, first, text);
}

bool server_record_is_whole(const Table *table, StoredFacts facts) {
    return facts.kept->how != HOW_WON || game_to_act(&table->state) == 0;
}

bool server_record_of(const Table *table, StoredFacts facts, const TableId *game, Text *text) {
    Fair fair = fair_of(&facts.kept->fair);
    Player first[SEATS_MAX] = {{.is_bot = true}};
    find_all_first(table, facts.kept, first);
    return server_record(table, &fair, game, first, text);
}
