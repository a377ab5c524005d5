/* Tests WebSockets: the handshake, frames and messages, and everything that ends a connection. */
#include "tests/net/net_fixture.h"

#include <stdio.h>
#include <string.h>

static NetFixture fixture;

/* ---- the handshake ---- */

TEST(the_key_of_the_standard_is_answered_as_the_standard_says) {
    fixture_open(&fixture, NULL);
    RawConnection raw = raw_open(&fixture);
    raw_send_text(&raw, UPGRADE "\r\n");
    EXPECT_RECEIVED(&raw, "HTTP/1.1 101 Switching Protocols\r\n");
    EXPECT_RECEIVED(&raw, "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n");
    EXPECT_EQUAL(fixture.opened, 1);
    EXPECT_TEXT(conn_address(fixture.connection), "127.0.0.1");
    raw_close(&raw);
    WAIT_UNTIL(&fixture, fixture.closed == 1);
    fixture_close(&fixture);
}

TEST(the_handshake_accepts_only_whole_websocket_requests) {
    fixture_open(&fixture, NULL);
#define ASK(path, lines) "GET " path " HTTP/1.1\r\nHost: here\r\n" lines "\r\n"
#define CONNECTION "Connection: keep-alive, Upgrade\r\n"
#define WEBSOCKET "Upgrade: websocket\r\n"
#define VERSION "Sec-WebSocket-Version: 13\r\n"
#define WITH_KEY "Sec-WebSocket-Key: " KEY "\r\n"
    EXPECT_STATUS(&fixture, ASK("/ws", CONNECTION WEBSOCKET VERSION WITH_KEY), 101);
    EXPECT_STATUS(&fixture, ASK("/ws", ""), 426);
    EXPECT_STATUS(&fixture, ASK("/ws", WEBSOCKET VERSION WITH_KEY), 426);
    EXPECT_STATUS(&fixture, ASK("/ws", CONNECTION "Upgrade: h2c\r\n" VERSION WITH_KEY), 426);
    EXPECT_STATUS(&fixture, ASK("/ws", CONNECTION WEBSOCKET WITH_KEY), 426);
    EXPECT_STATUS(&fixture,
                  ASK("/ws", CONNECTION WEBSOCKET "Sec-WebSocket-Version: 8\r\n" WITH_KEY), 426);
    EXPECT_STATUS(&fixture, ASK("/ws", CONNECTION WEBSOCKET VERSION), 400);
    EXPECT_STATUS(&fixture, ASK("/ws", CONNECTION WEBSOCKET VERSION "Sec-WebSocket-Key: short\r\n"),
                  400);
    EXPECT_STATUS(&fixture, ASK("/ws", CONNECTION WEBSOCKET VERSION WITH_KEY WITH_KEY), 400);
    EXPECT_STATUS(&fixture, ASK("/other", CONNECTION WEBSOCKET VERSION WITH_KEY), 404);
    EXPECT_STATUS(&fixture,
                  "HEAD /ws HTTP/1.1\r\nHost: h\r\n" CONNECTION WEBSOCKET VERSION WITH_KEY "\r\n",
                  400);
    EXPECT_STATUS(&fixture,
                  "GET /ws HTTP/1.0\r\nHost: h\r\n" CONNECTION WEBSOCKET VERSION WITH_KEY "\r\n",
                  400);
    EXPECT_EQUAL(fixture.opened, 1);
    fixture_close(&fixture);
}

static void with_origin(NetOptions *options) {
    options->origin = "https://games.example";
}

