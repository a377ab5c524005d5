/* A server on a free port, and raw connections to it. */
#include "tests/net/net_fixture.h"

#include "base/clock.h"
#include "tests/net/clock.h"

#include <errno.h>
#include <netinet/in.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

/* ---- the server ---- */

static void on_request(void *context, const HttpRequest *request, HttpResponse *response) {
    NetFixture *fixture = context;
    fixture->requests++;
    snprintf(fixture->path, sizeof fixture->path, "%s", request->path);
    if (fixture->response.status != 0)
        *response = fixture->response;
}

static void on_opened(void *context, Connection *connection) {
    NetFixture *fixture = context;
    fixture->opened++;
    fixture->connection = connection;
}

static void on_message(void *context, Connection *connection, char *text, size_t length) {
    NetFixture *fixture = context;
    fixture->messages++;
    EXPECT(strlen(text) == length || memchr(text, 0, length) != NULL);
    EXPECT(text[length] == '\0');
    memcpy(fixture->message, text, length + 1);
    fixture->length = length;
    if (!fixture->echoes)
        return;
    SharedBuffer *frame = ws_text_frame(text, length);
    conn_send(connection, frame);
    shared_buffer_release(frame);
}

static void on_rate_limited(void *context, Connection *connection, char *text, size_t length) {
    (void)text, (void)length;
    (void)connection;
    ((NetFixture *)context)->rate_limited++;
}

static void on_closed(void *context, Connection *connection) {
    NetFixture *fixture = context;
    fixture->closed++;
    if (fixture->connection == connection)
        fixture->connection = NULL;
}

void fixture_open(NetFixture *fixture, void (*change)(NetOptions *options)) {
    static const NetHandler handler = {
        on_request, on_opened, on_message, on_rate_limited, on_closed, NULL, NULL, NULL, NULL};
    char error[NET_ERROR_MAX];
    NetOptions options = net_defaults();
    options.port = 0;
    if (change != NULL)
        change(&options);
    *fixture = (NetFixture){.net = NULL};
    fixture->net = net_start(&options, &handler, fixture, error);
    if (fixture->net == NULL)
        test_fail(__FILE__, __LINE__, "%s", error);
    fixture->port = net_port(fixture->net);
    clock_stop(fixture->net);
}

void fixture_close(NetFixture *fixture) {
    clock_release(fixture->net);
    net_close(fixture->net, "good night");
    EXPECT_EQUAL(fixture->opened, fixture->closed);
}

void fixture_poll(NetFixture *fixture) {
    event_base_loop(fixture->net->base, EVLOOP_NONBLOCK);
}

void fixture_wait(NetFixture *fixture, uint64_t milliseconds) {
    fixture_poll(fixture);
    clock_skip(fixture->net, milliseconds);
    fixture_poll(fixture);
}

/* The first turns find what is there; after that nothing is lost by waiting a little. */
bool fixture_runs(NetFixture *fixture, uint64_t turns) {
    fixture_poll(fixture);
    if (turns == 0)
        fixture->patience = monotonic_seconds() + TEST_PATIENCE_MS * 1e-3;
    if (turns > 100)
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    return monotonic_seconds() < fixture->patience;
}

bool fixture_has_read(const NetFixture *fixture) {
    return net_stats(fixture->net).bytes_in == fixture->said;
}

/* ---- raw connections ---- */

RawConnection raw_open(NetFixture *fixture) {
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons(fixture->port)};
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    RawConnection raw = {.fixture = fixture, .fd = socket(AF_INET, SOCK_STREAM, 0)};
    EXPECT(raw.fd >= 0);
    EXPECT(connect(raw.fd, (struct sockaddr *)&to, sizeof to) == 0);
    raw.received = calloc(1, RECEIVED_MAX);
    EXPECT(raw.received != NULL);
    return raw;
}

void raw_close(RawConnection *raw) {
    if (raw->fd >= 0)
        close(raw->fd);
    free(raw->received);
    *raw = (RawConnection){.fd = -1};
}

void raw_send(RawConnection *raw, const void *bytes, size_t length) {
    const char *next = bytes;
    while (length > 0 && !raw->is_over) {
        ssize_t sent = send(raw->fd, next, length, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent < 0 && errno != EAGAIN)
            return;
        if (sent > 0) {
            raw->fixture->said += (uint64_t)sent;
            next += sent;
            length -= (size_t)sent;
        }
        fixture_poll(raw->fixture);
    }
}

