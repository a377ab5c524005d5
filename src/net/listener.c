/* The port: everybody who knocks is let in, or told why not. */
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
    ACCEPT_MAX = 256,    /* at one go; those who are in want something, too   */
    UNSENT_MAX = 32768,  /* bytes that the system keeps for who does not read */
    FILES_RESERVED = 64, /* for logs and stores, whoever knocks               */
};

/* ---- who may come in ---- */

/* Whatever was asked is read first, as far as it is there: an answer to what was not read is lost. */
static void refuse(NetLoop *net, int file, const char *status) {
    char text[256];
    int length = snprintf(text, sizeof text,
                          "HTTP/1.1 %s\r\nConnection: close\r\nRetry-After: 5\r\n"
                          "Content-Length: 0\r\n\r\n",
                          status);
    ssize_t read_bytes = recv(file, net->buffer, sizeof net->buffer, 0);
    (void)read_bytes;
    if (send(file, text, (size_t)length, MSG_NOSIGNAL) > 0)
        shutdown(file, SHUT_WR);
    close(file);
    net->figures.refused++;
}

static void refuse_address(NetLoop *net, int file, const Address *address, const char *status,
                           const char *why) {
    refuse(net, file, status);
    net_refused(net, address != NULL ? address->text : "unknown", why);
}

