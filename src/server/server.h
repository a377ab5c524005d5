/* A game server: many tables, one port, one database, one event loop. docs/PROTOCOL.md defines its
 * protocol. */
#ifndef KENNEL_SERVER_SERVER_H
#define KENNEL_SERVER_SERVER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Server Server;

/* Which clients may read /metrics. */
typedef enum ServerMetrics { METRICS_ALL, METRICS_LOCAL, METRICS_NONE } ServerMetrics;

typedef struct ServerOptions {
    const char *version; /* of the program */
    const char *host;    /* or several, separated by commas */
    uint16_t port;       /* 0: any free port */
    const char *store;   /* "sqlite:FILE", "memory" or "postgresql://..." */
    const char *node;   /* where other nodes on the same store reach this one: HOST:PORT, or NULL */
    const char *origin; /* another allowed origin, or NULL */
    const char *proxy;  /* address of a trusted proxy, or NULL */
    const char *page;   /* folder of the page, or NULL */
    const char *previous_page; /* of the one before it, whose assets are served as well; or NULL */
    const char *names;         /* allowed host names, separated by commas, or NULL */
    ServerMetrics metrics;
    unsigned bot_threads;   /* 0: as many as the machine can use */
    unsigned drain_seconds; /* from the first server_stop until it stops; 0: at once */
    unsigned per_address;   /* connections, and open tables, per address; 0: unlimited */
    unsigned rate;          /* messages per second and connection; 0: unlimited */
    unsigned request_rate;  /* weight of requests per second and address; 0: unlimited */
    unsigned tables;        /* that exist at a time */
    unsigned keep_days;
    unsigned grace_seconds;
    bool no_offline;          /* browsers must not keep the page for use without a network */
    bool quiet;               /* without a log */
    const char *admin_socket; /* path of the local socket for administration, or NULL */
    const char *admin_group;  /* that may use it, too, or NULL */
    bool log_addresses;       /* whole addresses of refused clients, not only their networks */
} ServerOptions;

enum { SERVER_ERROR_MAX = 256 };

ServerOptions server_defaults(void);

/* Opens storage and port. NULL, and a message in `error`, on failure. */
Server *server_open(const ServerOptions *options, char error[SERVER_ERROR_MAX]);
uint16_t server_port(const Server *server);
void server_run(Server *server); /* until server_stop */
/* From a signal handler or any thread. The first call drains, if drain_seconds says so. */
void server_stop(Server *server);
void server_close(Server *server);

#endif
