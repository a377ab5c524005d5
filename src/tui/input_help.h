/* Help at a prompt: tables of what players can type and what signs mean. A table is a message; each
 * line has what to type, two spaces, and what it does. The program aligns the columns, as the
 * length of words depends on the language. */
#ifndef KENNEL_TUI_INPUT_HELP_H
#define KENNEL_TUI_INPUT_HELP_H

#include "tui/commands.h"
#include "tui/renderer.h"

/* Prints the tables of these messages, one after the other, in the same columns. A line without two
 * spaces is a heading. {hint} and the like are the player's words; {turn}, {field} and the like the
 * signs that the pictures have. */
void print_help_table(FILE *out, const RenderOptions *view, const char *const keys[], int count);

/* Writes the message `key` with the player's words, and {n}. */
void print_with_command_words(FILE *out, const Audience *audience, const char *key, uint32_t n);

#endif
