/* Asking a store and waiting for what it says, for tests. */
#ifndef KENNEL_TESTS_SERVER_ASKING_H
#define KENNEL_TESTS_SERVER_ASKING_H

#include <semaphore.h>

#include "server/storage/storage.h"
#include "tests/test.h"

enum { HEARD_MAX = 65536 };

/* A store, and what has been heard of it: a word a time with a space behind it. */
typedef struct Asking {
    Storage *storage;
    sem_t woken;
    unsigned asked, answered;
    char heard[HEARD_MAX];
    bool was_read; /* what was heard: more begins anew */
    char fault[STORAGE_FAULT_MAX];
} Asking;

/* The test fails if it cannot be opened; or false is returned. */
bool asking_try(Asking *asking, const char *where);
void asking_open(Asking *asking, const char *where);
void asking_close(Asking *asking);

/* Is it refused, for a reason that has these words in it? */
void expect_no_store(const char *where, const char *words);

/* Of the facts that the store has: 0, none. */
uint32_t ask_version(Asking *asking, const char *id);

/* Each asks; "kept", "refused" or "unknown" is heard, or for a log its lines: "1=deal 2=5:12-17 end". */
void ask_facts(Asking *asking, const char *id, const char *facts);
void ask_write(Asking *asking, const char *id, const StorageWrite *write);
void ask_append(Asking *asking, const char *id, uint32_t number, const char *line);
void ask_append_tagged(Asking *asking, const char *id, uint32_t number, const char *line, Tag tag);
void ask_remove(Asking *asking, const char *id);
void ask_log(Asking *asking, const char *id, uint32_t number);
void ask_backup(Asking *asking, const char *file);

/* Waits until everything was answered, and forgets what was heard before this was called. */
const char *all_answers(Asking *asking);

/* What is kept beside log and facts: "version wishes record ", "-" for what is not there. */
const char *all_rest(Asking *asking, const char *id);

/* Every table with its facts: "8f1c02d95be4a3f7=facts ". */
const char *all_tables(Asking *asking);

TableId table_id(const char *text);

#endif