TEST(a_page_from_elsewhere_may_not_open_a_socket) {
    fixture_open(&fixture, with_origin);
    EXPECT_STATUS(&fixture, UPGRADE "Origin: http://here\r\n\r\n", 101);
    EXPECT_STATUS(&fixture, UPGRADE "Origin: https://HERE\r\n\r\n", 101);
    EXPECT_STATUS(&fixture, UPGRADE "Origin: https://games.example\r\n\r\n", 101);
    EXPECT_STATUS(&fixture, UPGRADE "Origin: https://evil.example\r\n\r\n", 403);
    EXPECT_STATUS(&fixture, UPGRADE "Origin: http://here.evil.example\r\n\r\n", 403);
    EXPECT_STATUS(&fixture, UPGRADE "Origin: http://here:81\r\n\r\n", 403);
    EXPECT_STATUS(&fixture, UPGRADE "Origin: null\r\n\r\n", 403);
    EXPECT_STATUS(&fixture, UPGRADE "Origin: here\r\n\r\n", 403);
    fixture_close(&fixture);
}

/* ---- messages ---- */

TEST(messages_go_both_ways) {
    fixture_open(&fixture, NULL);
    fixture.echoes = true;
    RawConnection raw = socket_open(&fixture);
    socket_text(&raw, "Gr\xc3\xbc\xc3\x9f dich");
    EXPECT_RECEIVED(&raw, "\x81\x0bGr\xc3\xbc\xc3\x9f dich");
    EXPECT_TEXT(fixture.message, "Gr\xc3\xbc\xc3\x9f dich");
    socket_text(&raw, "");
    WAIT_UNTIL(&fixture, fixture.messages == 2);
    EXPECT_EQUAL(fixture.length, 0);
    raw_close(&raw);
    fixture_close(&fixture);
}

TEST(frames_right_behind_the_request_are_read) {
    fixture_open(&fixture, NULL);
    uint8_t bytes[400];
    size_t length = (size_t)snprintf((char *)bytes, sizeof bytes, "%s", UPGRADE "\r\n");
    length += frame_write(bytes + length, 0x81, "early", 5);
    length += frame_write(bytes + length, 0x81, "bird", 4);
    RawConnection raw = raw_open(&fixture);
    raw_send(&raw, bytes, length);
    WAIT_UNTIL(&fixture, fixture.messages == 2);
    EXPECT_TEXT(fixture.message, "bird");
    raw_close(&raw);
    fixture_close(&fixture);
}

TEST(a_frame_may_come_byte_by_byte_and_leaves_no_reader_behind) {
    fixture_open(&fixture, NULL);
    RawConnection raw = socket_open(&fixture);
    uint8_t bytes[300];
    char text[201];
    memset(text, 'x', 200);
    text[200] = '\0';
    size_t length = frame_write(bytes, 0x81, text, 200);
    for (size_t i = 0; i < length; i++) {
        raw_send(&raw, bytes + i, 1);
        WAIT_UNTIL(&fixture, fixture_has_read(&fixture));
        if (i > 0 && i < length - 1)
            EXPECT(fixture.connection->reader != NULL);
    }
    WAIT_UNTIL(&fixture, fixture.messages == 1);
    EXPECT_TEXT(fixture.message, text);
    EXPECT(fixture.connection->reader == NULL && fixture.connection->message == NULL);
    raw_close(&raw);
    fixture_close(&fixture);
}

TEST(a_message_may_come_in_fragments_with_a_ping_between_them) {
    fixture_open(&fixture, NULL);
    RawConnection raw = socket_open(&fixture);
    socket_frame(&raw, 0x01, "one ", 4);
    socket_frame(&raw, 0x89, "are you there", 13);
    socket_frame(&raw, 0x00, "two ", 4);
    socket_frame(&raw, 0x00, "", 0);
    socket_frame(&raw, 0x80, "three", 5);
    EXPECT_RECEIVED(&raw, "\x8a\x0d"
                          "are you there");
    WAIT_UNTIL(&fixture, fixture.messages == 1);
    EXPECT_TEXT(fixture.message, "one two three");
    raw_close(&raw);
    fixture_close(&fixture);
}

