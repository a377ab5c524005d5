/* Tests saved games: a game loads as it was played; a file cut off at any byte loads up to its
 * last complete line, or reports the damaged line. */
#include "store/saved_game.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "tests/conformance/setups.h"
#include "tests/scratch_folder.h"
#include "tests/test.h"

static void enter(Path folder, Path path) {
    scratch_folder_make(folder);
    scratch_path(folder, "game.kennel", path);
}

static void leave(const Path folder, const Path path) {
    unlink(path);
    folder_remove_empty(folder);
}

static void expect_same(const State *one, const State *other) {
    char line[POSITION_TEXT_MAX];
    Text text = text_into(line, sizeof line);
    game_write_position(one, &text);
    EXPECT_POSITION(other, line);
}

static void expect_same_entry(const LogEntry *one, const LogEntry *other) {
    EXPECT_EQUAL(one->kind, other->kind);
    EXPECT_EQUAL(one->seat, other->seat);
    EXPECT_EQUAL(one->undone_by, other->undone_by);
    if (one->kind == ENTRY_DEAL)
        EXPECT(memcmp(&one->seed, &other->seed, sizeof one->seed) == 0);
    else if (one->kind == ENTRY_ACTION)
        EXPECT(memcmp(&one->action, &other->action, sizeof one->action) == 0);
}

static void expect_same_table(const Table *one, const Table *other) {
    expect_same(&one->start, &other->start);
    expect_same(&one->state, &other->state);
    EXPECT_EQUAL(one->count, other->count);
    for (uint32_t i = 0; i < one->count; i++)
        expect_same_entry(&one->log[i], &other->log[i]);
}

static const RequestId no_tag = {{0, 0}};

static void tell_nobody(void *context, const Table *table, uint32_t number) {
    (void)context, (void)table, (void)number;
}

static void refuse_nobody(void *context, const Table *table, const LogEntry *entry,
                          const Problem *problem) {
    (void)context, (void)table, (void)entry, (void)problem;
}

static void serve(Table *table, SavedGame *saved) {
    static const TableListener host = {.on_applied = tell_nobody, .on_rejected = refuse_nobody};
    table_attach(table, &saved_game_store, saved, &host, NULL);
}

/* One move, stored and then made. False where there is none. */
static bool step(Table *table, Rng *rng) {
    static ActionList list;
    SeatSet waits_for = table_to_act(table);
    if (waits_for == 0)
        return false;
    Seed seed = rng_next_seed(rng);
    if (waits_for == CHANCE)
        return table_deal(table, &seed, NULL) == SUBMIT_APPLIED;
    Seat seat = game_player(&table->state);
    game_legal_actions(&table->state, seat, &list);
    const Action *action = &list.item[rng_below(rng, (uint32_t)list.count)];
    EXPECT_EQUAL(table_act(table, seat, action, no_tag, NULL), SUBMIT_APPLIED);
    return true;
}

static void begin(Table *table, int setup) {
    State start;
    setup_start(setup, 0, &start);
    table_begin(table, &start, log_alloc_grow, NULL);
    for (Seat seat = 0; seat < start.setup.seats; seat++)
        EXPECT(player_read("puppy", &table->player[seat]));
}

/* Plays a game, every now and then a little back, until its end or so many moves. */
static void play_and_keep(Table *table, int setup, const Path path, uint32_t most) {
    SavedGame saved;
    Rng rng = rng_start(&(Seed){{11, (uint64_t)setup}}, 1);
    begin(table, setup);
    EXPECT(saved_game_create(&saved, path, true, table));
    serve(table, &saved);
    for (int i = 1; table->count < most && step(table, &rng); i++)
        if (i % 10 == 0)
            EXPECT_EQUAL(table_undo(table, 3, no_tag, NULL), SUBMIT_APPLIED);
    if (game_to_act(&table->state) == 0)
        EXPECT_EQUAL(saved_game_end(&saved, &table->state), APPEND_OK);
    saved_game_close(&saved);
}

