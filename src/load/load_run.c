/* The stages of a load test: seat the clients, play for a while, end the games, check every
 * transcript. */
#include "load/load_run.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "load/load_internal.h"
#include "load/process_stats.h"

/* ---- latencies ---- */

void load_add_latency(Load *load, double seconds) {
    if (load->stage != LOAD_PLAYING)
        return;
    if (load->count == load->capacity) {
        size_t capacity = load->capacity == 0 ? 65536 : load->capacity * 2;
        float *took = realloc(load->latencies, capacity * sizeof *took);
        if (took == NULL) {
            load_fail(load, "out of memory");
            return;
        }
        load->latencies = took;
        load->capacity = capacity;
    }
    load->latencies[load->count++] = (float)(seconds * 1000);
}

static int by_size(const void *one, const void *other) {
    float a = *(const float *)one, b = *(const float *)other;
    return (a > b) - (a < b);
}

/* The smallest value that so many per mille do not exceed. */
static double share(const Load *load, size_t thousandths) {
    size_t rank = (load->count * thousandths + 999) / 1000;
    return load->count == 0 ? 0 : (double)load->latencies[rank > 0 ? rank - 1 : 0];
}

static double percent(double used, double since, double seconds) {
    return used < 0 || since < 0 ? -1 : 100 * (used - since) / seconds;
}

static void measure(Load *load) {
    LoadReport *report = load->report;
    const LoadOptions *options = load->options;
    double seconds = monotonic_seconds() - load->started;
    long resident = options->pid > 0 ? process_resident_kb(options->pid) : -1;
    double cpu = options->pid > 0 ? process_cpu_seconds(options->pid) : -1;
    report->server_cpu_percent = percent(cpu, load->cpu, seconds);
    report->load_cpu_percent = percent(process_cpu_seconds(getpid()), load->own_cpu, seconds);
    report->server_kb_per_seat =
        resident < 0 || load->resident < 0
            ? -1
            : (double)(resident - load->resident) / (double)(options->tables * options->seats);
    qsort(load->latencies, load->count, sizeof *load->latencies, by_size);
    report->actions = load->count;
    report->p50_ms = share(load, 500);
    report->p99_ms = share(load, 990);
    report->p999_ms = share(load, 999);
    report->max_ms = share(load, 1000);
}

/* ---- errors ---- */

void load_fail(Load *load, const char *why) {
    if (!load->failed)
        snprintf(load->error, LOAD_ERROR_MAX, "%s", why);
    load->failed = true;
    net_stop(load->net);
}

void load_on_refused(Load *load, const char *message) {
    if (load->report->refused++ < 5)
        fprintf(stderr, "\nkennel load: %.200s\n", message);
    if (load->stage == LOAD_SEATING)
        load_fail(load, "the server refused what it was asked; see above");
}

void load_on_disconnected(LoadTable *load_table) {
    Load *load = load_table->load;
    double now = monotonic_seconds();
    load->connected--;
    if (load->broken++ == 0)
        load->broken_at = now;
    if (load_table->away++ == 0)
        load_table->broken_at = now;
}

static void note_back(LoadTable *load_table) {
    Load *load = load_table->load;
    if (load_table->away == 0 || --load_table->away > 0)
        return;
    if (load->tables_back < load->options->tables)
        load->absences[load->tables_back++] = (float)(monotonic_seconds() - load_table->broken_at);
}

static void report_reconnect(Load *load) {
    unsigned tables = load->tables_back;
    qsort(load->absences, tables, sizeof *load->absences, by_size);
    fprintf(stderr,
            "\nback: %u of %u lines were broken, all back %.3f s after the first broke;"
            " 99 %% of %u tables within %.3f s\n",
            load->broken, load->options->tables * load->options->seats,
            monotonic_seconds() - load->broken_at, tables,
            tables > 0 ? (double)load->absences[(tables * 99 + 99) / 100 - 1] : 0.0);
    load->broken = load->tables_back = 0;
}

/* ---- stages ---- */

static void enter(Load *load, LoadStage stage) {
    load->stage = stage;
    load->since = net_now(load->net);
    load->shown = 0;
}

void load_on_connected(LoadTable *load_table) {
    Load *load = load_table->load;
    load->connected++;
    note_back(load_table);
    if (load->connected == load->options->tables * load->options->seats && load->broken > 0)
        report_reconnect(load);
}

/* Spreads the tables so that they do not all act at the same moment. */
static void begin_playing(Load *load) {
    const LoadOptions *options = load->options;
    double now = monotonic_seconds();
    enter(load, LOAD_PLAYING);
    load->started = now;
    load->cpu = options->pid > 0 ? process_cpu_seconds(options->pid) : -1;
    load->own_cpu = process_cpu_seconds(getpid());
    for (unsigned i = 0; i < options->tables; i++) {
        LoadTable *load_table = &load->load_tables[i];
        if (options->rate > 0)
            load_table->next_at = now + (double)i / options->tables / options->rate;
        load_table_on_update(load_table);
    }
}

void load_on_table_started(Load *load) {
    if (load->stage == LOAD_SEATING && ++load->begun == load->options->tables)
        begin_playing(load);
}

