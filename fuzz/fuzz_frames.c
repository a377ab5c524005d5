/* Any bytes as frames on a WebSocket: whole, and cut into pieces, they
 * make the same messages, all of them UTF-8 and none too long, and nothing is kept between two of them. */
#include "net/inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { INPUT_MAX = 20000, MESSAGE_MAX = 300 };

typedef struct Course {
    unsigned messages;
    uint64_t hash, sent;
    bool is_over;
} Course;

static Course course;

static void die(const char *what) {
    fprintf(stderr, "%s\n", what);
    abort();
}

static void on_message(void *context, Peer *peer, char *text, size_t length) {
    (void)context;
    (void)peer;
    course.messages++;
    if (length > MESSAGE_MAX)
        die("a message that is too long");
    if (!utf8_is_valid((const uint8_t *)text, length) || text[length] != '\0')
        die("a message that is not UTF-8");
    for (size_t i = 0; i <= length; i++)
        course.hash = (course.hash ^ (uint8_t)text[i]) * 0x100000001b3u;
    if (length == 1 && text[0] == 'q')
        peer_close(peer, 1000, "asked for");
}

static void on_peer(void *context, Peer *peer) {
    (void)context;
    (void)peer;
}

static void on_request(void *context, const Request *request, Reply *reply) {
    (void)context;
    (void)request;
    (void)reply;
}

static NetLoop *open_loop(void) {
    static const NetHandler handler = {on_request, on_peer, on_message, on_peer, on_peer};
    char fault[NET_FAULT_MAX];
    NetOptions options = net_defaults();
    options.host = NULL;
    options.rate = 0;
    options.message_max = MESSAGE_MAX;
    NetLoop *net = net_start(&options, &handler, NULL, fault);
    if (net == NULL)
        die(fault);
    return net;
}

static Course run(NetLoop *net, const uint8_t *bytes, size_t size, size_t piece) {
    course = (Course){0};
    uint64_t before = net->figures.bytes_out;
    Peer *peer = peer_new(net, -1, PEER_OPEN);
    for (size_t at = 0; at < size && peer->state != PEER_GONE; at += piece) {
        peer_feed(peer, bytes + at, size - at < piece ? size - at : piece);
        peer_settle(peer);
        if (peer->length > MESSAGE_MAX)
            die("more is kept than a message may have");
    }
    course.is_over = peer->state == PEER_GONE;
    peer_drop(peer);
    peer_bury_all(net);
    course.sent = net->figures.bytes_out - before;
    return course;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    static NetLoop *net;
    if (net == NULL)
        net = open_loop();
    if (size < 1 || size > INPUT_MAX)
        return 0;
    size_t piece = 1 + bytes[0] % 32;
    Course whole = run(net, bytes + 1, size - 1, size);
    Course cut = run(net, bytes + 1, size - 1, piece);
    if (whole.hash != cut.hash || whole.messages != cut.messages || whole.sent != cut.sent ||
        whole.is_over != cut.is_over)
        die("read otherwise in pieces");
    return 0;
}
