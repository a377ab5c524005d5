/* How tests meet the server: see net_fixture.h. */
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

/* ---- the house ---- */

static void on_request(void *context, const Request *request, Reply *reply) {
    House *house = context;
    house->requests++;
    snprintf(house->path, sizeof house->path, "%s", request->path);
    if (house->reply.status != 0)
        *reply = house->reply;
}

static void on_opened(void *context, Peer *peer) {
    House *house = context;
    house->opened++;
    house->peer = peer;
}

static void on_message(void *context, Peer *peer, char *text, size_t length) {
    House *house = context;
    house->messages++;
    EXPECT(strlen(text) == length || memchr(text, 0, length) != NULL);
    EXPECT(text[length] == '\0');
    memcpy(house->message, text, length + 1);
    house->length = length;
    if (!house->echoes)
        return;
    Frame *frame = frame_of(text, length);
    peer_send(peer, frame);
    frame_release(frame);
}

static void on_hurried(void *context, Peer *peer, char *text, size_t length) {
    (void)text, (void)length;
    (void)peer;
    ((House *)context)->hurried++;
}

static void on_closed(void *context, Peer *peer) {
    House *house = context;
    house->closed++;
    if (house->peer == peer)
        house->peer = NULL;
}

void house_open(House *house, void (*change)(NetOptions *options)) {
    static const NetHandler handler = {on_request, on_opened, on_message, on_hurried,
                                       on_closed,  NULL,      NULL};
    char fault[NET_FAULT_MAX];
    NetOptions options = net_defaults();
    options.port = 0;
    if (change != NULL)
        change(&options);
    *house = (House){.net = NULL};
    house->net = net_start(&options, &handler, house, fault);
    if (house->net == NULL)
        test_fail(__FILE__, __LINE__, "%s", fault);
    house->port = net_port(house->net);
    clock_stop(house->net);
}

void house_close(House *house) {
    clock_release(house->net);
    net_close(house->net, "good night");
    EXPECT_EQUAL(house->opened, house->closed);
}

void house_turn(House *house) {
    event_base_loop(house->net->base, EVLOOP_NONBLOCK);
}

void house_wait(House *house, uint64_t milliseconds) {
    house_turn(house);
    clock_skip(house->net, milliseconds);
    house_turn(house);
}

/* The first turns find what is there; after that nothing is lost by waiting a little. */
bool house_goes_on(House *house, uint64_t turns) {
    house_turn(house);
    if (turns == 0)
        house->patience = clock_seconds() + TEST_PATIENCE_MS * 1e-3;
    if (turns > 100)
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    return clock_seconds() < house->patience;
}

bool house_has_read(const House *house) {
    return net_figures(house->net).bytes_in == house->said;
}

/* ---- lines ---- */

Line line_open(House *house) {
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons(house->port)};
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    Line line = {.house = house, .file = socket(AF_INET, SOCK_STREAM, 0)};
    EXPECT(line.file >= 0);
    EXPECT(connect(line.file, (struct sockaddr *)&to, sizeof to) == 0);
    line.heard = calloc(1, HEARD_MAX);
    EXPECT(line.heard != NULL);
    return line;
}

void line_close(Line *line) {
    if (line->file >= 0)
        close(line->file);
    free(line->heard);
    *line = (Line){.file = -1};
}

void line_say(Line *line, const void *bytes, size_t length) {
    const char *next = bytes;
    while (length > 0 && !line->is_over) {
        ssize_t sent = send(line->file, next, length, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent < 0 && errno != EAGAIN)
            return;
        if (sent > 0) {
            line->house->said += (uint64_t)sent;
            next += sent;
            length -= (size_t)sent;
        }
        house_turn(line->house);
    }
}

void line_type(Line *line, const char *text) {
    line_say(line, text, strlen(text));
}

void line_listen(Line *line) {
    while (!line->is_over && line->length < HEARD_MAX - 1) {
        ssize_t length = recv(line->file, line->heard + line->length, HEARD_MAX - 1 - line->length,
                              MSG_DONTWAIT);
        if (length < 0 && (errno == EAGAIN || errno == EINTR))
            return;
        if (length <= 0)
            line->is_over = true;
        else
            line->length += (size_t)length;
        line->heard[line->length] = '\0';
    }
}

void line_hear_out(Line *line) {
    struct pollfd there = {.fd = line->file, .events = POLLIN};
    while (!line->is_over) {
        EXPECT(poll(&there, 1, TEST_PATIENCE_MS) == 1);
        line_listen(line);
    }
}

void line_forget(Line *line) {
    line->length = 0;
    line->heard[0] = '\0';
}

bool line_has(Line *line, const char *words) {
    line_listen(line);
    return memmem(line->heard, line->length, words, strlen(words)) != NULL;
}

bool line_is_over(Line *line) {
    line_listen(line);
    return line->is_over;
}

void expect_status(const char *file, int line_number, House *house, const char *request,
                   int status) {
    Line line = line_open(house);
    line_type(&line, request);
    EXPECT_HEARD_ON(&line, "\r\n\r\n");
    char text[20];
    snprintf(text, sizeof text, "HTTP/1.1 %d ", status);
    if (strncmp(line.heard, text, strlen(text)) != 0)
        test_fail(file, line_number, "%s instead of %d: %.40s", "another status", status,
                  line.heard);
    line_close(&line);
}

/* ---- sockets ---- */

Line socket_open(House *house) {
    Line line = line_open(house);
    line_type(&line, UPGRADE "\r\n");
    EXPECT_HEARD_ON(&line, "101 Switching Protocols");
    EXPECT_HEARD_ON(&line, "\r\n\r\n");
    line_forget(&line);
    return line;
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

void socket_frame(Line *line, uint8_t first, const void *bytes, size_t length) {
    static uint8_t frame[SAID_MAX + 14];
    EXPECT(length <= SAID_MAX);
    line_say(line, frame, frame_write(frame, first, bytes, length));
}

void socket_text(Line *line, const char *text) {
    socket_frame(line, 0x81, text, strlen(text));
}

/* Frames of a server are not masked. */
unsigned socket_close_code(Line *line) {
    line_listen(line);
    const uint8_t *heard = (const uint8_t *)line->heard;
    for (size_t at = 0; at + 4 <= line->length;) {
        size_t length = heard[at + 1];
        size_t header = 2;
        if (length == 126) {
            length = (size_t)(heard[at + 2] << 8 | heard[at + 3]);
            header = 4;
        }
        if (heard[at] == 0x88)
            return (unsigned)(heard[at + 2] << 8 | heard[at + 3]);
        at += header + length;
    }
    return 0;
}
