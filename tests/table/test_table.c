/* A table and its journal: moves are kept, undone and written down at once, and a file that was
 * cut off at any byte is read as far as its whole lines go or says which line is damaged. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/think.h"
#include "table/journal.h"
#include "tests/conformance/setups.h"
#include "tests/test.h"

typedef char Path[256];

static Thought thought; /* of bots; too large for some stacks */

/* A folder of its own for each test; leave() empties and removes it. */
static void enter(Path folder, Path file) {
    snprintf(folder, sizeof(Path), "/tmp/kennel-test-XXXXXX");
    EXPECT(mkdtemp(folder) != NULL);
    snprintf(file, sizeof(Path), "%s/game.kennel", folder);
}

static void leave(const Path folder, const Path file) {
    unlink(file);
    EXPECT_EQUAL(rmdir(folder), 0);
}

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

/* Bots and chance play until a person is to act, the game is over, or so many moves are made. */
static TableStep go_on(Table *table, size_t most) {
    Seat seat;
    TableStep step = TABLE_MOVED;
    while (table->count < most && (step = think_step(table, &thought, NULL, &seat)) == TABLE_MOVED)
        EXPECT(game_flaw(&table->state) == NULL);
    return step;
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
        EXPECT(table.count > 0);
        table_end(&table);
    }
}

TEST(a_table_waits_for_a_person_and_says_for_whom) {
    Table table;
    Seat seat = NO_SEAT;
    begin(&table, "dog:4:4:cw 5/-/-/- 23/24/25/26 play:a:a:0 - -", 1);
    table.bot[0] = bot_by_name("random");
    EXPECT_EQUAL(think_step(&table, &thought, NULL, &seat), TABLE_MOVED);
    EXPECT_EQUAL(think_step(&table, &thought, NULL, &seat), TABLE_WAITS);
    EXPECT_EQUAL(seat, 1);
    EXPECT_EQUAL(table.count, 1);
    table_end(&table);
}

TEST(a_table_is_over_where_chance_has_nothing_to_deal) {
    Table table;
    Seat seat;
    begin(&table, "dog:4:4:cw -/-/-/- -/-/-/- deal:a:a:0 - 23", 1);
    EXPECT_EQUAL(think_step(&table, &thought, NULL, &seat), TABLE_OVER);
    EXPECT_EQUAL(table.count, 0);
    table_end(&table);
}

TEST(a_refused_move_leaves_the_table_as_it_was) {
    Table table;
    Problem problem;
    begin(&table, "dog:4:4:cw 5/-/-/- 23/24/25/26 play:a:a:0 - -", 1);
    Move move = {.seat = 0, .action = {.kind = DOG_FOLD}};
    EXPECT(!table_move(&table, &move, NULL, &problem));
    EXPECT_EQUAL(problem.why, WHY_CAN_PLAY);
    move = (Move){.seat = NO_SEAT};
    EXPECT(!table_move(&table, &move, NULL, &problem));
    EXPECT_EQUAL(table.count, 0);
    expect_same(&table.start, &table.state);
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
    EXPECT(!table_undo(&table, 1));
    EXPECT_EQUAL(go_on(&table, SIZE_MAX), TABLE_WAITS);
    State choice = table.state;
    size_t count = table.count;
    game_legal(&table.state, 1, &list);
    EXPECT(table_move(&table, &(Move){.seat = 1, .action = list.item[0]}, NULL, NULL));
    while (table.count < count + 4 && think_step(&table, &thought, NULL, &seat) == TABLE_MOVED)
        continue;
    EXPECT(table_undo(&table, 1));
    EXPECT_EQUAL(table.count, count);
    expect_same(&choice, &table.state);
    EXPECT(!table_undo(&table, 1));
    expect_same(&choice, &table.state);
    table_end(&table);
}

/* --------------------------------- journal --------------------------------- */

static void expect_same_move(const Move *one, const Move *other) {
    EXPECT_EQUAL(one->seat, other->seat);
    if (one->seat == NO_SEAT)
        EXPECT(memcmp(&one->seed, &other->seed, sizeof one->seed) == 0);
    else
        EXPECT(memcmp(&one->action, &other->action, sizeof one->action) == 0);
}

static void expect_same_moves(const Table *one, const Table *other) {
    EXPECT_EQUAL(one->count, other->count);
    for (size_t i = 0; i < one->count; i++)
        expect_same_move(&one->moves[i], &other->moves[i]);
}

/* Plays a game with a journal, the first half of it before the journal is opened. */
static void play_with_journal(Table *table, int setup, const Path file, size_t most) {
    Journal journal;
    Seat seat;
    State start;
    setup_start(setup, 0, &start);
    table_begin(table, &start, &(Seed){{11, (uint64_t)setup}});
    seat_bots(table, "puppy");
    go_on(table, most / 2);
    EXPECT(journal_open(&journal, file, table));
    for (State before = table->state; table->count < most; before = table->state) {
        if (think_step(table, &thought, NULL, &seat) != TABLE_MOVED)
            break;
        journal_add(&journal, &before, &table->moves[table->count - 1]);
    }
    if (game_to_act(&table->state) == 0)
        journal_finish(&journal, &table->state);
    EXPECT(journal_close(&journal));
}

