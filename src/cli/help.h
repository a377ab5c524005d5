/* Prints the help of a command in the user's language. Tests run every example.
 *
 * Help for players is a table of rows: a row has what the user types, and the key of its translated
 * explanation under "help.". A new option is one row in cli/help_players.c and one message. Tools
 * for programmers have their help in English. */
#ifndef KENNEL_CLI_HELP_H
#define KENNEL_CLI_HELP_H

#include <stdio.h>

#include "locale/catalogue.h"

typedef enum HelpKind {
    HELP_END,
    HELP_USAGE, /* what is typed; below it what that does                             */
    HELP_TEXT,  /* a paragraph                                                        */
    HELP_ITEM,  /* what is typed, and beside it what that means, under those above it */
    HELP_LINE,  /* a line as it stands; an empty one ends a table of items            */
} HelpKind;

typedef struct HelpRow {
    HelpKind kind;
    const char *typed; /* a word that has a message "help.value.WORD", as FILE, is translated */
    const char *key;
} HelpRow;

/* Prints rows up to HELP_END, in lines that fit the terminal. */
void help_print(FILE *out, const Catalogue *catalogue, const HelpRow *rows);

/* How to play, which is all that a newcomer wants to see; the rest of the overview. */
extern const HelpRow help_about[], help_overview[], help_closing[];
extern const HelpRow help_play[], help_show[], help_legal[], help_apply[], help_new[], help_deal[];
extern const HelpRow help_replay[], help_hint[], help_analyse[];

extern const char help_parts[], help_perft[], help_random[], help_bench[];
extern const char help_arena[], help_engine[], help_train[];

#endif
