/* Passes a command on to the node that keeps the table, and its answer back. A command proves with the key of the nodes
 * that it comes from one of them, as a client can say what it likes through a relay. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "net/net_client.h"
#include "server/admin.h"
#include "server/nodes.h"

enum { TEXT_MAX = ASKED_LINE_MAX + 160, SIGNATURE_LENGTH = 64, AGAIN_MS = 250 };

static const char mark[] = "kennel-admin ";

struct AdminForward {
    Server *server;
    AdminTask *task; /* NULL: the one who asked has gone */
    Connection *connection;
    bool sent;
};

/* "kennel-admin 1700000000 SIGNATURE close 0123456789abcdef"; the time and the line are signed. */
static void sign(const Server *server, const char *at, const char *line,
                 char signature[SIGNATURE_LENGTH + 1]) {
    char text[TEXT_MAX];
    snprintf(text, sizeof text, "%s%s %s", mark, at, line);
    relay_sign(server, text, signature);
}

/* ---- asking ---- */

/* The command was not carried out: the table's node may be a new one, or does not know this node yet. */
static void try_again(AdminTask *task) {
    task->fetching = false;
    net_timer_set(&task->timer, AGAIN_MS);
}

static void opened(void *context, Connection *connection) {
    struct AdminForward *forward = context;
    char at[24], signature[SIGNATURE_LENGTH + 1], text[TEXT_MAX];
    if (forward->task == NULL)
        return;
    snprintf(at, sizeof at, "%lld", (long long)time(NULL));
    sign(forward->server, at, forward->task->line, signature);
    forward->sent = true;
    int length =
        snprintf(text, sizeof text, "%s%s %s %s", mark, at, signature, forward->task->line);
    SharedBuffer *frame = ws_text_frame(text, (size_t)length);
    conn_send(connection, frame);
    shared_buffer_release(frame);
}

static void answered(void *context, Connection *connection, char *text, size_t length) {
    struct AdminForward *forward = context;
    AdminTask *task = forward->task;
    (void)connection;
    if (task == NULL)
        return;
    admin_relay_cancel(task);
    if (text[0] == '{') /* as to a client */
        try_again(task);
    else
        admin_pass_on(task, text, length);
}

static void closed(void *context, Connection *connection, unsigned code) {
    struct AdminForward *forward = context;
    AdminTask *task = forward->task;
    (void)connection, (void)code;
    if (task != NULL)
        task->forward = NULL;
    if (task != NULL && forward->sent)
        admin_refuse(task, "busy", "the table's node does not answer; try again");
    else if (task != NULL)
        try_again(task);
    free(forward);
}

static const ClientHandler handler = {.opened = opened, .message = answered, .closed = closed};

void admin_relay_begin(AdminTask *task, const char *address) {
    struct AdminForward *forward = calloc(1, sizeof *forward);
    if (forward != NULL)
        forward->connection = relay_connect(task->server, address, &handler, forward);
    if (forward == NULL || forward->connection == NULL) {
        free(forward);
        admin_refuse(task, "busy", "the table's node cannot be reached");
        return;
    }
    forward->server = task->server;
    forward->task = task;
    task->forward = forward;
}

/* Nobody waits for the answer any more. */
void admin_relay_cancel(AdminTask *task) {
    struct AdminForward *forward = task->forward;
    if (forward == NULL)
        return;
    task->forward = NULL;
    forward->task = NULL;
    conn_close(forward->connection, 1000, "");
}

/* ---- being asked ---- */

/* Splits off the time and the signature; the rest is the line. */
static bool read_parts(const char *text, char at[24], char signature[SIGNATURE_LENGTH + 1],
                       const char **line) {
    size_t length = strcspn(text, " ");
    if (length == 0 || length >= 24 || text[length] == '\0')
        return false;
    snprintf(at, 24, "%.*s", (int)length, text);
    text += length + 1;
    if (strcspn(text, " ") != SIGNATURE_LENGTH || text[SIGNATURE_LENGTH] == '\0')
        return false;
    snprintf(signature, SIGNATURE_LENGTH + 1, "%.*s", SIGNATURE_LENGTH, text);
    *line = text + SIGNATURE_LENGTH + 1;
    return strlen(*line) <= ASKED_LINE_MAX;
}

bool admin_relay_received(Session *session, const char *text) {
    char at[24], given[SIGNATURE_LENGTH + 1], right[SIGNATURE_LENGTH + 1];
    const char *line;
    Server *server = session->server;
    if (strncmp(text, mark, sizeof mark - 1) != 0 || !server_is_shared(server) ||
        !conn_is_vouched(session->connection) ||
        !read_parts(text + sizeof mark - 1, at, given, &line))
        return false;
    sign(server, at, line, right);
    if (sodium_memcmp(given, right, SIGNATURE_LENGTH) != 0 || !relay_is_recent(at))
        return false;
    admin_ask_for_node(server, session->connection, line);
    return true;
}
