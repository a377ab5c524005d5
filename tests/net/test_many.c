/* Many at once: they all get in, all are heard, and an idle one holds nothing but itself. */
#include "net/net_client.h"
#include "tests/net/clock.h"
#include "tests/net/net_fixture.h"

#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

static House house;
static unsigned opened, heard, closed;

static void on_opened(void *context, Peer *peer) {
    opened++;
    Frame *frame = frame_of(context, strlen(context));
    peer_send(peer, frame);
    frame_release(frame);
}

static void on_message(void *context, Peer *peer, char *text, size_t length) {
    (void)peer;
    EXPECT(length == strlen(context) && strcmp(text, context) == 0);
    heard++;
}

static void on_closed(void *context, Peer *peer, unsigned code) {
    (void)context;
    (void)peer;
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
        for (const Peer *peer = net->wheel[i]; peer != NULL; peer = peer->next)
            EXPECT(peer->head == NULL && peer->reader == NULL && peer->message == NULL &&
                   peer->first == NULL);
    }
}

/* Both ends are ours, so each takes two files. The clients' loop is closed by the server's farewell. */
TEST(a_storm_of_clients_gets_in_and_every_one_is_answered) {
    char fault[NET_FAULT_MAX];
    NetOptions options = net_defaults();
    options.host = NULL;
    house_open(&house, any_number);
    house.echoes = true;
    NetLoop *net = net_start(&options, NULL, NULL, fault);
    EXPECT(net != NULL);
    clock_stop(net); /* no client gives up and calls again, however slow this is */
    unsigned number = (unsigned)test_times(180), most = (unsigned)house.net->files / 2 - 50;
    number = number < most ? number : most;
    opened = heard = closed = 0;
    for (unsigned i = 0; i < number; i++)
        EXPECT(net_connect(net, "127.0.0.1", house.port, "/ws", &handler, "are you there?") !=
               NULL);
    UNTIL(&house, event_base_loop(net->base, EVLOOP_NONBLOCK) == 0 && heard == number);
    EXPECT_EQUAL(house.opened, number);
    EXPECT_EQUAL(net_figures(house.net).peers, number);
    expect_idle(house.net);
    expect_idle(net);
    house_close(&house);
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
    char fault[NET_FAULT_MAX];
    NetOptions options = net_defaults();
    options.port = 0;
    at_ipv6(&options);
    NetLoop *net = net_start(&options, NULL, NULL, fault);
    if (net != NULL)
        net_close(net, "");
    return net != NULL;
}

static void on_nothing(void *context, Peer *peer, char *text, size_t length) {
    (void)context;
    (void)peer;
    (void)text;
    (void)length;
}

static void count_opened(void *context, Peer *peer) {
    (void)context;
    (void)peer;
    opened++;
}

static void count_closed(void *context, Peer *peer, unsigned code) {
    (void)peer;
    *(unsigned *)context = code;
    closed++;
}

TEST(ipv6_has_a_door_of_its_own_and_counts_by_halves) {
    static const ClientHandler guest = {count_opened, on_nothing, count_closed};
    if (!has_ipv6())
        return;
    house_open(&house, at_ipv6);
    unsigned codes[3] = {0, 0, 0};
    opened = closed = 0;
    for (int i = 0; i < 3; i++)
        EXPECT(net_connect(house.net, "::1", house.port, "/ws", &guest, &codes[i]) != NULL);
    UNTIL(&house, opened == 2 && closed == 1);
    EXPECT_EQUAL(codes[0] + codes[1] + codes[2], 429);
    EXPECT_TEXT(peer_address(house.peer), "::/64");
    house_close(&house);
}

/* Not even the spare file is left: nobody is heard until one is. */
TEST(without_any_file_those_who_knock_are_heard_later) {
    house_open(&house, any_number);
    struct rlimit before, none;
    EXPECT(getrlimit(RLIMIT_NOFILE, &before) == 0);
    Line line = line_open(&house);
    none = before;
    none.rlim_cur = 3;
    close(house.net->spare);
    house.net->spare = -1;
    EXPECT(setrlimit(RLIMIT_NOFILE, &none) == 0);
    UNTIL(&house, house.net->is_deaf);
    EXPECT(setrlimit(RLIMIT_NOFILE, &before) == 0);
    line_type(&line, UPGRADE "\r\n");
    EXPECT_HEARD_ON(&line, "101 Switching");
    EXPECT(!house.net->is_deaf);
    line_close(&line);
    house_close(&house);
}
