/* Tests HTTP requests: which are answered, which are refused, and the timeouts. */
#include "tests/net/net_fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static NetFixture fixture;

static void open_with_page(void) {
    fixture_open(&fixture, NULL);
    fixture.response = (HttpResponse){.status = 200,
                                      .type = "text/html; charset=utf-8",
                                      .etag = "\"abc\"",
                                      .body = "<!doctype html>",
                                      .length = 15,
                                      .body_is_static = true};
}

/* Others on the way may read them differently. */
TEST(a_line_that_goes_on_or_ends_oddly_is_refused) {
    fixture_open(&fixture, NULL);
    EXPECT_STATUS(&fixture, "GET / HTTP/1.1\r\nHost: here\r\n\r\n", 404); /* as nothing is here */
    EXPECT_STATUS(&fixture, "GET / HTTP/1.1\nHost: here\r\n\r\n", 400);
    EXPECT_STATUS(&fixture, "GET / HTTP/1.1\r\nHost: here\n\r\n", 400);
    EXPECT_STATUS(&fixture, "GET / HTTP/1.1\r\nHost: here\r\n\n", 400);
    EXPECT_STATUS(&fixture, "GET / HTTP/1.1\r\nHost: here\r\nX-More: a\r\n b\r\n\r\n", 400);
    EXPECT_STATUS(&fixture, "GET / HTTP/1.1\r\nHost: here\r\nX-More: a\r\n\tb\r\n\r\n", 400);
    fixture_close(&fixture);
}

TEST(a_request_is_answered_with_its_headers_and_its_body) {
    open_with_page();
    RawConnection raw = raw_open(&fixture);
    raw_send_text(&raw, "GET / HTTP/1.1\r\nHost: here:7364\r\n\r\n");
    EXPECT_RECEIVED(&raw, "<!doctype html>");
    EXPECT_TEXT(fixture.path, "/");
    static const char *const lines[] = {
        "HTTP/1.1 200 OK\r\n",
        "Content-Type: text/html; charset=utf-8\r\n",
        "Content-Length: 15\r\n",
        "ETag: \"abc\"\r\n",
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "worker-src 'self'",
        "connect-src 'self' ws://here:7364 wss://here:7364;",
        "frame-ancestors 'none'",
        "X-Content-Type-Options: nosniff\r\n",
        "Referrer-Policy: no-referrer\r\n",
        "Permissions-Policy: ",
        "Cross-Origin-Opener-Policy: same-origin\r\n",
        "Connection: keep-alive\r\n",
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        EXPECT_RECEIVED(&raw, lines[i]);
    raw_close(&raw);
    fixture_close(&fixture);
}

TEST(a_head_request_gets_all_but_the_body) {
    open_with_page();
    RawConnection raw = raw_open(&fixture);
    raw_send_text(&raw, "HEAD / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n");
    EXPECT_OVER(&raw);
    EXPECT(raw_has(&raw, "Content-Length: 15\r\n"));
    EXPECT(!raw_has(&raw, "doctype"));
    raw_close(&raw);
    fixture_close(&fixture);
}

TEST(what_the_browser_has_is_not_sent_again) {
    open_with_page();
    static const char *const had[] = {"\"abc\"", "W/\"abc\"", "\"x\", \"abc\"", "*"};
    char request[200];
    for (size_t i = 0; i < sizeof had / sizeof *had; i++) {
        snprintf(request, sizeof request, "GET / HTTP/1.1\r\nHost: h\r\nIf-None-Match: %s\r\n\r\n",
                 had[i]);
        EXPECT_STATUS(&fixture, request, 304);
    }
    EXPECT_STATUS(&fixture, "GET / HTTP/1.1\r\nHost: h\r\nIf-None-Match: \"abcd\"\r\n\r\n", 200);
    EXPECT_STATUS(&fixture, "GET / HTTP/1.1\r\nHost: h\r\nIf-None-Match: \"ab\"\r\n\r\n", 200);
    fixture_close(&fixture);
}

TEST(requests_in_one_go_are_answered_in_their_order) {
    open_with_page();
    RawConnection raw = raw_open(&fixture);
    raw_send_text(&raw, "GET /1 HTTP/1.1\r\nHost: h\r\n\r\nGET /2 HTTP/1.1\r\nHost: h\r\n\r\n"
                        "GET /3 HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n");
    EXPECT_OVER(&raw);
    EXPECT_EQUAL(fixture.requests, 3);
    EXPECT_TEXT(fixture.path, "/3");
    raw_close(&raw);
    fixture_close(&fixture);
}

TEST(a_request_may_come_byte_by_byte) {
    open_with_page();
    RawConnection raw = raw_open(&fixture);
    for (const char *at = "GET /slow HTTP/1.1\r\nHost: here\r\n\r\n"; *at != '\0'; at++)
        raw_send(&raw, at, 1);
    EXPECT_RECEIVED(&raw, "200 OK");
    EXPECT_TEXT(fixture.path, "/slow");
    raw_close(&raw);
    fixture_close(&fixture);
}

TEST(an_old_client_gets_its_answer_and_the_end) {
    open_with_page();
    RawConnection raw = raw_open(&fixture);
    raw_send_text(&raw, "GET / HTTP/1.0\r\n\r\n");
    EXPECT_OVER(&raw);
    EXPECT(raw_has(&raw, "connect-src 'self';"));
    EXPECT(raw_has(&raw, "Connection: close"));
    raw_close(&raw);
    fixture_close(&fixture);
}

TEST(paths_are_decoded_and_never_climb) {
    open_with_page();
    EXPECT_STATUS(&fixture, "GET /a%20b/%C3%A4?x=1 HTTP/1.1\r\nHost: h\r\n\r\n", 200);
    EXPECT_TEXT(fixture.path, "/a b/\xc3\xa4");
    EXPECT_STATUS(&fixture, "GET http://h/absolute HTTP/1.1\r\nHost: h\r\n\r\n", 200);
    EXPECT_TEXT(fixture.path, "/absolute");
    EXPECT_STATUS(&fixture, "GET /a..b/.c HTTP/1.1\r\nHost: h\r\n\r\n", 200);
    static const char *const bad[] = {
        "/..", "/../x", "/a/../b", "/%2e%2e/x", "/a/.",     "/%2E./x", "/..%2fx", "/a%00b", "/%zz",
        "/%4", "/%",    "/a%5cb",  "/%ff",      "/%0d%0aX", "/...",    "*",       "x"};
    char request[200];
    unsigned before = fixture.requests;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        snprintf(request, sizeof request, "GET %s HTTP/1.1\r\nHost: h\r\n\r\n", bad[i]);
        EXPECT_STATUS(&fixture, request, 400);
    }
    EXPECT_EQUAL(fixture.requests, before);
    fixture_close(&fixture);
}

