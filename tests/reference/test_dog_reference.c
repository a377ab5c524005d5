/* Compares the engine of DOG with the slow reference (dog_ref.h): on random positions, in whole
 * games, and with correct, nearly correct and wrong notation. Before that it tests the reference
 * against the worked cases of the rules, because engine and reference could share an error. */
#include "tests/reference/dog_positions.h"
#include "tests/reference/dog_ref.h"
#include "tests/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    LISTED_MAX = ACTIONS_MAX,
    SPELLINGS_MAX = 40000,
    POSITIONS_EACH = 800,   /* of each variant, compared whole: 66 variants, 52,800 positions  */
    SPELLED_EACH = 30,      /* of each variant, in every spelling                              */
    GARBLED_EACH = 40,      /* of each variant, with words that are not quite right            */
    DECISIONS_A_GAME = 300, /* random games do not end by themselves soon                      */
};

/* -------------------- the reference on the worked cases -------------------- */

/* The board after the action, as field 2 of the line says it; or "illegal". */
static void board_after(const char *line, const char *action, char *out, size_t size) {
    char after[REF_TEXT_MAX];
    if (!ref_dog_apply(line, action, after, sizeof after)) {
        snprintf(out, size, "illegal");
        return;
    }
    const char *board = strchr(after, ' ') + 1;
    snprintf(out, size, "%.*s", (int)strcspn(board, " "), board);
}

static void expect_board(const char *line, const char *action, const char *board) {
    char got[REF_TEXT_MAX];
    board_after(line, action, got, sizeof got);
    if (strcmp(got, board) != 0) {
        test_fail(__FILE__, __LINE__, "%s in %s: %s instead of %s", action, line, got, board);
    }
}

/* The reference lists exactly so many results. */
static void expect_choices(const char *line, int wanted) {
    RefSuccessor *list = malloc(LISTED_MAX * sizeof *list);
    EXPECT(list != NULL);
    int count = ref_dog_legal(line, list, LISTED_MAX);
    free(list);
    if (count != wanted) {
        test_fail(__FILE__, __LINE__, "%d choices instead of %d in %s", count, wanted, line);
    }
}

TEST(the_reference_knows_worked_case_one_back_four_and_then_into_the_goal) {
    expect_board("dog:4:4:cw 0/-/-/- 4/2/-/- play:a:a:0 - -", "4:0-60", "60/-/-/-");
    expect_board("dog:4:4:cw 60/-/-/- 5/2/-/- play:a:a:0 - -", "5:60-a1", "a1/-/-/-");
    expect_board("dog:4:4:cw 60/-/-/- 6/2/-/- play:a:a:0 - -", "6:60-a2", "a2/-/-/-");
    expect_board("dog:4:4:cw 60/-/-/- 7/2/-/- play:a:a:0 - -", "7:60-a3", "a3/-/-/-");
    expect_board("dog:4:4:cw 60/-/-/- 8/2/-/- play:a:a:0 - -", "8:60-a4", "a4/-/-/-");
}

TEST(the_reference_knows_worked_case_two_a_seven_burns_what_it_passes) {
    expect_board("dog:4:4:cw 10,20,a1/11/22/24 7/2/-/- play:a:a:0 - -", "7:a1-a2,10-11,20-25",
                 "11,25,a2/-/-/-");
}

TEST(the_reference_knows_worked_cases_three_and_four_the_way_into_the_goal) {
    const char *before_start = "dog:4:4:cw 62/-/-/- 5/2/-/- play:a:a:0 - -";
    expect_board(before_start, "5:62-a3", "a3/-/-/-");
    expect_board(before_start, "5:62-3", "3/-/-/-");
    expect_choices(before_start, 2);
    const char *on_start = "dog:4:4:cw 0/-/-/- 3/2/-/- play:a:a:0 - -";
    expect_board(on_start, "3:0-3", "3/-/-/-");
    expect_choices(on_start, 1);
}