/* A table between two games has nothing to end. */
static void begin_ending(Load *load) {
    measure(load);
    enter(load, LOAD_ENDING);
    for (unsigned i = 0; i < load->options->tables; i++) {
        if (load->load_tables[i].begun)
            load_table_propose_end(&load->load_tables[i]);
        else
            load_on_table_ended(load);
    }
}

void load_on_table_ended(Load *load) {
    if (load->stage != LOAD_ENDING || ++load->ended < load->options->tables)
        return;
    enter(load, LOAD_COMPARING);
    record_check_fetch_more(load);
}

static void show(Load *load) {
    const LoadOptions *options = load->options;
    double seconds = monotonic_seconds() - load->started;
    if (options->quiet || load->shown-- > 0)
        return;
    load->shown = 1000 / TICK_MS - 1;
    if (load->stage == LOAD_SEATING)
        fprintf(stderr, "\r%u of %u connected, %u of %u tables play ", load->connected,
                options->tables * options->seats, load->begun, options->tables);
    else if (load->stage == LOAD_PLAYING)
        fprintf(stderr, "\r%.0f of %u s, %zu actions, %u connected         ", seconds,
                options->seconds, load->count, load->connected);
    else
        fprintf(stderr, "\r%u games to end, %u to compare                     ",
                options->tables - load->ended, load->waiting);
}

/* Retries records that the server had to load from its store. */
static void retry_later(Load *load) {
    for (FinishedGame *game; (game = load->fetching_games) != NULL;) {
        load->fetching_games = game->next;
        game->next = load->finished;
        load->finished = game;
    }
    record_check_fetch_more(load);
}

static const char *const impatience[] = {[LOAD_SEATING] = "the tables do not come to play",
                                         [LOAD_ENDING] = "the games do not come to their end",
                                         [LOAD_COMPARING] = "the records do not come"};

static bool is_enough(const Load *load) {
    return monotonic_seconds() >= load->started + load->options->seconds ||
           atomic_load(load->options->is_enough);
}

/* Once a second. While they sit down a server may be busy for long. */
static void check_clients(Load *load) {
    if (load->stage == LOAD_SEATING || load->stage == LOAD_COMPARING || load->unchecked-- > 0)
        return;
    load->unchecked = 1000 / TICK_MS - 1;
    for (unsigned i = 0; i < load->options->tables; i++)
        for (unsigned seat = 0; seat < load->options->seats; seat++)
            load_client_check(&load->load_tables[i].client[seat]);
}

static void tick(void *context) {
    Load *load = context;
    show(load);
    check_clients(load);
    net_timer_set(&load->tick, TICK_MS);
    if (load->stage == LOAD_PLAYING && is_enough(load))
        begin_ending(load);
    else if (load->stage == LOAD_COMPARING)
        retry_later(load);
    if (load->stage != LOAD_PLAYING && net_now(load->net) > load->since + PATIENCE_MS)
        load_fail(load, impatience[load->stage]);
}

/* ---- start and end ---- */

static bool open_loop(Load *load) {
    NetOptions options = net_defaults();
    options.host = NULL;
    load->net = net_start(&options, NULL, NULL, load->error);
    if (load->net == NULL || !net_timer_init(load->net, &load->tick, tick, load))
        return false;
    for (unsigned i = 0; i < load->options->tables; i++)
        if (!load_table_init(&load->load_tables[i], load, i))
            return false;
    return true;
}

static void run(Load *load) {
    const LoadOptions *options = load->options;
    load->resident = options->pid > 0 ? process_resident_kb(options->pid) : -1;
    enter(load, LOAD_SEATING);
    for (unsigned i = 0; i < options->tables; i++)
        for (unsigned seat = 0; seat < options->seats; seat++)
            load_client_connect(&load->load_tables[i].client[seat]);
    net_timer_set(&load->tick, TICK_MS);
    net_run(load->net);
    if (!options->quiet)
        fputc('\n', stderr);
}

static void close_all(Load *load) {
    for (unsigned i = 0; i < load->options->tables; i++) {
        load_table_free(&load->load_tables[i]);
        for (int seat = 0; seat < SEATS_MAX; seat++)
            transcript_free(&load->load_tables[i].client[seat].transcript);
    }
    net_timer_free(&load->tick);
    load->stage = LOAD_COMPARING; /* connections that close now do not reconnect */
    if (load->net != NULL)
        net_close(load->net, "");
    record_check_free(load);
    free(load->latencies);
    free(load->absences);
    free(load);
}

bool load_run(const LoadOptions *options, LoadReport *report, char error[LOAD_ERROR_MAX]) {
    Load *load = calloc(1, sizeof *load + options->tables * sizeof load->load_tables[0]);
    snprintf(error, LOAD_ERROR_MAX, "out of memory");
    if (load != NULL)
        load->absences = calloc(options->tables, sizeof *load->absences);
    if (load == NULL || load->absences == NULL) {
        free(load);
        return false;
    }
    *report = (LoadReport){.actions = 0};
    load->options = options;
    load->report = report;
    load->error = error;
    load->rng = rng_start(&(Seed){{options->seed, 0}}, 0);
    bool able = open_loop(load);
    if (able)
        run(load);
    able = able && !load->failed;
    close_all(load);
    return able;
}
