/* Tables in a file of SQLite: one writer, which is this, and readers beside it. A commit is on the
 * disk when it is answered (a write-ahead log that is synced at every commit). */
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "server/storage/sqlite_checksum.h"
#include "server/storage/sqlite_file.h"
#include "server/storage/sqlite_internal.h"
#include "server/storage/sqlite_table_counts.h"

/* The write-ahead log is carried over into the file when there is a pause and it has so many pages,
 * and without a pause when it has many more: each time costs some ten milliseconds. */
enum { PAGES_AT_REST = 1000, PAGES_AT_WORK = 16000 };

/* ---- asking the database ---- */

/* One that changes something: to its end. */
static Kept carry_out(File *file, Question question) {
    sqlite3_stmt *statement = file->asked[question];
    int result = sqlite3_step(statement);
    if (result != SQLITE_DONE && result != SQLITE_CONSTRAINT)
        sqlite_failed(file);
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    if (result == SQLITE_DONE)
        return KEPT;
    if (sqlite_is_damage(result))
        return KEPT_DAMAGED;
    return result == SQLITE_CONSTRAINT ? KEPT_NOT : KEPT_FAILED;
}

static void give_text(const File *file, Question question, int place, const char *text) {
    sqlite3_bind_text(file->asked[question], place, text, -1, SQLITE_STATIC);
}

static void give_number(const File *file, Question question, int place, uint64_t number) {
    sqlite3_bind_int64(file->asked[question], place, (sqlite3_int64)number);
}

/* ---- writing ---- */

static bool begin(void *self) {
    return carry_out(self, BEGIN) == KEPT;
}

static bool undo(void *self) {
    return carry_out(self, ROLLBACK) == KEPT;
}

static bool commit(void *self) {
    return carry_out(self, COMMIT) == KEPT;
}

static Kept or_not(const File *file, Kept kept) {
    return kept == KEPT && sqlite3_changes(file->database) == 0 ? KEPT_NOT : kept;
}

/* A tag is 16 bytes, the big end first: as hexadecimal digits it is what the client chose. */
enum { TAG_BYTES = 16 };

static void pack_tag(Tag tag, uint8_t bytes[TAG_BYTES]) {
    for (int i = 0; i < TAG_BYTES; i++)
        bytes[i] = (uint8_t)(tag.word[1 - i / 8] >> (56 - 8 * (i % 8)));
}

static Tag unpack_tag(const uint8_t bytes[TAG_BYTES]) {
    Tag tag = {{0, 0}};
    for (int i = 0; i < TAG_BYTES; i++)
        tag.word[1 - i / 8] = tag.word[1 - i / 8] << 8 | bytes[i];
    return tag;
}

static Kept append(File *file, const TableId *id, const StorageWrite *write, uint64_t now) {
    uint8_t bytes[TAG_BYTES], sum[SUM_BYTES];
    bool tagged = write->tag.word[0] != 0 || write->tag.word[1] != 0;
    pack_tag(write->tag, bytes);
    sqlite_sum_line(id, write->number, write->line, bytes, tagged ? TAG_BYTES : 0, sum);
    give_text(file, APPEND, 1, id->text);
    give_number(file, APPEND, 2, write->number);
    give_text(file, APPEND, 3, write->line);
    if (tagged)
        sqlite3_bind_blob(file->asked[APPEND], 4, bytes, TAG_BYTES, SQLITE_STATIC);
    give_number(file, APPEND, 5, now);
    sqlite3_bind_blob(file->asked[APPEND], 6, sum, SUM_BYTES, SQLITE_STATIC);
    return or_not(file, carry_out(file, APPEND));
}

static Kept keep_facts(File *file, const TableId *id, const StorageWrite *write, uint64_t now) {
    Question question = write->before == 0 ? FIRST_FACTS : FACTS;
    give_text(file, question, 1, id->text);
    give_text(file, question, 2, write->facts);
    give_number(file, question, 3, now);
    give_number(file, question, 4, write->version);
    give_text(file, question, 5, write->wishes);
    if (question == FACTS)
        give_number(file, question, 6, write->before);
    return or_not(file, carry_out(file, question));
}

static Kept keep_record(File *file, const TableId *id, const StorageWrite *write) {
    give_text(file, RECORD, 1, id->text);
    give_text(file, RECORD, 2, write->head);
    give_text(file, RECORD, 3, write->tail);
    Kept kept = or_not(file, carry_out(file, RECORD));
    if (kept != KEPT)
        return kept;
    give_text(file, RECORD_SUM, 1, id->text);
    return carry_out(file, RECORD_SUM);
}

static Kept keep_entrance(File *file, const TableId *id, const Entrance *entrance) {
    sqlite3_stmt *statement = file->asked[ENTRANCE];
    sqlite3_bind_blob(statement, 1, entrance->id, sizeof entrance->id, SQLITE_STATIC);
    sqlite3_bind_blob(statement, 2, entrance->wish, sizeof entrance->wish, SQLITE_STATIC);
    give_text(file, ENTRANCE, 3, id->text);
    give_number(file, ENTRANCE, 4, entrance->made_at);
    return carry_out(file, ENTRANCE);
}

/* The record is made of the lines that are there then. */
static Kept write_parts(File *file, const TableId *id, const StorageWrite *write, uint64_t now) {
    Kept kept = KEPT;
    if (write->facts != NULL)
        kept = keep_facts(file, id, write, now);
    if (kept == KEPT && write->line != NULL)
        kept = append(file, id, write, now);
    if (kept == KEPT && write->head != NULL)
        kept = keep_record(file, id, write);
    for (unsigned i = 0; i < write->entrance_count && kept == KEPT; i++)
        kept = keep_entrance(file, id, &write->entrances[i]);
    return kept;
}

