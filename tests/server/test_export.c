/* Tests exports and backups of a store while a server uses it. */
#include "server/storage/export.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/goldens/golden.h"
#include "tests/scratch_folder.h"
#include "tests/server/sample_game.h"

#define BARK                                                                                       \
    "bark:3 - C~/C~/C~ deal:a:a:1:- - "                                                            \
    "1112223333444455555666667777778888889999999TTTTTTTWWWWWCCCCCCC -/-/- - -"
#define FILE_OF_GAME "8f1c02d95be4a3f7.kennel"

static unsigned complaints;

static void complain(const TableId *id, const char *why) {
    EXPECT(strlen(id->text) == TABLE_ID_LENGTH && why[0] != '\0');
    complaints++;
}

typedef struct StoreFixture {
    char folder[FOLDER_MAX], games[FOLDER_MAX];
    char where[2 * FOLDER_MAX], fault[STORAGE_ERROR_MAX];
    StorageFixture fixture;
    SampleGame played;
} StoreFixture;

static void open_store_fixture(StoreFixture *store) {
    scratch_folder_make(store->folder);
    scratch_folder_make(store->games);
    snprintf(store->where, sizeof store->where, "sqlite:%s/store", store->folder);
    storage_fixture_open(&store->fixture, store->where);
    sample_game_begin(&store->played, BARK);
    sample_game_continue(&store->played, 9);
    sample_game_undo(&store->played, 4);
    sample_game_continue(&store->played, UINT32_MAX);
    complaints = 0;
}

static void close_store_fixture(StoreFixture *store) {
    storage_fixture_close(&store->fixture);
    sample_game_free(&store->played);
    folder_remove(store->folder);
    folder_remove(store->games);
}

static void expect_export(StoreFixture *store, unsigned games, unsigned unended,
                          unsigned unreadable) {
    ExportCounts exported;
    EXPECT(export_games(store->where, store->games, complain, &exported, store->fault));
    EXPECT_EQUAL(exported.games, games);
    EXPECT_EQUAL(exported.unended, unended);
    EXPECT_EQUAL(exported.unreadable, unreadable);
    EXPECT_EQUAL(complaints, unreadable);
    complaints = 0;
}

TEST(an_ended_game_is_exported_as_the_record_that_it_is) {
    StoreFixture store;
    open_store_fixture(&store);
    TableMeta meta = sample_game_meta(&store.played, PHASE_ENDED);
    sample_game_keep(&store.played, &meta, &store.fixture);
    expect_export(&store, 1, 0, 0);
    expect_export(&store, 1, 0, 0); /* over the first one */
    uint8_t *bytes = calloc(1, FILE_MAX);
    char *record = sample_game_record(&store.played);
    folder_read(store.games, FILE_OF_GAME, bytes);
    EXPECT_TEXT((char *)bytes, record);
    free(record);
    free(bytes);
    close_store_fixture(&store);
}

TEST(a_game_that_is_being_played_shows_its_secret_to_nobody) {
    StoreFixture store;
    open_store_fixture(&store);
    TableMeta meta = sample_game_meta(&store.played, PHASE_PLAYING);
    sample_game_keep(&store.played, &meta, &store.fixture);
    expect_export(&store, 0, 1, 0);
    close_store_fixture(&store);
}

TEST(what_cannot_be_read_is_passed_over_and_named) {
    StoreFixture store;
    open_store_fixture(&store);
    TableMeta meta = sample_game_meta(&store.played, PHASE_ENDED);
    sample_game_keep(&store.played, &meta, &store.fixture);
    request_meta(&store.fixture, "0000000000000001", "nonsense");
    request_meta(&store.fixture, "8f1c02d95be4a3f7", "{}");
    all_answers(&store.fixture);
    expect_export(&store, 0, 0, 2);
    strcpy(meta.rules, "0");
    sample_game_keep(&store.played, &meta, &store.fixture);
    expect_export(&store, 0, 0, 2);
    strcpy(meta.rules, "1");
    sample_game_keep(&store.played, &meta, &store.fixture);
    request_append(&store.fixture, "8f1c02d95be4a3f7", store.played.table.count + 1, "bark:1:8");
    all_answers(&store.fixture);
    expect_export(&store, 0, 0, 2);
    close_store_fixture(&store);
}

