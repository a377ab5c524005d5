/* What a server tells, byte for byte, and facts that come back as they were. */
#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "protocol/server_message.h"
#include "tests/conformance/setups.h"
#include "tests/test.h"

static char told[1 << 15];

static Text text(void) {
    return text_into(told, sizeof told);
}

/* The same with ' for quotes. */
static void expect_told(const char *file, int line, const char *wanted) {
    for (char *at = told; *at != '\0'; at++)
        *at = *at == '"' ? '\'' : *at;
    test_text(file, line, told, wanted);
}
#define EXPECT_TOLD_SO(wanted) expect_told(__FILE__, __LINE__, wanted)

TEST(short_messages_are_told_as_the_protocol_says) {
    Text out = text();
    tell_refused("5be1", "wrong-distance", "no", &out);
    EXPECT_TOLD_SO("{'tell':'refused','id':'5be1','why':'wrong-distance','text':'no'}");
    out = text();
    tell_pong("", &out);
    EXPECT_TOLD_SO("{'tell':'pong'}");
    out = text();
    tell_version("0.1.0", &out);
    EXPECT_TOLD_SO("{'protocol':1,'version':'0.1.0','rules':'1'}");
    out = text();
    tell_welcome("", "0.1.0", NULL, &out);
    EXPECT_TOLD_SO("{'tell':'welcome','protocol':1,'version':'0.1.0','rules':'1','table':null}");
    out = text();
    tell_seated("", "8f1c02d95be4a3f7", 0, "0a", "0b", &out);
    EXPECT_TOLD_SO(
        "{'tell':'seated','table':'8f1c02d95be4a3f7','seat':'a','token':'0a','invite':'0b'}");
    out = text();
    tell_reaction(0, 2, &out);
    EXPECT_TOLD_SO("{'tell':'reaction','seat':'a','reaction':'well-played'}");
    out = text();
    tell_next("8f1c02d95be4a3f7", &out);
    EXPECT_TOLD_SO("{'tell':'next','table':'8f1c02d95be4a3f7'}");
}

TEST(a_code_is_told_row_by_row) {
    Text out = text();
    tell_qr("5be1", 2, (const unsigned char[]){0xC1, 0xC0, 2, 3}, &out);
    EXPECT_TOLD_SO("{'tell':'qr','id':'5be1','size':2,'rows':['10','01']}");
}

/* ---- a table, as in the protocol ---- */

static Facts sample(void) {
    Facts facts = {.phase = PHASE_PLAYING, .clock = 60, .open = true, .onlookers = true};
    facts.start = position("dog:4:4:cw -/-/-/- -/-/-/- deal:a:a:0 - 8");
    memcpy(facts.rules, "1", 2);
    memcpy(facts.invite, "00112233445566778899aabbccddeeff", KEY_TEXT_LENGTH + 1);
    memcpy(facts.seat[0].name, "Ada", 4);
    memcpy(facts.seat[2].name, "B\"o", 4);
    facts.seat[0].holder = facts.seat[2].holder = HOLDER_PERSON;
    facts.seat[1].holder = HOLDER_BOT;
    memcpy(facts.seat[1].bot, "wolf", 5);
    for (Seat seat = 0; seat < 4; seat++)
        if (seat != 1)
            memcpy(facts.seat[seat].bot, "hound", 6);
    facts.fair.asked = facts.fair.sealed = 5;
    facts.fair.revealed = 1;
    for (int i = 0; i < DIGEST_BYTES; i++) {
        facts.fair.secret.byte[i] = (uint8_t)i;
        facts.fair.seal[0].byte[i] = 0xAA;
        facts.fair.seal[2].byte[i] = 0xCC;
        facts.fair.bytes[0].byte[i] = 0x11;
    }
    return facts;
}

#define TWICE(x) x x
#define HEX64(x) TWICE(TWICE(TWICE(TWICE(TWICE(x)))))

TEST(a_table_is_told_whole) {
    Facts facts = sample();
    State view = position("dog:4:4:cw 12/-/-/- 5/2/2/2 play:b:a:0 - -");
    Sight sight = {.id = "8f1c02d95be4a3f7",
                   .facts = {&facts},
                   .phase = PHASE_PLAYING,
                   .viewer = 0,
                   .here = 1,
                   .away = 4,
                   .onlookers = 3,
                   .number = 17,
                   .view = &view};
    sight.left = left_none;
    sight.left.milliseconds[1] = 41250;
    facts.agreed[PROPOSE_END] = 1;
    Text out = text();
    tell_table("", &sight, &out);
    EXPECT_TOLD_SO(
        "{'tell':'table','table':'8f1c02d95be4a3f7','phase':'playing','game':'dog',"
        "'setup':'dog:4:4:cw','you':'a','host':'a',"
        "'seats':[{'seat':'a','is':'person','name':'Ada','here':true},"
        "{'seat':'b','is':'bot','name':'wolf'},"
        "{'seat':'c','is':'away','name':'B\\'o','here':false,'bot':'hound'},"
        "{'seat':'d','is':'free'}],"
        "'clock':60,'open':true,'onlookers':3,"
        "'allow':{'onlookers':true,'undo':false,'hints':false},"
        "'invite':'00112233445566778899aabbccddeeff','number':17,"
        "'position':'dog:4:4:cw 12/-/-/- 5/2/2/2 play:b:a:0 - -','waits':'b','left':{'b':41250},"
        "'fair':{'commitment':'" HEX64("00") "','seals':{'a':'" HEX64("aa") "','c':'" HEX64(
            "cc") "'},'bytes':{'a':'" HEX64("11") "'}},'proposals':{'end':['a']},'next':null}");
}

