/* Splits the words and searches PATH. */
#include "lab/command_line.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool is_program(const char *path) {
    struct stat file;
    if (stat(path, &file) != 0)
        return false;
    if (!S_ISREG(file.st_mode)) {
        errno = S_ISDIR(file.st_mode) ? EISDIR : EACCES;
        return false;
    }
    return access(path, X_OK) == 0;
}

/* A name without a / is looked for in the folders of PATH, the first one that has it. */
static bool find_by_name(const char *name, char path[COMMAND_TEXT_MAX]) {
    const char *folder = getenv("PATH");
    int why = ENOENT;
    for (folder = folder != NULL ? folder : "/bin:/usr/bin"; folder != NULL;) {
        const char *end = strchr(folder, ':');
        size_t size = end != NULL ? (size_t)(end - folder) : strlen(folder);
        int length =
            snprintf(path, COMMAND_TEXT_MAX, "%.*s/%s", (int)size, size > 0 ? folder : ".", name);
        if (length > 0 && length < COMMAND_TEXT_MAX && is_program(path))
            return true;
        if (errno == EACCES)
            why = EACCES;
        folder = end != NULL ? end + 1 : NULL;
    }
    errno = why;
    return false;
}

static bool find(const char *word, char path[COMMAND_TEXT_MAX]) {
    if (strchr(word, '/') == NULL)
        return find_by_name(word, path);
    snprintf(path, COMMAND_TEXT_MAX, "%s", word);
    return is_program(path);
}

/* Takes the next word off the rest, or NULL. Where quotes count, blanks between two of them belong
 * to the word, and the quotes are removed. */
static char *take_word(char **rest, bool quotes) {
    char *word = *rest + strspn(*rest, " "), *from = word, *to = word;
    bool inside = false;
    for (; *from != '\0' && (inside || *from != ' '); from++)
        if (quotes && *from == '"')
            inside = !inside;
        else
            *to++ = *from;
    bool found = from > word;
    *rest = *from != '\0' ? from + 1 : from;
    *to = '\0';
    return found ? word : NULL;
}

static bool split(CommandLine *command, bool quotes) {
    char *rest = command->text;
    int count = 0;
    for (char *word; (word = take_word(&rest, quotes)) != NULL;) {
        if (count == COMMAND_WORDS_MAX) {
            errno = E2BIG;
            return false;
        }
        command->word[count++] = word;
    }
    command->word[count] = NULL;
    errno = ENOENT;
    return count > 0;
}

static bool read_words(CommandLine *command, const char *text, bool quotes) {
    memcpy(command->text, text, strlen(text) + 1);
    return split(command, quotes) && find(command->word[0], command->path);
}

/* Quotes count only in this case: elsewhere they have always been part of their words. */
static bool begins_with_quotes(const char *text) {
    int count = 0;
    for (const char *at = text; (at = strchr(at, '"')) != NULL; at++)
        count++;
    return text[strspn(text, " ")] == '"' && count % 2 == 0;
}

bool command_line_read(CommandLine *command, const char *text) {
    size_t length = strlen(text);
    if (length >= COMMAND_TEXT_MAX) {
        errno = ENAMETOOLONG;
        return false;
    }
    memcpy(command->text, text, length + 1);
    command->word[0] = command->text;
    command->word[1] = NULL;
    if (strchr(text, '/') != NULL && is_program(text)) {
        memcpy(command->path, text, length + 1);
        return true;
    }
    return read_words(command, text, false) ||
           (begins_with_quotes(text) && read_words(command, text, true));
}
