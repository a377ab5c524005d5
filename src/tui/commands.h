/* Words that are typed at a prompt and are no action: the same in play and in replay. English words
 * always work; each language adds its own, in the messages "command.". Case and accents do not
 * matter. */
#ifndef KENNEL_TUI_COMMANDS_H
#define KENNEL_TUI_COMMANDS_H

#include "locale/message_format.h"

typedef enum TypedCommand {
    COMMAND_NONE,
    COMMAND_QUIT,
    COMMAND_UNDO,
    COMMAND_HELP,
    COMMAND_RULES,
    COMMAND_BOARD,
    COMMAND_LIST,
    COMMAND_LOG,
    COMMAND_LAST,
    COMMAND_POSITION,
    COMMAND_HINT,
    COMMAND_BACK,
    COMMAND_NEXT,
    COMMAND_ROUND,
    COMMAND_MINE,
    COMMAND_MISTAKE,
    COMMAND_PLAY,
    COMMAND_CHANCES,
    COMMAND_RUN,
    COMMAND_YES,
    COMMANDS_END,
} TypedCommand;

enum { COMMAND_WORD_MAX = 48 };

/* Which command a line is; `rest` is what stands behind it and a blank. */
TypedCommand command_of(const Catalogue *catalogue, const char *line, const char **rest);

/* The word that the first word of a line was probably meant to be; false if it is like none. */
bool command_nearest(const Catalogue *catalogue, const char *line, char word[COMMAND_WORD_MAX]);

/* The words of a language for patterns: {hint} is what a player types for COMMAND_HINT. */
typedef struct CommandWords {
    char text[COMMANDS_END][COMMAND_WORD_MAX];
    Word word[COMMANDS_END - 1];
} CommandWords;

enum { COMMAND_WORDS = COMMANDS_END - 1 };

void command_words(const Catalogue *catalogue, CommandWords *words);

/* A number and nothing else, perhaps as lists write it, "3)" or "3."; 0: it is none. */
int command_number(const char *line);

/* The first of two of them, "13-20"; 0: it is no such thing. */
int command_range(const char *line, int *last);

#endif
