/* Tables in memory: nothing outlives the program. For trying things out, for tests, and to see
 * what durability costs. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "server/game_record.h"
#include "server/storage/backend.h"

enum { BUCKETS = 4096 };

typedef struct KeptLine {
    Tag tag;
    uint32_t number;
    char text[];
} KeptLine;

typedef struct KeptTable {
    struct KeptTable *next_in_bucket, *older, *newer;
    TableId id;
    char *facts, *wishes, *record;
    uint32_t version; /* of the facts */
    uint64_t changed_at;
    KeptLine **lines;
    size_t count, room;
} KeptTable;

typedef struct Memory {
    KeptTable *bucket[BUCKETS], *oldest, *newest;
} Memory;

/* ---- tables ---- */

static KeptTable **place_of(Memory *memory, const TableId *id) {
    unsigned hash = 5381;
    for (const char *at = id->text; *at != '\0'; at++)
        hash = hash * 33 + (unsigned char)*at;
    KeptTable **place = &memory->bucket[hash % BUCKETS];
    while (*place != NULL && strcmp((*place)->id.text, id->text) != 0)
        place = &(*place)->next_in_bucket;
    return place;
}

static KeptTable *add_table(Memory *memory, KeptTable **place, const TableId *id) {
    KeptTable *table = calloc(1, sizeof *table);
    if (table == NULL)
        return NULL;
    table->id = *id;
    table->older = memory->newest;
    *(memory->newest != NULL ? &memory->newest->newer : &memory->oldest) = table;
    memory->newest = table;
    return *place = table;
}

static void free_table(KeptTable *table) {
    for (size_t i = 0; i < table->count; i++)
        free(table->lines[i]);
    free(table->lines);
    free(table->facts);
    free(table->wishes);
    free(table->record);
    free(table);
}

static Kept remove_table(void *self, const TableId *id) {
    Memory *memory = self;
    KeptTable **place = place_of(memory, id), *table = *place;
    if (table == NULL)
        return KEPT_NOT;
    *place = table->next_in_bucket;
    *(table->older != NULL ? &table->older->newer : &memory->oldest) = table->newer;
    *(table->newer != NULL ? &table->newer->older : &memory->newest) = table->older;
    free_table(table);
    return KEPT;
}

/* ---- lines ---- */

static bool make_room(KeptTable *table) {
    if (table->count < table->room)
        return true;
    size_t room = table->room == 0 ? 64 : table->room * 2;
    KeptLine **lines = realloc(table->lines, room * sizeof(void *));
    if (lines == NULL)
        return false;
    table->lines = lines;
    table->room = room;
    return true;
}

static bool has_line(const KeptTable *table, uint32_t number) {
    return table->count > 0 && number <= table->lines[table->count - 1]->number;
}

static KeptLine *line_of(const StorageWrite *write) {
    size_t size = strlen(write->line) + 1;
    KeptLine *line = malloc(sizeof *line + size);
    if (line == NULL)
        return NULL;
    line->tag = write->tag;
    line->number = write->number;
    memcpy(line->text, write->line, size);
    return line;
}

/* ---- writing ---- */

/* Everything that is written at once, before anything of it is in its place. */
typedef struct Draft {
    KeptLine *line;
    char *facts, *wishes, *record;
} Draft;

static char *copy_of(const char *text, bool *whole) {
    char *copy = text != NULL ? strdup(text) : NULL;
    *whole = *whole && (text == NULL || copy != NULL);
    return copy;
}

static char *record_of(const KeptTable *table, const StorageWrite *write) {
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
    server_record_seal(record);
    return record;
}

static bool prepare(const KeptTable *table, const StorageWrite *write, Draft *draft) {
    bool whole = true;
    draft->facts = copy_of(write->facts, &whole);
    draft->wishes = copy_of(write->wishes, &whole);
    draft->line = write->line != NULL ? line_of(write) : NULL;
    draft->record = write->head != NULL ? record_of(table, write) : NULL;
    return whole && (write->line == NULL || draft->line != NULL) &&
           (write->head == NULL || draft->record != NULL);
}

static void free_draft(Draft *draft) {
    free(draft->line);
    free(draft->facts);
    free(draft->wishes);
    free(draft->record);
}

static void replace(char **text, char *by) {
    if (by == NULL)
        return;
    free(*text);
    *text = by;
}

static void install(KeptTable *table, const StorageWrite *write, const Draft *draft) {
    replace(&table->facts, draft->facts);
    replace(&table->wishes, draft->wishes);
    replace(&table->record, draft->record);
    if (draft->line != NULL)
        table->lines[table->count++] = draft->line;
    if (write->facts != NULL)
        table->version = write->version;
}

