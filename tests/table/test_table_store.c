/* The table between its store and its players: nothing is shown that is not stored, nothing is lost
 * that is, whatever the store does. */
#include <stdlib.h>
#include <string.h>

#include "table/permissions.h"
#include "tests/conformance/setups.h"
#include "tests/table/fake_store.h"
#include "tests/test.h"

static const Tag no_tag = {{0, 0}};
static const char two_to_play[] = "dog:4:4:cw 5/20/-/- 23/24/25/26 play:a:a:0 - -";
static const char all_to_give[] = "dog:4:4:cw -/-/-/- 23/24/25/26 give:a:a:0 - -";

/* A shelf and a table, on the heap: they are large. */
typedef struct Desk {
    Shelf shelf;
    Table table;
    State start;
    ActionList list;
    News news;
} Desk;

static Desk *sit_down(const char *line) {
    Desk *desk = malloc(sizeof *desk);
    EXPECT(desk != NULL);
    desk->start = position(line);
    shelf_begin(&desk->shelf, &desk->table, &desk->start);
    return desk;
}

static Taken act(Desk *desk, const char *word, Problem *problem) {
    Seat seat;
    Action action;
    EXPECT_EQUAL(game_read_action(&desk->table.state, word, &seat, &action, NULL), STATUS_OK);
    return table_act(&desk->table, seat, &action, no_tag, problem);
}

static void expect_same(const State *one, const State *other) {
    char line[POSITION_TEXT_MAX];
    Text text = text_into(line, sizeof line);
    game_write(one, &text);
    EXPECT_POSITION(other, line);
}

/* ---------------------------- one action at a time --------------------------- */

TEST(an_action_is_carried_out_when_it_is_stored_and_not_before) {
    Desk *desk = sit_down(two_to_play);
    desk->shelf.mood = SHELF_LATE;
    EXPECT_EQUAL(act(desk, "2:5-7", NULL), TAKEN_LATER);
    EXPECT_POSITION(&desk->table.state, two_to_play);
    EXPECT_EQUAL(desk->shelf.told, 0);
    shelf_catch_up(&desk->shelf, &desk->table);
    EXPECT_EQUAL(desk->shelf.told, 1);
    EXPECT_POSITION(&desk->table.state, "dog:4:4:cw 7/20/-/- 3/24/25/26 play:b:a:0 - 2");
    free(desk);
}

TEST(an_illegal_action_is_refused_before_the_store_hears_of_it) {
    Desk *desk = sit_down(two_to_play);
    Problem problem;
    EXPECT_EQUAL(act(desk, "3:5-7", &problem), TAKEN_NO);
    EXPECT_EQUAL(problem.why, WHY_WRONG_DISTANCE);
    EXPECT_EQUAL(desk->shelf.count, 0);
    free(desk);
}

TEST(what_is_not_stored_did_not_happen) {
    Desk *desk = sit_down(two_to_play);
    Problem problem;
    desk->shelf.mood = SHELF_REFUSES;
    EXPECT_EQUAL(act(desk, "2:5-7", &problem), TAKEN_NO);
    EXPECT_EQUAL(problem.why, WHY_NOT_STORED);
    EXPECT_POSITION(&desk->table.state, two_to_play);
    EXPECT_EQUAL(desk->shelf.told, 0);
    desk->shelf.mood = SHELF_PROMPT;
    EXPECT_EQUAL(act(desk, "3:5-8", NULL), TAKEN_DONE);
    free(desk);
}

TEST(after_a_doubt_the_log_says_whether_it_happened) {
    Desk *desk = sit_down(two_to_play);
    Problem problem;
    desk->shelf.mood = SHELF_UNSURE_KEPT;
    EXPECT_EQUAL(act(desk, "2:5-7", NULL), TAKEN_DONE);
    EXPECT_EQUAL(desk->shelf.told, 1);
    desk->shelf.mood = SHELF_UNSURE_LOST;
    EXPECT_EQUAL(act(desk, "2:20-22", &problem), TAKEN_NO);
    EXPECT_EQUAL(problem.why, WHY_NOT_STORED);
    EXPECT_EQUAL(desk->shelf.told, 1);
    free(desk);
}

