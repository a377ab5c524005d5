/* A page of the file makes no sense: what is on it cannot be had, and all the rest can. tests/server/damage.py does
 * the same with whole servers. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/lab/lab_folder.h"
#include "tests/server/storage_fixture.h"

#define A "aaaaaaaaaaaaaaa1"
#define B "bbbbbbbbbbbbbbb2"

enum { PAGE = 4096, FACTS_LENGTH = 3000, STORE_MAX = 1 << 20 };

typedef struct Spoilt {
    char folder[FOLDER_MAX], file[2 * FOLDER_MAX], where[3 * FOLDER_MAX];
    char facts[2][FACTS_LENGTH + 1]; /* so long that each has a page of its own */
    Asking asking;
} Spoilt;

static void spoil_page_of(const Spoilt *spoilt, char letter) {
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
static void open_spoilt(Spoilt *spoilt) {
    scratch_folder_make(spoilt->folder);
    snprintf(spoilt->file, sizeof spoilt->file, "%s/games", spoilt->folder);
    snprintf(spoilt->where, sizeof spoilt->where, "sqlite:%s", spoilt->file);
    for (int i = 0; i < 2; i++) {
        memset(spoilt->facts[i], 'x' + i, FACTS_LENGTH);
        spoilt->facts[i][FACTS_LENGTH] = '\0';
    }
    asking_open(&spoilt->asking, spoilt->where);
    ask_facts(&spoilt->asking, A, spoilt->facts[0]);
    ask_facts(&spoilt->asking, B, spoilt->facts[1]);
    EXPECT_TEXT(all_answers(&spoilt->asking), "kept kept ");
    asking_close(&spoilt->asking);
    spoil_page_of(spoilt, 'x');
    asking_open(&spoilt->asking, spoilt->where);
}

static void close_spoilt(Spoilt *spoilt) {
    asking_close(&spoilt->asking);
    folder_remove(spoilt->folder);
}

static void count_tables(void *context, const TableId *id, const char *facts, uint32_t version,
                         uint64_t changed_at) {
    unsigned *found = context;
    (void)version, (void)changed_at;
    found[facts == NULL]++;
    EXPECT_TEXT(id->text, facts == NULL ? A : B);
}

TEST(of_a_table_on_a_spoilt_page_its_name_is_known_and_the_others_are_read) {
    Spoilt spoilt;
    unsigned found[2] = {0, 0};
    open_spoilt(&spoilt);
    EXPECT(storage_each(spoilt.asking.storage, count_tables, found));
    EXPECT(found[0] == 1 && found[1] == 1);
    close_spoilt(&spoilt);
}

TEST(what_meets_a_spoilt_page_is_refused_and_what_is_written_with_it_is_kept) {
    Spoilt spoilt;
    char fault[STORAGE_FAULT_MAX];
    open_spoilt(&spoilt);
    StorageWrite write = {.facts = "new", .before = 1, .version = 2};
    ask_append(&spoilt.asking, B, 1, "one");
    ask_write(&spoilt.asking, A, &write);
    ask_append(&spoilt.asking, B, 2, "two");
    ask_log(&spoilt.asking, B, 1);
    EXPECT_TEXT(all_answers(&spoilt.asking), "kept refused kept 1=one 2=two end ");
    EXPECT(storage_is_well(spoilt.asking.storage, fault));
    EXPECT_EQUAL(storage_figures(spoilt.asking.storage).damaged, 1);
    EXPECT_EQUAL(storage_figures(spoilt.asking.storage).failures, 0);
    close_spoilt(&spoilt);
}
