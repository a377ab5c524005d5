/* Reads the lines of the local socket and carries out what concerns the whole server. */
#include "server/admin.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/bans.h"
#include "server/nodes.h"

enum {
    PATIENCE_MS = 10000,
    HOURS_DEFAULT = 24,
    HOURS_MAX = 24 * 366,
    DRAIN_DEFAULT = 5,
    DRAIN_MAX = 3600,
    LINE_BYTES = 192, /* of the list of tables, at most */
};

struct Admin {
    LineSocket *socket;
    AdminTask *tasks;
};

/* ---- tasks ---- */

static AdminTask *new_task(Server *server, const char *line) {
    AdminTask *task = calloc(1, sizeof *task);
    if (task == NULL || server->admin == NULL) {
        free(task);
        return NULL;
    }
    task->server = server;
    task->deadline = net_now(server->net) + PATIENCE_MS;
    snprintf(task->line, sizeof task->line, "%s", line);
    memcpy(task->parts, task->line, sizeof task->parts);
    task->next = server->admin->tasks;
    task->link = &server->admin->tasks;
    if (task->next != NULL)
        task->next->link = &task->next;
    server->admin->tasks = task;
    return task;
}

static void free_task(AdminTask *task) {
    *task->link = task->next;
    if (task->next != NULL)
        task->next->link = task->link;
    admin_relay_cancel(task);
    net_timer_free(&task->timer);
    free(task);
}

static void send_answer(AdminTask *task, const char *text, size_t length) {
    if (task->client != NULL)
        line_client_answer(task->client, text, length);
    if (task->connection != NULL) {
        SharedBuffer *frame = ws_text_frame(text, length);
        conn_send(task->connection, frame);
        shared_buffer_release(frame);
        conn_close(task->connection, 1000, "");
    }
    free_task(task);
}

void admin_pass_on(AdminTask *task, const char *text, size_t length) {
    send_answer(task, text, length);
}

AdminTask *admin_tasks(const Server *server) {
    return server->admin != NULL ? server->admin->tasks : NULL;
}

Text admin_text(AdminTask *task) {
    return text_into(task->answer, sizeof task->answer);
}

void admin_answer(AdminTask *task, const Text *text) {
    Text whole = *text;
    text_add(&whole, "ok\n");
    if (text_ok(&whole))
        send_answer(task, whole.buffer, whole.length);
    else
        admin_refuse(task, "too-long", "the answer is too long");
}

void admin_refuse(AdminTask *task, const char *reason, const char *words) {
    Text text = admin_text(task);
    text_add(&text, "no ");
    text_add(&text, reason);
    text_char(&text, ' ');
    text_add(&text, words);
    text_char(&text, '\n');
    send_answer(task, text.buffer, text.length);
}

static void refuse_words(AdminTask *task) {
    admin_refuse(task, "bad-command", "not a command; see kennel help admin");
}

/* ---- words ---- */

/* Words between single blanks; false for anything else. The text that is said keeps its blanks. */
static bool split(char *text, AdminCommand *command) {
    command->words = 0;
    while (command->words < ADMIN_WORDS) {
        bool is_text = command->words == 2 && strcmp(command->word[0], "say") == 0;
        size_t length = is_text ? strlen(text) : strcspn(text, " ");
        if (length == 0)
            return false;
        command->word[command->words++] = text;
        if (text[length] == '\0')
            return true;
        text[length] = '\0';
        text += length + 1;
    }
    return false;
}

static bool read_number(const char *text, unsigned least, unsigned most, unsigned *number) {
    size_t digits = strspn(text, "0123456789");
    if (digits == 0 || digits > 5 || text[digits] != '\0')
        return false;
    *number = (unsigned)strtoul(text, NULL, 10);
    return *number >= least && *number <= most;
}

/* ---- the commands ---- */

/* Addresses are cut to networks, as in the log; names and texts are left out. */
static void log_command(const AdminTask *task) {
    const AdminCommand *command = &task->command;
    bool about_table = command->words > 1 && table_id_is_valid(command->word[1]);
    server_log(task->server->options.quiet, "info", "admin", "do=%s%s%s", command->word[0],
               about_table ? " table=" : "", about_table ? command->word[1] : "");
}

static void list_tables(AdminTask *task) {
    const char *phase = task->command.words > 1 ? task->command.word[1] : "";
    size_t size = ((size_t)task->server->rooms + 1) * LINE_BYTES;
    char *lines = malloc(size);
    if (lines == NULL) {
        admin_refuse(task, "busy", "out of memory");
        return;
    }
    Text text = text_into(lines, size);
    admin_tables_write(task->server, phase, &text);
    admin_answer(task, &text);
    free(lines);
}

static void list_bans(AdminTask *task) {
    size_t size = ((size_t)bans_count(task->server) + 2) * LINE_BYTES;
    char *lines = malloc(size);
    if (lines == NULL) {
        admin_refuse(task, "busy", "out of memory");
        return;
    }
    Text text = text_into(lines, size);
    bans_write(task->server, &text);
    admin_answer(task, &text);
    free(lines);
}

static void answer_ban(void *context, bool stored) {
    AdminTask *task = context;
    Text text = admin_text(task);
    if (!stored) {
        admin_refuse(task, "busy", "the store did not take it; try again");
        return;
    }
    text_add(&text, "network=");
    text_add(&text, task->command.word[1]);
    text_char(&text, '\n');
    admin_answer(task, &text);
}

