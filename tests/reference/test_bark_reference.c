/* Compares the engine of Barking with the slow reference (bark_ref.h): on random positions, in
 * whole games, and with correct, nearly correct and wrong notation. test_bark_reference_rules.c
 * tests the reference itself. */
#include "tests/reference/bark_positions.h"
#include "tests/reference/bark_ref.h"
#include "tests/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    LISTED_MAX = ACTIONS_MAX,
    POSITIONS_EACH = 1000, /* of each variant, compared whole: 23 variants, 23,000 positions */
    SPELLED_EACH = 60,     /* of each variant, with dogs in other orders                     */
    GARBLED_EACH = 60,     /* of each variant, with words that are not quite right           */
    GAMES_EACH = 15,       /* of each variant, from the first deal to the end                */
};

/* Room for what both sides say about one position. */
typedef struct Desk {
    RefBarkSuccessor wanted[LISTED_MAX], got[LISTED_MAX];
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

/* The engine reads the line, finds nothing wrong with it, and writes it as it was. */
static State read_state(const char *line) {
    State state;
    Problem problem;
    if (game_read_position(&state, line, &problem) != STATUS_OK) {
        test_fail(__FILE__, __LINE__, "not readable (%d, part %d): %s", problem.code,
                  problem.line_field, line);
    }
    if (game_invariant_error(&state) != NULL) {
        test_fail(__FILE__, __LINE__, "%s: %s", game_invariant_error(&state), line);
    }
    char again[REF_BARK_TEXT_MAX];
    write_state(&state, again, sizeof again);
    EXPECT_TEXT(again, line);
    return state;
}

static _Noreturn void fail_with(const char *what, const RefBarkSuccessor *which, const char *line) {
    test_fail(__FILE__, __LINE__, "%s: %s\n  in %s\n  to %s", what, which->action, line,
              which->position);
}

/* PLAYER, as the line says it. */
static Seat seat_to_act(const char *line) {
    const char *field = line;
    for (int i = 0; i < 3; i++) {
        field = strchr(field, ' ') + 1;
    }
    return (Seat)(strchr(field, ':')[1] - 'a');
}

static bool in_phase(const char *line, const char *phase) {
    return strstr(line, phase) != NULL;
}

/* ------------------------------- the two lists ------------------------------- */

/* An action as the engine spells it is read back and found to be legal. */
static void expect_own_word_accepted(const State *state, Seat seat, const char *line,
                                     const char *word) {
    Action action;
    Problem problem = {0};
    Seat who = NO_SEAT;
    if (game_read_action(state, word, &who, &action, &problem) != STATUS_OK || who != seat ||
        game_check(state, seat, &action, &problem) != STATUS_OK) {
        test_fail(__FILE__, __LINE__, "%s is listed and not accepted (%d): %s", word, problem.code,
                  line);
    }
}

static int by_position(const void *left, const void *right) {
    return strcmp(((const RefBarkSuccessor *)left)->position,
                  ((const RefBarkSuccessor *)right)->position);
}

/* What the engine lists, carried out, sorted by result. */
static int engine_results(Desk *desk, const State *state, const char *line) {
    Seat seat = seat_to_act(line);
    EXPECT_EQUAL(game_to_act(state), seat_bit(seat));
    EXPECT_EQUAL(game_legal_actions(state, seat, &desk->list), STATUS_OK);
    for (int i = 0; i < desk->list.count; i++) {
        RefBarkSuccessor *got = &desk->got[i];
        Text word = text_into(got->action, sizeof got->action);
        game_write_action(state, seat, &desk->list.item[i], &word);
        expect_own_word_accepted(state, seat, line, got->action);
        State after = *state;
        game_apply_unchecked(&after, seat, &desk->list.item[i], NULL);
        write_state(&after, got->position, sizeof got->position);
        if (game_invariant_error(&after) != NULL) {
            fail_with(game_invariant_error(&after), got, line);
        }
    }
    qsort(desk->got, (size_t)desk->list.count, sizeof *desk->got, by_position);
    return desk->list.count;
}

/* The engine's list and the reference's lead to the same positions, each once. */
static void compare(Desk *desk, const State *state, const char *line) {
    int wanted = ref_bark_legal(line, desk->wanted, LISTED_MAX);
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
        if (strcmp(desk->got[i].action, desk->wanted[k].action) != 0) {
            fail_with("by another word than the reference's", &desk->got[i], line);
        }
    }
}

/* Nobody but PLAYER has anything to do. */
static void expect_others_idle(Desk *desk, const State *state, const char *line) {
    for (Seat seat = 0; seat < state->setup.seats; seat++) {
        if (seat != seat_to_act(line)) {
            EXPECT_EQUAL(game_legal_actions(state, seat, &desk->list), STATUS_OK);
            EXPECT_EQUAL(desk->list.count, 0);
        }
    }
}

/* ------------------------------ chance and the end --------------------------- */

