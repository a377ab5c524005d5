/* Tests the table with a store that fails in every way: it shows nothing that is not stored and
 * loses nothing that is. */
#include <stdlib.h>
#include <string.h>

#include "table/permissions.h"
#include "tests/conformance/setups.h"
#include "tests/table/fake_store.h"
#include "tests/test.h"

static const RequestId no_tag = {{0, 0}};
static const char two_to_play[] = "dog:4:4:cw 5/20/-/- 23/24/25/26 play:a:a:0 - -";
static const char all_to_give[] = "dog:4:4:cw -/-/-/- 23/24/25/26 give:a:a:0 - -";

/* A shelf and a table, on the heap: they are large. */
typedef struct TableFixture {
    FakeStore store;
    Table table;
    State start;
    ActionList list;
    Update news;
} TableFixture;

static TableFixture *sit_down(const char *line) {
    TableFixture *fixture = malloc(sizeof *fixture);
    EXPECT(fixture != NULL);
    fixture->start = position(line);
    fake_store_begin(&fixture->store, &fixture->table, &fixture->start);
    return fixture;
}

static SubmitResult act(TableFixture *fixture, const char *word, Problem *problem) {
    Seat seat;
    Action action;
    EXPECT_EQUAL(game_read_action(&fixture->table.state, word, &seat, &action, NULL), STATUS_OK);
    return table_act(&fixture->table, seat, &action, no_tag, problem);
}

static void expect_same(const State *one, const State *other) {
    char line[POSITION_TEXT_MAX];
    Text text = text_into(line, sizeof line);
    game_write_position(one, &text);
    EXPECT_POSITION(other, line);
}

/* ---------------------------- one action at a time --------------------------- */

TEST(an_action_is_carried_out_when_it_is_stored_and_not_before) {
    TableFixture *fixture = sit_down(two_to_play);
    fixture->store.mode = FAKE_STORE_LATE;
    EXPECT_EQUAL(act(fixture, "2:5-7", NULL), SUBMIT_PENDING);
    EXPECT_POSITION(&fixture->table.state, two_to_play);
    EXPECT_EQUAL(fixture->store.told, 0);
    fake_store_catch_up(&fixture->store, &fixture->table);
    EXPECT_EQUAL(fixture->store.told, 1);
    EXPECT_POSITION(&fixture->table.state, "dog:4:4:cw 7/20/-/- 3/24/25/26 play:b:a:0 - 2");
    free(fixture);
}

TEST(an_illegal_action_is_refused_before_the_store_hears_of_it) {
    TableFixture *fixture = sit_down(two_to_play);
    Problem problem;
    EXPECT_EQUAL(act(fixture, "3:5-7", &problem), SUBMIT_REJECTED);
    EXPECT_EQUAL(problem.code, PROBLEM_WRONG_DISTANCE);
    EXPECT_EQUAL(fixture->store.count, 0);
    free(fixture);
}

TEST(what_is_not_stored_did_not_happen) {
    TableFixture *fixture = sit_down(two_to_play);
    Problem problem;
    fixture->store.mode = FAKE_STORE_REJECTS;
    EXPECT_EQUAL(act(fixture, "2:5-7", &problem), SUBMIT_REJECTED);
    EXPECT_EQUAL(problem.code, PROBLEM_NOT_STORED);
    EXPECT_POSITION(&fixture->table.state, two_to_play);
    EXPECT_EQUAL(fixture->store.told, 0);
    fixture->store.mode = FAKE_STORE_PROMPT;
    EXPECT_EQUAL(act(fixture, "3:5-8", NULL), SUBMIT_APPLIED);
    free(fixture);
}

TEST(after_a_doubt_the_log_says_whether_it_happened) {
    TableFixture *fixture = sit_down(two_to_play);
    Problem problem;
    fixture->store.mode = FAKE_STORE_UNSURE_KEPT;
    EXPECT_EQUAL(act(fixture, "2:5-7", NULL), SUBMIT_APPLIED);
    EXPECT_EQUAL(fixture->store.told, 1);
    fixture->store.mode = FAKE_STORE_UNSURE_LOST;
    EXPECT_EQUAL(act(fixture, "2:20-22", &problem), SUBMIT_REJECTED);
    EXPECT_EQUAL(problem.code, PROBLEM_NOT_STORED);
    EXPECT_EQUAL(fixture->store.told, 1);
    free(fixture);
}

