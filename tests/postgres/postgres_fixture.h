/* A PostgreSQL database of its own for a test, on the server that tests/postgres/with_postgres.sh has started. */
#ifndef KENNEL_TESTS_POSTGRES_POSTGRES_FIXTURE_H
#define KENNEL_TESTS_POSTGRES_POSTGRES_FIXTURE_H

#include <stdbool.h>
#include <stddef.h>

enum { DATABASE_ADDRESS_MAX = 256, ANSWER_MAX = 4096 };

typedef struct PostgresFixture {
    char location[DATABASE_ADDRESS_MAX]; /* as --store takes it */
    char name[32];
} PostgresFixture;

/* False: no server was started for tests. */
bool postgres_fixture_open(PostgresFixture *fixture);
void postgres_fixture_close(PostgresFixture *fixture);

/* Runs a statement in the database, in the schema kennel: the first value of its first row, "" where there is none. The
 * test fails if the statement does. */
const char *postgres_fixture_ask(const PostgresFixture *fixture, const char *statement);

/* Waits until the answer to a statement is this. */
void postgres_fixture_wait(const PostgresFixture *fixture, const char *statement,
                           const char *answer);

#endif
