/* Creates and drops databases. */
#include "tests/postgres/postgres_fixture.h"

#ifdef KENNEL_POSTGRES

#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "tests/test.h"

static const char *answer_of(const char *location, const char *path, const char *statement) {
    static char answer[ANSWER_MAX];
    PGconn *link = PQconnectdb(location);
    PGresult *result = NULL;
    if (PQstatus(link) != CONNECTION_OK)
        test_fail(__FILE__, __LINE__, "%s: %s", location, PQerrorMessage(link));
    PQclear(PQexec(link, path));
    result = PQexec(link, statement);
    ExecStatusType status = PQresultStatus(result);
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK)
        test_fail(__FILE__, __LINE__, "%s: %s", statement, PQerrorMessage(link));
    answer[0] = '\0';
    if (PQntuples(result) > 0)
        snprintf(answer, sizeof answer, "%s", PQgetvalue(result, 0, 0));
    PQclear(result);
    PQfinish(link);
    return answer;
}

bool postgres_fixture_open(PostgresFixture *fixture) {
    static unsigned made;
    char statement[128];
    const char *house = getenv("KENNEL_TEST_POSTGRES");
    if (house == NULL)
        return false;
    snprintf(fixture->name, sizeof fixture->name, "test_%ld_%u", (long)getpid(), made++);
    snprintf(fixture->location, sizeof fixture->location, "%.*s%s",
             (int)(strrchr(house, '/') - house + 1), house, fixture->name);
    snprintf(statement, sizeof statement, "CREATE DATABASE %s", fixture->name);
    answer_of(house, "SELECT 1", statement);
    return true;
}

void postgres_fixture_close(PostgresFixture *fixture) {
    char statement[128];
    snprintf(statement, sizeof statement, "DROP DATABASE %s WITH (FORCE)", fixture->name);
    answer_of(getenv("KENNEL_TEST_POSTGRES"), "SELECT 1", statement);
}

const char *postgres_fixture_ask(const PostgresFixture *fixture, const char *statement) {
    return answer_of(fixture->location, "SET search_path = kennel", statement);
}

void postgres_fixture_wait(const PostgresFixture *fixture, const char *statement,
                           const char *answer) {
    const struct timespec pause = {0, 20000000};
    for (int tries = 0; strcmp(postgres_fixture_ask(fixture, statement), answer) != 0; tries++) {
        if (tries > 1500)
            test_fail(__FILE__, __LINE__, "never '%s': %s", answer, statement);
        nanosleep(&pause, NULL);
    }
}

#else

bool postgres_fixture_open(PostgresFixture *fixture) {
    (void)fixture;
    return false;
}

void postgres_fixture_close(PostgresFixture *fixture) {
    (void)fixture;
}

const char *postgres_fixture_ask(const PostgresFixture *fixture, const char *statement) {
    (void)fixture, (void)statement;
    return "";
}

void postgres_fixture_wait(const PostgresFixture *fixture, const char *statement,
                           const char *answer) {
    (void)fixture, (void)statement, (void)answer;
}

#endif
