/* Copies and records out of a store. */
#include "server/storage/export.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "native/table_alloc.h"
#include "rules/version.h"
#include "server/game_record.h"
#include "server/storage/backend.h"
#include "store/atomic_file.h"
#include "store/game_folder.h"

bool archive_backup(const char *where, const char *file, char fault[STORAGE_FAULT_MAX]) {
    const char *place;
    const Backend *backend = backend_find(where, &place, fault);
    return backend != NULL && backend->backup(place, file, fault);
}

typedef struct Export {
    const Backend *backend;
    void *database;
    const char *folder;
    ArchiveTold *told;
    Exported *exported;
    char *fault;
    bool failed; /* the rest is left alone */
} Export;

static void pass_over(const Export *export, const TableId *id, const char *why) {
    export->exported->unreadable++;
    export->told(id, why);
}

/* ---- one of them ---- */

typedef struct Reading {
    Table table;
    bool sound;
} Reading;

static void read_line(void *context, uint32_t number, const char *line, Tag tag) {
    Reading *reading = context;
    Entry entry;
    reading->sound = reading->sound && line != NULL && number == reading->table.count + 1 &&
                     entry_read(&reading->table.state, line, &entry, NULL) == STATUS_OK;
    entry.tag = tag;
    reading->sound = reading->sound && table_replay(&reading->table, &entry, NULL);
}

static bool write_file(const Export *export, const TableId *id, const Text *text) {
    size_t size = strlen(export->folder) + TABLE_ID_LENGTH + sizeof "/.kennel";
    char *path = malloc(size);
    if (path == NULL)
        return backend_fault(export->fault, "out of memory");
    snprintf(path, size, "%s/%s.kennel", export->folder, id->text);
    bool written = file_replace(path, text->buffer, text->length);
    if (!written)
        backend_fault(export->fault, "%s: %s", path, strerror(errno));
    free(path);
    return written;
}

static bool write_record(const Export *export, const TableId *id, const Facts *facts,
                         const Table *table) {
    size_t room = server_record_room(table);
    char *record = malloc(room);
    if (record == NULL)
        return backend_fault(export->fault, "out of memory");
    Text text = text_into(record, room);
    bool whole = server_record_of(table, (StoredFacts){facts}, id, &text);
    bool written =
        whole ? write_file(export, id, &text) : backend_fault(export->fault, "out of memory");
    export->exported->games += written;
    free(record);
    return written;
}

/* One that was stored when the game ended is taken as it is. */
typedef struct Stored {
    const Export *export;
    const TableId *id;
    bool found, written, damaged;
} Stored;

static void take_stored(void *context, const StorageRest *rest) {
    Stored *stored = context;
    stored->damaged = rest->damaged || rest->version == 0;
    stored->found = rest->record != NULL;
    if (!stored->found || stored->damaged)
        return;
    Text text = {(char *)rest->record, strlen(rest->record) + 1, strlen(rest->record), false};
    stored->written = write_file(stored->export, stored->id, &text);
    stored->export->exported->games += stored->written;
}

static bool export_made(const Export *export, const TableId *id, const Facts *facts) {
    Reading *reading = calloc(1, sizeof *reading);
    if (reading == NULL)
        return backend_fault(export->fault, "out of memory");
    reading->sound = true;
    table_begin(&reading->table, &facts->start, heap_grow, NULL);
    bool done = export->backend->read(export->database, id, 1, read_line, reading);
    if (done && reading->sound && !server_record_is_whole(&reading->table, (StoredFacts){facts}))
        pass_over(export, id, "its log is cut short");
    else if (done && reading->sound)
        done = write_record(export, id, facts, &reading->table);
    else if (done)
        pass_over(export, id, "its log cannot be carried out");
    heap_free(&reading->table);
    free(reading);
    return done;
}

static bool export_one(const Export *export, const TableId *id, const Facts *facts) {
    Stored stored = {.export = export, .id = id};
    if (!export->backend->recall(export->database, id, take_stored, &stored))
        return false;
    if (!stored.damaged)
        return stored.found ? stored.written : export_made(export, id, facts);
    pass_over(export, id, "it is damaged");
    return true;
}

/* ---- all of them ---- */

static void look_at(void *context, const TableId *id, const char *text, uint32_t version,
                    uint64_t changed_at) {
    Export *export = context;
    Facts facts;
    (void)version, (void)changed_at;
    if (export->failed)
        return;
    if (text == NULL || !facts_read(text, &facts))
        pass_over(export, id, "what is kept of it cannot be read");
    else if (facts.phase != PHASE_ENDED)
        export->exported->unended++;
    else if (strcmp(facts.rules, RULES_VERSION) != 0)
        pass_over(export, id, "it was played by other rules");
    else
        export->failed = !export_one(export, id, &facts);
}

static bool export_all(Export *export) {
    if (!folder_make(export->folder))
        return backend_fault(export->fault, "%s: %s", export->folder, strerror(errno));
    return export->backend->each(export->database, look_at, export) && !export->failed;
}

bool archive_export(const char *where, const char *folder, ArchiveTold *told, Exported *exported,
                    char fault[STORAGE_FAULT_MAX]) {
    const char *place;
    *exported = (Exported){.games = 0};
    Export export = {.folder = folder, .told = told, .exported = exported, .fault = fault};
    export.backend = backend_find(where, &place, fault);
    if (export.backend == NULL)
        return false;
    export.database = export.backend->look(place, fault);
    if (export.database == NULL)
        return false;
    bool done = export_all(&export);
    export.backend->close(export.database);
    return done;
}