/* Chance acts once, and what comes of it is something that the reference allows. */
static void let_chance_act(State *state, Seed seed) {
    char before[REF_BARK_TEXT_MAX], after[REF_BARK_TEXT_MAX];
    write_state(state, before, sizeof before);
    RefBarkSuccessor none;
    EXPECT_EQUAL(ref_bark_legal(before, &none, 1), 0);
    EXPECT_EQUAL(game_to_act(state), CHANCE);
    if (game_deal(state, &seed, NULL, NULL) != STATUS_OK) {
        test_fail(__FILE__, __LINE__, "chance does not act: %s", before);
    }
    write_state(state, after, sizeof after);
    const char *flaw = ref_bark_chance_flaw(before, after);
    flaw = flaw == NULL ? game_invariant_error(state) : flaw;
    if (flaw != NULL) {
        test_fail(__FILE__, __LINE__, "%s\n  from %s\n  to   %s", flaw, before, after);
    }
}

/* The points and the winners are those of the line. */
static void expect_result(const State *state, const char *line) {
    RefBark game;
    Result result;
    EXPECT(ref_bark_read(&game, line));
    EXPECT_EQUAL(game_to_act(state), 0);
    game_result(state, &result);
    EXPECT(result.over);
    SeatSet winners = 0;
    for (const char *letter = game.player; *letter != '\0'; letter++) {
        winners |= seat_bit((Seat)(*letter - 'a'));
    }
    EXPECT_EQUAL(result.winners, winners);
    for (int seat = 0; seat < game.players; seat++) {
        EXPECT_EQUAL(result.points[seat], ref_bark_score(game.won[seat]));
    }
}

/* Wherever an action leads to chance or to the end of the game, that is looked at too. */
static void look_on(const Desk *desk, int count, uint64_t seed) {
    for (int i = 0; i < count; i++) {
        const char *line = desk->wanted[i].position;
        if (in_phase(line, " over:")) {
            State state = read_state(line);
            expect_result(&state, line);
        } else if (in_phase(line, " deal:") || in_phase(line, " cat:") ||
                   in_phase(line, " wonder:")) {
            State state = read_state(line);
            let_chance_act(&state, (Seed){{seed, (uint64_t)i}});
        }
    }
}

TEST(the_fast_engine_and_the_slow_reference_agree_on_random_positions_of_barking) {
    Desk *desk = new_desk();
    for (int variant = 0; variant < bark_variants(); variant++) {
        for (uint64_t seed = 0; seed < test_times(POSITIONS_EACH); seed++) {
            char line[REF_BARK_TEXT_MAX];
            bark_random_position(variant, seed, line, sizeof line);
            State state = read_state(line);
            compare(desk, &state, line);
            look_on(desk, desk->list.count, seed);
            expect_others_idle(desk, &state, line);
        }
    }
    free(desk);
}

TEST(the_fast_engine_lists_as_much_as_the_slow_reference_where_it_is_most) {
    Desk *desk = new_desk();
    const char *line = "bark:2 h*,t*,o*,v*,s*,u*,m* 123456789T/5 play:a:b:5:- - - -/- - -";
    State state = read_state(line);
    compare(desk, &state, line);
    EXPECT_EQUAL(desk->list.count, 7 * 1023 + 1);
    free(desk);
}

/* ---------------------------------- whole games ------------------------------ */

/* One decision: compared, and then one of the listed actions is carried out. */
static void compare_and_go_on(Desk *desk, State *state, BarkDice *dice) {
    char line[REF_BARK_TEXT_MAX];
    write_state(state, line, sizeof line);
    State again = read_state(line);
    compare(desk, &again, line);
    uint32_t choice = bark_roll(dice, (uint32_t)desk->list.count);
    EXPECT_EQUAL(game_apply(state, seat_to_act(line), &desk->list.item[choice], NULL, NULL),
                 STATUS_OK);
}

static void compare_game(Desk *desk, int variant, uint64_t seed) {
    char line[REF_BARK_TEXT_MAX];
    bark_new_position(variant, line, sizeof line);
    State state = read_state(line);
    BarkDice dice = {seed};
    for (uint64_t deals = 0; game_to_act(&state) != 0;) {
        if (game_to_act(&state) == CHANCE) {
            let_chance_act(&state, (Seed){{seed, ++deals}});
        } else {
            compare_and_go_on(desk, &state, &dice);
        }
    }
    write_state(&state, line, sizeof line);
    expect_result(&state, line);
}

TEST(the_fast_engine_and_the_slow_reference_agree_in_whole_random_games_of_barking) {
    Desk *desk = new_desk();
    for (int variant = 0; variant < bark_variants(); variant++) {
        for (uint64_t game = 0; game < test_times(GAMES_EACH); game++) {
            compare_game(desk, variant, 1000U * (uint64_t)variant + game);
        }
    }
    free(desk);
}

/* ------------------------------------ words ---------------------------------- */

/* Reads and carries out a word; false if the engine says no. */
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

