/* Who sits where before a game starts: windows, tokens and bots go with their seats. */
#include <string.h>

#include "tests/server/server_fixture.h"
#include "tests/test.h"

/* A table of four that waits, with so many people. */
static void wait_together(Inn *inn, Guest **guests, unsigned people) {
    for (unsigned i = 0; i < people; i++) {
        guests[i] = guest_come(inn);
        guest_say(guests[i], "{'do':'hello','protocol':1}");
        if (i == 0)
            guest_say(guests[i], "{'do':'create','game':'dog','options':{'players':'4'}}");
        else
            guest_say(guests[i], "{'do':'sit','table':'%s','invite':'%s'}", guests[0]->table,
                      guests[0]->invite);
        guest_hear(guests[i], "'tell':'table'");
    }
}

/* Another window of a seat, or somebody who looks on. */
static Guest *come_too(const Guest *seated, const char *with, const char *key) {
    Guest *guest = guest_come(seated->inn);
    guest_say(guest, "{'do':'hello','protocol':1,'table':'%s','%s':'%s'}", seated->table, with,
              key);
    guest_hear(guest, "'tell':'welcome'");
    return guest;
}

TEST(every_window_of_a_seat_goes_where_the_seat_goes) {
    Inn inn;
    Guest *guests[2];
    inn_open(&inn, NULL);
    wait_together(&inn, guests, 2);
    Guest *window = come_too(guests[1], "token", guests[1]->token);
    Guest *onlooker = come_too(guests[0], "invite", guests[0]->invite);
    guest_say(guests[0], "{'do':'swap','seat':'b','with':'d'}");
    guest_hear(guests[1], "'you':'d','host':'a'");
    guest_hear(window, "'you':'d','host':'a'");
    guest_hear(onlooker,
               "'you':null,'host':'a','seats':[{'seat':'a','is':'person','name':'','here':"
               "true},{'seat':'b','is':'free'},{'seat':'c','is':'free'},{'seat':'d'");
    guest_go(window); /* there is one left */
    guest_say(guests[0], "{'do':'view','id':'1'}");
    guest_hear(guests[0], "{'seat':'d','is':'person','name':'','here':true}");
    guest_say(guests[1], "{'do':'leave'}");
    guest_hear(guests[0], "{'seat':'c','is':'free'},{'seat':'d','is':'free'}]");
    inn_close(&inn);
}

TEST(a_seat_may_change_places_with_itself) {
    Inn inn;
    Guest *guests[1];
    inn_open(&inn, NULL);
    wait_together(&inn, guests, 1);
    guest_say(guests[0], "{'do':'swap','seat':'a','with':'a'}");
    guest_say(guests[0], "{'do':'swap','seat':'b','with':'c'}");
    guest_say(guests[0], "{'do':'view','id':'2'}");
    guest_hear(guests[0], "'id':'2'");
    EXPECT_EQUAL(guests[0]->seat, 0);
    guest_say(guests[0], "{'do':'bot','seat':'b'}");
    guest_hear(guests[0], "{'seat':'b','is':'bot','name':'hound'}");
    inn_close(&inn);
}

TEST(a_bot_takes_the_last_seat_of_an_open_table_from_the_list) {
    Inn inn;
    Guest *guests[1];
    inn_open(&inn, NULL);
    guests[0] = guest_come(&inn);
    guest_say(guests[0], "{'do':'hello','protocol':1}");
    guest_say(guests[0], "{'do':'create','game':'dog','options':{'players':'2'},'open':true}");
    guest_hear(guests[0], "'tell':'table'");
    inn_fetch(&inn, "/api/tables");
    EXPECT(strstr(inn.body, guests[0]->table) != NULL);
    guest_say(guests[0], "{'do':'bot','seat':'b','bot':'wolf'}");
    guest_hear(guests[0], "{'seat':'b','is':'bot','name':'wolf'}");
    inn_fetch(&inn, "/api/tables");
    EXPECT_TEXT(inn.body, "{\"tables\":[]}");
    guest_say(guests[0], "{'do':'remove','seat':'b'}");
    guest_hear(guests[0], "{'seat':'b','is':'free'}");
    inn_fetch(&inn, "/api/tables");
    EXPECT(strstr(inn.body, "\"free\":1") != NULL);
    inn_close(&inn);
}
