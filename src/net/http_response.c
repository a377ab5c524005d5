/* Writes HTTP responses: status, security headers, caching, body. */
#include "net/http_internal.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

enum { RESPONSE_HEAD_MAX = 4096 };

typedef struct Writer {
    char text[RESPONSE_HEAD_MAX];
    size_t length;
    bool is_full;
} Writer;

static void add(Writer *out, const char *text) {
    size_t length = strlen(text);
    if (length > sizeof out->text - out->length) {
        out->is_full = true;
        return;
    }
    memcpy(out->text + out->length, text, length);
    out->length += length;
}

static void add_number(Writer *out, size_t number) {
    char text[24];
    snprintf(text, sizeof text, "%zu", number);
    add(out, text);
}

/* Everything comes from this host. Some browsers do not count WebSockets of the same host as
 * 'self', so they are named. */
static void add_policy(Writer *out, const char *host) {
    add(out, "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; "
             "worker-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
             "media-src 'self'; manifest-src 'self'; connect-src 'self'");
    if (host[0] != '\0') {
        add(out, " ws://");
        add(out, host);
        add(out, " wss://");
        add(out, host);
    }
    add(out, "; base-uri 'none'; form-action 'none'; frame-ancestors 'none'\r\n");
}

/* Browsers ignore the policy of styles, modules and data, which are never opened as documents. */
static bool has_policy(const char *type) {
    static const char *const without[] = {"text/css", "application/json", "application/wasm",
                                          "application/octet-stream"};
    for (size_t i = 0; i < sizeof without / sizeof *without; i++)
        if (type != NULL && strncmp(type, without[i], strlen(without[i])) == 0)
            return false;
    return true;
}

/* A worker takes its content policy from its script; the other policies are for documents only. */
static bool is_script(const char *type) {
    return type != NULL && strncmp(type, "text/javascript", strlen("text/javascript")) == 0;
}

static void add_safety(Writer *out, const char *host, const char *type) {
    if (has_policy(type))
        add_policy(out, host);
    if (has_policy(type) && !is_script(type))
        add(out, "Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), "
                 "usb=()\r\n"
                 "Cross-Origin-Opener-Policy: same-origin\r\n");
    add(out, "X-Content-Type-Options: nosniff\r\n"
             "Referrer-Policy: no-referrer\r\n"
             "Cross-Origin-Resource-Policy: same-origin\r\n");
}

static void add_field(Writer *out, const char *name, const char *value) {
    if (value == NULL)
        return;
    add(out, name);
    add(out, value);
    add(out, "\r\n");
}

static void add_date(Writer *out) {
    char date[40];
    struct tm parts;
    time_t now = time(NULL);
    gmtime_r(&now, &parts);
    strftime(date, sizeof date, "%a, %d %b %Y %H:%M:%S GMT", &parts);
    add_field(out, "Date: ", date);
}

static void write_head(Writer *out, const HttpResponse *response, int status, const char *host,
                       bool keeps_open) {
    add(out, "HTTP/1.1 ");
    add_number(out, (size_t)status);
    add_field(out, " ", http_status_str((enum http_status)status));
    add_date(out);
    add_field(out, "ETag: ", response->etag);
    add_field(out, "Cache-Control: ", response->cache != NULL ? response->cache : "no-cache");
    add_safety(out, host, response->type);
    if (response->headers != NULL)
        add(out, response->headers);
    if (status != 304) {
        add_field(out, "Content-Type: ", response->type);
        add_field(out, "Content-Encoding: ", response->encoding);
        add(out, "Content-Length: ");
        add_number(out, response->length);
        add(out, "\r\n");
    }
    add(out, "Vary: Accept-Encoding\r\n");
    add_field(out, "Connection: ", keeps_open ? "keep-alive" : "close");
    add(out, "\r\n");
}

/* Returns true if the browser has this version. The tag includes its quotes, so it cannot match
 * inside another; "W/" in front does not matter, and * matches any. */
static bool has_etag(const char *list, const char *etag) {
    return strcmp(list, "*") == 0 || strstr(list, etag) != NULL;
}

static void add_body(Connection *connection, const HttpResponse *response) {
    if (response->length == 0)
        return;
    SharedBuffer *body = response->body_is_static
                             ? shared_buffer_wrap(response->body, response->length)
                             : shared_buffer_new(response->length);
    if (body != NULL && !response->body_is_static)
        memcpy(body->own, response->body, response->length);
    send_queue_add(connection, body);
}

static void send_text(Connection *connection, const Writer *text) {
    SharedBuffer *frame = text->is_full ? NULL : shared_buffer_new(text->length);
    if (frame != NULL)
        memcpy(frame->own, text->text, text->length);
    send_queue_add(connection, frame);
}

void http_response_send(Connection *connection, const HttpRequest *request,
                        const HttpResponse *response, const char *host, bool keeps_open) {
    Writer out;
    out.length = 0;
    out.is_full = false;
    bool is_known = response->status == 200 && response->etag != NULL &&
                    has_etag(request->if_none_match, response->etag);
    write_head(&out, response, is_known ? 304 : response->status, host, keeps_open);
    send_text(connection, &out);
    if (!is_known && !request->is_head && connection->state != CONN_DROPPED)
        add_body(connection, response);
    connection->close_when_sent = !keeps_open;
    send_queue_flush(connection);
}

void http_response_error(Connection *connection, int status, const char *headers) {
    const char *body = http_status_str((enum http_status)status);
    HttpResponse response = {
        .status = status,
        .type = "text/plain",
        .cache = "no-store",
        .headers = status == HTTP_STATUS_METHOD_NOT_ALLOWED ? "Allow: GET, HEAD\r\n" : headers,
        .body = body,
        .length = strlen(body),
        .body_is_static = true,
    };
    connection->net->stats.refused++;
    http_response_send(connection, &(HttpRequest){.if_none_match = ""}, &response, "", false);
}