TEST(the_reference_knows_worked_case_five_the_own_safe_piece_blocks) {
    for (const char *card = "35689TQ"; *card != '\0'; card++) {
        char line[REF_TEXT_MAX];
        snprintf(line, sizeof line, "dog:4:4:cw 0,61/-/-/- %c/2/-/- play:a:a:0 - -", *card);
        expect_choices(line, 1);
    }
    const char *seven = "dog:4:4:cw 0,61/-/-/- 7/2/-/- play:a:a:0 - -";
    expect_board(seven, "7:0-4,61-0", "0,4/-/-/-");
    expect_board(seven, "7:61-0,0-4", "illegal");
    expect_board(seven, "7:61-4", "illegal");
}

TEST(the_reference_knows_worked_cases_six_and_seven_the_last_piece_and_a_seven) {
    const char *helps = "dog:4:4:cw 61,a2,a3,a4/-/40/- 7/2/-/- play:a:a:0 - -";
    expect_board(helps, "7:61-a1,40-43", "a1,a2,a3,a4/-/43/-");
    const char *alone = "dog:4:4:cw 61,a2,a3,a4/-/-/- 7/2/-/- play:a:a:0 - -";
    expect_board(alone, "7:61-a1", "illegal");
    expect_board(alone, "7:61-4", "4,a2,a3,a4/-/-/-");
    expect_choices(alone, 1);
    const char *very_last = "dog:4:4:cw a1,a2,a3,a4/-/29,c2,c3,c4/- 7/2/-/- play:a:a:0 - -";
    expect_board(very_last, "7:29-36", "a1,a2,a3,a4/-/36,c2,c3,c4/-");
    expect_choices(very_last, 1);
}

TEST(the_reference_knows_worked_cases_eight_and_nine_start_fields) {
    expect_board("dog:4:4:cw -/0/-/- K/2/-/- play:a:a:0 - -", "K:a0-0", "0/-/-/-");
    const char *behind = "dog:4:4:cw 18/16/-/- 4/2/-/- play:a:a:0 - -";
    expect_board(behind, "4:18-14", "illegal");
    expect_board(behind, "4:18-22", "22/16/-/-");
}

TEST(the_reference_knows_worked_case_ten_an_exchange_without_effect) {
    expect_board("dog:4:4:cw 5/16/-/- X/2/-/- play:a:a:0 - -", "X:-", "5/16/-/-");
    expect_board("dog:4:4:cw 5/16,17/-/- X/2/-/- play:a:a:0 - -", "X:-", "illegal");
    expect_board("dog:4:4:cw 0/17/-/- X/2/-/- play:a:a:0 - -", "fold", "0/17/-/-");
    expect_board("dog:4:4:cw a1/-/-/- X/2/-/- play:a:a:0 - -", "fold", "a1/-/-/-");
}

TEST(the_reference_knows_worked_cases_eleven_to_thirteen_the_crowded_gate) {
    const char *taken = "dog:4:4:cw 62,a1/-/-/- 4/2/-/- play:a:a:0 - -";
    expect_board(taken, "4:62-2", "2,a1/-/-/-");
    expect_board(taken, "4:62-a2", "illegal");
    expect_board("dog:4:4:cw 61/0/-/- 7/2/-/- play:a:a:0 - -", "7:61-a4", "a4/-/-/-");
    const char *two = "dog:4:4:cw 60,63/-/-/- 7/2/-/- play:a:a:0 - -";
    expect_board(two, "7:63-0,60-2", "illegal");
    expect_board(two, "7:63-a1,60-1", "1,a1/-/-/-");
    expect_board(two, "7:60-a3", "a3/-/-/-");
}

