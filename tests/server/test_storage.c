/* Tests what every store guarantees: in memory, in a file, and in PostgreSQL where a test server runs. */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "server/storage/export.h"
#include "tests/postgres/postgres_fixture.h"
#include "tests/scratch_folder.h"
#include "tests/server/storage_fixture.h"

#define A "aaaaaaaaaaaaaaa1"
#define B "bbbbbbbbbbbbbbb2"

typedef char Where[2 * FOLDER_MAX];

static void in_folder(const char *folder, const char *name, Where location) {
    snprintf(location, sizeof(Where), "sqlite:%s/%s", folder, name);
}

/* The same test in memory and in a file. */
static void on_own_stores(void (*promise)(StorageFixture *)) {
    char folder[FOLDER_MAX];
    Where location;
    StorageFixture fixture;
    storage_fixture_open(&fixture, "memory");
    promise(&fixture);
    storage_fixture_close(&fixture);
    scratch_folder_make(folder);
    in_folder(folder, "games", location);
    storage_fixture_open(&fixture, location);
    promise(&fixture);
    storage_fixture_close(&fixture);
    folder_remove(folder);
}

static void on_postgres(void (*promise)(StorageFixture *)) {
    PostgresFixture database;
    StorageFixture fixture;
    if (!postgres_fixture_open(&database))
        return;
    storage_fixture_open(&fixture, database.location);
    promise(&fixture);
    storage_fixture_close(&fixture);
    postgres_fixture_close(&database);
}

/* The same test on every store. */
static void on_every_store(void (*promise)(StorageFixture *)) {
    on_own_stores(promise);
    on_postgres(promise);
}

static void lines_come_back(StorageFixture *fixture) {
    request_meta(fixture, A, "facts");
    request_append(fixture, A, 1, "deal");
    request_append_with_id(fixture, A, 2, "5:12-17", (RequestId){{0x1234567890abcdef, 7}});
    request_append(fixture, A, 3, "");
    request_log(fixture, A, 1);
    request_log(fixture, A, 3);
    request_log(fixture, A, 4);
    EXPECT_TEXT(all_answers(fixture),
                "kept kept kept kept 1=deal 2=5:12-17(1234567890abcdef,7) 3= end 3= end end ");
}

TEST(a_log_comes_back_from_any_number_with_its_tags) {
    on_every_store(lines_come_back);
}

static void logs_are_apart(StorageFixture *fixture) {
    request_meta(fixture, A, "a");
    request_meta(fixture, B, "b");
    request_append(fixture, A, 1, "one");
    request_append(fixture, B, 1, "two");
    request_append(fixture, A, 2, "three");
    request_log(fixture, A, 1);
    request_log(fixture, B, 1);
    EXPECT_TEXT(all_answers(fixture), "kept kept kept kept kept 1=one 2=three end 1=two end ");
    EXPECT_TEXT(all_tables(fixture), A "=a " B "=b ");
}

TEST(every_table_has_its_own_log) {
    on_every_store(logs_are_apart);
}

static void numbers_are_taken_once(StorageFixture *fixture) {
    request_meta(fixture, A, "a");
    request_append(fixture, A, 1, "one");
    request_append(fixture, A, 1, "other");
    request_append(fixture, A, 2, "two");
    request_append(fixture, A, 1, "one");
    request_log(fixture, A, 1);
    EXPECT_TEXT(all_answers(fixture), "kept kept refused kept refused 1=one 2=two end ");
    EXPECT_EQUAL(storage_stats(fixture->storage).lines, 2);
}

TEST(a_number_that_is_taken_is_refused_and_nothing_beside_it) {
    on_every_store(numbers_are_taken_once);
}

static void tables_come_first(StorageFixture *fixture) {
    request_append(fixture, A, 1, "one");
    request_remove(fixture, A);
    request_log(fixture, A, 1);
    EXPECT_TEXT(all_answers(fixture), "refused refused end ");
    EXPECT_TEXT(all_tables(fixture), "");
}

TEST(a_table_that_nobody_knows_has_no_log) {
    on_every_store(tables_come_first);
}

static void facts_are_replaced(StorageFixture *fixture) {
    char meta[400];
    memset(meta, 'x', sizeof meta);
    meta[sizeof meta - 1] = '\0';
    request_meta(fixture, B, "first");
    request_meta(fixture, A, "other");
    request_meta(fixture, B, meta);
    request_append(fixture, B, 1, "one");
    request_meta(fixture, B, "last");
    request_log(fixture, B, 1);
    EXPECT_TEXT(all_answers(fixture), "kept kept kept kept kept 1=one end ");
    EXPECT_TEXT(all_tables(fixture), B "=last " A "=other ");
}