/* The dogs of a bark in another order. */
static void jumble(BarkDice *dice, char *word) {
    char *dogs = strrchr(word, ':');
    if (strncmp(word, "bark:", 5) != 0) {
        return;
    }
    for (uint32_t i = (uint32_t)strlen(++dogs); i > 1; i--) {
        uint32_t k = bark_roll(dice, i);
        char dog = dogs[i - 1];
        dogs[i - 1] = dogs[k];
        dogs[k] = dog;
    }
}

TEST(the_fast_engine_accepts_the_dogs_of_a_bark_in_any_order) {
    Desk *desk = new_desk();
    BarkDice dice = {3};
    for (int i = 0; i < bark_variants() * (int)test_times(SPELLED_EACH); i++) {
        char line[REF_BARK_TEXT_MAX], after[REF_BARK_TEXT_MAX] = "refused";
        bark_random_position(i % bark_variants(), 500000U + (uint64_t)i, line, sizeof line);
        State state = read_state(line);
        int count = ref_bark_legal(line, desk->wanted, LISTED_MAX);
        for (int k = 0; k < 3 * count; k++) {
            RefBarkSuccessor wanted = desk->wanted[k / 3];
            jumble(&dice, wanted.action);
            if (!engine_applies(&state, wanted.action, after, sizeof after) ||
                strcmp(after, wanted.position) != 0) {
                fail_with("a true spelling is refused or leads elsewhere", &wanted, line);
            }
        }
    }
    free(desk);
}

/* A true word with something wrong in it: a letter exchanged, left out or said twice. */
static void garble(BarkDice *dice, char *word) {
    static const char letters[] = "0123456789TWCabx-:*?~";
    size_t length = strlen(word);
    size_t at = bark_roll(dice, (uint32_t)length);
    switch (bark_roll(dice, 8)) {
    case 0:
        memmove(word + at, word + at + 1, length - at);
        return;
    case 1:
        memmove(word + at + 1, word + at, length - at + 1);
        return;
    case 2: /* a longer bark, or a word that should have ended */
        word[length] = letters[bark_roll(dice, sizeof letters - 1)];
        word[length + 1] = '\0';
        return;
    case 3: /* another item */
        word[strcspn(word, "1234567")] = (char)('1' + bark_roll(dice, 8));
        word[length] = '\0';
        return;
    default:
        word[at] = letters[bark_roll(dice, sizeof letters - 1)];
        return;
    }
}

/* Words that are true somewhere, and perhaps not here. */
static void any_word(BarkDice *dice, char *word) {
    static const char *const words[] = {
        "cat",      "wonder",   "pass",     "token:-",  "token:1",   "token:3",   "drop:5",
        "drop:C",   "drop:W",   "bark:1:W", "bark:2:C", "bark:1:5W", "bark:3:99", "bark:2:1T",
        "bark:1:7", "bark:8:T", "bark:0:T", "token:0",  "token:8",   "drop:?",    "bark:3:?",
    };
    strcpy(word, words[bark_roll(dice, sizeof words / sizeof *words)]);
}

/* The reference's result of this word, in whatever order its dogs are said, or NULL. */
static const RefBarkSuccessor *known(const Desk *desk, int count, const char *word) {
    char tidy[2 * REF_BARK_WORD_MAX];
    ref_bark_tidy(word, tidy);
    for (int i = 0; i < count; i++) {
        if (strcmp(desk->wanted[i].action, tidy) == 0) {
            return &desk->wanted[i];
        }
    }
    return NULL;
}

static void compare_garbled(Desk *desk, BarkDice *dice, const char *line) {
    State state = read_state(line);
    int count = ref_bark_legal(line, desk->wanted, LISTED_MAX);
    for (int i = 0; i < 40; i++) {
        RefBarkSuccessor word = desk->wanted[bark_roll(dice, (uint32_t)count)];
        if (bark_roll(dice, 4) == 0) {
            any_word(dice, word.action);
        } else {
            garble(dice, word.action);
        }
        const RefBarkSuccessor *wanted = known(desk, count, word.action);
        bool accepted = engine_applies(&state, word.action, word.position, sizeof word.position);
        if (accepted && wanted == NULL) {
            fail_with("accepted, but not by the reference", &word, line);
        }
        if (wanted != NULL && (!accepted || strcmp(wanted->position, word.position) != 0)) {
            fail_with("not accepted, but by the reference", wanted, line);
        }
    }
}

TEST(the_fast_engine_refuses_words_of_barking_that_the_reference_does_not_know) {
    Desk *desk = new_desk();
    BarkDice dice = {7};
    for (int i = 0; i < bark_variants() * (int)test_times(GARBLED_EACH); i++) {
        char line[REF_BARK_TEXT_MAX];
        bark_random_position(i % bark_variants(), 900000U + (uint64_t)i, line, sizeof line);
        compare_garbled(desk, &dice, line);
    }
    free(desk);
}
