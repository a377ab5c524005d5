/* Finds the command named by the first argument and runs it. */
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/choose_language.h"
#include "cli/command.h"
#include "locale/sentence.h"
#include "tui/print_translated.h"
#include "tui/safe_text.h"

#ifndef KENNEL_VERSION
#define KENNEL_VERSION "0.1.0"
#endif

static const Command commands[] = {
    {"play", run_play, help_play, NULL},       {"show", run_show, help_show, NULL},
    {"legal", run_legal, help_legal, NULL},    {"apply", run_apply, help_apply, NULL},
    {"parts", run_parts, NULL, help_parts},    {"new", run_new, help_new, NULL},
    {"deal", run_deal, help_deal, NULL},       {"perft", run_perft, NULL, help_perft},
    {"random", run_random, NULL, help_random}, {"replay", run_replay, help_replay, NULL},
    {"hint", run_hint, help_hint, NULL},       {"arena", run_arena, NULL, help_arena},
    {"engine", run_engine, NULL, help_engine}, {"train", run_train, NULL, help_train},
    {"bench", run_bench, NULL, help_bench},    {"analyse", run_analyse, help_analyse, NULL},
#ifdef KENNEL_SERVER
    {"serve", run_serve, NULL, help_serve},    {"load", run_load, NULL, help_load},
    {"verify", run_verify, NULL, help_verify}, {"export", run_export, NULL, help_export},
    {"backup", run_backup, NULL, help_backup},
#endif
};
enum { COMMANDS = sizeof commands / sizeof commands[0] };

static const Command *find_command(const char *name) {
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(commands[i].name, name) == 0)
            return &commands[i];
    return NULL;
}

static void print_overview(const Catalogue *catalogue) {
    MessageKey keys[COMMANDS];
    HelpRow rows[COMMANDS + 1] = {{HELP_END, NULL, NULL}};
    for (int i = 0; i < COMMANDS; i++) {
        keys[i] = message_key_join("help.command.", commands[i].name, "");
        rows[i] = (HelpRow){HELP_ITEM, commands[i].name, keys[i].text};
    }
    help_print(stdout, catalogue, help_about);
    help_print(stdout, catalogue, help_overview);
    help_print(stdout, catalogue, rows);
    help_print(stdout, catalogue, help_closing);
}

/* Says what is wrong with the whole line; `word` is one of it. */
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
    const Command *command = find_command(name);
    if (command == NULL)
        return refuse(catalogue, "kennel", "args.no-command", name);
    if (command->rows != NULL)
        help_print(stdout, catalogue, command->rows);
    else
        fputs(command->help, stdout);
    return CLI_EXIT_OK;
}

static int print_version(void) {
    puts("kennel " KENNEL_VERSION);
    return CLI_EXIT_OK;
}

/* `words` is the whole line: the program, the command, and what follows. What is for programs
 * speaks English. */
static int run_command(const Command *command, int count, char **words,
                       const Catalogue *catalogue) {
    Args args;
    Catalogue english;
    if (command->rows == NULL) {
        choose_language(&english, "en");
        catalogue = &english;
    }
    if (!args_begin(&args, catalogue, command->name, count - 2, words + 2))
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
    const Command *command = find_command(first);
    return command != NULL ? run_command(command, count, words, catalogue)
                           : refuse(catalogue, "kennel", "args.no-command", first);
}

/* Where --lang stands, before any --; or 0. */
static int find_lang(int count, char **words) {
    for (int i = 1; i < count && strcmp(words[i], "--") != 0; i++)
        if (strcmp(words[i], "--lang") == 0)
            return i;
    return 0;
}

/* `kennel --lang de COMMAND ...`, or anywhere else: the line is read as if these two words were not
 * there. */
static int run_in_language(int count, char **words) {
    Catalogue catalogue;
    int at = find_lang(count, words);
    const char *language = at > 0 && at + 1 < count ? words[at + 1] : NULL;
    if (!choose_language(&catalogue, language))
        return CLI_EXIT_BAD_INPUT;
    if (at > 0 && (language == NULL || count < 4))
        return refuse(&catalogue, "kennel", "args.lang", words[at]);
    if (at > 0) {
        memmove(words + at, words + at + 2, (size_t)(count - at - 2) * sizeof *words);
        count -= 2;
    }
    if (count > 1)
        return run_words(count, words, &catalogue);
    help_print(stderr, &catalogue, help_about);
    return CLI_EXIT_BAD_INPUT;
}

/* With a standard file closed, the next file that is opened would take its number, and what is
 * printed would end up in a game's record. A file that can be neither read nor written where it
 * matters holds the place: whoever uses it is told. */
static bool hold_standard_files(void) {
    static const int contrary[] = {O_WRONLY, O_RDONLY, O_RDONLY};
    for (int file = STDIN_FILENO; file <= STDERR_FILENO; file++)
        if (fcntl(file, F_GETFD) < 0 && open("/dev/null", contrary[file]) != file)
            return false;
    return true;
}

/* A game with a row that is missing is a mistake of ours: better no program than half a game. */
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
