/* Tests who may undo and how the log reads after an undo; also playing an action given in
 * notation. */
#include <stdlib.h>

#include "table/log_replay.h"
#include "table/permissions.h"
#include "tests/table/fake_store.h"
#include "tests/test.h"

static const RequestId no_tag = {{0, 0}};
static const char two_to_play[] = "dog:4:4:cw 5/20/-/- 23/24/25/26 play:a:a:0 - -";

typedef struct Seated {
    FakeStore shelf;
    Table table;
    Update news;
} Seated;

static Seated *begin(void) {
    Seated *seated = malloc(sizeof *seated);
    State start = position(two_to_play);
    EXPECT(seated != NULL);
    fake_store_begin(&seated->shelf, &seated->table, &start);
    return seated;
}

static void seat_bots(Table *table, SeatSet bots) {
    for (Seat seat = 0; seat < 4; seat++)
        if (has_seat(bots, seat))
            EXPECT_EQUAL(
                table_set_player(table, seat, &(Player){.is_bot = true, .name = "hound"}, NULL),
                SUBMIT_APPLIED);
}

TEST(a_word_is_done_in_the_name_of_the_seat_that_is_to_act) {
    Seated *seated = begin();
    Problem problem;
    EXPECT_EQUAL(table_act_word(&seated->table, 1, "2:5-7", no_tag, &problem), SUBMIT_REJECTED);
    EXPECT_EQUAL(problem.code, PROBLEM_NOT_YOUR_TURN);
    EXPECT_EQUAL(problem.seat, 0);
    EXPECT_EQUAL(table_act_word(&seated->table, 0, "nonsense", no_tag, &problem), SUBMIT_REJECTED);
    EXPECT_EQUAL(seated->table.count, 0);
    EXPECT_EQUAL(table_act_word(&seated->table, 0, "2:5-7", no_tag, &problem), SUBMIT_APPLIED);
    free(seated);
}

TEST(who_plays_alone_among_bots_may_take_back_and_nobody_else) {
    Seated *seated = begin();
    Table *table = &seated->table;
    uint32_t back;
    seat_bots(table, 0x0C);
    EXPECT_EQUAL(table_act_word(table, 0, "2:5-7", no_tag, NULL), SUBMIT_APPLIED);
    EXPECT_EQUAL(table_people(table), 0x03);
    EXPECT(!people_allow_help(table_people(table)));
    EXPECT_EQUAL(table_may_undo(table, table_people(table), 0, &back), UNDO_NOT_ALONE);
    EXPECT_EQUAL(back, 1);
    seat_bots(table, 0x02);
    EXPECT(people_allow_help(table_people(table)));
    EXPECT_EQUAL(table_may_undo(table, table_people(table), 0, &back), UNDO_ALLOWED);
    EXPECT_EQUAL(table_may_undo(table, table_people(table), 1, &back), UNDO_NOT_ALONE);
    EXPECT(!people_allow_help(0));
    free(seated);
}

TEST(what_was_decided_beside_another_person_stays) {
    Seated *seated = begin();
    Table *table = &seated->table;
    uint32_t back;
    seat_bots(table, 0x0C);
    EXPECT_EQUAL(table_may_undo(table, 0x01, 0, &back), UNDO_NOTHING);
    EXPECT_EQUAL(table_set_player(table, 1, &(Player){.name = "Bo"}, NULL), SUBMIT_APPLIED);
    EXPECT_EQUAL(table_act_word(table, 0, "2:5-7", no_tag, NULL), SUBMIT_APPLIED);
    seat_bots(table, 0x02);
    EXPECT_EQUAL(table_may_undo(table, table_people(table), 0, &back), UNDO_WAS_SHARED);
    free(seated);
}

