/* WebSockets: the door, frames and messages, and everything that ends a connection. */
#include "tests/net/net_fixture.h"

#include <stdio.h>
#include <string.h>

static House house;

/* ---- the door ---- */

TEST(the_key_of_the_standard_is_answered_as_the_standard_says) {
    house_open(&house, NULL);
    Line line = line_open(&house);
    line_type(&line, UPGRADE "\r\n");
    EXPECT_HEARD_ON(&line, "HTTP/1.1 101 Switching Protocols\r\n");
    EXPECT_HEARD_ON(&line, "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n");
    EXPECT_EQUAL(house.opened, 1);
    EXPECT_TEXT(peer_address(house.peer), "127.0.0.1");
    line_close(&line);
    UNTIL(&house, house.closed == 1);
    house_close(&house);
}

TEST(the_door_opens_only_for_whole_websocket_requests) {
    house_open(&house, NULL);
#define ASK(path, lines) "GET " path " HTTP/1.1\r\nHost: here\r\n" lines "\r\n"
#define CONNECTION "Connection: keep-alive, Upgrade\r\n"
#define WEBSOCKET "Upgrade: websocket\r\n"
#define VERSION "Sec-WebSocket-Version: 13\r\n"
#define WITH_KEY "Sec-WebSocket-Key: " KEY "\r\n"
    EXPECT_STATUS(&house, ASK("/ws", CONNECTION WEBSOCKET VERSION WITH_KEY), 101);
    EXPECT_STATUS(&house, ASK("/ws", ""), 426);
    EXPECT_STATUS(&house, ASK("/ws", WEBSOCKET VERSION WITH_KEY), 426);
    EXPECT_STATUS(&house, ASK("/ws", CONNECTION "Upgrade: h2c\r\n" VERSION WITH_KEY), 426);
    EXPECT_STATUS(&house, ASK("/ws", CONNECTION WEBSOCKET WITH_KEY), 426);
    EXPECT_STATUS(&house, ASK("/ws", CONNECTION WEBSOCKET "Sec-WebSocket-Version: 8\r\n" WITH_KEY),
                  426);
    EXPECT_STATUS(&house, ASK("/ws", CONNECTION WEBSOCKET VERSION), 400);
    EXPECT_STATUS(&house, ASK("/ws", CONNECTION WEBSOCKET VERSION "Sec-WebSocket-Key: short\r\n"),
                  400);
    EXPECT_STATUS(&house, ASK("/ws", CONNECTION WEBSOCKET VERSION WITH_KEY WITH_KEY), 400);
    EXPECT_STATUS(&house, ASK("/other", CONNECTION WEBSOCKET VERSION WITH_KEY), 404);
    EXPECT_STATUS(&house,
                  "HEAD /ws HTTP/1.1\r\nHost: h\r\n" CONNECTION WEBSOCKET VERSION WITH_KEY "\r\n",
                  400);
    EXPECT_STATUS(&house,
                  "GET /ws HTTP/1.0\r\nHost: h\r\n" CONNECTION WEBSOCKET VERSION WITH_KEY "\r\n",
                  400);
    EXPECT_EQUAL(house.opened, 1);
    house_close(&house);
}

static void with_origin(NetOptions *options) {
    options->origin = "https://games.example";
}

TEST(a_page_from_elsewhere_may_not_open_a_socket) {
    house_open(&house, with_origin);
    EXPECT_STATUS(&house, UPGRADE "Origin: http://here\r\n\r\n", 101);
    EXPECT_STATUS(&house, UPGRADE "Origin: https://HERE\r\n\r\n", 101);
    EXPECT_STATUS(&house, UPGRADE "Origin: https://games.example\r\n\r\n", 101);
    EXPECT_STATUS(&house, UPGRADE "Origin: https://evil.example\r\n\r\n", 403);
    EXPECT_STATUS(&house, UPGRADE "Origin: http://here.evil.example\r\n\r\n", 403);
    EXPECT_STATUS(&house, UPGRADE "Origin: http://here:81\r\n\r\n", 403);
    EXPECT_STATUS(&house, UPGRADE "Origin: null\r\n\r\n", 403);
    EXPECT_STATUS(&house, UPGRADE "Origin: here\r\n\r\n", 403);
    house_close(&house);
}

/* ---- messages ---- */

TEST(messages_go_both_ways) {
    house_open(&house, NULL);
    house.echoes = true;
    Line line = socket_open(&house);
    socket_text(&line, "Gr\xc3\xbc\xc3\x9f dich");
    EXPECT_HEARD_ON(&line, "\x81\x0bGr\xc3\xbc\xc3\x9f dich");
    EXPECT_TEXT(house.message, "Gr\xc3\xbc\xc3\x9f dich");
    socket_text(&line, "");
    UNTIL(&house, house.messages == 2);
    EXPECT_EQUAL(house.length, 0);
    line_close(&line);
    house_close(&house);
}

