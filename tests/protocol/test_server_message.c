/* Tests server messages byte for byte, and metadata that reads back unchanged. */
#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "protocol/server_message.h"
#include "tests/conformance/setups.h"
#include "tests/test.h"

static char encoded[1 << 15];

static Text text(void) {
    return text_into(encoded, sizeof encoded);
}

/* The same with ' for quotes. */
static void expect_encoded(const char *file, int line, const char *wanted) {
    for (char *at = encoded; *at != '\0'; at++)
        *at = *at == '"' ? '\'' : *at;
    test_text(file, line, encoded, wanted);
}
#define EXPECT_ENCODED(wanted) expect_encoded(__FILE__, __LINE__, wanted)

TEST(short_messages_are_told_as_the_protocol_says) {
    Text out = text();
    encode_refused("5be1", "wrong-distance", "no", &out);
    EXPECT_ENCODED("{'tell':'refused','id':'5be1','why':'wrong-distance','text':'no'}");
    out = text();
    encode_pong("", &out);
    EXPECT_ENCODED("{'tell':'pong'}");
    out = text();
    encode_version("0.1.0", false, &out);
    EXPECT_ENCODED("{'protocol':1,'version':'0.1.0','rules':'1'}");
    out = text();
    encode_welcome("", "0.1.0", NULL, &out);
    EXPECT_ENCODED("{'tell':'welcome','protocol':1,'version':'0.1.0','rules':'1','table':null}");
    out = text();
    encode_seated("", "8f1c02d95be4a3f7", 0, "0a", "0b", &out);
    EXPECT_ENCODED(
        "{'tell':'seated','table':'8f1c02d95be4a3f7','seat':'a','token':'0a','invite':'0b'}");
    out = text();
    encode_reaction(0, 2, &out);
    EXPECT_ENCODED("{'tell':'reaction','seat':'a','reaction':'well-played'}");
    out = text();
    encode_next("8f1c02d95be4a3f7", &out);
    EXPECT_ENCODED("{'tell':'next','table':'8f1c02d95be4a3f7'}");
}

TEST(a_code_is_told_row_by_row) {
    Text out = text();
    encode_qr("5be1", 2, (const unsigned char[]){0xC1, 0xC0, 2, 3}, &out);
    EXPECT_ENCODED("{'tell':'qr','id':'5be1','size':2,'rows':['10','01']}");
}

/* ---- a table, as in the protocol ---- */

static TableMeta sample(void) {
    TableMeta meta = {.phase = PHASE_PLAYING, .clock = 60, .open = true, .allows_spectators = true};
    meta.start = position("dog:4:4:cw -/-/-/- -/-/-/- deal:a:a:0 - 8");
    memcpy(meta.rules, "1", 2);
    memcpy(meta.invite, "00112233445566778899aabbccddeeff", KEY_TEXT_LENGTH + 1);
    memcpy(meta.seat[0].name, "Ada", 4);
    memcpy(meta.seat[2].name, "B\"o", 4);
    meta.seat[0].kind = meta.seat[2].kind = SEAT_PERSON;
    meta.seat[1].kind = SEAT_BOT;
    memcpy(meta.seat[1].bot, "wolf", 5);
    for (Seat seat = 0; seat < 4; seat++)
        if (seat != 1)
            memcpy(meta.seat[seat].bot, "hound", 6);
    meta.fair.participants = meta.fair.sealed = 5;
    meta.fair.revealed = 1;
    for (int i = 0; i < DIGEST_BYTES; i++) {
        meta.fair.secret.byte[i] = (uint8_t)i;
        meta.fair.seal[0].byte[i] = 0xAA;
        meta.fair.seal[2].byte[i] = 0xCC;
        meta.fair.bytes[0].byte[i] = 0x11;
    }
    return meta;
}

#define TWICE(x) x x
#define HEX64(x) TWICE(TWICE(TWICE(TWICE(TWICE(x)))))

