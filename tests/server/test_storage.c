/* What every store promises, in memory and in a file alike. */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "tests/lab/lab_folder.h"
#include "tests/server/storage_fixture.h"

#define A "aaaaaaaaaaaaaaa1"
#define B "bbbbbbbbbbbbbbb2"

typedef char Where[2 * FOLDER_MAX];

static void in_folder(const char *folder, const char *name, Where where) {
    snprintf(where, sizeof(Where), "sqlite:%s/%s", folder, name);
}

/* The same test on every store. */
static void on_every_store(void (*promise)(Asking *)) {
    char folder[FOLDER_MAX];
    Where where;
    Asking asking;
    asking_open(&asking, "memory");
    promise(&asking);
    asking_close(&asking);
    scratch_folder_make(folder);
    in_folder(folder, "games", where);
    asking_open(&asking, where);
    promise(&asking);
    asking_close(&asking);
    folder_remove(folder);
}

static void lines_come_back(Asking *asking) {
    ask_facts(asking, A, "facts");
    ask_append(asking, A, 1, "deal");
    ask_append_tagged(asking, A, 2, "5:12-17", (Tag){{0x1234567890abcdef, 7}});
    ask_append(asking, A, 3, "");
    ask_log(asking, A, 1);
    ask_log(asking, A, 3);
    ask_log(asking, A, 4);
    EXPECT_TEXT(all_answers(asking),
                "kept kept kept kept 1=deal 2=5:12-17(1234567890abcdef,7) 3= end 3= end end ");
}

TEST(a_log_comes_back_from_any_number_with_its_tags) {
    on_every_store(lines_come_back);
}

static void logs_are_apart(Asking *asking) {
    ask_facts(asking, A, "a");
    ask_facts(asking, B, "b");
    ask_append(asking, A, 1, "one");
    ask_append(asking, B, 1, "two");
    ask_append(asking, A, 2, "three");
    ask_log(asking, A, 1);
    ask_log(asking, B, 1);
    EXPECT_TEXT(all_answers(asking), "kept kept kept kept kept 1=one 2=three end 1=two end ");
    EXPECT_TEXT(all_tables(asking), A "=a " B "=b ");
}

TEST(every_table_has_its_own_log) {
    on_every_store(logs_are_apart);
}

static void numbers_are_taken_once(Asking *asking) {
    ask_facts(asking, A, "a");
    ask_append(asking, A, 1, "one");
    ask_append(asking, A, 1, "other");
    ask_append(asking, A, 2, "two");
    ask_append(asking, A, 1, "one");
    ask_log(asking, A, 1);
    EXPECT_TEXT(all_answers(asking), "kept kept refused kept refused 1=one 2=two end ");
    EXPECT_EQUAL(storage_figures(asking->storage).lines, 2);
}

TEST(a_number_that_is_taken_is_refused_and_nothing_beside_it) {
    on_every_store(numbers_are_taken_once);
}

static void tables_come_first(Asking *asking) {
    ask_append(asking, A, 1, "one");
    ask_remove(asking, A);
    ask_log(asking, A, 1);
    EXPECT_TEXT(all_answers(asking), "refused refused end ");
    EXPECT_TEXT(all_tables(asking), "");
}

TEST(a_table_that_nobody_knows_has_no_log) {
    on_every_store(tables_come_first);
}

static void facts_are_replaced(Asking *asking) {
    char facts[400];
    memset(facts, 'x', sizeof facts);
    facts[sizeof facts - 1] = '\0';
    ask_facts(asking, B, "first");
    ask_facts(asking, A, "other");
    ask_facts(asking, B, facts);
    ask_append(asking, B, 1, "one");
    ask_facts(asking, B, "last");
    ask_log(asking, B, 1);
    EXPECT_TEXT(all_answers(asking), "kept kept kept kept kept 1=one end ");
    EXPECT_TEXT(all_tables(asking), B "=last " A "=other ");
}

TEST(facts_are_replaced_whole_and_tables_stay_in_their_order) {
    on_every_store(facts_are_replaced);
}

