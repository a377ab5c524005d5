/* Tables in a file of SQLite: one writer, which is this, and readers beside it. A commit is on the
 * disk when it is answered (a write-ahead log that is synced at every commit). */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/schema.h"
#include "server/sqlite_file.h"
#include "server/sqlite_made.h"
#include "store/lock.h"

enum { LOCK_WAIT_MS = 1000 };

/* The write-ahead log is carried over into the file when there is a pause and it has so many pages,
 * and without a pause when it has many more: each time costs some ten milliseconds. */
enum { PAGES_AT_REST = 1000, PAGES_AT_WORK = 16000 };

typedef enum Question {
    BEGIN,
    COMMIT,
    APPEND,
    FACTS,
    FORGET_LOG,
    FORGET_TABLE,
    READ,
    EACH,
    FIND,
    QUESTIONS
} Question;

static const char *const questions[QUESTIONS] = {
    [BEGIN] = "BEGIN IMMEDIATE",
    [COMMIT] = "COMMIT",
    [APPEND] = "INSERT INTO log (table_key, number, line, tag, kept_at)"
               " SELECT key, ?2, ?3, ?4, ?5 FROM tables WHERE id = ?1",
    [FACTS] = "INSERT INTO tables (id, facts, changed_at) VALUES (?1, ?2, ?3)"
              " ON CONFLICT (id) DO UPDATE SET facts = ?2, changed_at = ?3",
    [FORGET_LOG] = "DELETE FROM log WHERE table_key = (SELECT key FROM tables WHERE id = ?1)",
    [FORGET_TABLE] = "DELETE FROM tables WHERE id = ?1",
    [READ] = "SELECT number, line, tag FROM log"
             " WHERE table_key = (SELECT key FROM tables WHERE id = ?1) AND number >= ?2"
             " ORDER BY number",
    [EACH] = "SELECT id, facts, max(changed_at, ifnull((SELECT kept_at FROM log"
             " WHERE table_key = key ORDER BY number DESC LIMIT 1), 0)) FROM tables ORDER BY key",
    [FIND] = "SELECT id, facts, max(changed_at, ifnull((SELECT kept_at FROM log"
             " WHERE table_key = key ORDER BY number DESC LIMIT 1), 0)) FROM tables WHERE id = ?1",
};

typedef struct File {
    int lock;
    sqlite3 *database;
    sqlite3_stmt *asked[QUESTIONS];
    MadeTable *made;      /* NULL where nothing is written */
    int pages, tidied_at; /* of the write-ahead log: now, and when it was carried over last */
    char *fault;
} File;

/* ---- asking the database ---- */

static bool failed(const File *file) {
    return backend_fault(file->fault, "%s", sqlite3_errmsg(file->database));
}

/* One that changes something: to its end. */
static Kept carry_out(File *file, Question question) {
    sqlite3_stmt *statement = file->asked[question];
    int result = sqlite3_step(statement);
    if (result != SQLITE_DONE && result != SQLITE_CONSTRAINT)
        failed(file);
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    if (result == SQLITE_DONE)
        return KEPT;
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

static Kept append(void *self, const TableId *id, uint32_t number, const char *line, Tag tag,
                   uint64_t now) {
    File *file = self;
    uint8_t bytes[TAG_BYTES];
    pack_tag(tag, bytes);
    give_text(file, APPEND, 1, id->text);
    give_number(file, APPEND, 2, number);
    give_text(file, APPEND, 3, line);
    if (tag.word[0] != 0 || tag.word[1] != 0)
        sqlite3_bind_blob(file->asked[APPEND], 4, bytes, TAG_BYTES, SQLITE_STATIC);
    give_number(file, APPEND, 5, now);
    return or_not(file, carry_out(file, APPEND));
}

static Kept keep_facts(void *self, const TableId *id, const char *facts, uint64_t now) {
    File *file = self;
    give_text(file, FACTS, 1, id->text);
    give_text(file, FACTS, 2, facts);
    give_number(file, FACTS, 3, now);
    return carry_out(file, FACTS);
}

static Kept remove_table(void *self, const TableId *id) {
    File *file = self;
    give_text(file, FORGET_LOG, 1, id->text);
    give_text(file, FORGET_TABLE, 1, id->text);
    Kept kept = carry_out(file, FORGET_LOG);
    return kept == KEPT ? or_not(file, carry_out(file, FORGET_TABLE)) : kept;
}

/* ---- reading ---- */

static bool finish_reading(File *file, Question question, int result) {
    if (result != SQLITE_DONE)
        failed(file);
    sqlite3_reset(file->asked[question]);
    sqlite3_clear_bindings(file->asked[question]);
    return result == SQLITE_DONE;
}

static const char *text_of(sqlite3_stmt *statement, int column) {
    const unsigned char *text = sqlite3_column_text(statement, column);
    return text != NULL ? (const char *)text : "";
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
        line(context, (uint32_t)sqlite3_column_int64(statement, 0), text_of(statement, 1), tag);
    }
    return finish_reading(file, READ, result);
}

