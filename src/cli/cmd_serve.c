/* `kennel serve`: reads the options, opens the server and runs it until a signal. */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>

#include "cli/command.h"
#include "cli/serve_options.h"
#include "server/server.h"

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
    if (!serve_options_read(args, &options))
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
