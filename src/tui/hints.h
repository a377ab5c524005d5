/* The tutor at a terminal: the best actions with their chances, and why. */
#ifndef KENNEL_TUI_TUTOR_H
#define KENNEL_TUI_TUTOR_H

#include <stdio.h>

#include "locale/describe_tutor.h"

/* Whose chances, then a line for each of the best actions, at most so many, and below each of the
 * first few its reasons. The thought's room is worked in. */
void tutor_hints(FILE *out, const Voice *voice, Thought *thought, int most);

/* What speaks for an action of `seat` and against it, a line for each, behind so many blanks. */
void tutor_reasons(FILE *out, const Voice *voice, const State *view, Seat seat,
                   const Action *action, ActionList *work, int blanks);

/* A text in lines that fit, all of it behind so many blanks; `first`, if it is not NULL, stands in
 * place of those of the first line, and is not wider. */
void tutor_paragraph(FILE *out, const char *first, const char *text, int blanks);

#endif
