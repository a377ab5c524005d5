/* The shelf. */
#include "tests/table/fake_store.h"

#include <string.h>

#include "tests/test.h"

static void keep(Shelf *shelf, uint32_t number, const char *line, Tag tag) {
    EXPECT_EQUAL(number, shelf->count + 1); /* nothing is left out, nothing written twice */
    EXPECT(shelf->count < SHELF_LINES);
    strcpy(shelf->line[shelf->count], line);
    shelf->tag[shelf->count++] = tag;
}

static void append(void *context, Table *table, uint32_t number, const char *line, Tag tag) {
    Shelf *shelf = context;
    EXPECT(!shelf->owes); /* at most one is under way */
    bool keeps = shelf->mood != SHELF_REFUSES && shelf->mood != SHELF_UNSURE_LOST;
    if (keeps)
        keep(shelf, number, line, tag);
    shelf->number = number;
    if (shelf->mood == SHELF_LATE)
        shelf->owes = true;
    else if (shelf->mood == SHELF_PROMPT || shelf->mood == SHELF_REFUSES)
        table_answer(table, number, keeps ? STORE_KEPT : STORE_REFUSED);
    else
        table_answer(table, number, STORE_UNKNOWN);
}

static void read_lines(void *context, Table *table, uint32_t number) {
    Shelf *shelf = context;
    bool whole = shelf->mood != SHELF_UNREADABLE;
    for (uint32_t i = number; whole && i <= shelf->count; i++)
        EXPECT(table_read_line(table, shelf->line[i - 1], shelf->tag[i - 1], NULL));
    table_read_end(table, whole);
}

const Store shelf_store = {.append = append, .read = read_lines};

static void told(void *context, const Table *table, uint32_t number) {
    Shelf *shelf = context;
    EXPECT_EQUAL(number, shelf->told + 1); /* everything once, in order */
    EXPECT(number <= shelf->count);        /* nothing that is not stored */
    EXPECT_EQUAL(number, table->count);
    shelf->told = number;
}

static void refused(void *context, const Table *table, const Entry *entry, const Problem *problem) {
    Shelf *shelf = context;
    (void)table;
    shelf->refused++;
    shelf->why = problem->why;
    shelf->last_refused = *entry;
}

static Entry *grow(void *context, Entry *log, uint32_t *room) {
    Shelf *shelf = context;
    (void)log;
    uint32_t before = *room;
    *room = SHELF_LINES;
    return before < SHELF_LINES ? shelf->log : NULL;
}

const Host shelf_host = {.told = told, .refused = refused};

void shelf_begin(Shelf *shelf, Table *table, const State *start) {
    memset(shelf, 0, sizeof *shelf);
    table_begin(table, start, grow, shelf);
    table_serve(table, &shelf_store, shelf, &shelf_host, shelf);
}

void shelf_revive(Shelf *shelf, Table *table, const State *start) {
    shelf->told = 0;
    shelf->owes = false;
    shelf->mood = SHELF_PROMPT;
    table_begin(table, start, grow, shelf);
    table_serve(table, &shelf_store, shelf, &shelf_host, shelf);
    table_read(table);
}

void shelf_catch_up(Shelf *shelf, Table *table) {
    if (shelf->owes) {
        shelf->owes = false;
        table_answer(table, shelf->number, STORE_KEPT);
    } else if (table->mood == TABLE_READING) {
        shelf->mood = SHELF_PROMPT;
        table_read(table);
    }
}