static void let_in(NetLoop *net, int file, Address *address, bool by_proxy) {
    int one = 1, unsent = UNSENT_MAX;
    setsockopt(file, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    setsockopt(file, IPPROTO_TCP, TCP_NOTSENT_LOWAT, &unsent, sizeof unsent);
    Peer *peer = peer_new(net, file, PEER_HTTP);
    if (peer == NULL) {
        address_give(&net->addresses, address);
        return;
    }
    peer->address = address;
    peer->by_proxy = by_proxy;
}

/* A proxy's own address counts only what it asks for itself: see net/trusted_proxy.c. */
static void meet(NetLoop *net, int file, const struct sockaddr_storage *from) {
    uint8_t bytes[16];
    address_of(from, bytes);
    bool by_proxy = proxy_is_trusted(net, bytes);
    Address *address = by_proxy ? NULL : address_take(&net->addresses, bytes);
    if (file >= net->files || (address == NULL && !by_proxy)) {
        refuse_address(net, file, address, "503 Service Unavailable", "files");
    } else if (address_is_over(address, net->options.per_address)) {
        refuse_address(net, file, address, "429 Too Many Requests", "connections");
    } else {
        let_in(net, file, address, by_proxy);
        return;
    }
    if (address != NULL)
        address_give(&net->addresses, address);
}

/* ---- knocking ---- */

/* No file is left for the one who knocks: the spare one serves to say so, else it would knock for
 * ever. If that is gone, too, nobody is heard for a moment. */
static bool refuse_with_spare(Door *door) {
    NetLoop *net = door->net;
    if (net->spare >= 0)
        close(net->spare);
    int file = accept4(door->file, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
    if (file >= 0)
        refuse_address(net, file, NULL, "503 Service Unavailable", "files");
    net->spare = open("/dev/null", O_RDONLY | O_CLOEXEC);
    net->is_deaf = net->spare < 0 && file < 0;
    for (unsigned i = 0; net->is_deaf && i < net->door_count; i++)
        event_del(&net->doors[i].event);
    return !net->is_deaf;
}

void listen_again(NetLoop *net) {
    if (!net->is_deaf)
        return;
    net->is_deaf = false;
    for (unsigned i = 0; i < net->door_count; i++)
        net->is_deaf |= event_add(&net->doors[i].event, NULL) != 0;
}

static void on_knock(evutil_socket_t file_of_door, short what, void *context) {
    (void)what;
    Door *door = context;
    NetLoop *net = door->net;
    for (int i = 0; i < ACCEPT_MAX; i++) {
        struct sockaddr_storage from;
        socklen_t length = sizeof from;
        int file =
            accept4(file_of_door, (struct sockaddr *)&from, &length, SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (file >= 0)
            meet(net, file, &from);
        else if (errno == EMFILE || errno == ENFILE ? !refuse_with_spare(door)
                                                    : errno != ECONNABORTED && errno != EINTR)
            return;
    }
}

/* ---- opening ---- */

void files_raise(NetLoop *net) {
    struct rlimit files;
    net->files = INT32_MAX;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0)
        return;
    if (files.rlim_cur < files.rlim_max) {
        files.rlim_cur = files.rlim_max;
        setrlimit(RLIMIT_NOFILE, &files);
        getrlimit(RLIMIT_NOFILE, &files);
    }
    if (files.rlim_cur < INT32_MAX)
        net->files = files.rlim_cur > 2 * FILES_RESERVED ? (int)files.rlim_cur - FILES_RESERVED
                                                         : (int)files.rlim_cur;
}

/* Alone, an address of IPv6 that means all addresses means those of IPv4 as well, whatever the machine
 * usually does; beside others it does not, as they may be for just that. */
static bool bind_to(Door *door, const struct addrinfo *info, bool is_alone) {
    int one = 1, only = !is_alone;
    door->file = socket(info->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (door->file < 0)
        return false;
    setsockopt(door->file, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
    if (info->ai_family == AF_INET6)
        setsockopt(door->file, IPPROTO_IPV6, IPV6_V6ONLY, &only, sizeof only);
    return bind(door->file, info->ai_addr, info->ai_addrlen) == 0 &&
           listen(door->file, BACKLOG) == 0;
}

static uint16_t port_of(int door) {
    struct sockaddr_storage at = {0};
    socklen_t length = sizeof at;
    if (getsockname(door, (struct sockaddr *)&at, &length) != 0)
        return 0;
    return address_port(&at);
}

/* The port of the first is that of all. */
static bool open_door(NetLoop *net, const char *host, bool is_alone, char *fault) {
    Door *door = &net->doors[net->door_count];
    uint16_t wanted = net->door_count > 0 ? net->port : net->options.port;
    char port[8];
    snprintf(port, sizeof port, "%u", wanted);
    struct addrinfo hints = {.ai_socktype = SOCK_STREAM, .ai_flags = AI_PASSIVE | AI_NUMERICSERV};
    struct addrinfo *info = NULL;
    int error = getaddrinfo(host, port, &hints, &info);
    if (error != 0) {
        snprintf(fault, NET_FAULT_MAX, "no such address: %.60s (%s)", host, gai_strerror(error));
        return false;
    }
    *door = (Door){.net = net, .file = -1};
    net->door_count++;
    bool is_open = bind_to(door, info, is_alone);
    if (!is_open)
        snprintf(fault, NET_FAULT_MAX, "port %u at %.60s: %s", wanted, host, strerror(errno));
    freeaddrinfo(info);
    if (!is_open)
        return false;
    net->port = port_of(door->file);
    event_assign(&door->event, net->base, door->file, EV_READ | EV_PERSIST, on_knock, door);
    return event_add(&door->event, NULL) == 0;
}

bool listen_open(NetLoop *net, char *fault) {
    const char *list = net->options.host;
    bool is_alone = strchr(list, ',') == NULL;
    net->spare = open("/dev/null", O_RDONLY | O_CLOEXEC);
    while (*(list += strspn(list, ", ")) != '\0') {
        char host[256];
        size_t length = strcspn(list, ", ");
        snprintf(host, sizeof host, "%.*s", (int)(length < 255 ? length : 255), list);
        if (net->door_count == DOORS_MAX) {
            snprintf(fault, NET_FAULT_MAX, "more than %d addresses to listen at", DOORS_MAX);
            return false;
        }
        if (!open_door(net, host, is_alone, fault))
            return false;
        list += length;
    }
    if (net->door_count == 0)
        snprintf(fault, NET_FAULT_MAX, "no address to listen at");
    return net->door_count > 0;
}

void listen_close(NetLoop *net) {
    for (unsigned i = 0; i < net->door_count; i++) {
        if (event_initialized(&net->doors[i].event))
            event_del(&net->doors[i].event);
        if (net->doors[i].file >= 0)
            close(net->doors[i].file);
    }
    net->door_count = 0;
    if (net->spare >= 0)
        close(net->spare);
    net->spare = -1;
}