void raw_send_text(RawConnection *raw, const char *text) {
    raw_send(raw, text, strlen(text));
}

void raw_receive(RawConnection *raw) {
    while (!raw->is_over && raw->length < RECEIVED_MAX - 1) {
        ssize_t length = recv(raw->fd, raw->received + raw->length, RECEIVED_MAX - 1 - raw->length,
                              MSG_DONTWAIT);
        if (length < 0 && (errno == EAGAIN || errno == EINTR))
            return;
        if (length <= 0)
            raw->is_over = true;
        else
            raw->length += (size_t)length;
        raw->received[raw->length] = '\0';
    }
}

void raw_receive_all(RawConnection *raw) {
    struct pollfd there = {.fd = raw->fd, .events = POLLIN};
    while (!raw->is_over) {
        EXPECT(poll(&there, 1, TEST_PATIENCE_MS) == 1);
        raw_receive(raw);
    }
}

void raw_clear(RawConnection *raw) {
    raw->length = 0;
    raw->received[0] = '\0';
}

bool raw_has(RawConnection *raw, const char *words) {
    raw_receive(raw);
    return memmem(raw->received, raw->length, words, strlen(words)) != NULL;
}

bool raw_is_closed(RawConnection *raw) {
    raw_receive(raw);
    return raw->is_over;
}

void expect_status(const char *file, int line_number, NetFixture *fixture, const char *request,
                   int status) {
    RawConnection raw = raw_open(fixture);
    raw_send_text(&raw, request);
    EXPECT_RECEIVED(&raw, "\r\n\r\n");
    char text[20];
    snprintf(text, sizeof text, "HTTP/1.1 %d ", status);
    if (strncmp(raw.received, text, strlen(text)) != 0)
        test_fail(file, line_number, "%s instead of %d: %.40s", "another status", status,
                  raw.received);
    raw_close(&raw);
}

/* ---- sockets ---- */

RawConnection socket_open(NetFixture *fixture) {
    RawConnection raw = raw_open(fixture);
    raw_send_text(&raw, UPGRADE "\r\n");
    EXPECT_RECEIVED(&raw, "101 Switching Protocols");
    EXPECT_RECEIVED(&raw, "\r\n\r\n");
    raw_clear(&raw);
    return raw;
}

size_t frame_write(uint8_t *out, uint8_t first, const void *bytes, size_t length) {
    static const uint8_t mask[4] = {0x12, 0x34, 0x56, 0x78};
    size_t at = 0;
    out[at++] = first;
    out[at++] = 0x80 | (length < 126 ? (uint8_t)length : length <= 0xffff ? 126 : 127);
    int more = length < 126 ? 0 : length <= 0xffff ? 2 : 8;
    for (int i = more - 1; i >= 0; i--)
        out[at++] = (uint8_t)((uint64_t)length >> (8 * i));
    memcpy(out + at, mask, 4);
    at += 4;
    for (size_t i = 0; i < length; i++)
        out[at++] = ((const uint8_t *)bytes)[i] ^ mask[i % 4];
    return at;
}

void socket_frame(RawConnection *raw, uint8_t first, const void *bytes, size_t length) {
    static uint8_t frame[MESSAGE_TEXT_MAX + 14];
    EXPECT(length <= MESSAGE_TEXT_MAX);
    raw_send(raw, frame, frame_write(frame, first, bytes, length));
}

void socket_text(RawConnection *raw, const char *text) {
    socket_frame(raw, 0x81, text, strlen(text));
}

/* Frames of a server are not masked. */
unsigned socket_close_code(RawConnection *raw) {
    raw_receive(raw);
    const uint8_t *received = (const uint8_t *)raw->received;
    for (size_t at = 0; at + 4 <= raw->length;) {
        size_t length = received[at + 1];
        size_t header = 2;
        if (length == 126) {
            length = (size_t)(received[at + 2] << 8 | received[at + 3]);
            header = 4;
        }
        if (received[at] == 0x88)
            return (unsigned)(received[at + 2] << 8 | received[at + 3]);
        at += header + length;
    }
    return 0;
}
