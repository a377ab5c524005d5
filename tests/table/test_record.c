/* Tests records: what is written reads back, and a damaged record reports the line and the
 * reason. */
#include "table/record.h"

#include <string.h>

#include "native/log_alloc.h"
#include "rules/random_game.h"
#include "tests/conformance/setups.h"
#include "tests/test.h"

/* --------------------------- writing and reading --------------------------- */

/* Reads one line of what a record_* function wrote, without its newline. */
static RecordLineKind read_written(RecordReader *record, Text *text) {
    char *end = strchr(text->buffer, '\n');
    EXPECT(text_ok(text) && end != NULL && end[1] == '\0');
    *end = '\0';
    return record_read_line(record, text->buffer);
}

static void expect_reads_as(RecordReader *record, Text text, RecordLineKind wanted) {
    EXPECT_EQUAL(read_written(record, &text), wanted);
}

static Text fresh_line(void) {
    static char line[RECORD_LINE_MAX];
    return text_into(line, sizeof line);
}

static void write_head(RecordReader *record, const State *start) {
    Text text = fresh_line();
    record_write_title(RECORD_2, &text);
    expect_reads_as(record, text, RECORD_NO_ENTRY);
    text = fresh_line();
    record_write_position(start, &text);
    expect_reads_as(record, text, RECORD_NO_ENTRY);
    text = fresh_line();
    record_write_header("Seat a", "person Ada:\nthe first", &text);
    expect_reads_as(record, text, RECORD_NO_ENTRY);
    EXPECT_EQUAL(record_read_line(record, ""), RECORD_NO_ENTRY);
}

static void expect_same(const State *one, const State *other) {
    char line[POSITION_TEXT_MAX];
    Text text = text_into(line, sizeof line);
    game_write_position(one, &text);
    EXPECT_POSITION(other, line);
}

/* A whole random game, each line read as soon as it is written. */
static void write_and_read(int setup) {
    static ActionList list;
    static RecordReader record;
    RandomGame random_game;
    Move move;
    State start;
    setup_start(setup, 1, &start);
    record_begin_on_heap(&record);
    write_head(&record, &start);
    random_game_begin(&random_game, &start, &(Seed){{3, 4}}, (uint64_t)setup);
    for (State before = start; random_game_next(&random_game, &list, &move);
         before = random_game.state) {
        Text text = fresh_line();
        record_write_move(&before, &move, &text);
        expect_reads_as(&record, text, RECORD_ENTRY);
        EXPECT_EQUAL(record.table.log[record.table.count - 1].seat, move.seat);
    }
    expect_same(&random_game.state, &record.table.state);
    Text text = fresh_line();
    record_write_end(&random_game.state, &text);
    expect_reads_as(&record, text, RECORD_DONE);
    expect_same(&start, &record.table.start);
    log_alloc_free(&record.table);
}

TEST(a_record_reads_back_as_it_was_written) {
    for (int setup = 0; setup < setup_count(); setup += 4)
        write_and_read(setup);
    write_and_read(setup_count() - 1); /* the template */
}

TEST(a_seed_is_written_with_all_its_digits) {
    char line[RECORD_LINE_MAX];
    Text text = text_into(line, sizeof line);
    State start = position("template:2 -/- 0/0 deal:a");
    Move move = {.seat = NO_SEAT, .seed = {{UINT64_C(0x0123456789ABCDEF), 0xF}}};
    record_write_move(&start, &move, &text);
    EXPECT_TEXT(line, "deal 000000000000000f0123456789abcdef\n");
}

/* --------------------------------- damage ---------------------------------- */

static const char title[] = "Kennel record 1";
static const char start[] = "Position: dog:4:4:cw 5/-/-/- 23/24/25/26 play:a:a:0 - -";

/* Reads lines up to the one that is bad, which must be the last. */
static const RecordReader *damaged_at(int line, const char *const *lines) {
    static RecordReader record;
    record_begin_on_heap(&record);
    for (int i = 0; lines[i] != NULL; i++) {
        RecordLineKind read = record_read_line(&record, lines[i]);
        EXPECT_EQUAL(record.line, i + 1);
        if ((read == RECORD_ERROR) != (lines[i + 1] == NULL))
            test_fail(__FILE__, __LINE__, "line %d is read as %d: %s", i + 1, (int)read, lines[i]);
    }
    EXPECT_EQUAL(record.line, line);
    log_alloc_free(&record.table);
    return &record;
}

