/* A store for tests that keeps lines in memory and misbehaves on demand: it answers at once or
 * late, rejects, does not know, or dies between storing and answering. It also records what the
 * table reports to its listener. */
#ifndef KENNEL_TESTS_TABLE_FAKE_STORE_H
#define KENNEL_TESTS_TABLE_FAKE_STORE_H

#include "table/log_replay.h"

enum { FAKE_STORE_LINES = 4096 };

typedef enum FakeStoreMode {
    FAKE_STORE_PROMPT,      /* stores and answers before append returns */
    FAKE_STORE_LATE,        /* answers when fake_store_catch_up() is called */
    FAKE_STORE_REJECTS,     /* stores nothing and says so */
    FAKE_STORE_UNSURE_KEPT, /* keeps, and does not know                   */
    FAKE_STORE_UNSURE_LOST, /* does not keep, and does not know           */
    FAKE_STORE_UNREADABLE,  /* like UNSURE_KEPT, and then cannot be read  */
    FAKE_STORE_MODE_COUNT
} FakeStoreMode;

typedef struct FakeStore {
    uint8_t mode; /* a FakeStoreMode */
    bool owes;    /* an answer to the append of `number` */
    uint32_t number, count;
    char line[FAKE_STORE_LINES][LOG_ENTRY_TEXT_MAX];
    RequestId tag[FAKE_STORE_LINES];
    /* The host: */
    LogEntry log[FAKE_STORE_LINES];
    uint32_t told, refused;
    ProblemCode why; /* of the last refusal */
    LogEntry last_refused;
} FakeStore;

extern const LogStore shelf_store;
extern const TableListener shelf_host;

/* A table on this shelf, which is emptied. */
void fake_store_begin(FakeStore *store, Table *table, const State *start);

/* A new table in the place of one that has died; it reads what the shelf holds. */
void fake_store_revive(FakeStore *store, Table *table, const State *start);

/* A late shelf answers, an unreadable one is read again. */
void fake_store_catch_up(FakeStore *store, Table *table);

#endif