TEST(what_is_no_sound_request_is_refused_with_its_status) {
    open_with_page();
    EXPECT_STATUS(&fixture, "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 0\r\n\r\n", 405);
    EXPECT_STATUS(&fixture, "CONNECT h:80 HTTP/1.1\r\nHost: h\r\n\r\n", 405);
    EXPECT_STATUS(&fixture, "NONSENSE / HTTP/1.1\r\n\r\n", 405);
    EXPECT_STATUS(&fixture, "GET / HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\n\r\nabc", 413);
    EXPECT_STATUS(&fixture, "GET / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n", 413);
    EXPECT_STATUS(&fixture, "GET / HTTP/1.1\r\n\r\n", 400);
    EXPECT_STATUS(&fixture, "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400);
    EXPECT_STATUS(&fixture, "GET / HTTP/1.1\r\nHost: a; script-src *\r\n\r\n", 400);
    EXPECT_STATUS(&fixture, "GET / HTTP/1.1\r\nHost: a\r\n b\r\n\r\n", 400);
    EXPECT_STATUS(&fixture, "GET / HTTP/2.0\r\nHost: h\r\n\r\n", 505);
    EXPECT_STATUS(&fixture, "GET / HTTP/1.1\r\nBad Header: x\r\n\r\n", 400);
    EXPECT_STATUS(&fixture, "\x16\x03\x01 hello, is this TLS?\r\n\r\n", 405);
    EXPECT_EQUAL(fixture.requests, 0);
    fixture_close(&fixture);
}

TEST(a_request_that_wants_another_protocol_is_an_ordinary_one) {
    open_with_page();
    EXPECT_STATUS(&fixture,
                  "GET /x HTTP/1.1\r\nHost: h\r\nConnection: Upgrade, HTTP2-Settings\r\n"
                  "Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n",
                  200);
    EXPECT_TEXT(fixture.path, "/x");
    fixture_close(&fixture);
}

/* The longest head that is taken, and one byte more. */
TEST(a_head_has_at_most_eight_kilobytes) {
    open_with_page();
    char *request = malloc(HEAD_MAX + 2);
    EXPECT(request != NULL);
    for (size_t size = HEAD_MAX; size <= HEAD_MAX + 1; size++) {
        int start = snprintf(request, HEAD_MAX, "GET / HTTP/1.1\r\nHost: h\r\nX: ");
        memset(request + start, 'x', size - (size_t)start);
        memcpy(request + size - 4, "\r\n\r\n", 4);
        request[size] = '\0';
        EXPECT_STATUS(&fixture, request, size == HEAD_MAX ? 200 : 431);
    }
    free(request);
    fixture_close(&fixture);
}

TEST(a_path_that_is_too_long_is_refused) {
    open_with_page();
    char request[2200];
    snprintf(request, sizeof request, "GET /%02000d HTTP/1.1\r\nHost: h\r\n\r\n", 0);
    EXPECT_STATUS(&fixture, request, 400);
    fixture_close(&fixture);
}

/* ---- time ---- */

TEST(a_head_that_does_not_end_is_waited_for_ten_seconds) {
    open_with_page();
    RawConnection raw = raw_open(&fixture);
    WAIT_UNTIL(&fixture, net_stats(fixture.net).connections == 1);
    fixture_wait(&fixture, 4000);
    raw_send_text(&raw, "GET / HTTP/1.1\r\nX-Slow: ");
    for (int i = 0; i < 5; i++) {
        fixture_wait(&fixture, 1000);
        raw_send_text(&raw, "x");
    }
    WAIT_UNTIL(&fixture, fixture_has_read(&fixture));
    EXPECT_EQUAL(net_stats(fixture.net).connections, 1);
    fixture_wait(&fixture, 1500);
    EXPECT_RECEIVED(&raw, "HTTP/1.1 408 ");
    EXPECT_OVER(&raw);
    raw_close(&raw);
    fixture_close(&fixture);
}

TEST(who_says_nothing_is_dropped_after_ten_seconds) {
    open_with_page();
    RawConnection raw = raw_open(&fixture);
    WAIT_UNTIL(&fixture, net_stats(fixture.net).connections == 1);
    fixture_wait(&fixture, 9000);
    EXPECT_EQUAL(net_stats(fixture.net).connections, 1);
    fixture_wait(&fixture, 1500);
    EXPECT_EQUAL(net_stats(fixture.net).connections, 0);
    EXPECT_OVER(&raw);
    EXPECT_EQUAL(raw.length, 0);
    raw_close(&raw);
    fixture_close(&fixture);
}

TEST(a_connection_is_kept_for_another_request_for_fifteen_seconds) {
    open_with_page();
    RawConnection raw = raw_open(&fixture);
    raw_send_text(&raw, "GET / HTTP/1.1\r\nHost: h\r\n\r\n");
    EXPECT_RECEIVED(&raw, "doctype");
    fixture_wait(&fixture, 14000);
    raw_clear(&raw);
    raw_send_text(&raw, "GET / HTTP/1.1\r\nHost: h\r\n\r\n");
    EXPECT_RECEIVED(&raw, "doctype");
    fixture_wait(&fixture, 15500);
    EXPECT_EQUAL(net_stats(fixture.net).connections, 0);
    EXPECT_OVER(&raw);
    raw_close(&raw);
    fixture_close(&fixture);
}

/* More than the kernel buffers for a client that does not read. */
TEST(who_never_reads_an_answer_is_dropped_and_who_reads_gets_it_whole) {
    enum { LENGTH = 16 << 20 };
    open_with_page();
    char *body = calloc(1, LENGTH);
    EXPECT(body != NULL);
    fixture.response.body = body;
    fixture.response.length = LENGTH;
    RawConnection idle = raw_open(&fixture), reader = raw_open(&fixture);
    raw_send_text(&idle, "GET / HTTP/1.1\r\nHost: h\r\n\r\n");
    raw_send_text(&reader, "GET / HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n");
    WAIT_UNTIL(&fixture, fixture.requests == 2);
    size_t received = 0;
    do {
        fixture_poll(&fixture);
        raw_receive(&reader);
        received += reader.length;
        raw_clear(&reader);
    } while (!reader.is_over);
    EXPECT(received > LENGTH && received < LENGTH + 4096);
    raw_close(&reader);
    WAIT_UNTIL(&fixture, net_stats(fixture.net).connections == 1);
    fixture_wait(&fixture, 21000);
    EXPECT_EQUAL(net_stats(fixture.net).connections, 0);
    raw_close(&idle);
    fixture_close(&fixture);
    free(body);
}
