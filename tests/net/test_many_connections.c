/* Tests many connections at once: all are accepted and served, and an idle one uses no buffers. */
#include "net/net_client.h"
#include "tests/net/clock.h"
#include "tests/net/net_fixture.h"

#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

static NetFixture fixture;
static unsigned opened, received, closed;

static void on_opened(void *context, Connection *connection) {
    opened++;
    SharedBuffer *frame = ws_text_frame(context, strlen(context));
    conn_send(connection, frame);
    shared_buffer_release(frame);
}

static void on_message(void *context, Connection *connection, char *text, size_t length) {
    (void)connection;
    EXPECT(length == strlen(context) && strcmp(text, context) == 0);
    received++;
}

static void on_closed(void *context, Connection *connection, unsigned code) {
    (void)context;
    (void)connection;
    EXPECT_EQUAL(code, 1001);
    closed++;
}

static const ClientHandler handler = {on_opened, on_message, on_closed};

static void any_number(NetOptions *options) {
    options->per_address = 0;
    options->rate = 0;
}

static void expect_idle(const NetLoop *net) {
    for (int i = 0; i < WHEEL_SLOTS; i++) {
        for (const Connection *connection = net->wheel[i]; connection != NULL;
             connection = connection->next)
            EXPECT(connection->head == NULL && connection->reader == NULL &&
                   connection->message == NULL && connection->first == NULL);
    }
}

/* Both ends are ours, so each connection takes two descriptors. Closing the server closes the
 * clients' loop. */
TEST(a_storm_of_clients_gets_in_and_every_one_is_answered) {
    char error[NET_ERROR_MAX];
    NetOptions options = net_defaults();
    options.host = NULL;
    fixture_open(&fixture, any_number);
    fixture.echoes = true;
    NetLoop *net = net_start(&options, NULL, NULL, error);
    EXPECT(net != NULL);
    clock_stop(net); /* no client gives up and calls again, however slow this is */
    unsigned number = (unsigned)test_times(180), max = (unsigned)fixture.net->fd_max / 2 - 50;
    number = number < max ? number : max;
    opened = received = closed = 0;
    for (unsigned i = 0; i < number; i++)
        EXPECT(net_connect(net, "127.0.0.1", fixture.port, "/ws", &handler, "are you there?") !=
               NULL);
    WAIT_UNTIL(&fixture, event_base_loop(net->base, EVLOOP_NONBLOCK) == 0 && received == number);
    EXPECT_EQUAL(fixture.opened, number);
    EXPECT_EQUAL(net_stats(fixture.net).websockets, number);
    expect_idle(fixture.net);
    expect_idle(net);
    fixture_close(&fixture);
    for (int i = 0; i < 10000 && closed < number; i++)
        event_base_loop(net->base, EVLOOP_ONCE);
    EXPECT_EQUAL(closed, number);
    clock_release(net);
    net_close(net, "");
}

static void at_ipv6(NetOptions *options) {
    options->host = "::1";
    options->per_address = 2;
}

static bool has_ipv6(void) {
    char error[NET_ERROR_MAX];
    NetOptions options = net_defaults();
    options.port = 0;
    at_ipv6(&options);
    NetLoop *net = net_start(&options, NULL, NULL, error);
    if (net != NULL)
        net_close(net, "");
    return net != NULL;
}

static void on_nothing(void *context, Connection *connection, char *text, size_t length) {
    (void)context;
    (void)connection;
    (void)text;
    (void)length;
}

static void count_opened(void *context, Connection *connection) {
    (void)context;
    (void)connection;
    opened++;
}

static void count_closed(void *context, Connection *connection, unsigned code) {
    (void)connection;
    *(unsigned *)context = code;
    closed++;
}

TEST(ipv6_has_a_listener_of_its_own_and_counts_by_halves) {
    static const ClientHandler guest = {count_opened, on_nothing, count_closed};
    if (!has_ipv6())
        return;
    fixture_open(&fixture, at_ipv6);
    unsigned codes[3] = {0, 0, 0};
    opened = closed = 0;
    for (int i = 0; i < 3; i++)
        EXPECT(net_connect(fixture.net, "::1", fixture.port, "/ws", &guest, &codes[i]) != NULL);
    WAIT_UNTIL(&fixture, opened == 2 && closed == 1);
    EXPECT_EQUAL(codes[0] + codes[1] + codes[2], 429);
    EXPECT_TEXT(conn_address(fixture.connection), "::/64");
    fixture_close(&fixture);
}

/* Not even the reserve descriptor is left: no connection is accepted until one is free. */
TEST(without_any_file_those_who_knock_are_heard_later) {
    fixture_open(&fixture, any_number);
    struct rlimit before, none;
    EXPECT(getrlimit(RLIMIT_NOFILE, &before) == 0);
    RawConnection raw = raw_open(&fixture);
    none = before;
    none.rlim_cur = 3;
    close(fixture.net->reserve_fd);
    fixture.net->reserve_fd = -1;
    EXPECT(setrlimit(RLIMIT_NOFILE, &none) == 0);
    WAIT_UNTIL(&fixture, fixture.net->accept_paused);
    EXPECT(setrlimit(RLIMIT_NOFILE, &before) == 0);
    raw_send_text(&raw, UPGRADE "\r\n");
    EXPECT_RECEIVED(&raw, "101 Switching");
    EXPECT(!fixture.net->accept_paused);
    raw_close(&raw);
    fixture_close(&fixture);
}
