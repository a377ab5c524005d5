/* The commands by name, in every language. */
#include "tui/commands.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const struct {
    const char *name;
    TypedCommand command;
} names[] = {
    {"quit", COMMAND_QUIT},   {"q", COMMAND_QUIT},          {"exit", COMMAND_QUIT},
    {"undo", COMMAND_UNDO},   {"u", COMMAND_UNDO},          {"?", COMMAND_HELP},
    {"help", COMMAND_HELP},   {"rules", COMMAND_RULES},     {"board", COMMAND_BOARD},
    {"log", COMMAND_LOG},     {"last", COMMAND_LAST},       {"position", COMMAND_POSITION},
    {"hint", COMMAND_HINT},   {"b", COMMAND_BACK},          {"back", COMMAND_BACK},
    {"..", COMMAND_BACK},     {"n", COMMAND_NEXT},          {"next", COMMAND_NEXT},
    {"round", COMMAND_ROUND}, {"mine", COMMAND_MINE},       {"mistake", COMMAND_MISTAKE},
    {"play", COMMAND_PLAY},   {"chances", COMMAND_CHANCES},
};

TypedCommand command_of(const char *line, const char **rest) {
    size_t length = strcspn(line, " \t");
    *rest = line + length + strspn(line + length, " \t");
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (strlen(names[i].name) == length && strncasecmp(names[i].name, line, length) == 0)
            return names[i].command;
    return COMMAND_NONE;
}

enum { DIGITS_MAX = 8 };

/* So many digits, or 0. */
static size_t digits_of(const char *line) {
    size_t length = strspn(line, "0123456789");
    return length <= DIGITS_MAX ? length : 0;
}

int command_number(const char *line) {
    size_t length = digits_of(line);
    const char *end = line + length;
    if (length == 0 || (*end != '\0' && strcmp(end, ")") != 0 && strcmp(end, ".") != 0))
        return 0;
    return atoi(line);
}

int command_range(const char *line, int *last) {
    size_t first = digits_of(line), dash = line[first] == '-';
    size_t second = first > 0 && dash > 0 ? digits_of(line + first + 1) : 0;
    if (second == 0 || command_number(line + first + 1) == 0)
        return 0;
    *last = atoi(line + first + 1);
    return atoi(line);
}
