/* kennel: one program, a command a word. */
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/help.h"
#include "cli/language.h"
#include "tui/foreign.h"

#ifndef KENNEL_VERSION
#define KENNEL_VERSION "0.1.0"
#endif

static const Command commands[] = {
    {"play", "play in the terminal against bots", help_play, run_play, true},
    {"show", "a picture of a position", help_show, run_show, true},
    {"legal", "every legal action of a position, with its result", help_legal, run_legal, true},
    {"apply", "the position after some actions, or why one is not legal", help_apply, run_apply,
     true},
    {"parts", "an action composed part by part: what may come next, what it does", help_parts,
     run_parts, false},
    {"new", "a fresh position of a game", help_new, run_new, true},
    {"deal", "let chance act: shuffle, deal, draw", help_deal, run_deal, true},
    {"perft", "count the action sequences of a length", help_perft, run_perft, false},
    {"random", "records of random games", help_random, run_random, false},
    {"replay", "step through a recorded game, or check a file of them", help_replay, run_replay,
     true},
    {"hint", "the best actions of a position, with their chances", help_hint, run_hint, true},
    {"analyse", "where a recorded game was won and lost, and what was better", help_analyse,
     run_analyse, true},
    {"arena", "bots and programs against each other on the same deals", help_arena, run_arena,
     false},
    {"engine", "a bot for other programs, line by line", help_engine, run_engine, false},
    {"train", "a network from nothing, by playing against itself", help_train, run_train, false},
    {"bench", "how fast the engine is here", help_bench, run_bench, false},
};
enum { COMMANDS = sizeof commands / sizeof commands[0] };

static const Command *find_command(const char *name) {
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(commands[i].name, name) == 0)
            return &commands[i];
    return NULL;
}

static void print_overview(FILE *out) {
    fputs(help_overview, out);
    fputs("\nCommands (kennel help COMMAND tells more):\n", out);
    for (int i = 0; i < COMMANDS; i++)
        fprintf(out, "  %-8s %s\n", commands[i].name, commands[i].summary);
    fputs(help_closing, out);
}

static int unknown_command(const char *name) {
    fprintf(stderr, "kennel: no such command: %s; 'kennel --help' lists them\n", shown(name).text);
    return BAD_INPUT;
}

static int print_help(const char *name) {
    if (name == NULL || strcmp(name, "help") == 0) {
        print_overview(stdout);
        return DONE;
    }
    const Command *command = find_command(name);
    if (command == NULL)
        return unknown_command(name);
    fputs(command->help, stdout);
    return DONE;
}

static int print_version(void) {
    puts("kennel " KENNEL_VERSION);
    return DONE;
}

/* `words` is the whole line: the program, the command, and what follows. */
static int run_command(const Command *command, int count, char **words, const char *language) {
    Args args;
    Catalogue catalogue;
    if (!choose_language(&catalogue, command->speaks ? language : "en"))
        return BAD_INPUT;
    if (!args_begin(&args, command->name, count - 2, words + 2))
        return BAD_INPUT;
    args.program = words[0];
    args.catalogue = &catalogue;
    return args_help(&args) ? print_help(command->name) : command->run(&args);
}

static int run_words(int count, char **words, const char *language) {
    const char *first = words[1];
    bool version = strcmp(first, "--version") == 0, help = strcmp(first, "help") == 0;
    help = help || strcmp(first, "--help") == 0 || strcmp(first, "-h") == 0;
    if ((version && count > 2) || (help && count > 3)) {
        fprintf(stderr, "kennel %s: one word too many: %s\n", shown(first).text,
                shown(words[version ? 2 : 3]).text);
        return BAD_INPUT;
    }
    if (version)
        return print_version();
    if (help)
        return print_help(count > 2 ? words[2] : NULL);
    const Command *command = find_command(first);
    return command != NULL ? run_command(command, count, words, language) : unknown_command(first);
}

/* `kennel --lang de COMMAND ...`: what follows is read as if these two words were not there. */
static int run_in_language(int count, char **words) {
    if (strcmp(words[1], "--lang") != 0)
        return run_words(count, words, NULL);
    if (count < 4) {
        fprintf(stderr, "kennel: --lang takes a language and a command, as in"
                        " 'kennel --lang de play'\n");
        return BAD_INPUT;
    }
    Catalogue catalogue;
    if (!choose_language(&catalogue, words[2]))
        return BAD_INPUT;
    const char *language = words[2];
    words[2] = words[0];
    return run_words(count - 2, words + 2, language);
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
static bool is_whole(void) {
    char missing[128];
    Text text = text_into(missing, sizeof missing);
    if (games_are_whole(&text))
        return true;
    fprintf(stderr, "kennel: this program is not whole: %s\n", missing);
    return false;
}

int main(int argc, char **argv) {
    if (!hold_standard_files() || !is_whole())
        return BAD_INPUT;
    if (argc < 2) {
        print_overview(stderr);
        return BAD_INPUT;
    }
    int status = run_in_language(argc, argv);
    if (fflush(stdout) == 0 && ferror(stdout) == 0)
        return status;
    perror("kennel: standard output");
    return BAD_INPUT;
}
