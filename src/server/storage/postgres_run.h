/* A run of writes while it is carried out: postgres_write.c divides it up, postgres_lines.c stores lines of logs, and
 * postgres_put.c everything else. */
#ifndef KENNEL_SERVER_STORAGE_POSTGRES_RUN_H
#define KENNEL_SERVER_STORAGE_POSTGRES_RUN_H

#include "server/storage/postgres_internal.h"

typedef char Number[24];

PostgresValue number_value(uint64_t number, Number text);
PostgresValue text_value(const char *text);

typedef struct Run {
    PostgresStore *store;
    uint64_t node; /* its number */
    bool again;    /* it was sent before, and the outcome of that is unknown */
    uint64_t now;  /* 0: the database's clock says it */
    StorageRequest *request[BATCH_MAX];
    bool done[BATCH_MAX];
    unsigned count, left;
} Run;

/* How a step ended: every answer is set, or all of the run must be taken back. */
typedef enum RunStep { STEP_DONE, STEP_OUR_FAULT, STEP_LOST } RunStep;
RunStep run_step_of(const PGresult *result);
/* Runs a statement that changes rows. */
RunStep run_change(const Run *run, const char *name, int count, const PostgresValue values[],
                   int *rows);

typedef struct Prepared {
    const char *name, *statement;
} Prepared;

/* ---- postgres_lines.c ---- */

/* Lines of different tables, stored by one statement. */
typedef struct Lines Lines;
Lines *lines_new(void); /* NULL: no memory */
void lines_free(Lines *lines);
void lines_add(Lines *lines, StorageRequest *request);
unsigned lines_count(const Lines *lines);
RunStep lines_append(const Run *run, const Lines *lines);
RunStep lines_append_one(const Run *run, StorageRequest *request);
extern const Prepared lines_prepared[2];

/* ---- postgres_put.c ---- */

/* Whether the write is one statement. */
bool put_is_simple(const StorageWrite *write);
RunStep put_write(const Run *run, StorageRequest *request);
RunStep put_request(const Run *run, StorageRequest *request); /* any kind but lines alone */
enum { PUT_STATEMENTS = 11 };
extern const Prepared put_prepared[PUT_STATEMENTS];

#endif
