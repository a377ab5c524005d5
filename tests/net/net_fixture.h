/* A server on a port of its own, and lines to it that say exactly the bytes a test wants, all in one
 * thread: whoever waits for an answer turns the loop meanwhile. What does not come at all ends a
 * test after a while. The server's clock stands still and is set forward by hand. */
#ifndef KENNEL_TESTS_NET_HOUSE_H
#define KENNEL_TESTS_NET_HOUSE_H

#include "net/net_internal.h"
#include "tests/test.h"

enum { HEARD_MAX = 1 << 18, SAID_MAX = 1 << 17 };

typedef struct House {
    NetLoop *net;
    uint16_t port;
    unsigned opened, messages, hurried, closed, requests;
    Peer *peer;             /* the last that was opened */
    char path[1100];        /* of the last request */
    char message[SAID_MAX]; /* the last that came */
    size_t length;
    Reply reply;     /* what every request gets */
    bool echoes;     /* every message is sent back */
    uint64_t said;   /* bytes, on all lines */
    double patience; /* when UNTIL gives up, by clock_seconds() */
} House;

/* Options are net_defaults() but for the port; `change` may be NULL. house_close is due. */
void house_open(House *house, void (*change)(NetOptions *options));
void house_close(House *house);
void house_turn(House *house);                        /* what is there to do now is done */
void house_wait(House *house, uint64_t milliseconds); /* so long, at once */

/* Turns until it holds; a test that waits in vain fails. */
#define UNTIL(house, condition)                                                                    \
    for (uint64_t spent_ = 0; !(condition); spent_++) {                                            \
        if (!house_goes_on(house, spent_))                                                         \
            test_fail(__FILE__, __LINE__, "never came: %s", #condition);                           \
    }
bool house_goes_on(House *house, uint64_t turns);

/* Whether the server has read everything that was said on all lines. */
bool house_has_read(const House *house);

/* A line to it. */
typedef struct Line {
    House *house;
    int file;
    bool is_over; /* the other side has hung up, or reset */
    char *heard;  /* so far, terminated */
    size_t length;
} Line;

Line line_open(House *house);
void line_close(Line *line);
void line_say(Line *line, const void *bytes, size_t length);
void line_type(Line *line, const char *text);
void line_listen(Line *line);   /* takes what is there */
void line_hear_out(Line *line); /* up to its end, without turning the loop */
/* What was heard up to now is forgotten. */
void line_forget(Line *line);

/* Turns until these words were heard, or the line is over. */
#define EXPECT_HEARD_ON(line, words)                                                               \
    UNTIL((line)->house,                                                                           \
          line_has(line, words) ||                                                                 \
              ((line)->is_over &&                                                                  \
               (test_fail(__FILE__, __LINE__, "instead of %s: %s", words, (line)->heard), true)))
bool line_has(Line *line, const char *words);
/* Turns until the line is over. */
#define EXPECT_OVER(line) UNTIL((line)->house, line_is_over(line))
bool line_is_over(Line *line);

/* A request in one go, and its answer's first line. The connection ends. */
void expect_status(const char *file, int line, House *house, const char *request, int status);
#define EXPECT_STATUS(house, request, status)                                                      \
    expect_status(__FILE__, __LINE__, house, request, status)

/* ---- sockets ---- */

#define KEY "dGhlIHNhbXBsZSBub25jZQ=="
#define UPGRADE                                                                                    \
    "GET /ws HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"              \
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: " KEY "\r\n"

Line socket_open(House *house); /* through the door already */
/* A frame with any first byte, masked. */
size_t frame_write(uint8_t *out, uint8_t first, const void *bytes, size_t length);
void socket_frame(Line *line, uint8_t first, const void *bytes, size_t length);
void socket_text(Line *line, const char *text);
/* Turns until a close frame with this code is the next that is heard. */
#define EXPECT_CLOSED(line, code)                                                                  \
    do {                                                                                           \
        UNTIL((line)->house, socket_close_code(line) != 0 || (line)->is_over);                     \
        test_equal(__FILE__, __LINE__, "the code", (long)socket_close_code(line), (long)(code));   \
    } while (0)
unsigned socket_close_code(Line *line); /* 0: none yet */

#endif
