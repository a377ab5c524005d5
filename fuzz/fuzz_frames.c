/* Reads any bytes as WebSocket frames: as a whole and in pieces they give the same messages, all
 * valid UTF-8 and none too long, and no buffer is kept between messages. */
#include "fuzz/fuzz_connection.h"

enum { MESSAGE_MAX = 300 };

static void on_message(void *context, Connection *connection, char *text, size_t length) {
    FuzzResult *result = context;
    result->messages++;
    if (length > MESSAGE_MAX)
        die("too long", text);
    if (!utf8_is_valid(text, length) || text[length] != '\0')
        die("not UTF-8", text);
    mix(result, text, length + 1);
    if (length == 1 && text[0] == 'q')
        conn_close(connection, 1000, "asked for");
}

static void on_peer(void *context, Connection *connection) {
    (void)context;
    (void)connection;
}

static void on_request(void *context, const HttpRequest *request, HttpResponse *response) {
    (void)context;
    (void)response;
    die("a request on a WebSocket", request->path);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    static const FuzzConnection connection = {.handler = {.request = on_request,
                                                          .opened = on_peer,
                                                          .message = on_message,
                                                          .rate_limited = on_message,
                                                          .closed = on_peer},
                                              .state = CONN_WEBSOCKET,
                                              .message_max = MESSAGE_MAX,
                                              .piece_max = 32};
    return fuzz_connection_try(&connection, bytes, size);
}
