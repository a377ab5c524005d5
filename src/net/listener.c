/* The listening socket: accepts connections, or refuses them when a limit is reached. */
#include "net/net_internal.h"

#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    BACKLOG = 4096,
    ACCEPT_MAX = 256,   /* per event, so that open connections are served, too */
    UNSENT_MAX = 32768, /* bytes the kernel may buffer for a client that does not read */
    FDS_RESERVED = 64,  /* for logs and stores */
};

/* ---- admission ---- */

/* Reads what has arrived first, because closing with unread data would discard the response. */
static void refuse(NetLoop *net, int fd, const char *status) {
    char text[256];
    int length = snprintf(text, sizeof text,
                          "HTTP/1.1 %s\r\nConnection: close\r\nRetry-After: 5\r\n"
                          "Content-Length: 0\r\n\r\n",
                          status);
    ssize_t read_bytes = recv(fd, net->buffer, sizeof net->buffer, 0);
    (void)read_bytes;
    if (send(fd, text, (size_t)length, MSG_NOSIGNAL) > 0)
        shutdown(fd, SHUT_WR);
    close(fd);
    net->stats.refused++;
}

static void refuse_address(NetLoop *net, int fd, const AddressCount *address, const char *status,
                           const char *why) {
    refuse(net, fd, status);
    net_refused(net, address != NULL ? address->text : "unknown", why);
}

static void add_connection(NetLoop *net, int fd, AddressCount *address, bool by_peer) {
    int one = 1, unsent = UNSENT_MAX;
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    setsockopt(fd, IPPROTO_TCP, TCP_NOTSENT_LOWAT, &unsent, sizeof unsent);
    Connection *connection = conn_new(net, fd, CONN_HTTP);
    if (connection == NULL) {
        address_release(&net->addresses, address);
        return;
    }
    connection->address = address;
    connection->by_proxy = address == NULL;
    connection->by_peer = by_peer;
}

/* A proxy's own address counts only its own requests: see net/trusted_proxy.c. */
static void admit(NetLoop *net, int fd, const struct sockaddr_storage *from) {
    uint8_t bytes[16];
    address_of(from, bytes);
    bool by_proxy = proxy_is_trusted(net, bytes);
    bool by_peer = is_peer(net, bytes);
    AddressCount *address = by_proxy ? NULL : address_acquire(&net->addresses, bytes);
    if (fd >= net->fd_max || (address == NULL && !by_proxy)) {
        refuse_address(net, fd, address, "503 Service Unavailable", "files");
    } else if (!by_peer && !by_proxy && address_is_over(address, net->options.per_address)) {
        refuse_address(net, fd, address, "429 Too Many Requests", "connections");
    } else {
        add_connection(net, fd, address, by_peer);
        return;
    }
    if (address != NULL)
        address_release(&net->addresses, address);
}

/* ---- accepting ---- */

/* Out of file descriptors: use the reserve descriptor to accept and answer 503, or the event would
 * fire forever. If that fails too, stop accepting until the next tick. */
