/* `kennel load`: puts a server under load and prints what it measured. */
#include <arpa/inet.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/command.h"
#include "load/load_run.h"

/* ---- signals ---- */

static atomic_bool is_enough; /* for the handler, which has no argument for it */

static void interrupt(int number) {
    (void)number;
    atomic_store(&is_enough, true);
}

/* The first signal ends the playing, the second the program. */
static void listen_to_signals(void) {
    struct sigaction action = {.sa_handler = interrupt, .sa_flags = (int)SA_RESETHAND};
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGINT, &action, NULL);
}

/* ---- the command line ---- */

/* http://ADDRESS:PORT, with or without a final /; [::1] is an address, too. */
static bool read_url(const char *url, LoadServer *server) {
    static const char *const schemes[] = {"http://", "ws://"};
    for (int i = 0; i < 2; i++)
        if (strncmp(url, schemes[i], strlen(schemes[i])) == 0)
            url += strlen(schemes[i]);
    bool is_six = url[0] == '[';
    size_t length = strcspn(url + is_six, is_six ? "]" : ":/");
    if (length >= sizeof server->address || (is_six && url[1 + length] != ']'))
        return false;
    memcpy(server->address, url + is_six, length);
    server->address[length] = '\0';
    if (strcmp(server->address, "localhost") == 0)
        strcpy(server->address, "127.0.0.1");
    const char *rest = url + length + (is_six ? 2 : 0);
    char *end = (char *)rest;
    unsigned long port = *rest == ':' ? strtoul(rest + 1, &end, 10) : 80;
    unsigned char bytes[16];
    server->port = (uint16_t)port;
    return port > 0 && port <= UINT16_MAX && (*end == '\0' || strcmp(end, "/") == 0) &&
           inet_pton(is_six ? AF_INET6 : AF_INET, server->address, bytes) == 1;
}

/* Seats are spread over all that are named. */
static bool read_urls(Args *args, LoadOptions *options) {
    for (const char *url; (url = args_value(args, "url")) != NULL; options->servers++)
        if (options->servers == LOAD_SERVERS_MAX ||
            !read_url(url, &options->server[options->servers]))
            return false;
    return options->servers > 0;
}

static bool is_game(Args *args, LoadOptions *options) {
    const char *name = args_value(args, "game");
    char players[2] = {(char)('0' + options->seats), '\0'};
    State start;
    options->game = GAME_DEFAULT;
    if (name != NULL && !game_by_name(name, &options->game))
        return false;
    Setup setup = game_setup(options->game);
    return game_by_id(options->game)->is_public &&
           game_option(&setup, "players", players) == STATUS_OK &&
           game_start(&start, &setup, NULL) == STATUS_OK;
}

static bool read_numbers(Args *args, LoadOptions *options) {
    uint64_t seats = 3000, table = 4, rate = 1, seconds = 20, pid = 0;
    Seed seed;
    if (!args_number(args, "seats", 1, 1000000, &seats) ||
        !args_number(args, "table", 1, SEATS_MAX, &table) ||
        !args_number(args, "rate", 0, 1000, &rate) ||
        !args_number(args, "seconds", 1, 86400, &seconds) ||
        !args_number(args, "pid", 0, INT32_MAX, &pid) || !args_seed(args, &seed))
        return false;
    options->seats = (unsigned)table;
    options->tables = (unsigned)(seats / table);
    options->rate = (unsigned)rate;
    options->seconds = (unsigned)seconds;
    options->pid = (long)pid;
    options->seed = seed.word[0];
    return true;
}

static bool refuse(const char *why) {
    fprintf(stderr, "kennel load: %s\n", why);
    return false;
}

static bool read_options(Args *args, LoadOptions *options) {
    *options = (LoadOptions){.quiet = args_flag(args, "quiet"), .is_enough = &is_enough};
    bool is_named = read_urls(args, options);
    if (!read_numbers(args, options))
        return false;
    bool is_known = is_game(args, options);
    if (!args_done(args))
        return false;
    if (!is_named)
        return refuse("--url wants the server's address, as in http://127.0.0.1:7364");
    if (options->tables == 0)
        return refuse("there are fewer --seats than sit at one --table");
    return is_known ||
           refuse("no such game for so many players at a --table; --game takes dog, cards or bark");
}

/* ---- the last line ---- */

static void print_number(const char *name, double number, int digits) {
    if (number < 0)
        printf(" %s=-", name);
    else
        printf(" %s=%.*f", name, digits, number);
}

static void print_report(const LoadOptions *options, const LoadReport *report) {
    printf("seats=%u tables=%u actions=%llu", options->tables * options->seats, options->tables,
           (unsigned long long)report->actions);
    print_number("p50_ms", report->p50_ms, 2);
    print_number("p99_ms", report->p99_ms, 2);
    print_number("p999_ms", report->p999_ms, 2);
    print_number("max_ms", report->max_ms, 2);
    print_number("server_cpu_percent", report->server_cpu_percent, 1);
    print_number("server_kb_per_seat", report->server_kb_per_seat, 2);
    print_number("load_cpu_percent", report->load_cpu_percent, 1);
    printf(" lost=%llu leaked=%llu\n", (unsigned long long)report->check.lost,
           (unsigned long long)report->check.leaked);
}

int run_load(Args *args) {
    LoadOptions options;
    LoadReport report;
    char error[LOAD_ERROR_MAX];
    if (!read_options(args, &options))
        return CLI_EXIT_BAD_INPUT;
    listen_to_signals();
    if (!load_run(&options, &report, error)) {
        refuse(error);
        return CLI_EXIT_BAD_INPUT;
    }
    print_report(&options, &report);
    bool sound = report.check.lost == 0 && report.check.leaked == 0 && report.refused == 0;
    return sound ? CLI_EXIT_OK : CLI_EXIT_NO;
}
