/* Searches a position for the `hint` command, and prints the best actions with their win probabilities
 * and reasons. */
#ifndef KENNEL_TUI_HINTS_H
#define KENNEL_TUI_HINTS_H

#include <stdio.h>

#include "locale/describe_tutor.h"

/* Prints whose probabilities these are, then a line for each of the best actions, at most `max`,
 * and below each of the first few its reasons. Works in the search's memory. */
void hints_print(FILE *out, const Audience *audience, Search *search, int max);

/* The reasons for and against an action of `seat`, a line for each, indented by this many
 * spaces. */
void hints_print_reasons(FILE *out, const Audience *audience, const State *view, Seat seat,
                         const Action *action, ActionList *work, int blanks);

/* The reasons of an action that was better than the one played, which had this chance; at least one is for
 * it. */
void hints_print_better(FILE *out, const Audience *audience, const State *view, Seat seat,
                        const Action *better, const Action *played, float chance, ActionList *work,
                        int blanks);

/* Wraps a text, indented by this many spaces; `first`, if it is not NULL, replaces the indentation
 * of the first line, and is not wider. */
void print_paragraph(FILE *out, const char *first, const char *text, int blanks);

/* Prints a few lines of advice for the seat, which is to act in this view. */
void hints_search(const State *view, Seat seat, const Audience *audience, Rng *rng, FILE *out);

#endif
