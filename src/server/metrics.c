/* Writes the server's counters in Prometheus text format. */
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "rules/version.h"

#include "server/bans.h"
#include "server/http_routes.h"
#include "server/nodes.h"

const double latency_bounds[LATENCY_BUCKETS] = {0.0005, 0.001, 0.002, 0.003, 0.005, 0.0075,
                                                0.01,   0.02,  0.05,  0.1,   0.5,   2.5};

void stats_add_latency(ServerStats *stats, double seconds) {
    int step = 0;
    while (step < LATENCY_BUCKETS && seconds > latency_bounds[step])
        step++;
    stats->latency[step]++;
    stats->latency_seconds += seconds;
}

__attribute__((format(printf, 2, 3))) static void add(Text *text, const char *format, ...) {
    char line[256];
    va_list values;
    va_start(values, format);
    /* The analyzer does not see va_start behind a builtin. */
    // NOLINTNEXTLINE(clang-analyzer-valist.Uninitialized)
    vsnprintf(line, sizeof line, format, values);
    va_end(values);
    text_add(text, line);
}

static void add_head(Text *text, const char *name, const char *kind, const char *help) {
    add(text, "# HELP kennel_%s %s\n# TYPE kennel_%s %s\n", name, help, name, kind);
}

static void add_one(Text *text, const char *name, const char *kind, const char *help,
                    double value) {
    add_head(text, name, kind, help);
    add(text, "kennel_%s %.17g\n", name, value);
}

static void add_net(Server *server, Text *text) {
    NetStats net = net_stats(server->net);
    add_one(text, "connections", "gauge", "Connections that are open.", net.connections);
    add_one(text, "sockets", "gauge", "WebSockets among them.", net.websockets);
    add_one(text, "requests_total", "counter", "HTTP requests.", (double)net.requests);
    add_one(text, "sockets_opened_total", "counter", "WebSockets that were opened.",
            (double)net.opened);
    add_one(text, "connections_refused_total", "counter",
            "Connections and requests that were refused.", (double)net.refused);
    add_one(text, "messages_in_total", "counter", "Messages that came.", (double)net.messages_in);
    add_one(text, "messages_out_total", "counter", "Messages that were sent.",
            (double)net.messages_out);
    add_one(text, "bytes_in_total", "counter", "Bytes that came.", (double)net.bytes_in);
    add_one(text, "bytes_out_total", "counter", "Bytes that were sent.", (double)net.bytes_out);
    add_one(text, "dropped_slow_total", "counter", "WebSockets dropped because they did not read.",
            (double)net.dropped_slow);
    add_one(text, "dropped_silent_total", "counter", "WebSockets dropped because they were silent.",
            (double)net.dropped_silent);
    add_one(text, "dropped_hasty_total", "counter",
            "WebSockets closed because they sent too many messages.", (double)net.dropped_hasty);
    add_one(text, "dropped_mute_total", "counter",
            "WebSockets closed because they did not say hello.", (double)net.dropped_mute);
    add_one(text, "requests_limited_total", "counter",
            "HTTP requests refused because their address had too many.", (double)net.limited);
}

static void add_commits(const StorageStats *store, Text *text) {
    uint64_t count = 0;
    add_head(text, "store_commit_seconds", "histogram", "How long commits took.");
    for (int i = 0; i < COMMIT_BUCKETS; i++) {
        count += store->commits_within[i];
        add(text, "kennel_store_commit_seconds_bucket{le=\"%g\"} %llu\n",
            storage_commit_bounds[i] * 1e-6, (unsigned long long)count);
    }
    count += store->commits_within[COMMIT_BUCKETS];
    add(text, "kennel_store_commit_seconds_bucket{le=\"+Inf\"} %llu\n", (unsigned long long)count);
    add(text, "kennel_store_commit_seconds_sum %.9g\nkennel_store_commit_seconds_count %llu\n",
        (double)store->commit_microseconds * 1e-6, (unsigned long long)count);
}