/* ------------------------------ there and back ----------------------------- */

TEST(a_saved_game_loads_as_the_table_was) {
    static RecordReader record;
    Path folder, path;
    enter(folder, path);
    for (int setup = 0; setup < setup_count(); setup += 11) {
        Table table;
        SavedGame saved;
        play_and_keep(&table, setup, path, setup % 2 == 0 ? 60 : 200);
        EXPECT_EQUAL(saved_game_load(&saved, path, &record), SAVED_OK);
        EXPECT_EQUAL(saved.ended, game_to_act(&table.state) == 0);
        EXPECT_EQUAL(saved.partial_bytes, 0);
        expect_same_table(&table, &record.table);
        EXPECT(record.table.player[0].is_bot && record.table.player[1].is_bot);
        saved_game_close(&saved);
        log_alloc_free(&table);
        log_alloc_free(&record.table);
    }
    leave(folder, path);
}

TEST(people_and_bots_are_told_apart_in_a_saved_game) {
    static RecordReader record;
    Path folder, path;
    Table table;
    SavedGame saved;
    enter(folder, path);
    State start = position("dog:4:4:cw 5/-/-/- 23/24/25/26 play:a:a:0 - -");
    table_begin(&table, &start, log_alloc_grow, NULL);
    EXPECT(player_read("puppy", &table.player[2]) && player_read("person Ada", &table.player[3]));
    EXPECT(saved_game_create(&saved, path, false, &table));
    saved_game_close(&saved);
    EXPECT_EQUAL(saved_game_load(&saved, path, &record), SAVED_OK);
    EXPECT(memcmp(record.table.player, table.player, sizeof table.player) == 0);
    expect_same_table(&table, &record.table);
    saved_game_close(&saved);
    log_alloc_free(&table);
    log_alloc_free(&record.table);
    leave(folder, path);
}

TEST(games_begun_in_one_folder_have_names_of_their_own) {
    Path folder, path;
    Table table;
    SavedGame one, two, three;
    scratch_folder_make(folder);
    begin(&table, 0);
    EXPECT(saved_game_create_in(&one, folder, &table) &&
           saved_game_create_in(&two, folder, &table));
    scratch_path(folder, "dog-1.kennel", path);
    EXPECT_TEXT(one.journal.path, path);
    unlink(path);
    EXPECT(saved_game_create_in(&three, folder, &table));
    EXPECT_TEXT(three.journal.path, path);
    unlink(path);
    scratch_path(folder, "dog-2.kennel", path);
    EXPECT_TEXT(two.journal.path, path);
    saved_game_close(&one);
    saved_game_close(&two);
    saved_game_close(&three);
    log_alloc_free(&table);
    leave(folder, path);
}

/* --------------------------------- going on -------------------------------- */

/* Headers, remarks, empty lines and the old title stay, byte for byte. */
TEST(going_on_only_adds_lines_even_when_something_is_taken_back) {
    static const char text[] = "# found in the attic\n"
                               "Kennel record 1\n"
                               "Seat b: person Bo\n"
                               "Place: at home\n"
                               "Position: dog:4:4:cw 5/-/-/- 23/24/25/26 play:a:a:0 - -\r\n"
                               "\n"
                               "# here it gets exciting\n"
                               "2:5-7\n";
    static RecordReader record;
    char wanted[1024];
    Path folder, path;
    SavedGame saved;
    enter(folder, path);
    snprintf(wanted, sizeof wanted, "%s3:", text);
    scratch_write(path, wanted, strlen(wanted)); /* "3:" is half a line */
    EXPECT_EQUAL(saved_game_load(&saved, path, &record), SAVED_OK);
    EXPECT_EQUAL(saved.partial_bytes, 2);
    EXPECT(saved_game_resume(&saved));
    scratch_expect(path, text);
    serve(&record.table, &saved);
    Action again = record.table.log[0].action;
    EXPECT_EQUAL(table_undo(&record.table, 1, no_tag, NULL), SUBMIT_APPLIED);
    EXPECT_EQUAL(table_act(&record.table, 0, &again, no_tag, NULL), SUBMIT_APPLIED);
    snprintf(wanted, sizeof wanted, "%sundo 1\n2:5-7\n", text);
    scratch_expect(path, wanted);
    saved_game_close(&saved);
    log_alloc_free(&record.table);
    leave(folder, path);
}

