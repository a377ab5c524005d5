/* Records: what is written reads back, and what is damaged says at which line and why. */
#include "table/record.h"

#include <string.h>

#include "tests/conformance/setups.h"
#include "tests/test.h"

/* --------------------------- writing and reading --------------------------- */

/* Reads one line of what a record_* function wrote, without its newline. */
static RecordLine read_written(Record *record, Text *text) {
    char *end = strchr(text->buffer, '\n');
    EXPECT(text_ok(text) && end != NULL && end[1] == '\0');
    *end = '\0';
    return record_read(record, text->buffer);
}

static void expect_reads_as(Record *record, Text text, RecordLine wanted) {
    EXPECT_EQUAL(read_written(record, &text), wanted);
}

static Text fresh_line(void) {
    static char line[RECORD_LINE_MAX];
    return text_into(line, sizeof line);
}

static void write_head(Record *record, const State *start) {
    Text text = fresh_line();
    record_title(&text);
    expect_reads_as(record, text, RECORD_NOTHING);
    text = fresh_line();
    record_position(start, &text);
    expect_reads_as(record, text, RECORD_NOTHING);
    text = fresh_line();
    record_header("Seat a", "Ada:\nthe first", &text);
    expect_reads_as(record, text, RECORD_NOTHING);
    EXPECT_EQUAL(record_read(record, ""), RECORD_NOTHING);
}

static void expect_same(const State *one, const State *other) {
    char line[POSITION_TEXT_MAX];
    Text text = text_into(line, sizeof line);
    game_write(one, &text);
    EXPECT_POSITION(other, line);
}

/* A whole random game, each line read as soon as it is written. */
static void write_and_read(int setup) {
    static ActionList list;
    static Record record;
    Playout playout;
    Move move;
    State start;
    setup_start(setup, 1, &start);
    record_begin(&record);
    write_head(&record, &start);
    playout_begin(&playout, &start, &(Seed){{3, 4}}, (uint64_t)setup);
    for (State before = start; playout_next(&playout, &list, &move); before = playout.state) {
        Text text = fresh_line();
        record_move(&before, &move, &text);
        expect_reads_as(&record, text, RECORD_MOVE);
        EXPECT_EQUAL(record.move.seat, move.seat);
    }
    expect_same(&playout.state, &record.state);
    Text text = fresh_line();
    record_end(&playout.state, &text);
    expect_reads_as(&record, text, RECORD_DONE);
    expect_same(&start, &record.start);
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
    record_move(&start, &move, &text);
    EXPECT_TEXT(line, "deal 000000000000000f0123456789abcdef\n");
}

/* --------------------------------- damage ---------------------------------- */

static const char title[] = "Kennel record 1";
static const char start[] = "Position: dog:4:4:cw 5/-/-/- 23/24/25/26 play:a:a:0 - -";

/* Reads lines up to the one that is bad, which must be the last. */
static const Record *damaged_at(int line, const char *const *lines) {
    static Record record;
    record_begin(&record);
    for (int i = 0; lines[i] != NULL; i++) {
        RecordLine read = record_read(&record, lines[i]);
        EXPECT_EQUAL(record.line, i + 1);
        if ((read == RECORD_BAD) != (lines[i + 1] == NULL))
            test_fail(__FILE__, __LINE__, "line %d is read as %d: %s", i + 1, (int)read, lines[i]);
    }
    EXPECT_EQUAL(record.line, line);
    return &record;
}

#define EXPECT_DAMAGE(line, wanted, ...)                                                           \
    EXPECT_EQUAL(damaged_at(line, (const char *const[]){__VA_ARGS__, NULL})->fault, wanted)

TEST(a_file_that_does_not_begin_as_a_record_does_is_none) {
    EXPECT_DAMAGE(1, RECORD_NO_TITLE, "Kennel record 2");
    EXPECT_DAMAGE(1, RECORD_NO_TITLE, start);
    EXPECT_DAMAGE(2, RECORD_NO_TITLE, "# a remark", "kennel record 1");
}

TEST(moves_need_a_position_before_them) {
    EXPECT_DAMAGE(2, RECORD_NO_POSITION, title, "deal 00000000000000000000000000000001");
    EXPECT_DAMAGE(4, RECORD_NO_POSITION, title, "Seat a: Ada", "", "2:5-7");
}

TEST(a_header_is_a_name_and_a_value) {
    EXPECT_DAMAGE(2, RECORD_BAD_HEADER, title, "who wrote this");
}

TEST(a_position_that_cannot_be_read_says_which_part_of_it) {
    const char *const lines[] = {title, "Position: dog:4:4:cw 5/-/-/- 23/2/2/2 play:e:a:0 - -",
                                 NULL};
    const Record *record = damaged_at(2, lines);
    EXPECT_EQUAL(record->fault, RECORD_BAD_POSITION);
    EXPECT_EQUAL(record->problem.part, 4);
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
    EXPECT_EQUAL(damaged_at(3, unreadable)->problem.why, WHY_EXTRA_PART);
    const char *const illegal[] = {title, start, "2:5-7", "2:5-8", NULL};
    EXPECT_EQUAL(damaged_at(4, illegal)->fault, RECORD_BAD_MOVE);
    EXPECT_EQUAL(damaged_at(4, illegal)->problem.why, WHY_NO_PIECE_THERE);
    const char *const early[] = {title, start, "deal 00000000000000000000000000000001", NULL};
    EXPECT_EQUAL(damaged_at(3, early)->fault, RECORD_BAD_MOVE);
}

TEST(a_wrong_end_is_noticed) {
    EXPECT_DAMAGE(4, RECORD_WRONG_END, title, start, "2:5-7",
                  "end dog:4:4:cw 8/-/-/- 3/24/25/26 play:b:a:0 - 2");
    EXPECT_DAMAGE(3, RECORD_WRONG_END, title, start, "end ");
}

TEST(nothing_may_follow_the_end) {
    EXPECT_DAMAGE(5, RECORD_AFTER_END, title, start, "2:5-7",
                  "end dog:4:4:cw 7/-/-/- 3/24/25/26 play:b:a:0 - 2", "fold");
}

TEST(remarks_and_empty_lines_may_stand_anywhere) {
    EXPECT_DAMAGE(9, RECORD_AFTER_END, "# first", title, "", start, "# before", "2:5-7",
                  "end dog:4:4:cw 7/-/-/- 3/24/25/26 play:b:a:0 - 2", "# after", "x");
}

TEST(a_line_too_long_to_be_anything_is_refused) {
    static char line[RECORD_LINE_MAX + 1];
    memset(line, 'A', RECORD_LINE_MAX);
    EXPECT_DAMAGE(2, RECORD_LINE_TOO_LONG, title, line);
}

TEST(after_a_bad_line_the_record_stands_where_it_was) {
    static Record record;
    record_begin(&record);
    EXPECT_EQUAL(record_read(&record, title), RECORD_NOTHING);
    EXPECT_EQUAL(record_read(&record, start), RECORD_NOTHING);
    EXPECT_EQUAL(record_read(&record, "2:5-7"), RECORD_MOVE);
    EXPECT_EQUAL(record_read(&record, "5:7-11"), RECORD_BAD);
    EXPECT_POSITION(&record.state, "dog:4:4:cw 7/-/-/- 3/24/25/26 play:b:a:0 - 2");
    EXPECT_EQUAL(record_read(&record, "fold"), RECORD_MOVE);
    EXPECT_POSITION(&record.state, "dog:4:4:cw 7/-/-/- 3/-/25/26 play:c:a:0 - 224");
}
