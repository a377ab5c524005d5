/* kennel: one program, a command a word. */
#include <stdio.h>
#include <string.h>

#include "cli/command.h"
#include "cli/help.h"

#ifndef KENNEL_VERSION
#define KENNEL_VERSION "0.1.0"
#endif

static const Command commands[] = {
    {"play", "play in the terminal against bots", help_play, run_play},
    {"show", "a picture of a position", help_show, run_show},
    {"legal", "every legal action of a position, with its result", help_legal, run_legal},
    {"apply", "the position after some actions, or why one is not legal", help_apply, run_apply},
    {"parts", "an action composed part by part: what may come next, what it does", help_parts,
     run_parts},
    {"new", "a fresh position of a game", help_new, run_new},
    {"deal", "let chance act: shuffle, deal, draw", help_deal, run_deal},
    {"perft", "count the action sequences of a length", help_perft, run_perft},
    {"random", "records of random games", help_random, run_random},
    {"replay", "step through a recorded game, or check a file of them", help_replay, run_replay},
    {"hint", "the best actions of a position, with their chances", help_hint, run_hint},
    {"arena", "bots and programs against each other on the same deals", help_arena, run_arena},
    {"engine", "a bot for other programs, line by line", help_engine, run_engine},
    {"train", "a network from nothing, by playing against itself", help_train, run_train},
    {"bench", "how fast the engine is here", help_bench, run_bench},
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
    fprintf(stderr, "kennel: no such command: %s; 'kennel --help' lists them\n", name);
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

/* `words` is the whole line: the program, the command, and what follows. */
static int run_command(const Command *command, int count, char **words) {
    Args args;
    if (!args_begin(&args, command->name, count - 2, words + 2))
        return BAD_INPUT;
    args.program = words[0];
    if (args_help(&args))
        return print_help(command->name);
    int status = command->run(&args);
    if (fflush(stdout) == 0 && ferror(stdout) == 0)
        return status;
    perror("kennel: standard output");
    return BAD_INPUT;
}

int main(int argc, char **argv) {
    if (argc < 2) {
        print_overview(stderr);
        return BAD_INPUT;
    }
    if (strcmp(argv[1], "--version") == 0) {
        puts("kennel " KENNEL_VERSION);
        return DONE;
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0 ||
        strcmp(argv[1], "help") == 0)
        return print_help(argc > 2 ? argv[2] : NULL);
    const Command *command = find_command(argv[1]);
    return command != NULL ? run_command(command, argc, argv) : unknown_command(argv[1]);
}
