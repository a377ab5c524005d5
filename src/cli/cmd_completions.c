/* `kennel completions`: what a shell needs to complete the words of a command line. */
#include <stdio.h>
#include <string.h>

#include "ai/bot.h"
#include "cli/completions.h"
#include "locale/languages.h"
#include "locale/sentence_args.h"

static const struct {
    const char *name;
    void (*write)(const Catalogue *catalogue);
} shells[] = {
    {"bash", completions_bash},
    {"zsh", completions_zsh},
    {"fish", completions_fish},
};
enum { SHELLS = sizeof shells / sizeof shells[0] };

/* ---- lists of words ---- */

static void add_word(WordCompletion *list, const char *word) {
    size_t length = strlen(list->words);
    list->kind = COMPLETE_WORDS;
    snprintf(list->words + length, sizeof list->words - length, "%s%s", length > 0 ? " " : "",
             word);
}

static WordCompletion these(const char *words) {
    WordCompletion list = {.kind = COMPLETE_WORDS};
    snprintf(list.words, sizeof list.words, "%s", words);
    return list;
}

static WordCompletion games(void) {
    WordCompletion list = {0};
    const Game *game;
    for (GameId id = 0; (game = game_by_id(id)) != NULL; id++)
        if (game->is_public)
            add_word(&list, game->name);
    return list;
}

/* Without those that only alpha is measured against. */
static WordCompletion bots(void) {
    WordCompletion list = {0};
    const Bot *bot;
    for (unsigned i = 0; (bot = bot_at(i)) != NULL; i++)
        if (bot != &bot_tree && bot != &bot_scout)
            add_word(&list, bot->name);
    return list;
}

WordCompletion completion_of_commands(void) {
    WordCompletion list = {0};
    for (const Command *command = commands; command->name != NULL; command++)
        add_word(&list, command->name);
    return list;
}

WordCompletion completion_of_languages(void) {
    WordCompletion list = {0};
    for (const LanguageFile *file = language_files; file->name != NULL; file++)
        add_word(&list, file->name);
    return list;
}

/* ---- by what the help calls them ---- */

OptionName completion_option_name(const HelpRow *option) {
    OptionName name;
    TypedWord word = help_option_name(option);
    snprintf(name.text, sizeof name.text, "%.*s", (int)word.length, word.text);
    return name;
}

/* Has the text this word in it? */
static bool has_word(const char *text, const char *wanted) {
    size_t length = strlen(wanted);
    for (const char *at = text; (at = strstr(at, wanted)) != NULL; at += length)
        if ((at == text || strchr(" [=", at[-1]) != NULL) &&
            (at[length] == '\0' || strchr(" ]", at[length]) != NULL))
            return true;
    return false;
}

WordCompletion completion_of_option(const HelpRow *option) {
    if (option->values != NULL)
        return these(option->values);
    if (has_word(option->typed, "FILE"))
        return (WordCompletion){.kind = COMPLETE_FILES};
    if (has_word(option->typed, "FOLDER"))
        return (WordCompletion){.kind = COMPLETE_FOLDERS};
    return strcmp(completion_option_name(option).text, "bots") == 0 ? bots() : (WordCompletion){0};
}

/* The first line of its help says what it takes. */
WordCompletion completion_of_words(const Command *command) {
    const char *usage = command->rows[0].typed;
    if (has_word(usage, "GAME"))
        return games();
    if (has_word(usage, "COMMAND"))
        return completion_of_commands();
    if (has_word(usage, "SHELL"))
        return these("bash zsh fish");
    if (has_word(usage, "A"))
        return bots();
    if (has_word(usage, "FILE") || has_word(usage, "RECORD") || has_word(usage, "COPY"))
        return (WordCompletion){.kind = COMPLETE_FILES};
    return (WordCompletion){.kind =
                                has_word(usage, "FOLDER") ? COMPLETE_FOLDERS : COMPLETE_NOTHING};
}

/* ---- texts ---- */

static void put_quoted(const char *text, const char *special) {
    for (; *text != '\0'; text++) {
        if (*text == '\'')
            fputs("'\\'", stdout);
        else if (strchr(special, *text) != NULL)
            putchar('\\');
        putchar(*text == '\n' ? ' ' : *text);
    }
}

static void put_row(const Catalogue *catalogue, const HelpRow *row, const char *special) {
    char said[4096];
    Text text = text_into(said, sizeof said);
    help_row_text(catalogue, row, &text);
    put_quoted(said, special);
}

void completion_put_command(const Catalogue *catalogue, const Command *command,
                            const char *special) {
    MessageKey key = message_key_join("help.command.", command->name, "");
    put_row(catalogue, &(HelpRow)HELP_TEXT_ROW(key.text), special);
}

void completion_put_option(const Catalogue *catalogue, const HelpRow *option, const char *special) {
    put_row(catalogue, option, special);
}

/* ---- the command ---- */

int run_completions(Args *args) {
    const char *name = args_need(args, "which shell: bash, zsh or fish?");
    if (name == NULL || !args_done(args))
        return CLI_EXIT_BAD_INPUT;
    for (int i = 0; i < SHELLS; i++)
        if (strcmp(name, shells[i].name) == 0) {
            shells[i].write(args->catalogue);
            return CLI_EXIT_OK;
        }
    fprintf(stderr, "kennel completions: the shells are bash, zsh and fish\n");
    return CLI_EXIT_BAD_INPUT;
}