static bool visit_found(File *file, Question question, StorageVisit *visit, void *context) {
    sqlite3_stmt *statement = file->asked[question];
    int result;
    while ((result = sqlite3_step(statement)) == SQLITE_ROW) {
        TableId id = {""};
        snprintf(id.text, sizeof id.text, "%s", text_of(statement, 0));
        visit(context, &id, text_of(statement, 1), (uint64_t)sqlite3_column_int64(statement, 2));
    }
    return finish_reading(file, question, result);
}

static bool visit_each(void *self, StorageVisit *visit, void *context) {
    return visit_found(self, EACH, visit, context);
}

static bool find_table(void *self, const TableId *id, StorageVisit *visit, void *context) {
    give_text(self, FIND, 1, id->text);
    return visit_found(self, FIND, visit, context);
}

/* ---- who made tables ---- */

static Kept made(void *self, const Origin *origin, uint64_t now) {
    File *file = self;
    return made_keep(file->made, origin, now) ? KEPT : (failed(file), KEPT_FAILED);
}

static bool recall(void *self, uint8_t key[ORIGIN_KEY_BYTES], uint64_t now, StorageMade *visit,
                   void *context) {
    File *file = self;
    return made_recall(file->made, key, now, visit, context) || failed(file);
}

/* ---- opening ---- */

static int count_pages(void *self, sqlite3 *database, const char *name, int pages) {
    File *file = self;
    (void)database, (void)name;
    file->pages = pages;
    return SQLITE_OK;
}

/* Some places have no shared memory, and a database stays in its old mode there. */
static bool has_write_ahead_log(const File *file) {
    sqlite3_stmt *statement = NULL;
    bool has = sqlite3_prepare_v2(file->database, "PRAGMA journal_mode = WAL", -1, &statement,
                                  NULL) == SQLITE_OK &&
               sqlite3_step(statement) == SQLITE_ROW && strcmp(text_of(statement, 0), "wal") == 0;
    if (!has)
        backend_fault(file->fault, "it can have no write-ahead log there: %s",
                      sqlite3_errmsg(file->database));
    sqlite3_finalize(statement);
    return has;
}

static bool set_up(const File *file) {
    static const char settings[] = "PRAGMA synchronous = FULL;"
                                   "PRAGMA wal_autocheckpoint = 0;"
                                   "PRAGMA journal_size_limit = 134217728;"
                                   "PRAGMA cache_size = -32768;";
    return has_write_ahead_log(file) &&
           (sqlite3_exec(file->database, settings, NULL, NULL, NULL) == SQLITE_OK || failed(file));
}

static bool prepare_all(File *file) {
    for (int i = 0; i < QUESTIONS; i++)
        if (sqlite3_prepare_v3(file->database, questions[i], -1, SQLITE_PREPARE_PERSISTENT,
                               &file->asked[i], NULL) != SQLITE_OK)
            return failed(file);
    return true;
}

/* What was found, perhaps only in the system's memory after a sync that failed, is written to its
 * place and synced before anybody trusts it. Readers beside us may hold some of it back. */
