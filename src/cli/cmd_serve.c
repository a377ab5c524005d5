/* `kennel serve`: reads the options, opens the server and runs it until a signal. */
#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/command.h"
#include "server/server.h"
#include "tui/safe_text.h"

#ifndef KENNEL_VERSION
#define KENNEL_VERSION "0.1.0"
#endif

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

/* The page that was built or installed with this program, or NULL. `into` gets its folder. */
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

static bool refuse_page(const char *page, const char *why) {
    fprintf(stderr, "kennel serve: --page %s: %s\n", safe_word(page).text, why);
    return false;
}

/* A folder that web/build.sh made: it has a page to begin with. */
static bool is_page(const char *page) {
    struct stat status;
    char index[PATH_MAX];
    if (stat(page, &status) != 0)
        return refuse_page(page, strerror(errno));
    if (!S_ISDIR(status.st_mode))
        return refuse_page(page, "not a folder; name the folder that web/build.sh makes");
    if ((size_t)snprintf(index, sizeof index, "%s/index.html", page) >= sizeof index)
        return refuse_page(page, strerror(ENAMETOOLONG));
    if (access(index, R_OK) == 0)
        return true;
    return refuse_page(page, errno == ENOENT
                                 ? "no index.html in it; name the folder that web/build.sh makes"
                                 : strerror(errno));
}

static bool choose_page(ServerOptions *options) {
    static char beside[PATH_MAX + 32]; /* as long as the server runs */
    if (options->page == NULL) {
        options->page = page_beside(beside, sizeof beside);
        return true;
    }
    if (strcmp(options->page, "none") == 0) {
        options->page = NULL;
        return true;
    }
    return is_page(options->page);
}

/* All values given, separated by commas, valid as long as the program runs; NULL: none. */
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

/* In the order of the values in the help. */
static bool read_metrics(Args *args, ServerOptions *options) {
    static const ServerMetrics who[] = {METRICS_ALL, METRICS_LOCAL, METRICS_NONE};
    int index;
    if (!args_one_of(args, "metrics", &index))
        return false;
    if (index >= 0)
        options->metrics = who[index];
    return true;
}

static bool read_options(Args *args, ServerOptions *options) {
    *options = server_defaults();
    options->version = KENNEL_VERSION;
    const char *hosts = read_list(args, "host", LIST_HOSTS);
    options->host = hosts != NULL ? hosts : options->host;
    options->names = read_list(args, "server-name", LIST_NAMES);
    read_text(args, "store", &options->store);
    read_text(args, "node", &options->node);
    read_text(args, "origin", &options->origin);
    options->proxy = read_list(args, "trusted-proxy", LIST_PROXIES);
    read_text(args, "page", &options->page);
    options->quiet = args_flag(args, "quiet");
    return read_numbers(args, options) && read_metrics(args, options) && args_done(args) &&
           choose_page(options);
}

/* ---- signals ---- */

static Server *running; /* for the handler, which has no argument for it */

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

/* Ignores broken pipes and file size limits: writes return an error instead, and the server
 * continues. */
static void ignore_signals(void) {
    struct sigaction action = {.sa_handler = SIG_IGN};
    sigaction(SIGPIPE, &action, NULL);
    sigaction(SIGXFSZ, &action, NULL);
}

/* Raises the limit of open files, because every connection is one. */
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

/* A port that is in use or needs root is the most common error. */
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