TEST(a_log_that_cannot_be_read_keeps_everything_waiting) {
    Desk *desk = sit_down(two_to_play);
    desk->shelf.mood = SHELF_UNREADABLE;
    EXPECT_EQUAL(act(desk, "2:5-7", NULL), TAKEN_LATER);
    EXPECT_EQUAL(table_waits_for(&desk->table), 0);
    EXPECT_EQUAL(act(desk, "3:5-8", NULL), TAKEN_LATER); /* in line behind it */
    shelf_catch_up(&desk->shelf, &desk->table);
    EXPECT_EQUAL(desk->shelf.told, 1); /* the first was kept, */
    EXPECT_EQUAL(desk->shelf.refused, 1);
    EXPECT_EQUAL(desk->shelf.why, WHY_NOT_YOUR_TURN); /* and so the second is too late */
    free(desk);
}

TEST(somebody_else_may_have_written_in_the_meantime) {
    Desk *desk = sit_down(all_to_give);
    desk->shelf.mood = SHELF_LATE;
    EXPECT_EQUAL(act(desk, "give:a:2", NULL), TAKEN_LATER);
    desk->shelf.owes = false;
    strcpy(desk->shelf.line[0], "give:b:4"); /* another machine was faster */
    desk->shelf.mood = SHELF_PROMPT;
    table_answer(&desk->table, 1, STORE_UNKNOWN);
    EXPECT_EQUAL(desk->shelf.told, 1);
    EXPECT_EQUAL(desk->shelf.refused, 1);
    EXPECT_EQUAL(desk->shelf.why, WHY_NOT_STORED);
    EXPECT_POSITION(&desk->table.state, "dog:4:4:cw -/-/-/- 23/24>4/25/26 give:a:a:0 - -");
    free(desk);
}

TEST(an_answer_that_comes_twice_counts_once) {
    Desk *desk = sit_down(two_to_play);
    EXPECT_EQUAL(act(desk, "2:5-7", NULL), TAKEN_DONE);
    table_answer(&desk->table, 1, STORE_KEPT);
    table_answer(&desk->table, 2, STORE_KEPT);
    EXPECT_EQUAL(desk->table.count, 1);
    free(desk);
}

TEST(actions_wait_in_order_and_only_so_many) {
    Desk *desk = sit_down(all_to_give);
    desk->shelf.mood = SHELF_LATE;
    EXPECT_EQUAL(act(desk, "give:c:5", NULL), TAKEN_LATER);
    EXPECT_EQUAL(act(desk, "give:a:2", NULL), TAKEN_LATER);
    EXPECT_EQUAL(act(desk, "give:d:6", NULL), TAKEN_LATER);
    EXPECT_EQUAL(table_waits_for(&desk->table), seat_bit(1));
    for (int i = 0; i < 3; i++)
        shelf_catch_up(&desk->shelf, &desk->table);
    EXPECT_TEXT(desk->shelf.line[0], "give:c:5");
    EXPECT_TEXT(desk->shelf.line[1], "give:a:2");
    EXPECT_TEXT(desk->shelf.line[2], "give:d:6");
    EXPECT_EQUAL(act(desk, "give:b:4", NULL), TAKEN_LATER);
    Problem problem;
    for (int i = 0; i < TABLE_WAITING_MAX; i++)
        EXPECT_EQUAL(act(desk, "give:b:4", NULL), TAKEN_LATER);
    EXPECT_EQUAL(act(desk, "give:b:4", &problem), TAKEN_NO);
    EXPECT_EQUAL(problem.why, WHY_TABLE_BUSY);
    free(desk);
}

TEST(a_log_without_room_refuses_and_goes_on_when_there_is_room_again) {
    Desk *desk = sit_down(two_to_play);
    Problem problem;
    desk->table.log = desk->shelf.log;
    desk->table.room = SHELF_LINES;
    desk->table.count = SHELF_LINES;
    EXPECT_EQUAL(act(desk, "2:5-7", &problem), TAKEN_NO);
    EXPECT_EQUAL(problem.why, WHY_TABLE_FULL);
    desk->table.count = 0;
    EXPECT_EQUAL(act(desk, "2:5-7", NULL), TAKEN_DONE);
    free(desk);
}

