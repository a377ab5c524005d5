/* A store that answers late, rejects, or forgets on demand. */
#include "tests/table/fake_store.h"

#include <string.h>

#include "tests/test.h"

static void keep(FakeStore *store, uint32_t number, const char *line, RequestId request_id) {
    EXPECT_EQUAL(number, store->count + 1); /* nothing is left out, nothing written twice */
    EXPECT(store->count < FAKE_STORE_LINES);
    strcpy(store->line[store->count], line);
    store->tag[store->count++] = request_id;
}

static void append(void *context, Table *table, uint32_t number, const char *line,
                   RequestId request_id) {
    FakeStore *store = context;
    EXPECT(!store->owes); /* at most one is under way */
    bool keeps = store->mode != FAKE_STORE_REJECTS && store->mode != FAKE_STORE_UNSURE_LOST;
    if (keeps)
        keep(store, number, line, request_id);
    store->number = number;
    if (store->mode == FAKE_STORE_LATE)
        store->owes = true;
    else if (store->mode == FAKE_STORE_PROMPT || store->mode == FAKE_STORE_REJECTS)
        table_append_done(table, number, keeps ? APPEND_OK : APPEND_FAILED);
    else
        table_append_done(table, number, APPEND_UNKNOWN);
}

static void read_lines(void *context, Table *table, uint32_t number) {
    FakeStore *store = context;
    bool whole = store->mode != FAKE_STORE_UNREADABLE;
    for (uint32_t i = number; whole && i <= store->count; i++)
        EXPECT(table_load_line(table, store->line[i - 1], store->tag[i - 1], NULL));
    table_load_end(table, whole);
}

const LogStore shelf_store = {.append = append, .read = read_lines};

static void told(void *context, const Table *table, uint32_t number) {
    FakeStore *store = context;
    EXPECT_EQUAL(number, store->told + 1); /* everything once, in order */
    EXPECT(number <= store->count);        /* nothing that is not stored */
    EXPECT_EQUAL(number, table->count);
    store->told = number;
}

static void refused(void *context, const Table *table, const LogEntry *entry,
                    const Problem *problem) {
    FakeStore *store = context;
    (void)table;
    store->refused++;
    store->why = problem->code;
    store->last_refused = *entry;
}

static LogEntry *grow(void *context, LogEntry *log, uint32_t *room) {
    FakeStore *store = context;
    (void)log;
    uint32_t before = *room;
    *room = FAKE_STORE_LINES;
    return before < FAKE_STORE_LINES ? store->log : NULL;
}

const TableListener shelf_host = {.on_applied = told, .on_rejected = refused};

void fake_store_begin(FakeStore *store, Table *table, const State *start) {
    memset(store, 0, sizeof *store);
    table_begin(table, start, grow, store);
    table_attach(table, &shelf_store, store, &shelf_host, store);
}

void fake_store_revive(FakeStore *store, Table *table, const State *start) {
    store->told = 0;
    store->owes = false;
    store->mode = FAKE_STORE_PROMPT;
    table_begin(table, start, grow, store);
    table_attach(table, &shelf_store, store, &shelf_host, store);
    table_load(table);
}

void fake_store_catch_up(FakeStore *store, Table *table) {
    if (store->owes) {
        store->owes = false;
        table_append_done(table, store->number, APPEND_OK);
    } else if (table->mode == TABLE_LOADING) {
        store->mode = FAKE_STORE_PROMPT;
        table_load(table);
    }
}
