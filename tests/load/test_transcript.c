/* Tests that transcripts reveal every leak and every lost action. */
#include <string.h>

#include "load/json_scan.h"
#include "load/transcript.h"
#include "protocol/server_message.h"
#include "tests/server/sample_game.h"
#include "tests/test.h"

enum { MESSAGE_MAX = 1 << 15 };

/* Everything that a server tells this seat of entry `number`. */
static void write_update(const Table *table, Seat viewer, uint32_t number, char *message) {
    UpdateCursor cursor;
    Update update;
    Text text = text_into(message, MESSAGE_MAX);
    updates_since(table, number - 1, viewer, &cursor);
    EXPECT(updates_next(&cursor, &update));
    encode_update(&update, (RequestId){{0, 0}}, &time_left_none, &text);
}

static void add_update(Transcript *transcript, TranscriptKind kind, uint32_t number,
                       const char *text) {
    EXPECT(transcript_add(transcript, kind, number, text, strlen(text)));
}

static void add_position(Transcript *transcript, const Table *table, Seat viewer, uint32_t number) {
    char line[POSITION_TEXT_MAX];
    Text text = text_into(line, sizeof line);
    State state;
    table_state_at(table, number, &state);
    if (viewer != SEATS_MAX) /* a server that forgets to redact */
        game_redact(&state, viewer);
    game_write_position(&state, &text);
    add_update(transcript, TRANSCRIPT_POSITION, number, line);
}

static void add_ack(Transcript *transcript, const Table *table, uint32_t number) {
    char line[ACTION_TEXT_MAX];
    Text text = text_into(line, sizeof line);
    State before;
    const LogEntry *entry = &table->log[number - 1];
    table_state_at(table, number - 1, &before);
    game_write_action(&before, entry->seat, &entry->action, &text);
    add_update(transcript, TRANSCRIPT_ACK, number, line);
}

/* All that an honest server tells. */
static Transcript listen(const Table *table, Seat viewer) {
    static char message[MESSAGE_MAX];
    Transcript transcript = {.items = NULL};
    add_position(&transcript, table, viewer, 0);
    for (uint32_t number = 1; number <= table->count; number++) {
        write_update(table, viewer, number, message);
        add_update(&transcript, TRANSCRIPT_UPDATE, number, message);
        add_position(&transcript, table, viewer, number);
        if (table->log[number - 1].kind == ENTRY_ACTION && table->log[number - 1].seat == viewer)
            add_ack(&transcript, table, number);
    }
    return transcript;
}

static CheckResult judged(Transcript *transcript, const Table *table, Seat viewer) {
    CheckResult result = {.lost = 0};
    EXPECT(transcript_check(transcript, table, viewer, &result));
    transcript_free(transcript);
    return result;
}

#define DOG                                                                                        \
    "dog:4:4:cw -/-/-/- -/-/-/- deal:a:a:0 - AAAAAAAA2222222233333333444444445555555566666666"     \
    "777777778888888899999999TTTTTTTTQQQQQQQQKKKKKKKKXXXXXXXXJJJJJJ"

static void play_some(SampleGame *played) {
    sample_game_begin(played, DOG);
    sample_game_continue(played, 40);
    EXPECT(played->table.count == 40);
}

/* The first action whose player is not this seat, and that tells this seat less than its player. */
static uint32_t find_secret(const Table *table, Seat viewer) {
    static char mine[MESSAGE_MAX], theirs[MESSAGE_MAX];
    for (uint32_t number = 1; number <= table->count; number++) {
        const LogEntry *entry = &table->log[number - 1];
        if (entry->kind != ENTRY_ACTION || entry->seat == viewer)
            continue;
        write_update(table, viewer, number, mine);
        write_update(table, entry->seat, number, theirs);
        if (strcmp(mine, theirs) != 0)
            return number;
    }
    return 0;
}

