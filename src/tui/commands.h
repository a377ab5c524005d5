/* The words typed at a prompt that are commands, not actions: the same in play and replay. English
 * words always work; each language adds its own, in the messages "command.". Case and accents do
 * not matter. */
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

/* Which command a line is; `rest` is what follows it and a space. */
TypedCommand command_of(const Catalogue *catalogue, const char *line, const char **rest);

/* The command word most similar to the first word of a line; false if none is similar. */
bool command_nearest(const Catalogue *catalogue, const char *line, char word[COMMAND_WORD_MAX]);

/* The words of a language for patterns: {hint} is what a player types for COMMAND_HINT. */
typedef struct CommandWords {
    char text[COMMANDS_END][COMMAND_WORD_MAX];
    MessageArg word[COMMANDS_END - 1];
} CommandWords;

enum { COMMAND_WORDS = COMMANDS_END - 1 };

void command_words(const Catalogue *catalogue, CommandWords *words);

/* A number alone, perhaps as lists write it, "3)" or "3."; 0: it is none. */
int command_number(const char *line);

/* The first of a range, "13-20"; 0: it is none. */
int command_range(const char *line, int *last);

#endif
