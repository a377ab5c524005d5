/* Limits: how many, how fast, how silent, how slow. */
#include "tests/net/net_fixture.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

static House house;

/* ---- rate ---- */

static void two_a_second(NetOptions *options) {
    options->rate = 2;
}

/* Bursts of twice as many; then so many a second. */
TEST(messages_beyond_the_rate_are_not_handed_over) {
    house_open(&house, two_a_second);
    Line line = socket_open(&house);
    for (int i = 0; i < 7; i++)
        socket_text(&line, "now");
    UNTIL(&house, house.messages + house.hurried == 7);
    EXPECT_EQUAL(house.messages, 4);
    EXPECT_EQUAL(house.hurried, 3);
    house_wait(&house, 1000);
    for (int i = 0; i < 4; i++)
        socket_text(&line, "later");
    UNTIL(&house, house.messages + house.hurried == 11);
    EXPECT_EQUAL(house.messages, 6);
    house_wait(&house, 30000);
    socket_text(&line, "much later");
    UNTIL(&house, house.messages == 7);
    line_close(&line);
    house_close(&house);
}

TEST(pings_beyond_the_rate_are_not_answered) {
    house_open(&house, two_a_second);
    Line line = socket_open(&house);
    for (int i = 0; i < 7; i++)
        socket_frame(&line, 0x89, "", 0);
    socket_frame(&line, 0x88, "", 0);
    EXPECT_OVER(&line);
    EXPECT_EQUAL(line.length, 4 * 2 + 4);
    line_close(&line);
    house_close(&house);
}

/* ---- memory ---- */

/* It would wait for ever for what it was not sent; so it comes back and asks. */
TEST(a_line_whose_message_finds_no_memory_is_closed) {
    house_open(&house, NULL);
    Line line = socket_open(&house);
    peer_send(house.peer, NULL);
    EXPECT_OVER(&line);
    UNTIL(&house, house.closed == 1);
    line_close(&line);
    house_close(&house);
}

/* ---- silence ---- */

TEST(who_answers_pings_stays_and_who_does_not_is_dropped) {
    house_open(&house, NULL);
    Line silent = socket_open(&house), alive = socket_open(&house);
    for (int second = 0; second < 39; second++) {
        house_wait(&house, 1000);
        if (line_has(&alive, "\x89"))
            socket_frame(&alive, 0x8a, "", 0);
        line_forget(&alive);
        UNTIL(&house, house_has_read(&house));
    }
    EXPECT_EQUAL(house.closed, 0);
    EXPECT_HEARD_ON(&silent, "\x89");
    house_wait(&house, 15000);
    EXPECT_EQUAL(house.closed, 1);
    EXPECT_OVER(&silent);
    EXPECT(!line_is_over(&alive));
    EXPECT_EQUAL(net_figures(house.net).dropped_silent, 1);
    line_close(&silent);
    line_close(&alive);
    house_close(&house);
}

/* Those who come together are not pinged together. */
TEST(pings_are_spread_over_time) {
    enum { LINES = 16 };
    house_open(&house, NULL);
    Line lines[LINES];
    for (int i = 0; i < LINES; i++)
        lines[i] = socket_open(&house);
    unsigned seconds = 0;
    for (int second = 0; second < 15; second++) {
        uint64_t sent = net_figures(house.net).bytes_out;
        house_wait(&house, 1000);
        seconds += net_figures(house.net).bytes_out > sent;
    }
    EXPECT(seconds >= 3);
    for (int i = 0; i < LINES; i++) {
        EXPECT_HEARD_ON(&lines[i], "\x89");
        line_close(&lines[i]);
    }
    house_close(&house);
}

/* ---- slow readers ---- */

static size_t take(Line *line) {
    line_listen(line);
    size_t length = line->length;
    line_forget(line);
    return length;
}

/* The next frame is sent once the quick reader has the last one, so only the other falls behind. */
TEST(who_does_not_read_is_dropped_and_the_others_get_everything) {
    house_open(&house, NULL);
    Line slow = socket_open(&house);
    Peer *idle = house.peer;
    Line quick = socket_open(&house);
    Peer *reader = house.peer;
    static char text[1000];
    memset(text, 't', sizeof text);
    Frame *frame = frame_of(text, sizeof text);
    EXPECT(frame != NULL);
    unsigned sent = 0;
    size_t heard = 0;
    while (house.closed == 0 && sent < 100000) {
        peer_send(idle, frame);
        peer_send(reader, frame);
        sent++;
        house_turn(&house);
        UNTIL(&house, (heard += take(&quick)) == sent * 1004);
    }
    EXPECT_EQUAL(house.closed, 1);
    EXPECT_EQUAL(net_figures(house.net).dropped_slow, 1);
    EXPECT_EQUAL(frame->holders, 1);
    frame_release(frame);
    line_close(&slow);
    line_close(&quick);
    house_close(&house);
}

/* ---- addresses ---- */

static void two_each(NetOptions *options) {
    options->per_address = 2;
}

