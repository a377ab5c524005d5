/* Tests the limits on connections, rates, silence and slow readers. */
#include "tests/net/net_fixture.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

static NetFixture fixture;

/* ---- rate ---- */

static void two_a_second(NetOptions *options) {
    options->rate = 2;
}

/* Bursts of twice as many; then so many a second. */
TEST(messages_beyond_the_rate_are_not_handed_over) {
    fixture_open(&fixture, two_a_second);
    RawConnection raw = socket_open(&fixture);
    for (int i = 0; i < 7; i++)
        socket_text(&raw, "now");
    WAIT_UNTIL(&fixture, fixture.messages + fixture.rate_limited == 7);
    EXPECT_EQUAL(fixture.messages, 4);
    EXPECT_EQUAL(fixture.rate_limited, 3);
    fixture_wait(&fixture, 1000);
    for (int i = 0; i < 4; i++)
        socket_text(&raw, "later");
    WAIT_UNTIL(&fixture, fixture.messages + fixture.rate_limited == 11);
    EXPECT_EQUAL(fixture.messages, 6);
    fixture_wait(&fixture, 30000);
    socket_text(&raw, "much later");
    WAIT_UNTIL(&fixture, fixture.messages == 7);
    raw_close(&raw);
    fixture_close(&fixture);
}

TEST(pings_beyond_the_rate_are_not_answered) {
    fixture_open(&fixture, two_a_second);
    RawConnection raw = socket_open(&fixture);
    for (int i = 0; i < 7; i++)
        socket_frame(&raw, 0x89, "", 0);
    socket_frame(&raw, 0x88, "", 0);
    EXPECT_OVER(&raw);
    EXPECT_EQUAL(raw.length, 4 * 2 + 4);
    raw_close(&raw);
    fixture_close(&fixture);
}

/* ---- memory ---- */

/* It would wait for ever for what it was not sent; so it comes back and asks. */
TEST(a_line_whose_message_finds_no_memory_is_closed) {
    fixture_open(&fixture, NULL);
    RawConnection raw = socket_open(&fixture);
    conn_send(fixture.connection, NULL);
    EXPECT_OVER(&raw);
    WAIT_UNTIL(&fixture, fixture.closed == 1);
    raw_close(&raw);
    fixture_close(&fixture);
}

/* ---- silence ---- */

TEST(who_answers_pings_stays_and_who_does_not_is_dropped) {
    fixture_open(&fixture, NULL);
    RawConnection silent = socket_open(&fixture), alive = socket_open(&fixture);
    for (int second = 0; second < 39; second++) {
        fixture_wait(&fixture, 1000);
        if (raw_has(&alive, "\x89"))
            socket_frame(&alive, 0x8a, "", 0);
        raw_clear(&alive);
        WAIT_UNTIL(&fixture, fixture_has_read(&fixture));
    }
    EXPECT_EQUAL(fixture.closed, 0);
    EXPECT_RECEIVED(&silent, "\x89");
    fixture_wait(&fixture, 15000);
    EXPECT_EQUAL(fixture.closed, 1);
    EXPECT_OVER(&silent);
    EXPECT(!raw_is_closed(&alive));
    EXPECT_EQUAL(net_stats(fixture.net).dropped_silent, 1);
    raw_close(&silent);
    raw_close(&alive);
    fixture_close(&fixture);
}

/* Connections that open together are not pinged together. */
TEST(pings_are_spread_over_time) {
    enum { LINES = 16 };
    fixture_open(&fixture, NULL);
    RawConnection lines[LINES];
    for (int i = 0; i < LINES; i++)
        lines[i] = socket_open(&fixture);
    unsigned seconds = 0;
    for (int second = 0; second < 15; second++) {
        uint64_t sent = net_stats(fixture.net).bytes_out;
        fixture_wait(&fixture, 1000);
        seconds += net_stats(fixture.net).bytes_out > sent;
    }
    EXPECT(seconds >= 3);
    for (int i = 0; i < LINES; i++) {
        EXPECT_RECEIVED(&lines[i], "\x89");
        raw_close(&lines[i]);
    }
    fixture_close(&fixture);
}

/* ---- slow readers ---- */

static size_t take(RawConnection *raw) {
    raw_receive(raw);
    size_t length = raw->length;
    raw_clear(raw);
    return length;
}

/* The next frame is sent once the fast reader has the last one, so only the slow one falls
 * behind. */
TEST(who_does_not_read_is_dropped_and_the_others_get_everything) {
    fixture_open(&fixture, NULL);
    RawConnection slow = socket_open(&fixture);
    Connection *idle = fixture.connection;
    RawConnection quick = socket_open(&fixture);
    Connection *reader = fixture.connection;
    static char text[1000];
    memset(text, 't', sizeof text);
    SharedBuffer *frame = ws_text_frame(text, sizeof text);
    EXPECT(frame != NULL);
    unsigned sent = 0;
    size_t received = 0;
    while (fixture.closed == 0 && sent < 100000) {
        conn_send(idle, frame);
        conn_send(reader, frame);
        sent++;
        fixture_poll(&fixture);
        WAIT_UNTIL(&fixture, (received += take(&quick)) == sent * 1004);
    }
    EXPECT_EQUAL(fixture.closed, 1);
    EXPECT_EQUAL(net_stats(fixture.net).dropped_slow, 1);
    EXPECT_EQUAL(frame->references, 1);
    shared_buffer_release(frame);
    raw_close(&slow);
    raw_close(&quick);
    fixture_close(&fixture);
}

/* ---- addresses ---- */

static void two_each(NetOptions *options) {
    options->per_address = 2;
}

