/* What can be typed at a prompt and what signs mean: tables of the catalogues, whose lines are what is
 * typed, two spaces, and what that does. The program sets the columns, as words have other lengths
 * in each language. */
#ifndef KENNEL_TUI_TYPED_HELP_H
#define KENNEL_TUI_TYPED_HELP_H

#include "tui/commands.h"
#include "tui/renderer.h"

/* Prints the tables of these messages, one after the other, in the same columns. A line without two
 * spaces is a heading. {hint} and the like are the player's words; {turn}, {field} and the like the
 * signs that the pictures have. */
void print_help_table(FILE *out, const ViewOptions *view, const char *const keys[], int count);

/* Writes the message `key` with the player's words, and {n}. */
void tell_commands(FILE *out, const Voice *voice, const char *key, uint32_t n);

#endif
