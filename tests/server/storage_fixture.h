/* A store under test: sends requests and waits for their results. */
#ifndef KENNEL_TESTS_SERVER_STORAGE_FIXTURE_H
#define KENNEL_TESTS_SERVER_STORAGE_FIXTURE_H

#include <semaphore.h>

#include "server/storage/storage.h"
#include "tests/test.h"

enum { RECEIVED_MAX = 65536 };

/* A store, and its results so far: one word each, followed by a space. */
typedef struct StorageFixture {
    Storage *storage;
    sem_t woken;
    unsigned submitted, completed;
    unsigned taken; /* refused because another server was first */
    char received[RECEIVED_MAX];
    bool was_read; /* the results; starts over when it is full */
    char fault[STORAGE_ERROR_MAX];
} StorageFixture;

/* The test fails if it cannot be opened; or false is returned. */
bool storage_fixture_try(StorageFixture *fixture, const char *location);
void storage_fixture_open(StorageFixture *fixture, const char *location);
void storage_fixture_close(StorageFixture *fixture);

/* Is it refused, for a reason that has these words in it? */
void expect_no_store(const char *location, const char *words);

/* Version of the stored metadata: 0, none. */
uint32_t request_version(StorageFixture *fixture, const char *id);

/* Each sends a request; its result is "kept", "refused" or "unknown", or for a log its lines:
 * "1=deal 2=5:12-17 end". */
void request_meta(StorageFixture *fixture, const char *id, const char *meta);
void request_write(StorageFixture *fixture, const char *id, const StorageWrite *write);
void request_append(StorageFixture *fixture, const char *id, uint32_t number, const char *line);
void request_append_with_id(StorageFixture *fixture, const char *id, uint32_t number,
                            const char *line, RequestId request_id);
void request_remove(StorageFixture *fixture, const char *id);
void request_log(StorageFixture *fixture, const char *id, uint32_t number);

/* Waits until everything was answered, and discards earlier results. */
const char *all_answers(StorageFixture *fixture);

/* What is stored beside log and metadata: "version requests record ", "-" for what is missing. */
const char *all_rest(StorageFixture *fixture, const char *id);

/* Every table with its metadata: "8f1c02d95be4a3f7=facts ". */
const char *all_tables(StorageFixture *fixture);

TableId table_id(const char *text);

#endif
