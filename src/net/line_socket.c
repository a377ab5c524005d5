/* Accepts connections on a local socket, checks who is there, and reads one line of each. */
#include "net/line_socket.h"
#include "net/net_internal.h"

#include <errno.h>
#include <event2/buffer.h>
#include <event2/bufferevent.h>
#include <grp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

enum { CLIENTS_MAX = 16, BACKLOG = 16, ASK_SECONDS = 10, READ_SECONDS = 60, GROUPS_MAX = 256 };

struct LineClient {
    LineClient *next, **link;
    LineSocket *socket;
    struct bufferevent *stream;
    unsigned user;
    bool asked, answered;
};

struct LineSocket {
    NetLoop *net;
    const LineHandler *handler;
    void *context;
    struct event event;
    int fd;
    bool has_group;
    gid_t group;
    struct sockaddr_un address;
    struct stat file; /* as it was created */
    LineClient *clients;
    unsigned count;
};

/* ---- who is there ---- */

static bool is_in_group(int fd, gid_t primary, gid_t wanted) {
    gid_t groups[GROUPS_MAX];
    socklen_t size = sizeof groups;
    if (primary == wanted)
        return true;
    if (getsockopt(fd, SOL_SOCKET, SO_PEERGROUPS, groups, &size) != 0)
        return false;
    for (size_t i = 0; i < size / sizeof groups[0]; i++)
        if (groups[i] == wanted)
            return true;
    return false;
}

static bool may_ask(const LineSocket *socket, int fd, unsigned *user) {
    struct ucred peer;
    socklen_t size = sizeof peer;
    if (getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0)
        return false;
    *user = peer.uid;
    return peer.uid == 0 || peer.uid == geteuid() ||
           (socket->has_group && is_in_group(fd, peer.gid, socket->group));
}

/* ---- a client ---- */

static void free_client(LineClient *client) {
    *client->link = client->next;
    if (client->next != NULL)
        client->next->link = client->link;
    client->socket->count--;
    bufferevent_free(client->stream);
    free(client);
}

static void end_client(LineClient *client) {
    LineSocket *socket = client->socket;
    if (client->asked && !client->answered)
        socket->handler->gone(socket->context, client);
    free_client(client);
}

static bool is_text(const char *line, size_t length) {
    for (size_t i = 0; i < length; i++)
        if ((unsigned char)line[i] < ' ' || line[i] == 0x7f)
            return false;
    return utf8_is_valid(line, length);
}

static void on_read(struct bufferevent *stream, void *context) {
    LineClient *client = context;
    struct evbuffer *input = bufferevent_get_input(stream);
    size_t length = 0;
    if (client->asked)
        return;
    char *line = evbuffer_readln(input, &length, EVBUFFER_EOL_LF);
    if (line == NULL) {
        if (evbuffer_get_length(input) > ASKED_LINE_MAX)
            end_client(client);
        return;
    }
    client->asked = true;
    bufferevent_set_timeouts(stream, NULL, NULL); /* the answer may take its time */
    if (length > ASKED_LINE_MAX || !is_text(line, length))
        line_client_answer(client, "no bad-line not a line of text\n", 31);
    else
        client->socket->handler->asked(client->socket->context, client, line);
    free(line);
}

/* The answer is sent. */
static void on_written(struct bufferevent *stream, void *context) {
    LineClient *client = context;
    (void)stream;
    if (client->answered)
        end_client(client);
}

/* Who only stops to write still reads the answer. */
static void on_event(struct bufferevent *stream, short what, void *context) {
    LineClient *client = context;
    bool ends_input = (what & BEV_EVENT_EOF) != 0 && client->asked;
    if (ends_input)
        bufferevent_disable(stream, EV_READ);
    else
        end_client(client);
}

void line_client_answer(LineClient *client, const char *text, size_t length) {
    struct timeval patience = {READ_SECONDS, 0};
    client->answered = true;
    bufferevent_set_timeouts(client->stream, NULL, &patience);
    if (bufferevent_write(client->stream, text, length) != 0)
        free_client(client);
}

unsigned line_client_user(const LineClient *client) {
    return client->user;
}

static LineClient *new_client(LineSocket *socket, int fd) {
    LineClient *client = calloc(1, sizeof *client);
    struct bufferevent *stream =
        client != NULL ? bufferevent_socket_new(socket->net->base, fd, BEV_OPT_CLOSE_ON_FREE)
                       : NULL;
    if (stream == NULL) {
        free(client);
        close(fd);
        return NULL;
    }
    client->socket = socket;
    client->stream = stream;
    client->next = socket->clients;
    client->link = &socket->clients;
    if (client->next != NULL)
        client->next->link = &client->next;
    socket->clients = client;
    socket->count++;
    return client;
}