TEST(a_line_that_cannot_be_carried_out_damages_the_table_and_nothing_else) {
    Desk *desk = sit_down(two_to_play);
    desk->table.mood = TABLE_READING;
    desk->shelf.count = 2;
    Problem problem;
    EXPECT(table_read_line(&desk->table, "2:5-7", no_tag, NULL));
    EXPECT(!table_read_line(&desk->table, "9:20-29", no_tag, &problem));
    EXPECT_EQUAL(problem.why, WHY_NOT_IN_HAND);
    table_read_end(&desk->table, true);
    EXPECT_EQUAL(desk->table.mood, TABLE_DAMAGED);
    EXPECT_EQUAL(act(desk, "2:20-22", &problem), TAKEN_NO);
    EXPECT_EQUAL(problem.why, WHY_TABLE_DAMAGED);
    EXPECT_EQUAL(table_waits_for(&desk->table), 0);
    free(desk);
}

/* ------------------------------------ bots ----------------------------------- */

static void seat_bot(Desk *desk, Seat seat) {
    Player bot = {.is_bot = true, .name = "hound"};
    EXPECT_EQUAL(table_sit(&desk->table, seat, &bot, NULL), TAKEN_DONE);
}

static Action first_of(Desk *desk, const Call *call) {
    game_legal(&call->view, call->seat, &desk->list);
    return desk->list.item[0];
}

TEST(bots_do_not_wait_behind_a_person) {
    Desk *desk = sit_down(all_to_give);
    Call call, other;
    seat_bot(desk, 1);
    seat_bot(desk, 3);
    EXPECT(table_call(&desk->table, &call));
    EXPECT_EQUAL(call.seat, 1);
    EXPECT(table_call(&desk->table, &other));
    EXPECT_EQUAL(other.seat, 3);
    EXPECT(!table_call(&desk->table, &(Call){.seat = 0}));
    Action action = first_of(desk, &other);
    EXPECT_EQUAL(table_take_answer(&desk->table, &other, &action, NULL), TAKEN_DONE);
    EXPECT_EQUAL(table_waits_for(&desk->table), seat_bit(0) | seat_bit(1) | seat_bit(2));
    free(desk);
}

TEST(a_bot_sees_only_what_its_seat_may_know) {
    Desk *desk = sit_down(all_to_give);
    Call call;
    seat_bot(desk, 2);
    EXPECT(table_call(&desk->table, &call));
    EXPECT_POSITION(&call.view, "dog:4:4:cw -/-/-/- ?"
                                "?/?"
                                "?/25/?"
                                "? give:a:a:0 - -");
    free(desk);
}

TEST(an_answer_to_a_question_that_was_taken_back_is_not_listened_to) {
    Desk *desk = sit_down(two_to_play);
    Call call;
    Problem problem;
    seat_bot(desk, 1);
    EXPECT_EQUAL(act(desk, "2:5-7", NULL), TAKEN_DONE);
    EXPECT(table_call(&desk->table, &call));
    Action action = first_of(desk, &call);
    EXPECT_EQUAL(table_undo(&desk->table, 1, no_tag, NULL), TAKEN_DONE);
    EXPECT_EQUAL(table_take_answer(&desk->table, &call, &action, &problem), TAKEN_NO);
    EXPECT_EQUAL(problem.why, WHY_STALE_ANSWER);
    EXPECT_EQUAL(act(desk, "2:5-7", NULL), TAKEN_DONE);
    EXPECT(table_call(&desk->table, &call)); /* and it is asked again */
    EXPECT_EQUAL(table_take_answer(&desk->table, &call, &action, NULL), TAKEN_DONE);
    free(desk);
}

TEST(a_bot_whose_seat_is_taken_over_is_not_listened_to) {
    Desk *desk = sit_down(all_to_give);
    Call call;
    Problem problem;
    Player ada = {.name = "Ada"};
    seat_bot(desk, 1);
    EXPECT(table_call(&desk->table, &call));
    Action action = first_of(desk, &call);
    EXPECT_EQUAL(table_sit(&desk->table, 1, &ada, NULL), TAKEN_DONE);
    EXPECT_EQUAL(table_take_answer(&desk->table, &call, &action, &problem), TAKEN_NO);
    EXPECT_EQUAL(problem.why, WHY_STALE_ANSWER);
    EXPECT_TEXT(desk->shelf.line[1], "seat b person Ada");
    free(desk);
}