/* One statement is whole by itself, and moves are that: only more of them need a mark to go back to. */
static Kept write_table(void *self, const TableId *id, const StorageWrite *write, uint64_t now) {
    File *file = self;
    bool alone = (write->facts != NULL) + (write->line != NULL) + (write->head != NULL) < 2 &&
                 write->entrance_count == 0;
    if (alone)
        return write_parts(file, id, write, now);
    if (carry_out(file, SAVEPOINT) != KEPT)
        return KEPT_FAILED;
    Kept kept = write_parts(file, id, write, now);
    if (kept == KEPT_FAILED || kept == KEPT_DAMAGED)
        return kept;
    if (kept == KEPT_NOT && carry_out(file, TAKE_BACK) != KEPT)
        return KEPT_FAILED;
    return carry_out(file, RELEASE) == KEPT ? kept : KEPT_FAILED;
}

static Kept remove_table(void *self, const TableId *id) {
    static const Question order[] = {FORGET_LOG, FORGET_RECORD, FORGET_TABLE};
    File *file = self;
    Kept kept = KEPT;
    for (size_t i = 0; i < sizeof order / sizeof order[0] && kept == KEPT; i++) {
        give_text(file, order[i], 1, id->text);
        kept = carry_out(file, order[i]);
    }
    return or_not(file, kept);
}

/* ---- reading ---- */

bool sqlite_finish(File *file, Question question, int result) {
    if (result != SQLITE_DONE)
        sqlite_failed(file);
    sqlite3_reset(file->asked[question]);
    sqlite3_clear_bindings(file->asked[question]);
    return result == SQLITE_DONE;
}

static bool read_lines(void *self, const TableId *id, uint32_t number, BackendLine *line,
                       void *context) {
    File *file = self;
    sqlite3_stmt *statement = file->asked[READ];
    int result;
    give_text(file, READ, 1, id->text);
    give_number(file, READ, 2, number);
    while ((result = sqlite3_step(statement)) == SQLITE_ROW) {
        Tag tag = {{0, 0}};
        if (sqlite3_column_bytes(statement, 2) == TAG_BYTES)
            tag = unpack_tag(sqlite3_column_blob(statement, 2));
        bool sound = sqlite3_column_int(statement, 3) != 0;
        number = (uint32_t)sqlite3_column_int64(statement, 0);
        line(context, number, sound ? sqlite_text(statement, 1) : NULL, tag);
    }
    bool damaged = sqlite_is_damage(result);
    if (damaged)
        line(context, number + 1, NULL, (Tag){{0, 0}});
    return sqlite_finish(file, READ, result) || damaged;
}

static const char *text_or_null(sqlite3_stmt *statement, int column) {
    return (const char *)sqlite3_column_text(statement, column);
}

static bool recall(void *self, const TableId *id, BackendRest *found, void *context) {
    File *file = self;
    sqlite3_stmt *statement = file->asked[RECALL];
    StorageRest rest = {0, NULL, NULL, false};
    give_text(file, RECALL, 1, id->text);
    int result = sqlite3_step(statement);
    rest.damaged =
        sqlite_is_damage(result) || (result == SQLITE_ROW && sqlite3_column_int(statement, 3) == 0);
    if (result == SQLITE_ROW && !rest.damaged)
        rest = (StorageRest){(uint32_t)sqlite3_column_int64(statement, 0),
                             text_or_null(statement, 1), text_or_null(statement, 2), false};
    if (result == SQLITE_ROW || result == SQLITE_DONE || rest.damaged)
        found(context, &rest);
    return sqlite_finish(file, RECALL, result == SQLITE_ROW ? SQLITE_DONE : result) || rest.damaged;
}

/* ---- who made tables ---- */

/* Where that is damaged nobody is known, and tables are made all the same. */

static Kept made(void *self, const Origin *origin, uint64_t now) {
    File *file = self;
    if (made_keep(file->made, origin, now))
        return KEPT;
    bool damaged = sqlite_is_damage(sqlite3_errcode(file->database));
    sqlite_failed(file);
    return damaged ? KEPT_NOT : KEPT_FAILED;
}

static bool each_made(void *self, uint8_t key[ORIGIN_KEY_BYTES], uint64_t now, StorageMade *visit,
                      void *context) {
    File *file = self;
    if (made_recall(file->made, key, now, visit, context))
        return true;
    bool damaged = sqlite_is_damage(sqlite3_errcode(file->database));
    randombytes_buf(key, ORIGIN_KEY_BYTES);
    return damaged || sqlite_failed(file);
}

/* ---- the rest ---- */

static Kept forget_entrances(void *self, uint64_t before) {
    give_number(self, FORGET_ENTRANCES, 1, before);
    return carry_out(self, FORGET_ENTRANCES);
}

static bool tidy(void *self, bool busy) {
    File *file = self;
    if (file->pages < file->tidied_at)
        file->tidied_at = 0;
    if (file->pages - file->tidied_at < (busy ? PAGES_AT_WORK : PAGES_AT_REST))
        return true;
    file->tidied_at = file->pages;
    int result =
        sqlite3_wal_checkpoint_v2(file->database, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
    return result == SQLITE_OK || result == SQLITE_BUSY || sqlite_failed(file);
}

const Backend backend_sqlite = {
    .name = "sqlite",
    .open = sqlite_open,
    .close = sqlite_close,
    .look = sqlite_look,
    .begin = begin,
    .write = write_table,
    .remove = remove_table,
    .made = made,
    .undo = undo,
    .commit = commit,
    .read = read_lines,
    .recall = recall,
    .each = sqlite_each,
    .entrances = sqlite_each_entrance,
    .forget = forget_entrances,
    .find = sqlite_find,
    .each_made = each_made,
    .tidy = tidy,
    .backup = sqlite_copy,
};