#define EXPECT_DAMAGE(line, wanted, ...)                                                           \
    EXPECT_EQUAL(damaged_at(line, (const char *const[]){__VA_ARGS__, NULL})->error, wanted)

TEST(a_file_that_does_not_begin_as_a_record_does_is_none) {
    EXPECT_DAMAGE(1, RECORD_NO_TITLE, "Kennel record 3");
    EXPECT_DAMAGE(1, RECORD_NO_TITLE, start);
    EXPECT_DAMAGE(2, RECORD_NO_TITLE, "# a remark", "kennel record 1");
}

TEST(moves_need_a_position_before_them) {
    EXPECT_DAMAGE(2, RECORD_NO_POSITION, title, "deal 00000000000000000000000000000001");
    EXPECT_DAMAGE(4, RECORD_NO_POSITION, title, "Seat a: person Ada", "", "2:5-7");
    EXPECT_DAMAGE(2, RECORD_NO_POSITION, title, "fold");
    EXPECT_DAMAGE(2, RECORD_NO_POSITION, title, "undo 1");
}

TEST(a_header_is_a_name_and_a_value) {
    EXPECT_DAMAGE(2, RECORD_BAD_HEADER, title, "who wrote this");
}

TEST(a_position_that_cannot_be_read_says_which_part_of_it) {
    const char *const lines[] = {title, "Position: dog:4:4:cw 5/-/-/- 23/2/2/2 play:e:a:0 - -",
                                 NULL};
    const RecordReader *record = damaged_at(2, lines);
    EXPECT_EQUAL(record->error, RECORD_BAD_POSITION);
    EXPECT_EQUAL(record->problem.line_field, 4);
    EXPECT_DAMAGE(2, RECORD_BAD_POSITION, title, "Position: ");
    EXPECT_DAMAGE(2, RECORD_BAD_POSITION, title, "Position: chess:4");
}

#define DEAL_POSITION "Position: dog:4:4:cw -/-/-/- -/-/-/- deal:a:a:4 - AAAA2222"

TEST(a_seed_is_thirty_two_small_hexadecimal_digits) {
    EXPECT_DAMAGE(3, RECORD_BAD_SEED, title, DEAL_POSITION, "deal 12");
    EXPECT_DAMAGE(3, RECORD_BAD_SEED, title, DEAL_POSITION,
                  "deal 0000000000000000000000000000000G");
    EXPECT_DAMAGE(3, RECORD_BAD_SEED, title, DEAL_POSITION,
                  "deal 0000000000000000000000000000000A");
    EXPECT_DAMAGE(3, RECORD_BAD_SEED, title, DEAL_POSITION,
                  "deal 000000000000000000000000000000001");
    EXPECT_DAMAGE(3, RECORD_BAD_SEED, title, DEAL_POSITION, "deal ");
}

TEST(a_move_that_is_unreadable_or_illegal_says_why) {
    const char *const unreadable[] = {title, start, "2:5-7x", NULL};
    EXPECT_EQUAL(damaged_at(3, unreadable)->problem.code, PROBLEM_EXTRA_PART);
    const char *const illegal[] = {title, start, "2:5-7", "2:5-8", NULL};
    EXPECT_EQUAL(damaged_at(4, illegal)->error, RECORD_BAD_MOVE);
    EXPECT_EQUAL(damaged_at(4, illegal)->problem.code, PROBLEM_NO_PIECE_THERE);
    const char *const early[] = {title, start, "deal 00000000000000000000000000000001", NULL};
    EXPECT_EQUAL(damaged_at(3, early)->error, RECORD_BAD_MOVE);
}

TEST(a_wrong_end_is_noticed) {
    EXPECT_DAMAGE(4, RECORD_WRONG_END, title, start, "2:5-7",
                  "end dog:4:4:cw 8/-/-/- 3/24/25/26 play:b:a:0 - 2");
    EXPECT_DAMAGE(3, RECORD_WRONG_END, title, start, "end ");
}