TEST(what_an_honest_server_tells_is_neither_lost_nor_leaked) {
    SampleGame played;
    play_some(&played);
    for (Seat seat = 0; seat < 4; seat++) {
        Transcript transcript = listen(&played.table, seat);
        EXPECT(transcript_acknowledged(&transcript) > 0);
        size_t count = transcript.count;
        CheckResult result = judged(&transcript, &played.table, seat);
        EXPECT_EQUAL(result.compared, count);
        EXPECT_EQUAL(result.lost, 0);
        EXPECT_EQUAL(result.leaked, 0);
    }
    sample_game_free(&played);
}

TEST(news_that_were_meant_for_another_seat_are_a_leak) {
    static char message[MESSAGE_MAX];
    SampleGame played;
    play_some(&played);
    uint32_t number = find_secret(&played.table, 1);
    EXPECT(number > 0);
    write_update(&played.table, played.table.log[number - 1].seat, number, message);
    Transcript transcript = listen(&played.table, 1);
    add_update(&transcript, TRANSCRIPT_UPDATE, number, message);
    EXPECT_EQUAL(judged(&transcript, &played.table, 1).leaked, 1);
    sample_game_free(&played);
}

TEST(one_card_too_many_in_a_message_is_a_leak) {
    static char message[MESSAGE_MAX];
    SampleGame played;
    play_some(&played);
    write_update(&played.table, 2, 5, message);
    char *hidden = strchr(message, '?');
    EXPECT(hidden != NULL);
    *hidden = 'K';
    Transcript transcript = listen(&played.table, 2);
    add_update(&transcript, TRANSCRIPT_UPDATE, 5, message);
    EXPECT_EQUAL(judged(&transcript, &played.table, 2).leaked, 1);
    sample_game_free(&played);
}

TEST(a_position_that_was_not_redacted_is_a_leak) {
    SampleGame played;
    play_some(&played);
    Transcript transcript = listen(&played.table, 3);
    add_position(&transcript, &played.table, SEATS_MAX, 7);
    EXPECT_EQUAL(judged(&transcript, &played.table, 3).leaked, 1);
    sample_game_free(&played);
}

TEST(what_was_told_on_its_face_is_a_leak_whatever_the_record_says) {
    SampleGame played;
    play_some(&played);
    Transcript transcript = listen(&played.table, 0);
    transcript.suspicious = 2;
    EXPECT_EQUAL(judged(&transcript, &played.table, 0).leaked, 2);
    sample_game_free(&played);
}

TEST(what_was_acknowledged_and_is_not_in_the_record_is_lost) {
    SampleGame played;
    play_some(&played);
    Transcript transcript = listen(&played.table, 0);
    add_update(&transcript, TRANSCRIPT_ACK, played.table.count + 1, "give:a:K");
    add_update(&transcript, TRANSCRIPT_ACK, 1, "give:a:K"); /* which was a deal */
    EXPECT_EQUAL(judged(&transcript, &played.table, 0).lost, 2);
    sample_game_free(&played);
}

TEST(fields_of_a_message_are_found_where_they_are) {
    char message[] =
        "{\"tell\":\"news\",\"number\":17,\"id\":\"5be1\",\"waits\":\"bd\",\"left\":{}}";
    JsonSpan span;
    uint32_t number = 0;
    EXPECT(json_scan_text(message, "tell", &span) && json_span_is(span, "news") &&
           !json_span_is(span, "new"));
    EXPECT(json_scan_number(message, "number", &number));
    EXPECT_EQUAL(number, 17);
    EXPECT(json_scan_text(message, "waits", &span));
    EXPECT_EQUAL(json_span_seats(span), 0x0A);
    EXPECT(!json_scan_text(message, "position", &span) &&
           !json_scan_number(message, "waits", &number));
    EXPECT_EQUAL(json_remove_id(message, strlen(message)),
                 strlen("{'tell':'news','number':17,'waits':'bd','left':{}}"));
    EXPECT_TEXT(message, "{\"tell\":\"news\",\"number\":17,\"waits\":\"bd\",\"left\":{}}");
    EXPECT_EQUAL(json_remove_id(message, strlen(message)), strlen(message));
}
