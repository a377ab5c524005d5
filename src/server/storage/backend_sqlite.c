/* Keeps tables in a SQLite file in WAL mode; a commit is on disk before it is confirmed. One
 * writer, and readers beside it. */
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "server/storage/sqlite_bans.h"
#include "server/storage/sqlite_checksum.h"
#include "server/storage/sqlite_creation_counts.h"
#include "server/storage/sqlite_file.h"
#include "server/storage/sqlite_internal.h"

/* Pages of the write-ahead log at which it is checkpointed: when idle, and, with many more, under
 * constant load. A checkpoint takes about ten milliseconds. */
enum { PAGES_AT_REST = 1000, PAGES_AT_WORK = 16000 };

/* ---- statements ---- */

/* Runs a statement that changes something. */
static WriteResult run_statement(SqliteStore *store, Statement which) {
    sqlite3_stmt *statement = store->statements[which];
    int result = sqlite3_step(statement);
    if (result != SQLITE_DONE && result != SQLITE_CONSTRAINT)
        sqlite_failed(store);
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    if (result == SQLITE_DONE)
        return WRITE_STORED;
    if (sqlite_is_damage(result))
        return WRITE_DAMAGED;
    return result == SQLITE_CONSTRAINT ? WRITE_REJECTED : WRITE_FAILED;
}

static void bind_text(const SqliteStore *store, Statement which, int place, const char *text) {
    sqlite3_bind_text(store->statements[which], place, text, -1, SQLITE_STATIC);
}

static void bind_number(const SqliteStore *store, Statement which, int place, uint64_t number) {
    sqlite3_bind_int64(store->statements[which], place, (sqlite3_int64)number);
}

/* ---- writing ---- */

static bool begin(void *self) {
    return run_statement(self, BEGIN) == WRITE_STORED;
}

static bool undo(void *self) {
    return run_statement(self, ROLLBACK) == WRITE_STORED;
}

static bool commit(void *self) {
    return run_statement(self, COMMIT) == WRITE_STORED;
}

static WriteResult rejected_if_no_rows(const SqliteStore *store, WriteResult result) {
    return result == WRITE_STORED && sqlite3_changes(store->database) == 0 ? WRITE_REJECTED
                                                                           : result;
}

/* A request id is 16 bytes, big-endian: as hexadecimal digits it is what the client chose. */
enum { REQUEST_ID_BYTES = 16 };

static void pack_request_id(RequestId request_id, uint8_t bytes[REQUEST_ID_BYTES]) {
    for (int i = 0; i < REQUEST_ID_BYTES; i++)
        bytes[i] = (uint8_t)(request_id.word[1 - i / 8] >> (56 - 8 * (i % 8)));
}

static RequestId unpack_request_id(const uint8_t bytes[REQUEST_ID_BYTES]) {
    RequestId request_id = {{0, 0}};
    for (int i = 0; i < REQUEST_ID_BYTES; i++)
        request_id.word[1 - i / 8] = request_id.word[1 - i / 8] << 8 | bytes[i];
    return request_id;
}

static WriteResult append(SqliteStore *store, const TableId *id, const StorageWrite *write,
                          uint64_t now) {
    uint8_t bytes[REQUEST_ID_BYTES], sum[SUM_BYTES];
    bool tagged = write->request_id.word[0] != 0 || write->request_id.word[1] != 0;
    pack_request_id(write->request_id, bytes);
    sqlite_sum_line(id, write->number, write->line, bytes, tagged ? REQUEST_ID_BYTES : 0, sum);
    bind_text(store, APPEND, 1, id->text);
    bind_number(store, APPEND, 2, write->number);
    bind_text(store, APPEND, 3, write->line);
    if (tagged)
        sqlite3_bind_blob(store->statements[APPEND], 4, bytes, REQUEST_ID_BYTES, SQLITE_STATIC);
    bind_number(store, APPEND, 5, now);
    sqlite3_bind_blob(store->statements[APPEND], 6, sum, SUM_BYTES, SQLITE_STATIC);
    return rejected_if_no_rows(store, run_statement(store, APPEND));
}

static WriteResult put_meta(SqliteStore *store, const TableId *id, const StorageWrite *write,
                            uint64_t now) {
    Statement which = write->previous_version == 0 ? PUT_FIRST_META : PUT_META;
    bind_text(store, which, 1, id->text);
    bind_text(store, which, 2, write->meta);
    bind_number(store, which, 3, now);
    bind_number(store, which, 4, write->version);
    bind_text(store, which, 5, write->requests);
    if (which == PUT_META)
        bind_number(store, which, 6, write->previous_version);
    return rejected_if_no_rows(store, run_statement(store, which));
}

