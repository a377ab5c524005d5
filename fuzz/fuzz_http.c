/* Reads any bytes as HTTP requests: as a whole and in pieces they give the same result. No path
 * contains dot segments, and nothing is read after a refusal. */
#include <string.h>

#include "fuzz/fuzz_connection.h"

static void expect_no_climbing(const char *path) {
    size_t length = strlen(path);
    if (path[0] != '/' || strstr(path, "/../") != NULL || strstr(path, "/./") != NULL ||
        strchr(path, '\\') != NULL)
        die("a path that climbs", path);
    if (length >= 3 && strcmp(path + length - 3, "/..") == 0)
        die("a path that climbs at its end", path);
}

static void on_request(void *context, const HttpRequest *request, HttpResponse *response) {
    FuzzResult *result = context;
    result->requests++;
    mix(result, request->path, strlen(request->path) + 1);
    mix(result, request->accept_encoding, strlen(request->accept_encoding) + 1);
    expect_no_climbing(request->path);
    *response = (HttpResponse){
        .status = 200, .type = "text/plain", .etag = "\"a\"", .body = "b", .length = 1};
}

static void on_opened(void *context, Connection *connection) {
    (void)connection;
    ((FuzzResult *)context)->opened++;
}

static void on_message(void *context, Connection *connection, char *text, size_t length) {
    (void)connection;
    ((FuzzResult *)context)->messages++;
    mix(context, text, length + 1);
}

static void on_rate_limited(void *context, Connection *connection, char *text, size_t length) {
    (void)text, (void)length;
    (void)context;
    (void)connection;
    die("nobody is hurried", "without a rate");
}

static void on_closed(void *context, Connection *connection) {
    (void)connection;
    ((FuzzResult *)context)->closed++;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    static const FuzzConnection connection = {.handler = {.request = on_request,
                                                          .opened = on_opened,
                                                          .message = on_message,
                                                          .rate_limited = on_rate_limited,
                                                          .closed = on_closed},
                                              .state = CONN_HTTP,
                                              .message_max = 4096,
                                              .piece_max = 64};
    return fuzz_connection_try(&connection, bytes, size);
}
