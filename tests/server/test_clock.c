/* What happens at a table as time passes. The server's clock stands still; the test sets it forward. */
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "tests/net/clock.h"
#include "tests/server/inside.h"
#include "tests/test.h"

/* ---- clocks of players ---- */

static bool somebody_is_to_act(void *context) {
    Guest **guests = context;
    SeatSet waits = game_to_act(&guests[0]->view);
    return waits == seat_bit(0) || waits == seat_bit(1);
}

static void expect_view(Guest *guest, const char *id, const char *words) {
    guest_say(guest, "{'do':'view','id':'%s'}", id);
    char begin[64];
    snprintf(begin, sizeof begin, "'tell':'table','id':'%s'", id);
    const char *view = guest_hear(guest, begin);
    if (strstr(view, words) == NULL)
        test_fail(__FILE__, __LINE__, "not %s: %s", words, view);
}

/* In Barking only one player is to act, so only one clock runs. */
TEST(a_player_whose_clock_runs_out_is_played_by_a_bot_until_they_return) {
    Inn inn;
    Guest *guests[2];
    char words[128];
    inn_open(&inn, NULL);
    inn_stop_clock(&inn);
    inn_seat(&inn, guests, 2, "'game':'bark','options':{'players':'2'},'clock':5,'bots':'puppy'");
    inn_until(&inn, somebody_is_to_act, guests, "a turn");
    Guest *slow = guests[has_seat(game_to_act(&guests[0]->view), 0) ? 0 : 1];
    char letter = (char)('a' + slow->seat);
    inn_skip(&inn, 4999);
    snprintf(words, sizeof words, "\"left\":{\"%c\":1}", letter);
    expect_view(slow, "1", words);
    snprintf(words, sizeof words, "{\"seat\":\"%c\",\"is\":\"person\"", letter);
    expect_view(slow, "2", words);
    inn_skip(&inn, 1);
    snprintf(
        words, sizeof words,
        "{\"seat\":\"%c\",\"is\":\"away\",\"name\":\"Guest %u\",\"here\":true,\"bot\":\"puppy\"}",
        letter, slow->seat);
    guest_hear(guests[1 - slow->seat], words);
    snprintf(words, sizeof words, "'kind':'action','seat':'%c'", letter);
    guest_hear(slow, words);
    guest_say(slow, "{'do':'return','id':'3'}");
    snprintf(words, sizeof words, "'kind':'seat','seat':'%c','player':'person Guest %u'", letter,
             slow->seat);
    guest_hear(slow, words);
    snprintf(words, sizeof words, "{\"seat\":\"%c\",\"is\":\"person\"", letter);
    expect_view(slow, "4", words);
    inn_close(&inn);
}

/* ---- agreeing ---- */

/* For one who is told of the other's end of line only by `here`. */
static void expect_consent_only_after(Inn *inn, Guest *here, uint64_t milliseconds) {
    guest_say(here, "{'do':'propose','what':'end','yes':true}");
    inn_skip(inn, milliseconds);
    expect_view(here, "6", "\"phase\":\"playing\"");
    inn_skip(inn, 1);
    guest_hear(here, "'tell':'over','how':'ended'");
}

TEST(who_is_gone_is_asked_until_the_grace_is_over) {
    Inn inn;
    Guest *guests[2];
    inn_open(&inn, NULL);
    inn_stop_clock(&inn);
    inn_seat(&inn, guests, 2, "'game':'dog','options':{'players':'3'}");
    guest_go(guests[1]);
    guest_hear(guests[0], "{'seat':'b','is':'person','name':'Guest 1','here':false}");
    expect_consent_only_after(&inn, guests[0], 30000);
    inn_close(&inn);
}

TEST(after_a_restart_everybody_is_asked_until_the_grace_is_over) {
    char folder[256], store[300];
    Inn inn;
    Guest *guests[2];
    inn_scratch(folder, store, sizeof folder);
    inn_open(&inn, store);
    inn_seat(&inn, guests, 2, "'game':'dog','options':{'players':'3'}");
    guest_say(guests[1], "{'do':'leave'}");
    guest_hear(guests[0], "'kind':'seat','seat':'b','player':'hound'");
    inn_stop(&inn);
    inn_start(&inn, store);
    inn_stop_clock(&inn);
    Guest *back = guest_come(&inn);
    guest_say(back, "{'do':'hello','protocol':1,'table':'%s','token':'%s'}", guests[0]->table,
              guests[0]->token);
    guest_hear(back, "{'seat':'b','is':'away'");
    expect_consent_only_after(&inn, back, 30000);
    inn_close(&inn);
    inn_clear(folder);
}

