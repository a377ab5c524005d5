/* A server on a free port, and raw connections that send exact bytes, all in one thread: waiting
 * for an answer runs the loop. A test that waits in vain fails after a while. The server's clock
 * stands still until the test sets it forward. */
#ifndef KENNEL_TESTS_NET_NET_FIXTURE_H
#define KENNEL_TESTS_NET_NET_FIXTURE_H

#include "net/net_internal.h"
#include "tests/test.h"

enum { RECEIVED_MAX = 1 << 18, MESSAGE_TEXT_MAX = 1 << 17 };

typedef struct NetFixture {
    NetLoop *net;
    uint16_t port;
    unsigned opened, messages, rate_limited, closed, requests;
    Connection *connection;         /* the last that was opened */
    char path[1100];                /* of the last request */
    char message[MESSAGE_TEXT_MAX]; /* the last that came */
    size_t length;
    HttpResponse response; /* what every request gets */
    bool echoes;           /* every message is sent back */
    uint64_t said;         /* bytes, on all connections */
    double patience;       /* when UNTIL gives up, by monotonic_seconds() */
} NetFixture;

/* Options are net_defaults() but for the port; `change` may be NULL. fixture_close is due. */
void fixture_open(NetFixture *fixture, void (*change)(NetOptions *options));
void fixture_close(NetFixture *fixture);
void fixture_poll(NetFixture *fixture);                        /* what is there to do now is done */
void fixture_wait(NetFixture *fixture, uint64_t milliseconds); /* so long, at once */

/* Turns until it holds; a test that waits in vain fails. */
#define WAIT_UNTIL(fixture, condition)                                                             \
    for (uint64_t spent_ = 0; !(condition); spent_++) {                                            \
        if (!fixture_runs(fixture, spent_))                                                        \
            test_fail(__FILE__, __LINE__, "never came: %s", #condition);                           \
    }
bool fixture_runs(NetFixture *fixture, uint64_t turns);

/* Returns true if the server has read everything that was sent on all connections. */
bool fixture_has_read(const NetFixture *fixture);

/* A raw connection to it. */
typedef struct RawConnection {
    NetFixture *fixture;
    int fd;
    bool is_over;   /* the other side has hung up, or reset */
    char *received; /* so far, terminated */
    size_t length;
} RawConnection;

RawConnection raw_open(NetFixture *fixture);
void raw_close(RawConnection *raw);
void raw_send(RawConnection *raw, const void *bytes, size_t length);
void raw_send_text(RawConnection *raw, const char *text);
void raw_receive(RawConnection *raw);     /* takes what is there */
void raw_receive_all(RawConnection *raw); /* up to its end, without turning the loop */
/* Discards what was received so far. */
void raw_clear(RawConnection *raw);

/* Runs the loop until this text was received, or the connection is closed. */
#define EXPECT_RECEIVED(line, words)                                                               \
    WAIT_UNTIL(                                                                                    \
        (line)->fixture,                                                                           \
        raw_has(line, words) ||                                                                    \
            ((line)->is_over &&                                                                    \
             (test_fail(__FILE__, __LINE__, "instead of %s: %s", words, (line)->received), true)))
bool raw_has(RawConnection *raw, const char *words);
/* Runs the loop until the connection is closed. */
#define EXPECT_OVER(line) WAIT_UNTIL((line)->fixture, raw_is_closed(line))
bool raw_is_closed(RawConnection *raw);

/* Sends a request and checks the status of the response. The connection closes. */
void expect_status(const char *file, int line, NetFixture *fixture, const char *request,
                   int status);
#define EXPECT_STATUS(fixture, request, status)                                                    \
    expect_status(__FILE__, __LINE__, fixture, request, status)

/* ---- sockets ---- */

#define KEY "dGhlIHNhbXBsZSBub25jZQ=="
#define UPGRADE                                                                                    \
    "GET /ws HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"              \
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: " KEY "\r\n"

RawConnection socket_open(NetFixture *fixture); /* after the handshake */
/* A frame with any first byte, masked. */
size_t frame_write(uint8_t *out, uint8_t first, const void *bytes, size_t length);
void socket_frame(RawConnection *raw, uint8_t first, const void *bytes, size_t length);
void socket_text(RawConnection *raw, const char *text);
/* Runs the loop until a close frame with this code is received next. */
#define EXPECT_CLOSED(line, code)                                                                  \
    do {                                                                                           \
        WAIT_UNTIL((line)->fixture, socket_close_code(line) != 0 || (line)->is_over);              \
        test_equal(__FILE__, __LINE__, "the code", (long)socket_close_code(line), (long)(code));   \
    } while (0)
unsigned socket_close_code(RawConnection *raw); /* 0: none yet */

#endif
