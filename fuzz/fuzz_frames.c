/* Any bytes as frames on a WebSocket: whole, and cut into pieces, they
 * make the same messages, all of them UTF-8 and none too long, and nothing is kept between two of them. */
#include "fuzz/fuzz_connection.h"

enum { MESSAGE_MAX = 300 };

static void on_message(void *context, Peer *peer, char *text, size_t length) {
    Course *course = context;
    course->messages++;
    if (length > MESSAGE_MAX)
        die("too long", text);
    if (!utf8_is_valid((const uint8_t *)text, length) || text[length] != '\0')
        die("not UTF-8", text);
    mix(course, text, length + 1);
    if (length == 1 && text[0] == 'q')
        peer_close(peer, 1000, "asked for");
}

static void on_peer(void *context, Peer *peer) {
    (void)context;
    (void)peer;
}

static void on_request(void *context, const Request *request, Reply *reply) {
    (void)context;
    (void)reply;
    die("a request on a WebSocket", request->path);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    static const Line line = {
        .handler = {on_request, on_peer, on_message, on_message, on_peer, NULL, NULL},
        .state = PEER_OPEN,
        .message_max = MESSAGE_MAX,
        .piece_max = 32};
    return line_try(&line, bytes, size);
}
