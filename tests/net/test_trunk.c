/* Trunks: many WebSockets over one connection between two servers. Both servers are in this process, on loops of their
 * own. */
#include <stdio.h>
#include <string.h>

#include "net/net_client.h"
#include "tests/net/net_fixture.h"

enum { CLIENTS = 300 };

/* The server that passes its clients on. */
static NetLoop *begin_passing(void) {
    char error[NET_ERROR_MAX];
    NetOptions options = net_defaults();
    options.host = NULL;
    NetLoop *net = net_start(&options, NULL, NULL, error);
    EXPECT(net != NULL);
    return net;
}

static bool vouch(void *context, const char *url) {
    (void)context;
    return strcmp(url, "/ws?trunk=secret") == 0;
}

/* One of its clients. */
typedef struct Passed {
    unsigned opened, closed, code, messages;
    size_t length;
    char last[64];
} Passed;

static void on_opened(void *context, Connection *connection) {
    (void)connection;
    ((Passed *)context)->opened++;
}

static void on_message(void *context, Connection *connection, char *text, size_t length) {
    Passed *passed = context;
    (void)connection;
    EXPECT_EQUAL(strlen(text), length);
    passed->messages++;
    passed->length = length;
    snprintf(passed->last, sizeof passed->last, "%s", text);
}

static void on_closed(void *context, Connection *connection, unsigned code) {
    Passed *passed = context;
    (void)connection;
    passed->closed++;
    passed->code = code;
}

static const ClientHandler handler = {on_opened, on_message, on_closed};

static void say(Connection *connection, const char *text) {
    SharedBuffer *frame = ws_text_frame(text, strlen(text));
    conn_send(connection, frame);
    shared_buffer_release(frame);
}

typedef struct TwoServers {
    NetFixture keeper;
    NetLoop *front;
} TwoServers;

static void open_two(TwoServers *two) {
    fixture_open(&two->keeper, NULL);
    two->keeper.net->handler.vouched = vouch;
    two->keeper.echoes = true;
    two->front = begin_passing();
}

static void close_two(TwoServers *two) {
    if (two->front != NULL)
        net_close(two->front, "");
    fixture_close(&two->keeper);
}

static Connection *pass(TwoServers *two, const char *path, const char *client, Passed *passed) {
    return net_open_channel(two->front, "127.0.0.1", two->keeper.port, path, client, &handler,
                            passed);
}

/* Turns both loops. */
static void turn(TwoServers *two) {
    event_base_loop(two->front->base, EVLOOP_NONBLOCK);
}

#define UNTIL(condition) WAIT_UNTIL(&two.keeper, (turn(&two), condition))

TEST(clients_share_one_connection_and_each_hears_its_own) {
    static Passed passed[CLIENTS];
    Connection *connection[CLIENTS];
    TwoServers two;
    memset(passed, 0, sizeof passed);
    open_two(&two);
    for (int i = 0; i < CLIENTS; i++) {
        char text[32];
        connection[i] = pass(&two, "/ws?trunk=secret", "203.0.113.7", &passed[i]);
        EXPECT(connection[i] != NULL);
        EXPECT_EQUAL(passed[i].opened, 0);
        UNTIL(passed[i].opened == 1);
        snprintf(text, sizeof text, "this is %d", i);
        say(connection[i], text);
    }
    for (int i = 0; i < CLIENTS; i++) {
        char text[32];
        snprintf(text, sizeof text, "this is %d", i);
        UNTIL(passed[i].messages == 1);
        EXPECT_TEXT(passed[i].last, text);
    }
    EXPECT_EQUAL(two.keeper.net->stats.requests, 1);
    EXPECT_TEXT(conn_address(two.keeper.connection), "203.0.113.7");
    EXPECT(conn_is_vouched(two.keeper.connection));
    close_two(&two);
}

TEST(what_is_said_in_one_turn_is_one_frame) {
    static Passed passed[2];
    TwoServers two;
    memset(passed, 0, sizeof passed);
    open_two(&two);
    Connection *one = pass(&two, "/ws?trunk=secret", "::1", &passed[0]);
    Connection *other = pass(&two, "/ws?trunk=secret", "::1", &passed[1]);
    UNTIL(passed[0].opened + passed[1].opened == 2);
    UNTIL(two.keeper.opened == 2);
    uint64_t before = two.keeper.net->stats.bytes_in;
    for (int i = 0; i < 10; i++) {
        say(one, "x");
        say(other, "y");
    }
    UNTIL(passed[0].messages + passed[1].messages == 20);
    uint64_t header = 8, envelope = 9 + 1 + 1;
    EXPECT_EQUAL(two.keeper.net->stats.bytes_in - before, header + 20 * envelope);
    close_two(&two);
}

