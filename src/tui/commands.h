/* The words typed at a prompt that are commands, not actions: the same in play and replay, in every
 * language, upper or lower case. */
#ifndef KENNEL_TUI_COMMANDS_H
#define KENNEL_TUI_COMMANDS_H

typedef enum TypedCommand {
    COMMAND_NONE,
    COMMAND_QUIT,
    COMMAND_UNDO,
    COMMAND_HELP,
    COMMAND_RULES,
    COMMAND_BOARD,
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
} TypedCommand;

/* Which command a line is; `rest` is what stands behind it and a blank. */
TypedCommand command_of(const char *line, const char **rest);

/* A number and nothing else, perhaps as lists write it, "3)" or "3."; 0: it is none. */
int command_number(const char *line);

/* The first of two of them, "13-20"; 0: it is no such thing. */
int command_range(const char *line, int *last);

#endif