static void add_store(Server *server, Text *text) {
    StorageStats store = storage_stats(server->storage);
    char error[STORAGE_ERROR_MAX];
    add_one(text, "store_well", "gauge", "1 while the store can be written.",
            storage_is_healthy(server->storage, error));
    add_one(text, "store_waiting", "gauge", "Requests to the store that wait.", store.waiting);
    add_one(text, "store_commits_total", "counter", "Commits.", (double)store.commits);
    add_one(text, "store_lines_total", "counter", "Lines of logs that were stored.",
            (double)store.lines);
    add_one(text, "store_failures_total", "counter", "Times that the store was lost.",
            (double)store.failures);
    add_one(text, "store_damaged_total", "counter", "Times that something in it made no sense.",
            (double)store.damaged);
    add_one(text, "store_commit_seconds_total", "counter", "Time spent in commits.",
            (double)store.commit_microseconds * 1e-6);
    add_one(text, "store_oldest_seconds", "gauge",
            "Since what waits longest for the store was asked.",
            (double)store.oldest_microseconds * 1e-6);
    add_commits(&store, text);
}

static void add_tables(Server *server, Text *text) {
    const ServerStats *stats = &server->stats;
    add_one(text, "tables", "gauge", "Tables that are kept, awake or asleep.", server->rooms);
    add_one(text, "tables_in_memory", "gauge", "Tables whose facts are in memory.", stats->rooms);
    add_one(text, "tables_awake", "gauge", "Tables whose game is in memory.", stats->loaded);
    add_one(text, "tables_created_total", "counter", "Tables that were made.",
            (double)stats->created);
    add_one(text, "games_ended_total", "counter", "Games that came to an end.",
            (double)stats->ended);
    add_one(text, "tables_unreadable_total", "counter", "Tables that could not be read.",
            (double)stats->unreadable);
    add_one(text, "entries_total", "counter", "Entries of logs that were stored and told.",
            (double)stats->entries);
    add_one(text, "actions_total", "counter", "Decisions of people among them.",
            (double)stats->actions);
    add_one(text, "bots_waiting", "gauge", "Decisions that bots were asked for and have not made.",
            bot_pool_pending(server->bot_pool));
    add_one(text, "bots_late_total", "counter",
            "Decisions that hound made for a bot that was late.", (double)stats->bots_late);
    add_one(text, "bans", "gauge", "Networks whose clients are refused.", bans_count(server));
    add_one(text, "log_lines_dropped_total", "counter", "Lines that the log did not take.",
            (double)server_log_dropped());
}

static void add_nodes(Server *server, Text *text) {
    const NodeStats *stats = &server->nodes->stats;
    StorageStats store = storage_stats(server->storage);
    add_one(text, "tables_kept", "gauge", "Tables that this node keeps.", server->rooms);
    add_one(text, "tables_claimed_total", "counter", "Tables that this node claimed.",
            (double)stats->claims);
    add_one(text, "tables_given_up_total", "counter",
            "Tables that another node has now, or that were given back while draining.",
            (double)stats->lost);
    add_one(text, "takeovers_total", "counter", "Claimed tables whose game had begun.",
            (double)stats->takeovers);
    add_one(text, "takeover_seconds_total", "counter",
            "Since the last line of their logs, when they were claimed.",
            (double)stats->takeover_sum);
    add_one(text, "relays", "gauge", "Clients whose table is kept by another node.",
            stats->relays_open);
    add_one(text, "relays_opened_total", "counter", "Connections to keepers that were opened.",
            (double)stats->relays);
    add_one(text, "relayed_messages_total", "counter", "Messages that were passed on.",
            (double)stats->relayed);
    add_one(text, "store_said_again_total", "counter",
            "Runs of writes that were said again, as nobody knew what became of them.",
            (double)store.said_again);
    add_one(text, "store_taken_total", "counter", "Writes that another node was before.",
            (double)store.taken);
}

