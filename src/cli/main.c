/* Finds the command named by the first argument and runs it. */
#include <fcntl.h>
#include <kennel/version.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/choose_language.h"
#include "cli/command.h"
#include "locale/sentence_args.h"
#include "tui/print_translated.h"
#include "tui/safe_text.h"

/* A heading for each group that has commands, and below it these. */
static void list_commands(const Catalogue *catalogue) {
    static const char *const headings[COMMAND_GROUPS] = {
        [FOR_PLAYERS] = "help.group.players",
        [FOR_OPERATORS] = "help.group.operators",
        [FOR_ENGINES] = "help.group.engines",
        [FOR_RESEARCHERS] = "help.group.researchers",
    };
    MessageKey keys[COMMANDS_MAX];
    HelpRow rows[COMMANDS_MAX + COMMAND_GROUPS + 1];
    int count = 0;
    for (int i = 0; commands[i].name != NULL && i < COMMANDS_MAX; i++) {
        if (i == 0 || commands[i].group != commands[i - 1].group)
            rows[count++] = (HelpRow)HELP_TEXT_ROW(headings[commands[i].group]);
        keys[i] = message_key_join("help.command.", commands[i].name, "");
        rows[count++] = (HelpRow)HELP_ITEM_ROW(commands[i].name, keys[i].text);
    }
    rows[count] = (HelpRow)HELP_END_ROW;
    help_print(stdout, catalogue, rows);
}

static void print_overview(const Catalogue *catalogue) {
    help_print(stdout, catalogue, help_about);
    help_print(stdout, catalogue, help_overview);
    list_commands(catalogue);
    help_print(stdout, catalogue, help_closing);
}

/* Reports an error of the whole command line; `word` is one of its words. */
static int refuse(const Catalogue *catalogue, const char *command_name, const char *key,
                  const char *word) {
    Audience audience = audience_default();
    audience.catalogue = catalogue;
    SafeWord said = safe_word(word);
    report_translated(command_name, &audience, key, (MessageArg[]){arg_text("word", said.text)}, 1);
    return CLI_EXIT_BAD_INPUT;
}

static int print_help(const Catalogue *catalogue, const char *name) {
    if (name == NULL || strcmp(name, "help") == 0) {
        print_overview(catalogue);
        return CLI_EXIT_OK;
    }
    const Command *command = command_find(name);
    if (command == NULL)
        return command_refuse(catalogue, name);
    help_print(stdout, catalogue, command->rows);
    return CLI_EXIT_OK;
}

static int print_version(void) {
    puts("kennel " KENNEL_VERSION);
    return CLI_EXIT_OK;
}

/* `words` is the whole line: the program, the command, and its arguments. Tools for programs use
 * English. */
static int run_command(const Command *command, int count, char **words,
                       const Catalogue *catalogue) {
    Args args;
    Catalogue english;
    if (command->rows[0].key == NULL) {
        choose_language(&english, "en");
        catalogue = &english;
    }
    if (!args_begin(&args, catalogue, command->name, command->rows, count - 2, words + 2))
        return CLI_EXIT_BAD_INPUT;
    args.program = words[0];
    return args_help(&args) ? print_help(catalogue, command->name) : command->run(&args);
}

static int run_words(int count, char **words, const Catalogue *catalogue) {
    const char *first = words[1];
    bool version = strcmp(first, "--version") == 0, help = strcmp(first, "help") == 0;
    help = help || strcmp(first, "--help") == 0 || strcmp(first, "-h") == 0;
    if ((version && count > 2) || (help && count > 3)) {
        char command_name[sizeof(SafeWord) + 8];
        snprintf(command_name, sizeof command_name, "kennel %s", first);
        return refuse(catalogue, command_name, "args.extra", words[version ? 2 : 3]);
    }
    if (version)
        return print_version();
    if (help)
        return print_help(catalogue, count > 2 ? words[2] : NULL);
    const Command *command = command_find(first);
    return command != NULL ? run_command(command, count, words, catalogue)
                           : command_refuse(catalogue, first);
}

static const char lang[] = "--lang";

/* The index of --lang or --lang=LANGUAGE, before any --; or 0. */
static int find_lang(int count, char **words) {
    for (int i = 1; i < count && strcmp(words[i], "--") != 0; i++) {
        size_t length = strcspn(words[i], "=");
        if (length == sizeof lang - 1 && strncmp(words[i], lang, length) == 0)
            return i;
    }
    return 0;
}

/* `kennel --lang de COMMAND ...`, or anywhere else: removes these two words, or --lang=de. */
static int run_in_language(int count, char **words) {
    Catalogue catalogue;
    int at = find_lang(count, words), taken = 0;
    const char *language = NULL;
    if (at > 0) {
        bool joined = words[at][sizeof lang - 1] == '=';
        taken = joined ? 1 : 2;
        language = joined ? words[at] + sizeof lang : at + 1 < count ? words[at + 1] : NULL;
    }
    if (!choose_language(&catalogue, language))
        return CLI_EXIT_BAD_INPUT;
    if (at > 0 && (language == NULL || count - taken < 2))
        return refuse(&catalogue, "kennel", "args.lang", lang);
    if (at > 0) {
        memmove(words + at, words + at + taken, (size_t)(count - at - taken) * sizeof *words);
        count -= taken;
    }
    if (count > 1)
        return run_words(count, words, &catalogue);
    help_print(stdout, &catalogue, help_about);
    return CLI_EXIT_OK;
}

/* With a standard descriptor closed, the next opened file would get its number, and output would
 * end up in a game's record. Fills the gap with a file that can be neither read nor written, so
 * that its use is an error. */
static bool hold_standard_files(void) {
    static const int contrary[] = {O_WRONLY, O_RDONLY, O_RDONLY};
    for (int file = STDIN_FILENO; file <= STDERR_FILENO; file++)
        if (fcntl(file, F_GETFD) < 0 && open("/dev/null", contrary[file]) != file)
            return false;
    return true;
}

/* A game with a missing row is a bug: refuses to start. */
static bool is_complete_line(void) {
    char missing[128];
    Text text = text_into(missing, sizeof missing);
    if (games_are_complete(&text))
        return true;
    fprintf(stderr, "kennel: this program is not whole: %s\n", missing);
    return false;
}

int main(int argc, char **argv) {
    if (!hold_standard_files() || !is_complete_line())
        return CLI_EXIT_BAD_INPUT;
    int status = run_in_language(argc, argv);
    if (fflush(stdout) == 0 && ferror(stdout) == 0)
        return status;
    perror("kennel: standard output");
    return CLI_EXIT_BAD_INPUT;
}
