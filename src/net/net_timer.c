/* One-shot timers for users of the loop. */
#include "net/net_internal.h"

static void on_time(evutil_socket_t fd, short what, void *context) {
    (void)fd;
    (void)what;
    NetTimer *timer = context;
    timer->call(timer->context);
}

bool net_timer_init(NetLoop *net, NetTimer *timer, void (*call)(void *context), void *context) {
    *timer = (NetTimer){NULL, call, context, net->timers, &net->timers};
    timer->event = event_new(net->base, -1, 0, on_time, timer);
    if (timer->event == NULL)
        return false;
    if (timer->next != NULL)
        timer->next->link = &timer->next;
    net->timers = timer;
    return true;
}

void net_timer_set(NetTimer *timer, uint64_t milliseconds) {
    struct timeval after = {(time_t)(milliseconds / 1000),
                            (suseconds_t)(milliseconds % 1000 * 1000)};
    if (timer->event != NULL)
        event_add(timer->event, &after);
}

void net_timer_stop(NetTimer *timer) {
    if (timer->event != NULL)
        event_del(timer->event);
}

void net_timer_free(NetTimer *timer) {
    if (timer->event == NULL)
        return;
    event_free(timer->event);
    timer->event = NULL;
    *timer->link = timer->next;
    if (timer->next != NULL)
        timer->next->link = timer->link;
}
