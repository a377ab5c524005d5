/* Completions for zsh. */
#include <stdio.h>
#include <string.h>

#include "cli/completions.h"

static const char head[] = "#compdef kennel\n"
                           "# Completions of kennel for zsh, made by `kennel completions zsh`.\n"
                           "_kennel() {\n"
                           "    local context state line\n"
                           "    typeset -A opt_args\n"
                           "    local -a commands\n"
                           "    commands=(\n";

static const char middle[] =
    "    )\n"
    "    _arguments -C '--lang[the language]:language:(%s)' '(- *)--help[the help]' \\\n"
    "        '(- *)--version[the version]' '1:command:->command' '*::argument:->argument'\n"
    "    case $state in\n"
    "    command) _describe -t commands command commands ;;\n"
    "    argument)\n"
    "        case $words[1] in\n"
    "        help) _arguments '1:command:(%s)' ;;\n";

static const char tail[] = "        esac\n"
                           "        ;;\n"
                           "    esac\n"
                           "}\n"
                           "_kennel \"$@\"\n";

static void put_action(const WordCompletion *list) {
    switch (list->kind) {
    case COMPLETE_WORDS:
        printf("(%s)", list->words);
        break;
    case COMPLETE_FILES:
        fputs("_files", stdout);
        break;
    case COMPLETE_FOLDERS:
        fputs("_files -/", stdout);
        break;
    default:
        putchar(' ');
    }
}

/* "--save FILE", "--resume [FILE]" and "--colour[=WHEN]": a value is needed, may follow, or follows =. */
static void put_option(void *context, const HelpRow *option) {
    const Catalogue *catalogue = context;
    WordCompletion list = completion_of_option(option);
    bool may = strchr(option->typed, '[') != NULL, joined = strstr(option->typed, "[=") != NULL;
    printf(" \\\n            '%s--%s%s[", option->kind == HELP_LIST ? "*" : "",
           completion_option_name(option).text, joined ? "=-" : "");
    completion_put_option(catalogue, option, "[]\\");
    putchar(']');
    if (!help_takes_nothing(option)) {
        fputs(may ? "::value:" : ":value:", stdout);
        put_action(&list);
    }
    putchar('\'');
}

static void put_command(const Catalogue *catalogue, const Command *command) {
    WordCompletion words = completion_of_words(command);
    printf("        %s)\n            _arguments '--help[the help]'", command->name);
    help_each_option(command->rows, put_option, (void *)catalogue);
    if (words.kind != COMPLETE_NOTHING) {
        fputs(" \\\n            '*:argument:", stdout);
        put_action(&words);
        putchar('\'');
    }
    puts("\n            ;;");
}

void completions_zsh(const Catalogue *catalogue) {
    fputs(head, stdout);
    for (const Command *command = commands; command->name != NULL; command++) {
        printf("        '%s:", command->name);
        completion_put_command(catalogue, command, "\\");
        puts("'");
    }
    printf(middle, completion_of_languages().words, completion_of_commands().words);
    for (const Command *command = commands; command->name != NULL; command++)
        put_command(catalogue, command);
    fputs(tail, stdout);
}