TEST(a_close_reaches_the_other_side_with_its_code) {
    static Passed passed[2];
    TwoServers two;
    memset(passed, 0, sizeof passed);
    open_two(&two);
    pass(&two, "/ws?trunk=secret", "::1", &passed[0]);
    UNTIL(two.keeper.opened == 1);
    conn_close(two.keeper.connection, 1012, "stopping");
    UNTIL(passed[0].closed == 1);
    EXPECT_EQUAL(passed[0].code, 1012);
    Connection *one = pass(&two, "/ws?trunk=secret", "::1", &passed[1]);
    UNTIL(two.keeper.opened == 2);
    conn_close(one, 1000, "");
    UNTIL(two.keeper.closed == 2);
    EXPECT_EQUAL(passed[1].closed, 1);
    EXPECT_EQUAL(two.keeper.net->stats.requests, 1);
    close_two(&two);
}

TEST(when_the_connection_breaks_all_its_clients_are_told) {
    static Passed passed[3];
    TwoServers two;
    memset(passed, 0, sizeof passed);
    open_two(&two);
    for (int i = 0; i < 3; i++)
        pass(&two, "/ws?trunk=secret", "::1", &passed[i]);
    UNTIL(two.keeper.opened == 3);
    net_close(two.front, "");
    two.front = NULL;
    WAIT_UNTIL(&two.keeper, two.keeper.closed == 3);
    EXPECT_EQUAL(passed[0].closed + passed[1].closed + passed[2].closed, 3);
    close_two(&two);
}

TEST(a_server_that_proves_nothing_passes_nobody_on) {
    static Passed passed;
    TwoServers two;
    memset(&passed, 0, sizeof passed);
    open_two(&two);
    pass(&two, "/ws?trunk=guess", "::1", &passed);
    UNTIL(passed.closed == 1);
    EXPECT_EQUAL(passed.code, 403);
    EXPECT_EQUAL(passed.opened, 0);
    EXPECT_EQUAL(two.keeper.opened, 0);
    close_two(&two);
}

/* What comes over a trunk has a kind, a channel, a length, the text and a 0. */
TEST(a_batch_that_ends_early_closes_the_trunk) {
    static const struct {
        const char *bytes;
        size_t length;
    } batches[] = {
        {"o", 1},
        {"o\0\0\0\1\0\0\0", 8},
        {"o\0\0\0\1\0\0\0\0", 9},
        {"o\0\0\0\1\0\0\0\3::1", 12},
        {"o\0\0\0\1\0\0\0\3::1x", 13},
        {"o\0\0\0\1\xff\xff\xff\xff::1", 13},
        {"o\0\0\0\1\0\0\0\3::1\0t", 14},
    };
    for (size_t i = 0; i < sizeof batches / sizeof batches[0]; i++) {
        static Passed passed;
        TwoServers two;
        memset(&passed, 0, sizeof passed);
        open_two(&two);
        Connection *raw = net_connect_once(two.front, "127.0.0.1", two.keeper.port,
                                           "/ws?trunk=secret", &handler, &passed);
        UNTIL(passed.opened == 1);
        SharedBuffer *frame = ws_binary_frame(batches[i].bytes, batches[i].length);
        conn_send(raw, frame);
        shared_buffer_release(frame);
        UNTIL(passed.closed == 1);
        EXPECT_EQUAL(passed.code, 1002);
        close_two(&two);
    }
}

TEST(long_messages_and_many_of_them_arrive_whole) {
    static char text[4000];
    static Passed passed;
    TwoServers two;
    memset(&passed, 0, sizeof passed);
    memset(text, 'x', sizeof text - 1);
    open_two(&two);
    Connection *one = pass(&two, "/ws?trunk=secret", "::1", &passed);
    for (int round = 0; round < 5; round++) {
        for (int i = 0; i < 200 && passed.opened == 1; i++)
            say(one, text);
        UNTIL(passed.opened == 1 && passed.messages == (unsigned)round * 200);
    }
    EXPECT_EQUAL(passed.length, sizeof text - 1);
    close_two(&two);
}
