/* A game server: many tables, one port, one database, one event loop. docs/PROTOCOL.md defines its
 * protocol. */
#ifndef KENNEL_SERVER_SERVER_H
#define KENNEL_SERVER_SERVER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Server Server;

/* Who is shown /metrics. */
typedef enum ServerMetrics { METRICS_ALL, METRICS_LOCAL, METRICS_NONE } ServerMetrics;

typedef struct ServerOptions {
    const char *version; /* of the program */
    const char *host;    /* or several, with commas between them */
    uint16_t port;       /* 0: any that is free */
    const char *store;   /* "sqlite:FILE" or "memory" */
    const char *origin;  /* a further origin, or NULL */
    const char *proxy;   /* address of a trusted proxy, or NULL */
    const char *page;    /* folder of the page, or NULL */
    const char *names; /* of hosts that sockets are opened for, with commas between them, or NULL */
    ServerMetrics metrics;
    unsigned bot_threads;   /* 0: as many as the machine has use for */
    unsigned drain_seconds; /* from the first server_stop until it stops; 0: at once */
    unsigned per_address;   /* connections, and open tables, of one address; 0: any number */
    unsigned rate;          /* messages a second and connection; 0: any number */
    unsigned request_rate;  /* weight of requests a second and address; 0: any */
    unsigned tables;        /* that are known at a time */
    unsigned keep_days;
    unsigned grace_seconds;
    bool quiet; /* without a log */
} ServerOptions;

enum { SERVER_ERROR_MAX = 256 };

ServerOptions server_defaults(void);

/* Opens store and port. NULL, and why in `fault`, if one of them cannot be had. */
Server *server_open(const ServerOptions *options, char error[SERVER_ERROR_MAX]);
uint16_t server_port(const Server *server);
void server_run(Server *server); /* until server_stop */
/* From a signal's handler, or any thread. The first time it drains, if that is wanted. */
void server_stop(Server *server);
void server_close(Server *server);

#endif
