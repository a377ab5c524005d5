/* What was told is compared with the record: a leak would be seen, and so would a loss. */
#include <string.h>

#include "load/json_scan.h"
#include "load/transcript.h"
#include "protocol/server_message.h"
#include "tests/server/sample_game.h"
#include "tests/test.h"

enum { MESSAGE_MAX = 1 << 15 };

/* Everything that a server tells this seat of entry `number`. */
static void write_news(const Table *table, Seat viewer, uint32_t number, char *message) {
    NewsReader reader;
    News news;
    Text text = text_into(message, MESSAGE_MAX);
    table_since(table, number - 1, viewer, &reader);
    EXPECT(table_next(&reader, &news));
    tell_news(&news, (Tag){{0, 0}}, &left_none, &text);
}

static void hear(Ear *ear, HeardKind kind, uint32_t number, const char *text) {
    EXPECT(ear_hear(ear, kind, number, text, strlen(text)));
}

static void hear_position(Ear *ear, const Table *table, Seat viewer, uint32_t number) {
    char line[POSITION_TEXT_MAX];
    Text text = text_into(line, sizeof line);
    State state;
    table_state_at(table, number, &state);
    if (viewer != SEATS_MAX) /* a server that forgets to redact */
        game_redact(&state, viewer);
    game_write(&state, &text);
    hear(ear, HEARD_POSITION, number, line);
}

static void hear_done(Ear *ear, const Table *table, uint32_t number) {
    char line[ACTION_TEXT_MAX];
    Text text = text_into(line, sizeof line);
    State before;
    const Entry *entry = &table->log[number - 1];
    table_state_at(table, number - 1, &before);
    game_write_action(&before, entry->seat, &entry->action, &text);
    hear(ear, HEARD_DONE, number, line);
}

/* All that an honest server tells. */
static Ear listen(const Table *table, Seat viewer) {
    static char message[MESSAGE_MAX];
    Ear ear = {.heard = NULL};
    hear_position(&ear, table, viewer, 0);
    for (uint32_t number = 1; number <= table->count; number++) {
        write_news(table, viewer, number, message);
        hear(&ear, HEARD_NEWS, number, message);
        hear_position(&ear, table, viewer, number);
        if (table->log[number - 1].kind == ENTRY_ACTION && table->log[number - 1].seat == viewer)
            hear_done(&ear, table, number);
    }
    return ear;
}

static Verdict judged(Ear *ear, const Table *table, Seat viewer) {
    Verdict verdict = {.lost = 0};
    EXPECT(ear_compare(ear, table, viewer, &verdict));
    ear_free(ear);
    return verdict;
}

#define DOG                                                                                        \
    "dog:4:4:cw -/-/-/- -/-/-/- deal:a:a:0 - AAAAAAAA2222222233333333444444445555555566666666"     \
    "777777778888888899999999TTTTTTTTQQQQQQQQKKKKKKKKXXXXXXXXJJJJJJ"

static void play_some(Played *played) {
    played_begin(played, DOG);
    played_go_on(played, 40);
    EXPECT(played->table.count == 40);
}

/* The first action whose player is not this seat, and that tells this seat less than its player. */
static uint32_t find_secret(const Table *table, Seat viewer) {
    static char mine[MESSAGE_MAX], theirs[MESSAGE_MAX];
    for (uint32_t number = 1; number <= table->count; number++) {
        const Entry *entry = &table->log[number - 1];
        if (entry->kind != ENTRY_ACTION || entry->seat == viewer)
            continue;
        write_news(table, viewer, number, mine);
        write_news(table, entry->seat, number, theirs);
        if (strcmp(mine, theirs) != 0)
            return number;
    }
    return 0;
}

TEST(what_an_honest_server_tells_is_neither_lost_nor_leaked) {
    Played played;
    play_some(&played);
    for (Seat seat = 0; seat < 4; seat++) {
        Ear ear = listen(&played.table, seat);
        EXPECT(ear_done(&ear) > 0);
        size_t count = ear.count;
        Verdict verdict = judged(&ear, &played.table, seat);
        EXPECT_EQUAL(verdict.compared, count);
        EXPECT_EQUAL(verdict.lost, 0);
        EXPECT_EQUAL(verdict.leaked, 0);
    }
    played_free(&played);
}

TEST(news_that_were_meant_for_another_seat_are_a_leak) {
    static char message[MESSAGE_MAX];
    Played played;
    play_some(&played);
    uint32_t number = find_secret(&played.table, 1);
    EXPECT(number > 0);
    write_news(&played.table, played.table.log[number - 1].seat, number, message);
    Ear ear = listen(&played.table, 1);
    hear(&ear, HEARD_NEWS, number, message);
    EXPECT_EQUAL(judged(&ear, &played.table, 1).leaked, 1);
    played_free(&played);
}

TEST(one_card_too_many_in_a_message_is_a_leak) {
    static char message[MESSAGE_MAX];
    Played played;
    play_some(&played);
    write_news(&played.table, 2, 5, message);
    char *hidden = strchr(message, '?');
    EXPECT(hidden != NULL);
    *hidden = 'K';
    Ear ear = listen(&played.table, 2);
    hear(&ear, HEARD_NEWS, 5, message);
    EXPECT_EQUAL(judged(&ear, &played.table, 2).leaked, 1);
    played_free(&played);
}

TEST(a_position_that_was_not_redacted_is_a_leak) {
    Played played;
    play_some(&played);
    Ear ear = listen(&played.table, 3);
    hear_position(&ear, &played.table, SEATS_MAX, 7);
    EXPECT_EQUAL(judged(&ear, &played.table, 3).leaked, 1);
    played_free(&played);
}

TEST(what_was_told_on_its_face_is_a_leak_whatever_the_record_says) {
    Played played;
    play_some(&played);
    Ear ear = listen(&played.table, 0);
    ear.strange = 2;
    EXPECT_EQUAL(judged(&ear, &played.table, 0).leaked, 2);
    played_free(&played);
}

TEST(what_was_acknowledged_and_is_not_in_the_record_is_lost) {
    Played played;
    play_some(&played);
    Ear ear = listen(&played.table, 0);
    hear(&ear, HEARD_DONE, played.table.count + 1, "give:a:K");
    hear(&ear, HEARD_DONE, 1, "give:a:K"); /* which was a deal */
    EXPECT_EQUAL(judged(&ear, &played.table, 0).lost, 2);
    played_free(&played);
}

TEST(fields_of_a_message_are_found_where_they_are) {
    char message[] =
        "{\"tell\":\"news\",\"number\":17,\"id\":\"5be1\",\"waits\":\"bd\",\"left\":{}}";
    Span span;
    uint32_t number = 0;
    EXPECT(told_text(message, "tell", &span) && span_is(span, "news") && !span_is(span, "new"));
    EXPECT(told_number(message, "number", &number));
    EXPECT_EQUAL(number, 17);
    EXPECT(told_text(message, "waits", &span));
    EXPECT_EQUAL(span_seats(span), 0x0A);
    EXPECT(!told_text(message, "position", &span) && !told_number(message, "waits", &number));
    EXPECT_EQUAL(told_without_id(message, strlen(message)),
                 strlen("{'tell':'news','number':17,'waits':'bd','left':{}}"));
    EXPECT_TEXT(message, "{\"tell\":\"news\",\"number\":17,\"waits\":\"bd\",\"left\":{}}");
    EXPECT_EQUAL(told_without_id(message, strlen(message)), strlen(message));
}