TEST(facts_are_replaced_whole_and_tables_stay_in_their_order) {
    on_every_store(facts_are_replaced);
}

static void removed_is_gone(StorageFixture *fixture) {
    request_meta(fixture, A, "a");
    request_meta(fixture, B, "b");
    request_append(fixture, A, 1, "one");
    request_append(fixture, B, 1, "two");
    request_remove(fixture, A);
    request_log(fixture, A, 1);
    EXPECT_TEXT(all_answers(fixture), "kept kept kept kept kept end ");
    request_meta(fixture, A, "again");
    request_log(fixture, A, 1);
    EXPECT_TEXT(all_answers(fixture), "kept end ");
    request_append(fixture, A, 1, "new");
    request_log(fixture, A, 1);
    request_log(fixture, B, 1);
    EXPECT_TEXT(all_answers(fixture), "kept 1=new end 1=two end ");
    EXPECT_TEXT(all_tables(fixture), B "=b " A "=again ");
}

TEST(a_table_that_was_removed_leaves_nothing_behind) {
    on_every_store(removed_is_gone);
}

/* The texts of what a write asks for, and then what of it the store has. */
static void facts_have_versions(StorageFixture *fixture) {
    request_write(fixture, A, &(StorageWrite){.meta = "late", .previous_version = 1, .version = 2});
    request_write(fixture, A, &(StorageWrite){.meta = "one", .version = 1});
    request_write(fixture, A, &(StorageWrite){.meta = "again", .version = 1});
    request_write(
        fixture, A,
        &(StorageWrite){.meta = "two", .previous_version = 1, .version = 5, .requests = "w"});
    request_write(fixture, A, &(StorageWrite){.meta = "late", .previous_version = 1, .version = 6});
    EXPECT_TEXT(all_answers(fixture), "refused kept refused kept refused ");
    EXPECT_TEXT(all_tables(fixture), A "=two ");
    EXPECT_TEXT(all_rest(fixture, A), "5 w - ");
    request_write(fixture, A,
                  &(StorageWrite){.meta = "three", .previous_version = 5, .version = 6});
    EXPECT_TEXT(all_answers(fixture), "kept ");
    EXPECT_TEXT(all_rest(fixture, A), "6 w - ");
    EXPECT_TEXT(all_rest(fixture, B), "0 - - ");
}

TEST(facts_replace_only_those_of_the_version_before) {
    on_every_store(facts_have_versions);
}

static void ends_are_whole(StorageFixture *fixture) {
    request_meta(fixture, A, "playing");
    request_append(fixture, A, 1, "one");
    request_write(fixture, A,
                  &(StorageWrite){.line = "two",
                                  .number = 2,
                                  .meta = "late",
                                  .previous_version = 7,
                                  .version = 8,
                                  .head = "head\n",
                                  .tail = "end\n"});
    request_write(fixture, A,
                  &(StorageWrite){.line = "again",
                                  .number = 1,
                                  .meta = "over",
                                  .previous_version = 1,
                                  .version = 2,
                                  .head = "head\n",
                                  .tail = "end\n"});
    request_log(fixture, A, 1);
    EXPECT_TEXT(all_answers(fixture), "kept kept refused refused 1=one end ");
    EXPECT_TEXT(all_tables(fixture), A "=playing ");
    EXPECT_TEXT(all_rest(fixture, A), "1 - - ");
    request_write(fixture, A,
                  &(StorageWrite){.line = "two",
                                  .number = 2,
                                  .meta = "over",
                                  .previous_version = 1,
                                  .version = 2,
                                  .head = "head\n",
                                  .tail = "end\n"});
    request_append(fixture, B, 1, "nowhere");
    request_log(fixture, A, 1);
    EXPECT_TEXT(all_answers(fixture), "kept refused 1=one 2=two end ");
    EXPECT_TEXT(all_tables(fixture), A "=over ");
    EXPECT_TEXT(all_rest(fixture, A), "2 - head\none\ntwo\nend\n ");
    request_remove(fixture, A);
    request_meta(fixture, A, "new");
    EXPECT_TEXT(all_answers(fixture), "kept kept ");
    EXPECT_TEXT(all_rest(fixture, A), "1 - - ");
}

TEST(a_last_line_the_facts_and_the_record_are_kept_together_or_not_at_all) {
    on_every_store(ends_are_whole);
}

/* A log with a gap is not returned as complete. */
static void holes_are_seen(StorageFixture *fixture) {
    request_meta(fixture, A, "a");
    request_append(fixture, A, 1, "one");
    request_append(fixture, A, 3, "three");
    request_log(fixture, A, 1);
    EXPECT_TEXT(all_answers(fixture), "kept kept kept 1=one 2 damaged end ");
}

