/* `kennel load`: many clients of one server, and what it does with them. */
#include <arpa/inet.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/command.h"
#include "load/load_run.h"

const char help_load[] =
    "kennel load --url U [options]    many tables at once, and what that costs\n"
    "\n"
    "  --url U        the server: http://127.0.0.1:7364 (an address in digits)\n"
    "  --seats N      connections, one for each seat (3000)\n"
    "  --table N      how many sit at a table (4)\n"
    "  --game GAME    dog, cards or bark (dog)\n"
    "  --rate N       actions a second at each table; 0: as fast as they come (1)\n"
    "  --seconds N    how long (20)\n"
    "  --seed S       the same choices again, as far as the cards allow\n"
    "  --pid N        the server's process, to measure what it uses\n"
    "  --quiet        without progress on standard error\n"
    "\n"
    "Every seat plays as hound would. An action takes from its sending until every\n"
    "seat of the table has heard of it. In the end all agree on an end, the records\n"
    "are fetched and replayed, and every message is compared. The last line is\n"
    "\n"
    "  seats= tables= actions= p50_ms= p99_ms= p999_ms= max_ms= server_cpu_percent=\n"
    "  server_kb_per_seat= load_cpu_percent= lost= leaked=\n"
    "\n"
    "lost: acknowledged and not in the record; leaked: told otherwise than the engine\n"
    "redacts from the record; kB: memory above that before anybody came; - where it\n"
    "is not known. Something lost, leaked or refused: exit 1. Lines that break come\n"
    "back, and how long that took is said. SIGTERM and Ctrl-C end the playing early.\n"
    "The server needs --per-address 0, and --rate 0 where --rate is 0 here.\n"
    "\n"
    "  kennel load --url http://127.0.0.1:7364 --seats 3000 --pid \"$(pidof kennel)\"\n";

/* ---- signals ---- */

static atomic_bool is_enough; /* for the handler, which has no other way to say it */

static void interrupt(int number) {
    (void)number;
    atomic_store(&is_enough, true);
}

/* The first ends the playing, the second the program. */
static void listen_to_signals(void) {
    struct sigaction action = {.sa_handler = interrupt, .sa_flags = (int)SA_RESETHAND};
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGINT, &action, NULL);
}

/* ---- the command line ---- */

/* http://ADDRESS:PORT, with or without a / at its end; [::1] is an address, too. */
static bool read_url(const char *url, LoadOptions *options) {
    static const char *const schemes[] = {"http://", "ws://"};
    for (int i = 0; i < 2; i++)
        if (strncmp(url, schemes[i], strlen(schemes[i])) == 0)
            url += strlen(schemes[i]);
    bool is_six = url[0] == '[';
    size_t length = strcspn(url + is_six, is_six ? "]" : ":/");
    if (length >= sizeof options->address || (is_six && url[1 + length] != ']'))
        return false;
    memcpy(options->address, url + is_six, length);
    options->address[length] = '\0';
    if (strcmp(options->address, "localhost") == 0)
        strcpy(options->address, "127.0.0.1");
    const char *rest = url + length + (is_six ? 2 : 0);
    char *end = (char *)rest;
    unsigned long port = *rest == ':' ? strtoul(rest + 1, &end, 10) : 80;
    unsigned char bytes[16];
    options->port = (uint16_t)port;
    return port > 0 && port <= UINT16_MAX && (*end == '\0' || strcmp(end, "/") == 0) &&
           inet_pton(is_six ? AF_INET6 : AF_INET, options->address, bytes) == 1;
}

static bool is_game(Args *args, LoadOptions *options) {
    const char *name = args_value(args, "game");
    char players[2] = {(char)('0' + options->seats), '\0'};
    State start;
    options->game = GAME_DEFAULT;
    if (name != NULL && !game_by_name(name, &options->game))
        return false;
    Setup setup = game_setup(options->game);
    return game_by_id(options->game)->offered &&
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
    const char *url = args_value(args, "url");
    *options = (LoadOptions){.quiet = args_flag(args, "quiet"), .is_enough = &is_enough};
    if (!read_numbers(args, options))
        return false;
    bool is_known = is_game(args, options);
    if (!args_done(args))
        return false;
    if (url == NULL || !read_url(url, options))
        return refuse("--url wants the server's address, as in http://127.0.0.1:7364");
    if (options->tables == 0)
        return refuse("there are fewer --seats than sit at one --table");
    return is_known || refuse("there is no such --game for so many at a --table");
}

/* ---- the last line ---- */

static void print_number(const char *name, double number, int digits) {
    if (number < 0)
        printf(" %s=-", name);
    else
        printf(" %s=%.*f", name, digits, number);
}

static void print_figures(const LoadOptions *options, const LoadFigures *figures) {
    printf("seats=%u tables=%u actions=%llu", options->tables * options->seats, options->tables,
           (unsigned long long)figures->actions);
    print_number("p50_ms", figures->p50_ms, 2);
    print_number("p99_ms", figures->p99_ms, 2);
    print_number("p999_ms", figures->p999_ms, 2);
    print_number("max_ms", figures->max_ms, 2);
    print_number("server_cpu_percent", figures->server_cpu_percent, 1);
    print_number("server_kb_per_seat", figures->server_kb_per_seat, 2);
    print_number("load_cpu_percent", figures->load_cpu_percent, 1);
    printf(" lost=%llu leaked=%llu\n", (unsigned long long)figures->verdict.lost,
           (unsigned long long)figures->verdict.leaked);
}

int run_load(Args *args) {
    LoadOptions options;
    LoadFigures figures;
    char fault[LOAD_FAULT_MAX];
    if (!read_options(args, &options))
        return BAD_INPUT;
    listen_to_signals();
    if (!load_run(&options, &figures, fault)) {
        refuse(fault);
        return BAD_INPUT;
    }
    print_figures(&options, &figures);
    bool sound = figures.verdict.lost == 0 && figures.verdict.leaked == 0 && figures.refused == 0;
    return sound ? DONE : ANSWER_NO;
}