static void removed_is_gone(Asking *asking) {
    ask_facts(asking, A, "a");
    ask_facts(asking, B, "b");
    ask_append(asking, A, 1, "one");
    ask_append(asking, B, 1, "two");
    ask_remove(asking, A);
    ask_log(asking, A, 1);
    ask_facts(asking, A, "again");
    ask_log(asking, A, 1);
    ask_append(asking, A, 1, "new");
    ask_log(asking, A, 1);
    ask_log(asking, B, 1);
    EXPECT_TEXT(all_answers(asking),
                "kept kept kept kept kept end kept end kept 1=new end 1=two end ");
    EXPECT_TEXT(all_tables(asking), B "=b " A "=again ");
}

TEST(a_table_that_was_removed_leaves_nothing_behind) {
    on_every_store(removed_is_gone);
}

/* The texts of what a write asks for, and then what of it the store has. */
static void facts_have_versions(Asking *asking) {
    ask_write(asking, A, &(StorageWrite){.facts = "late", .before = 1, .version = 2});
    ask_write(asking, A, &(StorageWrite){.facts = "one", .version = 1});
    ask_write(asking, A, &(StorageWrite){.facts = "again", .version = 1});
    ask_write(asking, A, &(StorageWrite){.facts = "two", .before = 1, .version = 5, .wishes = "w"});
    ask_write(asking, A, &(StorageWrite){.facts = "late", .before = 1, .version = 6});
    EXPECT_TEXT(all_answers(asking), "refused kept refused kept refused ");
    EXPECT_TEXT(all_tables(asking), A "=two ");
    EXPECT_TEXT(all_rest(asking, A), "5 w - ");
    ask_write(asking, A, &(StorageWrite){.facts = "three", .before = 5, .version = 6});
    EXPECT_TEXT(all_answers(asking), "kept ");
    EXPECT_TEXT(all_rest(asking, A), "6 w - ");
    EXPECT_TEXT(all_rest(asking, B), "0 - - ");
}

TEST(facts_replace_only_those_of_the_version_before) {
    on_every_store(facts_have_versions);
}

static void ends_are_whole(Asking *asking) {
    ask_facts(asking, A, "playing");
    ask_append(asking, A, 1, "one");
    ask_write(asking, A,
              &(StorageWrite){.line = "two",
                              .number = 2,
                              .facts = "late",
                              .before = 7,
                              .version = 8,
                              .head = "head\n",
                              .tail = "end\n"});
    ask_write(asking, A,
              &(StorageWrite){.line = "again",
                              .number = 1,
                              .facts = "over",
                              .before = 1,
                              .version = 2,
                              .head = "head\n",
                              .tail = "end\n"});
    ask_log(asking, A, 1);
    EXPECT_TEXT(all_answers(asking), "kept kept refused refused 1=one end ");
    EXPECT_TEXT(all_tables(asking), A "=playing ");
    EXPECT_TEXT(all_rest(asking, A), "1 - - ");
    ask_write(asking, A,
              &(StorageWrite){.line = "two",
                              .number = 2,
                              .facts = "over",
                              .before = 1,
                              .version = 2,
                              .head = "head\n",
                              .tail = "end\n"});
    ask_append(asking, B, 1, "nowhere");
    ask_log(asking, A, 1);
    EXPECT_TEXT(all_answers(asking), "kept refused 1=one 2=two end ");
    EXPECT_TEXT(all_tables(asking), A "=over ");
    EXPECT_TEXT(all_rest(asking, A), "2 - head\none\ntwo\nend\n ");
    ask_remove(asking, A);
    ask_facts(asking, A, "new");
    EXPECT_TEXT(all_answers(asking), "kept kept ");
    EXPECT_TEXT(all_rest(asking, A), "1 - - ");
}

TEST(a_last_line_the_facts_and_the_record_are_kept_together_or_not_at_all) {
    on_every_store(ends_are_whole);
}

/* A log with a hole in it is not handed out as if it were whole. */
static void holes_are_seen(Asking *asking) {
    ask_facts(asking, A, "a");
    ask_append(asking, A, 1, "one");
    ask_append(asking, A, 3, "three");
    ask_log(asking, A, 1);
    EXPECT_TEXT(all_answers(asking), "kept kept kept 1=one 2 damaged end ");
}

TEST(a_log_with_a_hole_ends_before_it) {
    on_every_store(holes_are_seen);
}

static void ignore(void *context, StoreAnswer answer) {
    (void)answer;
    (*(unsigned *)context)++;
}

