/* Keeps tables in memory only: for tests, for trying things out, and to measure what durability
 * costs. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "server/game_record.h"
#include "server/storage/backend.h"

enum { BUCKETS = 4096 };

typedef struct MemoryLine {
    RequestId request_id;
    uint32_t number;
    char text[];
} MemoryLine;

typedef struct MemoryTable {
    struct MemoryTable *next_in_bucket, *older, *newer;
    TableId id;
    char *meta, *requests, *record;
    uint32_t version; /* of the metadata */
    uint64_t changed_at;
    MemoryLine **lines;
    size_t count, capacity;
} MemoryTable;

typedef struct Memory {
    MemoryTable *bucket[BUCKETS], *oldest, *newest;
} Memory;

/* ---- tables ---- */

static MemoryTable **place_of(Memory *memory, const TableId *id) {
    unsigned hash = 5381;
    for (const char *at = id->text; *at != '\0'; at++)
        hash = hash * 33 + (unsigned char)*at;
    MemoryTable **place = &memory->bucket[hash % BUCKETS];
    while (*place != NULL && strcmp((*place)->id.text, id->text) != 0)
        place = &(*place)->next_in_bucket;
    return place;
}

static MemoryTable *add_table(Memory *memory, MemoryTable **place, const TableId *id) {
    MemoryTable *table = calloc(1, sizeof *table);
    if (table == NULL)
        return NULL;
    table->id = *id;
    table->older = memory->newest;
    *(memory->newest != NULL ? &memory->newest->newer : &memory->oldest) = table;
    memory->newest = table;
    return *place = table;
}

static void free_table(MemoryTable *table) {
    for (size_t i = 0; i < table->count; i++)
        free(table->lines[i]);
    free(table->lines);
    free(table->meta);
    free(table->requests);
    free(table->record);
    free(table);
}

static WriteResult remove_table(void *self, const TableId *id) {
    Memory *memory = self;
    MemoryTable **place = place_of(memory, id), *table = *place;
    if (table == NULL)
        return WRITE_REJECTED;
    *place = table->next_in_bucket;
    *(table->older != NULL ? &table->older->newer : &memory->oldest) = table->newer;
    *(table->newer != NULL ? &table->newer->older : &memory->newest) = table->older;
    free_table(table);
    return WRITE_STORED;
}

/* ---- lines ---- */

static bool grow_buffer(MemoryTable *table) {
    if (table->count < table->capacity)
        return true;
    size_t capacity = table->capacity == 0 ? 64 : table->capacity * 2;
    MemoryLine **lines = realloc(table->lines, capacity * sizeof(void *));
    if (lines == NULL)
        return false;
    table->lines = lines;
    table->capacity = capacity;
    return true;
}

static bool has_line(const MemoryTable *table, uint32_t number) {
    return table->count > 0 && number <= table->lines[table->count - 1]->number;
}

static MemoryLine *line_of(const StorageWrite *write) {
    size_t size = strlen(write->line) + 1;
    MemoryLine *line = malloc(sizeof *line + size);
    if (line == NULL)
        return NULL;
    line->request_id = write->request_id;
    line->number = write->number;
    memcpy(line->text, write->line, size);
    return line;
}

/* ---- writing ---- */

/* Everything written together, before any of it takes effect. */
typedef struct PendingWrite {
    MemoryLine *line;
    char *meta, *requests, *record;
} PendingWrite;

static char *copy_of(const char *text, bool *complete) {
    char *copy = text != NULL ? strdup(text) : NULL;
    *complete = *complete && (text == NULL || copy != NULL);
    return copy;
}

static char *record_of(const MemoryTable *table, const StorageWrite *write) {
    size_t size = strlen(write->head) + strlen(write->tail) + 1;
    for (size_t i = 0; i < table->count; i++)
        size += strlen(table->lines[i]->text) + 1;
    size += write->line != NULL ? strlen(write->line) + 1 : 0;
    char *record = malloc(size), *at = record;
    if (record == NULL)
        return NULL;
    at = stpcpy(at, write->head);
    for (size_t i = 0; i < table->count; i++)
        at = stpcpy(stpcpy(at, table->lines[i]->text), "\n");
    if (write->line != NULL)
        at = stpcpy(stpcpy(at, write->line), "\n");
    stpcpy(at, write->tail);
    game_record_fill_check(record);
    return record;
}

static bool prepare(const MemoryTable *table, const StorageWrite *write, PendingWrite *draft) {
    bool complete = true;
    draft->meta = copy_of(write->meta, &complete);
    draft->requests = copy_of(write->requests, &complete);
    draft->line = write->line != NULL ? line_of(write) : NULL;
    draft->record = write->head != NULL ? record_of(table, write) : NULL;
    return complete && (write->line == NULL || draft->line != NULL) &&
           (write->head == NULL || draft->record != NULL);
}

static void free_draft(PendingWrite *draft) {
    free(draft->line);
    free(draft->meta);
    free(draft->requests);
    free(draft->record);
}

static void replace(char **text, char *by) {
    if (by == NULL)
        return;
    free(*text);
    *text = by;
}

static void install(MemoryTable *table, const StorageWrite *write, const PendingWrite *draft) {
    replace(&table->meta, draft->meta);
    replace(&table->requests, draft->requests);
    replace(&table->record, draft->record);
    if (draft->line != NULL)
        table->lines[table->count++] = draft->line;
    if (write->meta != NULL)
        table->version = write->version;
}