TEST(the_reference_passes_the_turn_and_ends_rounds_and_games) {
    char after[REF_TEXT_MAX];
    EXPECT(ref_dog_apply("dog:4:4:cw 5/-/-/- 2/-/3/- play:a:d:4 9 -", "2:5-7", after, 512));
    EXPECT_TEXT(after, "dog:4:4:cw 7/-/-/- -/-/3/- play:c:d:4 9 2");
    EXPECT(ref_dog_apply("dog:4:4:cw 5/-/-/- 2/-/-/- play:a:d:4 9 -", "2:5-7", after, 512));
    EXPECT_TEXT(after, "dog:4:4:cw 7/-/-/- -/-/-/- deal:a:a:5 9 2");
    EXPECT(ref_dog_apply("dog:4:2:cw -/5 23/- play:a:b:0 - -", "drop:3", after, 512));
    EXPECT_TEXT(after, "dog:4:2:cw -/5 2/- draw:a:b:0 - 3");
    EXPECT(ref_dog_apply("dog:4:2:cw -/5 23/- play:a:b:0 TA -", "drop:3", after, 512));
    EXPECT_TEXT(after, "dog:4:2:cw -/5 2T/- retry:a:b:0 A 3");
    EXPECT(ref_dog_apply("dog:4:2:cw 63,a2,a3,a4/5 2/8 play:a:b:0 - -", "2:63-a1", after, 512));
    EXPECT_TEXT(after, "dog:4:2:cw a1,a2,a3,a4/5 -/8 over:a:b:0 - 2");
    EXPECT(ref_dog_apply("dog:4:3:cw -/-/- 2>2/3K/4>4 give:b:a:0 - -", "give:b:K", after, 512));
    EXPECT_TEXT(after, "dog:4:3:cw -/-/- 4/23/K play:a:a:0 - -");
}

/* ------------------------- the fast engine against it ---------------------- */

/* Room for what both sides say about one position. */
typedef struct Desk {
    RefSuccessor wanted[LISTED_MAX], got[LISTED_MAX];
    RefSuccessor spelled[SPELLINGS_MAX];
    ActionList list;
} Desk;

static Desk *new_desk(void) {
    Desk *desk = malloc(sizeof *desk);
    EXPECT(desk != NULL);
    return desk;
}

static void write_state(const State *state, char *out, size_t size) {
    Text text = text_into(out, size);
    game_write_position(state, &text);
    EXPECT(text_ok(&text));
}

static State read_state(const char *line) {
    State state;
    Problem problem;
    if (game_read_position(&state, line, &problem) != STATUS_OK) {
        test_fail(__FILE__, __LINE__, "not readable (%d, part %d): %s", problem.code,
                  problem.line_field, line);
    }
    char again[REF_TEXT_MAX];
    write_state(&state, again, sizeof again);
    EXPECT_TEXT(again, line);
    return state;
}

/* PLAYER, as the line says it. */
static Seat seat_to_act(const char *line) {
    const char *field = line;
    for (int i = 0; i < 3; i++) {
        field = strchr(field, ' ') + 1;
    }
    return (Seat)(strchr(field, ':')[1] - 'a');
}

/* An action as the engine spells it is read back and found to be legal. */
static void expect_own_word_accepted(const State *state, Seat seat, const char *line,
                                     const char *word) {
    Action action;
    Problem problem;
    Seat who = NO_SEAT;
    if (game_read_action(state, word, &who, &action, &problem) != STATUS_OK || who != seat ||
        game_check(state, seat, &action, &problem) != STATUS_OK) {
        test_fail(__FILE__, __LINE__, "%s is listed and not accepted (%d): %s", word, problem.code,
                  line);
    }
}

static int by_position(const void *left, const void *right) {
    return strcmp(((const RefSuccessor *)left)->position, ((const RefSuccessor *)right)->position);
}