static void tell_in(Phase phase, Seat viewer) {
    Facts facts = sample();
    Sight sight = {.id = "8f1c02d95be4a3f7",
                   .facts = {&facts},
                   .phase = phase,
                   .viewer = viewer,
                   .view = &facts.start,
                   .left = left_none};
    Text out = text();
    tell_table("", &sight, &out);
}

TEST(seals_bytes_and_the_secret_are_told_when_it_is_time_and_not_before) {
    tell_in(PHASE_SEALING, 0);
    EXPECT(strstr(told, "\"seals\":{}") != NULL && strstr(told, "\"bytes\":{}") != NULL);
    tell_in(PHASE_REVEALING, 0);
    EXPECT(strstr(told, HEX64("aa")) != NULL && strstr(told, HEX64("11")) == NULL);
    tell_in(PHASE_PLAYING, 0);
    EXPECT(strstr(told, HEX64("11")) != NULL && strstr(told, "secret") == NULL);
    tell_in(PHASE_UNREADABLE, 0);
    EXPECT(strstr(told, "secret") == NULL);
    tell_in(PHASE_ENDED, 0);
    EXPECT(strstr(told, "\"secret\":\"000102") != NULL);
}

TEST(who_looks_on_is_not_told_the_invitation) {
    tell_in(PHASE_PLAYING, NO_SEAT);
    EXPECT(strstr(told, "invite") == NULL && strstr(told, "\"you\":null") != NULL);
}

TEST(news_are_told_as_the_protocol_says) {
    State state = position("dog:4:4:cw 12/-/-/- 5/2/2/2 play:a:a:0 - -");
    Table table;
    Entry log[1];
    NewsReader reader;
    News news;
    Seat seat;
    Tag tag;
    table_begin(&table, &state, NULL, NULL);
    table.log = log;
    table.room = 1;
    Action action;
    EXPECT(game_read_action(&state, "5:12-17", &seat, &action, NULL) == STATUS_OK);
    EXPECT(id_read("5be1", &tag));
    EXPECT_EQUAL(table_act(&table, 0, &action, tag, NULL), TAKEN_DONE);
    Left left = left_none;
    left.milliseconds[1] = 60000;
    table_since(&table, 0, 0, &reader);
    EXPECT(table_next(&reader, &news));
    news.number = 18;
    Text out = text();
    tell_news(&news, news.tag, &left, &out);
    EXPECT_TOLD_SO("{'tell':'news','number':18,'kind':'action','seat':'a','id':'5be1',"
                   "'events':['played:a:5','moved:a:12-17'],"
                   "'position':'dog:4:4:cw 17/-/-/- -/?/?/? play:b:a:0 - 5','waits':'b',"
                   "'left':{'b':60000}}");
    table_since(&table, 0, 1, &reader);
    EXPECT(table_next(&reader, &news));
    out = text();
    tell_news(&news, news.tag, &left_none, &out);
    EXPECT_TOLD_SO(
        "{'tell':'news','number':1,'kind':'action','seat':'a',"
        "'events':['played:a:5','moved:a:12-17'],"
        "'position':'dog:4:4:cw 17/-/-/- -/2/?/? play:b:a:0 - 5','waits':'b','left':{}}");
}

TEST(changes_of_seats_and_moves_taken_back_are_told) {
    News news = {
        .number = 3, .kind = ENTRY_SEAT, .seat = 1, .player = {.is_bot = true, .name = "hound"}};
    news.after = position("dog:4:4:cw 12/-/-/- 5/2/2/2 play:a:a:0 - -");
    Text out = text();
    tell_news(&news, news.tag, &left_none, &out);
    told[strcspn(told, "[")] = '\0';
    EXPECT_TOLD_SO("{'tell':'news','number':3,'kind':'seat','seat':'b','player':'hound','events':");
    news = (News){.number = 4, .kind = ENTRY_UNDO, .seat = NO_SEAT, .back = 2, .after = news.after};
    out = text();
    tell_news(&news, news.tag, &left_none, &out);
    told[strcspn(told, "[")] = '\0';
    EXPECT_TOLD_SO("{'tell':'news','number':4,'kind':'undo','back':2,'events':");
}