static WriteResult put_record(SqliteStore *store, const TableId *id, const StorageWrite *write) {
    bind_text(store, RECORD, 1, id->text);
    bind_text(store, RECORD, 2, write->head);
    bind_text(store, RECORD, 3, write->tail);
    WriteResult result = rejected_if_no_rows(store, run_statement(store, RECORD));
    if (result != WRITE_STORED)
        return result;
    bind_text(store, RECORD_SUM, 1, id->text);
    return run_statement(store, RECORD_SUM);
}

static WriteResult put_join(SqliteStore *store, const TableId *id, const JoinKey *key) {
    sqlite3_stmt *statement = store->statements[ENTRANCE];
    sqlite3_bind_blob(statement, 1, key->id, sizeof key->id, SQLITE_STATIC);
    sqlite3_bind_blob(statement, 2, key->hash, sizeof key->hash, SQLITE_STATIC);
    bind_text(store, ENTRANCE, 3, id->text);
    bind_number(store, ENTRANCE, 4, key->made_at);
    return run_statement(store, ENTRANCE);
}

/* The record is built from the lines stored at that moment. */
static WriteResult write_parts(SqliteStore *store, const TableId *id, const StorageWrite *write,
                               uint64_t now) {
    WriteResult result = WRITE_STORED;
    if (write->meta != NULL)
        result = put_meta(store, id, write, now);
    if (result == WRITE_STORED && write->line != NULL)
        result = append(store, id, write, now);
    if (result == WRITE_STORED && write->head != NULL)
        result = put_record(store, id, write);
    for (unsigned i = 0; i < write->join_count && result == WRITE_STORED; i++)
        result = put_join(store, id, &write->joins[i]);
    return result;
}

/* A single statement is atomic, and moves are single statements; only several of them need a
 * savepoint. */
static WriteResult write_table(void *self, const TableId *id, const StorageWrite *write,
                               uint64_t now) {
    SqliteStore *store = self;
    bool alone = (write->meta != NULL) + (write->line != NULL) + (write->head != NULL) < 2 &&
                 write->join_count == 0;
    if (alone)
        return write_parts(store, id, write, now);
    if (run_statement(store, SAVEPOINT) != WRITE_STORED)
        return WRITE_FAILED;
    WriteResult result = write_parts(store, id, write, now);
    if (result == WRITE_FAILED || result == WRITE_DAMAGED)
        return result;
    if (result == WRITE_REJECTED && run_statement(store, TAKE_BACK) != WRITE_STORED)
        return WRITE_FAILED;
    return run_statement(store, RELEASE) == WRITE_STORED ? result : WRITE_FAILED;
}

static WriteResult remove_table(void *self, const TableId *id) {
    static const Statement order[] = {FORGET_LOG, FORGET_RECORD, FORGET_TABLE};
    SqliteStore *store = self;
    WriteResult result = WRITE_STORED;
    for (size_t i = 0; i < sizeof order / sizeof order[0] && result == WRITE_STORED; i++) {
        bind_text(store, order[i], 1, id->text);
        result = run_statement(store, order[i]);
    }
    return rejected_if_no_rows(store, result);
}

/* ---- reading ---- */

bool sqlite_finish(SqliteStore *store, Statement which, int result) {
    if (result != SQLITE_DONE)
        sqlite_failed(store);
    sqlite3_reset(store->statements[which]);
    sqlite3_clear_bindings(store->statements[which]);
    return result == SQLITE_DONE;
}

static bool read_lines(void *self, const TableId *id, uint32_t number, BackendLine *line,
                       void *context) {
    SqliteStore *store = self;
    sqlite3_stmt *statement = store->statements[READ];
    int result;
    bind_text(store, READ, 1, id->text);
    bind_number(store, READ, 2, number);
    while ((result = sqlite3_step(statement)) == SQLITE_ROW) {
        RequestId request_id = {{0, 0}};
        if (sqlite3_column_bytes(statement, 2) == REQUEST_ID_BYTES)
            request_id = unpack_request_id(sqlite3_column_blob(statement, 2));
        bool sound = sqlite3_column_int(statement, 3) != 0;
        number = (uint32_t)sqlite3_column_int64(statement, 0);
        line(context, number, sound ? sqlite_text(statement, 1) : NULL, request_id);
    }
    bool damaged = sqlite_is_damage(result);
    if (damaged)
        line(context, number + 1, NULL, (RequestId){{0, 0}});
    return sqlite_finish(store, READ, result) || damaged;
}

