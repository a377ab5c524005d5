/* Writes what an operator must know to the log, checked once a second: a store that fails and
 * recovers, each once, and lines the log dropped. Also logs refusals and their reasons. */
#include <stdio.h>
#include <string.h>

#include "server/log_address.h"
#include "server/server_log_events.h"

enum { WATCH_MS = 1000, QUIET_TICKS = 60, REFUSED_MS = 1000, DAY_SECONDS = 86400 };

/* Quotes a value for logfmt. */
static void quote(const char *text, char *into, size_t size) {
    size_t length = 0;
    for (; *text != '\0' && length + 1 < size; text++)
        into[length++] = (unsigned char)*text < ' ' || *text == '"' ? '\'' : *text;
    into[length] = '\0';
}

static void log_storage_failed(Server *server, const char *error) {
    char why[STORAGE_ERROR_MAX];
    quote(error[0] != '\0' ? error : "unknown", why, sizeof why);
    server->event_log.storage_failing = true;
    server_log(server->options.quiet, "error", "store-failing", "why=\"%s\"", why);
}

static void log_storage_recovered(Server *server) {
    server->event_log.storage_failing = false;
    server_log(server->options.quiet, "info", "store-well", "failures=%llu",
               (unsigned long long)server->event_log.failures);
}

/* A store with a full disk reopens again and again and fails at every write: it has recovered when
 * a write succeeded, or nothing failed for a minute. */
static bool has_recovered(const EventLog *event_log, const StorageStats *stats) {
    return stats->commits > event_log->commits || event_log->quiet_ticks >= QUIET_TICKS;
}

void event_log_storage(Server *server) {
    char error[STORAGE_ERROR_MAX];
    EventLog *event_log = &server->event_log;
    if (server->storage == NULL) /* the server is closing */
        return;
    bool well = storage_is_healthy(server->storage, error);
    StorageStats stats = storage_stats(server->storage);
    if (!well || stats.failures > event_log->failures) {
        event_log->failures = stats.failures;
        event_log->commits = stats.commits;
        event_log->quiet_ticks = 0;
        if (!event_log->storage_failing)
            log_storage_failed(server, error);
    } else if (event_log->storage_failing && has_recovered(event_log, &stats))
        log_storage_recovered(server);
}

/* Its own slot, or one not used within the last second; checks only a few, so the search is
 * bounded. */
static unsigned slot_of(const Server *server, uint64_t who, uint64_t now) {
    enum { TRIES = 8 };
    unsigned slot = 0;
    for (unsigned i = 0; i < TRIES; i++) {
        slot = (unsigned)((who / 2 + i) % REFUSED_SLOTS);
        uint64_t at = server->event_log.refused[slot].at;
        if (server->event_log.refused[slot].who == who || at == 0 || now >= at + REFUSED_MS)
            break;
    }
    return slot;
}

/* Whole addresses only where the operator wants them, as to ban them.
 *
 * Logs each address and reason at most once a second, so that a rejected client cannot fill the
 * log; the number of slots limits many clients together. A `request` of 0 has none. */
void event_log_refused(Server *server, const char *address, const char *why, uint64_t request) {
    char number[32] = "", skipped[32] = "", both[128], network[LOG_ADDRESS_MAX];
    snprintf(both, sizeof both, "%s %s", address, why);
    uint64_t now = net_now(server->net);
    uint64_t who = table_limits_hash(server->table_limits, both);
    unsigned slot = slot_of(server, who, now);
    uint64_t at = server->event_log.refused[slot].at;
    if (at != 0 && now < at + REFUSED_MS) {
        server->event_log.refused[slot].skipped++;
        return;
    }
    if (request != 0)
        snprintf(number, sizeof number, " request=%llu", (unsigned long long)request);
    if (server->event_log.refused[slot].skipped > 0)
        snprintf(skipped, sizeof skipped, " skipped=%u", server->event_log.refused[slot].skipped);
    server->event_log.refused[slot].who = who;
    server->event_log.refused[slot].at = now;
    server->event_log.refused[slot].skipped = 0;
    log_address_network(address, network);
    server_log(server->options.quiet, "info", "refused", "why=%s%s address=%s%s", why, number,
               server->options.log_addresses ? address : network, skipped);
}

/* Somebody at an open table reports a person, by the network of the one who is reported. */
void event_log_reported(const Session *session, const ClientMessage *message, const char *address) {
    char network[LOG_ADDRESS_MAX];
    log_address_network(address, network);
    server_log(session->server->options.quiet, "info", "reported",
               "why=%s table=%s seat=%c by=%c address=%s request=%llu",
               report_reason_name(message->reason), session->room->id.text,
               seat_letter(message->seat), seat_letter(session->seat), network,
               (unsigned long long)conn_number(session->connection));
}

/* Either no server ran for days, or the clock is wrong: only the operator can tell. */
void event_log_clock(Server *server, int64_t ahead) {
    if (ahead > DAY_SECONDS || ahead < -DAY_SECONDS)
        server_log(server->options.quiet, "warning", "clock", "ahead_of_store_seconds=%lld",
                   (long long)ahead);
}

static void tick(void *context) {
    Server *server = context;
    server->event_log.quiet_ticks++;
    event_log_storage(server);
    server_log_report_dropped(server->options.quiet);
    net_timer_set(&server->event_log.timer, WATCH_MS);
}

bool event_log_open(Server *server) {
    if (!net_timer_init(server->net, &server->event_log.timer, tick, server))
        return false;
    net_timer_set(&server->event_log.timer, WATCH_MS);
    return true;
}

void event_log_close(Server *server) {
    net_timer_free(&server->event_log.timer);
}
