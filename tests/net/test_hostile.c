/* Connections of people who mean no good, a hundred at a time: half-open, slow, huge, broken, reset, never read.
 * Those beside them must not notice, and in the end nothing of them is left. KENNEL_SOAK makes it
 * ten thousand. */
#include "tests/net/net_fixture.h"

#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { CROWD = 100, GUESTS = 3 };

static House house;
static uint64_t dice;

static unsigned roll(unsigned below) {
    dice = dice * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)(dice >> 33) % below;
}

/* ---- what they do: a line each ---- */

static void type(int file, const char *text) {
    send(file, text, strlen(text), MSG_NOSIGNAL | MSG_DONTWAIT);
}

static void throw_bytes(int file, size_t length) {
    uint8_t bytes[20000];
    for (size_t i = 0; i < length; i++)
        bytes[i] = (uint8_t)roll(256);
    send(file, bytes, length, MSG_NOSIGNAL | MSG_DONTWAIT);
}

static void say_nothing(int file) {
    (void)file;
}

static void ask_by_halves(int file) {
    type(file, "GET / HTTP/1.1\r\nHost: he");
}

static void ask_for_ever(int file) {
    static char request[20001];
    snprintf(request, sizeof request, "GET / HTTP/1.1\r\nX: %019970d", 0);
    type(file, request);
}

static void talk_nonsense(int file) {
    throw_bytes(file, 1 + roll(5000));
}

static void ask_much_and_never_read(int file) {
    for (int i = 0; i < 200; i++)
        type(file, "GET /x HTTP/1.1\r\nHost: h\r\n\r\n");
}

static void begin_with_frames(int file) {
    uint8_t frame[64];
    size_t length = frame_write(frame, 0x81, "{\"do\":\"hello\"}", 14);
    send(file, frame, length, MSG_NOSIGNAL | MSG_DONTWAIT);
}

static void frames_of_nonsense(int file) {
    type(file, UPGRADE "\r\n");
    throw_bytes(file, 1 + roll(5000));
}

static void frame_without_end(int file) {
    type(file, UPGRADE "\r\n");
    send(file, "\x81\xff\0\0\0\x7f\xff\xff\xff\xffmaskmore", 18, MSG_NOSIGNAL | MSG_DONTWAIT);
}

static void half_a_frame(int file) {
    type(file, UPGRADE "\r\n");
    send(file, "\x81\xfe\x0f\xffmaskhalf", 12, MSG_NOSIGNAL | MSG_DONTWAIT);
}

static void flood(int file) {
    uint8_t frame[32];
    size_t length = frame_write(frame, 0x81, "{\"do\":\"ping\"}", 13);
    type(file, UPGRADE "\r\n");
    for (int i = 0; i < 300; i++)
        send(file, frame, length, MSG_NOSIGNAL | MSG_DONTWAIT);
}

static void ping_without_end(int file) {
    type(file, UPGRADE "\r\n");
    for (int i = 0; i < 300; i++)
        send(file, "\x89\x80mask", 6, MSG_NOSIGNAL | MSG_DONTWAIT);
}

static void reset(int file) {
    struct linger at_once = {1, 0};
    type(file, UPGRADE "\r\n");
    setsockopt(file, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
}

static void hang_up_one_way(int file) {
    type(file, UPGRADE "\r\n");
    shutdown(file, SHUT_WR);
}

static void (*const deeds[])(int file) = {
    say_nothing,
    ask_by_halves,
    ask_for_ever,
    talk_nonsense,
    ask_much_and_never_read,
    begin_with_frames,
    frames_of_nonsense,
    frame_without_end,
    half_a_frame,
    flood,
    ping_without_end,
    reset,
    hang_up_one_way,
};

/* ---- the crowd and the guests ---- */

static int call(void) {
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons(house.port)};
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int file = socket(AF_INET, SOCK_STREAM, 0);
    EXPECT(file >= 0);
    EXPECT(connect(file, (struct sockaddr *)&to, sizeof to) == 0);
    return file;
}

static void expect_guests_served(Line *guests, unsigned round) {
    char text[40];
    for (int i = 0; i < GUESTS; i++) {
        snprintf(text, sizeof text, "guest %d in round %u.", i, round);
        socket_text(&guests[i], text);
        EXPECT_HEARD_ON(&guests[i], text);
        line_forget(&guests[i]);
    }
}

static void any_number(NetOptions *options) {
    options->per_address = 0;
}

static void send_crowd(Line *guests, unsigned round) {
    int crowd[CROWD];
    for (int i = 0; i < CROWD; i++) {
        crowd[i] = call();
        deeds[roll(sizeof deeds / sizeof *deeds)](crowd[i]);
        if (i % 10 == 0)
            expect_guests_served(guests, round);
    }
    for (int i = 0; i < CROWD; i++) {
        if (roll(2) == 0)
            throw_bytes(crowd[i], 1 + roll(100));
        house_turn(&house);
    }
    /* Half of the time they are waited for in vain, else they hang up themselves. */
    for (int i = 0; round % 2 == 0 && i < 120; i++) {
        house_wait(&house, 500);
        expect_guests_served(guests, round);
    }
    if (round % 2 == 0)
        EXPECT_EQUAL(net_figures(house.net).connections, GUESTS);
    for (int i = 0; i < CROWD; i++)
        close(crowd[i]);
    UNTIL(&house, net_figures(house.net).connections == GUESTS);
}

TEST(hostile_connections_disturb_nobody_and_leave_nothing) {
    house_open(&house, any_number);
    house.echoes = true;
    dice = 7;
    Line guests[GUESTS];
    for (int i = 0; i < GUESTS; i++)
        guests[i] = socket_open(&house);
    unsigned rounds = (unsigned)test_times(200) / CROWD;
    for (unsigned round = 0; round == 0 || round < rounds; round++)
        send_crowd(guests, round);
    expect_guests_served(guests, rounds);
    for (int i = 0; i < GUESTS; i++)
        line_close(&guests[i]);
    UNTIL(&house, house.closed == house.opened);
    EXPECT_EQUAL(net_figures(house.net).connections, 0);
    house_close(&house);
}
