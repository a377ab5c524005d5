/* Access to a running server for tests: its stats, its clock, and what only its own thread may
 * read. */
#ifndef KENNEL_TESTS_SERVER_SERVER_ACCESS_H
#define KENNEL_TESTS_SERVER_SERVER_ACCESS_H

#include "server/server_internal.h"
#include "tests/server/server_fixture.h"

/* The value of a line of /metrics; -1 if there is no such line. */
double fixture_stat(ServerFixture *fixture, const char *name);
void fixture_wait_for_stat(ServerFixture *fixture, const char *name, double wanted);

/* Waits until it holds. The server's loop pauses while `holds` checks. */
void fixture_wait_on_server_thread(ServerFixture *fixture,
                                   bool (*holds)(const Server *server, const void *context),
                                   const void *context, const char *what);

/* Stops the server's clock; sets it forward. When fixture_skip_time returns, everything that fell due has been
 * done. Bots and the store do not depend on this clock. */
void fixture_stop_clock(ServerFixture *fixture);
void fixture_skip_time(ServerFixture *fixture, uint64_t milliseconds);

/* Call it on the server's thread: the client plays the first legal action, again and again, until a
 * bot was asked. Its answer is delivered only when the loop runs again. */
void server_thread_ask_bot(Server *server, const TestClient *client);

#endif
