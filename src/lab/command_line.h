/* Parses a command and finds its executable as a shell would. */
#ifndef KENNEL_LAB_COMMAND_LINE_H
#define KENNEL_LAB_COMMAND_LINE_H

#include <stdbool.h>

enum { COMMAND_WORDS_MAX = 32, COMMAND_TEXT_MAX = 4096 };

typedef struct CommandLine {
    char path[COMMAND_TEXT_MAX]; /* the file */
    char *word[COMMAND_WORDS_MAX + 1];
    char text[COMMAND_TEXT_MAX]; /* the memory of the words, so the struct must not be moved */
} CommandLine;

/* `text` is the path of a program, which may contain spaces, or words separated by spaces: a
 * program, found as a shell would find it, and its arguments. If the first word is in quotes ("),
 * as in "/my bots/one" --deep, spaces between quotes belong to their word. False: there is no such
 * program, and errno says why (a folder is EISDIR, too many words are E2BIG). */
bool command_line_read(CommandLine *command, const char *text);

#endif
