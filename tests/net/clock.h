/* The clock of a loop in the hands of a test: it stands still, however slow the machine is, and goes
 * on by so much as the test says. For the thread of the loop, or while nobody runs the loop. */
#ifndef KENNEL_TESTS_NET_CLOCK_H
#define KENNEL_TESTS_NET_CLOCK_H

#include "net/inside.h"

void clock_stop(NetLoop *net);
void clock_release(NetLoop *net); /* it runs again, from where it stands; net_close needs that */

/* So much later: deadlines of connections that have passed are met at once, timers ring with the next
 * turn of the loop. */
void clock_skip(NetLoop *net, uint64_t milliseconds);

#endif
