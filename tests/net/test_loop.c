/* Tests the event loop: timers, wake-ups from other threads, and clients on the same loop. */
#include "net/net_client.h"
#include "tests/net/clock.h"
#include "tests/net/net_fixture.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static NetLoop *alone(void) {
    char error[NET_ERROR_MAX];
    NetOptions options = net_defaults();
    options.host = NULL;
    NetLoop *net = net_start(&options, NULL, NULL, error);
    EXPECT(net != NULL);
    EXPECT_EQUAL(net_port(net), 0);
    return net;
}

/* ---- timers ---- */

typedef struct Alarm {
    NetLoop *net;
    NetTimer timer;
    char *log, name;
} Alarm;

static void ring(void *context) {
    Alarm *alarm = context;
    size_t length = strlen(alarm->log);
    alarm->log[length] = alarm->name;
    if (alarm->name == 'z')
        net_stop(alarm->net);
}

/* Within one callback libevent uses one time, however long the callback takes. */
static void set_alarms(void *context) {
    static const uint64_t times[4] = {40, 2, 3, 60};
    Alarm *alarms = context;
    for (int i = 0; i < 4; i++)
        net_timer_set(&alarms[i].timer, times[i]);
    net_timer_stop(&alarms[2].timer);
    net_timer_set(&alarms[1].timer, 1);
}

TEST(timers_ring_once_in_order_of_their_time_unless_stopped) {
    NetLoop *net = alone();
    char log[8] = "";
    Alarm alarms[4] = {
        {net, {0}, log, 'b'}, {net, {0}, log, 'a'}, {net, {0}, log, 'c'}, {net, {0}, log, 'z'}};
    NetTimer first;
    for (int i = 0; i < 4; i++)
        EXPECT(net_timer_init(net, &alarms[i].timer, ring, &alarms[i]));
    EXPECT(net_timer_init(net, &first, set_alarms, alarms));
    net_timer_set(&first, 0);
    net_run(net);
    EXPECT_TEXT(log, "abz");
    net_timer_free(&first);
    for (int i = 0; i < 4; i++)
        net_timer_free(&alarms[i].timer);
    net_close(net, "");
}

/* A handler that gets `closed` during net_close must not rely on other connections. */
TEST(timers_that_are_left_do_nothing_when_the_loop_is_gone) {
    NetLoop *net = alone();
    char log[8] = "";
    Alarm freed = {net, {0}, log, 'x'}, left = {net, {0}, log, 'y'};
    EXPECT(net_timer_init(net, &freed.timer, ring, &freed));
    EXPECT(net_timer_init(net, &left.timer, ring, &left));
    net_timer_set(&left.timer, 1000);
    net_timer_free(&freed.timer);
    net_timer_set(&freed.timer, 0);
    net_close(net, "");
    net_timer_set(&left.timer, 0);
    net_timer_stop(&left.timer);
    net_timer_free(&left.timer);
    EXPECT_TEXT(log, "");
}

TEST(time_never_runs_backwards) {
    NetLoop *net = alone();
    uint64_t before = net_now(net);
    for (int i = 0; i < 1000; i++) {
        EXPECT(net_now(net) >= before);
        before = net_now(net);
    }
    net_close(net, "");
}

/* ---- other threads ---- */

enum { WAKERS = 4, WAKES = 2000 };

typedef struct Shared {
    NetLoop *net;
    NetWake *wake;
    pthread_mutex_t lock;
    unsigned put, taken, calls;
} Shared;

static void take_all(void *context) {
    Shared *shared = context;
    pthread_mutex_lock(&shared->lock);
    shared->taken = shared->put;
    shared->calls++;
    bool is_all = shared->taken == WAKERS * WAKES;
    pthread_mutex_unlock(&shared->lock);
    if (is_all)
        net_stop(shared->net);
}

static void *put_many(void *context) {
    Shared *shared = context;
    for (int i = 0; i < WAKES; i++) {
        pthread_mutex_lock(&shared->lock);
        shared->put++;
        pthread_mutex_unlock(&shared->lock);
        net_wake_trigger(shared->wake);
    }
    return NULL;
}

