/* A store under test: sends requests and waits for their results. */
#ifndef KENNEL_TESTS_SERVER_STORAGE_FIXTURE_H
#define KENNEL_TESTS_SERVER_STORAGE_FIXTURE_H

#include <semaphore.h>

#include "server/storage/storage.h"
#include "tests/test.h"

enum { RECEIVED_MAX = 65536 };

/* A store, and what has been heard of it: a word a time with a space behind it. */
typedef struct StorageFixture {
    Storage *storage;
    sem_t woken;
    unsigned submitted, completed;
    char received[RECEIVED_MAX];
    bool was_read; /* what was heard: more begins anew */
    char fault[STORAGE_ERROR_MAX];
} StorageFixture;

/* The test fails if it cannot be opened; or false is returned. */
bool storage_fixture_try(StorageFixture *fixture, const char *location);
void storage_fixture_open(StorageFixture *fixture, const char *location);
void storage_fixture_close(StorageFixture *fixture);

/* Is it refused, for a reason that has these words in it? */
void expect_no_store(const char *location, const char *words);

/* Of the facts that the store has: 0, none. */
uint32_t request_version(StorageFixture *fixture, const char *id);

/* Each asks; "kept", "refused" or "unknown" is heard, or for a log its lines: "1=deal 2=5:12-17 end". */
void request_meta(StorageFixture *fixture, const char *id, const char *meta);
void request_write(StorageFixture *fixture, const char *id, const StorageWrite *write);
void request_append(StorageFixture *fixture, const char *id, uint32_t number, const char *line);
void request_append_with_id(StorageFixture *fixture, const char *id, uint32_t number,
                            const char *line, RequestId request_id);
void request_remove(StorageFixture *fixture, const char *id);
void request_log(StorageFixture *fixture, const char *id, uint32_t number);
void request_backup(StorageFixture *fixture, const char *file);

/* Waits until everything was answered, and forgets what was heard before this was called. */
const char *all_answers(StorageFixture *fixture);

/* What is kept beside log and facts: "version wishes record ", "-" for what is not there. */
const char *all_rest(StorageFixture *fixture, const char *id);

/* Every table with its facts: "8f1c02d95be4a3f7=facts ". */
const char *all_tables(StorageFixture *fixture);

TableId table_id(const char *text);

#endif