static void add_messages(const ServerStats *stats, Text *text) {
    add_head(text, "messages_total", "counter", "Messages by what they ask for.");
    for (int i = 0; i < DO_COUNT; i++)
        add(text, "kennel_messages_total{do=\"%s\"} %llu\n",
            client_message_type_name((ClientMessageType)i), (unsigned long long)stats->messages[i]);
    add_head(text, "refusals_total", "counter", "Messages that were refused, by reason.");
    for (int i = REFUSAL_NONE + 1; i < REFUSAL_COUNT; i++)
        add(text, "kennel_refusals_total{why=\"%s\"} %llu\n", refusal_name((Refusal)i),
            (unsigned long long)stats->refused[i]);
    add(text, "kennel_refusals_total{why=\"rules\"} %llu\n",
        (unsigned long long)stats->refused_by_rules);
}

static void add_latency(const ServerStats *stats, Text *text) {
    uint64_t count = 0;
    add_head(text, "action_seconds", "histogram",
             "From an action's message until its news are sent.");
    for (int i = 0; i < LATENCY_BUCKETS; i++) {
        count += stats->latency[i];
        add(text, "kennel_action_seconds_bucket{le=\"%g\"} %llu\n", latency_bounds[i],
            (unsigned long long)count);
    }
    count += stats->latency[LATENCY_BUCKETS];
    add(text, "kennel_action_seconds_bucket{le=\"+Inf\"} %llu\n", (unsigned long long)count);
    add(text, "kennel_action_seconds_sum %.9g\nkennel_action_seconds_count %llu\n",
        stats->latency_seconds, (unsigned long long)count);
}

/* ---- the process ---- */

/* The second number of /proc/self/statm, in pages. */
static double resident_bytes(void) {
    char line[128] = "";
    int fd = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
    ssize_t length = fd >= 0 ? read(fd, line, sizeof line - 1) : 0;
    if (fd >= 0)
        close(fd);
    const char *second = length > 0 ? strchr(line, ' ') : NULL;
    return second != NULL ? strtod(second, NULL) * (double)sysconf(_SC_PAGESIZE) : 0;
}

/* Counting descriptors would take long where there are thousands. But a new descriptor gets the
 * lowest free number: below it there is no gap. */
static double open_files(void) {
    int fd = open("/dev/null", O_RDONLY | O_CLOEXEC);
    if (fd >= 0)
        close(fd);
    return fd;
}

static double cpu_seconds(void) {
    struct timespec spent;
    return clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &spent) == 0
               ? (double)spent.tv_sec + (double)spent.tv_nsec * 1e-9
               : 0;
}

static void add_process(Server *server, Text *text) {
    NetStats net = net_stats(server->net);
    add_one(text, "loop_lag_seconds", "gauge", "How late the loop was a moment ago.", net.lag);
    add_one(text, "loop_lag_most_seconds", "gauge", "How late the loop was at its worst.",
            net.lag_max);
    add_one(text, "process_cpu_seconds_total", "counter", "Processor time.", cpu_seconds());
    add_one(text, "process_resident_memory_bytes", "gauge", "Memory.", resident_bytes());
    add_one(text, "process_open_files", "gauge",
            "Files, connections included, up to the first number that is free.", open_files());
    add_head(text, "build_info", "gauge", "Which program this is.");
    add(text, "kennel_build_info{version=\"%s\",rules=\"%s\",protocol=\"%d\"} 1\n",
        server->options.version, RULES_VERSION, PROTOCOL_NUMBER);
}

void metrics_write(Server *server, Text *text) {
    add_tables(server, text);
    add_net(server, text);
    add_store(server, text);
    if (server_is_shared(server))
        add_nodes(server, text);
    add_messages(&server->stats, text);
    add_latency(&server->stats, text);
    add_process(server, text);
}
