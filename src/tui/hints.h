/* Prints the best actions with their win probabilities and reasons. */
#ifndef KENNEL_TUI_HINTS_H
#define KENNEL_TUI_HINTS_H

#include <stdio.h>

#include "locale/describe_tutor.h"

/* Whose chances, then a line for each of the best actions, at most so many, and below each of the
 * first few its reasons. The thought's room is worked in. */
void hints_print(FILE *out, const Audience *audience, Search *search, int max);

/* What speaks for an action of `seat` and against it, a line for each, behind so many blanks. */
void hints_print_reasons(FILE *out, const Audience *audience, const State *view, Seat seat,
                         const Action *action, ActionList *work, int blanks);

/* A text in lines that fit, all of it behind so many blanks; `first`, if it is not NULL, stands in
 * place of those of the first line, and is not wider. */
void print_paragraph(FILE *out, const char *first, const char *text, int blanks);

#endif