TEST(of_several_people_at_one_device_who_decided_last_takes_back_and_nobody_else) {
    Seated *seated = begin();
    Table *table = &seated->table;
    uint32_t back;
    seat_bots(table, 0x0C);
    EXPECT(!table_may_take_back(table, 0, &back));
    EXPECT_EQUAL(table_act_word(table, 0, "2:5-7", no_tag, NULL), SUBMIT_APPLIED);
    EXPECT(table_may_take_back(table, 0, &back));
    EXPECT_EQUAL(back, 1);
    EXPECT(!table_may_take_back(table, 1, &back));
    EXPECT_EQUAL(table_act_word(table, 1, "2:20-22", no_tag, NULL), SUBMIT_APPLIED);
    EXPECT(!table_may_take_back(table, 0, &back));
    EXPECT(table_may_take_back(table, 1, &back));
    EXPECT_EQUAL(back, 1);
    free(seated);
}

TEST(who_plays_alone_takes_back_as_ever) {
    Seated *seated = begin();
    Table *table = &seated->table;
    uint32_t back;
    seat_bots(table, 0x0E);
    EXPECT_EQUAL(table_act_word(table, 0, "2:5-7", no_tag, NULL), SUBMIT_APPLIED);
    EXPECT_EQUAL(table_act_word(table, 1, "2:20-22", no_tag, NULL), SUBMIT_APPLIED);
    EXPECT(table_may_take_back(table, 0, &back));
    EXPECT_EQUAL(back, 2);
    EXPECT(!table_may_take_back(table, 1, &back));
    free(seated);
}

/* ---- asking to take back ---- */

static void expect_decision(const Table *table, Seat seat, uint32_t number, uint32_t back) {
    Decision decision;
    EXPECT(table_last_decision(table, &decision));
    EXPECT_EQUAL(decision.seat, seat);
    EXPECT_EQUAL(decision.number, number);
    EXPECT_EQUAL(decision.back, back);
}

static void expect_no_decision(const Table *table) {
    Decision decision;
    EXPECT(!table_last_decision(table, &decision));
}

TEST(the_last_decision_of_a_person_may_be_asked_back_together_with_the_bots_moves_since) {
    Seated *seated = begin();
    Table *table = &seated->table;
    seat_bots(table, 0x0E);
    expect_no_decision(table);
    EXPECT_EQUAL(table_act_word(table, 0, "2:5-7", no_tag, NULL), SUBMIT_APPLIED);
    expect_decision(table, 0, 4, 1);
    EXPECT_EQUAL(table_act_word(table, 1, "2:20-22", no_tag, NULL), SUBMIT_APPLIED);
    expect_decision(table, 0, 4, 2);
    EXPECT_EQUAL(table_set_player(table, 2, &(Player){.name = "Bo"}, NULL), SUBMIT_APPLIED);
    expect_decision(table, 0, 4, 2);
    free(seated);
}

TEST(what_another_person_decides_is_the_last_decision_then) {
    Seated *seated = begin();
    Table *table = &seated->table;
    EXPECT_EQUAL(table_act_word(table, 0, "2:5-7", no_tag, NULL), SUBMIT_APPLIED);
    EXPECT_EQUAL(table_act_word(table, 1, "2:20-22", no_tag, NULL), SUBMIT_APPLIED);
    expect_decision(table, 1, 2, 1);
    EXPECT_EQUAL(table_find_undo(table, 0, 1), 0);
    EXPECT_EQUAL(table_find_undo(table, 1, 2), 1);
    free(seated);
}

TEST(nobody_asks_back_what_somebody_else_decided_at_that_seat) {
    Seated *seated = begin();
    Table *table = &seated->table;
    EXPECT_EQUAL(table_set_player(table, 0, &(Player){.name = "Ada"}, NULL), SUBMIT_APPLIED);
    EXPECT_EQUAL(table_act_word(table, 0, "2:5-7", no_tag, NULL), SUBMIT_APPLIED);
    expect_decision(table, 0, 2, 1);
    seat_bots(table, 0x01);
    expect_decision(table, 0, 2, 1); /* Ada may come back */
    EXPECT_EQUAL(table_set_player(table, 0, &(Player){.name = "Ada"}, NULL), SUBMIT_APPLIED);
    expect_decision(table, 0, 2, 1);
    EXPECT_EQUAL(table_set_player(table, 0, &(Player){.name = "Kim"}, NULL), SUBMIT_APPLIED);
    expect_no_decision(table);
    free(seated);
}

