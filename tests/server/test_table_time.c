/* Tests what happens at a table as time passes. The server's clock stands still; the test sets
 * it forward. */
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "server/room_registry.h"
#include "tests/net/clock.h"
#include "tests/server/server_access.h"
#include "tests/test.h"

/* ---- clocks of players ---- */

static bool somebody_is_to_act(void *context) {
    TestClient **clients = context;
    SeatSet waits = game_to_act(&clients[0]->view);
    return waits == seat_bit(0) || waits == seat_bit(1);
}

static void expect_view(TestClient *client, const char *id, const char *words) {
    test_client_send(client, "{'do':'view','id':'%s'}", id);
    char begin[64];
    snprintf(begin, sizeof begin, "'tell':'table','id':'%s'", id);
    const char *view = test_client_expect(client, begin);
    if (strstr(view, words) == NULL)
        test_fail(__FILE__, __LINE__, "not %s: %s", words, view);
}

/* In Barking only one player is to act, so only one clock runs. */
TEST(a_player_whose_clock_runs_out_is_played_by_a_bot_until_they_return) {
    ServerFixture fixture;
    TestClient *clients[2];
    char words[128];
    fixture_open_server(&fixture, NULL);
    fixture_stop_clock(&fixture);
    fixture_seat(&fixture, clients, 2,
                 "'game':'bark','options':{'players':'2'},'clock':5,'bots':'puppy'");
    fixture_wait_until(&fixture, somebody_is_to_act, clients, "a turn");
    TestClient *slow = clients[has_seat(game_to_act(&clients[0]->view), 0) ? 0 : 1];
    char letter = (char)('a' + slow->seat);
    fixture_skip_time(&fixture, 4999);
    snprintf(words, sizeof words, "\"left\":{\"%c\":1}", letter);
    expect_view(slow, "1", words);
    snprintf(words, sizeof words, "{\"seat\":\"%c\",\"is\":\"person\"", letter);
    expect_view(slow, "2", words);
    fixture_skip_time(&fixture, 1);
    snprintf(
        words, sizeof words,
        "{\"seat\":\"%c\",\"is\":\"away\",\"name\":\"Guest %u\",\"here\":true,\"bot\":\"puppy\"}",
        letter, slow->seat);
    test_client_expect(clients[1 - slow->seat], words);
    snprintf(words, sizeof words, "'kind':'action','seat':'%c'", letter);
    test_client_expect(slow, words);
    test_client_send(slow, "{'do':'return','id':'3'}");
    snprintf(words, sizeof words, "'kind':'seat','seat':'%c','player':'person Guest %u'", letter,
             slow->seat);
    test_client_expect(slow, words);
    snprintf(words, sizeof words, "{\"seat\":\"%c\",\"is\":\"person\"", letter);
    expect_view(slow, "4", words);
    fixture_close_server(&fixture);
}

/* ---- agreeing ---- */

/* For a client that notices the other's disconnect only by `here`. */
static void expect_consent_only_after(ServerFixture *fixture, TestClient *here,
                                      uint64_t milliseconds) {
    test_client_send(here, "{'do':'propose','what':'end','yes':true}");
    fixture_skip_time(fixture, milliseconds);
    expect_view(here, "6", "\"phase\":\"playing\"");
    fixture_skip_time(fixture, 1);
    test_client_expect(here, "'tell':'over','how':'ended'");
}

TEST(who_is_gone_is_asked_until_the_grace_is_over) {
    ServerFixture fixture;
    TestClient *clients[2];
    fixture_open_server(&fixture, NULL);
    fixture_stop_clock(&fixture);
    fixture_seat(&fixture, clients, 2, "'game':'dog','options':{'players':'3'}");
    test_client_disconnect(clients[1]);
    test_client_expect(clients[0], "{'seat':'b','is':'person','name':'Guest 1','here':false");
    expect_consent_only_after(&fixture, clients[0], 30000);
    fixture_close_server(&fixture);
}

TEST(after_a_restart_everybody_is_asked_until_the_grace_is_over) {
    char folder[256], store[300];
    ServerFixture fixture;
    TestClient *clients[2];
    fixture_scratch(folder, store, sizeof folder);
    fixture_open_server(&fixture, store);
    fixture_seat(&fixture, clients, 2, "'game':'dog','options':{'players':'3'}");
    test_client_send(clients[1], "{'do':'leave'}");
    test_client_expect(clients[0], "'kind':'seat','seat':'b','player':'hound'");
    fixture_stop(&fixture);
    fixture_start(&fixture, store);
    fixture_stop_clock(&fixture);
    TestClient *back = test_client_connect(&fixture);
    test_client_send(back, "{'do':'hello','protocol':1,'table':'%s','token':'%s'}",
                     clients[0]->table, clients[0]->token);
    test_client_expect(back, "{'seat':'b','is':'away'");
    expect_consent_only_after(&fixture, back, 30000);
    fixture_close_server(&fixture);
    fixture_clear(folder);
}

