/* What whoever runs the server has to hear of, looked for once a second: a store that fails and that is
 * well again, each once, and lines that the log could not take. And who was refused, and why. */
#include <stdio.h>
#include <string.h>

#include "server/server_internal.h"

enum { WATCH_MS = 1000, QUIET_TICKS = 60, REFUSED_MS = 1000, DAY_SECONDS = 86400 };

/* A word for a line of logfmt. */
static void quote(const char *text, char *into, size_t size) {
    size_t length = 0;
    for (; *text != '\0' && length + 1 < size; text++)
        into[length++] = (unsigned char)*text < ' ' || *text == '"' ? '\'' : *text;
    into[length] = '\0';
}

static void begin_trouble(Server *server, const char *fault) {
    char why[STORAGE_FAULT_MAX];
    quote(fault[0] != '\0' ? fault : "unknown", why, sizeof why);
    server->watch.in_trouble = true;
    log_line(server->options.quiet, "error", "store-failing", "why=\"%s\"", why);
}

static void end_trouble(Server *server) {
    server->watch.in_trouble = false;
    log_line(server->options.quiet, "info", "store-well", "failures=%llu",
             (unsigned long long)server->watch.failures);
}

/* A store with a full disk can be opened again and again, and fails whenever it is to write: it is well
 * when it has written, or nothing was wrong with it for a minute. */
static bool has_recovered(const Watch *watch, const StorageFigures *figures) {
    return figures->commits > watch->commits || watch->quiet_ticks >= QUIET_TICKS;
}

void watch_store(Server *server) {
    char fault[STORAGE_FAULT_MAX];
    Watch *watch = &server->watch;
    if (server->storage == NULL) /* all is being closed */
        return;
    bool well = storage_is_well(server->storage, fault);
    StorageFigures figures = storage_figures(server->storage);
    if (!well || figures.failures > watch->failures) {
        watch->failures = figures.failures;
        watch->commits = figures.commits;
        watch->quiet_ticks = 0;
        if (!watch->in_trouble)
            begin_trouble(server, fault);
    } else if (watch->in_trouble && has_recovered(watch, &figures))
        end_trouble(server);
}

/* Its own slot, or one that nobody has used within the last second; one of a few, so that there is always
 * an end. */
static unsigned slot_of(const Server *server, uint64_t who, uint64_t now) {
    enum { TRIES = 8 };
    unsigned slot = 0;
    for (unsigned i = 0; i < TRIES; i++) {
        slot = (unsigned)((who / 2 + i) % REFUSED_SLOTS);
        uint64_t at = server->watch.refused[slot].at;
        if (server->watch.refused[slot].who == who || at == 0 || now >= at + REFUSED_MS)
            break;
    }
    return slot;
}

/* Once a second for each address and reason, so that who knocks in vain does not fill the log. There are
 * only so many slots, so that many together do not fill it either. A `request` of 0 has none. */
void watch_refused(Server *server, const char *address, const char *why, uint64_t request) {
    char number[32] = "", skipped[32] = "", both[128];
    snprintf(both, sizeof both, "%s %s", address, why);
    uint64_t now = net_now(server->net);
    uint64_t who = tallies_hash(server->tallies, both);
    unsigned slot = slot_of(server, who, now);
    uint64_t at = server->watch.refused[slot].at;
    if (at != 0 && now < at + REFUSED_MS) {
        server->watch.refused[slot].skipped++;
        return;
    }
    if (request != 0)
        snprintf(number, sizeof number, " request=%llu", (unsigned long long)request);
    if (server->watch.refused[slot].skipped > 0)
        snprintf(skipped, sizeof skipped, " skipped=%u", server->watch.refused[slot].skipped);
    server->watch.refused[slot].who = who;
    server->watch.refused[slot].at = now;
    server->watch.refused[slot].skipped = 0;
    log_line(server->options.quiet, "info", "refused", "why=%s%s address=%s%s", why, number,
             address, skipped);
}

/* Days that no server ran, or a clock that is wrong: nobody but the host can tell. */
void watch_clock(Server *server, int64_t ahead) {
    if (ahead > DAY_SECONDS || ahead < -DAY_SECONDS)
        log_line(server->options.quiet, "warning", "clock", "ahead_of_store_seconds=%lld",
                 (long long)ahead);
}

static void tick(void *context) {
    Server *server = context;
    server->watch.quiet_ticks++;
    watch_store(server);
    log_catch_up(server->options.quiet);
    net_timer_set(&server->watch.timer, WATCH_MS);
}

bool watch_open(Server *server) {
    if (!net_timer(server->net, &server->watch.timer, tick, server))
        return false;
    net_timer_set(&server->watch.timer, WATCH_MS);
    return true;
}

void watch_close(Server *server) {
    net_timer_free(&server->watch.timer);
}