/* Where several servers write, a line is only stored after the one before. */
static void holes_are_refused(StorageFixture *fixture) {
    request_meta(fixture, A, "a");
    request_append(fixture, A, 1, "one");
    request_append(fixture, A, 3, "three");
    request_log(fixture, A, 1);
    EXPECT_TEXT(all_answers(fixture), "kept kept refused 1=one end ");
}

TEST(a_log_with_a_hole_ends_before_it) {
    on_own_stores(holes_are_seen);
    on_postgres(holes_are_refused);
}

static void ignore(void *context, AppendResult answer) {
    (void)answer;
    (*(unsigned *)context)++;
}

/* Nothing is delivered meanwhile, so everything that was asked waits. */
static void too_much_is_busy(StorageFixture *fixture) {
    TableId id = table_id(A);
    unsigned asked = 0, answered = 0;
    StorageWrite write = {.meta = "a", .version = 1};
    while (asked < 100000 && storage_write(fixture->storage, &id, &write, ignore, &answered))
        asked++;
    EXPECT(asked >= 1000 && asked < 100000);
    EXPECT_EQUAL(storage_stats(fixture->storage).waiting, asked);
    while (answered < asked)
        storage_deliver(fixture->storage);
    request_meta(fixture, A, "b");
    EXPECT_TEXT(all_answers(fixture), "kept ");
    EXPECT_EQUAL(storage_stats(fixture->storage).waiting, 0);
}

TEST(who_asks_more_than_can_wait_is_told_so_and_may_ask_later) {
    on_every_store(too_much_is_busy);
}

static void well(StorageFixture *fixture) {
    char error[STORAGE_ERROR_MAX] = "x";
    request_meta(fixture, A, "a");
    EXPECT_TEXT(all_answers(fixture), "kept ");
    EXPECT(storage_is_healthy(fixture->storage, error));
    EXPECT_TEXT(error, "");
    EXPECT_EQUAL(storage_stats(fixture->storage).commits, 1);
    EXPECT_EQUAL(storage_stats(fixture->storage).failures, 0);
}

TEST(a_store_that_works_is_well) {
    on_every_store(well);
}

/* ---- a file ---- */

TEST(what_was_asked_is_stored_before_a_store_closes) {
    char folder[FOLDER_MAX];
    Where location;
    StorageFixture fixture;
    scratch_folder_make(folder);
    in_folder(folder, "games", location);
    storage_fixture_open(&fixture, location);
    request_meta(&fixture, A, "a");
    for (uint32_t number = 1; number <= 5; number++)
        request_append(&fixture, A, number, "line");
    storage_fixture_close(&fixture);
    storage_fixture_open(&fixture, location);
    EXPECT_TEXT(all_tables(&fixture), A "=a ");
    request_log(&fixture, A, 1);
    EXPECT_TEXT(all_answers(&fixture), "1=line 2=line 3=line 4=line 5=line end ");
    storage_fixture_close(&fixture);
    folder_remove(folder);
}

TEST(a_second_server_on_the_same_file_is_refused) {
    char folder[FOLDER_MAX];
    Where location;
    StorageFixture fixture;
    scratch_folder_make(folder);
    in_folder(folder, "games", location);
    storage_fixture_open(&fixture, location);
    expect_no_store(location, "another server is at work on it");
    storage_fixture_close(&fixture);
    storage_fixture_open(&fixture, location);
    storage_fixture_close(&fixture);
    folder_remove(folder);
}

