/* The whole run: everybody sits down, plays for a while, ends the games, and compares. */
#include "load/load_run.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "load/load_internal.h"
#include "load/process_stats.h"

/* ---- what it took ---- */

void load_took(Load *load, double seconds) {
    if (load->stage != PLAYING)
        return;
    if (load->count == load->room) {
        size_t room = load->room == 0 ? 65536 : load->room * 2;
        float *took = realloc(load->took, room * sizeof *took);
        if (took == NULL) {
            load_fail(load, "out of memory");
            return;
        }
        load->took = took;
        load->room = room;
    }
    load->took[load->count++] = (float)(seconds * 1000);
}

static int by_size(const void *one, const void *other) {
    float a = *(const float *)one, b = *(const float *)other;
    return (a > b) - (a < b);
}

/* The smallest that so many of a thousand do not exceed. */
static double share(const Load *load, size_t thousandths) {
    size_t rank = (load->count * thousandths + 999) / 1000;
    return load->count == 0 ? 0 : (double)load->took[rank > 0 ? rank - 1 : 0];
}

static double percent(double used, double since, double seconds) {
    return used < 0 || since < 0 ? -1 : 100 * (used - since) / seconds;
}

static void measure(Load *load) {
    LoadFigures *figures = load->figures;
    const LoadOptions *options = load->options;
    double seconds = clock_seconds() - load->started;
    long resident = options->pid > 0 ? process_resident_kb(options->pid) : -1;
    double cpu = options->pid > 0 ? process_cpu_seconds(options->pid) : -1;
    figures->server_cpu_percent = percent(cpu, load->cpu, seconds);
    figures->load_cpu_percent = percent(process_cpu_seconds(getpid()), load->own_cpu, seconds);
    figures->server_kb_per_seat =
        resident < 0 || load->resident < 0
            ? -1
            : (double)(resident - load->resident) / (double)(options->tables * options->seats);
    qsort(load->took, load->count, sizeof *load->took, by_size);
    figures->actions = load->count;
    figures->p50_ms = share(load, 500);
    figures->p99_ms = share(load, 990);
    figures->p999_ms = share(load, 999);
    figures->max_ms = share(load, 1000);
}

/* ---- what goes wrong ---- */

void load_fail(Load *load, const char *why) {
    if (!load->failed)
        snprintf(load->fault, LOAD_FAULT_MAX, "%s", why);
    load->failed = true;
    net_stop(load->net);
}

void load_refused(Load *load, const char *message) {
    if (load->figures->refused++ < 5)
        fprintf(stderr, "\nkennel load: %.200s\n", message);
    if (load->stage == SEATING)
        load_fail(load, "the server refused what it was asked; see above");
}

void load_broke(Load *load) {
    load->here--;
    if (load->broken++ == 0)
        load->broken_at = clock_seconds();
}

static void tell_of_return(Load *load) {
    fprintf(stderr, "\nback: %u of %u lines were broken, all back %.3f s after the first broke\n",
            load->broken, load->options->tables * load->options->seats,
            clock_seconds() - load->broken_at);
    load->broken = 0;
}

/* ---- stages ---- */

static void enter(Load *load, Stage stage) {
    load->stage = stage;
    load->since = net_now(load->net);
    load->shown = 0;
}

void load_came(Load *load) {
    load->here++;
    if (load->here == load->options->tables * load->options->seats && load->broken > 0)
        tell_of_return(load);
}

/* Tables do not act all at the same moment. */
static void begin_playing(Load *load) {
    const LoadOptions *options = load->options;
    double now = clock_seconds();
    enter(load, PLAYING);
    load->started = now;
    load->cpu = options->pid > 0 ? process_cpu_seconds(options->pid) : -1;
    load->own_cpu = process_cpu_seconds(getpid());
    for (unsigned i = 0; i < options->tables; i++) {
        Party *party = &load->party[i];
        if (options->rate > 0)
            party->due = now + (double)i / options->tables / options->rate;
        party_news(party);
    }
}

void load_begun(Load *load) {
    if (load->stage == SEATING && ++load->begun == load->options->tables)
        begin_playing(load);
}

