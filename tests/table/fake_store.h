/* A store for tests that keeps lines in memory and misbehaves as it is told: it answers at once or
 * late, refuses, does not know, or dies between keeping and answering. And a host that notes what
 * it hears. */
#ifndef KENNEL_TESTS_TABLE_SHELF_H
#define KENNEL_TESTS_TABLE_SHELF_H

#include "table/history.h"

enum { SHELF_LINES = 4096 };

typedef enum ShelfMood {
    SHELF_PROMPT,      /* keeps and says so, before append returns   */
    SHELF_LATE,        /* says so when shelf_catch_up() is called    */
    SHELF_REFUSES,     /* keeps nothing and says so                  */
    SHELF_UNSURE_KEPT, /* keeps, and does not know                   */
    SHELF_UNSURE_LOST, /* does not keep, and does not know           */
    SHELF_UNREADABLE,  /* like UNSURE_KEPT, and then cannot be read  */
    SHELF_MOODS
} ShelfMood;

typedef struct Shelf {
    uint8_t mood; /* a ShelfMood */
    bool owes;    /* an answer to the append of `number` */
    uint32_t number, count;
    char line[SHELF_LINES][ENTRY_TEXT_MAX];
    Tag tag[SHELF_LINES];
    /* The host: */
    Entry log[SHELF_LINES];
    uint32_t told, refused;
    Why why; /* of the last refusal */
    Entry last_refused;
} Shelf;

extern const Store shelf_store;
extern const Host shelf_host;

/* A table on this shelf, which is emptied. */
void shelf_begin(Shelf *shelf, Table *table, const State *start);

/* A new table in the place of one that has died; it reads what the shelf holds. */
void shelf_revive(Shelf *shelf, Table *table, const State *start);

/* A late shelf answers, an unreadable one is read again. */
void shelf_catch_up(Shelf *shelf, Table *table);

#endif
