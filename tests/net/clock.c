/* The clock of a loop in the hands of a test. */
#include "tests/net/clock.h"

void clock_stop(NetLoop *net) {
    net->stopped = net_now(net) - net->skipped;
}

void clock_release(NetLoop *net) {
    net->stopped = 0;
}

/* Timers are libevent's, which reads the time itself: what is left of each becomes less. */
static void bring_forward(NetTimer *timer, uint64_t milliseconds) {
    struct timeval due, now;
    if (timer->event == NULL || !event_pending(timer->event, EV_TIMEOUT, &due))
        return;
    evutil_gettimeofday(&now, NULL);
    int64_t left = (due.tv_sec - now.tv_sec) * 1000 + (due.tv_usec - now.tv_usec) / 1000;
    net_timer_set(timer,
                  left > (int64_t)milliseconds ? (uint64_t)(left - (int64_t)milliseconds) : 0);
}

void clock_skip(NetLoop *net, uint64_t milliseconds) {
    net->skipped += milliseconds;
    for (NetTimer *timer = net->timers; timer != NULL; timer = timer->next)
        bring_forward(timer, milliseconds);
    wheel_turn(net);
}
