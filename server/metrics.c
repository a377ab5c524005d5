/* Figures as Prometheus reads them. */
#include <stdarg.h>
#include <stdio.h>

#include "server/house.h"

const double figures_step[LATENCY_STEPS] = {0.0005, 0.001, 0.002, 0.003, 0.005, 0.0075,
                                            0.01,   0.02,  0.05,  0.1,   0.5,   2.5};

void figures_took(Figures *figures, double seconds) {
    int step = 0;
    while (step < LATENCY_STEPS && seconds > figures_step[step])
        step++;
    figures->latency[step]++;
    figures->latency_seconds += seconds;
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

static void add_one(Text *text, const char *name, const char *kind, double value) {
    add(text, "# TYPE kennel_%s %s\nkennel_%s %.17g\n", name, kind, name, value);
}

static void add_net(Server *server, Text *text) {
    NetFigures net = net_figures(server->net);
    add_one(text, "connections", "gauge", net.connections);
    add_one(text, "sockets", "gauge", net.peers);
    add_one(text, "requests_total", "counter", (double)net.requests);
    add_one(text, "sockets_opened_total", "counter", (double)net.opened);
    add_one(text, "connections_refused_total", "counter", (double)net.refused);
    add_one(text, "messages_in_total", "counter", (double)net.messages_in);
    add_one(text, "messages_out_total", "counter", (double)net.messages_out);
    add_one(text, "bytes_in_total", "counter", (double)net.bytes_in);
    add_one(text, "bytes_out_total", "counter", (double)net.bytes_out);
    add_one(text, "dropped_slow_total", "counter", (double)net.dropped_slow);
    add_one(text, "dropped_silent_total", "counter", (double)net.dropped_silent);
    add_one(text, "dropped_hasty_total", "counter", (double)net.dropped_hasty);
    add_one(text, "dropped_mute_total", "counter", (double)net.dropped_mute);
    add_one(text, "requests_limited_total", "counter", (double)net.limited);
}

static void add_store(Server *server, Text *text) {
    StorageFigures store = storage_figures(server->storage);
    char fault[STORAGE_FAULT_MAX];
    add_one(text, "store_well", "gauge", storage_is_well(server->storage, fault));
    add_one(text, "store_waiting", "gauge", store.waiting);
    add_one(text, "store_commits_total", "counter", (double)store.commits);
    add_one(text, "store_lines_total", "counter", (double)store.lines);
    add_one(text, "store_failures_total", "counter", (double)store.failures);
    add_one(text, "store_damaged_total", "counter", (double)store.damaged);
    add_one(text, "store_commit_seconds_total", "counter",
            (double)store.commit_microseconds * 1e-6);
}

static void add_tables(Server *server, Text *text) {
    const Figures *figures = &server->figures;
    add_one(text, "tables", "gauge", server->rooms);
    add_one(text, "tables_in_memory", "gauge", figures->rooms);
    add_one(text, "tables_awake", "gauge", figures->awake);
    add_one(text, "tables_created_total", "counter", (double)figures->created);
    add_one(text, "games_ended_total", "counter", (double)figures->ended);
    add_one(text, "tables_unreadable_total", "counter", (double)figures->unreadable);
    add_one(text, "entries_total", "counter", (double)figures->entries);
    add_one(text, "actions_total", "counter", (double)figures->actions);
    add_one(text, "bots_waiting", "gauge", bots_waiting(server->bots));
    add_one(text, "bots_late_total", "counter", (double)figures->bots_late);
    add_one(text, "log_lines_dropped_total", "counter", (double)log_dropped());
}

static void add_messages(const Figures *figures, Text *text) {
    add(text, "# TYPE kennel_messages_total counter\n");
    for (int i = 0; i < WHATS; i++)
        add(text, "kennel_messages_total{do=\"%s\"} %llu\n", what_name((What)i),
            (unsigned long long)figures->wishes[i]);
    add(text, "# TYPE kennel_refusals_total counter\n");
    for (int i = 0; i < REFUSALS; i++)
        add(text, "kennel_refusals_total{why=\"%s\"} %llu\n", refusal_name((Refusal)i),
            (unsigned long long)figures->refused[i]);
    add(text, "kennel_refusals_total{why=\"rules\"} %llu\n",
        (unsigned long long)figures->refused_by_rules);
}

static void add_latency(const Figures *figures, Text *text) {
    uint64_t count = 0;
    add(text, "# HELP kennel_action_seconds From an action's message until its news are sent.\n"
              "# TYPE kennel_action_seconds histogram\n");
    for (int i = 0; i < LATENCY_STEPS; i++) {
        count += figures->latency[i];
        add(text, "kennel_action_seconds_bucket{le=\"%g\"} %llu\n", figures_step[i],
            (unsigned long long)count);
    }
    count += figures->latency[LATENCY_STEPS];
    add(text, "kennel_action_seconds_bucket{le=\"+Inf\"} %llu\n", (unsigned long long)count);
    add(text, "kennel_action_seconds_sum %.9g\nkennel_action_seconds_count %llu\n",
        figures->latency_seconds, (unsigned long long)count);
}

void metrics_write(Server *server, Text *text) {
    add_tables(server, text);
    add_net(server, text);
    add_store(server, text);
    add_messages(&server->figures, text);
    add_latency(&server->figures, text);
}
