/* A store that answers late, rejects, or forgets on demand. */
#include "tests/table/fake_store.h"

#include <string.h>

#include "tests/test.h"

static void keep(FakeStore *store, uint32_t number, const char *line, Tag tag) {
    EXPECT_EQUAL(number, store->count + 1); /* nothing is left out, nothing written twice */
    EXPECT(store->count < FAKE_STORE_LINES);
    strcpy(store->line[store->count], line);
    store->tag[store->count++] = tag;
}

static void append(void *context, Table *table, uint32_t number, const char *line, Tag tag) {
    FakeStore *store = context;
    EXPECT(!store->owes); /* at most one is under way */
    bool keeps = store->mode != FAKE_STORE_REJECTS && store->mode != FAKE_STORE_UNSURE_LOST;
    if (keeps)
        keep(store, number, line, tag);
    store->number = number;
    if (store->mode == FAKE_STORE_LATE)
        store->owes = true;
    else if (store->mode == FAKE_STORE_PROMPT || store->mode == FAKE_STORE_REJECTS)
        table_answer(table, number, keeps ? STORE_KEPT : STORE_REFUSED);
    else
        table_answer(table, number, STORE_UNKNOWN);
}

static void read_lines(void *context, Table *table, uint32_t number) {
    FakeStore *store = context;
    bool whole = store->mode != FAKE_STORE_UNREADABLE;
    for (uint32_t i = number; whole && i <= store->count; i++)
        EXPECT(table_read_line(table, store->line[i - 1], store->tag[i - 1], NULL));
    table_read_end(table, whole);
}

const Store shelf_store = {.append = append, .read = read_lines};

static void told(void *context, const Table *table, uint32_t number) {
    FakeStore *store = context;
    EXPECT_EQUAL(number, store->told + 1); /* everything once, in order */
    EXPECT(number <= store->count);        /* nothing that is not stored */
    EXPECT_EQUAL(number, table->count);
    store->told = number;
}

static void refused(void *context, const Table *table, const Entry *entry, const Problem *problem) {
    FakeStore *store = context;
    (void)table;
    store->refused++;
    store->why = problem->why;
    store->last_refused = *entry;
}

static Entry *grow(void *context, Entry *log, uint32_t *room) {
    FakeStore *store = context;
    (void)log;
    uint32_t before = *room;
    *room = FAKE_STORE_LINES;
    return before < FAKE_STORE_LINES ? store->log : NULL;
}

const Host shelf_host = {.told = told, .refused = refused};

void fake_store_begin(FakeStore *store, Table *table, const State *start) {
    memset(store, 0, sizeof *store);
    table_begin(table, start, grow, store);
    table_serve(table, &shelf_store, store, &shelf_host, store);
}

void fake_store_revive(FakeStore *store, Table *table, const State *start) {
    store->told = 0;
    store->owes = false;
    store->mode = FAKE_STORE_PROMPT;
    table_begin(table, start, grow, store);
    table_serve(table, &shelf_store, store, &shelf_host, store);
    table_read(table);
}

void fake_store_catch_up(FakeStore *store, Table *table) {
    if (store->owes) {
        store->owes = false;
        table_answer(table, store->number, STORE_KEPT);
    } else if (table->mood == TABLE_READING) {
        store->mode = FAKE_STORE_PROMPT;
        table_read(table);
    }
}
