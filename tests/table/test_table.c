/* A table: moves are drafted, committed and taken back. */
#include "table/table.h"

#include "store/think.h"
#include "tests/conformance/setups.h"
#include "tests/test.h"

static Thought thought; /* of bots; too large for some stacks */

static void expect_same(const State *one, const State *other) {
    char line[POSITION_TEXT_MAX];
    Text text = text_into(line, sizeof line);
    game_write(one, &text);
    EXPECT_POSITION(other, line);
}

static void begin(Table *table, const char *line, uint64_t seed) {
    State start = position(line);
    table_begin(table, &start, &(Seed){{seed, 0}});
}

static void seat_bots(Table *table, const char *name) {
    for (Seat seat = 0; seat < table->start.setup.seats; seat++)
        table->bot[seat] = bot_by_name(name);
}

/* The next move of chance or a bot, if it is theirs. */
static TableStep step(Table *table, Seat *seat) {
    Draft draft;
    TableStep next = think_next(table, &thought, &draft, seat);
    if (next == TABLE_READY)
        table_commit(table, &draft);
    return next;
}

static TableStep move(Table *table, const Move *move, Problem *problem) {
    Draft draft;
    TableStep next = table_draft(table, move, &draft, problem);
    if (next == TABLE_READY)
        table_commit(table, &draft);
    return next;
}

/* Bots and chance play until a person is to act, the game is over, or so many moves are made. */
static TableStep go_on(Table *table, size_t most) {
    Seat seat;
    TableStep next = TABLE_READY;
    while (table->log.count < most && (next = step(table, &seat)) == TABLE_READY)
        EXPECT(game_flaw(&table->state) == NULL);
    return next;
}

/* ---------------------------------- steps ---------------------------------- */

TEST(bots_and_chance_play_a_game_to_its_end_in_every_setup) {
    for (int setup = 0; setup < setup_count(); setup += 7) {
        Table table;
        State start;
        setup_start(setup, 0, &start);
        table_begin(&table, &start, &(Seed){{5, (uint64_t)setup}});
        seat_bots(&table, "random");
        EXPECT_EQUAL(go_on(&table, SIZE_MAX), TABLE_OVER);
        EXPECT_EQUAL(game_to_act(&table.state), 0);
        EXPECT(table.log.count > 0);
        table_end(&table);
    }
}

TEST(a_table_waits_for_a_person_and_says_for_whom) {
    Table table;
    Seat seat = NO_SEAT;
    begin(&table, "dog:4:4:cw 5/-/-/- 23/24/25/26 play:a:a:0 - -", 1);
    table.bot[0] = bot_by_name("random");
    EXPECT_EQUAL(step(&table, &seat), TABLE_READY);
    EXPECT_EQUAL(step(&table, &seat), TABLE_WAITS);
    EXPECT_EQUAL(seat, 1);
    EXPECT_EQUAL(table.log.count, 1);
    table_end(&table);
}

TEST(a_table_says_where_chance_has_nothing_to_deal) {
    Table table;
    Seat seat;
    begin(&table, "dog:4:4:cw -/-/-/- -/-/-/- deal:a:a:0 - 23", 1);
    EXPECT_EQUAL(step(&table, &seat), TABLE_NO_CARDS);
    EXPECT_EQUAL(table.log.count, 0);
    table_end(&table);
}

TEST(a_refused_move_leaves_the_table_as_it_was) {
    Table table;
    Problem problem;
    begin(&table, "dog:4:4:cw 5/-/-/- 23/24/25/26 play:a:a:0 - -", 1);
    Move fold = {.seat = 0, .action = {.kind = DOG_FOLD}}, deal = {.seat = NO_SEAT};
    EXPECT_EQUAL(move(&table, &fold, &problem), TABLE_REFUSED);
    EXPECT_EQUAL(problem.why, WHY_CAN_PLAY);
    EXPECT_EQUAL(move(&table, &deal, &problem), TABLE_REFUSED);
    EXPECT_EQUAL(table.log.count, 0);
    expect_same(&table.start, &table.state);
    table_end(&table);
}

TEST(a_draft_changes_nothing_until_it_is_committed) {
    Table table;
    Draft draft;
    Seat seat;
    begin(&table, "dog:4:4:cw 5/-/-/- 23/24/25/26 play:a:a:0 - -", 1);
    seat_bots(&table, "random");
    EXPECT_EQUAL(think_next(&table, &thought, &draft, &seat), TABLE_READY);
    expect_same(&table.start, &table.state);
    EXPECT_EQUAL(table.log.count, 0);
    table_commit(&table, &draft);
    EXPECT_EQUAL(table.log.count, 1);
    expect_same(&draft.after, &table.state);
    table_end(&table);
}