/* A letter of several bytes may be cut by a fragment's end. */
TEST(only_the_whole_message_must_be_utf_8) {
    fixture_open(&fixture, NULL);
    RawConnection raw = socket_open(&fixture);
    socket_frame(&raw, 0x01, "\xe2\x82", 2);
    socket_frame(&raw, 0x80, "\xac", 1);
    WAIT_UNTIL(&fixture, fixture.messages == 1);
    EXPECT_TEXT(fixture.message, "\xe2\x82\xac");
    raw_close(&raw);
    fixture_close(&fixture);
}

TEST(a_message_has_at_most_the_bytes_that_are_allowed) {
    fixture_open(&fixture, NULL);
    static char text[4097];
    memset(text, 'm', sizeof text);
    RawConnection raw = socket_open(&fixture);
    socket_frame(&raw, 0x81, text, 4096);
    WAIT_UNTIL(&fixture, fixture.messages == 1);
    EXPECT_EQUAL(fixture.length, 4096);
    socket_frame(&raw, 0x81, text, 4097);
    EXPECT_CLOSED(&raw, 1009);
    EXPECT_OVER(&raw);
    RawConnection other = socket_open(&fixture);
    socket_frame(&other, 0x01, text, 4000);
    socket_frame(&other, 0x80, text, 97);
    EXPECT_CLOSED(&other, 1009);
    EXPECT_EQUAL(fixture.messages, 1);
    raw_close(&raw);
    raw_close(&other);
    fixture_close(&fixture);
}

/* ---- what breaks the rules ---- */

/* Opens a WebSocket, sends one frame, and is closed with this code. */
static void expect_failed(uint8_t first, const char *text, unsigned code) {
    RawConnection raw = socket_open(&fixture);
    socket_frame(&raw, first, text, strlen(text));
    EXPECT_CLOSED(&raw, code);
    EXPECT_OVER(&raw);
    raw_close(&raw);
}

TEST(frames_that_break_the_rules_end_the_connection_with_their_code) {
    fixture_open(&fixture, NULL);
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
    EXPECT_EQUAL(fixture.messages, 0);
    WAIT_UNTIL(&fixture, fixture.closed == fixture.opened);
    fixture_close(&fixture);
}

static void expect_bytes_failed(const char *bytes, size_t length, unsigned code) {
    RawConnection raw = socket_open(&fixture);
    raw_send(&raw, bytes, length);
    EXPECT_CLOSED(&raw, code);
    raw_close(&raw);
}

TEST(frames_must_be_masked_and_lengths_as_short_as_can_be) {
    fixture_open(&fixture, NULL);
    expect_bytes_failed("\x81\x05hello", 7, 1002);
    expect_bytes_failed("\x81\xfe\x00\x05mask.....", 13, 1002);
    expect_bytes_failed("\x81\xff\0\0\0\0\0\0\x01\x00mask....", 18, 1002);
    expect_bytes_failed("\x81\xff\x80\0\0\0\0\0\x01\x00mask....", 18, 1002);
    expect_bytes_failed("\x81\xff\0\0\0\0\xff\xff\xff\xffmaskx", 15, 1009);
    expect_bytes_failed("\x89\xfe\x00\x7emask", 8, 1002);
    fixture_close(&fixture);
}

TEST(a_second_message_may_not_begin_within_the_first) {
    fixture_open(&fixture, NULL);
    RawConnection raw = socket_open(&fixture);
    socket_frame(&raw, 0x01, "one", 3);
    socket_frame(&raw, 0x81, "two", 3);
    EXPECT_CLOSED(&raw, 1002);
    raw_close(&raw);
    fixture_close(&fixture);
}

TEST(a_message_of_endless_small_fragments_is_refused) {
    fixture_open(&fixture, NULL);
    RawConnection raw = socket_open(&fixture);
    socket_frame(&raw, 0x01, "", 0);
    for (int i = 0; i < FRAGMENTS_MAX; i++)
        socket_frame(&raw, 0x00, "", 0);
    EXPECT_CLOSED(&raw, 1008);
    raw_close(&raw);
    fixture_close(&fixture);
}

/* ---- closing ---- */

