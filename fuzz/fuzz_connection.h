/* Any bytes on a line of net/: whole, and cut into pieces, they must come to the same. What a target
 * does with that which is handed over is its own; here is what both have in common. */
#ifndef KENNEL_FUZZ_LINE_H
#define KENNEL_FUZZ_LINE_H

#include "fuzz/die.h"
#include "net/net_internal.h"

enum { INPUT_MAX = 20000 };

/* What a line has come to; the handlers get it as their context. */
typedef struct Course {
    unsigned requests, opened, messages, closed;
    uint64_t hash; /* of everything that was handed over */
    uint64_t sent; /* bytes */
    bool is_over;
} Course;

typedef struct Line {
    NetHandler handler;
    PeerState state;    /* in which it begins        */
    size_t message_max; /* bytes                     */
    size_t piece_max;   /* bytes that come at a time */
} Line;

static inline void mix(Course *course, const void *bytes, size_t length) {
    for (size_t i = 0; i < length; i++)
        course->hash = (course->hash ^ ((const uint8_t *)bytes)[i]) * 0x100000001b3u;
}

static inline NetLoop *line_loop(const Line *line, Course *course) {
    char fault[NET_FAULT_MAX];
    NetOptions options = net_defaults();
    options.host = NULL;
    options.rate = 0;
    options.message_max = line->message_max;
    NetLoop *net = net_start(&options, &line->handler, course, fault);
    if (net == NULL)
        die("no loop", fault);
    return net;
}

static inline void line_feed(Peer *peer, const uint8_t *bytes, size_t length) {
    peer_feed(peer, bytes, length);
    while (peer->is_behind && !peer->hangs_up && peer->state == PEER_HTTP)
        http_go_on(peer);
    peer_settle(peer);
    if (peer->length > peer->net->options.message_max)
        die("kept", "more than a message may have");
}

static inline void line_run(NetLoop *net, PeerState state, const uint8_t *bytes, size_t size,
                            size_t piece) {
    Course *course = net->context;
    *course = (Course){0};
    uint64_t before = net->figures.bytes_out;
    Peer *peer = peer_new(net, -1, state);
    for (size_t at = 0; at < size && peer->state != PEER_GONE; at += piece)
        line_feed(peer, bytes + at, size - at < piece ? size - at : piece);
    course->is_over = peer->state == PEER_GONE;
    peer_drop(peer);
    peer_bury_all(net);
    course->sent = net->figures.bytes_out - before;
    if (state == PEER_HTTP && course->opened != course->closed)
        die("opened", "and not closed");
}

/* The first byte says how small the pieces are. */
static inline int line_try(const Line *line, const uint8_t *bytes, size_t size) {
    static NetLoop *net; /* it takes longer to open than a line to read */
    static Course course;
    if (net == NULL)
        net = line_loop(line, &course);
    if (size < 1 || size > INPUT_MAX)
        return 0;
    line_run(net, line->state, bytes + 1, size - 1, size);
    Course whole = course;
    line_run(net, line->state, bytes + 1, size - 1, 1 + bytes[0] % line->piece_max);
    if (whole.hash != course.hash || whole.requests != course.requests ||
        whole.messages != course.messages || whole.sent != course.sent ||
        whole.is_over != course.is_over)
        die("read otherwise", "in pieces");
    return 0;
}

#endif
