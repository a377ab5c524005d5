/* The description of the command line: each command's usage, options, output and examples. These
 * rows give the help, the manual pages (`kennel manual`), the completions of shells (`kennel
 * completions`), the check that an option exists, and suggestions for mistyped ones.
 *
 * Commands for people use messages of the catalogues ("help."), so that their help is translated;
 * commands for programs have English texts. A new option is one row in cli/help_players.c,
 * cli/help_programmers.c or cli/help_server.c. tests/cli/docs.sh runs the examples at the end of
 * each help. */
#ifndef KENNEL_CLI_HELP_H
#define KENNEL_CLI_HELP_H

#include <stdio.h>

#include "base/text.h"
#include "locale/catalogue.h"
#include "tui/similar_words.h"

typedef enum HelpKind {
    HELP_END,
    HELP_USAGE,  /* what the user types; below it what that does */
    HELP_TEXT,   /* a paragraph */
    HELP_ITEM,   /* what the user types, and its explanation in a second column */
    HELP_OPTION, /* the same for an option of the command */
    HELP_LIST,   /* an option that may be repeated */
    HELP_MORE,   /* an item; the options of another table are options of this command, too */
    HELP_LINE,   /* a literal line; an empty one is a gap */
} HelpKind;

typedef struct HelpRow HelpRow;
struct HelpRow {
    HelpKind kind;
    /* A word with a message "help.value.WORD", as FILE, is translated. An option is "--save FILE"
     * (with a value), "--watch" (without), "--resume [FILE]" (either), or "--colour[=WHEN]" (a
     * value only after =). */
    const char *typed;
    const char *key;     /* the message, or NULL ... */
    const char *english; /* ... and the text itself */
    const char *values;  /* all values of an option, separated by spaces; NULL: not a fixed list */
    const HelpRow *more; /* of HELP_MORE */
};

/* Prints rows up to HELP_END, wrapped to the terminal. */
void help_print(FILE *out, const Catalogue *catalogue, const HelpRow *rows);

/* What a row means, and what the user types for it, in the language of the catalogue. */
void help_row_text(const Catalogue *catalogue, const HelpRow *row, Text *text);
void help_row_typed(const Catalogue *catalogue, const HelpRow *row, Text *text);

bool help_is_option(const HelpRow *row);

/* Visits every option once, those of other tables, too. */
typedef void HelpVisit(void *context, const HelpRow *option);
void help_each_option(const HelpRow *rows, HelpVisit *visit, void *context);

/* The row of the option of this name, without "--"; NULL if there is none. */
const HelpRow *help_option(const HelpRow *rows, const char *name);

/* The name of an option's row. */
TypedWord help_option_name(const HelpRow *row);

/* Can its value be the next word? Does it take no value at all, not even after "="? */
bool help_takes_word(const HelpRow *row);
bool help_takes_nothing(const HelpRow *row);

/* Offers the name of every option. */
void help_offer_options(const HelpRow *rows, Nearest *nearest);

/* How to play, for newcomers; then the rest of the overview. */
extern const HelpRow help_about[], help_overview[], help_closing[];

extern const HelpRow help_play[], help_show[], help_legal[], help_apply[], help_new[], help_deal[];
extern const HelpRow help_replay[], help_hint[], help_analyse[], help_learn[], help_puzzle[];

extern const HelpRow help_parts[], help_perft[], help_random[], help_bench[], help_puzzles[],
    help_arena[];
extern const HelpRow help_engine[], help_train[], help_dataset[], help_manual[], help_completions[];
extern const HelpRow help_serve[], help_load[], help_verify[], help_export[], help_backup[],
    help_migrate[], help_admin[];

/* ---- for the tables ---- */

#define HELP_USAGE_ROW(words, message)                                                             \
    { .kind = HELP_USAGE, .typed = (words), .key = (message) }
#define HELP_TEXT_ROW(message)                                                                     \
    { .kind = HELP_TEXT, .key = (message) }
#define HELP_ITEM_ROW(words, message)                                                              \
    { .kind = HELP_ITEM, .typed = (words), .key = (message) }
#define HELP_LINE_ROW(text)                                                                        \
    { .kind = HELP_LINE, .typed = (text) }
/* In English. */
#define HELP_ENGLISH_USAGE(words, text)                                                            \
    { .kind = HELP_USAGE, .typed = (words), .english = (text) }
#define HELP_ENGLISH_TEXT(text)                                                                    \
    { .kind = HELP_TEXT, .english = (text) }
#define HELP_ENGLISH_ITEM(words, text)                                                             \
    { .kind = HELP_ITEM, .typed = (words), .english = (text) }
#define HELP_ENGLISH_OPTION(words, text)                                                           \
    { .kind = HELP_OPTION, .typed = (words), .english = (text) }
#define HELP_ENGLISH_ONE_OF(words, text, all)                                                      \
    { .kind = HELP_OPTION, .typed = (words), .english = (text), .values = (all) }
#define HELP_ENGLISH_LIST(words, text)                                                             \
    { .kind = HELP_LIST, .typed = (words), .english = (text) }
#define HELP_ENGLISH_MORE                                                                          \
    {                                                                                              \
        .kind = HELP_MORE, .typed = "...", .english = "the options of 'kennel help new'",          \
        .more = help_new                                                                           \
    }
#define HELP_GAP HELP_LINE_ROW("")
#define HELP_END_ROW                                                                               \
    { .kind = HELP_END }

#endif
