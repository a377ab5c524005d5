/* `kennel serve`: reads the options, opens the server and runs it until a signal. */
#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "cli/command.h"
#include "server/server.h"

#ifndef KENNEL_VERSION
#define KENNEL_VERSION "0.1.0"
#endif

const char help_serve[] =
    "kennel serve [options]    host tables for browsers, terminals and bots\n"
    "\n"
    "  --host H           the address to listen at; may come again (127.0.0.1)\n"
    "  --port N           ... and the port; 0: any that is free (7364)\n"
    "  --store WHERE      sqlite:FILE or memory (sqlite:kennel.db)\n"
    "  --page FOLDER      the page to hand out; none: without one (build-web beside\n"
    "                     the program's folder, or ../share/kennel/page, if there)\n"
    "  --per-address N    connections, and open tables, of one address; 0: any (32)\n"
    "  --rate N           messages a second and connection; 0: any (30)\n"
    "  --http-rate N      weight of requests a second and address; 0: any (200)\n"
    "  --trusted-proxy A  an address or network, as in 10.0.0.0/8, of proxies whose\n"
    "                     X-Forwarded-For is believed; may come again\n"
    "  --origin O         another origin whose pages may connect\n"
    "  --tables N         tables that are kept at a time (200000)\n"
    "  --server-name N    sockets only for this host; may come again (any)\n"
    "  --metrics WHO      who may see /metrics: all, local or none (all)\n"
    "  --drain SECONDS    on SIGTERM send people away over so long (0: at once)\n"
    "  --bot-threads N    threads that bots think in (cores less one, up to 4)\n"
    "  --grace SECONDS    who is gone for longer is played by a bot (30)\n"
    "  --keep DAYS        what ended, or was left by all, goes after so long (30)\n"
    "  --quiet            without a log on standard error\n"
    "\n"
    "Page, API and WebSocket are on one port; docs/PROTOCOL.md has the protocol. It\n"
    "prints 'listening on http://...' once it does. SIGTERM and Ctrl-C stop it; what\n"
    "was acknowledged is in the store, also after a power cut. TLS is a proxy's work.\n"
    "\n"
    "  kennel serve --store memory\n";

/* ---- the command line ---- */

static bool read_numbers(Args *args, ServerOptions *options) {
    uint64_t port = options->port, per_address = options->per_address, rate = options->rate;
    uint64_t keep = options->keep_days, grace = options->grace_seconds, tables = options->tables;
    uint64_t requests = options->request_rate, drain = options->drain_seconds;
    uint64_t threads = options->bot_threads;
    bool read = args_number(args, "port", 0, 65535, &port) &&
                args_number(args, "per-address", 0, 1000000, &per_address) &&
                args_number(args, "rate", 0, 1000000, &rate) &&
                args_number(args, "http-rate", 0, 1000000, &requests) &&
                args_number(args, "tables", 1, 10000000, &tables) &&
                args_number(args, "drain", 0, 3600, &drain) &&
                args_number(args, "bot-threads", 1, 16, &threads) &&
                args_number(args, "keep", 1, 36500, &keep) &&
                args_number(args, "grace", 0, 86400, &grace);
    options->port = (uint16_t)port;
    options->per_address = (unsigned)per_address;
    options->rate = (unsigned)rate;
    options->tables = (unsigned)tables;
    options->request_rate = (unsigned)requests;
    options->drain_seconds = (unsigned)drain;
    options->bot_threads = (unsigned)threads;
    options->keep_days = (unsigned)keep;
    options->grace_seconds = (unsigned)grace;
    return read;
}

static void read_text(Args *args, const char *name, const char **into) {
    const char *value = args_value(args, name);
    *into = value != NULL ? value : *into;
}

/* The page that was built or installed with this program, or NULL. `into` has its folder. */
static const char *page_beside(char *into, size_t size) {
    static const char *const folders[] = {"build-web", "share/kennel/page"};
    char program[PATH_MAX], index[2 * PATH_MAX];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    if (length <= 0)
        return NULL;
    program[length] = '\0';
    for (int up = 0; up < 2 && strrchr(program, '/') != NULL; up++)
        *strrchr(program, '/') = '\0';
    for (size_t i = 0; i < sizeof folders / sizeof folders[0]; i++) {
        snprintf(into, size, "%s/%s", program, folders[i]);
        snprintf(index, sizeof index, "%s/index.html", into);
        if (access(index, R_OK) == 0)
            return into;
    }
    return NULL;
}

