/* Administration on a local socket: a program asks in one line, "1 tables", and gets lines of name=value and last "ok",
 * or "no REASON and words". docs/hosting.md lists the commands.
 *
 *     admin.c         the commands about the whole server
 *     admin_table.c   those about one table, wherever it is: in memory, in the store, or at another node
 *     admin_relay.c   to and from the node that keeps the table */
#ifndef KENNEL_SERVER_ADMIN_H
#define KENNEL_SERVER_ADMIN_H

#include "net/line_socket.h"
#include "server/server_internal.h"

enum { ADMIN_PROTOCOL = 1, ADMIN_WORDS = 5, ADMIN_ANSWER_MAX = 8192 };

/* A command and who waits for its answer: a program of this machine, or another node. */
typedef struct AdminTask AdminTask;

typedef struct AdminCommand {
    const char *word
        [ADMIN_WORDS]; /* what stands between blanks; of `say` the last is the rest of the line */
    unsigned words;
} AdminCommand;

typedef struct Admin Admin;

bool admin_open(Server *server, char error[SERVER_ERROR_MAX]); /* after everything else */
void admin_close(Server *server);

/* Carries out a line, "close 0123456789abcdef", for another node. */
void admin_ask_for_node(Server *server, Connection *connection, const char *line);

/* ---- tasks ---- */

struct AdminTask {
    AdminTask *next, **link;
    Server *server;
    LineClient *client;     /* NULL: gone, or another node asks */
    Connection *connection; /* of that node; NULL: gone, or none */
    char line[ASKED_LINE_MAX + 1], parts[ASKED_LINE_MAX + 1];
    AdminCommand command;
    TableId table;
    /* Called now and then, until it has answered; the room is NULL while the table is not in memory. */
    void (*step)(AdminTask *task, Room *room);
    NetTimer timer;
    uint64_t deadline;
    bool fetching, done_once;     /* the table is being looked for; the change has been made */
    struct AdminForward *forward; /* another node carries it out (admin_relay.c) */
    char answer[ADMIN_ANSWER_MAX];
};

/* Ends the task. `text` is whole lines, before the last, "ok". */
void admin_answer(AdminTask *task, const Text *text);
void admin_refuse(AdminTask *task, const char *reason, const char *words);
/* The whole answer of another node. */
void admin_pass_on(AdminTask *task, const char *text, size_t length);
Text admin_text(AdminTask *task);
AdminTask *admin_tasks(const Server *server); /* the first of all */

/* Bans an address, as the command says, for how long; `ban TABLE SEAT` has found it. */
void admin_ban(AdminTask *task, const char *address);
/* Before a connection is freed. */
void admin_connection_closed(Server *server, const Connection *connection);

/* ---- admin_table.c ---- */

bool admin_is_about_table(const AdminCommand *command);
void admin_table_begin(AdminTask *task);
void admin_tables_write(const Server *server, const char *phase, Text *text);

/* ---- admin_relay.c ---- */

void admin_relay_begin(AdminTask *task, const char *address);
void admin_relay_cancel(AdminTask *task);
/* A message of another node: true, and it is being carried out. */
bool admin_relay_received(Session *session, const char *text);

#endif