static void begin_client(LineSocket *socket, int fd, unsigned user) {
    struct timeval patience = {ASK_SECONDS, 0};
    LineClient *client = new_client(socket, fd);
    if (client == NULL)
        return;
    client->user = user;
    bufferevent_setcb(client->stream, on_read, on_written, on_event, client);
    bufferevent_set_timeouts(client->stream, &patience, &patience);
    bufferevent_enable(client->stream, EV_READ | EV_WRITE);
}

static void on_accept(evutil_socket_t listener, short what, void *context) {
    LineSocket *socket = context;
    unsigned user = 0;
    (void)what;
    int fd = accept4(listener, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
    if (fd < 0)
        return;
    if (socket->count >= CLIENTS_MAX || !may_ask(socket, fd, &user))
        close(fd);
    else
        begin_client(socket, fd, user);
}

/* ---- the socket's file ---- */

static bool fail(char *error, const char *path, const char *why) {
    snprintf(error, NET_ERROR_MAX, "%.90s: %.60s", path, why);
    return false;
}

/* A dead server leaves its file; a living one answers. */
static bool make_room(const LineSocket *line, char *error) {
    const char *path = line->address.sun_path;
    struct stat file;
    if (lstat(path, &file) != 0)
        return errno == ENOENT || fail(error, path, strerror(errno));
    if (!S_ISSOCK(file.st_mode))
        return fail(error, path, "there is a file of that name, and it is no socket");
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    bool lives =
        fd >= 0 && connect(fd, (const struct sockaddr *)&line->address, sizeof line->address) == 0;
    if (fd >= 0)
        close(fd);
    if (lives)
        return fail(error, path, "another server is there");
    return unlink(path) == 0 || fail(error, path, strerror(errno));
}

/* Where systemd forbids to change groups, the server has the right one. */
static bool has_group_already(const LineSocket *line) {
    struct stat file;
    return lstat(line->address.sun_path, &file) == 0 && file.st_gid == line->group;
}

/* Nobody else may connect, not even between two of these calls. */
static bool bind_file(LineSocket *line, char *error) {
    const char *path = line->address.sun_path;
    mode_t mask = umask(0177);
    bool bound = bind(line->fd, (struct sockaddr *)&line->address, sizeof line->address) == 0;
    int why = errno;
    umask(mask);
    if (!bound)
        return fail(error, path, strerror(why));
    if (line->has_group &&
        ((!has_group_already(line) && chown(path, (uid_t)-1, line->group) != 0) ||
         chmod(path, S_IRUSR | S_IWUSR | S_IRGRP | S_IWGRP) != 0))
        return fail(error, path, strerror(errno));
    if (listen(line->fd, BACKLOG) != 0 || lstat(path, &line->file) != 0)
        return fail(error, path, strerror(errno));
    return true;
}

static bool find_group(LineSocket *line, const char *name, char *error) {
    if (name == NULL)
        return true;
    const struct group *group = getgrnam(name);
    if (group == NULL)
        return fail(error, name, "there is no such group");
    line->has_group = true;
    line->group = group->gr_gid;
    return true;
}

static bool set_path(LineSocket *line, const char *path, char *error) {
    line->address.sun_family = AF_UNIX;
    if (strlen(path) >= sizeof line->address.sun_path)
        return fail(error, path, "the path is too long for a socket");
    memcpy(line->address.sun_path, path, strlen(path) + 1);
    return true;
}

static bool open_file(LineSocket *line, const char *path, const char *group, char *error) {
    if (!set_path(line, path, error) || !find_group(line, group, error) || !make_room(line, error))
        return false;
    line->fd = socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (line->fd < 0)
        return fail(error, path, strerror(errno));
    return bind_file(line, error);
}

LineSocket *line_socket_open(NetLoop *net, const char *path, const char *group,
                             const LineHandler *handler, void *context, char *error) {
    LineSocket *line = calloc(1, sizeof *line);
    snprintf(error, NET_ERROR_MAX, "out of memory");
    if (line == NULL)
        return NULL;
    line->net = net;
    line->handler = handler;
    line->context = context;
    line->fd = -1;
    if (open_file(line, path, group, error) &&
        event_assign(&line->event, net->base, line->fd, EV_READ | EV_PERSIST, on_accept, line) ==
            0 &&
        event_add(&line->event, NULL) == 0)
        return line;
    if (line->fd >= 0)
        close(line->fd);
    free(line);
    return NULL;
}

/* Another server may have put its own file there. */
void line_socket_close(LineSocket *line) {
    struct stat file;
    if (line == NULL)
        return;
    for (LineClient *client = line->clients; client != NULL; client = client->next)
        if (client->answered) /* as far as it goes without waiting */
            evbuffer_write(bufferevent_get_output(client->stream),
                           bufferevent_getfd(client->stream));
    for (LineClient *client = line->clients, *next; client != NULL; client = next) {
        next = client->next;
        free_client(client);
    }
    event_del(&line->event);
    close(line->fd);
    if (lstat(line->address.sun_path, &file) == 0 && file.st_ino == line->file.st_ino &&
        file.st_dev == line->file.st_dev)
        unlink(line->address.sun_path);
    free(line);
}