/* ------------------------------ what goes wrong ----------------------------- */

static void think_nonsense(Thought *about, const Question *question) {
    (void)question;
    about->list.item[0] = (Action){.kind = DOG_FOLD};
    about->finished = true;
}

TEST(a_bot_with_an_illegal_answer_is_told_from_the_end_of_the_game) {
    static const Bot nonsense = {.name = "nonsense", .begin = think_nonsense};
    Table table;
    Seat seat;
    begin(&table, "dog:4:4:cw 5/-/-/- 23/24/25/26 play:a:a:0 - -", 1);
    table.bot[0] = &nonsense;
    EXPECT_EQUAL(step(&table, &seat), TABLE_NO_ANSWER);
    EXPECT_EQUAL(seat, 0);
    EXPECT_EQUAL(table.log.count, 0);
    table_end(&table);
}

/* It would have to choose from an empty list. */
TEST(a_bot_that_cannot_know_its_own_cards_is_not_asked) {
    Table table;
    Seat seat;
    begin(&table, "dog:4:4:cw 60/-/-/- 8/?/?/? play:b:a:0 - -", 1);
    seat_bots(&table, "alpha");
    EXPECT_EQUAL(step(&table, &seat), TABLE_NO_ANSWER);
    EXPECT_EQUAL(seat, 1);
    table_end(&table);
}

TEST(memory_that_is_not_there_is_told_before_anything_happens) {
    Table table;
    Draft draft;
    Seat seat;
    begin(&table, "dog:4:4:cw 5/-/-/- 23/24/25/26 play:a:a:0 - -", 1);
    seat_bots(&table, "random");
    table.log.count = table.log.room = SIZE_MAX / sizeof *table.log.moves; /* as full as can be */
    EXPECT_EQUAL(think_next(&table, &thought, &draft, &seat), TABLE_NO_MEMORY);
    expect_same(&table.start, &table.state);
    table.log.count = table.log.room = 0;
    table_end(&table);
}

/* ---------------------------------- undo ----------------------------------- */

TEST(undo_goes_back_to_where_the_person_last_had_a_choice) {
    static ActionList list;
    Table table;
    Seat seat;
    State start;
    setup_start(0, 0, &start);
    table_begin(&table, &start, &(Seed){{7, 7}});
    seat_bots(&table, "random");
    table.bot[1] = NULL;
    EXPECT_EQUAL(table_moves_since_choice(&table, 1), 0);
    EXPECT_EQUAL(go_on(&table, SIZE_MAX), TABLE_WAITS);
    EXPECT_EQUAL(table_moves_since_choice(&table, 1), 0);
    State choice = table.state;
    size_t count = table.log.count;
    game_legal(&table.state, 1, &list);
    EXPECT_EQUAL(move(&table, &(Move){.seat = 1, .action = list.item[0]}, NULL), TABLE_READY);
    while (table.log.count < count + 4 && step(&table, &seat) == TABLE_READY)
        continue;
    EXPECT_EQUAL(table_moves_since_choice(&table, 1), table.log.count - count);
    table_take_back(&table, table.log.count - count);
    EXPECT_EQUAL(table.log.count, count);
    expect_same(&choice, &table.state);
    EXPECT_EQUAL(table_moves_since_choice(&table, 1), 0);
    table_end(&table);
}

TEST(a_deal_that_was_taken_back_has_the_same_cards_again) {
    Table table;
    State start, dealt[3];
    Seat seat;
    setup_start(0, 0, &start);
    table_begin(&table, &start, &(Seed){{9, 9}});
    seat_bots(&table, "random");
    size_t at[3];
    for (int deal = 0; deal < 3; deal++) {
        while (game_to_act(&table.state) != CHANCE)
            EXPECT_EQUAL(step(&table, &seat), TABLE_READY);
        at[deal] = table.log.count;
        EXPECT_EQUAL(step(&table, &seat), TABLE_READY);
        dealt[deal] = table.state;
    }
    Seed seed = table.log.moves[at[2]].seed;
    table_take_back(&table, table.log.count);
    table_seed(&table, &(Seed){{10, 10}}); /* whatever luck there is now */
    EXPECT_EQUAL(step(&table, &seat), TABLE_READY);
    expect_same(&dealt[0], &table.state);
    for (int deal = 1; deal < 3; deal++) {
        while (game_to_act(&table.state) != CHANCE)
            EXPECT_EQUAL(step(&table, &seat), TABLE_READY);
        EXPECT_EQUAL(step(&table, &seat), TABLE_READY);
    }
    const Seed *again = &table.log.moves[table.log.count - 1].seed;
    EXPECT(again->word[0] == seed.word[0] && again->word[1] == seed.word[1]);
    table_end(&table);
}
