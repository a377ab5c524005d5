/* A connection in HTTP mode: one request at a time, each answered before the next is parsed. */
#include "net/http_internal.h"

#include <stdlib.h>
#include <string.h>

/* ---- the bytes of requests ---- */

static HttpHead *http_head_new(void) {
    HttpHead *head = calloc(1, sizeof *head);
    if (head != NULL)
        http_parser_init(&head->parser, HTTP_REQUEST);
    return head;
}

static void http_head_free(HttpHead *head) {
    if (head != NULL)
        free(head->bytes);
    free(head);
}

static bool append(HttpHead *head, const uint8_t *bytes, size_t length) {
    size_t needed = head->length + length;
    if (needed > head->capacity) {
        size_t capacity = needed > 2 * head->capacity ? needed : 2 * head->capacity;
        char *more = realloc(head->bytes, capacity);
        if (more == NULL)
            return false;
        head->bytes = more;
        head->capacity = capacity;
    }
    memcpy(head->bytes + head->length, bytes, length);
    head->length += length;
    return true;
}

/* Bytes after the request belong to the next one. */
static void begin_next(Connection *connection) {
    HttpHead *old = connection->head;
    size_t left = old->length - old->parsed;
    connection->head = left == 0 ? NULL : http_head_new();
    if (left > 0 && (connection->head == NULL ||
                     !append(connection->head, (uint8_t *)old->bytes + old->parsed, left)))
        conn_drop(connection);
    http_head_free(old);
    connection->has_buffered_request = connection->head != NULL;
    timeout_set(connection, connection->first != NULL ? STUCK_MS : left == 0 ? IDLE_MS : HEAD_MS);
}

void http_free(Connection *connection) {
    http_head_free(connection->head);
    connection->head = NULL;
}

/* ---- complete requests ---- */

/* 0, or the status that says why not. */
static int check_request(HttpHead *head) {
    const http_parser *parser = &head->parser;
    bool has_host = http_head_has(head, HEADER_HOST);
    if (parser->http_major != 1)
        return HTTP_STATUS_HTTP_VERSION_NOT_SUPPORTED;
    if (parser->method != HTTP_GET && parser->method != HTTP_HEAD)
        return HTTP_STATUS_METHOD_NOT_ALLOWED;
    if ((parser->flags & F_CHUNKED) != 0 || parser->uses_transfer_encoding ||
        ((parser->flags & F_CONTENTLENGTH) != 0 && parser->content_length > 0))
        return HTTP_STATUS_PAYLOAD_TOO_LARGE;
    if (head->has_duplicate_header ||
        (has_host && !host_header_is_valid(http_head_text(head, HEADER_HOST))) ||
        (!has_host && parser->http_minor > 0))
        return HTTP_STATUS_BAD_REQUEST;
    return http_head_path(head) ? 0 : HTTP_STATUS_BAD_REQUEST;
}

static void hand_over(Connection *connection, HttpHead *head) {
    NetLoop *net = connection->net;
    HttpRequest request = {
        .is_head = head->parser.method == HTTP_HEAD,
        .path = head->path,
        .accept_encoding = http_head_text(head, HEADER_ACCEPT_ENCODING),
        .authorization = http_head_text(head, HEADER_AUTHORIZATION),
        .if_none_match = http_head_text(head, HEADER_IF_NONE_MATCH),
        .number = connection->number,
        .is_local = proxy_client_is_local(connection, head),
    };
    HttpResponse response = {
        .status = 404, .type = "text/plain", .body = "not found\n", .length = 10};
    net->handler.request(net->context, &request, &response);
    http_response_send(connection, &request, &response, http_head_text(head, HEADER_HOST),
                       http_should_keep_alive(&head->parser) != 0);
}

/* Frames that directly follow the request are read from its buffer. */
static void become_socket(Connection *connection, HttpHead *head) {
    NetLoop *net = connection->net;
    connection->head = NULL;
    if (connection->trunk == NULL) {
        net->stats.opened++;
        net->stats.websockets++;
        connection->handler_notified = true;
        net->handler.opened(net->context, connection);
    }
    if (head->length > head->parsed && conn_reads_frames(connection))
        ws_receive(connection, (uint8_t *)head->bytes + head->parsed, head->length - head->parsed);
    http_head_free(head);
}

/* A handshake costs as much as ten small requests. */
static unsigned weight_of(const Connection *connection, const HttpHead *head) {
    const NetLoop *net = connection->net;
    if (strcmp(head->path, "/ws") == 0)
        return 10;
    return net->handler.weigh != NULL ? net->handler.weigh(net->context, head->path) : 1;
}

static void answer(Connection *connection) {
    HttpHead *head = connection->head;
    int code = check_request(head);
    connection->number = ++connection->net->stats.requests;
    if (code != 0)
        http_response_error(connection, code, NULL);
    else if (is_banned(connection, head))
        http_response_error(connection, HTTP_STATUS_FORBIDDEN, NULL);
    else if (!rate_limit_request(connection, head, weight_of(connection, head)))
        http_response_error(connection, HTTP_STATUS_TOO_MANY_REQUESTS, "Retry-After: 5\r\n");
    else if (strcmp(head->path, "/ws") != 0)
        hand_over(connection, head);
    else if (ws_handshake(connection, head)) {
        become_socket(connection, head);
        return;
    }
    if (connection->state == CONN_HTTP)
        begin_next(connection);
}

void http_next_request(Connection *connection) {
    if (connection->state != CONN_HTTP || connection->close_when_sent || connection->first != NULL)
        return;
    connection->has_buffered_request = false;
    if (connection->head == NULL) {
        timeout_set(connection, IDLE_MS);
        return;
    }
    int status = http_head_parse(connection->head);
    if (status != 0)
        http_response_error(connection, status, NULL);
    else if (connection->head->complete)
        answer(connection);
}

void http_receive(Connection *connection, const uint8_t *bytes, size_t length) {
    if (connection->head == NULL) {
        connection->head = http_head_new();
        /* The first request's time runs since the connection was accepted. */
        if (connection->number != 0)
            timeout_set(connection, HEAD_MS);
    }
    if (connection->head == NULL || !append(connection->head, bytes, length))
        conn_drop(connection);
    else
        http_next_request(connection);
}

void http_on_timeout(Connection *connection) {
    if (connection->head != NULL && connection->first == NULL && !connection->close_when_sent) {
        http_response_error(connection, HTTP_STATUS_REQUEST_TIMEOUT, NULL);
        timeout_set(connection, LINGER_MS);
        conn_update_events(connection);
    } else {
        conn_drop(connection);
    }
}