TEST(whatever_other_threads_put_down_is_taken_however_they_wake) {
    Shared shared = {.net = alone(), .lock = PTHREAD_MUTEX_INITIALIZER};
    shared.wake = net_wake_new(shared.net, take_all, &shared);
    EXPECT(shared.wake != NULL);
    pthread_t threads[WAKERS];
    for (int i = 0; i < WAKERS; i++)
        EXPECT(pthread_create(&threads[i], NULL, put_many, &shared) == 0);
    net_run(shared.net);
    for (int i = 0; i < WAKERS; i++)
        pthread_join(threads[i], NULL);
    EXPECT_EQUAL(shared.taken, WAKERS * WAKES);
    EXPECT(shared.calls >= 1 && shared.calls <= WAKERS * WAKES);
    net_close(shared.net, "");
}

static void *stop(void *context) {
    net_stop(context);
    return NULL;
}

TEST(the_loop_is_stopped_from_another_thread_or_before_it_runs) {
    NetLoop *net = alone();
    pthread_t thread;
    EXPECT(pthread_create(&thread, NULL, stop, net) == 0);
    net_run(net);
    pthread_join(thread, NULL);
    net_stop(net);
    net_run(net);
    net_close(net, "");
}

/* ---- clients ---- */

typedef struct WsClient {
    Connection *connection;
    unsigned opened, messages, closed, code;
    char *message;
    size_t length;
} WsClient;

static void client_opened(void *context, Connection *connection) {
    WsClient *client = context;
    client->opened++;
    client->connection = connection;
}

static void client_on_message(void *context, Connection *connection, char *text, size_t length) {
    WsClient *client = context;
    EXPECT(connection == client->connection);
    client->messages++;
    client->length = length;
    client->message = realloc(client->message, length + 1);
    memcpy(client->message, text, length + 1);
}

static void client_on_closed(void *context, Connection *connection, unsigned code) {
    WsClient *client = context;
    (void)connection;
    client->closed++;
    client->code = code;
    client->connection = NULL;
}

static const ClientHandler client_handler = {client_opened, client_on_message, client_on_closed};
static NetFixture fixture;

static void call_in(WsClient *client, const char *path) {
    *client = (WsClient){.connection = NULL};
    EXPECT(net_connect(fixture.net, "127.0.0.1", fixture.port, path, &client_handler, client) !=
           NULL);
}

static void large(NetOptions *options) {
    options->message_max = MESSAGE_TEXT_MAX - 1;
    options->queue_max = 1 << 20;
}

TEST(a_client_and_a_server_understand_each_other_at_every_length) {
    static const size_t lengths[] = {0, 1, 125, 126, 127, 4000, 65535, 65536, 100000};
    fixture_open(&fixture, large);
    fixture.echoes = true;
    WsClient client;
    call_in(&client, "/ws");
    WAIT_UNTIL(&fixture, client.opened == 1);
    static char text[100000];
    for (size_t i = 0; i < sizeof text; i++)
        text[i] = (char)('a' + i % 23);
    for (unsigned i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        SharedBuffer *frame = ws_text_frame(text, lengths[i]);
        conn_send(client.connection, frame);
        shared_buffer_release(frame);
        WAIT_UNTIL(&fixture, client.messages == i + 1);
        EXPECT_EQUAL(client.length, lengths[i]);
        EXPECT(memcmp(client.message, text, lengths[i]) == 0);
    }
    conn_close(client.connection, 1000, "thanks");
    WAIT_UNTIL(&fixture, client.closed == 1 && fixture.closed == 1);
    EXPECT_EQUAL(client.code, 1000);
    free(client.message);
    fixture_close(&fixture);
}

TEST(a_client_answers_pings_and_hears_how_it_ended) {
    fixture_open(&fixture, NULL);
    WsClient client;
    call_in(&client, "/ws");
    WAIT_UNTIL(&fixture, client.opened == 1 && fixture.opened == 1);
    unsigned pongs = 0;
    for (int i = 0; i < 60; i++) {
        uint64_t sent = net_stats(fixture.net).bytes_out;
        fixture_wait(&fixture, 1000);
        if (net_stats(fixture.net).bytes_out == sent)
            continue;
        pongs++;
        WAIT_UNTIL(&fixture, fixture.connection->last_received_at == net_now(fixture.net));
    }
    EXPECT(pongs >= 3);
    EXPECT_EQUAL(client.closed, 0);
    conn_close(fixture.connection, 1013, "full");
    WAIT_UNTIL(&fixture, client.closed == 1 && fixture.closed == 1);
    EXPECT_EQUAL(client.code, 1013);
    free(client.message);
    fixture_close(&fixture);
}