TEST(an_address_has_so_many_connections_and_no_more) {
    fixture_open(&fixture, two_each);
    RawConnection one = socket_open(&fixture), two = socket_open(&fixture);
    EXPECT_STATUS(&fixture, "GET / HTTP/1.1\r\nHost: h\r\n\r\n", 429);
    EXPECT_EQUAL(net_stats(fixture.net).refused, 1);
    raw_close(&one);
    WAIT_UNTIL(&fixture, fixture.closed == 1);
    RawConnection three = socket_open(&fixture);
    raw_close(&two);
    raw_close(&three);
    fixture_close(&fixture);
}

static void behind_proxy(NetOptions *options) {
    options->per_address = 2;
    options->proxy = "127.0.0.1";
}

#define FOR(list) UPGRADE "X-Forwarded-For: " list "\r\n\r\n"

static RawConnection socket_for(const char *request) {
    RawConnection raw = raw_open(&fixture);
    raw_send_text(&raw, request);
    EXPECT_RECEIVED(&raw, "101 Switching");
    return raw;
}

TEST(behind_a_proxy_each_guest_counts_by_the_last_address_of_the_list) {
    fixture_open(&fixture, behind_proxy);
    RawConnection lines[5];
    lines[0] = socket_for(FOR("198.51.100.7"));
    EXPECT_TEXT(conn_address(fixture.connection), "198.51.100.7");
    lines[1] = socket_for(FOR("6.6.6.6, 198.51.100.7"));
    EXPECT_TEXT(conn_address(fixture.connection), "198.51.100.7");
    EXPECT_STATUS(&fixture, FOR("1.2.3.4, 198.51.100.7"), 429);
    lines[2] = socket_for(FOR("198.51.100.8"));
    lines[3] = socket_for(FOR("2001:db8:1:2:3:4:5:6"));
    EXPECT_TEXT(conn_address(fixture.connection), "2001:db8:1:2::/64");
    lines[4] = socket_for(FOR("2001:db8:1:2::1"));
    EXPECT_STATUS(&fixture, FOR("2001:db8:1:2:ffff::9"), 429);
    EXPECT_STATUS(&fixture, FOR("2001:db8:1:3::9"), 101);
    EXPECT_STATUS(&fixture, FOR("not an address"), 101);
    for (int i = 0; i < 5; i++)
        raw_close(&lines[i]);
    fixture_close(&fixture);
}

TEST(who_is_not_the_proxy_cannot_say_where_it_comes_from) {
    fixture_open(&fixture, two_each);
    RawConnection raw = socket_for(FOR("198.51.100.7"));
    EXPECT_TEXT(conn_address(fixture.connection), "127.0.0.1");
    raw_close(&raw);
    fixture_close(&fixture);
}

TEST(a_proxy_must_be_an_address) {
    NetOptions options = net_defaults();
    options.port = 0;
    options.proxy = "nginx";
    char error[NET_ERROR_MAX];
    static const NetHandler handler;
    EXPECT(net_start(&options, &handler, NULL, error) == NULL);
    EXPECT_TEXT(error, "not an address: nginx");
}

TEST(a_port_that_is_taken_is_said_to_be) {
    fixture_open(&fixture, NULL);
    NetOptions options = net_defaults();
    options.port = fixture.port;
    char error[NET_ERROR_MAX];
    static const NetHandler handler;
    EXPECT(net_start(&options, &handler, NULL, error) == NULL);
    EXPECT(strstr(error, "Address already in use") != NULL);
    fixture_close(&fixture);
}

/* ---- files ---- */

static void any_number(NetOptions *options) {
    options->per_address = 0;
}

static void set_limit(rlim_t files) {
    struct rlimit limit;
    EXPECT(getrlimit(RLIMIT_NOFILE, &limit) == 0);
    limit.rlim_cur = files;
    EXPECT(setrlimit(RLIMIT_NOFILE, &limit) == 0);
}

/* All descriptors but one are used, so that there is one for our end and none for the server's. */
TEST(when_files_run_out_new_lines_are_refused_and_old_ones_kept) {
    fixture_open(&fixture, any_number);
    fixture.echoes = true;
    RawConnection old = socket_open(&fixture);
    struct rlimit before;
    EXPECT(getrlimit(RLIMIT_NOFILE, &before) == 0);
    int top = open("/dev/null", O_RDONLY | O_CLOEXEC);
    set_limit((rlim_t)top + 1);
    close(top);
    RawConnection fresh = raw_open(&fixture);
    raw_send_text(&fresh, UPGRADE "\r\n");
    EXPECT_RECEIVED(&fresh, "HTTP/1.1 503 ");
    EXPECT_OVER(&fresh);
    socket_text(&old, "still here?");
    EXPECT_RECEIVED(&old, "still here?");
    set_limit(before.rlim_cur);
    RawConnection again = socket_open(&fixture);
    raw_close(&again);
    raw_close(&fresh);
    raw_close(&old);
    fixture_close(&fixture);
}

/* Some files are kept for the store and the log. */
TEST(the_last_files_are_not_given_to_connections) {
    fixture_open(&fixture, any_number);
    struct rlimit limit;
    EXPECT(getrlimit(RLIMIT_NOFILE, &limit) == 0);
    EXPECT_EQUAL(limit.rlim_cur, limit.rlim_max);
    EXPECT(fixture.net->fd_max < (int)limit.rlim_cur);
    int kept = fixture.net->fd_max;
    fixture.net->fd_max = 3;
    EXPECT_STATUS(&fixture, "GET / HTTP/1.1\r\nHost: h\r\n\r\n", 503);
    fixture.net->fd_max = kept;
    EXPECT_STATUS(&fixture, "GET / HTTP/1.1\r\nHost: h\r\n\r\n", 404);
    fixture_close(&fixture);
}