/* a's last piece goes home: a game that is over in one move. */
#define LAST_MOVE "Position: dog:4:2:cw 62,a2,a3,a4/- 3/2 play:a:a:0 - -"
#define OVER "end dog:4:2:cw a1,a2,a3,a4/- -/2 over:a:a:0 - 3"

TEST(nothing_may_follow_the_end) {
    EXPECT_DAMAGE(5, RECORD_AFTER_END, title, LAST_MOVE, "3:62-a1", OVER, "fold");
    EXPECT_DAMAGE(5, RECORD_AFTER_END, title, LAST_MOVE, "3:62-a1", OVER, "undo 1");
}

TEST(an_end_in_the_middle_of_a_game_is_none) {
    EXPECT_DAMAGE(4, RECORD_EARLY_END, title, start, "2:5-7",
                  "end dog:4:4:cw 7/-/-/- 3/24/25/26 play:b:a:0 - 2");
    EXPECT_DAMAGE(3, RECORD_EARLY_END, title, DEAL_POSITION,
                  "end dog:4:4:cw -/-/-/- -/-/-/- deal:a:a:4 - AAAA2222");
}

TEST(remarks_and_empty_lines_may_stand_anywhere) {
    EXPECT_DAMAGE(9, RECORD_AFTER_END, "# first", title, "", LAST_MOVE, "# before: this", "3:62-a1",
                  OVER, "# after", "x");
}

/* --------------------------------- headers --------------------------------- */

TEST(among_the_moves_nothing_is_taken_for_a_header) {
    EXPECT_DAMAGE(4, RECORD_LATE_HEADER, title, start, "2:5-7", "A: 55-2");
    EXPECT_DAMAGE(4, RECORD_LATE_HEADER, title, start, "2:5-7", "Seat a: puppy");
    EXPECT_DAMAGE(4, RECORD_LATE_HEADER, title, start, "2:5-7", start);
    EXPECT_DAMAGE(4, RECORD_WRONG_END, title, LAST_MOVE, "3:62-a1", "end bark: -");
    EXPECT_DAMAGE(3, RECORD_WRONG_END, title, start, "end bark: -");
    EXPECT_DAMAGE(3, RECORD_BAD_SEED, title, DEAL_POSITION, "deal out: 1");
}

TEST(a_game_has_one_position_and_each_seat_is_taken_once) {
    EXPECT_DAMAGE(3, RECORD_DUPLICATE, title, start, start);
    EXPECT_DAMAGE(3, RECORD_DUPLICATE, title, start, "Position: chess");
    EXPECT_DAMAGE(4, RECORD_DUPLICATE, title, "Seat b: puppy", start, "Seat b: person");
}

TEST(a_header_is_called_by_letters_digits_spaces_and_hyphens) {
    EXPECT_DAMAGE(7, RECORD_BAD_HEADER, title, "Event: any: words, even these", "Round 2: x",
                  "start-time: now", "Note: ", start, "1st: x");
    EXPECT_DAMAGE(2, RECORD_BAD_HEADER, title, "White/Black: x");
    EXPECT_DAMAGE(2, RECORD_BAD_HEADER, title, " Name: x");
    EXPECT_DAMAGE(2, RECORD_BAD_HEADER, title, ": x y");
    EXPECT_DAMAGE(3, RECORD_BAD_HEADER, title, start, "Round_2: x");
}

