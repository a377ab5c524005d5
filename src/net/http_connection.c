/* A connection that speaks HTTP: one request after the other, each answered before the next is looked at. */
#include "net/http_internal.h"

#include <stdlib.h>
#include <string.h>

/* ---- the bytes of requests ---- */

static Head *head_new(void) {
    Head *head = calloc(1, sizeof *head);
    if (head != NULL)
        http_parser_init(&head->parser, HTTP_REQUEST);
    return head;
}

static void head_free(Head *head) {
    if (head != NULL)
        free(head->bytes);
    free(head);
}

static bool append(Head *head, const uint8_t *bytes, size_t length) {
    size_t needed = head->length + length;
    if (needed > head->room) {
        size_t room = needed > 2 * head->room ? needed : 2 * head->room;
        char *more = realloc(head->bytes, room);
        if (more == NULL)
            return false;
        head->bytes = more;
        head->room = room;
    }
    memcpy(head->bytes + head->length, bytes, length);
    head->length += length;
    return true;
}

/* What came behind the request is the beginning of the next one. */
static void begin_next(Peer *peer) {
    Head *old = peer->head;
    size_t left = old->length - old->parsed;
    peer->head = left == 0 ? NULL : head_new();
    if (left > 0 &&
        (peer->head == NULL || !append(peer->head, (uint8_t *)old->bytes + old->parsed, left)))
        peer_drop(peer);
    head_free(old);
    peer->is_behind = peer->head != NULL;
    wheel_put(peer, peer->first != NULL ? STUCK_MS : left == 0 ? IDLE_MS : HEAD_MS);
}

void http_free(Peer *peer) {
    head_free(peer->head);
    peer->head = NULL;
}

/* ---- whole requests ---- */

/* 0, or the status that says why not. */
static int flaw_of(Head *head) {
    const http_parser *parser = &head->parser;
    bool has_host = head_has(head, HEADER_HOST);
    if (parser->http_major != 1)
        return HTTP_STATUS_HTTP_VERSION_NOT_SUPPORTED;
    if (parser->method != HTTP_GET && parser->method != HTTP_HEAD)
        return HTTP_STATUS_METHOD_NOT_ALLOWED;
    if ((parser->flags & F_CHUNKED) != 0 || parser->uses_transfer_encoding ||
        ((parser->flags & F_CONTENTLENGTH) != 0 && parser->content_length > 0))
        return HTTP_STATUS_PAYLOAD_TOO_LARGE;
    if (head->is_twofold || (has_host && !host_is_sound(head_text(head, HEADER_HOST))) ||
        (!has_host && parser->http_minor > 0))
        return HTTP_STATUS_BAD_REQUEST;
    return head_path(head) ? 0 : HTTP_STATUS_BAD_REQUEST;
}

static void hand_over(Peer *peer, Head *head) {
    NetLoop *net = peer->net;
    Request request = {
        .is_head = head->parser.method == HTTP_HEAD,
        .path = head->path,
        .accept_encoding = head_text(head, HEADER_ACCEPT_ENCODING),
        .authorization = head_text(head, HEADER_AUTHORIZATION),
        .if_none_match = head_text(head, HEADER_IF_NONE_MATCH),
        .number = peer->number,
        .is_local = proxy_is_local(peer, head),
    };
    Reply reply = {.status = 404, .type = "text/plain", .body = "not found\n", .length = 10};
    net->handler.request(net->context, &request, &reply);
    reply_send(peer, &request, &reply, head_text(head, HEADER_HOST),
               http_should_keep_alive(&head->parser) != 0);
}

/* The frames that came right behind the request are read from where they are. */
static void become_socket(Peer *peer, Head *head) {
    NetLoop *net = peer->net;
    peer->head = NULL;
    net->figures.opened++;
    net->figures.peers++;
    peer->is_handed = true;
    net->handler.opened(net->context, peer);
    if (head->length > head->parsed && peer_speaks(peer))
        frames_feed(peer, (uint8_t *)head->bytes + head->parsed, head->length - head->parsed);
    head_free(head);
}

/* To be let in costs as much as ten small requests. */
static unsigned weight_of(const Peer *peer, const Head *head) {
    const NetLoop *net = peer->net;
    if (strcmp(head->path, "/ws") == 0)
        return 10;
    return net->handler.weigh != NULL ? net->handler.weigh(net->context, head->path) : 1;
}

static void answer(Peer *peer) {
    Head *head = peer->head;
    int flaw = flaw_of(head);
    peer->number = ++peer->net->figures.requests;
    if (flaw != 0)
        reply_refuse(peer, flaw, NULL);
    else if (!limits_request(peer, head, weight_of(peer, head)))
        reply_refuse(peer, HTTP_STATUS_TOO_MANY_REQUESTS, "Retry-After: 5\r\n");
    else if (strcmp(head->path, "/ws") != 0)
        hand_over(peer, head);
    else if (door_open(peer, head)) {
        become_socket(peer, head);
        return;
    }
    if (peer->state == PEER_HTTP)
        begin_next(peer);
}

void http_go_on(Peer *peer) {
    if (peer->state != PEER_HTTP || peer->hangs_up || peer->first != NULL)
        return;
    peer->is_behind = false;
    if (peer->head == NULL) {
        wheel_put(peer, IDLE_MS);
        return;
    }
    int status = head_parse(peer->head);
    if (status != 0)
        reply_refuse(peer, status, NULL);
    else if (peer->head->is_whole)
        answer(peer);
}

void http_feed(Peer *peer, const uint8_t *bytes, size_t length) {
    if (peer->head == NULL) {
        peer->head = head_new();
        /* The first request has had its time since the connection was made. */
        if (peer->number != 0)
            wheel_put(peer, HEAD_MS);
    }
    if (peer->head == NULL || !append(peer->head, bytes, length))
        peer_drop(peer);
    else
        http_go_on(peer);
}

void http_due(Peer *peer) {
    if (peer->head != NULL && peer->first == NULL && !peer->hangs_up) {
        reply_refuse(peer, HTTP_STATUS_REQUEST_TIMEOUT, NULL);
        wheel_put(peer, LINGER_MS);
        peer_settle(peer);
    } else {
        peer_drop(peer);
    }
}
