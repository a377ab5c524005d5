/* A checksum for every row of the store: SQLite detects pages that make no sense, but not a
 * character that has changed. */
#include "server/storage/sqlite_checksum.h"

#include <sodium.h>
#include <stdint.h>
#include <string.h>

enum { SUM_BYTES = 8 };

static void add_number(crypto_generichash_state *hash, uint64_t number) {
    uint8_t bytes[8];
    for (int i = 0; i < 8; i++)
        bytes[i] = (uint8_t)(number >> 8 * i);
    crypto_generichash_update(hash, bytes, sizeof bytes);
}

/* Its type, its length, itself: no two rows are alike to the hash. */
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