/* Nothing is delivered meanwhile, so everything that was asked waits. */
static void too_much_is_busy(Asking *asking) {
    TableId id = table_id(A);
    unsigned asked = 0, answered = 0;
    StorageWrite write = {.facts = "a", .version = 1};
    while (asked < 100000 && storage_write(asking->storage, &id, &write, ignore, &answered))
        asked++;
    EXPECT(asked >= 1000 && asked < 100000);
    EXPECT_EQUAL(storage_figures(asking->storage).waiting, asked);
    while (answered < asked)
        storage_deliver(asking->storage);
    ask_facts(asking, A, "b");
    EXPECT_TEXT(all_answers(asking), "kept ");
    EXPECT_EQUAL(storage_figures(asking->storage).waiting, 0);
}

TEST(who_asks_more_than_can_wait_is_told_so_and_may_ask_later) {
    on_every_store(too_much_is_busy);
}

static void well(Asking *asking) {
    char fault[STORAGE_FAULT_MAX] = "x";
    ask_facts(asking, A, "a");
    EXPECT_TEXT(all_answers(asking), "kept ");
    EXPECT(storage_is_well(asking->storage, fault));
    EXPECT_TEXT(fault, "");
    EXPECT_EQUAL(storage_figures(asking->storage).commits, 1);
    EXPECT_EQUAL(storage_figures(asking->storage).failures, 0);
}

TEST(a_store_that_works_is_well) {
    on_every_store(well);
}

/* ---- a file ---- */

TEST(what_was_asked_is_stored_before_a_store_closes) {
    char folder[FOLDER_MAX];
    Where where;
    Asking asking;
    scratch_folder_make(folder);
    in_folder(folder, "games", where);
    asking_open(&asking, where);
    ask_facts(&asking, A, "a");
    for (uint32_t number = 1; number <= 5; number++)
        ask_append(&asking, A, number, "line");
    asking_close(&asking);
    asking_open(&asking, where);
    EXPECT_TEXT(all_tables(&asking), A "=a ");
    ask_log(&asking, A, 1);
    EXPECT_TEXT(all_answers(&asking), "1=line 2=line 3=line 4=line 5=line end ");
    asking_close(&asking);
    folder_remove(folder);
}

TEST(a_second_server_on_the_same_file_is_refused) {
    char folder[FOLDER_MAX];
    Where where;
    Asking asking;
    scratch_folder_make(folder);
    in_folder(folder, "games", where);
    asking_open(&asking, where);
    expect_no_store(where, "another server is at work on it");
    asking_close(&asking);
    asking_open(&asking, where);
    asking_close(&asking);
    folder_remove(folder);
}

TEST(a_copy_has_everything_while_all_goes_on) {
    char folder[FOLDER_MAX];
    Where where, copy;
    Asking asking;
    scratch_folder_make(folder);
    in_folder(folder, "games", where);
    in_folder(folder, "copy", copy);
    asking_open(&asking, where);
    ask_facts(&asking, A, "a");
    ask_append(&asking, A, 1, "one");
    all_answers(&asking);
    ask_backup(&asking, copy + strlen("sqlite:"));
    EXPECT_TEXT(all_answers(&asking), "kept ");
    ask_append(&asking, A, 2, "two");
    EXPECT_TEXT(all_answers(&asking), "kept ");
    asking_close(&asking);
    asking_open(&asking, copy);
    ask_log(&asking, A, 1);
    EXPECT_TEXT(all_answers(&asking), "1=one end ");
    asking_close(&asking);
    folder_remove(folder);
}

/* ---- what cannot be opened ---- */

TEST(a_store_has_a_kind_and_a_file_that_can_be_had) {
    expect_no_store("", "'memory' or 'sqlite:FILE'");
    expect_no_store("memories", "'memory' or 'sqlite:FILE'");
    expect_no_store("postgres:there", "'memory' or 'sqlite:FILE'");
    expect_no_store("memory:x", "memory has no name");
    expect_no_store("sqlite:", "no file is named");
    expect_no_store("sqlite", "no file is named");
    expect_no_store("sqlite:/no/such/folder/games", "No such file or directory");
}