static bool fits(const KeptTable *table, const StorageWrite *write) {
    bool known = table != NULL;
    if (write->facts != NULL ? (known ? table->version : 0) != write->before : !known)
        return false;
    return write->line == NULL || !known || !has_line(table, write->number);
}

static Kept write_table(void *self, const TableId *id, const StorageWrite *write, uint64_t now) {
    KeptTable **place = place_of(self, id), *table = *place;
    Draft draft = {.line = NULL};
    if (!fits(table, write))
        return KEPT_NOT;
    if (table == NULL && (table = add_table(self, place, id)) == NULL)
        return KEPT_NOT;
    if ((write->line != NULL && !make_room(table)) || !prepare(table, write, &draft)) {
        free_draft(&draft);
        if (table->version == 0)
            remove_table(self, id);
        return KEPT_NOT;
    }
    install(table, write, &draft);
    table->changed_at = now;
    return KEPT;
}

/* ---- reading ---- */

static bool read_lines(void *self, const TableId *id, uint32_t number, BackendLine *line,
                       void *context) {
    const KeptTable *table = *place_of(self, id);
    for (size_t i = 0; table != NULL && i < table->count; i++)
        if (table->lines[i]->number >= number)
            line(context, table->lines[i]->number, table->lines[i]->text, table->lines[i]->tag);
    return true;
}

static bool recall(void *self, const TableId *id, BackendRest *found, void *context) {
    const KeptTable *table = *place_of(self, id);
    StorageRest rest = {0, NULL, NULL, false};
    if (table != NULL)
        rest = (StorageRest){table->version, table->wishes, table->record, false};
    found(context, &rest);
    return true;
}

static bool visit_each(void *self, StorageVisit *visit, void *context) {
    const Memory *memory = self;
    for (const KeptTable *table = memory->oldest; table != NULL; table = table->newer)
        visit(context, &table->id, table->facts, table->version, table->changed_at);
    return true;
}

static bool find_table(void *self, const TableId *id, StorageVisit *visit, void *context) {
    const KeptTable *table = *place_of(self, id);
    if (table != NULL)
        visit(context, &table->id, table->facts, table->version, table->changed_at);
    return true;
}

/* ---- the rest ---- */

/* Nothing is opened a second time, so nobody would ask. */
static Kept made(void *self, const Origin *origin, uint64_t now) {
    (void)self, (void)origin, (void)now;
    return KEPT;
}

static bool each_made(void *self, uint8_t key[ORIGIN_KEY_BYTES], uint64_t now, StorageMade *visit,
                      void *context) {
    (void)self, (void)now, (void)visit, (void)context;
    randombytes_buf(key, ORIGIN_KEY_BYTES);
    return true;
}

static void *open_memory(const char *place, char *fault) {
    if (place[0] != '\0') {
        backend_fault(fault, "memory has no name, as in '--store memory'");
        return NULL;
    }
    Memory *memory = calloc(1, sizeof *memory);
    if (memory == NULL)
        backend_fault(fault, "out of memory");
    return memory;
}

static void close_memory(void *self) {
    Memory *memory = self;
    for (KeptTable *table = memory->oldest, *newer; table != NULL; table = newer) {
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

/* Entrances are read when a store is opened, and then there is nothing here yet. */
static bool no_entrances(void *self, StorageEntrance *visit, void *context) {
    (void)self, (void)visit, (void)context;
    return true;
}

static Kept nothing_to_forget(void *self, uint64_t before) {
    (void)self, (void)before;
    return KEPT;
}

static void *no_look(const char *place, char *fault) {
    (void)place;
    backend_fault(fault, "only its own program sees what is in memory");
    return NULL;
}

static bool no_backup(const char *place, const char *file, char *fault) {
    (void)place, (void)file;
    return backend_fault(fault, "what is only in memory has no copy");
}

const Backend backend_memory = {
    .name = "memory",
    .open = open_memory,
    .close = close_memory,
    .look = no_look,
    .begin = nothing_to_do,
    .write = write_table,
    .remove = remove_table,
    .made = made,
    .undo = nothing_to_do,
    .commit = nothing_to_do,
    .read = read_lines,
    .recall = recall,
    .each = visit_each,
    .entrances = no_entrances,
    .forget = nothing_to_forget,
    .find = find_table,
    .each_made = each_made,
    .tidy = nothing_to_tidy,
    .backup = no_backup,
};
