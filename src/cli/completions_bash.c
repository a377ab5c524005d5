/* Completions for bash. */
#include <stdio.h>

#include "cli/completions.h"

/* `before` and `word` are the last two words, or an option and what stands after its "=". */
static const char head[] =
    "# Completions of kennel for bash, made by `kennel completions bash`.\n"
    "_kennel() {\n"
    "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command='' at\n"
    "    local options='' words='' kind=''\n"
    "    COMPREPLY=()\n"
    "    if [ \"$word\" = '=' ]; then\n"
    "        word=''\n"
    "    elif [ \"$before\" = '=' ]; then\n"
    "        before=${COMP_WORDS[COMP_CWORD - 2]}\n"
    "    fi\n"
    "    for ((at = 1; at < COMP_CWORD; at++)); do\n"
    "        case ${COMP_WORDS[at]} in\n"
    "        --lang) [ \"${COMP_WORDS[++at]}\" != '=' ] || ((++at)) ;;\n"
    "        -*) ;;\n"
    "        *)\n"
    "            command=${COMP_WORDS[at]}\n"
    "            break\n"
    "            ;;\n"
    "        esac\n"
    "    done\n"
    "    case $command in\n";

static const char tail[] =
    "    esac\n"
    "    [ \"$before\" != --lang ] || words='%s' kind=words\n"
    "    [ \"${word#-}\" = \"$word\" ] || words=\"$options --lang --help\" kind=words\n"
    "    case $kind in\n"
    "    files) mapfile -t COMPREPLY < <(compgen -f -- \"$word\") ;;\n"
    "    folders) mapfile -t COMPREPLY < <(compgen -d -- \"$word\") ;;\n"
    "    words) mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$word\") ;;\n"
    "    esac\n"
    "    case $kind in\n"
    "    files | folders) compopt -o filenames 2>/dev/null ;;\n"
    "    esac\n"
    "}\n"
    "complete -F _kennel kennel\n";

static void put_kind(const WordCompletion *list) {
    static const char *const kinds[] = {"none", "words", "files", "folders"};
    if (list->kind == COMPLETE_WORDS)
        printf("words='%s' ", list->words);
    printf("kind=%s", kinds[list->kind]);
}

static void put_name(void *context, const HelpRow *option) {
    (void)context;
    printf(" --%s", completion_option_name(option).text);
}

/* An option whose value may be the next word. */
static void put_value(void *context, const HelpRow *option) {
    (void)context;
    if (help_takes_nothing(option))
        return;
    WordCompletion list = completion_of_option(option);
    printf("        --%s) ", completion_option_name(option).text);
    put_kind(&list);
    puts(" ;;");
}

static void put_words(const WordCompletion *list) {
    if (list->kind == COMPLETE_NOTHING)
        return;
    fputs("        [ -n \"$kind\" ] || ", stdout);
    put_kind(list);
    putchar('\n');
}

static void put_command(const Command *command) {
    WordCompletion words = completion_of_words(command);
    printf("    %s)\n        options='", command->name);
    help_each_option(command->rows, put_name, NULL);
    puts("'\n        case $before in");
    help_each_option(command->rows, put_value, NULL);
    puts("        esac");
    put_words(&words);
    puts("        ;;");
}

void completions_bash(const Catalogue *catalogue) {
    (void)catalogue;
    WordCompletion all = completion_of_commands();
    fputs(head, stdout);
    printf("    '') options='--version' words='%s help' kind=words ;;\n"
           "    help) words='%s' kind=words ;;\n",
           all.words, all.words);
    for (const Command *command = commands; command->name != NULL; command++)
        put_command(command);
    printf(tail, completion_of_languages().words);
}