TEST(the_end_and_the_list_are_told_as_the_protocol_says) {
    Facts facts = sample();
    facts.how = HOW_WON;
    facts.winners = 5;
    Text out = text();
    tell_over("8f1c02d95be4a3f7", (StoredFacts){&facts}, &out);
    char *secret = strstr(told, "000102");
    EXPECT(secret != NULL);
    memcpy(secret, "…", strlen("…"));
    memmove(secret + strlen("…"), secret + DIGEST_TEXT_LENGTH,
            strlen(secret + DIGEST_TEXT_LENGTH) + 1);
    EXPECT_TOLD_SO(
        "{'tell':'over','how':'won','winners':'ac','record':"
        "'/api/records/8f1c02d95be4a3f7','fair':{'commitment':'" HEX64(
            "00") "','secret':'…','seals':{'a':'" HEX64("aa") "','c':'" HEX64("cc") "'},'bytes':{'"
                                                                                    "a':'" HEX64(
                                                                                        "1"
                                                                                        "1") "'}}"
                                                                                             "}");
    Listed listed = {.id = "8f1c02d95be4a3f7", .facts = {&facts}, .free = 2};
    out = text();
    tell_tables_begin("", true, &out);
    tell_listed(&listed, &out);
    tell_tables_end(&out);
    EXPECT_TOLD_SO("{'tell':'tables','tables':[{'table':'8f1c02d95be4a3f7','game':'dog',"
                   "'setup':'dog:4:4:cw','players':4,'free':2,'clock':60,'host':'Ada'}]}");
}

/* ---- facts ---- */

static void expect_same(const Facts *facts) {
    static char again[FACTS_TEXT_MAX];
    Facts read;
    Text out = text(), second = text_into(again, sizeof again);
    facts_write(facts, &out);
    EXPECT(text_ok(&out) && strlen(told) < FACTS_TEXT_MAX);
    EXPECT(facts_read(told, &read));
    facts_write(&read, &second);
    EXPECT_TEXT(again, told);
}

TEST(facts_come_back_as_they_were_for_every_game) {
    for (int i = 0; i < setup_count(); i++) {
        Facts facts = sample();
        setup_start(i, 0, &facts.start);
        for (Seat seat = 0; seat < facts.start.setup.seats; seat++) {
            facts.seat[seat].holder = HOLDER_PERSON;
            memset(facts.seat[seat].name, 'n', PLAYER_NAME_MAX - 1);
            memcpy(facts.seat[seat].bot, "hound", 6);
        }
        facts.fair.sealed = facts.fair.revealed = (SeatSet)((1U << facts.start.setup.seats) - 1);
        memset(facts.agreed, 3, sizeof facts.agreed);
        memset(facts.key, 0xAB, sizeof facts.key);
        expect_same(&facts);
    }
}

TEST(facts_in_every_phase_come_back) {
    for (int phase = 0; phase < PHASES; phase++) {
        Facts facts = sample();
        facts.phase = (uint8_t)phase;
        facts.how = (uint8_t)(phase % HOWS);
        facts.host = phase % 2 == 0 ? NO_SEAT : 2;
        expect_same(&facts);
    }
}

/* The sample with another field behind its first bracket. */
static bool read_with(const char *field, Facts *read) {
    static char longer[FACTS_TEXT_MAX];
    Facts facts = sample();
    Text out = text();
    facts_write(&facts, &out);
    snprintf(longer, sizeof longer, "{%s,%s", field, told + 1);
    return facts_read(longer, read);
}

TEST(fields_of_a_newer_version_are_kept) {
    Facts read;
    EXPECT(read_with("\"new\":{\"a\":[1,2]},\"more\":\"\\u00e9\"", &read) && !read.foreign);
    Text out = text();
    facts_write(&read, &out);
    EXPECT(strstr(told, ",\"new\":{\"a\":[1,2]}") != NULL);
    EXPECT(strstr(told, ",\"more\":\"\u00e9\"") != NULL);
    expect_same(&read);
}

TEST(facts_with_more_than_can_be_kept_are_not_to_be_written) {
    char much[400];
    Facts read;
    snprintf(much, sizeof much, "\"new\":\"%0300d\"", 7);
    EXPECT(read_with(much, &read) && read.foreign);
    Facts facts = sample();
    Text out = text();
    facts_write(&facts, &out);
    EXPECT(facts_read(told, &read) && !read.foreign);
    static char inside[FACTS_TEXT_MAX];
    char *fair = strstr(told, "\"fair\":{") + 8;
    snprintf(inside, sizeof inside, "%.*s\"new\":1,%s", (int)(fair - told), told, fair);
    EXPECT(facts_read(inside, &read) && read.foreign);
}

TEST(what_are_no_facts_is_not_read) {
    Facts facts = sample(), read;
    Text out = text();
    facts_write(&facts, &out);
    EXPECT(facts_read(told, &read));
    for (size_t length = 0; length < out.length; length += 7) {
        char kept = told[length];
        told[length] = '\0';
        EXPECT(!facts_read(told, &read));
        told[length] = kept;
    }
    EXPECT(!facts_read("{}", &read));
    EXPECT(!facts_read("[]", &read));
}