TEST(a_log_that_cannot_be_read_keeps_everything_waiting) {
    TableFixture *fixture = sit_down(two_to_play);
    fixture->store.mode = FAKE_STORE_UNREADABLE;
    EXPECT_EQUAL(act(fixture, "2:5-7", NULL), SUBMIT_PENDING);
    EXPECT_EQUAL(table_to_act(&fixture->table), 0);
    EXPECT_EQUAL(act(fixture, "3:5-8", NULL), SUBMIT_PENDING); /* queued after it */
    fake_store_catch_up(&fixture->store, &fixture->table);
    EXPECT_EQUAL(fixture->store.told, 1); /* the first was kept, */
    EXPECT_EQUAL(fixture->store.refused, 1);
    EXPECT_EQUAL(fixture->store.why, PROBLEM_NOT_YOUR_TURN); /* and so the second is too late */
    free(fixture);
}

TEST(somebody_else_may_have_written_in_the_meantime) {
    TableFixture *fixture = sit_down(all_to_give);
    fixture->store.mode = FAKE_STORE_LATE;
    EXPECT_EQUAL(act(fixture, "give:a:2", NULL), SUBMIT_PENDING);
    fixture->store.owes = false;
    strcpy(fixture->store.line[0], "give:b:4"); /* another machine was faster */
    fixture->store.mode = FAKE_STORE_PROMPT;
    table_append_done(&fixture->table, 1, APPEND_UNKNOWN);
    EXPECT_EQUAL(fixture->store.told, 1);
    EXPECT_EQUAL(fixture->store.refused, 1);
    EXPECT_EQUAL(fixture->store.why, PROBLEM_NOT_STORED);
    EXPECT_POSITION(&fixture->table.state, "dog:4:4:cw -/-/-/- 23/24>4/25/26 give:a:a:0 - -");
    free(fixture);
}

TEST(an_answer_that_comes_twice_counts_once) {
    TableFixture *fixture = sit_down(two_to_play);
    EXPECT_EQUAL(act(fixture, "2:5-7", NULL), SUBMIT_APPLIED);
    table_append_done(&fixture->table, 1, APPEND_OK);
    table_append_done(&fixture->table, 2, APPEND_OK);
    EXPECT_EQUAL(fixture->table.count, 1);
    free(fixture);
}

TEST(actions_wait_in_order_and_only_so_many) {
    TableFixture *fixture = sit_down(all_to_give);
    fixture->store.mode = FAKE_STORE_LATE;
    EXPECT_EQUAL(act(fixture, "give:c:5", NULL), SUBMIT_PENDING);
    EXPECT_EQUAL(act(fixture, "give:a:2", NULL), SUBMIT_PENDING);
    EXPECT_EQUAL(act(fixture, "give:d:6", NULL), SUBMIT_PENDING);
    EXPECT_EQUAL(table_to_act(&fixture->table), seat_bit(1));
    for (int i = 0; i < 3; i++)
        fake_store_catch_up(&fixture->store, &fixture->table);
    EXPECT_TEXT(fixture->store.line[0], "give:c:5");
    EXPECT_TEXT(fixture->store.line[1], "give:a:2");
    EXPECT_TEXT(fixture->store.line[2], "give:d:6");
    EXPECT_EQUAL(act(fixture, "give:b:4", NULL), SUBMIT_PENDING);
    Problem problem;
    for (int i = 0; i < TABLE_QUEUE_MAX; i++)
        EXPECT_EQUAL(act(fixture, "give:b:4", NULL), SUBMIT_PENDING);
    EXPECT_EQUAL(act(fixture, "give:b:4", &problem), SUBMIT_REJECTED);
    EXPECT_EQUAL(problem.code, PROBLEM_TABLE_BUSY);
    free(fixture);
}

