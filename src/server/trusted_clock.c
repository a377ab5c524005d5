/* The calendar, continued by the monotonic clock. */
#include "server/trusted_clock.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <time.h>

enum { DAY = 86400, FAR_AHEAD = 400 * DAY };

/* No clock that is right is before this program was written: 2026-01-01. */
static const int64_t earliest = 1767225600;

/* What the monotonic clock is to be set forward by. 0: nothing is known yet. */
static _Atomic int64_t ahead;

static int64_t uptime(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec;
}

uint64_t trusted_clock_now(void) {
    int64_t known = atomic_load(&ahead);
    return (uint64_t)(known != 0 ? uptime() + known : (int64_t)time(NULL));
}

uint64_t trusted_clock_newer(uint64_t newest, uint64_t changed_at) {
    int64_t clock = time(NULL);
    bool is_valid = clock < earliest || changed_at < (uint64_t)(clock + FAR_AHEAD);
    return is_valid && changed_at > newest ? changed_at : newest;
}

int64_t trusted_clock_start(uint64_t newest) {
    int64_t clock = time(NULL), first = (int64_t)newest, today = clock;
    if (newest > 0 && today < first)
        today = first;
    if (newest > 0 && today > first + DAY)
        today = first + DAY;
    atomic_store(&ahead, today - uptime());
    return clock - today;
}
