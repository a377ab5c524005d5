/* Games before their first deal, by what their positions begin with: links bring it, so it is read strictly. */
#include <string.h>

#include "rules/game.h"
#include "rules/problem.h"
#include "tests/test.h"

static bool reads(const char *word) {
    State start;
    Problem problem;
    char line[POSITION_TEXT_MAX];
    Text text = text_into(line, sizeof line);
    if (game_read_start(&start, word, &problem) != STATUS_OK)
        return false;
    EXPECT_EQUAL(game_invariant_error(&start) == NULL, 1);
    EXPECT_EQUAL(game_to_act(&start), CHANCE);
    game_write_position(&start, &text);
    return text_ok(&text) && strncmp(line, word, strlen(word)) == 0 && line[strlen(word)] == ' ';
}

TEST(a_game_is_begun_by_what_its_positions_begin_with) {
    static const char *const words[] = {"dog:4:4:cw",       "dog:4:2:ccw", "dog:4:3:cw:14",
                                        "dog:4:4:cw:cards", "dog:5:5:cw",  "dog:6:6:ccw",
                                        "dog:6:4:cw",       "cards:2",     "cards:4",
                                        "bark:3",           "bark:5",      "bark:4:gentle"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        EXPECT(reads(words[i]));
}

TEST(what_is_no_such_beginning_is_refused) {
    static const char *const words[] = {"",
                                        "dog",
                                        "dog:",
                                        "dog:4",
                                        "dog:4:4",
                                        "dog:4:4:",
                                        "dog:4:4:xx",
                                        "dog:4:4:cw:",
                                        "dog:9:4:cw",
                                        "dog:4:5:cw",
                                        "dog:04:4:cw",
                                        "dog:4:4:cw -/-/-/-",
                                        " dog:4:4:cw",
                                        "dog:4:4:cw ",
                                        "cards:1",
                                        "cards:9",
                                        "cards:2:2",
                                        "bark:1",
                                        "bark:99",
                                        "bark:3:nice",
                                        "chess:2",
                                        "dog:4:4:cw:14:14"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        EXPECT(!reads(words[i]));
}

/* The same for random words. */
TEST(no_bytes_begin_a_game_that_cannot_be) {
    static const char letters[] = "dogcarksb:0123456789cw14gentle -/";
    static const char *const heads[] = {"dog:", "cards:", "bark:", ""};
    Rng rng = rng_start(&(Seed){{7}}, 0);
    for (unsigned trial = 0; trial < 20000; trial++) {
        char word[24];
        size_t length = strlen(strcpy(word, heads[trial % 4]));
        for (unsigned more = rng_below(&rng, 10); more > 0; more--)
            word[length++] = letters[rng_below(&rng, sizeof letters - 1)];
        word[length] = '\0';
        reads(word);
    }
}
