/* Sets the clock of an event loop from a test. */
#include "tests/net/clock.h"

void clock_stop(NetLoop *net) {
    net->test_clock_time = net_now(net) - net->test_clock_offset;
}

void clock_release(NetLoop *net) {
    net->test_clock_time = 0;
}

/* libevent reads the time itself, from a coarse clock, so the rest of each timer is shortened.
 * Firing a little early does no harm: every callback compares its deadline with net_now. */
static void bring_forward(NetTimer *timer, uint64_t milliseconds) {
    enum { COARSE_MS = 20 };
    struct timeval due, now;
    if (timer->event == NULL || !event_pending(timer->event, EV_TIMEOUT, &due))
        return;
    evutil_gettimeofday(&now, NULL);
    int64_t left = (due.tv_sec - now.tv_sec) * 1000 + (due.tv_usec - now.tv_usec) / 1000;
    left -= (int64_t)milliseconds;
    net_timer_set(timer, left > COARSE_MS ? (uint64_t)left : 0);
}

void clock_skip(NetLoop *net, uint64_t milliseconds) {
    net->test_clock_offset += milliseconds;
    for (NetTimer *timer = net->timers; timer != NULL; timer = timer->next)
        bring_forward(timer, milliseconds);
    timeouts_run(net);
}