static bool refuse_with_reserve(ListenSocket *listener) {
    NetLoop *net = listener->net;
    if (net->reserve_fd >= 0)
        close(net->reserve_fd);
    int fd = accept4(listener->fd, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
    if (fd >= 0)
        refuse_address(net, fd, NULL, "503 Service Unavailable", "files");
    net->reserve_fd = open("/dev/null", O_RDONLY | O_CLOEXEC);
    net->accept_paused = net->reserve_fd < 0 && fd < 0;
    for (unsigned i = 0; net->accept_paused && i < net->listener_count; i++)
        event_del(&net->listeners[i].event);
    return !net->accept_paused;
}

void listener_resume(NetLoop *net) {
    if (!net->accept_paused)
        return;
    net->accept_paused = false;
    for (unsigned i = 0; i < net->listener_count; i++)
        net->accept_paused |= event_add(&net->listeners[i].event, NULL) != 0;
}

static void on_accept(evutil_socket_t listening_fd, short what, void *context) {
    (void)what;
    ListenSocket *listener = context;
    NetLoop *net = listener->net;
    for (int i = 0; i < ACCEPT_MAX; i++) {
        struct sockaddr_storage from;
        socklen_t length = sizeof from;
        int fd =
            accept4(listening_fd, (struct sockaddr *)&from, &length, SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (fd >= 0)
            admit(net, fd, &from);
        else if (errno == EMFILE || errno == ENFILE ? !refuse_with_reserve(listener)
                                                    : errno != ECONNABORTED && errno != EINTR)
            return;
    }
}

/* ---- opening ---- */

void raise_fd_limit(NetLoop *net) {
    struct rlimit files;
    net->fd_max = INT32_MAX;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0)
        return;
    if (files.rlim_cur < files.rlim_max) {
        files.rlim_cur = files.rlim_max;
        setrlimit(RLIMIT_NOFILE, &files);
        getrlimit(RLIMIT_NOFILE, &files);
    }
    if (files.rlim_cur < INT32_MAX)
        net->fd_max = files.rlim_cur > 2 * FDS_RESERVED ? (int)files.rlim_cur - FDS_RESERVED
                                                        : (int)files.rlim_cur;
}

/* Alone, the IPv6 wildcard address accepts IPv4 as well, whatever the system's default; beside
 * other addresses it does not, because one of them may be for IPv4. */
static bool bind_to(ListenSocket *listener, const struct addrinfo *info, bool is_alone) {
    int one = 1, only = !is_alone;
    listener->fd = socket(info->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (listener->fd < 0)
        return false;
    setsockopt(listener->fd, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
    if (info->ai_family == AF_INET6)
        setsockopt(listener->fd, IPPROTO_IPV6, IPV6_V6ONLY, &only, sizeof only);
    return bind(listener->fd, info->ai_addr, info->ai_addrlen) == 0 &&
           listen(listener->fd, BACKLOG) == 0;
}

static uint16_t port_of(int door) {
    struct sockaddr_storage at = {0};
    socklen_t length = sizeof at;
    if (getsockname(door, (struct sockaddr *)&at, &length) != 0)
        return 0;
    return address_port(&at);
}

/* The port of the first is that of all. */
static bool open_listener(NetLoop *net, const char *host, bool is_alone, char *error) {
    ListenSocket *listener = &net->listeners[net->listener_count];
    uint16_t wanted = net->listener_count > 0 ? net->port : net->options.port;
    char port[8];
    snprintf(port, sizeof port, "%u", wanted);
    struct addrinfo hints = {.ai_socktype = SOCK_STREAM, .ai_flags = AI_PASSIVE | AI_NUMERICSERV};
    struct addrinfo *info = NULL;
    int result = getaddrinfo(host, port, &hints, &info);
    if (result != 0) {
        snprintf(error, NET_ERROR_MAX, "no such address: %.60s (%s)", host, gai_strerror(result));
        return false;
    }
    *listener = (ListenSocket){.net = net, .fd = -1};
    net->listener_count++;
    bool is_open = bind_to(listener, info, is_alone);
    if (!is_open)
        snprintf(error, NET_ERROR_MAX, "port %u at %.60s: %s", wanted, host, strerror(errno));
    freeaddrinfo(info);
    if (!is_open)
        return false;
    net->port = port_of(listener->fd);
    event_assign(&listener->event, net->base, listener->fd, EV_READ | EV_PERSIST, on_accept,
                 listener);
    return event_add(&listener->event, NULL) == 0;
}

bool listener_open(NetLoop *net, char *error) {
    const char *list = net->options.host;
    bool is_alone = strchr(list, ',') == NULL;
    net->reserve_fd = open("/dev/null", O_RDONLY | O_CLOEXEC);
    while (*(list += strspn(list, ", ")) != '\0') {
        char host[256];
        size_t length = strcspn(list, ", ");
        snprintf(host, sizeof host, "%.*s", (int)(length < 255 ? length : 255), list);
        if (net->listener_count == LISTENERS_MAX) {
            snprintf(error, NET_ERROR_MAX, "more than %d addresses to listen at", LISTENERS_MAX);
            return false;
        }
        if (!open_listener(net, host, is_alone, error))
            return false;
        list += length;
    }
    if (net->listener_count == 0)
        snprintf(error, NET_ERROR_MAX, "no address to listen at");
    return net->listener_count > 0;
}

void listener_close(NetLoop *net) {
    for (unsigned i = 0; i < net->listener_count; i++) {
        if (event_initialized(&net->listeners[i].event))
            event_del(&net->listeners[i].event);
        if (net->listeners[i].fd >= 0)
            close(net->listeners[i].fd);
    }
    net->listener_count = 0;
    if (net->reserve_fd >= 0)
        close(net->reserve_fd);
    net->reserve_fd = -1;
}
