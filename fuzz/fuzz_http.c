/* Any bytes as requests on a connection: whole, and cut into pieces, they come to the same. Paths that are
 * handed over cannot climb, and what was refused is not read on. */
#include "net/inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { INPUT_MAX = 20000 };

/* What a connection has come to. */
typedef struct Course {
    unsigned requests, opened, messages, closed;
    uint64_t hash; /* of everything that was handed over */
    uint64_t sent; /* bytes */
    bool hangs_up;
} Course;

static Course course;

static void die(const char *what, const char *text) {
    fprintf(stderr, "%s: %s\n", what, text);
    abort();
}

static void mix(const void *bytes, size_t length) {
    for (size_t i = 0; i < length; i++)
        course.hash = (course.hash ^ ((const uint8_t *)bytes)[i]) * 0x100000001b3u;
}

static void on_request(void *context, const Request *request, Reply *reply) {
    (void)context;
    const char *path = request->path;
    course.requests++;
    mix(path, strlen(path) + 1);
    mix(request->accept_encoding, strlen(request->accept_encoding) + 1);
    if (path[0] != '/' || strstr(path, "/../") != NULL || strstr(path, "/./") != NULL ||
        strchr(path, '\\') != NULL)
        die("a path that climbs", path);
    size_t length = strlen(path);
    if (length >= 3 && strcmp(path + length - 3, "/..") == 0)
        die("a path that climbs at its end", path);
    *reply =
        (Reply){.status = 200, .type = "text/plain", .etag = "\"a\"", .body = "b", .length = 1};
}

static void on_opened(void *context, Peer *peer) {
    (void)context;
    (void)peer;
    course.opened++;
}

static void on_message(void *context, Peer *peer, char *text, size_t length) {
    (void)context;
    (void)peer;
    course.messages++;
    mix(text, length + 1);
}

static void on_hurried(void *context, Peer *peer) {
    (void)context;
    (void)peer;
    die("nobody is hurried without a rate", "");
}

static void on_closed(void *context, Peer *peer) {
    (void)context;
    (void)peer;
    course.closed++;
}

static NetLoop *open_loop(void) {
    static const NetHandler handler = {on_request, on_opened, on_message, on_hurried, on_closed};
    char fault[NET_FAULT_MAX];
    NetOptions options = net_defaults();
    options.host = NULL;
    options.rate = 0;
    NetLoop *net = net_start(&options, &handler, NULL, fault);
    if (net == NULL)
        die("no loop", fault);
    return net;
}

static Course run(NetLoop *net, const uint8_t *bytes, size_t size, size_t piece) {
    course = (Course){0};
    uint64_t before = net->figures.bytes_out;
    Peer *peer = peer_new(net, -1, PEER_HTTP);
    for (size_t at = 0; at < size && peer->state != PEER_GONE; at += piece) {
        peer_feed(peer, bytes + at, size - at < piece ? size - at : piece);
        while (peer->is_behind && !peer->hangs_up && peer->state == PEER_HTTP)
            http_go_on(peer);
        peer_settle(peer);
    }
    course.hangs_up = peer->state == PEER_GONE;
    peer_drop(peer);
    peer_bury_all(net);
    course.sent = net->figures.bytes_out - before;
    if (course.opened != course.closed)
        die("opened and not closed", "");
    return course;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    static NetLoop *net;
    if (net == NULL)
        net = open_loop();
    if (size < 1 || size > INPUT_MAX)
        return 0;
    size_t piece = 1 + bytes[0] % 64;
    Course whole = run(net, bytes + 1, size - 1, size);
    Course cut = run(net, bytes + 1, size - 1, piece);
    if (whole.hash != cut.hash || whole.requests != cut.requests || whole.sent != cut.sent ||
        whole.messages != cut.messages || whole.hangs_up != cut.hangs_up)
        die("read otherwise in pieces", "");
    return 0;
}
