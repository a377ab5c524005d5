/* Reads the options of `kennel serve`: those of a configuration file, then those of the command line,
 * which win. */
#include "cli/serve_options.h"

#include <errno.h>
#include <kennel/version.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/config_file.h"
#include "tui/safe_text.h"

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

static bool refuse_page(const Args *args, const char *page, const char *why) {
    const char *place = args->place != NULL ? args->place : "";
    fprintf(stderr, "kennel serve: %s%s--page %s: %s\n", safe_word(place).text,
            place[0] != '\0' ? ": " : "", safe_word(page).text, why);
    return false;
}

/* A folder that web/build.sh made: it has a page to begin with. */
static bool is_page(const Args *args, const char *page) {
    struct stat status;
    char index[PATH_MAX];
    if (stat(page, &status) != 0)
        return refuse_page(args, page, strerror(errno));
    if (!S_ISDIR(status.st_mode))
        return refuse_page(args, page, "not a folder; name the folder that web/build.sh makes");
    if ((size_t)snprintf(index, sizeof index, "%s/index.html", page) >= sizeof index)
        return refuse_page(args, page, strerror(ENAMETOOLONG));
    if (access(index, R_OK) == 0)
        return true;
    return refuse_page(args, page,
                       errno == ENOENT
                           ? "no index.html in it; name the folder that web/build.sh makes"
                           : strerror(errno));
}

/* "none": no page; NULL: the one beside the program. A second one is the page before it. */
static bool read_page(Args *args, ServerOptions *options) {
    const char *page = args_value(args, "page"), *previous = args_value(args, "page");
    if (page == NULL)
        return true;
    options->page = page;
    options->previous_page = previous;
    return (strcmp(page, "none") == 0 || is_page(args, page)) &&
           (previous == NULL || is_page(args, previous));
}

static void choose_page(ServerOptions *options) {
    static char beside[PATH_MAX + 32]; /* as long as the server runs */
    if (options->page == NULL)
        options->page = page_beside(beside, sizeof beside);
    else if (strcmp(options->page, "none") == 0)
        options->page = NULL;
}

/* All values given, separated by commas, valid as long as the program runs; NULL: none. */
typedef enum ListName { LIST_HOSTS, LIST_PROXIES, LIST_NAMES, LISTS } ListName;

static void read_list(Args *args, const char *name, ListName which, const char **into) {
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
    if (list == NULL)
        return;
    free(lists[which]);
    lists[which] = list;
    *into = list;
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

/* What is given; the rest stays as it is. */
static bool read_given(Args *args, ServerOptions *options) {
    read_list(args, "host", LIST_HOSTS, &options->host);
    read_list(args, "server-name", LIST_NAMES, &options->names);
    read_list(args, "trusted-proxy", LIST_PROXIES, &options->proxy);
    read_text(args, "store", &options->store);
    read_text(args, "node", &options->node);
    read_text(args, "origin", &options->origin);
    read_text(args, "admin-socket", &options->admin_socket);
    read_text(args, "admin-group", &options->admin_group);
    options->quiet |= args_flag(args, "quiet");
    options->no_offline |= args_flag(args, "no-offline");
    options->log_addresses |= args_flag(args, "log-addresses");
    return read_numbers(args, options) && read_metrics(args, options) && read_page(args, options) &&
           args_done(args);
}

/* Every line alone first, so that a mistake is reported with its line. */
static bool read_file(const Args *args, const char *path, ServerOptions *options) {
    static ConfigFile config; /* its texts live as long as the server */
    char place[CONFIG_PLACE_MAX];
    Args words;
    if (!config_file_read(args, path, &config))
        return false;
    for (int i = 0; i < config.count; i++) {
        ServerOptions alone = *options;
        if (!config_file_one(&config, args, i, place, &words) || !read_given(&words, &alone))
            return false;
    }
    return config_file_all(&config, args, &words) && read_given(&words, options);
}

bool serve_options_read(Args *args, ServerOptions *options) {
    *options = server_defaults();
    options->version = KENNEL_VERSION;
    const char *path = args_value(args, "config");
    if (path != NULL && !read_file(args, path, options))
        return false;
    if (!read_given(args, options))
        return false;
    choose_page(options);
    return true;
}