TEST(an_address_has_so_many_connections_and_no_more) {
    house_open(&house, two_each);
    Line one = socket_open(&house), two = socket_open(&house);
    EXPECT_STATUS(&house, "GET / HTTP/1.1\r\nHost: h\r\n\r\n", 429);
    EXPECT_EQUAL(net_figures(house.net).refused, 1);
    line_close(&one);
    UNTIL(&house, house.closed == 1);
    Line three = socket_open(&house);
    line_close(&two);
    line_close(&three);
    house_close(&house);
}

static void behind_proxy(NetOptions *options) {
    options->per_address = 2;
    options->proxy = "127.0.0.1";
}

#define FOR(list) UPGRADE "X-Forwarded-For: " list "\r\n\r\n"

static Line socket_for(const char *request) {
    Line line = line_open(&house);
    line_type(&line, request);
    EXPECT_HEARD_ON(&line, "101 Switching");
    return line;
}

TEST(behind_a_proxy_each_guest_counts_by_the_last_address_of_the_list) {
    house_open(&house, behind_proxy);
    Line lines[5];
    lines[0] = socket_for(FOR("198.51.100.7"));
    EXPECT_TEXT(peer_address(house.peer), "198.51.100.7");
    lines[1] = socket_for(FOR("6.6.6.6, 198.51.100.7"));
    EXPECT_TEXT(peer_address(house.peer), "198.51.100.7");
    EXPECT_STATUS(&house, FOR("1.2.3.4, 198.51.100.7"), 429);
    lines[2] = socket_for(FOR("198.51.100.8"));
    lines[3] = socket_for(FOR("2001:db8:1:2:3:4:5:6"));
    EXPECT_TEXT(peer_address(house.peer), "2001:db8:1:2::/64");
    lines[4] = socket_for(FOR("2001:db8:1:2::1"));
    EXPECT_STATUS(&house, FOR("2001:db8:1:2:ffff::9"), 429);
    EXPECT_STATUS(&house, FOR("2001:db8:1:3::9"), 101);
    EXPECT_STATUS(&house, FOR("not an address"), 101);
    for (int i = 0; i < 5; i++)
        line_close(&lines[i]);
    house_close(&house);
}

TEST(who_is_not_the_proxy_cannot_say_where_it_comes_from) {
    house_open(&house, two_each);
    Line line = socket_for(FOR("198.51.100.7"));
    EXPECT_TEXT(peer_address(house.peer), "127.0.0.1");
    line_close(&line);
    house_close(&house);
}

TEST(a_proxy_must_be_an_address) {
    NetOptions options = net_defaults();
    options.port = 0;
    options.proxy = "nginx";
    char fault[NET_FAULT_MAX];
    static const NetHandler handler;
    EXPECT(net_start(&options, &handler, NULL, fault) == NULL);
    EXPECT_TEXT(fault, "not an address: nginx");
}

TEST(a_port_that_is_taken_is_said_to_be) {
    house_open(&house, NULL);
    NetOptions options = net_defaults();
    options.port = house.port;
    char fault[NET_FAULT_MAX];
    static const NetHandler handler;
    EXPECT(net_start(&options, &handler, NULL, fault) == NULL);
    EXPECT(strstr(fault, "Address already in use") != NULL);
    house_close(&house);
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

/* All files but one are taken, so that there is one for our end of the line and none for the other. */
TEST(when_files_run_out_new_lines_are_refused_and_old_ones_kept) {
    house_open(&house, any_number);
    house.echoes = true;
    Line old = socket_open(&house);
    struct rlimit before;
    EXPECT(getrlimit(RLIMIT_NOFILE, &before) == 0);
    int top = open("/dev/null", O_RDONLY | O_CLOEXEC);
    set_limit((rlim_t)top + 1);
    close(top);
    Line fresh = line_open(&house);
    line_type(&fresh, UPGRADE "\r\n");
    EXPECT_HEARD_ON(&fresh, "HTTP/1.1 503 ");
    EXPECT_OVER(&fresh);
    socket_text(&old, "still here?");
    EXPECT_HEARD_ON(&old, "still here?");
    set_limit(before.rlim_cur);
    Line again = socket_open(&house);
    line_close(&again);
    line_close(&fresh);
    line_close(&old);
    house_close(&house);
}

/* Some files are kept for the store and the log. */
TEST(the_last_files_are_not_given_to_connections) {
    house_open(&house, any_number);
    struct rlimit limit;
    EXPECT(getrlimit(RLIMIT_NOFILE, &limit) == 0);
    EXPECT_EQUAL(limit.rlim_cur, limit.rlim_max);
    EXPECT(house.net->files < (int)limit.rlim_cur);
    int kept = house.net->files;
    house.net->files = 3;
    EXPECT_STATUS(&house, "GET / HTTP/1.1\r\nHost: h\r\n\r\n", 503);
    house.net->files = kept;
    EXPECT_STATUS(&house, "GET / HTTP/1.1\r\nHost: h\r\n\r\n", 404);
    house_close(&house);
}
