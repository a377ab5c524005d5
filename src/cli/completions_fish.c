/* Completions for fish. */
#include <stdio.h>
#include <string.h>

#include "cli/completions.h"

typedef struct Writer {
    const Catalogue *catalogue;
    const Command *command;
} Writer;

static void put_value(const WordCompletion *list, bool needed) {
    switch (list->kind) {
    case COMPLETE_WORDS:
        printf(" %s '%s'", needed ? "-xa" : "-fa", list->words);
        break;
    case COMPLETE_FILES:
        fputs(needed ? " -rF" : " -F", stdout);
        break;
    case COMPLETE_FOLDERS:
        printf(" %s '(__fish_complete_directories)'", needed ? "-xa" : "-fa");
        break;
    default:
        fputs(needed ? " -x" : " -f", stdout);
    }
}

static void put_option(void *context, const HelpRow *option) {
    const Writer *writer = context;
    WordCompletion list = completion_of_option(option);
    printf("complete -c kennel -n '__fish_seen_subcommand_from %s' -l %s", writer->command->name,
           completion_option_name(option).text);
    if (!help_takes_nothing(option))
        put_value(&list, strchr(option->typed, '[') == NULL);
    fputs(" -d '", stdout);
    completion_put_option(writer->catalogue, option, "\\");
    puts("'");
}

static void put_command(const Catalogue *catalogue, const Command *command) {
    WordCompletion words = completion_of_words(command);
    printf("complete -c kennel -n __fish_use_subcommand -a %s -d '", command->name);
    completion_put_command(catalogue, command, "\\");
    puts("'");
    if (words.kind != COMPLETE_NOTHING) {
        printf("complete -c kennel -n '__fish_seen_subcommand_from %s'", command->name);
        put_value(&words, false);
        putchar('\n');
    }
    help_each_option(command->rows, put_option, &(Writer){catalogue, command});
}

void completions_fish(const Catalogue *catalogue) {
    puts("# Completions of kennel for fish, made by `kennel completions fish`.\n"
         "complete -c kennel -f\n"
         "complete -c kennel -l help -d 'the help'\n"
         "complete -c kennel -n __fish_use_subcommand -l version -d 'the version'");
    printf("complete -c kennel -l lang -xa '%s' -d 'the language'\n"
           "complete -c kennel -n __fish_use_subcommand -a help -d 'the help'\n"
           "complete -c kennel -n '__fish_seen_subcommand_from help' -fa '%s'\n",
           completion_of_languages().words, completion_of_commands().words);
    for (const Command *command = commands; command->name != NULL; command++)
        put_command(catalogue, command);
}