TEST(a_log_without_room_refuses_and_goes_on_when_there_is_room_again) {
    TableFixture *fixture = sit_down(two_to_play);
    Problem problem;
    fixture->table.log = fixture->store.log;
    fixture->table.capacity = FAKE_STORE_LINES;
    fixture->table.count = FAKE_STORE_LINES;
    EXPECT_EQUAL(act(fixture, "2:5-7", &problem), SUBMIT_REJECTED);
    EXPECT_EQUAL(problem.code, PROBLEM_TABLE_FULL);
    fixture->table.count = 0;
    EXPECT_EQUAL(act(fixture, "2:5-7", NULL), SUBMIT_APPLIED);
    free(fixture);
}

TEST(a_line_that_cannot_be_carried_out_damages_the_table_and_nothing_else) {
    TableFixture *fixture = sit_down(two_to_play);
    fixture->table.mode = TABLE_LOADING;
    fixture->store.count = 2;
    Problem problem;
    EXPECT(table_load_line(&fixture->table, "2:5-7", no_tag, NULL));
    EXPECT(!table_load_line(&fixture->table, "9:20-29", no_tag, &problem));
    EXPECT_EQUAL(problem.code, PROBLEM_NOT_IN_HAND);
    table_load_end(&fixture->table, true);
    EXPECT_EQUAL(fixture->table.mode, TABLE_DAMAGED);
    EXPECT_EQUAL(act(fixture, "2:20-22", &problem), SUBMIT_REJECTED);
    EXPECT_EQUAL(problem.code, PROBLEM_TABLE_DAMAGED);
    EXPECT_EQUAL(table_to_act(&fixture->table), 0);
    free(fixture);
}

/* ------------------------------------ bots ----------------------------------- */

static void seat_bot(TableFixture *fixture, Seat seat) {
    Player bot = {.is_bot = true, .name = "hound"};
    EXPECT_EQUAL(table_set_player(&fixture->table, seat, &bot, NULL), SUBMIT_APPLIED);
}

static Action first_of(TableFixture *fixture, const BotTurn *turn) {
    game_legal_actions(&turn->view, turn->seat, &fixture->list);
    return fixture->list.item[0];
}

TEST(bots_do_not_wait_behind_a_person) {
    TableFixture *fixture = sit_down(all_to_give);
    BotTurn turn, other;
    seat_bot(fixture, 1);
    seat_bot(fixture, 3);
    EXPECT(table_next_bot_turn(&fixture->table, &turn));
    EXPECT_EQUAL(turn.seat, 1);
    EXPECT(table_next_bot_turn(&fixture->table, &other));
    EXPECT_EQUAL(other.seat, 3);
    EXPECT(!table_next_bot_turn(&fixture->table, &(BotTurn){.seat = 0}));
    Action action = first_of(fixture, &other);
    EXPECT_EQUAL(table_submit_bot_action(&fixture->table, &other, &action, NULL), SUBMIT_APPLIED);
    EXPECT_EQUAL(table_to_act(&fixture->table), seat_bit(0) | seat_bit(1) | seat_bit(2));
    free(fixture);
}

TEST(a_bot_sees_only_what_its_seat_may_know) {
    TableFixture *fixture = sit_down(all_to_give);
    BotTurn turn;
    seat_bot(fixture, 2);
    EXPECT(table_next_bot_turn(&fixture->table, &turn));
    EXPECT_POSITION(&turn.view, "dog:4:4:cw -/-/-/- ?"
                                "?/?"
                                "?/25/?"
                                "? give:a:a:0 - -");
    free(fixture);
}