/* The task ends when the store has answered. */
static void set_ban(AdminTask *task, const char *address, uint64_t until) {
    char network[NETWORK_TEXT_MAX];
    if (!bans_read_network(address, network)) {
        admin_refuse(task, "bad-address",
                     "neither an address nor a network; of IPv6 at most a /64");
        return;
    }
    snprintf(task->parts, sizeof task->parts, "%s", network);
    task->command.word[1] = task->parts;
    task->step = NULL;
    if (!bans_set(task->server, network, until, answer_ban, task))
        admin_refuse(task, "busy", "the store does not keep up, or there are too many bans");
}

static bool ban_end(const AdminTask *task, unsigned index, uint64_t *until) {
    unsigned hours = HOURS_DEFAULT;
    if (task->command.words > index + 1 ||
        (task->command.words == index + 1 &&
         !read_number(task->command.word[index], 1, HOURS_MAX, &hours)))
        return false;
    *until = trusted_clock_now() + hours * 3600ull;
    return true;
}

void admin_ban(AdminTask *task, const char *address) {
    uint64_t until;
    if (ban_end(task, table_id_is_valid(task->command.word[1]) ? 3 : 2, &until))
        set_ban(task, address, until);
    else
        admin_refuse(task, "bad-command", "the hours are a number from 1 to 8784");
}

static void ban(AdminTask *task) {
    admin_ban(task, task->command.word[1]);
}

static void unban(AdminTask *task) {
    set_ban(task, task->command.word[1], 0);
}

static void drain(AdminTask *task) {
    Server *server = task->server;
    unsigned seconds =
        server->options.drain_seconds > 0 ? server->options.drain_seconds : DRAIN_DEFAULT;
    Text text = admin_text(task);
    if (task->command.words == 2 && !read_number(task->command.word[1], 0, DRAIN_MAX, &seconds)) {
        admin_refuse(task, "bad-command", "the seconds are a number from 0 to 3600");
        return;
    }
    if (server->draining) {
        admin_refuse(task, "not-now", "the server is stopping");
        return;
    }
    server->options.drain_seconds = seconds;
    admin_answer(task, &text);
    server_stop(server);
}

static void set_log_level(AdminTask *task) {
    Text text = admin_text(task);
    if (server_log_set_level(task->command.word[1]))
        admin_answer(task, &text);
    else
        admin_refuse(task, "bad-command", "the levels are info, warning and error");
}

/* How many words each may have, with itself. */
static const struct {
    const char *name;
    unsigned least, most;
    void (*run)(AdminTask *task);
} rows[] = {
    {"tables", 1, 2, list_tables}, {"bans", 1, 1, list_bans}, {"ban", 2, 3, ban},
    {"unban", 2, 2, unban},        {"drain", 1, 2, drain},    {"log", 2, 2, set_log_level},
};

static void run(AdminTask *task) {
    if (!split(task->parts, &task->command)) {
        refuse_words(task);
        return;
    }
    if (admin_is_about_table(&task->command)) {
        log_command(task);
        admin_table_begin(task);
        return;
    }
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (strcmp(rows[i].name, task->command.word[0]) == 0 && rows[i].run != NULL &&
            task->command.words >= rows[i].least && task->command.words <= rows[i].most) {
            log_command(task);
            rows[i].run(task);
            return;
        }
    refuse_words(task);
}

/* ---- who asks ---- */

/* "1 tables" */
static void asked(void *context, LineClient *client, char *line) {
    Server *server = context;
    static const char wrong[] = "no bad-protocol this server speaks protocol 1\n";
    static const char busy[] = "no busy out of memory\n";
    if (strncmp(line, "1 ", 2) != 0) {
        line_client_answer(client, wrong, sizeof wrong - 1);
        return;
    }
    AdminTask *task = new_task(server, line + 2);
    if (task == NULL) {
        line_client_answer(client, busy, sizeof busy - 1);
        return;
    }
    task->client = client;
    run(task);
}

/* What has begun is carried out all the same. */
static void gone(void *context, LineClient *client) {
    Server *server = context;
    for (AdminTask *task = server->admin->tasks; task != NULL; task = task->next)
        if (task->client == client)
            task->client = NULL;
}

void admin_ask_for_node(Server *server, Connection *connection, const char *line) {
    AdminTask *task = new_task(server, line);
    if (task == NULL) {
        conn_close(connection, 1013, "full");
        return;
    }
    task->connection = connection;
    if (split(task->parts, &task->command) && admin_is_about_table(&task->command))
        admin_table_begin(task);
    else
        refuse_words(task);
}

void admin_connection_closed(Server *server, const Connection *connection) {
    for (AdminTask *task = admin_tasks(server); task != NULL; task = task->next)
        if (task->connection == connection)
            task->connection = NULL;
}

/* ---- opening and closing ---- */

static const LineHandler handler = {.asked = asked, .gone = gone};

/* Other nodes may ask this one, even where it has no socket. */
bool admin_open(Server *server, char error[SERVER_ERROR_MAX]) {
    char why[NET_ERROR_MAX];
    const ServerOptions *options = &server->options;
    server->admin = calloc(1, sizeof *server->admin);
    if (server->admin == NULL)
        return false;
    if (options->admin_socket == NULL)
        return true;
    server->admin->socket = line_socket_open(server->net, options->admin_socket,
                                             options->admin_group, &handler, server, why);
    if (server->admin->socket == NULL)
        snprintf(error, SERVER_ERROR_MAX, "admin socket %s", why);
    return server->admin->socket != NULL;
}

/* Who still waits sees the connection end without an answer. */
void admin_close(Server *server) {
    Admin *admin = server->admin;
    if (admin == NULL)
        return;
    line_socket_close(admin->socket);
    for (AdminTask *task = admin->tasks, *next; task != NULL; task = next) {
        next = task->next;
        free_task(task);
    }
    free(admin);
    server->admin = NULL;
}