static const char *text_or_null(sqlite3_stmt *statement, int column) {
    return (const char *)sqlite3_column_text(statement, column);
}

static bool read_extras(void *self, const TableId *id, BackendExtras *found, void *context) {
    SqliteStore *store = self;
    sqlite3_stmt *statement = store->statements[RECALL];
    StorageExtras extras = {0, NULL, NULL, false};
    bind_text(store, RECALL, 1, id->text);
    int result = sqlite3_step(statement);
    extras.damaged =
        sqlite_is_damage(result) || (result == SQLITE_ROW && sqlite3_column_int(statement, 3) == 0);
    if (result == SQLITE_ROW && !extras.damaged)
        extras = (StorageExtras){(uint32_t)sqlite3_column_int64(statement, 0),
                                 text_or_null(statement, 1), text_or_null(statement, 2), false};
    if (result == SQLITE_ROW || result == SQLITE_DONE || extras.damaged)
        found(context, &extras);
    return sqlite_finish(store, RECALL, result == SQLITE_ROW ? SQLITE_DONE : result) ||
           extras.damaged;
}

/* ---- creations ---- */

/* If that is damaged, no creator is known, and tables can be created all the same. */

static WriteResult made(void *self, const Origin *origin, uint64_t now) {
    SqliteStore *store = self;
    if (creation_counts_add(store->creations, origin, now))
        return WRITE_STORED;
    bool damaged = sqlite_is_damage(sqlite3_errcode(store->database));
    sqlite_failed(store);
    return damaged ? WRITE_REJECTED : WRITE_FAILED;
}

static bool each_made(void *self, uint8_t key[ORIGIN_KEY_BYTES], uint64_t now,
                      StorageCreatedVisit *visit, void *context) {
    SqliteStore *store = self;
    if (creation_counts_load(store->creations, key, now, visit, context))
        return true;
    bool damaged = sqlite_is_damage(sqlite3_errcode(store->database));
    randombytes_buf(key, ORIGIN_KEY_BYTES);
    return damaged || sqlite_failed(store);
}

/* ---- bans ---- */

static WriteResult ban(void *self, const char *network, uint64_t until, uint64_t now) {
    SqliteStore *store = self;
    if (sqlite_bans_set(store->database, network, until, now))
        return WRITE_STORED;
    bool damaged = sqlite_is_damage(sqlite3_errcode(store->database));
    sqlite_failed(store);
    return damaged ? WRITE_REJECTED : WRITE_FAILED;
}

/* If the table of bans is damaged, there are no bans. */
static bool each_ban(void *self, uint64_t now, StorageBanVisit *visit, void *context) {
    SqliteStore *store = self;
    return sqlite_bans_each(store->database, now, visit, context) ||
           sqlite_is_damage(sqlite3_errcode(store->database)) || sqlite_failed(store);
}

/* ---- checkpoints and the interface ---- */

static WriteResult forget_entrances(void *self, uint64_t before) {
    bind_number(self, FORGET_ENTRANCES, 1, before);
    return run_statement(self, FORGET_ENTRANCES);
}

static bool checkpoint(void *self, bool busy) {
    SqliteStore *store = self;
    if (store->pages < store->checkpointed_at)
        store->checkpointed_at = 0;
    if (store->pages - store->checkpointed_at < (busy ? PAGES_AT_WORK : PAGES_AT_REST))
        return true;
    store->checkpointed_at = store->pages;
    int result =
        sqlite3_wal_checkpoint_v2(store->database, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
    return result == SQLITE_OK || result == SQLITE_BUSY || sqlite_failed(store);
}

const Backend backend_sqlite = {
    .name = "sqlite",
    .open = sqlite_open,
    .close = sqlite_close,
    .open_readonly = sqlite_open_readonly,
    .begin = begin,
    .write = write_table,
    .remove = remove_table,
    .note_created = made,
    .ban = ban,
    .for_each_ban = each_ban,
    .undo = undo,
    .commit = commit,
    .read = read_lines,
    .read_extras = read_extras,
    .for_each_table = sqlite_for_each_table,
    .for_each_join = sqlite_for_each_join,
    .forget_joins = forget_entrances,
    .find = sqlite_find,
    .for_each_created = each_made,
    .checkpoint = checkpoint,
    .backup = sqlite_copy,
};
