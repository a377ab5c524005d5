/* Sets the clock of an event loop from a test: it stands still, however slow the machine is,
 * until the test sets it forward. Call it on the loop's thread, or while the loop does not run. */
#ifndef KENNEL_TESTS_NET_CLOCK_H
#define KENNEL_TESTS_NET_CLOCK_H

#include "net/net_internal.h"

void clock_stop(NetLoop *net);
void clock_release(NetLoop *net); /* net_close needs a clock that runs */

/* Handles the deadlines of connections at once; timers fire at the next turn of the loop. */
void clock_skip(NetLoop *net, uint64_t milliseconds);

#endif
