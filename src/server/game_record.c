/* Writes the record of a finished game and its checksum. */
#include "server/game_record.h"

#include <sodium.h>
#include <string.h>

#include "native/log_alloc.h"
#include "rules/version.h"

enum { HEAD_BYTES_MAX = 2048, SEAT_BYTES_MAX = 512 };

size_t game_record_size_max(const Table *table) {
    return HEAD_BYTES_MAX + 2 * RECORD_LINE_MAX + SEATS_MAX * SEAT_BYTES_MAX +
           (size_t)table->count * (LOG_ENTRY_TEXT_MAX + 1);
}

/* ---- the checksum ---- */

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

Digest record_sum_end(const RecordSum *sum) {
    crypto_hash_sha256_state state;
    Digest bytes;
    load(sum, &state);
    crypto_hash_sha256_final(&state, bytes.byte);
    return bytes;
}

void game_record_fill_check(char *record) {
    RecordSum sum;
    char *check = strstr(record, check_name);
    if (check == NULL || strcspn(check, "\n") != strlen(check_name) + DIGEST_TEXT_LENGTH)
        return;
    record_sum_begin(&sum);
    for (const char *line = record; *line != '\0'; line += *line == '\n') {
        size_t length = strcspn(line, "\n");
        record_sum_line(&sum, line, length);
        line += length;
    }
    Digest bytes = record_sum_end(&sum);
    char digits[DIGEST_TEXT_LENGTH + 1];
    Text text = text_into(digits, sizeof digits);
    digest_write(&bytes, &text);
    memcpy(check + strlen(check_name), digits, DIGEST_TEXT_LENGTH);
}

/* ---- the head ---- */

static void write_bytes(const char *name, const Digest *bytes, Text *text) {
    char value[DIGEST_TEXT_LENGTH + 1] = "none";
    if (bytes != NULL) {
        Text digits = text_into(value, sizeof value);
        digest_write(bytes, &digits);
    }
    record_write_header(name, value, text);
}

static void write_seat_bytes(const FairDeal *fair, Seat seat, Text *text) {
    char seal[] = "Seal a", bytes[] = "Bytes a";
    seal[sizeof seal - 2] = bytes[sizeof bytes - 2] = seat_letter(seat);
    write_bytes(seal, has_seat(fair->sealed, seat) ? &fair->seal[seat] : NULL, text);
    write_bytes(bytes, has_seat(fair->revealed, seat) ? &fair->bytes[seat] : NULL, text);
}

static void write_head(const Table *table, const FairDeal *fair, const TableId *game,
                       const Player first[], Text *text) {
    Seat seats = table->start.setup.seats;
    record_write_title(RECORD_2, text);
    record_write_header("Game", game->text, text);
    record_write_header("Rules", RULES_VERSION, text);
    write_bytes("Check", &(Digest){{0}}, text);
    write_bytes("Commitment", &fair->commitment, text);
    write_bytes("Secret", &fair->secret, text);
    for (Seat seat = 0; seat < seats; seat++)
        if (!first[seat].is_bot)
            write_seat_bytes(fair, seat, text);
    record_write_position(&table->start, text);
    for (Seat seat = 0; seat < seats; seat++)
        record_write_seat(seat, &first[seat], text);
    text_char(text, '\n');
}

/* ---- the log ---- */

/* A line is written in the position before it, and an undo leads back to an earlier one: replay the
 * log at a second table, where nothing has been undone yet. */
static bool write_log(const Table *table, Table *again, Text *text) {
    for (uint32_t i = 0; i < table->count; i++) {
        LogEntry entry = table->log[i];
        entry.undone_by = 0;
        log_entry_write(&again->state, &entry, text);
        text_char(text, '\n');
        if (!table_replay(again, &entry, NULL))
            return false;
    }
    return true;
}

/* A game that was broken off has no end. */
void game_record_write_tail(const State *last, Text *text) {
    if (game_to_act(last) == 0)
        record_write_end(last, text);
}

bool game_record_write(const Table *table, const FairDeal *fair, const TableId *game,
                       const Player first[], Text *text) {
    Table again;
    table_begin(&again, &table->start, log_alloc_grow, NULL);
    write_head(table, fair, game, first, text);
    bool complete = write_log(table, &again, text);
    game_record_write_tail(&again.state, text);
    log_alloc_free(&again);
    if (!complete || !text_ok(text))
        return false;
    game_record_fill_check(text->buffer);
    return true;
}

/* ---- from metadata ---- */

/* The first player at that seat, person or bot; the log names them before any move. */
static bool find_first(const Table *table, Seat seat, bool is_bot, Player *first) {
    for (uint32_t i = 0; i < table->count && table->log[i].kind == ENTRY_SEAT; i++) {
        const LogEntry *entry = &table->log[i];
        if (entry->seat != seat || entry->player.is_bot != is_bot)
            continue;
        *first = entry->player;
        return true;
    }
    return false;
}

/* People are those who were asked for a seal. A person who was away during the deal is named as the
 * seat is named now. */
static Player first_of(const Table *table, const TableMeta *meta, Seat seat) {
    const SeatMeta *kept = &meta->seat[seat];
    Player first = {.is_bot = !has_seat(meta->fair.participants, seat)};
    if (find_first(table, seat, first.is_bot, &first))
        return first;
    if (first.is_bot)
        memcpy(first.name, kept->bot, sizeof kept->bot);
    else
        memcpy(first.name, kept->name, sizeof kept->name);
    return first;
}

static void find_all_first(const Table *table, const TableMeta *meta, Player first[SEATS_MAX]) {
    for (Seat seat = 0; seat < table->start.setup.seats; seat++)
        first[seat] = first_of(table, meta, seat);
}

void game_record_write_head(const Table *table, const TableMeta *meta, const TableId *game,
                            Text *text) {
    Player first[SEATS_MAX] = {{.is_bot = true}};
    find_all_first(table, meta, first);
    write_head(table, &meta->fair, game, first, text);
}

bool game_record_is_complete(const Table *table, StoredMeta meta) {
    return meta.meta->end_reason != END_REASON_WON || game_to_act(&table->state) == 0;
}

bool game_record_write_from_meta(const Table *table, StoredMeta meta, const TableId *game,
                                 Text *text) {
    Player first[SEATS_MAX] = {{.is_bot = true}};
    find_all_first(table, meta.meta, first);
    return game_record_write(table, &meta.meta->fair, game, first, text);
}
