/* Asks engine and reference about one position and compares the answers. */
#include "tests/reference/cards_compare.h"

#include <stdlib.h>
#include <string.h>

CardsDesk *cards_compare_desk(void) {
    CardsDesk *desk = malloc(sizeof *desk);
    EXPECT(desk != NULL);
    return desk;
}

void cards_compare_write(const State *state, char *out, size_t size) {
    Text text = text_into(out, size);
    game_write_position(state, &text);
    EXPECT(text_ok(&text));
}

State cards_compare_read(const char *line) {
    State state;
    Problem problem;
    if (game_read_position(&state, line, &problem) != STATUS_OK) {
        test_fail(__FILE__, __LINE__, "not readable (why %d, part %d, at %d): %s",
                  (int)problem.code, problem.line_field, problem.column, line);
    }
    char again[REF_CARDS_LINE];
    cards_compare_write(&state, again, sizeof again);
    EXPECT_TEXT(again, line);
    if (game_invariant_error(&state) != NULL) {
        test_fail(__FILE__, __LINE__, "%s in %s", game_invariant_error(&state), line);
    }
    return state;
}

/* PLAYER, as the line says it. */
Seat cards_compare_player(const char *line) {
    const char *field = line;
    for (int i = 0; i < 4; i++) {
        field = strchr(field, ' ') + 1;
    }
    return (Seat)(strchr(field, ':')[1] - 'a');
}

_Noreturn void cards_compare_fail(const char *what, const RefCardsSuccessor *which,
                                  const char *line) {
    test_fail(__FILE__, __LINE__, "%s: %s\n  in %s\n  to %s", what, which->action, line,
              which->position);
}

/* --------------------------------- listing --------------------------------- */

/* An action as the engine spells it is read back and found to be legal. */
static void expect_own_word_accepted(const State *state, Seat seat, const char *line,
                                     const char *word) {
    Action action;
    Problem problem;
    Seat who = NO_SEAT;
    if (game_read_action(state, word, &who, &action, &problem) != STATUS_OK || who != seat ||
        game_check(state, seat, &action, &problem) != STATUS_OK) {
        test_fail(__FILE__, __LINE__, "%s is listed and not accepted (why %d): %s", word,
                  (int)problem.code, line);
    }
}

static int by_position(const void *left, const void *right) {
    return strcmp(((const RefCardsSuccessor *)left)->position,
                  ((const RefCardsSuccessor *)right)->position);
}

static int by_action(const void *left, const void *right) {
    return strcmp(((const RefCardsSuccessor *)left)->action,
                  ((const RefCardsSuccessor *)right)->action);
}

/* What the engine lists, carried out. */
static int engine_results(CardsDesk *desk, const State *state, const char *line) {
    Seat seat = cards_compare_player(line);
    EXPECT_EQUAL(game_legal_actions(state, seat, &desk->list), STATUS_OK);
    EXPECT(desk->list.count <= CARDS_LISTED_MAX);
    for (int i = 0; i < desk->list.count; i++) {
        RefCardsSuccessor *got = &desk->got[i];
        Text word = text_into(got->action, sizeof got->action);
        game_write_action(state, seat, &desk->list.item[i], &word);
        expect_own_word_accepted(state, seat, line, got->action);
        State after = *state;
        game_apply_unchecked(&after, seat, &desk->list.item[i], NULL);
        cards_compare_write(&after, got->position, sizeof got->position);
        if (game_invariant_error(&after) != NULL) {
            test_fail(__FILE__, __LINE__, "%s in %s: %s", got->action, line,
                      game_invariant_error(&after));
        }
    }
    return desk->list.count;
}

/* Both lists are in the order that `compare` says; they are to have the same entries. */
static void expect_same(const CardsDesk *desk, int got, int wanted, const char *line,
                        int (*compare)(const void *, const void *)) {
    for (int i = 0; i < got || i < wanted; i++) {
        int order = i == got ? 1 : i == wanted ? -1 : compare(&desk->got[i], &desk->wanted[i]);
        if (order < 0) {
            cards_compare_fail("listed, but not by the reference", &desk->got[i], line);
        }
        if (order > 0) {
            cards_compare_fail("not listed, but by the reference", &desk->wanted[i], line);
        }
    }
}

static int without_duplicates(RefCardsSuccessor *item, int count) {
    int kept = 0;
    qsort(item, (size_t)count, sizeof *item, by_position);
    for (int i = 0; i < count; i++) {
        if (kept == 0 || by_position(&item[kept - 1], &item[i]) != 0) {
            item[kept++] = item[i];
        }
    }
    return kept;
}

/* The engine's list is the reference's, word by word and result by result. */
void cards_compare_lists(CardsDesk *desk, const State *state, const char *line) {
    int wanted = ref_cards_listed(line, desk->wanted, CARDS_LISTED_MAX);
    int got = engine_results(desk, state, line);
    EXPECT(wanted > 0);
    qsort(desk->got, (size_t)got, sizeof *desk->got, by_action);
    expect_same(desk, got, wanted, line, by_action);
    for (int i = 0; i < got; i++) {
        if (by_position(&desk->got[i], &desk->wanted[i]) != 0) {
            test_fail(__FILE__, __LINE__, "%s\n  in %s\n  to %s\n  not %s", desk->got[i].action,
                      line, desk->got[i].position, desk->wanted[i].position);
        }
    }
}

/* Both lead to the same positions. */
void cards_compare_results(CardsDesk *desk, const State *state, const char *line) {
    int wanted = ref_cards_legal(line, desk->wanted, CARDS_LISTED_MAX);
    int got = without_duplicates(desk->got, engine_results(desk, state, line));
    expect_same(desk, got, wanted, line, by_position);
}

/* ---------------------------------- views ---------------------------------- */

/* PLAYER lists from the own view what the whole position lists, in the same order. */
static void expect_same_list(CardsDesk *desk, const State *state, const State *view, Seat seat,
                             const char *line) {
    EXPECT_EQUAL(game_legal_actions(state, seat, &desk->list), STATUS_OK);
    int count = desk->list.count;
    for (int i = 0; i < count; i++) {
        Text word = text_into(desk->wanted[i].action, REF_CARDS_WORD);
        game_write_action(state, seat, &desk->list.item[i], &word);
    }
    EXPECT_EQUAL(game_legal_actions(view, seat, &desk->list), STATUS_OK);
    for (int i = 0; i < count && i < desk->list.count; i++) {
        Text word = text_into(desk->got[i].action, REF_CARDS_WORD);
        game_write_action(view, seat, &desk->list.item[i], &word);
        if (by_action(&desk->got[i], &desk->wanted[i]) != 0) {
            test_fail(__FILE__, __LINE__, "the view lists %s, the position %s in %s",
                      desk->got[i].action, desk->wanted[i].action, line);
        }
    }
    EXPECT_EQUAL(desk->list.count, count);
}

void cards_compare_views(CardsDesk *desk, const State *state, const char *line) {
    int players = line[strlen("cards:")] - '0';
    for (int viewer = 0; viewer < players; viewer++) {
        char wanted[REF_CARDS_LINE], got[REF_CARDS_LINE];
        State view = *state;
        game_redact(&view, (Seat)viewer);
        cards_compare_write(&view, got, sizeof got);
        EXPECT(ref_cards_view(line, viewer, wanted, sizeof wanted));
        EXPECT_TEXT(got, wanted);
        (void)cards_compare_read(got);
        if (cards_compare_player(line) == viewer) {
            expect_same_list(desk, state, &view, (Seat)viewer, line);
        }
    }
}
