/* Compares the engine of DOG Cards with the slow reference (cards_ref.h) in one position. If
 * their answers differ, the test fails and prints the position. */
#ifndef KENNEL_TESTS_REFERENCE_CARDS_COMPARE_H
#define KENNEL_TESTS_REFERENCE_CARDS_COMPARE_H

#include "tests/reference/cards_ref.h"
#include "tests/test.h"

enum { CARDS_LISTED_MAX = 512 };

/* Room for what both sides say. */
typedef struct CardsDesk {
    RefCardsSuccessor wanted[CARDS_LISTED_MAX], got[CARDS_LISTED_MAX], spelled[CARDS_LISTED_MAX];
    ActionList list;
} CardsDesk;

CardsDesk *cards_compare_desk(void); /* to be freed */

/* The engine's text; and its reading, which gives the same text back and has no flaw. */
void cards_compare_write(const State *state, char *out, size_t size);
State cards_compare_read(const char *line);

Seat cards_compare_player(const char *line); /* PLAYER, as the line says it */

_Noreturn void cards_compare_fail(const char *what, const RefCardsSuccessor *which,
                                  const char *line);

/* PLAYER's actions lead to the same positions, duplicates aside. */
void cards_compare_results(CardsDesk *desk, const State *state, const char *line);

/* The lists are the same, word by word, and so is what each word leads to. */
void cards_compare_lists(CardsDesk *desk, const State *state, const char *line);

/* Everybody sees the same, and PLAYER lists the same from the own view. */
void cards_compare_views(CardsDesk *desk, const State *state, const char *line);

#endif
