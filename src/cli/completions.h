/* What a shell may complete, by the rows of the help; one file for each shell writes it down. */
#ifndef KENNEL_CLI_COMPLETIONS_H
#define KENNEL_CLI_COMPLETIONS_H

#include "cli/command.h"

typedef enum WordCompletionKind {
    COMPLETE_NOTHING, /* only the user knows */
    COMPLETE_WORDS,
    COMPLETE_FILES,
    COMPLETE_FOLDERS,
} WordCompletionKind;

typedef struct WordCompletion {
    WordCompletionKind kind;
    char words[512]; /* separated by spaces */
} WordCompletion;

WordCompletion completion_of_option(const HelpRow *option); /* of its value */
WordCompletion completion_of_words(const Command *command); /* of words that are no options */
WordCompletion completion_of_commands(void);
WordCompletion completion_of_languages(void);

/* The name of an option, without "--". */
typedef struct OptionName {
    char text[64];
} OptionName;
OptionName completion_option_name(const HelpRow *option);

/* What the command does, and what the option does, in one line; quoted for 'single quotes' of the
 * shell, and with a backslash before each of `special`. */
void completion_put_command(const Catalogue *catalogue, const Command *command,
                            const char *special);
void completion_put_option(const Catalogue *catalogue, const HelpRow *option, const char *special);

void completions_bash(const Catalogue *catalogue);
void completions_zsh(const Catalogue *catalogue);
void completions_fish(const Catalogue *catalogue);

#endif
