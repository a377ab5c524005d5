/* Tests seats before a game starts: connections, tokens and bots move with their seats. */
#include <string.h>

#include "tests/server/server_fixture.h"
#include "tests/test.h"

/* A table of four that waits, with so many people. */
static void wait_together(ServerFixture *fixture, TestClient **clients, unsigned people) {
    for (unsigned i = 0; i < people; i++) {
        clients[i] = test_client_connect(fixture);
        test_client_send(clients[i], "{'do':'hello','protocol':1}");
        if (i == 0)
            test_client_send(clients[i], "{'do':'create','game':'dog','options':{'players':'4'}}");
        else
            test_client_send(clients[i], "{'do':'sit','table':'%s','invite':'%s'}",
                             clients[0]->table, clients[0]->invite);
        test_client_expect(clients[i], "'tell':'table'");
    }
}

/* Another connection of a seat, or a spectator. */
static TestClient *come_too(const TestClient *seated, const char *with, const char *key) {
    TestClient *client = test_client_connect(seated->fixture);
    test_client_send(client, "{'do':'hello','protocol':1,'table':'%s','%s':'%s'}", seated->table,
                     with, key);
    test_client_expect(client, "'tell':'welcome'");
    return client;
}

TEST(every_window_of_a_seat_goes_where_the_seat_goes) {
    ServerFixture fixture;
    TestClient *clients[2];
    fixture_open_server(&fixture, NULL);
    wait_together(&fixture, clients, 2);
    TestClient *window = come_too(clients[1], "token", clients[1]->token);
    TestClient *spectator = come_too(clients[0], "invite", clients[0]->invite);
    test_client_send(clients[0], "{'do':'swap','seat':'b','with':'d'}");
    test_client_expect(clients[1], "'you':'d','host':'a'");
    test_client_expect(window, "'you':'d','host':'a'");
    test_client_expect(spectator,
                       "'you':null,'host':'a','seats':[{'seat':'a','is':'person','name':'','here':"
                       "true},{'seat':'b','is':'free'},{'seat':'c','is':'free'},{'seat':'d'");
    test_client_disconnect(window); /* there is one left */
    test_client_send(clients[0], "{'do':'view','id':'1'}");
    test_client_expect(clients[0], "{'seat':'d','is':'person','name':'','here':true}");
    test_client_send(clients[1], "{'do':'leave'}");
    test_client_expect(clients[0], "{'seat':'c','is':'free'},{'seat':'d','is':'free'}]");
    fixture_close_server(&fixture);
}

TEST(a_seat_may_change_places_with_itself) {
    ServerFixture fixture;
    TestClient *clients[1];
    fixture_open_server(&fixture, NULL);
    wait_together(&fixture, clients, 1);
    test_client_send(clients[0], "{'do':'swap','seat':'a','with':'a'}");
    test_client_send(clients[0], "{'do':'swap','seat':'b','with':'c'}");
    test_client_send(clients[0], "{'do':'view','id':'2'}");
    test_client_expect(clients[0], "'id':'2'");
    EXPECT_EQUAL(clients[0]->seat, 0);
    test_client_send(clients[0], "{'do':'bot','seat':'b'}");
    test_client_expect(clients[0], "{'seat':'b','is':'bot','name':'hound'}");
    fixture_close_server(&fixture);
}

TEST(a_bot_takes_the_last_seat_of_an_open_table_from_the_list) {
    ServerFixture fixture;
    TestClient *clients[1];
    fixture_open_server(&fixture, NULL);
    clients[0] = test_client_connect(&fixture);
    test_client_send(clients[0], "{'do':'hello','protocol':1}");
    test_client_send(clients[0],
                     "{'do':'create','game':'dog','options':{'players':'2'},'open':true}");
    test_client_expect(clients[0], "'tell':'table'");
    fixture_fetch(&fixture, "/api/tables");
    EXPECT(strstr(fixture.body, clients[0]->table) != NULL);
    test_client_send(clients[0], "{'do':'bot','seat':'b','bot':'wolf'}");
    test_client_expect(clients[0], "{'seat':'b','is':'bot','name':'wolf'}");
    fixture_fetch(&fixture, "/api/tables");
    EXPECT_TEXT(fixture.body, "{\"tables\":[]}");
    test_client_send(clients[0], "{'do':'remove','seat':'b'}");
    test_client_expect(clients[0], "{'seat':'b','is':'free'}");
    fixture_fetch(&fixture, "/api/tables");
    EXPECT(strstr(fixture.body, "\"free\":1") != NULL);
    fixture_close_server(&fixture);
}