TEST(a_copy_has_everything_while_all_goes_on) {
    char folder[FOLDER_MAX];
    Where location, copy;
    char error[STORAGE_ERROR_MAX];
    StorageFixture fixture;
    scratch_folder_make(folder);
    in_folder(folder, "games", location);
    in_folder(folder, "copy", copy);
    storage_fixture_open(&fixture, location);
    request_meta(&fixture, A, "a");
    request_append(&fixture, A, 1, "one");
    all_answers(&fixture);
    EXPECT(export_backup(location, copy + strlen("sqlite:"), error));
    request_append(&fixture, A, 2, "two");
    EXPECT_TEXT(all_answers(&fixture), "kept ");
    storage_fixture_close(&fixture);
    storage_fixture_open(&fixture, copy);
    request_log(&fixture, A, 1);
    EXPECT_TEXT(all_answers(&fixture), "1=one end ");
    storage_fixture_close(&fixture);
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

static void make_database(const char *location, const char *commands) {
    sqlite3 *database;
    EXPECT_EQUAL(sqlite3_open(location + strlen("sqlite:"), &database), SQLITE_OK);
    EXPECT_EQUAL(sqlite3_exec(database, commands, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(database);
}

TEST(a_file_that_is_not_ours_is_left_alone) {
    char folder[FOLDER_MAX];
    Where location;
    uint8_t *bytes = malloc(FILE_MAX);
    static const char text[] = "These are recipes, and no games. They are rather long, too: "
                               "one takes flour, butter, eggs, and then some patience.";
    scratch_folder_make(folder);
    folder_write(folder, "recipes", text, strlen(text));
    in_folder(folder, "recipes", location);
    expect_no_store(location, "not a file of kennel serve");
    EXPECT_EQUAL(folder_read(folder, "recipes", bytes), strlen(text));
    EXPECT(memcmp(bytes, text, strlen(text)) == 0);
    in_folder(folder, "others", location);
    make_database(location, "CREATE TABLE recipes (text)");
    size_t size = folder_read(folder, "others", bytes);
    expect_no_store(location, "a database, and not one of kennel serve");
    uint8_t *after = malloc(FILE_MAX);
    EXPECT_EQUAL(folder_read(folder, "others", after), size);
    EXPECT(memcmp(bytes, after, size) == 0);
    free(after);
    folder_remove(folder);
    free(bytes);
}

static void expect_found(const char *location, const char *question, const char *answer) {
    sqlite3 *database;
    sqlite3_stmt *statement;
    EXPECT_EQUAL(sqlite3_open(location + strlen("sqlite:"), &database), SQLITE_OK);
    EXPECT_EQUAL(sqlite3_prepare_v2(database, question, -1, &statement, NULL), SQLITE_OK);
    EXPECT_EQUAL(sqlite3_step(statement), SQLITE_ROW);
    EXPECT_TEXT((const char *)sqlite3_column_text(statement, 0), answer);
    sqlite3_finalize(statement);
    sqlite3_close(database);
}

/* Otherwise a long game without changes of presence would count as abandoned. */
TEST(a_table_has_changed_when_its_log_has) {
    char folder[FOLDER_MAX];
    Where location;
    StorageFixture fixture;
    scratch_folder_make(folder);
    in_folder(folder, "games", location);
    storage_fixture_open(&fixture, location);
    request_meta(&fixture, A, "a");
    request_append(&fixture, A, 1, "one");
    storage_fixture_close(&fixture);
    make_database(location, "UPDATE tables SET changed_at = 1000");
    storage_fixture_open(&fixture, location);
    EXPECT_TEXT(all_tables(&fixture), A "=a "); /* which also checks the time */
    storage_fixture_close(&fixture);
    folder_remove(folder);
}

/* As an attacker sees it who searches for what a client has sent. */
TEST(a_tag_is_in_the_file_with_its_digits_in_order) {
    char folder[FOLDER_MAX];
    Where location;
    StorageFixture fixture;
    scratch_folder_make(folder);
    in_folder(folder, "games", location);
    storage_fixture_open(&fixture, location);
    request_meta(&fixture, A, "a");
    request_append_with_id(&fixture, A, 1, "one",
                           (RequestId){{0x8899aabbccddeeff, 0x0011223344556677}});
    request_append(&fixture, A, 2, "two");
    storage_fixture_close(&fixture);
    expect_found(location, "SELECT hex(tag) FROM log WHERE number = 1",
                 "00112233445566778899AABBCCDDEEFF");
    expect_found(location, "SELECT tag IS NULL FROM log WHERE number = 2", "1");
    folder_remove(folder);
}

TEST(nobody_else_may_read_a_store_or_its_copy) {
    char folder[FOLDER_MAX];
    Where location, copy;
    char error[STORAGE_ERROR_MAX];
    StorageFixture fixture;
    struct stat there;
    scratch_folder_make(folder);
    in_folder(folder, "games", location);
    in_folder(folder, "copy", copy);
    storage_fixture_open(&fixture, location);
    EXPECT(export_backup(location, copy + strlen("sqlite:"), error));
    for (int i = 0; i < 2; i++) {
        EXPECT_EQUAL(stat((i == 0 ? location : copy) + strlen("sqlite:"), &there), 0);
        EXPECT_EQUAL(there.st_mode & 0777, 0600);
    }
    storage_fixture_close(&fixture);
    folder_remove(folder);
}

TEST(a_file_of_a_newer_kennel_is_refused_with_both_versions) {
    char folder[FOLDER_MAX];
    Where location;
    StorageFixture fixture;
    scratch_folder_make(folder);
    in_folder(folder, "games", location);
    storage_fixture_open(&fixture, location);
    storage_fixture_close(&fixture);
    make_database(location, "PRAGMA user_version = 77");
    expect_no_store(location, "it has version 77, and this kennel knows versions up to 3");
    folder_remove(folder);
}