TEST(an_answer_to_a_question_that_was_taken_back_is_not_listened_to) {
    TableFixture *fixture = sit_down(two_to_play);
    BotTurn turn;
    Problem problem;
    seat_bot(fixture, 1);
    EXPECT_EQUAL(act(fixture, "2:5-7", NULL), SUBMIT_APPLIED);
    EXPECT(table_next_bot_turn(&fixture->table, &turn));
    Action action = first_of(fixture, &turn);
    EXPECT_EQUAL(table_undo(&fixture->table, 1, no_tag, NULL), SUBMIT_APPLIED);
    EXPECT_EQUAL(table_submit_bot_action(&fixture->table, &turn, &action, &problem),
                 SUBMIT_REJECTED);
    EXPECT_EQUAL(problem.code, PROBLEM_STALE_ANSWER);
    EXPECT_EQUAL(act(fixture, "2:5-7", NULL), SUBMIT_APPLIED);
    EXPECT(table_next_bot_turn(&fixture->table, &turn)); /* and it is asked again */
    EXPECT_EQUAL(table_submit_bot_action(&fixture->table, &turn, &action, NULL), SUBMIT_APPLIED);
    free(fixture);
}

TEST(a_bot_whose_seat_is_taken_over_is_not_listened_to) {
    TableFixture *fixture = sit_down(all_to_give);
    BotTurn turn;
    Problem problem;
    Player ada = {.name = "Ada"};
    seat_bot(fixture, 1);
    EXPECT(table_next_bot_turn(&fixture->table, &turn));
    Action action = first_of(fixture, &turn);
    EXPECT_EQUAL(table_set_player(&fixture->table, 1, &ada, NULL), SUBMIT_APPLIED);
    EXPECT_EQUAL(table_submit_bot_action(&fixture->table, &turn, &action, &problem),
                 SUBMIT_REJECTED);
    EXPECT_EQUAL(problem.code, PROBLEM_STALE_ANSWER);
    EXPECT_TEXT(fixture->store.line[1], "seat b person Ada");
    free(fixture);
}

TEST(a_bot_whose_answer_is_illegal_may_be_called_again) {
    TableFixture *fixture = sit_down(all_to_give);
    BotTurn turn;
    Problem problem;
    seat_bot(fixture, 1);
    EXPECT(table_next_bot_turn(&fixture->table, &turn));
    Action action = first_of(fixture, &turn);
    action.card = CARD_K;
    EXPECT_EQUAL(table_submit_bot_action(&fixture->table, &turn, &action, &problem),
                 SUBMIT_REJECTED);
    EXPECT_EQUAL(problem.code, PROBLEM_NOT_IN_HAND);
    EXPECT(table_next_bot_turn(&fixture->table, &turn));
    free(fixture);
}

/* -------------------------------- taking back -------------------------------- */

TEST(undo_is_a_line_of_the_log_and_the_state_goes_back) {
    TableFixture *fixture = sit_down(two_to_play);
    EXPECT_EQUAL(table_undo_distance(&fixture->table, 0), 0);
    EXPECT_EQUAL(act(fixture, "2:5-7", NULL), SUBMIT_APPLIED);
    EXPECT_EQUAL(act(fixture, "2:20-22", NULL), SUBMIT_APPLIED);
    EXPECT_EQUAL(table_undo_distance(&fixture->table, 0), 2);
    EXPECT_EQUAL(table_undo(&fixture->table, 2, no_tag, NULL), SUBMIT_APPLIED);
    EXPECT_POSITION(&fixture->table.state, two_to_play);
    EXPECT_TEXT(fixture->store.line[2], "undo 2");
    EXPECT_EQUAL(act(fixture, "3:5-8", NULL), SUBMIT_APPLIED);
    EXPECT_EQUAL(table_undo_distance(&fixture->table, 0), 1);
    Problem problem;
    EXPECT_EQUAL(table_undo(&fixture->table, 2, no_tag, &problem), SUBMIT_REJECTED);
    EXPECT_EQUAL(problem.code, PROBLEM_NOTHING_TO_UNDO);
    EXPECT_EQUAL(fixture->table.count, 4);
    free(fixture);
}