TEST(a_game_can_go_on_in_a_copy) {
    static char text[20000], copied[20000];
    static RecordReader record;
    Path folder, path, copy;
    Table table;
    SavedGame saved;
    enter(folder, path);
    scratch_path(folder, "copy", copy);
    play_and_keep(&table, 2, path, 20);
    scratch_read(path, text, sizeof text);
    EXPECT_EQUAL(saved_game_load(&saved, path, &record), SAVED_OK);
    EXPECT(saved_game_resume_copy(&saved, copy, false));
    serve(&record.table, &saved);
    Rng rng = rng_start(&(Seed){{1, 1}}, 1);
    EXPECT(step(&record.table, &rng));
    scratch_expect(path, text);
    scratch_read(copy, copied, sizeof copied);
    EXPECT(strncmp(copied, text, strlen(text)) == 0 && strlen(copied) > strlen(text));
    saved_game_close(&saved);
    log_alloc_free(&table);
    log_alloc_free(&record.table);
    unlink(copy);
    leave(folder, path);
}

TEST(a_game_has_one_end_however_often_it_is_looked_at) {
    static char text[20000];
    static RecordReader record;
    Path folder, path;
    Table table;
    SavedGame saved;
    enter(folder, path);
    play_and_keep(&table, setup_count() - 1, path, UINT32_MAX); /* the template is soon over */
    scratch_read(path, text, sizeof text);
    EXPECT_EQUAL(saved_game_load(&saved, path, &record), SAVED_OK);
    EXPECT(saved.ended && saved_game_resume(&saved));
    EXPECT_EQUAL(saved_game_end(&saved, &record.table.state), APPEND_OK);
    scratch_expect(path, text);
    saved_game_close(&saved);
    log_alloc_free(&table);
    log_alloc_free(&record.table);
    leave(folder, path);
}

/* ----------------------------- what is no game ----------------------------- */

static SavedStatus load_text(const char *text, size_t length, RecordReader *record) {
    Path folder, path;
    SavedGame saved;
    enter(folder, path);
    scratch_write(path, text, length);
    SavedStatus fault = saved_game_load(&saved, path, record);
    log_alloc_free(&record->table);
    saved_game_close(&saved);
    leave(folder, path);
    return fault;
}

#define EXPECT_ERROR(text, wanted) EXPECT_EQUAL(load_text(text, strlen(text), &record), wanted)
#define POSITION "Position: dog:4:4:cw 11/2,20/-/- 3X/24/25/26 play:a:a:0 - -\n"

TEST(nothing_empty_foreign_damaged_and_a_view_are_different_answers) {
    static RecordReader record;
    SavedGame saved;
    EXPECT_EQUAL(saved_game_load(&saved, "/tmp/kennel-test-nowhere/x", &record), SAVED_IO_ERROR);
    EXPECT_EQUAL(saved.journal.error, ENOENT);
    saved_game_close(&saved);
    EXPECT_ERROR("", SAVED_EMPTY);
    EXPECT_ERROR("\n", SAVED_NOT_A_RECORD);
    EXPECT_ERROR("# nothing\n", SAVED_NOT_A_RECORD);
    EXPECT_ERROR("Dear diary\n", SAVED_NOT_A_RECORD);
    EXPECT_ERROR("\x7f"
                 "ELF",
                 SAVED_NOT_A_RECORD);
    EXPECT_ERROR("Kennel record 1\n", SAVED_DAMAGED);
    EXPECT_EQUAL(record.error, RECORD_NO_POSITION);
    EXPECT_ERROR("Kennel record 2\nSeat a: person\n\n", SAVED_DAMAGED);
    EXPECT_ERROR("Kennel record 2\n" POSITION "3:11-15\n", SAVED_DAMAGED);
    EXPECT_EQUAL(record.line, 3);
    EXPECT_ERROR("Kennel record 2\nPosition: dog:4:4:cw 60/-/-/- 8/?/?/? play:a:a:0 - -\n",
                 SAVED_VIEW);
    EXPECT_ERROR("Kennel record 2\n" POSITION, SAVED_OK);
}