TEST(a_journal_loads_as_the_table_was) {
    static Record record;
    Path folder, file;
    enter(folder, file);
    for (int setup = 0; setup < setup_count(); setup += 11) {
        Table table, loaded;
        play_with_journal(&table, setup, file, setup % 2 == 0 ? 120 : 20000);
        EXPECT(journal_load(file, &loaded, &record));
        expect_same(&table.start, &loaded.start);
        expect_same(&table.state, &loaded.state);
        expect_same_moves(&table, &loaded);
        EXPECT(loaded.bot[0] == bot_by_name("puppy") && loaded.bot[1] == loaded.bot[0]);
        table_end(&table);
        table_end(&loaded);
    }
    leave(folder, file);
}

TEST(people_and_bots_are_told_apart_in_a_journal) {
    static Record record;
    Path folder, file;
    Table table, loaded;
    Journal journal;
    enter(folder, file);
    begin(&table, "dog:4:4:cw 5/-/-/- 23/24/25/26 play:a:a:0 - -", 1);
    table.bot[2] = bot_by_name("puppy");
    EXPECT(journal_open(&journal, file, &table) && journal_close(&journal));
    EXPECT(journal_load(file, &loaded, &record));
    EXPECT(loaded.bot[0] == NULL && loaded.bot[1] == NULL && loaded.bot[3] == NULL);
    EXPECT(loaded.bot[2] == table.bot[2]);
    expect_same(&table.state, &loaded.state);
    table_end(&table);
    table_end(&loaded);
    leave(folder, file);
}

TEST(a_file_that_is_not_there_is_told_from_a_damaged_one) {
    static Record record;
    Path folder, file;
    Table table;
    enter(folder, file);
    errno = 0;
    EXPECT(!journal_load(file, &table, &record));
    EXPECT_EQUAL(record.line, 0);
    EXPECT_EQUAL(errno, ENOENT);
    leave(folder, file);
}

/* ------------------------- cut off in the middle --------------------------- */

static size_t slurp(const Path file, char *text, size_t size) {
    FILE *stream = fopen(file, "r");
    EXPECT(stream != NULL);
    size_t length = fread(text, 1, size, stream);
    fclose(stream);
    EXPECT(length > 0 && length < size);
    return length;
}

static void spill(const Path file, const char *text, size_t length) {
    FILE *stream = fopen(file, "w");
    EXPECT(stream != NULL && fwrite(text, 1, length, stream) == length);
    EXPECT_EQUAL(fclose(stream), 0);
}

static int count_lines(const char *text, size_t length) {
    int lines = 0;
    for (size_t i = 0; i < length; i++)
        lines += text[i] == '\n';
    return lines;
}

/* The beginning of the whole game, never another one; or the line that is damaged, the cut one. */
static void expect_rescued(const Path file, const Table *whole, int lines) {
    static Record record;
    Table loaded;
    if (!journal_load(file, &loaded, &record)) {
        EXPECT(record.line == lines || record.line == lines + 1);
        return;
    }
    expect_same(&whole->start, &loaded.start);
    EXPECT(loaded.count <= whole->count);
    for (size_t i = 0; i < loaded.count; i++)
        expect_same_move(&loaded.moves[i], &whole->moves[i]);
    table_end(&loaded);
}

TEST(a_journal_cut_at_any_byte_is_read_up_to_there_or_says_which_line_is_damaged) {
    static char text[20000];
    Path folder, file;
    Table table;
    enter(folder, file);
    play_with_journal(&table, 2, file, 40);
    size_t length = slurp(file, text, sizeof text);
    for (size_t cut = 0; cut < length; cut++) {
        spill(file, text, cut);
        expect_rescued(file, &table, count_lines(text, cut));
    }
    table_end(&table);
    leave(folder, file);
}

/* A game that never got as far as its first position is not a game, and not a crash later. */
TEST(a_journal_without_a_position_does_not_load) {
    static Record record;
    static const char *const texts[] = {"", "\n", "# nothing\n", "Kennel record 1\n",
                                        "Kennel record 1\nSeat a: person\n\n"};
    Path folder, file;
    enter(folder, file);
    for (int i = 0; i < 5; i++) {
        Table table;
        spill(file, texts[i], strlen(texts[i]));
        bool loaded = journal_load(file, &table, &record);
        EXPECT(!loaded);
        EXPECT(record.fault == RECORD_NO_TITLE || record.fault == RECORD_NO_POSITION);
    }
    leave(folder, file);
}

/* An exchange whose last digit is lost would be another exchange: 11x20 read as 11x2. */
TEST(the_last_line_of_a_journal_counts_only_when_it_is_whole) {
    static Record record;
    static const char text[] = "Kennel record 1\n"
                               "Position: dog:4:4:cw 11/2,20/-/- 3X/24/25/26 play:a:a:0 - -\n"
                               "\nX:11x2";
    Path folder, file;
    Table table;
    enter(folder, file);
    spill(file, text, strlen(text));
    if (journal_load(file, &table, &record)) {
        EXPECT_EQUAL(table.count, 0);
        table_end(&table);
    } else
        EXPECT_EQUAL(record.line, 4);
    leave(folder, file);
}
