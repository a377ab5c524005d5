/* Copies and records out of a store, beside the server that is at work on it. */
#include "server/storage/export.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/goldens/golden.h"
#include "tests/lab/lab_folder.h"
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

typedef struct House {
    char folder[FOLDER_MAX], games[FOLDER_MAX];
    char where[2 * FOLDER_MAX], fault[STORAGE_FAULT_MAX];
    Asking asking;
    Played played;
} House;

static void open_house(House *house) {
    scratch_folder_make(house->folder);
    scratch_folder_make(house->games);
    snprintf(house->where, sizeof house->where, "sqlite:%s/store", house->folder);
    asking_open(&house->asking, house->where);
    played_begin(&house->played, BARK);
    played_go_on(&house->played, 9);
    played_undo(&house->played, 4);
    played_go_on(&house->played, UINT32_MAX);
    complaints = 0;
}

static void close_house(House *house) {
    asking_close(&house->asking);
    played_free(&house->played);
    folder_remove(house->folder);
    folder_remove(house->games);
}

static void expect_export(House *house, unsigned games, unsigned unended, unsigned unreadable) {
    Exported exported;
    EXPECT(archive_export(house->where, house->games, complain, &exported, house->fault));
    EXPECT_EQUAL(exported.games, games);
    EXPECT_EQUAL(exported.unended, unended);
    EXPECT_EQUAL(exported.unreadable, unreadable);
    EXPECT_EQUAL(complaints, unreadable);
    complaints = 0;
}

TEST(an_ended_game_is_exported_as_the_record_that_it_is) {
    House house;
    open_house(&house);
    Facts facts = played_facts(&house.played, PHASE_ENDED);
    played_keep(&house.played, &facts, &house.asking);
    expect_export(&house, 1, 0, 0);
    expect_export(&house, 1, 0, 0); /* over the first one */
    uint8_t *bytes = calloc(1, FILE_MAX);
    char *record = played_record(&house.played);
    folder_read(house.games, FILE_OF_GAME, bytes);
    EXPECT_TEXT((char *)bytes, record);
    free(record);
    free(bytes);
    close_house(&house);
}

TEST(a_game_that_is_being_played_shows_its_secret_to_nobody) {
    House house;
    open_house(&house);
    Facts facts = played_facts(&house.played, PHASE_PLAYING);
    played_keep(&house.played, &facts, &house.asking);
    expect_export(&house, 0, 1, 0);
    close_house(&house);
}

TEST(what_cannot_be_read_is_passed_over_and_named) {
    House house;
    open_house(&house);
    Facts facts = played_facts(&house.played, PHASE_ENDED);
    played_keep(&house.played, &facts, &house.asking);
    ask_facts(&house.asking, "0000000000000001", "nonsense");
    ask_facts(&house.asking, "8f1c02d95be4a3f7", "{}");
    all_answers(&house.asking);
    expect_export(&house, 0, 0, 2);
    strcpy(facts.rules, "0");
    played_keep(&house.played, &facts, &house.asking);
    expect_export(&house, 0, 0, 2);
    strcpy(facts.rules, "1");
    played_keep(&house.played, &facts, &house.asking);
    ask_append(&house.asking, "8f1c02d95be4a3f7", house.played.table.count + 1, "bark:1:8");
    all_answers(&house.asking);
    expect_export(&house, 0, 0, 2);
    close_house(&house);
}

TEST(a_copy_made_beside_a_server_is_whole_and_never_over_another_file) {
    House house;
    char copy[2 * FOLDER_MAX], where[2 * FOLDER_MAX + 8];
    open_house(&house);
    Facts facts = played_facts(&house.played, PHASE_ENDED);
    played_keep(&house.played, &facts, &house.asking);
    snprintf(copy, sizeof copy, "%s/copy", house.folder);
    snprintf(where, sizeof where, "sqlite:%s", copy);
    EXPECT(archive_backup(house.where, copy, house.fault));
    EXPECT(!archive_backup(house.where, copy, house.fault));
    EXPECT(strstr(house.fault, "already") != NULL);
    EXPECT(!archive_backup(house.where, house.where + strlen("sqlite:"), house.fault));
    strcpy(house.where, where);
    expect_export(&house, 1, 0, 0);
    EXPECT(!archive_backup("sqlite:/none/such", "/none/copy", house.fault));
    EXPECT(!archive_backup("memory", "/none/copy", house.fault));
    EXPECT(access("/none/copy", F_OK) != 0);
    close_house(&house);
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

static size_t read_store(const House *house, uint8_t *bytes) {
    memset(bytes, 0, FILE_MAX);
    return folder_read(house->folder, "store", bytes);
}

/* Who has installed a newer program, and not started it yet, still has all of it. */
TEST(a_file_of_version_1_is_exported_and_copied_as_it_is) {
    House house;
    char copy[2 * FOLDER_MAX];
    uint8_t *before = malloc(FILE_MAX), *after = malloc(FILE_MAX);
    open_house(&house);
    asking_close(&house.asking);
    copy_from_tests("tests/server/data/version-1.db", house.folder);
    size_t size = read_store(&house, before);
    expect_export(&house, 1, 0, 0);
    snprintf(copy, sizeof copy, "%s/copy", house.folder);
    EXPECT(archive_backup(house.where, copy, house.fault));
    EXPECT_EQUAL(read_store(&house, after), size);
    EXPECT(memcmp(before, after, size) == 0);
    asking_open(&house.asking, house.where);
    free(before);
    free(after);
    close_house(&house);
}

/* Whatever changes in the tables or in the facts: what was kept by version 1 is read. */
TEST(a_file_of_version_1_is_opened_with_its_game) {
    House house;
    open_house(&house);
    asking_close(&house.asking);
    copy_from_tests("tests/server/data/version-1.db", house.folder);
    asking_open(&house.asking, house.where);
    ask_append(&house.asking, "8f1c02d95be4a3f7", 1, "deal");
    EXPECT_TEXT(all_answers(&house.asking), "refused ");
    expect_export(&house, 1, 0, 0);
    uint8_t *bytes = calloc(1, FILE_MAX);
    char *record = played_record(&house.played);
    folder_read(house.games, FILE_OF_GAME, bytes);
    EXPECT_TEXT((char *)bytes, record);
    free(record);
    free(bytes);
    close_house(&house);
}