TEST(a_client_learns_that_its_handshake_was_refused) {
    fixture_open(&fixture, NULL);
    WsClient client;
    call_in(&client, "/elsewhere");
    WAIT_UNTIL(&fixture, client.closed == 1);
    EXPECT_EQUAL(client.opened, 0);
    EXPECT_EQUAL(client.code, 404);
    fixture_close(&fixture);
}

TEST(a_client_calls_again_while_nobody_is_there_and_gives_up_at_last) {
    fixture_open(&fixture, NULL);
    WsClient client = {.connection = NULL};
    EXPECT(net_connect(fixture.net, "127.0.0.1", 1, "/ws", &client_handler, &client) != NULL);
    WAIT_UNTIL(&fixture, client.closed > 0 || (fixture_wait(&fixture, 1000), false));
    EXPECT_EQUAL(client.closed, 1);
    EXPECT_EQUAL(client.code, 0);
    EXPECT(net_connect(fixture.net, "localhost", 1, "/ws", &client_handler, &client) == NULL);
    fixture_close(&fixture);
}

/* An address that only this process uses, so that no other program takes the port in between. */
static char address[16];
static uint16_t wanted;
static void at_the_same_port(NetOptions *options) {
    unsigned number = (unsigned)getpid();
    snprintf(address, sizeof address, "127.%u.%u.%u", 1 + number / 65536 % 254, number / 256 % 256,
             number % 256);
    options->host = address;
    options->port = wanted;
}

static bool waits_to_call_again(NetLoop *net, const Connection *connection) {
    event_base_loop(net->base, EVLOOP_NONBLOCK);
    return connection->state == CONN_CONNECTING && event_get_fd(&connection->event) < 0;
}

/* The first try finds no listener at this port. */
TEST(a_client_gets_in_as_soon_as_the_server_is_there) {
    wanted = 0;
    fixture_open(&fixture, at_the_same_port);
    wanted = fixture.port;
    fixture_close(&fixture);
    NetLoop *net = alone();
    clock_stop(net);
    WsClient client = {.connection = NULL};
    Connection *connection = net_connect(net, address, wanted, "/ws", &client_handler, &client);
    EXPECT(connection != NULL);
    while (!waits_to_call_again(net, connection))
        continue;
    EXPECT_EQUAL(client.opened, 0);
    fixture_open(&fixture, at_the_same_port);
    clock_skip(net, 1000);
    WAIT_UNTIL(&fixture, event_base_loop(net->base, EVLOOP_NONBLOCK) == 0 && client.opened == 1);
    clock_release(net);
    net_close(net, "");
    EXPECT_EQUAL(client.closed, 1);
    fixture_close(&fixture);
}

typedef struct Fetched {
    unsigned times;
    int status;
    size_t length;
    char text[64];
} Fetched;

static void fetched(void *context, int status, char *body, size_t length) {
    Fetched *what = context;
    what->times++;
    what->status = status;
    what->length = length;
    snprintf(what->text, sizeof what->text, "%s", body);
}

TEST(a_client_fetches_what_is_there) {
    fixture_open(&fixture, NULL);
    static char record[300000] = "Game: 8f1c02d95be4a3f7\n";
    memset(record + 23, 'r', sizeof record - 23);
    fixture.response = (HttpResponse){
        .status = 200, .type = "text/plain", .body = record, .length = sizeof record};
    Fetched what = {.times = 0};
    EXPECT(
        net_fetch(fixture.net, "127.0.0.1", fixture.port, "/api/records/1", NULL, fetched, &what));
    WAIT_UNTIL(&fixture, what.times == 1);
    EXPECT_EQUAL(what.status, 200);
    EXPECT_EQUAL(what.length, sizeof record);
    EXPECT(strncmp(what.text, "Game: 8f1c02d95be4a3f7\nrrr", 26) == 0);
    EXPECT_TEXT(fixture.path, "/api/records/1");
    fixture_close(&fixture);
}