TEST(only_people_and_bots_that_exist_take_a_seat) {
    static const char *const good[] = {"Seat a: person", "Seat b: person Gandalf the Grey",
                                       "Seat c: wolf@nets/new one.net", "Seat d: ./mybot --deep"};
    static RecordReader record;
    record_begin_on_heap(&record);
    EXPECT_EQUAL(record_read_line(&record, title), RECORD_NO_ENTRY);
    EXPECT_EQUAL(record_read_line(&record, start), RECORD_NO_ENTRY);
    for (int i = 0; i < 4; i++)
        EXPECT_EQUAL(record_read_line(&record, good[i]), RECORD_NO_ENTRY);
    const Player *player = record.table.player;
    EXPECT(!player[0].is_bot && !player[1].is_bot && player[2].is_bot && player[3].is_bot);
    EXPECT_TEXT(player[1].name, "Gandalf the Grey");
    EXPECT_TEXT(player[2].name, "wolf@nets/new one.net");
    EXPECT_TEXT(player[3].name, "./mybot --deep");
    EXPECT_DAMAGE(2, RECORD_UNKNOWN_PLAYER, title, "Seat b: gandalf");
    EXPECT_DAMAGE(2, RECORD_UNKNOWN_PLAYER, title, "Seat b: Puppy");
    EXPECT_DAMAGE(2, RECORD_UNKNOWN_PLAYER, title, "Seat b: persons");
    EXPECT_DAMAGE(2, RECORD_UNKNOWN_PLAYER, title, "Seat b: gandalf@nets");
    EXPECT_DAMAGE(2, RECORD_UNKNOWN_PLAYER, title,
                  "Seat b: person a name of more than sixty-three letters, which is far too many "
                  "for anybody");
    EXPECT_DAMAGE(2, RECORD_UNKNOWN_PLAYER, title,
                  "Seat b: ./a/path/of/more/than/sixty-three/letters/which/is/too/long/for/us");
    EXPECT_DAMAGE(2, RECORD_UNKNOWN_PLAYER, title, "Seat b: ");
}

TEST(a_seat_that_the_game_does_not_have_is_refused) {
    EXPECT_DAMAGE(3, RECORD_BAD_SEAT, title, start, "Seat e: puppy");
    EXPECT_DAMAGE(3, RECORD_BAD_SEAT, title, "Seat e: puppy", start);
    EXPECT_DAMAGE(2, RECORD_BAD_SEAT, title, "Seat g: puppy");
    EXPECT_DAMAGE(2, RECORD_BAD_SEAT, title, "Seat A: puppy");
    EXPECT_DAMAGE(2, RECORD_BAD_SEAT, title, "Seat ab: puppy");
    EXPECT_DAMAGE(2, RECORD_BAD_SEAT, title, "Seat : puppy");
}

/* ----------------------------------- undo ---------------------------------- */

#define FIRST_DEAL "deal 00000000000000000000000000000001"
#define OTHER_DEAL "deal 00000000000000000000000000000002"

/* Reads good lines, and writes the position they lead to. */
static void reach(const char *const *lines, char reached[POSITION_TEXT_MAX]) {
    static RecordReader record;
    record_begin_on_heap(&record);
    for (int i = 0; lines[i] != NULL; i++)
        if (record_read_line(&record, lines[i]) == RECORD_ERROR)
            test_fail(__FILE__, __LINE__, "fault %d: %s", (int)record.error, lines[i]);
    Text text = text_into(reached, POSITION_TEXT_MAX);
    game_write_position(&record.table.state, &text);
    log_alloc_free(&record.table);
}

#define EXPECT_REACHES(wanted, ...)                                                                \
    do {                                                                                           \
        char reached[POSITION_TEXT_MAX];                                                           \
        reach((const char *const[]){__VA_ARGS__, NULL}, reached);                                  \
        EXPECT_TEXT(reached, wanted);                                                              \
    } while (0)

TEST(after_an_undo_the_moves_before_it_never_happened) {
    EXPECT_REACHES("dog:4:4:cw 8/-/-/- 2/24/25/26 play:b:a:0 - 3", title, start, "2:5-7", "fold",
                   "undo 2", "3:5-8");
    EXPECT_REACHES("dog:4:4:cw 7/-/-/- 3/-/25/26 play:c:a:0 - 224", "Kennel record 2", start,
                   "2:5-7", "fold", "fold", "undo 1", "# once more", "fold", "undo 1");
    EXPECT_REACHES("dog:4:4:cw 5/-/-/- 23/24/25/26 play:a:a:0 - -", title, start, "3:5-8", "undo 1",
                   "2:5-7", "fold", "undo 1", "undo 1");
}

