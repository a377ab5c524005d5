/* Tests malicious connections, a hundred at a time: half-open, slow, huge, broken, reset, never
 * reading. The other clients must not notice, and nothing may be left of them. KENNEL_SOAK makes
 * it ten thousand. */
#include "tests/net/net_fixture.h"

#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { CROWD = 100, CLIENTS = 3 };

static NetFixture fixture;
static uint64_t dice;

static unsigned roll(unsigned below) {
    dice = dice * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)(dice >> 33) % below;
}

/* ---- attacks, one per connection ---- */

static void type(int fd, const char *text) {
    send(fd, text, strlen(text), MSG_NOSIGNAL | MSG_DONTWAIT);
}

static void throw_bytes(int fd, size_t length) {
    uint8_t bytes[20000];
    for (size_t i = 0; i < length; i++)
        bytes[i] = (uint8_t)roll(256);
    send(fd, bytes, length, MSG_NOSIGNAL | MSG_DONTWAIT);
}

static void say_nothing(int fd) {
    (void)fd;
}

static void ask_by_halves(int fd) {
    type(fd, "GET / HTTP/1.1\r\nHost: he");
}

static void ask_for_ever(int fd) {
    static char request[20001];
    snprintf(request, sizeof request, "GET / HTTP/1.1\r\nX: %019970d", 0);
    type(fd, request);
}

static void talk_nonsense(int fd) {
    throw_bytes(fd, 1 + roll(5000));
}

static void ask_much_and_never_read(int fd) {
    for (int i = 0; i < 200; i++)
        type(fd, "GET /x HTTP/1.1\r\nHost: h\r\n\r\n");
}

static void begin_with_frames(int fd) {
    uint8_t frame[64];
    size_t length = frame_write(frame, 0x81, "{\"do\":\"hello\"}", 14);
    send(fd, frame, length, MSG_NOSIGNAL | MSG_DONTWAIT);
}

static void frames_of_nonsense(int fd) {
    type(fd, UPGRADE "\r\n");
    throw_bytes(fd, 1 + roll(5000));
}

static void frame_without_end(int fd) {
    type(fd, UPGRADE "\r\n");
    send(fd, "\x81\xff\0\0\0\x7f\xff\xff\xff\xffmaskmore", 18, MSG_NOSIGNAL | MSG_DONTWAIT);
}

static void half_a_frame(int fd) {
    type(fd, UPGRADE "\r\n");
    send(fd, "\x81\xfe\x0f\xffmaskhalf", 12, MSG_NOSIGNAL | MSG_DONTWAIT);
}

static void flood(int fd) {
    uint8_t frame[32];
    size_t length = frame_write(frame, 0x81, "{\"do\":\"ping\"}", 13);
    type(fd, UPGRADE "\r\n");
    for (int i = 0; i < 300; i++)
        send(fd, frame, length, MSG_NOSIGNAL | MSG_DONTWAIT);
}

static void ping_without_end(int fd) {
    type(fd, UPGRADE "\r\n");
    for (int i = 0; i < 300; i++)
        send(fd, "\x89\x80mask", 6, MSG_NOSIGNAL | MSG_DONTWAIT);
}

static void reset(int fd) {
    struct linger at_once = {1, 0};
    type(fd, UPGRADE "\r\n");
    setsockopt(fd, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
}

static void hang_up_one_way(int fd) {
    type(fd, UPGRADE "\r\n");
    shutdown(fd, SHUT_WR);
}

static void (*const deeds[])(int fd) = {
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

/* ---- the attackers and the clients ---- */

static int call(void) {
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons(fixture.port)};
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    EXPECT(fd >= 0);
    EXPECT(connect(fd, (struct sockaddr *)&to, sizeof to) == 0);
    return fd;
}

static void expect_clients_served(RawConnection *clients, unsigned round) {
    char text[40];
    for (int i = 0; i < CLIENTS; i++) {
        snprintf(text, sizeof text, "guest %d in round %u.", i, round);
        socket_text(&clients[i], text);
        EXPECT_RECEIVED(&clients[i], text);
        raw_clear(&clients[i]);
    }
}

static void any_number(NetOptions *options) {
    options->per_address = 0;
}

static void send_crowd(RawConnection *clients, unsigned round) {
    int crowd[CROWD];
    for (int i = 0; i < CROWD; i++) {
        crowd[i] = call();
        deeds[roll(sizeof deeds / sizeof *deeds)](crowd[i]);
        if (i % 10 == 0)
            expect_clients_served(clients, round);
    }
    for (int i = 0; i < CROWD; i++) {
        if (roll(2) == 0)
            throw_bytes(crowd[i], 1 + roll(100));
        fixture_poll(&fixture);
    }
    /* Half of the time they are waited for in vain, else they hang up themselves. */
    for (int i = 0; round % 2 == 0 && i < 120; i++) {
        fixture_wait(&fixture, 500);
        expect_clients_served(clients, round);
    }
    if (round % 2 == 0)
        EXPECT_EQUAL(net_stats(fixture.net).connections, CLIENTS);
    for (int i = 0; i < CROWD; i++)
        close(crowd[i]);
    WAIT_UNTIL(&fixture, net_stats(fixture.net).connections == CLIENTS);
}

TEST(hostile_connections_disturb_nobody_and_leave_nothing) {
    fixture_open(&fixture, any_number);
    fixture.echoes = true;
    dice = 7;
    RawConnection clients[CLIENTS];
    for (int i = 0; i < CLIENTS; i++)
        clients[i] = socket_open(&fixture);
    unsigned rounds = (unsigned)test_times(200) / CROWD;
    for (unsigned round = 0; round == 0 || round < rounds; round++)
        send_crowd(clients, round);
    expect_clients_served(clients, rounds);
    for (int i = 0; i < CLIENTS; i++)
        raw_close(&clients[i]);
    WAIT_UNTIL(&fixture, fixture.closed == fixture.opened);
    EXPECT_EQUAL(net_stats(fixture.net).connections, 0);
    fixture_close(&fixture);
}