static bool fits(const MemoryTable *table, const StorageWrite *write) {
    bool known = table != NULL;
    if (write->meta != NULL ? (known ? table->version : 0) != write->previous_version : !known)
        return false;
    return write->line == NULL || !known || !has_line(table, write->number);
}

static WriteResult write_table(void *self, const TableId *id, const StorageWrite *write,
                               uint64_t now) {
    MemoryTable **place = place_of(self, id), *table = *place;
    PendingWrite draft = {.line = NULL};
    if (!fits(table, write))
        return WRITE_REJECTED;
    if (table == NULL && (table = add_table(self, place, id)) == NULL)
        return WRITE_REJECTED;
    if ((write->line != NULL && !grow_buffer(table)) || !prepare(table, write, &draft)) {
        free_draft(&draft);
        if (table->version == 0)
            remove_table(self, id);
        return WRITE_REJECTED;
    }
    install(table, write, &draft);
    table->changed_at = now;
    return WRITE_STORED;
}

/* ---- reading ---- */

static bool read_lines(void *self, const TableId *id, uint32_t number, BackendLine *line,
                       void *context) {
    const MemoryTable *table = *place_of(self, id);
    for (size_t i = 0; table != NULL && i < table->count; i++)
        if (table->lines[i]->number >= number)
            line(context, table->lines[i]->number, table->lines[i]->text,
                 table->lines[i]->request_id);
    return true;
}

static bool read_extras(void *self, const TableId *id, BackendExtras *found, void *context) {
    const MemoryTable *table = *place_of(self, id);
    StorageExtras extras = {0, NULL, NULL, false};
    if (table != NULL)
        extras = (StorageExtras){table->version, table->requests, table->record, false};
    found(context, &extras);
    return true;
}

static bool visit_each(void *self, StorageVisit *visit, void *context) {
    const Memory *memory = self;
    for (const MemoryTable *table = memory->oldest; table != NULL; table = table->newer)
        visit(context, &table->id, table->meta, table->version, table->changed_at);
    return true;
}

static bool find_table(void *self, const TableId *id, StorageVisit *visit, void *context) {
    const MemoryTable *table = *place_of(self, id);
    if (table != NULL)
        visit(context, &table->id, table->meta, table->version, table->changed_at);
    return true;
}

/* ---- other rows of the interface ---- */

/* Never called: a store in memory is not opened again. */
static WriteResult made(void *self, const Origin *origin, uint64_t now) {
    (void)self, (void)origin, (void)now;
    return WRITE_STORED;
}

static bool each_made(void *self, uint8_t key[ORIGIN_KEY_BYTES], uint64_t now,
                      StorageCreatedVisit *visit, void *context) {
    (void)self, (void)now, (void)visit, (void)context;
    randombytes_buf(key, ORIGIN_KEY_BYTES);
    return true;
}

static void *open_memory(const char *path, char *error) {
    if (path[0] != '\0') {
        backend_error(error, "memory has no name, as in '--store memory'");
        return NULL;
    }
    Memory *memory = calloc(1, sizeof *memory);
    if (memory == NULL)
        backend_error(error, "out of memory");
    return memory;
}

static void close_memory(void *self) {
    Memory *memory = self;
    for (MemoryTable *table = memory->oldest, *newer; table != NULL; table = newer) {
        newer = table->newer;
        free_table(table);
    }
    free(memory);
}

static bool nothing_to_do(void *self) {
    (void)self;
    return true;
}

static bool nothing_to_tidy(void *self, bool busy) {
    (void)self, (void)busy;
    return true;
}

/* Joins are read when a store is opened, and then there is nothing here yet. */
static bool no_entrances(void *self, StorageJoinVisit *visit, void *context) {
    (void)self, (void)visit, (void)context;
    return true;
}

static WriteResult nothing_to_forget(void *self, uint64_t before) {
    (void)self, (void)before;
    return WRITE_STORED;
}

/* The server knows its bans as long as it runs. */
static WriteResult ban(void *self, const char *network, uint64_t until, uint64_t now) {
    (void)self, (void)network, (void)until, (void)now;
    return WRITE_STORED;
}

static bool no_ban(void *self, uint64_t now, StorageBanVisit *visit, void *context) {
    (void)self, (void)now, (void)visit, (void)context;
    return true;
}

static void *no_readonly_open(const char *path, char *error) {
    (void)path;
    backend_error(error, "only its own program sees what is in memory");
    return NULL;
}

static bool no_backup(const char *path, const char *file, char *error) {
    (void)path, (void)file;
    return backend_error(error, "what is only in memory has no copy");
}

const Backend backend_memory = {
    .name = "memory",
    .open = open_memory,
    .close = close_memory,
    .open_readonly = no_readonly_open,
    .begin = nothing_to_do,
    .write = write_table,
    .remove = remove_table,
    .note_created = made,
    .ban = ban,
    .for_each_ban = no_ban,
    .undo = nothing_to_do,
    .commit = nothing_to_do,
    .read = read_lines,
    .read_extras = read_extras,
    .for_each_table = visit_each,
    .for_each_join = no_entrances,
    .forget_joins = nothing_to_forget,
    .find = find_table,
    .for_each_created = each_made,
    .checkpoint = nothing_to_tidy,
    .backup = no_backup,
};