TEST(frames_right_behind_the_request_are_read) {
    house_open(&house, NULL);
    uint8_t bytes[400];
    size_t length = (size_t)snprintf((char *)bytes, sizeof bytes, "%s", UPGRADE "\r\n");
    length += frame_write(bytes + length, 0x81, "early", 5);
    length += frame_write(bytes + length, 0x81, "bird", 4);
    Line line = line_open(&house);
    line_say(&line, bytes, length);
    UNTIL(&house, house.messages == 2);
    EXPECT_TEXT(house.message, "bird");
    line_close(&line);
    house_close(&house);
}

TEST(a_frame_may_come_byte_by_byte_and_leaves_no_reader_behind) {
    house_open(&house, NULL);
    Line line = socket_open(&house);
    uint8_t bytes[300];
    char text[201];
    memset(text, 'x', 200);
    text[200] = '\0';
    size_t length = frame_write(bytes, 0x81, text, 200);
    for (size_t i = 0; i < length; i++) {
        line_say(&line, bytes + i, 1);
        UNTIL(&house, house_has_read(&house));
        if (i > 0 && i < length - 1)
            EXPECT(house.peer->reader != NULL);
    }
    UNTIL(&house, house.messages == 1);
    EXPECT_TEXT(house.message, text);
    EXPECT(house.peer->reader == NULL && house.peer->message == NULL);
    line_close(&line);
    house_close(&house);
}

TEST(a_message_may_come_in_fragments_with_a_ping_between_them) {
    house_open(&house, NULL);
    Line line = socket_open(&house);
    socket_frame(&line, 0x01, "one ", 4);
    socket_frame(&line, 0x89, "are you there", 13);
    socket_frame(&line, 0x00, "two ", 4);
    socket_frame(&line, 0x00, "", 0);
    socket_frame(&line, 0x80, "three", 5);
    EXPECT_HEARD_ON(&line, "\x8a\x0d"
                           "are you there");
    UNTIL(&house, house.messages == 1);
    EXPECT_TEXT(house.message, "one two three");
    line_close(&line);
    house_close(&house);
}

/* A letter of several bytes may be cut by a fragment's end. */
TEST(only_the_whole_message_must_be_utf_8) {
    house_open(&house, NULL);
    Line line = socket_open(&house);
    socket_frame(&line, 0x01, "\xe2\x82", 2);
    socket_frame(&line, 0x80, "\xac", 1);
    UNTIL(&house, house.messages == 1);
    EXPECT_TEXT(house.message, "\xe2\x82\xac");
    line_close(&line);
    house_close(&house);
}

TEST(a_message_has_at_most_the_bytes_that_are_allowed) {
    house_open(&house, NULL);
    static char text[4097];
    memset(text, 'm', sizeof text);
    Line line = socket_open(&house);
    socket_frame(&line, 0x81, text, 4096);
    UNTIL(&house, house.messages == 1);
    EXPECT_EQUAL(house.length, 4096);
    socket_frame(&line, 0x81, text, 4097);
    EXPECT_CLOSED(&line, 1009);
    EXPECT_OVER(&line);
    Line other = socket_open(&house);
    socket_frame(&other, 0x01, text, 4000);
    socket_frame(&other, 0x80, text, 97);
    EXPECT_CLOSED(&other, 1009);
    EXPECT_EQUAL(house.messages, 1);
    line_close(&line);
    line_close(&other);
    house_close(&house);
}

/* ---- what breaks the rules ---- */

/* Opens a socket, says one frame, and is closed for this reason. */
static void expect_failed(uint8_t first, const char *text, unsigned code) {
    Line line = socket_open(&house);
    socket_frame(&line, first, text, strlen(text));
    EXPECT_CLOSED(&line, code);
    EXPECT_OVER(&line);
    line_close(&line);
}

TEST(frames_that_break_the_rules_end_the_connection_with_their_code) {
    house_open(&house, NULL);
    expect_failed(0x82, "binary", 1003);
    expect_failed(0x80, "goes on with nothing", 1002);
    expect_failed(0xc1, "compressed", 1002);
    expect_failed(0xa1, "reserved", 1002);
    expect_failed(0x83, "unknown", 1002);
    expect_failed(0x8b, "unknown control", 1002);
    expect_failed(0x09, "control in fragments", 1002);
    expect_failed(0x81, "\xff\xfe", 1007);
    expect_failed(0x81, "\xc0\xaf overlong", 1007);
    expect_failed(0x81, "\xed\xa0\x80 surrogate", 1007);
    expect_failed(0x81, "\xf4\x90\x80\x80 beyond", 1007);
    expect_failed(0x81, "cut \xe2\x82", 1007);
    EXPECT_EQUAL(house.messages, 0);
    UNTIL(&house, house.closed == house.opened);
    house_close(&house);
}

static void expect_bytes_failed(const char *bytes, size_t length, unsigned code) {
    Line line = socket_open(&house);
    line_say(&line, bytes, length);
    EXPECT_CLOSED(&line, code);
    line_close(&line);
}

