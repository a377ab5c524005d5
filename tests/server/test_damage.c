/* Tests a store with a damaged page: everything that is not on it can still be read.
 * tests/server/damage.py does the same with whole servers. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/scratch_folder.h"
#include "tests/server/storage_fixture.h"

#define A "aaaaaaaaaaaaaaa1"
#define B "bbbbbbbbbbbbbbb2"

enum { PAGE = 4096, META_LENGTH = 3000, STORE_MAX = 1 << 20 };

typedef struct DamagedStore {
    char folder[FOLDER_MAX], file[2 * FOLDER_MAX], where[3 * FOLDER_MAX];
    char meta[2][META_LENGTH + 1]; /* so long that each has a page of its own */
    StorageFixture fixture;
} DamagedStore;

static void spoil_page_of(const DamagedStore *spoilt, char letter) {
    char *bytes = malloc(STORE_MAX), run[65] = "";
    FILE *file = fopen(spoilt->file, "r+b");
    EXPECT(bytes != NULL && file != NULL);
    size_t size = fread(bytes, 1, STORE_MAX, file), at = 0;
    memset(run, letter, sizeof run - 1);
    while (at + sizeof run < size && memcmp(bytes + at, run, sizeof run - 1) != 0)
        at++;
    EXPECT(at + sizeof run < size);
    EXPECT(fseek(file, (long)(at / PAGE * PAGE), SEEK_SET) == 0 && fputc(0xFF, file) == 0xFF);
    EXPECT(fclose(file) == 0);
    free(bytes);
}

/* Two tables, and the page with what is known of the first is spoilt. */
static void open_spoilt(DamagedStore *spoilt) {
    scratch_folder_make(spoilt->folder);
    snprintf(spoilt->file, sizeof spoilt->file, "%s/games", spoilt->folder);
    snprintf(spoilt->where, sizeof spoilt->where, "sqlite:%s", spoilt->file);
    for (int i = 0; i < 2; i++) {
        memset(spoilt->meta[i], 'x' + i, META_LENGTH);
        spoilt->meta[i][META_LENGTH] = '\0';
    }
    storage_fixture_open(&spoilt->fixture, spoilt->where);
    request_meta(&spoilt->fixture, A, spoilt->meta[0]);
    request_meta(&spoilt->fixture, B, spoilt->meta[1]);
    EXPECT_TEXT(all_answers(&spoilt->fixture), "kept kept ");
    storage_fixture_close(&spoilt->fixture);
    spoil_page_of(spoilt, 'x');
    storage_fixture_open(&spoilt->fixture, spoilt->where);
}

static void close_spoilt(DamagedStore *spoilt) {
    storage_fixture_close(&spoilt->fixture);
    folder_remove(spoilt->folder);
}

static void count_tables(void *context, const TableId *id, const char *meta, uint32_t version,
                         uint64_t changed_at) {
    unsigned *found = context;
    (void)version, (void)changed_at;
    found[meta == NULL]++;
    EXPECT_TEXT(id->text, meta == NULL ? A : B);
}

TEST(of_a_table_on_a_spoilt_page_its_name_is_known_and_the_others_are_read) {
    DamagedStore spoilt;
    unsigned found[2] = {0, 0};
    open_spoilt(&spoilt);
    EXPECT(storage_for_each(spoilt.fixture.storage, count_tables, found));
    EXPECT(found[0] == 1 && found[1] == 1);
    close_spoilt(&spoilt);
}

TEST(what_meets_a_spoilt_page_is_refused_and_what_is_written_with_it_is_kept) {
    DamagedStore spoilt;
    char error[STORAGE_ERROR_MAX];
    open_spoilt(&spoilt);
    StorageWrite write = {.meta = "new", .previous_version = 1, .version = 2};
    request_append(&spoilt.fixture, B, 1, "one");
    request_write(&spoilt.fixture, A, &write);
    request_append(&spoilt.fixture, B, 2, "two");
    request_log(&spoilt.fixture, B, 1);
    EXPECT_TEXT(all_answers(&spoilt.fixture), "kept refused kept 1=one 2=two end ");
    EXPECT(storage_is_healthy(spoilt.fixture.storage, error));
    EXPECT_EQUAL(storage_stats(spoilt.fixture.storage).damaged, 1);
    EXPECT_EQUAL(storage_stats(spoilt.fixture.storage).failures, 0);
    close_spoilt(&spoilt);
}