TEST(a_zero_byte_is_damage_and_hides_nothing_behind_it) {
    static RecordReader record;
    static const char text[] = "Kennel record 2\n" POSITION "X:11x2\0 3:11-14\n";
    EXPECT_EQUAL(load_text(text, sizeof text - 1, &record), SAVED_DAMAGED);
    EXPECT_EQUAL(record.error, RECORD_BAD_BYTE);
    EXPECT_EQUAL(record.line, 3);
}

/* ------------------------- cut off in the middle --------------------------- */

static int count_lines(const char *text, size_t length) {
    int lines = 0;
    for (size_t i = 0; i < length; i++)
        lines += text[i] == '\n';
    return lines;
}

/* What the first lines of a file lead to, from reading exactly those. */
static void expect_lines(const Path path, const char *text, size_t whole) {
    static RecordReader first, second;
    SavedGame saved;
    EXPECT_EQUAL(saved_game_load(&saved, path, &first), SAVED_OK);
    EXPECT_EQUAL(saved.complete_bytes, whole);
    saved_game_close(&saved);
    scratch_write(path, text, whole);
    EXPECT_EQUAL(saved_game_load(&saved, path, &second), SAVED_OK);
    EXPECT_EQUAL(saved.partial_bytes, 0);
    expect_same_table(&second.table, &first.table);
    saved_game_close(&saved);
    log_alloc_free(&first.table);
    log_alloc_free(&second.table);
}

static size_t end_of_head(const char *text) {
    return (size_t)(strstr(text, "\n\n") - text) + 2;
}

TEST(a_saved_game_cut_at_any_byte_loads_up_to_its_last_whole_line) {
    static char text[20000];
    static RecordReader record;
    Path folder, path;
    Table table;
    enter(folder, path);
    play_and_keep(&table, 2, path, 40);
    size_t length = scratch_read(path, text, sizeof text), whole = end_of_head(text);
    for (size_t cut = whole; cut < length; cut++) {
        whole = text[cut - 1] == '\n' ? cut : whole;
        scratch_write(path, text, cut);
        expect_lines(path, text, whole);
    }
    for (size_t cut = 0; cut < end_of_head(text); cut++) {
        SavedStatus fault = load_text(text, cut, &record);
        int lines = count_lines(text, cut);
        EXPECT(fault == SAVED_OK || fault == SAVED_EMPTY || record.line == lines + 1);
    }
    log_alloc_free(&table);
    leave(folder, path);
}

/* An exchange whose last digit is lost would be another exchange: 11x20 read as 11x2. */
TEST(the_last_line_of_a_saved_game_counts_only_when_it_is_whole) {
    static const char text[] = "Kennel record 1\n" POSITION "\nX:11x2";
    static RecordReader record;
    Path folder, path;
    SavedGame saved;
    enter(folder, path);
    scratch_write(path, text, strlen(text));
    EXPECT_EQUAL(saved_game_load(&saved, path, &record), SAVED_OK);
    EXPECT_EQUAL(record.table.count, 0);
    EXPECT_EQUAL(saved.partial_bytes, 6);
    saved_game_close(&saved);
    log_alloc_free(&record.table);
    leave(folder, path);
}
