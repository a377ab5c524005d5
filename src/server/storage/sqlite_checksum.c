/* A checksum for every row of the store: SQLite detects pages that make no sense, but not a
 * character that has changed. */
#include "server/storage/sqlite_checksum.h"

#include <sodium.h>
#include <stdint.h>
#include <string.h>

static uint8_t *put_number(uint8_t *at, uint64_t number) {
    for (int i = 0; i < 8; i++)
        *at++ = (uint8_t)(number >> 8 * i);
    return at;
}

static void add_number(crypto_generichash_state *hash, uint64_t number) {
    uint8_t bytes[8];
    put_number(bytes, number);
    crypto_generichash_update(hash, bytes, sizeof bytes);
}

/* Hashes type, length and value, so that no two different rows look alike. */
static void add_value(crypto_generichash_state *hash, sqlite3_value *value) {
    int type = sqlite3_value_type(value);
    add_number(hash, (uint64_t)type);
    if (type == SQLITE_INTEGER) {
        add_number(hash, (uint64_t)sqlite3_value_int64(value));
        return;
    }
    const void *bytes = sqlite3_value_blob(value);
    int length = sqlite3_value_bytes(value);
    add_number(hash, (uint64_t)length);
    if (length > 0)
        crypto_generichash_update(hash, bytes, (unsigned long long)length);
}

/* ---- a line, without asking SQLite: there is one for every move ---- */

/* Before the bytes of a value. */
static uint8_t *put_head(uint8_t *at, int type, size_t length) {
    return put_number(put_number(at, (uint64_t)type), length);
}

void sqlite_sum_line(const TableId *id, uint32_t number, const char *line, const void *tag,
                     size_t tag_length, uint8_t sum[SUM_BYTES]) {
    crypto_generichash_state hash;
    uint8_t head[3 * 16 + TABLE_ID_LENGTH], tail[16], complete[crypto_generichash_BYTES_MIN];
    size_t id_length = strlen(id->text), length = strlen(line);
    uint8_t *at = put_head(head, SQLITE_TEXT, id_length);
    memcpy(at, id->text, id_length);
    at = put_head(at + id_length, SQLITE_INTEGER, number);
    at = put_head(at, SQLITE_TEXT, length);
    const uint8_t *after = put_head(tail, tag_length > 0 ? SQLITE_BLOB : SQLITE_NULL, tag_length);
    crypto_generichash_init(&hash, NULL, 0, sizeof complete);
    crypto_generichash_update(&hash, head, (unsigned long long)(at - head));
    crypto_generichash_update(&hash, (const uint8_t *)line, length);
    crypto_generichash_update(&hash, tail, (unsigned long long)(after - tail));
    if (tag_length > 0)
        crypto_generichash_update(&hash, tag, tag_length);
    crypto_generichash_final(&hash, complete, sizeof complete);
    memcpy(sum, complete, SUM_BYTES);
}

/* ---- in SQL ---- */

static void sum(sqlite3_context *context, int count, sqlite3_value **values) {
    crypto_generichash_state hash;
    uint8_t bytes[crypto_generichash_BYTES_MIN];
    crypto_generichash_init(&hash, NULL, 0, sizeof bytes);
    for (int i = 0; i < count; i++)
        add_value(&hash, values[i]);
    crypto_generichash_final(&hash, bytes, sizeof bytes);
    sqlite3_result_blob(context, bytes, SUM_BYTES, SQLITE_TRANSIENT);
}

bool sqlite_add_checksum_function(sqlite3 *database) {
    int flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY;
    return sqlite3_create_function(database, "kennel_sum", -1, flags, NULL, sum, NULL, NULL) ==
           SQLITE_OK;
}
