/* A local socket on which programs of this machine ask, a line each, and get an answer. Only the user
 * of this process, root and, if there is one, a group may connect: the kernel says who it is. */
#ifndef KENNEL_NET_LINE_SOCKET_H
#define KENNEL_NET_LINE_SOCKET_H

#include "net/net_loop.h"

typedef struct LineSocket LineSocket;
typedef struct LineClient LineClient; /* who asked, until the answer */

typedef struct LineHandler {
    /* A line without its end: UTF-8 without control characters. To be answered now or later. */
    void (*asked)(void *context, LineClient *client, char *line);
    /* Does not wait any longer: must not be answered. */
    void (*gone)(void *context, LineClient *client);
} LineHandler;

enum { ASKED_LINE_MAX = 1024 };

/* Creates the socket file, with mode 0600, or 0660 for the group. A file that a dead server left is
 * replaced. NULL, and a message in `error` (of NET_ERROR_MAX bytes), if that cannot be. */
LineSocket *line_socket_open(NetLoop *net, const char *path, const char *group,
                             const LineHandler *handler, void *context, char *error);
void line_socket_close(LineSocket *line); /* NULL is allowed */

/* Sends the text and closes; the client must not be used after this. */
void line_client_answer(LineClient *client, const char *text, size_t length);
unsigned line_client_user(const LineClient *client); /* the number of the user who asks */

#endif