/* What the engine lists, carried out, sorted by result. */
static int engine_results(Desk *desk, const State *state, const char *line) {
    Seat seat = seat_to_act(line);
    EXPECT_EQUAL(game_legal_actions(state, seat, &desk->list), STATUS_OK);
    for (int i = 0; i < desk->list.count; i++) {
        RefSuccessor *got = &desk->got[i];
        Text word = text_into(got->action, sizeof got->action);
        game_write_action(state, seat, &desk->list.item[i], &word);
        expect_own_word_accepted(state, seat, line, got->action);
        State after = *state;
        game_apply_unchecked(&after, seat, &desk->list.item[i], NULL);
        write_state(&after, got->position, sizeof got->position);
        if (game_invariant_error(&after) != NULL) {
            test_fail(__FILE__, __LINE__, "%s in %s: %s", got->action, line,
                      game_invariant_error(&after));
        }
    }
    qsort(desk->got, (size_t)desk->list.count, sizeof *desk->got, by_position);
    return desk->list.count;
}

static _Noreturn void fail_with(const char *what, const RefSuccessor *which, const char *line) {
    test_fail(__FILE__, __LINE__, "%s: %s\n  in %s\n  to %s", what, which->action, line,
              which->position);
}

/* The engine's list and the reference's lead to the same positions, each once. */
static void compare(Desk *desk, const State *state, const char *line) {
    int wanted = ref_dog_legal(line, desk->wanted, LISTED_MAX);
    int got = engine_results(desk, state, line);
    EXPECT(wanted > 0);
    for (int i = 0, k = 0; i < got || k < wanted; i++, k++) {
        if (i > 0 && i < got && by_position(&desk->got[i], &desk->got[i - 1]) == 0) {
            fail_with("listed twice", &desk->got[i], line);
        }
        int order = i == got ? 1 : k == wanted ? -1 : by_position(&desk->got[i], &desk->wanted[k]);
        if (order < 0) {
            fail_with("listed, but not by the reference", &desk->got[i], line);
        }
        if (order > 0) {
            fail_with("not listed, but by the reference", &desk->wanted[k], line);
        }
    }
}

TEST(the_fast_engine_and_the_slow_reference_agree_on_random_positions) {
    Desk *desk = new_desk();
    for (int variant = 0; variant < dog_variants(); variant++) {
        for (uint64_t seed = 0; seed < test_times(POSITIONS_EACH); seed++) {
            char line[REF_TEXT_MAX];
            dog_random_position(variant, seed, line, sizeof line);
            State state = read_state(line);
            compare(desk, &state, line);
        }
    }
    free(desk);
}

/* One decision of a random game: compared, and then one of the listed actions is carried out. */
static void compare_and_go_on(Desk *desk, State *state, Dice *dice) {
    char line[REF_TEXT_MAX];
    write_state(state, line, sizeof line);
    State again = read_state(line);
    compare(desk, &again, line);
    Seat seat = seat_to_act(line);
    uint32_t choice = dice_roll(dice, (uint32_t)desk->list.count);
    EXPECT_EQUAL(game_apply(state, seat, &desk->list.item[choice], NULL, NULL), STATUS_OK);
}

static void compare_game(Desk *desk, int variant, uint64_t seed) {
    char line[REF_TEXT_MAX];
    dog_new_position(variant, line, sizeof line);
    State state = read_state(line);
    Dice dice = {seed};
    int decisions = 0;
    for (uint64_t deals = 0; decisions < DECISIONS_A_GAME && game_to_act(&state) != 0;) {
        if (game_to_act(&state) == CHANCE) {
            Seed chance = {{seed, ++deals}};
            EXPECT_EQUAL(game_deal(&state, &chance, NULL, NULL), STATUS_OK);
            continue;
        }
        compare_and_go_on(desk, &state, &dice);
        decisions++;
    }
}