static void choose_page(ServerOptions *options) {
    static char beside[PATH_MAX + 32]; /* as long as the server runs */
    if (options->page == NULL)
        options->page = page_beside(beside, sizeof beside);
    else if (strcmp(options->page, "none") == 0)
        options->page = NULL;
}

/* All that were given, with commas between them, for as long as the program runs; NULL: none. */
typedef enum ListName { LIST_HOSTS, LIST_PROXIES, LIST_NAMES, LISTS } ListName;

static const char *read_list(Args *args, const char *name, ListName which) {
    static char *lists[LISTS];
    char *list = NULL;
    for (const char *value; (value = args_value(args, name)) != NULL;) {
        size_t length = list != NULL ? strlen(list) : 0, size = length + strlen(value) + 2;
        char *longer = realloc(list, size);
        if (longer == NULL)
            break;
        list = longer;
        snprintf(list + length, size - length, "%s%s", length > 0 ? "," : "", value);
    }
    free(lists[which]);
    lists[which] = list;
    return list;
}

static bool read_metrics(Args *args, ServerOptions *options) {
    static const char *const command_name[] = {
        [METRICS_ALL] = "all", [METRICS_LOCAL] = "local", [METRICS_NONE] = "none"};
    const char *value = args_value(args, "metrics");
    for (size_t i = 0; value != NULL && i < sizeof command_name / sizeof command_name[0]; i++)
        if (strcmp(value, command_name[i]) == 0) {
            options->metrics = (ServerMetrics)i;
            return true;
        }
    if (value != NULL)
        fprintf(stderr, "kennel serve: --metrics is all, local or none\n");
    return value == NULL;
}

static bool read_options(Args *args, ServerOptions *options) {
    *options = server_defaults();
    options->version = KENNEL_VERSION;
    const char *hosts = read_list(args, "host", LIST_HOSTS);
    options->host = hosts != NULL ? hosts : options->host;
    options->names = read_list(args, "server-name", LIST_NAMES);
    read_text(args, "store", &options->store);
    read_text(args, "origin", &options->origin);
    options->proxy = read_list(args, "trusted-proxy", LIST_PROXIES);
    read_text(args, "page", &options->page);
    choose_page(options);
    options->quiet = args_flag(args, "quiet");
    return read_numbers(args, options) && read_metrics(args, options) && args_done(args);
}

/* ---- signals ---- */

static Server *running; /* for the handler, which has no other way to know */

static void stop(int number) {
    (void)number;
    if (running != NULL)
        server_stop(running);
}

static void listen_to_signals(Server *server) {
    struct sigaction action = {.sa_handler = stop};
    running = server;
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGINT, &action, NULL);
}

/* A reader who is gone, and a file that may not grow, which is as good as a full disk: who writes hears
 * of both, and the server goes on. */
static void ignore_signals(void) {
    struct sigaction action = {.sa_handler = SIG_IGN};
    sigaction(SIGPIPE, &action, NULL);
    sigaction(SIGXFSZ, &action, NULL);
}

/* Every connection is an open file: as many as the system lets us have. */
static void open_many_files(void) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

static void announce(const ServerOptions *options, const Server *server) {
    const char *list = options->host;
    while (*(list += strspn(list, ", ")) != '\0') {
        int length = (int)strcspn(list, ", ");
        bool is_six = memchr(list, ':', (size_t)length) != NULL;
        printf("listening on http://%s%.*s%s:%u\n", is_six ? "[" : "", length, list,
               is_six ? "]" : "", server_port(server));
        list += length;
    }
    fflush(stdout);
}

/* A port that is taken, or that only root may have, is the commonest reason. */
static void explain(const char *error) {
    fprintf(stderr, "kennel serve: %s\n", error);
    if (strncmp(error, "port ", 5) == 0 &&
        (strstr(error, strerror(EADDRINUSE)) != NULL || strstr(error, strerror(EACCES)) != NULL))
        fputs("--port N takes another port, 0 any that is free; with ./run it is KENNEL_PORT=N.\n",
              stderr);
}

int run_serve(Args *args) {
    ServerOptions options;
    char error[SERVER_ERROR_MAX];
    if (!read_options(args, &options))
        return CLI_EXIT_BAD_INPUT;
    open_many_files();
    ignore_signals();
    Server *server = server_open(&options, error);
    if (server == NULL) {
        explain(error);
        return CLI_EXIT_BAD_INPUT;
    }
    listen_to_signals(server);
    announce(&options, server);
    server_run(server);
    running = NULL;
    server_close(server);
    return CLI_EXIT_OK;
}