TEST(once_somebody_has_seen_a_new_card_nobody_asks_any_more) {
    static const char *const cases[][3] = {
        /* dog: all have given, and each sees a card; the last card of a round, and the deal */
        {"dog:4:2:cw -/- 25>5/37 give:b:a:0 - -", "give:b:3", ""},
        {"dog:4:2:cw 5/20 2/- play:a:a:0 - AAAA22223333", "2:5-7", "deal"},
    };
    for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Seated *seated = malloc(sizeof *seated);
        EXPECT(seated != NULL);
        State start = position(cases[i][0]);
        fake_store_begin(&seated->shelf, &seated->table, &start);
        Seat seat = game_player(&start);
        EXPECT_EQUAL(table_act_word(&seated->table, seat, cases[i][1], no_tag, NULL),
                     SUBMIT_APPLIED);
        if (cases[i][2][0] != '\0') {
            expect_decision(&seated->table, seat, 1, 1);
            EXPECT_EQUAL(table_deal(&seated->table, &(Seed){{1, 2}}, NULL), SUBMIT_APPLIED);
        }
        expect_no_decision(&seated->table);
        free(seated);
    }
}

TEST(what_was_agreed_is_taken_back_only_while_it_is_the_last_decision) {
    Seated *seated = begin();
    Table *table = &seated->table;
    Decision decision;
    Problem problem;
    EXPECT_EQUAL(table_act_word(table, 0, "2:5-7", no_tag, NULL), SUBMIT_APPLIED);
    EXPECT(table_last_decision(table, &decision));
    EXPECT_EQUAL(table_act_word(table, 1, "2:20-22", no_tag, NULL), SUBMIT_APPLIED);
    EXPECT_EQUAL(table_take_back_agreed(table, &decision, &problem), SUBMIT_REJECTED);
    EXPECT_EQUAL(problem.code, PROBLEM_NOTHING_TO_UNDO);
    EXPECT(table_last_decision(table, &decision));
    EXPECT_EQUAL(table_take_back_agreed(table, &decision, &problem), SUBMIT_APPLIED);
    expect_decision(table, 0, 1, 1);
    EXPECT(table_last_decision(table, &decision));
    EXPECT_EQUAL(table_take_back_agreed(table, &decision, &problem), SUBMIT_APPLIED);
    EXPECT_POSITION(&table->state, two_to_play);
    free(seated);
}

TEST(only_what_stands_is_read_each_move_from_the_one_before) {
    Seated *seated = begin();
    Table *table = &seated->table;
    UpdateCursor cursor;
    EXPECT_EQUAL(table_act_word(table, 0, "2:5-7", no_tag, NULL), SUBMIT_APPLIED);
    EXPECT_EQUAL(table_act_word(table, 1, "2:20-22", no_tag, NULL), SUBMIT_APPLIED);
    EXPECT_EQUAL(table_undo(table, 1, no_tag, NULL), SUBMIT_APPLIED);
    EXPECT_EQUAL(table_act_word(table, 1, "4:20-24", no_tag, NULL), SUBMIT_APPLIED);
    table_standing(table, NO_SEAT, &cursor);
    EXPECT(updates_next(&cursor, &seated->news));
    EXPECT_EQUAL(seated->news.number, 1);
    EXPECT(updates_next(&cursor, &seated->news));
    EXPECT_EQUAL(seated->news.number, 4);
    EXPECT_POSITION(&cursor.state, "dog:4:4:cw 7/24/-/- 3/2/25/26 play:c:a:0 - 24");
    EXPECT(!updates_next(&cursor, &seated->news));
    free(seated);
}