TEST(a_decision_is_taken_back_as_it_is_when_its_turn_has_come) {
    TableFixture *fixture = sit_down(two_to_play);
    Problem problem;
    EXPECT_EQUAL(table_take_back(&fixture->table, 0, no_tag, &problem), SUBMIT_REJECTED);
    EXPECT_EQUAL(problem.code, PROBLEM_NOTHING_TO_UNDO);
    EXPECT_EQUAL(act(fixture, "2:5-7", NULL), SUBMIT_APPLIED);
    fixture->store.mode = FAKE_STORE_LATE;
    EXPECT_EQUAL(act(fixture, "2:20-22", NULL), SUBMIT_PENDING);
    EXPECT_EQUAL(table_take_back(&fixture->table, 0, no_tag, NULL), SUBMIT_PENDING);
    for (int i = 0; i < 2; i++)
        fake_store_catch_up(&fixture->store, &fixture->table);
    EXPECT_TEXT(fixture->store.line[2], "undo 2");
    EXPECT_POSITION(&fixture->table.state, two_to_play);
    free(fixture);
}

TEST(what_was_decided_beside_another_person_is_not_taken_back) {
    TableFixture *fixture = sit_down(two_to_play);
    Problem problem;
    EXPECT_EQUAL(table_set_player(&fixture->table, 1, &(Player){.name = "Ada"}, NULL),
                 SUBMIT_APPLIED);
    EXPECT_EQUAL(act(fixture, "2:5-7", NULL), SUBMIT_APPLIED);
    seat_bot(fixture, 1);
    EXPECT_EQUAL(table_take_back(&fixture->table, 0, no_tag, &problem), SUBMIT_REJECTED);
    EXPECT_EQUAL(problem.code, PROBLEM_NOTHING_TO_UNDO);
    free(fixture);
}

TEST(undo_past_a_deal_gives_the_same_cards_again) {
    TableFixture *fixture = sit_down("dog:4:2:cw 0/32 -/- deal:a:a:0 - "
                                     "AAAAAAAA222222223333333344444444555555556666666677777777");
    EXPECT_EQUAL(table_deal(&fixture->table, &(Seed){{1, 2}}, NULL), SUBMIT_APPLIED);
    State dealt = fixture->table.state;
    EXPECT_EQUAL(table_undo(&fixture->table, 1, no_tag, NULL), SUBMIT_APPLIED);
    EXPECT_EQUAL(table_deal(&fixture->table, &(Seed){{3, 4}}, NULL), SUBMIT_APPLIED);
    expect_same(&dealt, &fixture->table.state);
    EXPECT_TEXT(fixture->store.line[2], fixture->store.line[0]);
    Table again;
    fake_store_revive(&fixture->store, &again, &fixture->start);
    expect_same(&dealt, &again.state);
    free(fixture);
}

/* ------------------------------------ news ----------------------------------- */

TEST(news_since_a_number_tell_each_viewer_what_they_may_know) {
    TableFixture *fixture = sit_down(all_to_give);
    UpdateCursor cursor;
    EXPECT_EQUAL(act(fixture, "give:a:2", NULL), SUBMIT_APPLIED);
    EXPECT_EQUAL(act(fixture, "give:b:4", NULL), SUBMIT_APPLIED);
    updates_since(&fixture->table, 1, 1, &cursor);
    EXPECT(updates_next(&cursor, &fixture->news));
    EXPECT_EQUAL(fixture->news.number, 2);
    EXPECT_EQUAL(fixture->news.seat, 1);
    EXPECT_EQUAL(fixture->news.events.item[0].card, CARD_4);
    EXPECT(!updates_next(&cursor, &fixture->news));
    updates_since(&fixture->table, 1, NO_SEAT, &cursor);
    EXPECT(updates_next(&cursor, &fixture->news));
    EXPECT_EQUAL(fixture->news.events.item[0].card, CARD_HIDDEN);
    EXPECT_POSITION(&fixture->news.after, "dog:4:4:cw -/-/-/- ?"
                                          "?>?/?"
                                          "?>?/?"
                                          "?/?"
                                          "? give:c:a:0 - -");
    free(fixture);
}