TEST(an_undo_takes_back_as_many_moves_as_there_are_or_fewer) {
    EXPECT_DAMAGE(3, RECORD_BAD_UNDO, title, start, "undo 1");
    EXPECT_DAMAGE(4, RECORD_BAD_UNDO, title, start, "2:5-7", "undo 2");
    EXPECT_DAMAGE(5, RECORD_BAD_UNDO, title, start, "2:5-7", "undo 1", "undo 1");
    EXPECT_DAMAGE(4, RECORD_BAD_UNDO, title, start, "2:5-7", "undo 0");
    EXPECT_DAMAGE(4, RECORD_BAD_UNDO, title, start, "2:5-7", "undo 01");
    EXPECT_DAMAGE(4, RECORD_BAD_UNDO, title, start, "2:5-7", "undo -1");
    EXPECT_DAMAGE(4, RECORD_BAD_UNDO, title, start, "2:5-7", "undo 1 ");
    EXPECT_DAMAGE(4, RECORD_BAD_UNDO, title, start, "2:5-7", "undo ");
    EXPECT_DAMAGE(4, RECORD_BAD_UNDO, title, start, "2:5-7", "undo 18446744073709551617");
    EXPECT_DAMAGE(4, RECORD_BAD_MOVE, title, start, "2:5-7", "undo");
}

TEST(a_deal_that_was_taken_back_comes_again_with_the_same_cards) {
    EXPECT_DAMAGE(5, RECORD_OTHER_SEED, title, DEAL_POSITION, FIRST_DEAL, "undo 1", OTHER_DEAL);
    EXPECT_DAMAGE(6, RECORD_BAD_MOVE, title, DEAL_POSITION, FIRST_DEAL, "undo 1", FIRST_DEAL,
                  OTHER_DEAL);
}

TEST(a_line_too_long_to_be_anything_is_refused) {
    static char line[RECORD_LINE_MAX + 1];
    memset(line, 'A', RECORD_LINE_MAX);
    EXPECT_DAMAGE(2, RECORD_LINE_TOO_LONG, title, line);
}

/* A carriage return before the newline is another line ending; elsewhere it is not. */
TEST(a_line_has_no_bytes_that_texts_do_not_have) {
    static const struct {
        const char *bytes;
        size_t length;
        RecordLineKind wanted;
    } lines[] = {{"2:5-7\n", 6, RECORD_ENTRY},
                 {"2:5-7\r\n", 7, RECORD_ENTRY},
                 {"2:5-7\0more\n", 11, RECORD_ERROR},
                 {"2:5-7\rmore\n", 11, RECORD_ERROR},
                 {"\0", 1, RECORD_ERROR},
                 {"2:5-7", 5, RECORD_ENTRY}};
    static RecordReader record;
    char bytes[16];
    for (int i = 0; i < 6; i++) {
        record_begin_on_heap(&record);
        record_read_line(&record, title);
        record_read_line(&record, start);
        memcpy(bytes, lines[i].bytes, lines[i].length);
        EXPECT_EQUAL(record_read_bytes(&record, bytes, lines[i].length), lines[i].wanted);
        EXPECT_EQUAL(record.line, 3);
        log_alloc_free(&record.table);
    }
}

TEST(a_game_that_begins_with_hidden_cards_is_a_view) {
    static RecordReader record;
    record_begin_on_heap(&record);
    record_read_line(&record, title);
    record_read_line(&record, "Position: dog:4:4:cw 60/-/-/- 8/?/?/? play:a:a:0 - -");
    EXPECT(record_is_view(&record));
    record_begin_on_heap(&record);
    record_read_line(&record, title);
    record_read_line(&record, start);
    EXPECT(!record_is_view(&record));
}

TEST(after_a_bad_line_the_record_stands_where_it_was) {
    static RecordReader record;
    record_begin_on_heap(&record);
    EXPECT_EQUAL(record_read_line(&record, title), RECORD_NO_ENTRY);
    EXPECT_EQUAL(record_read_line(&record, start), RECORD_NO_ENTRY);
    EXPECT_EQUAL(record_read_line(&record, "2:5-7"), RECORD_ENTRY);
    EXPECT_EQUAL(record_read_line(&record, "5:7-11"), RECORD_ERROR);
    EXPECT_POSITION(&record.table.state, "dog:4:4:cw 7/-/-/- 3/24/25/26 play:b:a:0 - 2");
    EXPECT_EQUAL(record_read_line(&record, "fold"), RECORD_ENTRY);
    EXPECT_POSITION(&record.table.state, "dog:4:4:cw 7/-/-/- 3/-/25/26 play:c:a:0 - 224");
    log_alloc_free(&record.table);
}