/* ---- a table without people ---- */

static void without_grace(ServerOptions *options) {
    options->grace_seconds = 0;
}

static bool is_at_rest(void *context) {
    const Guest *guest = context;
    return guest->number > 0 && game_to_act(&guest->view) == seat_bit(guest->seat);
}

/* The line of the only person breaks after a bot was asked and before its answer arrives. */
static void leave_a_bot_alone(Server *server, void *context) {
    Guest *guest = context;
    inside_ask_a_bot(server, guest);
    const Room *room = rooms_find(server, guest->table);
    guest->number = room->table->count;
    peer_drop(room->sessions->peer);
}

static void expect_still(Inn *inn, double entries, double awake) {
    inn_until_figure(inn, "kennel_tables_awake", awake);
    inn_until_figure(inn, "kennel_bots_waiting", 0);
    inn_until_figure(inn, "kennel_store_waiting", 0);
    EXPECT(inn_figure(inn, "kennel_entries_total") == entries);
}

TEST(a_table_without_people_stands_still_however_long_and_goes_on_with_them) {
    Inn inn;
    Guest *guest, *back;
    char words[32];
    Rng luck = rng_start(&(Seed){{5, 0}}, 0);
    inn_open_with(&inn, NULL, without_grace);
    inn_stop_clock(&inn);
    inn_seat(&inn, &guest, 1, "'game':'dog','options':{'players':'4'}");
    inn_until(&inn, is_at_rest, guest, "a turn");
    inn_inside(&inn, leave_a_bot_alone, guest);
    uint32_t number = guest->number;
    inn_until_figure(&inn, "kennel_sockets", 0);
    expect_still(&inn, number, 1);
    for (int i = 0; i < 5; i++) {
        inn_skip(&inn, SLEEP_MS / 6);
        expect_still(&inn, number, 1);
    }
    inn_skip(&inn, SLEEP_MS / 6);
    expect_still(&inn, number, 0);
    back = guest_come(&inn);
    guest_say(back, "{'do':'hello','protocol':1,'table':'%s','token':'%s'}", guest->table,
              guest->token);
    /* The bot goes on at once: only this line still has the old number. */
    const char *welcome = guest_hear(back, "'tell':'welcome'");
    snprintf(words, sizeof words, "\"number\":%u,", number);
    EXPECT(strstr(welcome, words) != NULL);
    inn_play(&inn, &back, 1, &luck, NULL);
    inn_close(&inn);
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

static void guess(Guest *guest, const char *table, unsigned times) {
    for (unsigned i = 0; i < times; i++) {
        guest_say(guest, "{'do':'hello','protocol':1,'table':'%s','token':'%032x'}", table, i);
        guest_hear(guest, "'why':'no-token'");
    }
}

TEST(a_client_that_guesses_tokens_is_logged_once_a_second) {
    Inn inn;
    Log log;
    log_begin(&log);
    inn_open_with(&inn, NULL, loud);
    inn_stop_clock(&inn);
    Guest *host = guest_come(&inn), *guest = guest_come(&inn);
    guest_say(host, "{'do':'hello','protocol':1}");
    guest_say(host, "{'do':'create','game':'dog'}");
    guest_hear(host, "'tell':'table'");
    guess(guest, host->table, 50);
    EXPECT_EQUAL(log_lines(&log, "event=refused"), 1);
    inn_skip(&inn, 999);
    guess(guest, host->table, 50);
    EXPECT_EQUAL(log_lines(&log, "event=refused"), 1);
    inn_skip(&inn, 1);
    guess(guest, host->table, 50);
    EXPECT_EQUAL(log_lines(&log, "event=refused"), 2);
    inn_close(&inn);
    log_end(&log);
}
