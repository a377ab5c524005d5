/* The date, for tables that expire after days. The machine's clock may be wrong: set forward by
 * years it would expire every game, and what is stored while it is behind would look old once it is
 * right again. So this clock starts near the newest time in the store and continues with the
 * monotonic clock. */
#ifndef KENNEL_SERVER_TRUSTED_CLOCK_H
#define KENNEL_SERVER_TRUSTED_CLOCK_H

#include <stdint.h>

/* Seconds since 1970, from any thread: the machine's own until trusted_clock_start. */
uint64_t trusted_clock_now(void);

/* The later of two times of the store; one that is far ahead of the clock comes from a wrong one. */
uint64_t trusted_clock_newer(uint64_t newest, uint64_t changed_at);

/* The store's newest time is `newest`; 0: it is empty. Time in which no server ran counts as a day at the
 * most. Returns by how many seconds the machine's clock is ahead; negative: it is behind. */
int64_t trusted_clock_start(uint64_t newest);

#endif