TEST(a_bot_whose_answer_is_illegal_may_be_called_again) {
    Desk *desk = sit_down(all_to_give);
    Call call;
    Problem problem;
    seat_bot(desk, 1);
    EXPECT(table_call(&desk->table, &call));
    Action action = first_of(desk, &call);
    action.card = CARD_K;
    EXPECT_EQUAL(table_take_answer(&desk->table, &call, &action, &problem), TAKEN_NO);
    EXPECT_EQUAL(problem.why, WHY_NOT_IN_HAND);
    EXPECT(table_call(&desk->table, &call));
    free(desk);
}

/* -------------------------------- taking back -------------------------------- */

TEST(undo_is_a_line_of_the_log_and_the_state_goes_back) {
    Desk *desk = sit_down(two_to_play);
    EXPECT_EQUAL(table_way_back(&desk->table, 0), 0);
    EXPECT_EQUAL(act(desk, "2:5-7", NULL), TAKEN_DONE);
    EXPECT_EQUAL(act(desk, "2:20-22", NULL), TAKEN_DONE);
    EXPECT_EQUAL(table_way_back(&desk->table, 0), 2);
    EXPECT_EQUAL(table_undo(&desk->table, 2, no_tag, NULL), TAKEN_DONE);
    EXPECT_POSITION(&desk->table.state, two_to_play);
    EXPECT_TEXT(desk->shelf.line[2], "undo 2");
    EXPECT_EQUAL(act(desk, "3:5-8", NULL), TAKEN_DONE);
    EXPECT_EQUAL(table_way_back(&desk->table, 0), 1);
    Problem problem;
    EXPECT_EQUAL(table_undo(&desk->table, 2, no_tag, &problem), TAKEN_NO);
    EXPECT_EQUAL(problem.why, WHY_NOTHING_TO_UNDO);
    EXPECT_EQUAL(desk->table.count, 4);
    free(desk);
}

TEST(undo_past_a_deal_gives_the_same_cards_again) {
    Desk *desk = sit_down("dog:4:2:cw 0/32 -/- deal:a:a:0 - "
                          "AAAAAAAA222222223333333344444444555555556666666677777777");
    EXPECT_EQUAL(table_deal(&desk->table, &(Seed){{1, 2}}, NULL), TAKEN_DONE);
    State dealt = desk->table.state;
    EXPECT_EQUAL(table_undo(&desk->table, 1, no_tag, NULL), TAKEN_DONE);
    EXPECT_EQUAL(table_deal(&desk->table, &(Seed){{3, 4}}, NULL), TAKEN_DONE);
    expect_same(&dealt, &desk->table.state);
    EXPECT_TEXT(desk->shelf.line[2], desk->shelf.line[0]);
    Table again;
    shelf_revive(&desk->shelf, &again, &desk->start);
    expect_same(&dealt, &again.state);
    free(desk);
}

/* ------------------------------------ news ----------------------------------- */

TEST(news_since_a_number_tell_each_viewer_what_they_may_know) {
    Desk *desk = sit_down(all_to_give);
    NewsReader reader;
    EXPECT_EQUAL(act(desk, "give:a:2", NULL), TAKEN_DONE);
    EXPECT_EQUAL(act(desk, "give:b:4", NULL), TAKEN_DONE);
    table_since(&desk->table, 1, 1, &reader);
    EXPECT(table_next(&reader, &desk->news));
    EXPECT_EQUAL(desk->news.number, 2);
    EXPECT_EQUAL(desk->news.seat, 1);
    EXPECT_EQUAL(desk->news.events.item[0].card, CARD_4);
    EXPECT(!table_next(&reader, &desk->news));
    table_since(&desk->table, 1, NO_SEAT, &reader);
    EXPECT(table_next(&reader, &desk->news));
    EXPECT_EQUAL(desk->news.events.item[0].card, CARD_HIDDEN);
    EXPECT_POSITION(&desk->news.after, "dog:4:4:cw -/-/-/- ?"
                                       "?>?/?"
                                       "?>?/?"
                                       "?/?"
                                       "? give:c:a:0 - -");
    free(desk);
}