static bool settle(File *file) {
    int result =
        sqlite3_wal_checkpoint_v2(file->database, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);
    return result == SQLITE_OK || result == SQLITE_BUSY || failed(file);
}

static bool take_lock(File *file, const char *path) {
    size_t size = strlen(path) + sizeof ".lock";
    char *name = malloc(size);
    if (name == NULL)
        return backend_fault(file->fault, "out of memory");
    snprintf(name, size, "%s.lock", path);
    file->lock = file_lock(name);
    int why = errno;
    free(name);
    if (file->lock >= 0)
        return true;
    return why == EWOULDBLOCK
               ? backend_fault(file->fault, "another server is at work on it")
               : backend_fault(file->fault, "it cannot be locked: %s", strerror(why));
}

static bool open_database(File *file, const char *path) {
    sqlite_make_private(path);
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    int result = sqlite3_open_v2(path, &file->database, flags, NULL);
    if (result != SQLITE_OK)
        return failed(file);
    sqlite3_busy_timeout(file->database, LOCK_WAIT_MS);
    return schema_is_known(file->database, file->fault) && set_up(file) &&
           schema_bring_up(file->database, file->fault) && settle(file) && prepare_all(file) &&
           ((file->made = made_open(file->database)) != NULL || failed(file));
}

static void close_file(void *self) {
    File *file = self;
    for (int i = 0; i < QUESTIONS; i++)
        sqlite3_finalize(file->asked[i]);
    made_close(file->made);
    sqlite3_close(file->database);
    file_unlock(file->lock);
    free(file);
}

static File *new_file(const char *path, char *fault) {
    File *file = path[0] != '\0' ? calloc(1, sizeof *file) : NULL;
    if (file == NULL) {
        backend_fault(fault, path[0] != '\0' ? "out of memory" : "no file is named");
        return NULL;
    }
    file->lock = -1;
    file->fault = fault;
    return file;
}

static void *open_file(const char *path, char *fault) {
    File *file = new_file(path, fault);
    if (file == NULL)
        return NULL;
    if (take_lock(file, path) && open_database(file, path)) {
        sqlite3_wal_hook(file->database, count_pages, file);
        return file;
    }
    close_file(file);
    return NULL;
}

/* From the first question on everything is seen as it was at that moment. */
static bool look_into(File *file, const char *path) {
    if (!sqlite_can_look(path, file->fault))
        return false;
    int result = sqlite3_open_v2(path, &file->database, SQLITE_OPEN_READONLY, NULL);
    if (result != SQLITE_OK)
        return failed(file);
    sqlite3_busy_timeout(file->database, LOCK_WAIT_MS);
    return schema_is_ours(file->database, file->fault) && prepare_all(file) &&
           (sqlite3_exec(file->database, "BEGIN", NULL, NULL, NULL) == SQLITE_OK || failed(file));
}

static void *look(const char *path, char *fault) {
    File *file = new_file(path, fault);
    if (file == NULL || look_into(file, path))
        return file;
    close_file(file);
    return NULL;
}

/* ---- the rest ---- */

static bool tidy(void *self, bool busy) {
    File *file = self;
    if (file->pages < file->tidied_at)
        file->tidied_at = 0;
    if (file->pages - file->tidied_at < (busy ? PAGES_AT_WORK : PAGES_AT_REST))
        return true;
    file->tidied_at = file->pages;
    int result =
        sqlite3_wal_checkpoint_v2(file->database, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
    return result == SQLITE_OK || result == SQLITE_BUSY || failed(file);
}

const Backend backend_sqlite = {
    .name = "sqlite",
    .open = open_file,
    .close = close_file,
    .look = look,
    .begin = begin,
    .append = append,
    .facts = keep_facts,
    .remove = remove_table,
    .made = made,
    .commit = commit,
    .read = read_lines,
    .each = visit_each,
    .find = find_table,
    .recall = recall,
    .tidy = tidy,
    .backup = sqlite_copy,
};