TEST(news_go_through_what_was_taken_back_as_it_was) {
    TableFixture *fixture = sit_down(two_to_play);
    UpdateCursor cursor;
    EXPECT_EQUAL(act(fixture, "2:5-7", NULL), SUBMIT_APPLIED);
    EXPECT_EQUAL(table_undo(&fixture->table, 1, no_tag, NULL), SUBMIT_APPLIED);
    EXPECT_EQUAL(act(fixture, "3:5-8", NULL), SUBMIT_APPLIED);
    static const Field field[] = {7, 5, 8};
    updates_since(&fixture->table, 0, 0, &cursor);
    for (int i = 0; i < 3; i++) {
        EXPECT(updates_next(&cursor, &fixture->news));
        EXPECT_EQUAL(fixture->news.after.as.dog.piece[0][0], field[i]);
    }
    EXPECT_EQUAL(fixture->news.kind, ENTRY_ACTION);
    free(fixture);
}

/* --------------------------------- all at once ------------------------------- */

/* A random legal step: an action, chance, or an undo. */
static void do_something(TableFixture *fixture, Rng *rng) {
    Table *table = &fixture->table;
    SeatSet waits_for = table_to_act(table);
    if (rng_below(rng, 40) == 0 && table->count > 0)
        table_undo(table, 1 + rng_below(rng, 4), no_tag, NULL);
    else if (waits_for == CHANCE) {
        Seed seed = rng_next_seed(rng);
        table_deal(table, &seed, NULL);
    } else if (waits_for != 0) {
        Seat seat = (Seat)rng_below(rng, table->start.setup.seats);
        game_legal_actions(&table->state, seat, &fixture->list);
        if (!has_seat(waits_for, seat) || fixture->list.count == 0)
            return;
        const Action *action = &fixture->list.item[rng_below(rng, (uint32_t)fixture->list.count)];
        table_act(table, seat, action, (RequestId){{rng_below(rng, 1000), 1}}, NULL);
    }
}

/* What the table shows is what the shelf holds, but for an entry that waits for its answer. */
static void expect_agreement(const TableFixture *fixture, Table *copy) {
    const FakeStore *store = &fixture->store;
    const Table *table = &fixture->table;
    EXPECT(store->count == table->count ||
           (store->count == table->count + 1 && table->mode != TABLE_READY));
    static FakeStore other;
    memcpy(&other, store, sizeof other);
    other.count = table->count;
    fake_store_revive(&other, copy, &fixture->start);
    EXPECT_EQUAL(copy->count, table->count);
    expect_same(&copy->state, &table->state);
}

static void live_through(TableFixture *fixture, Rng *rng, int steps) {
    static Table copy;
    fake_store_begin(&fixture->store, &fixture->table, &fixture->start);
    for (int i = 0; i < steps && fixture->store.count < FAKE_STORE_LINES - 1; i++) {
        if (!fixture->store.owes && fixture->table.mode == TABLE_READY)
            fixture->store.mode = (uint8_t)rng_below(rng, FAKE_STORE_MODE_COUNT);
        do_something(fixture, rng);
        if (rng_below(rng, 2) == 0)
            fake_store_catch_up(&fixture->store, &fixture->table);
        if (rng_below(rng, 16) == 0)
            expect_agreement(fixture, &copy);
        if (rng_below(rng, 64) == 0) { /* it dies, and what is stored lives on */
            uint32_t count = fixture->store.count;
            fake_store_revive(&fixture->store, &fixture->table, &fixture->start);
            EXPECT_EQUAL(fixture->table.count, count);
        }
    }
    expect_agreement(fixture, &copy);
}

TEST(whatever_the_store_does_nothing_is_shown_that_is_not_stored_and_nothing_stored_is_lost) {
    TableFixture *fixture = malloc(sizeof *fixture);
    EXPECT(fixture != NULL);
    for (int setup = 0; setup < setup_count(); setup += 11) {
        Rng rng = rng_start(&(Seed){{17, (uint64_t)setup}}, 1);
        setup_start(setup, 0, &fixture->start);
        live_through(fixture, &rng, (int)test_times(2000));
    }
    free(fixture);
}