TEST(a_table_is_told_whole) {
    TableMeta meta = sample();
    State view = position("dog:4:4:cw 12/-/-/- 5/2/2/2 play:b:a:0 - -");
    TableSnapshot snapshot = {.id = "8f1c02d95be4a3f7",
                              .meta = {&meta},
                              .phase = PHASE_PLAYING,
                              .viewer = 0,
                              .connected = 1,
                              .away = 4,
                              .spectators = 3,
                              .number = 17,
                              .view = &view};
    snapshot.time_left = snapshot.gone = time_left_none;
    snapshot.time_left.milliseconds[1] = 41250;
    snapshot.gone.milliseconds[2] = 20000;
    meta.agreed[PROPOSE_END] = 1;
    Text out = text();
    encode_table("", &snapshot, &out);
    EXPECT_ENCODED(
        "{'tell':'table','table':'8f1c02d95be4a3f7','phase':'playing','game':'dog',"
        "'setup':'dog:4:4:cw','you':'a','host':'a',"
        "'seats':[{'seat':'a','is':'person','name':'Ada','here':true},"
        "{'seat':'b','is':'bot','name':'wolf'},"
        "{'seat':'c','is':'away','name':'B\\'o','here':false,'bot':'hound','gone':20000},"
        "{'seat':'d','is':'free'}],"
        "'clock':60,'open':true,'onlookers':3,"
        "'allow':{'onlookers':true,'undo':false,'hints':false},"
        "'invite':'00112233445566778899aabbccddeeff','number':17,"
        "'position':'dog:4:4:cw 12/-/-/- 5/2/2/2 play:b:a:0 - -','waits':'b','left':{'b':41250},"
        "'fair':{'commitment':'" HEX64("00") "','seals':{'a':'" HEX64("aa") "','c':'" HEX64(
            "cc") "'},'bytes':{'a':'" HEX64("11") "'}},'proposals':{'end':['a']},'next':null}");
}

TEST(a_table_says_who_may_ask_to_take_back_who_has_asked_and_who_wants_a_seat) {
    TableMeta meta = sample();
    TableSnapshot snapshot = {.id = "8f1c02d95be4a3f7",
                              .meta = {&meta},
                              .phase = PHASE_PLAYING,
                              .viewer = 0,
                              .view = &meta.start,
                              .undoable = {.seat = 2, .number = 18, .back = 1},
                              .asks = 1,
                              .ask = {{"00ff00ff00ff00ff", 1, "Kim"}}};
    snapshot.time_left = snapshot.gone = time_left_none;
    meta.agreed[PROPOSE_UNDO] = 4;
    Text out = text();
    encode_table("", &snapshot, &out);
    EXPECT(strstr(encoded,
                  "\"proposals\":{},\"undo\":{\"seat\":\"c\",\"number\":18},"
                  "\"asks\":[{\"ask\":\"00ff00ff00ff00ff\",\"seat\":\"b\",\"name\":\"Kim\"}],"
                  "\"next\":null}") != NULL);
    snapshot.undo_open = true;
    out = text();
    encode_table("", &snapshot, &out);
    EXPECT(strstr(encoded, "\"proposals\":{\"undo\":[\"c\"]},\"undo\":") != NULL);
}

static void encode_in(Phase phase, Seat viewer) {
    TableMeta meta = sample();
    TableSnapshot snapshot = {.id = "8f1c02d95be4a3f7",
                              .meta = {&meta},
                              .phase = phase,
                              .viewer = viewer,
                              .view = &meta.start,
                              .time_left = time_left_none,
                              .gone = time_left_none};
    Text out = text();
    encode_table("", &snapshot, &out);
}

TEST(seals_bytes_and_the_secret_are_told_when_it_is_time_and_not_before) {
    encode_in(PHASE_SEALING, 0);
    EXPECT(strstr(encoded, "\"seals\":{}") != NULL && strstr(encoded, "\"bytes\":{}") != NULL);
    encode_in(PHASE_REVEALING, 0);
    EXPECT(strstr(encoded, HEX64("aa")) != NULL && strstr(encoded, HEX64("11")) == NULL);
    encode_in(PHASE_PLAYING, 0);
    EXPECT(strstr(encoded, HEX64("11")) != NULL && strstr(encoded, "secret") == NULL);
    encode_in(PHASE_UNREADABLE, 0);
    EXPECT(strstr(encoded, "secret") == NULL);
    encode_in(PHASE_ENDED, 0);
    EXPECT(strstr(encoded, "\"secret\":\"000102") != NULL);
}

