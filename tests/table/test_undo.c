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
