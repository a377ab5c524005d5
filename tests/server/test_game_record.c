/* Tests that the record of a finished game is complete and reads back. */
#include <stdlib.h>
#include <string.h>

#include "native/log_alloc.h"
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

static void read_back(const char *lines, RecordReader *record) {
    record_begin_on_heap(record);
    while (*lines != '\0') {
        char line[RECORD_LINE_MAX];
        size_t length = strcspn(lines, "\n");
        EXPECT(length < sizeof line);
        memcpy(line, lines, length);
        line[length] = '\0';
        EXPECT(record_read_line(record, line) != RECORD_ERROR);
        lines += length + 1;
    }
}

static void expect_complete(const SampleGame *sample) {
    char *lines = sample_game_record(sample);
    RecordReader record;
    read_back(lines, &record);
    EXPECT_EQUAL(record_read_end(&record) == RECORD_DONE, game_to_act(&sample->table.state) == 0);
    EXPECT_EQUAL(record.table.count, sample->table.count);
    EXPECT(memcmp(&record.table.state, &sample->table.state, sizeof(State)) == 0);
    EXPECT_TEXT(record.player[0].name, "Ada");
    log_alloc_free(&record.table);
    free(lines);
}

TEST(the_record_of_a_game_reads_back_with_its_end) {
    static const char *const positions[] = {BARK, CARDS, DOG};
    for (int i = 0; i < 3; i++) {
        SampleGame sample;
        sample_game_begin(&sample, positions[i]);
        expect_complete(&sample);
        sample_game_continue(&sample, 20);
        expect_complete(&sample);
        sample_game_continue(&sample, UINT32_MAX);
        EXPECT_EQUAL(game_to_act(&sample.table.state), 0);
        expect_complete(&sample);
        sample_game_free(&sample);
    }
}

TEST(what_was_taken_back_and_who_came_later_is_in_the_record) {
    Player eve = {.name = "Eve"};
    SampleGame sample;
    sample_game_begin(&sample, BARK);
    sample_game_continue(&sample, 12);
    sample_game_undo(&sample, 7);
    sample_game_continue(&sample, 3);
    EXPECT_EQUAL(table_set_player(&sample.table, 2, &eve, NULL), SUBMIT_APPLIED);
    sample_game_undo(&sample, 8); /* the first deal, too: it comes again alike */
    sample_game_continue(&sample, UINT32_MAX);
    expect_complete(&sample);
    sample_game_free(&sample);
}

/* tests/cli/verify.sh has the program check this file. */
TEST(the_record_of_a_small_game_is_as_it_always_was) {
    Golden golden = golden_open("tests/server/data/fair.kennel");
    SampleGame sample;
    sample_game_begin(&sample, BARK);
    sample_game_continue(&sample, 9);
    sample_game_undo(&sample, 9);
    sample_game_continue(&sample, UINT32_MAX);
    char *record = sample_game_record(&sample);
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
    sample_game_free(&sample);
}

TEST(a_record_that_does_not_fit_is_refused) {
    char little[512];
    Text text = text_into(little, sizeof little);
    SampleGame sample;
    sample_game_begin(&sample, BARK);
    sample_game_continue(&sample, 20);
    EXPECT(!game_record_write(&sample.table, &sample.fair, &sample.id, sample.first, &text));
    sample_game_free(&sample);
}