TEST(who_looks_on_is_not_told_the_invitation) {
    encode_in(PHASE_PLAYING, NO_SEAT);
    EXPECT(strstr(encoded, "invite") == NULL && strstr(encoded, "\"you\":null") != NULL);
}

TEST(news_are_told_as_the_protocol_says) {
    State state = position("dog:4:4:cw 12/-/-/- 5/2/2/2 play:a:a:0 - -");
    Table table;
    LogEntry log[1];
    UpdateCursor cursor;
    Update update;
    Seat seat;
    RequestId request_id;
    table_begin(&table, &state, NULL, NULL);
    table.log = log;
    table.capacity = 1;
    Action action;
    EXPECT(game_read_action(&state, "5:12-17", &seat, &action, NULL) == STATUS_OK);
    EXPECT(request_id_read("5be1", &request_id));
    EXPECT_EQUAL(table_act(&table, 0, &action, request_id, NULL), SUBMIT_APPLIED);
    TimeLeft time_left = time_left_none;
    time_left.milliseconds[1] = 60000;
    updates_since(&table, 0, 0, &cursor);
    EXPECT(updates_next(&cursor, &update));
    update.number = 18;
    Text out = text();
    encode_update(&update, update.request_id, &time_left, &out);
    EXPECT_ENCODED("{'tell':'news','number':18,'kind':'action','seat':'a','id':'5be1',"
                   "'events':['played:a:5','moved:a:12-17'],"
                   "'position':'dog:4:4:cw 17/-/-/- -/?/?/? play:b:a:0 - 5','waits':'b',"
                   "'left':{'b':60000}}");
    updates_since(&table, 0, 1, &cursor);
    EXPECT(updates_next(&cursor, &update));
    out = text();
    encode_update(&update, update.request_id, &time_left_none, &out);
    EXPECT_ENCODED(
        "{'tell':'news','number':1,'kind':'action','seat':'a',"
        "'events':['played:a:5','moved:a:12-17'],"
        "'position':'dog:4:4:cw 17/-/-/- -/2/?/? play:b:a:0 - 5','waits':'b','left':{}}");
}

TEST(changes_of_seats_and_moves_taken_back_are_told) {
    Update update = {
        .number = 3, .kind = ENTRY_SEAT, .seat = 1, .player = {.is_bot = true, .name = "hound"}};
    update.after = position("dog:4:4:cw 12/-/-/- 5/2/2/2 play:a:a:0 - -");
    Text out = text();
    encode_update(&update, update.request_id, &time_left_none, &out);
    encoded[strcspn(encoded, "[")] = '\0';
    EXPECT_ENCODED("{'tell':'news','number':3,'kind':'seat','seat':'b','player':'hound','events':");
    update = (Update){
        .number = 4, .kind = ENTRY_UNDO, .seat = NO_SEAT, .undo_count = 2, .after = update.after};
    out = text();
    encode_update(&update, update.request_id, &time_left_none, &out);
    encoded[strcspn(encoded, "[")] = '\0';
    EXPECT_ENCODED("{'tell':'news','number':4,'kind':'undo','back':2,'events':");
}

TEST(the_end_and_the_list_are_told_as_the_protocol_says) {
    TableMeta meta = sample();
    meta.end_reason = END_REASON_WON;
    meta.winners = 5;
    Text out = text();
    encode_over("8f1c02d95be4a3f7", (StoredMeta){&meta}, &out);
    char *secret = strstr(encoded, "000102");
    EXPECT(secret != NULL);
    memcpy(secret, "…", strlen("…"));
    memmove(secret + strlen("…"), secret + DIGEST_TEXT_LENGTH,
            strlen(secret + DIGEST_TEXT_LENGTH) + 1);
    EXPECT_ENCODED(
        "{'tell':'over','how':'won','winners':'ac','record':"
        "'/api/records/8f1c02d95be4a3f7','fair':{'commitment':'" HEX64(
            "00") "','secret':'…','seals':{'a':'" HEX64("aa") "','c':'" HEX64("cc") "'},'bytes':{'"
                                                                                    "a':'" HEX64(
                                                                                        "1"
                                                                                        "1") "'}}"
                                                                                             "}");
    TableListing listing = {.id = "8f1c02d95be4a3f7", .meta = {&meta}, .free = 2};
    out = text();
    encode_table_list_begin("", true, &out);
    encode_table_listing(&listing, &out);
    encode_table_list_end(&out);
    EXPECT_ENCODED("{'tell':'tables','tables':[{'table':'8f1c02d95be4a3f7','game':'dog',"
                   "'setup':'dog:4:4:cw','players':4,'free':2,'clock':60,'host':'Ada'}]}");
}