TEST(frames_must_be_masked_and_lengths_as_short_as_can_be) {
    house_open(&house, NULL);
    expect_bytes_failed("\x81\x05hello", 7, 1002);
    expect_bytes_failed("\x81\xfe\x00\x05mask.....", 13, 1002);
    expect_bytes_failed("\x81\xff\0\0\0\0\0\0\x01\x00mask....", 18, 1002);
    expect_bytes_failed("\x81\xff\x80\0\0\0\0\0\x01\x00mask....", 18, 1002);
    expect_bytes_failed("\x81\xff\0\0\0\0\xff\xff\xff\xffmaskx", 15, 1009);
    expect_bytes_failed("\x89\xfe\x00\x7emask", 8, 1002);
    house_close(&house);
}

TEST(a_second_message_may_not_begin_within_the_first) {
    house_open(&house, NULL);
    Line line = socket_open(&house);
    socket_frame(&line, 0x01, "one", 3);
    socket_frame(&line, 0x81, "two", 3);
    EXPECT_CLOSED(&line, 1002);
    line_close(&line);
    house_close(&house);
}

TEST(a_message_of_endless_small_fragments_is_refused) {
    house_open(&house, NULL);
    Line line = socket_open(&house);
    socket_frame(&line, 0x01, "", 0);
    for (int i = 0; i < FRAGMENTS_MAX; i++)
        socket_frame(&line, 0x00, "", 0);
    EXPECT_CLOSED(&line, 1008);
    line_close(&line);
    house_close(&house);
}

/* ---- closing ---- */

TEST(who_closes_is_answered_in_kind) {
    house_open(&house, NULL);
    Line line = socket_open(&house);
    socket_frame(&line, 0x88, "\x0f\xa0 enough", 9);
    EXPECT_CLOSED(&line, 4000);
    EXPECT_OVER(&line);
    UNTIL(&house, house.closed == 1 || (line_close(&line), false));
    Line silent = socket_open(&house);
    socket_frame(&silent, 0x88, "", 0);
    EXPECT_CLOSED(&silent, 1000);
    line_close(&silent);
    house_close(&house);
}

TEST(close_frames_are_looked_at_like_all_others) {
    house_open(&house, NULL);
    expect_failed(0x88, "x", 1002);
    expect_failed(0x88, "\x03\x01", 1002); /* 769 */
    expect_failed(0x88, "\x03\xed", 1002); /* 1005 is never sent */
    expect_failed(0x88, "\x03\xe8\xff", 1002);
    house_close(&house);
}

TEST(the_server_closes_after_what_it_has_sent) {
    house_open(&house, NULL);
    Line line = socket_open(&house);
    Frame *frame = frame_of("last words", 10);
    peer_send(house.peer, frame);
    peer_close(house.peer, 1008, "no-table");
    peer_send(house.peer, frame);
    peer_close(house.peer, 1000, "again");
    frame_release(frame);
    EXPECT_EQUAL(house.closed, 0);
    EXPECT_HEARD_ON(&line, "\x81\x0a"
                           "last words"
                           "\x88\x0a\x03\xf0no-table");
    socket_text(&line, "too late");
    socket_frame(&line, 0x88, "\x03\xf0", 2);
    EXPECT_OVER(&line);
    EXPECT_EQUAL(house.messages, 0);
    EXPECT_EQUAL(line.length, 12 + 12);
    line_close(&line);
    UNTIL(&house, house.closed == 1);
    house_close(&house);
}

TEST(who_does_not_answer_a_close_is_dropped) {
    house_open(&house, NULL);
    Line line = socket_open(&house);
    peer_close(house.peer, 1013, "full");
    EXPECT_CLOSED(&line, 1013);
    EXPECT_EQUAL(house.closed, 0);
    house_wait(&house, CLOSE_MS + 500);
    EXPECT_EQUAL(house.closed, 1);
    EXPECT_OVER(&line);
    line_close(&line);
    house_close(&house);
}

TEST(the_reason_of_a_close_is_cut_between_letters) {
    house_open(&house, NULL);
    Line line = socket_open(&house);
    char reason[200];
    for (int i = 0; i < 100; i++)
        memcpy(reason + 2 * i, "\xc3\xa4", 2);
    reason[199] = '\0';
    peer_close(house.peer, 1008, reason);
    EXPECT_CLOSED(&line, 1008);
    EXPECT_EQUAL((unsigned char)line.heard[1], 2 + 122);
    line_close(&line);
    house_close(&house);
}

TEST(everybody_is_told_when_the_server_stops) {
    house_open(&house, NULL);
    Line line = socket_open(&house), other = socket_open(&house), idle = line_open(&house);
    UNTIL(&house, net_figures(house.net).connections == 3);
    EXPECT_EQUAL(net_figures(house.net).peers, 2);
    house_close(&house);
    EXPECT_EQUAL(house.closed, 2);
    line_hear_out(&line);
    line_hear_out(&other);
    EXPECT_EQUAL(socket_close_code(&line), 1001);
    EXPECT_EQUAL(socket_close_code(&other), 1001);
    line_close(&line);
    line_close(&other);
    line_close(&idle);
}
