/* Tables in memory: nothing outlives the program. For trying things out, for tests, and to see
 * what durability costs. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "server/backend.h"

enum { BUCKETS = 4096 };

typedef struct KeptLine {
    Tag tag;
    uint32_t number;
    char text[];
} KeptLine;

typedef struct KeptTable {
    struct KeptTable *next_in_bucket, *older, *newer;
    TableId id;
    char *facts;
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

static Kept keep_facts(void *self, const TableId *id, const char *facts, uint64_t now) {
    KeptTable **place = place_of(self, id), *table = *place;
    char *copy = strdup(facts);
    if (copy != NULL && table == NULL)
        table = add_table(self, place, id);
    if (copy == NULL || table == NULL) {
        free(copy);
        return KEPT_NOT;
    }
    free(table->facts);
    table->facts = copy;
    table->changed_at = now;
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

static Kept append(void *self, const TableId *id, uint32_t number, const char *line, Tag tag,
                   uint64_t now) {
    KeptTable *table = *place_of(self, id);
    if (table == NULL || has_line(table, number) || !make_room(table))
        return KEPT_NOT;
    size_t size = strlen(line) + 1;
    KeptLine *kept = malloc(sizeof *kept + size);
    if (kept == NULL)
        return KEPT_NOT;
    kept->tag = tag;
    kept->number = number;
    memcpy(kept->text, line, size);
    table->lines[table->count++] = kept;
    table->changed_at = now;
    return KEPT;
}

static bool read_lines(void *self, const TableId *id, uint32_t number, BackendLine *line,
                       void *context) {
    const KeptTable *table = *place_of(self, id);
    for (size_t i = 0; table != NULL && i < table->count; i++)
        if (table->lines[i]->number >= number)
            line(context, table->lines[i]->number, table->lines[i]->text, table->lines[i]->tag);
    return true;
}

static bool visit_each(void *self, StorageVisit *visit, void *context) {
    const Memory *memory = self;
    for (const KeptTable *table = memory->oldest; table != NULL; table = table->newer)
        visit(context, &table->id, table->facts, table->changed_at);
    return true;
}

static bool find_table(void *self, const TableId *id, StorageVisit *visit, void *context) {
    const KeptTable *table = *place_of(self, id);
    if (table != NULL)
        visit(context, &table->id, table->facts, table->changed_at);
    return true;
}

/* ---- the rest ---- */

/* Nothing is opened a second time, so nobody would ask. */
static Kept made(void *self, const Origin *origin, uint64_t now) {
    (void)self, (void)origin, (void)now;
    return KEPT;
}

static bool recall(void *self, uint8_t key[ORIGIN_KEY_BYTES], uint64_t now, StorageMade *visit,
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
    .append = append,
    .facts = keep_facts,
    .remove = remove_table,
    .made = made,
    .commit = nothing_to_do,
    .read = read_lines,
    .each = visit_each,
    .find = find_table,
    .recall = recall,
    .tidy = nothing_to_tidy,
    .backup = no_backup,
};