/* A table that is between two games has nothing more to say. */
static void begin_ending(Load *load) {
    measure(load);
    enter(load, ENDING);
    for (unsigned i = 0; i < load->options->tables; i++) {
        if (load->party[i].begun)
            party_look_at_end(&load->party[i]);
        else
            load_ended(load);
    }
}

void load_ended(Load *load) {
    if (load->stage != ENDING || ++load->ended < load->options->tables)
        return;
    enter(load, COMPARING);
    records_pump(load);
}

static void show(Load *load) {
    const LoadOptions *options = load->options;
    double seconds = clock_seconds() - load->started;
    if (options->quiet || load->shown-- > 0)
        return;
    load->shown = 1000 / TICK_MS - 1;
    if (load->stage == SEATING)
        fprintf(stderr, "\r%u of %u connected, %u of %u tables play ", load->here,
                options->tables * options->seats, load->begun, options->tables);
    else if (load->stage == PLAYING)
        fprintf(stderr, "\r%.0f of %u s, %zu actions, %u connected         ", seconds,
                options->seconds, load->count, load->here);
    else
        fprintf(stderr, "\r%u games to end, %u to compare                     ",
                options->tables - load->ended, load->waiting);
}

/* Records that the store had to be asked for are asked for again. */
static void ask_again(Load *load) {
    for (Played *played; (played = load->asking) != NULL;) {
        load->asking = played->next;
        played->next = load->played;
        load->played = played;
    }
    records_pump(load);
}

static const char *const impatience[] = {[SEATING] = "the tables do not come to play",
                                         [ENDING] = "the games do not come to their end",
                                         [COMPARING] = "the records do not come"};

static bool is_enough(const Load *load) {
    return clock_seconds() >= load->started + load->options->seconds ||
           atomic_load(load->options->is_enough);
}

static void tick(void *context) {
    Load *load = context;
    show(load);
    net_timer_set(&load->tick, TICK_MS);
    if (load->stage == PLAYING && is_enough(load))
        begin_ending(load);
    else if (load->stage == COMPARING)
        ask_again(load);
    if (load->stage != PLAYING && net_now(load->net) > load->since + PATIENCE_MS)
        load_fail(load, impatience[load->stage]);
}

/* ---- beginning and end ---- */

static bool open_loop(Load *load) {
    NetOptions options = net_defaults();
    options.host = NULL;
    load->net = net_start(&options, NULL, NULL, load->fault);
    if (load->net == NULL || !net_timer(load->net, &load->tick, tick, load))
        return false;
    for (unsigned i = 0; i < load->options->tables; i++)
        if (!party_begin(&load->party[i], load, i))
            return false;
    return true;
}

static void run(Load *load) {
    const LoadOptions *options = load->options;
    load->resident = options->pid > 0 ? process_resident_kb(options->pid) : -1;
    enter(load, SEATING);
    for (unsigned i = 0; i < options->tables; i++)
        for (unsigned seat = 0; seat < options->seats; seat++)
            guest_connect(&load->party[i].guest[seat]);
    net_timer_set(&load->tick, TICK_MS);
    net_run(load->net);
    if (!options->quiet)
        fputc('\n', stderr);
}

static void close_all(Load *load) {
    for (unsigned i = 0; i < load->options->tables; i++) {
        net_timer_free(&load->party[i].timer);
        for (int seat = 0; seat < SEATS_MAX; seat++)
            ear_free(&load->party[i].guest[seat].ear);
    }
    net_timer_free(&load->tick);
    load->stage = COMPARING; /* lines that close now do not come back */
    if (load->net != NULL)
        net_close(load->net, "");
    records_free(load);
    free(load->took);
    free(load);
}

bool load_run(const LoadOptions *options, LoadFigures *figures, char fault[LOAD_FAULT_MAX]) {
    Load *load = calloc(1, sizeof *load + options->tables * sizeof load->party[0]);
    snprintf(fault, LOAD_FAULT_MAX, "out of memory");
    if (load == NULL)
        return false;
    *figures = (LoadFigures){.actions = 0};
    load->options = options;
    load->figures = figures;
    load->fault = fault;
    load->luck = rng_start(&(Seed){{options->seed, 0}}, 0);
    bool able = open_loop(load);
    if (able)
        run(load);
    able = able && !load->failed;
    close_all(load);
    return able;
}