/* ---- a table without people ---- */

static void without_grace(ServerOptions *options) {
    options->grace_seconds = 0;
}

static bool is_at_rest(void *context) {
    const TestClient *client = context;
    return client->number > 0 && game_to_act(&client->view) == seat_bit(client->seat);
}

/* The connection of the only person breaks after a bot was asked and before its answer arrives. */
static void leave_a_bot_alone(Server *server, void *context) {
    TestClient *client = context;
    server_thread_ask_bot(server, client);
    const Room *room = room_registry_find(server, client->table);
    client->number = room->table->count;
    conn_drop(room->sessions->connection);
}

static void expect_still(ServerFixture *fixture, double entries, double awake) {
    fixture_wait_for_stat(fixture, "kennel_tables_awake", awake);
    fixture_wait_for_stat(fixture, "kennel_bots_waiting", 0);
    fixture_wait_for_stat(fixture, "kennel_store_waiting", 0);
    EXPECT(fixture_stat(fixture, "kennel_entries_total") == entries);
}

TEST(a_table_without_people_stands_still_however_long_and_goes_on_with_them) {
    ServerFixture fixture;
    TestClient *client, *back;
    char words[32];
    Rng rng = rng_start(&(Seed){{5, 0}}, 0);
    fixture_open_server_with(&fixture, NULL, without_grace);
    fixture_stop_clock(&fixture);
    fixture_seat(&fixture, &client, 1, "'game':'dog','options':{'players':'4'}");
    fixture_wait_until(&fixture, is_at_rest, client, "a turn");
    fixture_on_server_thread(&fixture, leave_a_bot_alone, client);
    uint32_t number = client->number;
    fixture_wait_for_stat(&fixture, "kennel_sockets", 0);
    expect_still(&fixture, number, 1);
    for (int i = 0; i < 5; i++) {
        fixture_skip_time(&fixture, UNLOAD_MS / 6);
        expect_still(&fixture, number, 1);
    }
    fixture_skip_time(&fixture, UNLOAD_MS / 6);
    expect_still(&fixture, number, 0);
    back = test_client_connect(&fixture);
    test_client_send(back, "{'do':'hello','protocol':1,'table':'%s','token':'%s'}", client->table,
                     client->token);
    /* The bot continues at once: only this connection still has the old number. */
    const char *welcome = test_client_expect(back, "'tell':'welcome'");
    snprintf(words, sizeof words, "\"number\":%u,", number);
    EXPECT(strstr(welcome, words) != NULL);
    fixture_play(&fixture, &back, 1, &rng, NULL);
    fixture_close_server(&fixture);
}

/* ---- the log ---- */

/* Collects what is written to standard error. */
typedef struct Log {
    FILE *file;
    int usual;
} Log;

static void log_begin(Log *log) {
    log->file = tmpfile();
    log->usual = dup(STDERR_FILENO);
    EXPECT(log->file != NULL && fcntl(fileno(log->file), F_SETFL, O_APPEND) == 0);
    EXPECT(dup2(fileno(log->file), STDERR_FILENO) >= 0);
}

static void log_end(Log *log) {
    dup2(log->usual, STDERR_FILENO);
    close(log->usual);
    fclose(log->file);
}

static unsigned log_lines(const Log *log, const char *words) {
    char line[512];
    unsigned count = 0;
    rewind(log->file);
    while (fgets(line, sizeof line, log->file) != NULL)
        count += strstr(line, words) != NULL;
    return count;
}

static void loud(ServerOptions *options) {
    options->quiet = false;
}

static void guess(TestClient *client, const char *table, unsigned times) {
    for (unsigned i = 0; i < times; i++) {
        test_client_send(client, "{'do':'hello','protocol':1,'table':'%s','token':'%032x'}", table,
                         i);
        test_client_expect(client, "'why':'no-token'");
    }
}

TEST(a_client_that_guesses_tokens_is_logged_once_a_second) {
    ServerFixture fixture;
    Log log;
    log_begin(&log);
    fixture_open_server_with(&fixture, NULL, loud);
    fixture_stop_clock(&fixture);
    TestClient *host = test_client_connect(&fixture), *client = test_client_connect(&fixture);
    test_client_send(host, "{'do':'hello','protocol':1}");
    test_client_send(host, "{'do':'create','game':'dog'}");
    test_client_expect(host, "'tell':'table'");
    guess(client, host->table, 50);
    EXPECT_EQUAL(log_lines(&log, "event=refused"), 1);
    fixture_skip_time(&fixture, 999);
    guess(client, host->table, 50);
    EXPECT_EQUAL(log_lines(&log, "event=refused"), 1);
    fixture_skip_time(&fixture, 1);
    guess(client, host->table, 50);
    EXPECT_EQUAL(log_lines(&log, "event=refused"), 2);
    fixture_close_server(&fixture);
    log_end(&log);
}