static void make_database(const char *where, const char *commands) {
    sqlite3 *database;
    EXPECT_EQUAL(sqlite3_open(where + strlen("sqlite:"), &database), SQLITE_OK);
    EXPECT_EQUAL(sqlite3_exec(database, commands, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(database);
}

TEST(a_file_that_is_not_ours_is_left_alone) {
    char folder[FOLDER_MAX];
    Where where;
    uint8_t *bytes = malloc(FILE_MAX);
    static const char text[] = "These are recipes, and no games. They are rather long, too: "
                               "one takes flour, butter, eggs, and then some patience.";
    scratch_folder_make(folder);
    folder_write(folder, "recipes", text, strlen(text));
    in_folder(folder, "recipes", where);
    expect_no_store(where, "not a file of kennel serve");
    EXPECT_EQUAL(folder_read(folder, "recipes", bytes), strlen(text));
    EXPECT(memcmp(bytes, text, strlen(text)) == 0);
    in_folder(folder, "others", where);
    make_database(where, "CREATE TABLE recipes (text)");
    size_t size = folder_read(folder, "others", bytes);
    expect_no_store(where, "a database, and not one of kennel serve");
    uint8_t *after = malloc(FILE_MAX);
    EXPECT_EQUAL(folder_read(folder, "others", after), size);
    EXPECT(memcmp(bytes, after, size) == 0);
    free(after);
    folder_remove(folder);
    free(bytes);
}

static void expect_found(const char *where, const char *question, const char *answer) {
    sqlite3 *database;
    sqlite3_stmt *statement;
    EXPECT_EQUAL(sqlite3_open(where + strlen("sqlite:"), &database), SQLITE_OK);
    EXPECT_EQUAL(sqlite3_prepare_v2(database, question, -1, &statement, NULL), SQLITE_OK);
    EXPECT_EQUAL(sqlite3_step(statement), SQLITE_ROW);
    EXPECT_TEXT((const char *)sqlite3_column_text(statement, 0), answer);
    sqlite3_finalize(statement);
    sqlite3_close(database);
}

/* Or a long game, in which nobody comes and goes, would be taken for one that everybody has left. */
TEST(a_table_has_changed_when_its_log_has) {
    char folder[FOLDER_MAX];
    Where where;
    Asking asking;
    scratch_folder_make(folder);
    in_folder(folder, "games", where);
    asking_open(&asking, where);
    ask_facts(&asking, A, "a");
    ask_append(&asking, A, 1, "one");
    asking_close(&asking);
    make_database(where, "UPDATE tables SET changed_at = 1000");
    asking_open(&asking, where);
    EXPECT_TEXT(all_tables(&asking), A "=a "); /* which looks at the time, too */
    asking_close(&asking);
    folder_remove(folder);
}

/* As somebody sees it who looks for what a client has sent. */
TEST(a_tag_is_in_the_file_with_its_digits_in_order) {
    char folder[FOLDER_MAX];
    Where where;
    Asking asking;
    scratch_folder_make(folder);
    in_folder(folder, "games", where);
    asking_open(&asking, where);
    ask_facts(&asking, A, "a");
    ask_append_tagged(&asking, A, 1, "one", (Tag){{0x8899aabbccddeeff, 0x0011223344556677}});
    ask_append(&asking, A, 2, "two");
    asking_close(&asking);
    expect_found(where, "SELECT hex(tag) FROM log WHERE number = 1",
                 "00112233445566778899AABBCCDDEEFF");
    expect_found(where, "SELECT tag IS NULL FROM log WHERE number = 2", "1");
    folder_remove(folder);
}

TEST(nobody_else_may_read_a_store_or_its_copy) {
    char folder[FOLDER_MAX];
    Where where, copy;
    Asking asking;
    struct stat there;
    scratch_folder_make(folder);
    in_folder(folder, "games", where);
    in_folder(folder, "copy", copy);
    asking_open(&asking, where);
    ask_backup(&asking, copy + strlen("sqlite:"));
    EXPECT_TEXT(all_answers(&asking), "kept ");
    for (int i = 0; i < 2; i++) {
        EXPECT_EQUAL(stat((i == 0 ? where : copy) + strlen("sqlite:"), &there), 0);
        EXPECT_EQUAL(there.st_mode & 0777, 0600);
    }
    asking_close(&asking);
    folder_remove(folder);
}

TEST(a_file_of_a_newer_kennel_is_refused_with_both_versions) {
    char folder[FOLDER_MAX];
    Where where;
    Asking asking;
    scratch_folder_make(folder);
    in_folder(folder, "games", where);
    asking_open(&asking, where);
    asking_close(&asking);
    make_database(where, "PRAGMA user_version = 77");
    expect_no_store(where, "it has version 77, and this kennel knows versions up to 3");
    folder_remove(folder);
}
