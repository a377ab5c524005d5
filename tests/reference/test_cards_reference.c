/* Compares the engine of DOG Cards with the slow reference (cards_ref.h): on random positions,
 * in every view, and with correct, nearly correct and wrong notation.
 * test_cards_reference_rules.c tests the reference itself. */
#include "tests/reference/cards_compare.h"
#include "tests/reference/cards_positions.h"

#include <stdlib.h>
#include <string.h>

enum {
    POSITIONS_EACH = 8000, /* for each number of players, compared whole                 */
    SPELLED_EACH = 2000,   /* for each number of players, in every spelling              */
    GARBLED_EACH = 800,    /* for each number of players, with words that are not right  */
    GARBLED_WORDS = 60,    /* of each                                                    */
};

TEST(the_cards_engine_and_the_slow_reference_agree_on_random_positions) {
    CardsDesk *desk = cards_compare_desk();
    for (uint64_t i = 0; i < test_times(3 * POSITIONS_EACH); i++) {
        char line[REF_CARDS_LINE];
        cards_random_position(2 + (int)(i % 3), i, line, sizeof line);
        State state = cards_compare_read(line);
        cards_compare_results(desk, &state, line);
        cards_compare_lists(desk, &state, line);
    }
    free(desk);
}

/* test_cards_reference_rules.c has what the reference lists here, word by word. */
TEST(the_cards_engine_lists_purchases_that_end_alike_only_where_the_player_cannot_know) {
    static const char *const lines[] = {
        "cards:2 99----------- -/- 4/2 play:a:a 9 -",
        "cards:2 99----------- -/- 4/2 play:a:a 9b -",
        "cards:2 99----------- -/- 4/2 play:a:a 9a -",
        "cards:2 99----------- -/- 4/2 play:a:a 9* -",
        "cards:2 9T----------- -/- 4/2 play:a:a 9* -",
        "cards:2 9---------9-- -/- A/2 play:a:a AaAa9a -",
        "cards:2 9---------9-- -/- A/2 play:a:a AaA9a -",
        "cards:3 9---------9-- -/-/- A/2/2 play:a:a 9ab -",
        "cards:3 9---------9-- -/-/- A/2/2 play:a:a 9bc -",
    };
    CardsDesk *desk = cards_compare_desk();
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        State state = cards_compare_read(lines[i]);
        cards_compare_lists(desk, &state, lines[i]);
    }
    free(desk);
}

TEST(the_cards_engine_and_the_slow_reference_agree_on_what_everybody_sees) {
    CardsDesk *desk = cards_compare_desk();
    for (uint64_t i = 0; i < test_times(3 * SPELLED_EACH); i++) {
        char line[REF_CARDS_LINE];
        cards_random_position(2 + (int)(i % 3), 300000U + i, line, sizeof line);
        State state = cards_compare_read(line);
        cards_compare_views(desk, &state, line);
    }
    free(desk);
}

/* Reads and carries out a word; false if the engine says no, or reads something else into it. */
static bool engine_applies(const State *before, const char *word, char *out, size_t size) {
    Action action;
    Problem problem;
    Seat seat = NO_SEAT;
    State state = *before;
    if (game_read_action(&state, word, &seat, &action, &problem) != STATUS_OK ||
        game_apply(&state, seat, &action, NULL, &problem) != STATUS_OK) {
        return false;
    }
    cards_compare_write(&state, out, size);
    return true;
}

TEST(the_cards_engine_accepts_every_spelling_of_the_reference) {
    CardsDesk *desk = cards_compare_desk();
    for (uint64_t i = 0; i < test_times(3 * SPELLED_EACH); i++) {
        char line[REF_CARDS_LINE], after[REF_CARDS_LINE] = "refused";
        cards_random_position(2 + (int)(i % 3), 500000U + i, line, sizeof line);
        State state = cards_compare_read(line);
        int count = ref_cards_spellings(line, desk->spelled, CARDS_LISTED_MAX);
        EXPECT(count > 0);
        for (int k = 0; k < count; k++) {
            const RefCardsSuccessor *wanted = &desk->spelled[k];
            if (!engine_applies(&state, wanted->action, after, sizeof after) ||
                strcmp(after, wanted->position) != 0) {
                cards_compare_fail("a true spelling is refused or leads elsewhere", wanted, line);
            }
        }
    }
    free(desk);
}

/* A true word with something wrong in it: a letter exchanged, left out or said twice. */
static void garble(CardsDice *dice, char *word) {
    static const char letters[] = "0123456789abcdefATQKDXJ?:-*";
    size_t length = strlen(word);
    size_t at = (size_t)cards_dice(dice, (int)length);
    switch (cards_dice(dice, 8)) {
    case 0:
        memmove(word + at, word + at + 1, length - at);
        return;
    case 1:
        memmove(word + at + 1, word + at, length - at + 1);
        return;
    default:
        word[at] = letters[cards_dice(dice, sizeof letters - 1)];
        return;
    }
}

/* The result of this word among the spellings, or NULL. */
static const RefCardsSuccessor *spelled(const CardsDesk *desk, int count, const char *word) {
    for (int i = 0; i < count; i++) {
        if (strcmp(desk->spelled[i].action, word) == 0) {
            return &desk->spelled[i];
        }
    }
    return NULL;
}

static void compare_garbled(CardsDesk *desk, CardsDice *dice, const char *line, int count) {
    State state = cards_compare_read(line);
    for (int i = 0; i < GARBLED_WORDS; i++) {
        RefCardsSuccessor wrong = desk->spelled[cards_dice(dice, count)];
        garble(dice, wrong.action);
        const RefCardsSuccessor *wanted = spelled(desk, count, wrong.action);
        bool accepted = engine_applies(&state, wrong.action, wrong.position, sizeof wrong.position);
        if (accepted && wanted == NULL) {
            cards_compare_fail("accepted, but not by the reference", &wrong, line);
        }
        if (wanted != NULL && (!accepted || strcmp(wanted->position, wrong.position) != 0)) {
            cards_compare_fail("not accepted, but by the reference", wanted, line);
        }
    }
}

TEST(the_cards_engine_refuses_words_that_the_reference_does_not_know) {
    CardsDesk *desk = cards_compare_desk();
    CardsDice dice = {7};
    for (uint64_t i = 0; i < test_times(3 * GARBLED_EACH); i++) {
        char line[REF_CARDS_LINE];
        cards_random_position(2 + (int)(i % 3), 900000U + i, line, sizeof line);
        int count = ref_cards_spellings(line, desk->spelled, CARDS_LISTED_MAX);
        EXPECT(count > 0);
        compare_garbled(desk, &dice, line, count);
    }
    free(desk);
}