TEST(who_closes_is_answered_in_kind) {
    fixture_open(&fixture, NULL);
    RawConnection raw = socket_open(&fixture);
    socket_frame(&raw, 0x88, "\x0f\xa0 enough", 9);
    EXPECT_CLOSED(&raw, 4000);
    EXPECT_OVER(&raw);
    WAIT_UNTIL(&fixture, fixture.closed == 1 || (raw_close(&raw), false));
    RawConnection silent = socket_open(&fixture);
    socket_frame(&silent, 0x88, "", 0);
    EXPECT_CLOSED(&silent, 1000);
    raw_close(&silent);
    fixture_close(&fixture);
}

TEST(close_frames_are_looked_at_like_all_others) {
    fixture_open(&fixture, NULL);
    expect_failed(0x88, "x", 1002);
    expect_failed(0x88, "\x03\x01", 1002); /* 769 */
    expect_failed(0x88, "\x03\xed", 1002); /* 1005 is never sent */
    expect_failed(0x88, "\x03\xe8\xff", 1002);
    fixture_close(&fixture);
}

TEST(the_server_closes_after_what_it_has_sent) {
    fixture_open(&fixture, NULL);
    RawConnection raw = socket_open(&fixture);
    SharedBuffer *frame = ws_text_frame("last words", 10);
    conn_send(fixture.connection, frame);
    conn_close(fixture.connection, 1008, "no-table");
    conn_send(fixture.connection, frame);
    conn_close(fixture.connection, 1000, "again");
    shared_buffer_release(frame);
    EXPECT_EQUAL(fixture.closed, 0);
    EXPECT_RECEIVED(&raw, "\x81\x0a"
                          "last words"
                          "\x88\x0a\x03\xf0no-table");
    socket_text(&raw, "too late");
    socket_frame(&raw, 0x88, "\x03\xf0", 2);
    EXPECT_OVER(&raw);
    EXPECT_EQUAL(fixture.messages, 0);
    EXPECT_EQUAL(raw.length, 12 + 12);
    raw_close(&raw);
    WAIT_UNTIL(&fixture, fixture.closed == 1);
    fixture_close(&fixture);
}

TEST(who_does_not_answer_a_close_is_dropped) {
    fixture_open(&fixture, NULL);
    RawConnection raw = socket_open(&fixture);
    conn_close(fixture.connection, 1013, "full");
    EXPECT_CLOSED(&raw, 1013);
    EXPECT_EQUAL(fixture.closed, 0);
    fixture_wait(&fixture, CLOSE_MS + 500);
    EXPECT_EQUAL(fixture.closed, 1);
    EXPECT_OVER(&raw);
    raw_close(&raw);
    fixture_close(&fixture);
}

TEST(the_reason_of_a_close_is_cut_between_letters) {
    fixture_open(&fixture, NULL);
    RawConnection raw = socket_open(&fixture);
    char reason[200];
    for (int i = 0; i < 100; i++)
        memcpy(reason + 2 * i, "\xc3\xa4", 2);
    reason[199] = '\0';
    conn_close(fixture.connection, 1008, reason);
    EXPECT_CLOSED(&raw, 1008);
    EXPECT_EQUAL((unsigned char)raw.received[1], 2 + 122);
    raw_close(&raw);
    fixture_close(&fixture);
}

TEST(everybody_is_told_when_the_server_stops) {
    fixture_open(&fixture, NULL);
    RawConnection raw = socket_open(&fixture), other = socket_open(&fixture),
                  idle = raw_open(&fixture);
    WAIT_UNTIL(&fixture, net_stats(fixture.net).connections == 3);
    EXPECT_EQUAL(net_stats(fixture.net).websockets, 2);
    fixture_close(&fixture);
    EXPECT_EQUAL(fixture.closed, 2);
    raw_receive_all(&raw);
    raw_receive_all(&other);
    EXPECT_EQUAL(socket_close_code(&raw), 1001);
    EXPECT_EQUAL(socket_close_code(&other), 1001);
    raw_close(&raw);
    raw_close(&other);
    raw_close(&idle);
}
