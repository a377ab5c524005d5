/* The commands by name, in every language. */
#include "tui/commands.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "locale/sentence_args.h"
#include "tui/similar_words.h"

/* What is typed in every language; the first is also the end of the message's key,
 * "command.quit". */
static const char *const english[COMMANDS_END] = {
    [COMMAND_QUIT] = "quit q exit", [COMMAND_UNDO] = "undo u",     [COMMAND_HELP] = "help ?",
    [COMMAND_RULES] = "rules",      [COMMAND_BOARD] = "board",     [COMMAND_LIST] = "list",
    [COMMAND_LOG] = "log",          [COMMAND_LAST] = "last",       [COMMAND_POSITION] = "position",
    [COMMAND_HINT] = "hint",        [COMMAND_BACK] = "back b ..",  [COMMAND_NEXT] = "next n",
    [COMMAND_ROUND] = "round",      [COMMAND_MINE] = "mine",       [COMMAND_MISTAKE] = "mistake",
    [COMMAND_PLAY] = "play",        [COMMAND_CHANCES] = "chances", [COMMAND_RUN] = "run r",
    [COMMAND_YES] = "yes y",
};

/* The same in the player's language. */
static const char *translated(const Catalogue *catalogue, TypedCommand command) {
    char name[COMMAND_WORD_MAX];
    snprintf(name, sizeof name, "%.*s", (int)strcspn(english[command], " "), english[command]);
    const char *words = catalogue != NULL
                            ? catalogue_find(catalogue, message_key_join("command.", name, "").text)
                            : NULL;
    return words != NULL ? words : "";
}

static TypedWord first_word(const char *line) {
    return (TypedWord){line, strcspn(line, " \t")};
}

static bool has_word(const char *words, TypedWord input) {
    TypedWord word;
    while (next_typed_word(&words, &word))
        if (words_are_same(word, input))
            return true;
    return false;
}

TypedCommand command_of(const Catalogue *catalogue, const char *line, const char **rest) {
    TypedWord input = first_word(line);
    *rest = line + input.length + strspn(line + input.length, " \t");
    for (TypedCommand command = COMMAND_QUIT; command < COMMANDS_END && input.length > 0; command++)
        if (has_word(english[command], input) || has_word(translated(catalogue, command), input))
            return command;
    return COMMAND_NONE;
}

static void offer_all(Nearest *nearest, const char *words) {
    TypedWord word;
    while (next_typed_word(&words, &word))
        nearest_offer(nearest, word);
}

bool command_nearest(const Catalogue *catalogue, const char *line, char word[COMMAND_WORD_MAX]) {
    Nearest nearest = {.typed = first_word(line)};
    for (TypedCommand command = COMMAND_QUIT; command < COMMANDS_END; command++) {
        offer_all(&nearest, translated(catalogue, command));
        offer_all(&nearest, english[command]);
    }
    if (nearest.best.text != NULL)
        snprintf(word, COMMAND_WORD_MAX, "%.*s", (int)nearest.best.length, nearest.best.text);
    return nearest.best.text != NULL;
}

void command_words(const Catalogue *catalogue, CommandWords *words) {
    static char names[COMMANDS_END][COMMAND_WORD_MAX]; /* the same for all languages */
    for (TypedCommand command = COMMAND_QUIT; command < COMMANDS_END; command++) {
        const char *own = translated(catalogue, command);
        TypedWord word = first_word(own[0] != '\0' ? own : english[command]);
        TypedWord name = first_word(english[command]);
        snprintf(words->text[command], COMMAND_WORD_MAX, "%.*s", (int)word.length, word.text);
        snprintf(names[command], COMMAND_WORD_MAX, "%.*s", (int)name.length, name.text);
        words->word[command - 1] = arg_text(names[command], words->text[command]);
    }
}

enum { DIGITS_MAX = 8 };

/* Number of digits, or 0. */
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
