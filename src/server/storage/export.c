/* Exports finished games from a store and backs the store up. */
#include "server/storage/export.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "native/log_alloc.h"
#include "rules/version.h"
#include "server/game_record.h"
#include "server/storage/backend.h"
#include "store/atomic_file.h"
#include "store/game_folder.h"

bool export_backup(const char *location, const char *file, char error[STORAGE_ERROR_MAX]) {
    const char *path;
    const Backend *backend = backend_find(location, &path, error);
    return backend != NULL && backend->backup(path, file, error);
}

typedef struct Export {
    const Backend *backend;
    void *database;
    const char *folder;
    ExportSkipped *skipped;
    ExportCounts *counts;
    char *error;
    bool failed; /* the rest is left alone */
} Export;

static void pass_over(const Export *export, const TableId *id, const char *why) {
    export->counts->unreadable++;
    export->skipped(id, why);
}

/* ---- one table ---- */

typedef struct LogReading {
    Table table;
    bool valid;
} LogReading;

static void read_line(void *context, uint32_t number, const char *line, RequestId request_id) {
    LogReading *reading = context;
    LogEntry entry;
    reading->valid = reading->valid && line != NULL && number == reading->table.count + 1 &&
                     log_entry_read(&reading->table.state, line, &entry, NULL) == STATUS_OK;
    entry.request_id = request_id;
    reading->valid = reading->valid && table_replay(&reading->table, &entry, NULL);
}

static bool write_file(const Export *export, const TableId *id, const Text *text) {
    size_t size = strlen(export->folder) + TABLE_ID_LENGTH + sizeof "/.kennel";
    char *path = malloc(size);
    if (path == NULL)
        return backend_error(export->error, "out of memory");
    snprintf(path, size, "%s/%s.kennel", export->folder, id->text);
    bool written = atomic_file_write(path, text->buffer, text->length);
    if (!written)
        backend_error(export->error, "%s: %s", path, strerror(errno));
    free(path);
    return written;
}

static bool write_record(const Export *export, const TableId *id, const TableMeta *meta,
                         const Table *table) {
    size_t capacity = game_record_size_max(table);
    char *record = malloc(capacity);
    if (record == NULL)
        return backend_error(export->error, "out of memory");
    Text text = text_into(record, capacity);
    bool complete = game_record_write_from_meta(table, (StoredMeta){meta}, id, &text);
    bool written =
        complete ? write_file(export, id, &text) : backend_error(export->error, "out of memory");
    export->counts->games += written;
    free(record);
    return written;
}

/* A record that was stored when the game ended is copied unchanged. */
typedef struct ExportedTable {
    const Export *export;
    const TableId *id;
    bool found, written, damaged;
} ExportedTable;

static void take_stored(void *context, const StorageExtras *extras) {
    ExportedTable *stored = context;
    stored->damaged = extras->damaged || extras->version == 0;
    stored->found = extras->record != NULL;
    if (!stored->found || stored->damaged)
        return;
    Text text = {(char *)extras->record, strlen(extras->record) + 1, strlen(extras->record), false};
    stored->written = write_file(stored->export, stored->id, &text);
    stored->export->counts->games += stored->written;
}

static bool export_made(const Export *export, const TableId *id, const TableMeta *meta) {
    LogReading *reading = calloc(1, sizeof *reading);
    if (reading == NULL)
        return backend_error(export->error, "out of memory");
    reading->valid = true;
    table_begin(&reading->table, &meta->start, log_alloc_grow, NULL);
    bool done = export->backend->read(export->database, id, 1, read_line, reading);
    if (done && reading->valid && !game_record_is_complete(&reading->table, (StoredMeta){meta}))
        pass_over(export, id, "its log is cut short");
    else if (done && reading->valid)
        done = write_record(export, id, meta, &reading->table);
    else if (done)
        pass_over(export, id, "its log cannot be carried out");
    log_alloc_free(&reading->table);
    free(reading);
    return done;
}

static bool export_one(const Export *export, const TableId *id, const TableMeta *meta) {
    ExportedTable stored = {.export = export, .id = id};
    if (!export->backend->read_extras(export->database, id, take_stored, &stored))
        return false;
    if (!stored.damaged)
        return stored.found ? stored.written : export_made(export, id, meta);
    pass_over(export, id, "it is damaged");
    return true;
}

/* ---- all tables ---- */

static void export_table(void *context, const TableId *id, const char *text, uint32_t version,
                         uint64_t changed_at) {
    Export *export = context;
    TableMeta meta;
    (void)version, (void)changed_at;
    if (export->failed)
        return;
    if (text == NULL || !table_meta_read(text, &meta))
        pass_over(export, id, "what is kept of it cannot be read");
    else if (meta.phase != PHASE_ENDED)
        export->counts->unended++;
    else if (strcmp(meta.rules, RULES_VERSION) != 0)
        pass_over(export, id, "it was played by other rules");
    else
        export->failed = !export_one(export, id, &meta);
}

static bool export_all(Export *export) {
    if (!make_folders(export->folder))
        return backend_error(export->error, "%s: %s", export->folder, strerror(errno));
    return export->backend->for_each_table(export->database, export_table, export) &&
           !export->failed;
}

bool export_games(const char *location, const char *folder, ExportSkipped *told,
                  ExportCounts *counts, char error[STORAGE_ERROR_MAX]) {
    const char *path;
    *counts = (ExportCounts){.games = 0};
    Export export = {.folder = folder, .skipped = told, .counts = counts, .error = error};
    export.backend = backend_find(location, &path, error);
    if (export.backend == NULL)
        return false;
    export.database = export.backend->open_readonly(path, error);
    if (export.database == NULL)
        return false;
    bool done = export_all(&export);
    export.backend->close(export.database);
    return done;
}