/* ---- metadata ---- */

static void expect_same(const TableMeta *meta) {
    static char again[TABLE_META_TEXT_MAX];
    TableMeta read;
    Text out = text(), second = text_into(again, sizeof again);
    table_meta_write(meta, &out);
    EXPECT(text_ok(&out) && strlen(encoded) < TABLE_META_TEXT_MAX);
    EXPECT(table_meta_read(encoded, &read));
    table_meta_write(&read, &second);
    EXPECT_TEXT(again, encoded);
}

TEST(facts_come_back_as_they_were_for_every_game) {
    for (int i = 0; i < setup_count(); i++) {
        TableMeta meta = sample();
        setup_start(i, 0, &meta.start);
        for (Seat seat = 0; seat < meta.start.setup.seats; seat++) {
            meta.seat[seat].kind = SEAT_PERSON;
            memset(meta.seat[seat].name, 'n', PLAYER_NAME_MAX - 1);
            memcpy(meta.seat[seat].bot, "hound", 6);
        }
        meta.fair.sealed = meta.fair.revealed = (SeatSet)((1U << meta.start.setup.seats) - 1);
        memset(meta.agreed, 3, sizeof meta.agreed);
        memset(meta.key, 0xAB, sizeof meta.key);
        expect_same(&meta);
    }
}

TEST(facts_in_every_phase_come_back) {
    for (int phase = 0; phase < PHASE_COUNT; phase++) {
        TableMeta meta = sample();
        meta.phase = (uint8_t)phase;
        meta.end_reason = (uint8_t)(phase % END_REASON_COUNT);
        meta.host = phase % 2 == 0 ? NO_SEAT : 2;
        expect_same(&meta);
    }
}

/* The sample with another field after its first bracket. */
static bool read_with(const char *field, TableMeta *read) {
    static char longer[TABLE_META_TEXT_MAX];
    TableMeta meta = sample();
    Text out = text();
    table_meta_write(&meta, &out);
    snprintf(longer, sizeof longer, "{%s,%s", field, encoded + 1);
    return table_meta_read(longer, read);
}

TEST(fields_of_a_newer_version_are_kept) {
    TableMeta read;
    EXPECT(read_with("\"new\":{\"a\":[1,2]},\"more\":\"\\u00e9\"", &read) && !read.read_only);
    Text out = text();
    table_meta_write(&read, &out);
    EXPECT(strstr(encoded, ",\"new\":{\"a\":[1,2]}") != NULL);
    EXPECT(strstr(encoded, ",\"more\":\"\u00e9\"") != NULL);
    expect_same(&read);
}

TEST(facts_with_more_than_can_be_kept_are_not_to_be_written) {
    char much[400];
    TableMeta read;
    snprintf(much, sizeof much, "\"new\":\"%0300d\"", 7);
    EXPECT(read_with(much, &read) && read.read_only);
    TableMeta meta = sample();
    Text out = text();
    table_meta_write(&meta, &out);
    EXPECT(table_meta_read(encoded, &read) && !read.read_only);
    static char inside[TABLE_META_TEXT_MAX];
    char *fair = strstr(encoded, "\"fair\":{") + 8;
    snprintf(inside, sizeof inside, "%.*s\"new\":1,%s", (int)(fair - encoded), encoded, fair);
    EXPECT(table_meta_read(inside, &read) && read.read_only);
}

TEST(what_are_no_facts_is_not_read) {
    TableMeta meta = sample(), read;
    Text out = text();
    table_meta_write(&meta, &out);
    EXPECT(table_meta_read(encoded, &read));
    for (size_t length = 0; length < out.length; length += 7) {
        char kept = encoded[length];
        encoded[length] = '\0';
        EXPECT(!table_meta_read(encoded, &read));
        encoded[length] = kept;
    }
    EXPECT(!table_meta_read("{}", &read));
    EXPECT(!table_meta_read("[]", &read));
}
