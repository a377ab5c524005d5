/* A connection to PostgreSQL that never waits longer than a few seconds by this machine's own clock: the server's
 * statement_timeout does not cover COMMIT, nor a machine that is gone. */
#ifndef KENNEL_SERVER_STORAGE_POSTGRES_CONNECTION_H
#define KENNEL_SERVER_STORAGE_POSTGRES_CONNECTION_H

#include <libpq-fe.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct PostgresConnection {
    PGconn *link; /* NULL: not connected */
    char *error;  /* of STORAGE_ERROR_MAX bytes; the last failure */
} PostgresConnection;

/* Connects, as an application of this name. False: see the error. */
bool postgres_connect(PostgresConnection *connection, const char *location,
                      const char *application);
void postgres_disconnect(PostgresConnection *connection);

/* One value of a statement, as text, or as bytes where `length` is not 0. NULL: none. */
typedef struct PostgresValue {
    const char *text;
    int length;
} PostgresValue;

enum { POSTGRES_VALUES_MAX = 12 };

/* Runs one statement; "kennel_..." is the name of a prepared one. The caller clears the result.
 * NULL: the connection was lost and is closed, and whether the statement was carried out is
 * unknown. A statement that failed has a result with an error (postgres_is_ok). */
PGresult *postgres_run(PostgresConnection *connection, const char *statement, int count,
                       const PostgresValue values[]);

/* The same for a statement that returns nothing of interest. */
typedef enum PostgresOutcome { POSTGRES_DONE, POSTGRES_REFUSED, POSTGRES_LOST } PostgresOutcome;
PostgresOutcome postgres_do(PostgresConnection *connection, const char *statement, int count,
                            const PostgresValue values[], int *rows);

bool postgres_is_ok(const PGresult *result);
/* The statement makes no sense to the database with these values, now or later; other errors may pass. */
bool postgres_is_our_fault(const PGresult *result);

const char *postgres_text(const PGresult *result, int row, int column); /* "" where there is none */
uint64_t postgres_number(const PGresult *result, int row, int column);

#endif
