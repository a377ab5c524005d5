/* A view into a running server: its figures, its clock, and what only its own thread may see. */
#ifndef KENNEL_TESTS_SERVER_INSIDE_H
#define KENNEL_TESTS_SERVER_INSIDE_H

#include "server/server_internal.h"
#include "tests/server/server_fixture.h"

/* The value of a line of /metrics; -1 if there is no such line. */
double inn_figure(Inn *inn, const char *name);
void inn_until_figure(Inn *inn, const char *name, double wanted);

/* Waits until it holds. The server's loop rests while `holds` looks. */
void inn_until_inside(Inn *inn, bool (*holds)(const Server *server, const void *context),
                      const void *context, const char *what);

/* Stops the server's clock; sets it forward. When inn_skip returns, everything that fell due has been
 * done. Bots and the store do not depend on this clock. */
void inn_stop_clock(Inn *inn);
void inn_skip(Inn *inn, uint64_t milliseconds);

/* To be called inside: the guest plays the first legal action, again and again, until a bot has been
 * asked. Its answer is delivered only when the loop runs again. */
void inside_ask_a_bot(Server *server, const Guest *guest);

#endif