TEST(the_fast_engine_and_the_slow_reference_agree_in_whole_random_games) {
    Desk *desk = new_desk();
    for (int variant = 0; variant < dog_variants(); variant++) {
        compare_game(desk, variant, (uint64_t)variant + 1);
        compare_game(desk, variant, (uint64_t)variant + 1001);
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
    write_state(&state, out, size);
    return true;
}

/* The reference's list has the ends of all spellings: its one short cut, the memory of boards in
 * the middle of a seven, loses nothing. */
static void expect_all_ends(Desk *desk, const char *line, int spellings) {
    int listed = ref_dog_legal(line, desk->wanted, LISTED_MAX);
    int ends = 1;
    for (int i = 1; i < spellings; i++) {
        ends += by_position(&desk->spelled[i], &desk->spelled[i - 1]) != 0;
    }
    EXPECT_EQUAL(listed, ends);
}

TEST(the_fast_engine_accepts_every_spelling_of_the_reference) {
    Desk *desk = new_desk();
    for (int i = 0; i < dog_variants() * (int)test_times(SPELLED_EACH); i++) {
        char line[REF_TEXT_MAX], after[REF_TEXT_MAX] = "refused";
        dog_random_position(i % dog_variants(), 5000U + (uint64_t)i, line, sizeof line);
        State state = read_state(line);
        int count = ref_dog_spellings(line, desk->spelled, SPELLINGS_MAX);
        EXPECT(count > 0);
        if (strstr(line, " give:") == NULL) { /* there others than PLAYER are spelled too */
            expect_all_ends(desk, line, count);
        }
        for (int k = 0; k < count; k++) {
            const RefSuccessor *wanted = &desk->spelled[k];
            if (!engine_applies(&state, wanted->action, after, sizeof after) ||
                strcmp(after, wanted->position) != 0) {
                fail_with("a true spelling is refused or leads elsewhere", wanted, line);
            }
        }
    }
    free(desk);
}

/* A true word with something wrong in it: a letter exchanged, left out or said twice. */
static void garble(Dice *dice, char *word) {
    static const char letters[] = "0123456789abcdef-x,:=A47KXJD";
    size_t length = strlen(word);
    size_t at = dice_roll(dice, (uint32_t)length);
    switch (dice_roll(dice, 6)) {
    case 0:
        memmove(word + at, word + at + 1, length - at);
        return;
    case 1:
        memmove(word + at + 1, word + at, length - at + 1);
        return;
    default:
        word[at] = letters[dice_roll(dice, sizeof letters - 1)];
        return;
    }
}

/* The result of this word among the spellings, or NULL. */
static const RefSuccessor *spelled(const Desk *desk, int count, const char *word) {
    for (int i = 0; i < count; i++) {
        if (strcmp(desk->spelled[i].action, word) == 0) {
            return &desk->spelled[i];
        }
    }
    return NULL;
}

static void compare_garbled(Desk *desk, Dice *dice, const char *line, int count) {
    State state = read_state(line);
    for (int i = 0; i < 60; i++) {
        RefSuccessor wrong = desk->spelled[dice_roll(dice, (uint32_t)count)];
        wrong.action[REF_WORD_MAX - 2] = '\0'; /* one letter may be added */
        garble(dice, wrong.action);
        const RefSuccessor *wanted = spelled(desk, count, wrong.action);
        bool accepted = engine_applies(&state, wrong.action, wrong.position, sizeof wrong.position);
        if (accepted && wanted == NULL) {
            fail_with("accepted, but not by the reference", &wrong, line);
        }
        if (wanted != NULL && (!accepted || strcmp(wanted->position, wrong.position) != 0)) {
            fail_with("not accepted, but by the reference", wanted, line);
        }
    }
}

TEST(the_fast_engine_refuses_words_that_the_reference_does_not_know) {
    Desk *desk = new_desk();
    Dice dice = {7};
    for (int i = 0; i < dog_variants() * (int)test_times(GARBLED_EACH); i++) {
        char line[REF_TEXT_MAX];
        dog_random_position(i % dog_variants(), 900000U + (uint64_t)i, line, sizeof line);
        int count = ref_dog_spellings(line, desk->spelled, SPELLINGS_MAX);
        EXPECT(count > 0);
        compare_garbled(desk, &dice, line, count);
    }
    free(desk);
}