TEST(a_copy_made_beside_a_server_is_whole_and_never_over_another_file) {
    StoreFixture store;
    char copy[2 * FOLDER_MAX], location[2 * FOLDER_MAX + 8];
    open_store_fixture(&store);
    TableMeta meta = sample_game_meta(&store.played, PHASE_ENDED);
    sample_game_keep(&store.played, &meta, &store.fixture);
    snprintf(copy, sizeof copy, "%s/copy", store.folder);
    snprintf(location, sizeof location, "sqlite:%s", copy);
    EXPECT(export_backup(store.where, copy, store.fault));
    EXPECT(!export_backup(store.where, copy, store.fault));
    EXPECT(strstr(store.fault, "already") != NULL);
    EXPECT(!export_backup(store.where, store.where + strlen("sqlite:"), store.fault));
    strcpy(store.where, location);
    expect_export(&store, 1, 0, 0);
    EXPECT(!export_backup("sqlite:/none/such", "/none/copy", store.fault));
    EXPECT(!export_backup("memory", "/none/copy", store.fault));
    EXPECT(access("/none/copy", F_OK) != 0);
    close_store_fixture(&store);
}

/* ---- files of former versions ---- */

static void copy_from_tests(const char *name, const char *folder) {
    uint8_t *bytes = malloc(FILE_MAX);
    Golden golden = golden_open(name);
    size_t size = fread(bytes, 1, FILE_MAX, golden.file);
    fclose(golden.file);
    folder_write(folder, "store", bytes, size);
    free(bytes);
}

static size_t read_store(const StoreFixture *store, uint8_t *bytes) {
    memset(bytes, 0, FILE_MAX);
    return folder_read(store->folder, "store", bytes);
}

/* A user who has installed a newer program, and not started it yet, can still export everything. */
TEST(a_file_of_version_1_is_exported_and_copied_as_it_is) {
    StoreFixture store;
    char copy[2 * FOLDER_MAX];
    uint8_t *before = malloc(FILE_MAX), *after = malloc(FILE_MAX);
    open_store_fixture(&store);
    storage_fixture_close(&store.fixture);
    copy_from_tests("tests/server/data/version-1.db", store.folder);
    size_t size = read_store(&store, before);
    expect_export(&store, 1, 0, 0);
    snprintf(copy, sizeof copy, "%s/copy", store.folder);
    EXPECT(export_backup(store.where, copy, store.fault));
    EXPECT_EQUAL(read_store(&store, after), size);
    EXPECT(memcmp(before, after, size) == 0);
    storage_fixture_open(&store.fixture, store.where);
    free(before);
    free(after);
    close_store_fixture(&store);
}

/* A store of version 1 stays readable, whatever changes in tables or metadata. */
TEST(a_file_of_version_1_is_opened_with_its_game) {
    StoreFixture store;
    open_store_fixture(&store);
    storage_fixture_close(&store.fixture);
    copy_from_tests("tests/server/data/version-1.db", store.folder);
    storage_fixture_open(&store.fixture, store.where);
    request_append(&store.fixture, "8f1c02d95be4a3f7", 1, "deal");
    EXPECT_TEXT(all_answers(&store.fixture), "refused ");
    expect_export(&store, 1, 0, 0);
    uint8_t *bytes = calloc(1, FILE_MAX);
    char *record = sample_game_record(&store.played);
    folder_read(store.games, FILE_OF_GAME, bytes);
    EXPECT_TEXT((char *)bytes, record);
    free(record);
    free(bytes);
    close_store_fixture(&store);
}
