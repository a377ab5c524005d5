/* The record of an ended game has everything in it, and reads back. */
#include <stdlib.h>
#include <string.h>

#include "native/table_alloc.h"
#include "tests/goldens/golden.h"
#include "tests/server/sample_game.h"
#include "tests/test.h"

#define BARK                                                                                       \
    "bark:3 - C~/C~/C~ deal:a:a:1:- - "                                                            \
    "1112223333444455555666667777778888889999999TTTTTTTWWWWWCCCCCCC -/-/- - -"
#define CARDS                                                                                      \
    "cards:2 - -/- -/- deal:a:a - "                                                                \
    "AAAAAAAA2222222233333333444444445555555566666666777777778888888899999999TTTTTTTTQQQQQQQQ"     \
    "KKKKKKKKDDDDDDDDXXXXXXXXJJJJJJJJ"
#define DOG                                                                                        \
    "dog:6:6:cw -/-/-/-/-/- -/-/-/-/-/- deal:a:a:0 - "                                             \
    "AAAAAAAA2222222233333333444444445555555566666666777777778888888899999999TTTTTTTTQQQQQQQQ"     \
    "KKKKKKKKXXXXXXXXJJJJJJ"

static void read_back(const char *lines, Record *record) {
    heap_record(record);
    while (*lines != '\0') {
        char line[RECORD_LINE_MAX];
        size_t length = strcspn(lines, "\n");
        EXPECT(length < sizeof line);
        memcpy(line, lines, length);
        line[length] = '\0';
        EXPECT(record_read(record, line) != RECORD_BAD);
        lines += length + 1;
    }
}

static void expect_whole(const Played *played) {
    char *lines = played_record(played);
    Record record;
    read_back(lines, &record);
    EXPECT_EQUAL(record_finish(&record) == RECORD_DONE, game_to_act(&played->table.state) == 0);
    EXPECT_EQUAL(record.table.count, played->table.count);
    EXPECT(memcmp(&record.table.state, &played->table.state, sizeof(State)) == 0);
    EXPECT_TEXT(record.player[0].name, "Ada");
    heap_free(&record.table);
    free(lines);
}

TEST(the_record_of_a_game_reads_back_with_its_end) {
    static const char *const positions[] = {BARK, CARDS, DOG};
    for (int i = 0; i < 3; i++) {
        Played played;
        played_begin(&played, positions[i]);
        expect_whole(&played);
        played_go_on(&played, 20);
        expect_whole(&played);
        played_go_on(&played, UINT32_MAX);
        EXPECT_EQUAL(game_to_act(&played.table.state), 0);
        expect_whole(&played);
        played_free(&played);
    }
}

TEST(what_was_taken_back_and_who_came_later_is_in_the_record) {
    Player eve = {.name = "Eve"};
    Played played;
    played_begin(&played, BARK);
    played_go_on(&played, 12);
    played_undo(&played, 7);
    played_go_on(&played, 3);
    EXPECT_EQUAL(table_sit(&played.table, 2, &eve, NULL), TAKEN_DONE);
    played_undo(&played, 8); /* the first deal, too: it comes again alike */
    played_go_on(&played, UINT32_MAX);
    expect_whole(&played);
    played_free(&played);
}

/* tests/cli/verify.sh has the program check this file. */
TEST(the_record_of_a_small_game_is_as_it_always_was) {
    Golden golden = golden_open("tests/server/data/fair.kennel");
    Played played;
    played_begin(&played, BARK);
    played_go_on(&played, 9);
    played_undo(&played, 9);
    played_go_on(&played, UINT32_MAX);
    char *record = played_record(&played);
    for (char *line = strtok(record, "\n"); line != NULL; line = strtok(NULL, "\n")) {
        if (strncmp(line, "Check: ", 7) == 0) /* which came later */
            continue;
        do
            EXPECT(golden_next(&golden));
        while (golden.line[0] == '\0');
        EXPECT_TEXT(golden.line, line);
    }
    EXPECT(!golden_next(&golden));
    free(record);
    played_free(&played);
}

TEST(a_record_that_does_not_fit_is_refused) {
    char little[512];
    Text text = text_into(little, sizeof little);
    Played played;
    played_begin(&played, BARK);
    played_go_on(&played, 20);
    EXPECT(!server_record(&played.table, &played.fair, &played.id, played.first, &text));
    played_free(&played);
}
