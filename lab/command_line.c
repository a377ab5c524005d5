/* Taking a command apart, and finding the program. */
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

static bool split(CommandLine *command) {
    char *rest = command->text;
    int count = 0;
    for (char *word; (word = strtok_r(rest, " ", &rest)) != NULL;) {
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

bool command_line_read(CommandLine *command, const char *text) {
    size_t length = strlen(text);
    if (length >= COMMAND_TEXT_MAX) {
        errno = ENAMETOOLONG;
        return false;
    }
    memcpy(command->text, text, length + 1);
    command->word[0] = command->text;
    command->word[1] = NULL;
    if (strchr(text, '/') != NULL && is_program(text))
        memcpy(command->path, text, length + 1);
    else if (!split(command) || !find(command->word[0], command->path))
        return false;
    return true;
}