TEST(news_go_through_what_was_taken_back_as_it_was) {
    Desk *desk = sit_down(two_to_play);
    NewsReader reader;
    EXPECT_EQUAL(act(desk, "2:5-7", NULL), TAKEN_DONE);
    EXPECT_EQUAL(table_undo(&desk->table, 1, no_tag, NULL), TAKEN_DONE);
    EXPECT_EQUAL(act(desk, "3:5-8", NULL), TAKEN_DONE);
    static const Field field[] = {7, 5, 8};
    table_since(&desk->table, 0, 0, &reader);
    for (int i = 0; i < 3; i++) {
        EXPECT(table_next(&reader, &desk->news));
        EXPECT_EQUAL(desk->news.after.as.dog.piece[0][0], field[i]);
    }
    EXPECT_EQUAL(desk->news.kind, ENTRY_ACTION);
    free(desk);
}

/* --------------------------------- all at once ------------------------------- */

/* Somebody who may act does so, or chance, or somebody takes back. */
static void do_something(Desk *desk, Rng *rng) {
    Table *table = &desk->table;
    SeatSet waits_for = table_waits_for(table);
    if (rng_below(rng, 40) == 0 && table->count > 0)
        table_undo(table, 1 + rng_below(rng, 4), no_tag, NULL);
    else if (waits_for == CHANCE) {
        Seed seed = rng_seed(rng);
        table_deal(table, &seed, NULL);
    } else if (waits_for != 0) {
        Seat seat = (Seat)rng_below(rng, table->start.setup.seats);
        game_legal(&table->state, seat, &desk->list);
        if (!has_seat(waits_for, seat) || desk->list.count == 0)
            return;
        const Action *action = &desk->list.item[rng_below(rng, (uint32_t)desk->list.count)];
        table_act(table, seat, action, (Tag){{rng_below(rng, 1000), 1}}, NULL);
    }
}

/* What the table shows is what the shelf holds, but for an entry that waits for its answer. */
static void expect_agreement(const Desk *desk, Table *copy) {
    const Shelf *shelf = &desk->shelf;
    const Table *table = &desk->table;
    EXPECT(shelf->count == table->count ||
           (shelf->count == table->count + 1 && table->mood != TABLE_READY));
    static Shelf other;
    memcpy(&other, shelf, sizeof other);
    other.count = table->count;
    shelf_revive(&other, copy, &desk->start);
    EXPECT_EQUAL(copy->count, table->count);
    expect_same(&copy->state, &table->state);
}

static void live_through(Desk *desk, Rng *rng, int steps) {
    static Table copy;
    shelf_begin(&desk->shelf, &desk->table, &desk->start);
    for (int i = 0; i < steps && desk->shelf.count < SHELF_LINES - 1; i++) {
        if (!desk->shelf.owes && desk->table.mood == TABLE_READY)
            desk->shelf.mood = (uint8_t)rng_below(rng, SHELF_MOODS);
        do_something(desk, rng);
        if (rng_below(rng, 2) == 0)
            shelf_catch_up(&desk->shelf, &desk->table);
        if (rng_below(rng, 16) == 0)
            expect_agreement(desk, &copy);
        if (rng_below(rng, 64) == 0) { /* it dies, and what is stored lives on */
            uint32_t count = desk->shelf.count;
            shelf_revive(&desk->shelf, &desk->table, &desk->start);
            EXPECT_EQUAL(desk->table.count, count);
        }
    }
    expect_agreement(desk, &copy);
}

TEST(whatever_the_store_does_nothing_is_shown_that_is_not_stored_and_nothing_stored_is_lost) {
    Desk *desk = malloc(sizeof *desk);
    EXPECT(desk != NULL);
    for (int setup = 0; setup < setup_count(); setup += 11) {
        Rng rng = rng_start(&(Seed){{17, (uint64_t)setup}}, 1);
        setup_start(setup, 0, &desk->start);
        live_through(desk, &rng, (int)test_times(2000));
    }
    free(desk);
}
