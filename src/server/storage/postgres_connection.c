/* Waits for libpq with poll() and a deadline of its own. */
#include "server/storage/postgres_connection.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "server/storage/backend.h"

enum { WAIT_MS = 5000 }; /* then the connection counts as lost */

static int64_t milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* False: the time is over. */
static bool wait_for(PGconn *link, short events, int64_t deadline) {
    struct pollfd descriptor = {.fd = PQsocket(link), .events = events};
    for (;;) {
        int64_t left = deadline - milliseconds();
        if (left <= 0)
            return false;
        int ready = poll(&descriptor, 1, (int)left);
        if (ready > 0)
            return true;
        if (ready < 0 && errno != EINTR)
            return false;
    }
}

/* One line, without the kind of error. */
static void note(const PostgresConnection *connection, const char *text) {
    if (strncmp(text, "ERROR:  ", 8) == 0 || strncmp(text, "FATAL:  ", 8) == 0)
        text += 8;
    backend_error(connection->error, "%.*s", (int)strcspn(text, "\n"), text);
}

void postgres_disconnect(PostgresConnection *connection) {
    PQfinish(connection->link);
    connection->link = NULL;
}

static void lose(PostgresConnection *connection, const char *why) {
    note(connection, why[0] != '\0' ? why : "the connection was lost");
    postgres_disconnect(connection);
}

/* ---- connecting ---- */

static PGconn *begin(const char *location, const char *application) {
    /* What the address says comes after what it may change, and before what it may not. */
    static const char *const names[] = {
        "keepalives_idle", "keepalives_interval", "keepalives_count", "target_session_attrs",
        "dbname",          "application_name",    "client_encoding",  NULL};
    const char *const values[] = {"2", "1", "3", "read-write", location, application, "UTF8", NULL};
    return PQconnectStartParams(names, values, 1);
}

static bool finish_connecting(PGconn *link) {
    int64_t deadline = milliseconds() + WAIT_MS;
    PostgresPollingStatusType status = PGRES_POLLING_WRITING;
    while (status == PGRES_POLLING_READING || status == PGRES_POLLING_WRITING) {
        if (!wait_for(link, status == PGRES_POLLING_READING ? POLLIN : POLLOUT, deadline))
            return false;
        status = PQconnectPoll(link);
    }
    return status == PGRES_POLLING_OK;
}

static void ignore_notice(void *context, const char *message) {
    (void)context, (void)message;
}

bool postgres_connect(PostgresConnection *connection, const char *location,
                      const char *application) {
    postgres_disconnect(connection);
    connection->link = begin(location, application);
    if (connection->link == NULL)
        return backend_error(connection->error, "out of memory");
    PQsetNoticeProcessor(connection->link, ignore_notice, NULL);
    if (PQstatus(connection->link) != CONNECTION_BAD && finish_connecting(connection->link) &&
        PQsetnonblocking(connection->link, 1) == 0)
        return true;
    lose(connection, PQstatus(connection->link) == CONNECTION_BAD ? PQerrorMessage(connection->link)
                                                                  : "the database does not answer");
    return false;
}

/* ---- statements ---- */

static bool flush(PGconn *link, int64_t deadline) {
    int left;
    while ((left = PQflush(link)) == 1) {
        if (!wait_for(link, POLLIN | POLLOUT, deadline) || PQconsumeInput(link) != 1)
            return false;
    }
    return left == 0;
}

/* The next result, or NULL after the last one; `lost` where it did not come. */
static PGresult *next_result(PGconn *link, int64_t deadline, bool *lost) {
    *lost = true;
    while (PQisBusy(link) != 0)
        if (!wait_for(link, POLLIN, deadline) || PQconsumeInput(link) != 1)
            return NULL;
    *lost = false;
    return PQgetResult(link);
}

static bool is_lost(const PGconn *link, const PGresult *result) {
    return PQstatus(link) != CONNECTION_OK || result == NULL ||
           PQresultStatus(result) == PGRES_BAD_RESPONSE;
}

static PGresult *receive(PostgresConnection *connection) {
    int64_t deadline = milliseconds() + WAIT_MS;
    PGresult *last = NULL, *result = NULL;
    bool lost = !flush(connection->link, deadline);
    while (!lost && (result = next_result(connection->link, deadline, &lost)) != NULL) {
        PQclear(last);
        last = result;
    }
    if (!lost && !is_lost(connection->link, last)) {
        if (!postgres_is_ok(last))
            note(connection, PQresultErrorMessage(last));
        return last;
    }
    PQclear(last);
    lose(connection, lost && PQstatus(connection->link) == CONNECTION_OK
                         ? "the database does not answer"
                         : PQerrorMessage(connection->link));
    return NULL;
}

static bool is_prepared(const char *statement) {
    return strncmp(statement, "kennel_", 7) == 0;
}

static int send(PGconn *link, const char *statement, int count, const PostgresValue values[]) {
    const char *texts[POSTGRES_VALUES_MAX];
    int lengths[POSTGRES_VALUES_MAX], formats[POSTGRES_VALUES_MAX];
    for (int i = 0; i < count; i++) {
        texts[i] = values[i].text;
        lengths[i] = values[i].length;
        formats[i] = values[i].length > 0;
    }
    if (is_prepared(statement))
        return PQsendQueryPrepared(link, statement, count, texts, lengths, formats, 0);
    if (count == 0)
        return PQsendQuery(link, statement);
    return PQsendQueryParams(link, statement, count, NULL, texts, lengths, formats, 0);
}

PGresult *postgres_run(PostgresConnection *connection, const char *statement, int count,
                       const PostgresValue values[]) {
    if (connection->link == NULL)
        return NULL;
    if (send(connection->link, statement, count, values) == 1)
        return receive(connection);
    lose(connection, PQerrorMessage(connection->link));
    return NULL;
}

PostgresOutcome postgres_do(PostgresConnection *connection, const char *statement, int count,
                            const PostgresValue values[], int *rows) {
    PGresult *result = postgres_run(connection, statement, count, values);
    PostgresOutcome outcome = result == NULL           ? POSTGRES_LOST
                              : postgres_is_ok(result) ? POSTGRES_DONE
                                                       : POSTGRES_REFUSED;
    if (rows != NULL)
        *rows = outcome == POSTGRES_DONE ? atoi(PQcmdTuples(result)) : 0;
    PQclear(result);
    return outcome;
}

/* ---- results ---- */

bool postgres_is_ok(const PGresult *result) {
    ExecStatusType status = PQresultStatus(result);
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

/* 22: a value, 23: a constraint, 42: the statement, 54: a limit. */
bool postgres_is_our_fault(const PGresult *result) {
    const char *state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    return state != NULL && (strncmp(state, "22", 2) == 0 || strncmp(state, "23", 2) == 0 ||
                             strncmp(state, "54", 2) == 0);
}

const char *postgres_text(const PGresult *result, int row, int column) {
    return PQgetvalue(result, row, column);
}

uint64_t postgres_number(const PGresult *result, int row, int column) {
    return strtoull(PQgetvalue(result, row, column), NULL, 10);
}
