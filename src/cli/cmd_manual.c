/* `kennel manual`: a page for man(1), made from the rows of the help. */
#include <kennel/version.h>
#include <stdio.h>
#include <string.h>

#include "cli/command.h"
#include "locale/sentence_args.h"

enum { WORDS_MAX = 4096 };

/* A piece of a help between two gaps. */
typedef struct Block {
    const HelpRow *first, *end;
} Block;

/* ---- roff ---- */

/* A backslash, a hyphen, and a control character at the beginning of a line mean something else there. */
static void put(const char *text) {
    bool begins = true;
    for (; *text != '\0'; text++) {
        if (begins && (*text == '.' || *text == '\''))
            fputs("\\&", stdout);
        if (*text == '\\')
            fputs("\\e", stdout);
        else if (*text == '-')
            fputs("\\-", stdout);
        else
            putchar(*text);
        begins = *text == '\n';
    }
}

static void put_line(const char *text) {
    put(text);
    putchar('\n');
}

static void put_text(const Catalogue *catalogue, const HelpRow *row) {
    char said[WORDS_MAX];
    Text text = text_into(said, sizeof said);
    help_row_text(catalogue, row, &text);
    put_line(said);
}

static void put_item(const Catalogue *catalogue, const HelpRow *row) {
    char typed[WORDS_MAX];
    Text text = text_into(typed, sizeof typed);
    help_row_typed(catalogue, row, &text);
    fputs(".TP\n.B ", stdout);
    put_line(typed);
    put_text(catalogue, row);
}

/* "KENNEL-SERVE" */
static void put_heading(const char *name) {
    fputs(".TH KENNEL", stdout);
    if (name != NULL)
        putchar('-');
    for (; name != NULL && *name != '\0'; name++)
        putchar(*name >= 'a' && *name <= 'z' ? *name - 'a' + 'A' : *name);
    puts(" 1 " KENNEL_RELEASED " \"kennel " KENNEL_VERSION "\" \"User Commands\"");
}

/* ---- the rows of a command ---- */

static bool is_gap(const HelpRow *row) {
    return row->kind == HELP_LINE && row->typed[0] == '\0';
}

static bool next_block(const HelpRow **at, Block *block) {
    while (is_gap(*at))
        (*at)++;
    block->first = *at;
    while ((*at)->kind != HELP_END && !is_gap(*at))
        (*at)++;
    block->end = *at;
    return block->first != block->end;
}

static bool has_options(Block block) {
    for (const HelpRow *row = block.first; row != block.end; row++)
        if (help_is_option(row))
            return true;
    return false;
}

/* Commands to try end a help. */
static bool is_examples(Block block) {
    return block.end->kind == HELP_END && block.first->kind == HELP_LINE;
}

static bool is_item(const HelpRow *row) {
    return help_is_option(row) || row->kind == HELP_ITEM || row->kind == HELP_MORE;
}

static void put_lines(const HelpRow **row, Block block) {
    puts(".EX");
    for (; *row + 1 != block.end && (*row)[1].kind == HELP_LINE; (*row)++)
        put_line((*row)->typed);
    put_line((*row)->typed);
    puts(".EE");
}

/* What stands alone above items is a heading. The first paragraph below a heading needs no space. */
static void put_block(const Catalogue *catalogue, Block block, bool is_first) {
    for (const HelpRow *row = block.first; row != block.end; row++) {
        bool heads = row + 1 != block.end && is_item(row + 1);
        if (heads && !is_item(row))
            puts(".SS");
        else if (!is_item(row) && !(is_first && row == block.first))
            puts(".PP");
        if (is_item(row))
            put_item(catalogue, row);
        else if (row->kind == HELP_LINE && !heads)
            put_lines(&row, block);
        else if (row->kind == HELP_LINE)
            put_line(row->typed);
        else
            put_text(catalogue, row);
    }
}

static void put_usage(const Catalogue *catalogue, const HelpRow *rows, bool explained) {
    for (; rows->kind == HELP_USAGE; rows++) {
        char typed[WORDS_MAX];
        Text text = text_into(typed, sizeof typed);
        help_row_typed(catalogue, rows, &text);
        if (explained) {
            put_item(catalogue, rows);
        } else {
            fputs(".B ", stdout);
            put_line(typed);
            if (rows[1].kind == HELP_USAGE)
                puts(".br");
        }
    }
}

/* Calls `put_block` for the blocks of one kind, below their heading. */
static void put_blocks(const Catalogue *catalogue, const HelpRow *rows, const char *heading,
                       bool (*belongs)(Block block)) {
    Block block;
    while (next_block(&rows, &block))
        if (block.first->kind != HELP_USAGE && belongs(block)) {
            if (heading != NULL)
                printf(".SH %s\n", heading);
            put_block(catalogue, block, heading != NULL);
            heading = NULL;
        }
}

static bool describes(Block block) {
    return !has_options(block) && !is_examples(block);
}

static void put_see_also(void) {
    puts(".SH SEE ALSO\n.BR kennel (1)");
}

static void put_exit_status(const Catalogue *catalogue) {
    puts(".SH EXIT STATUS");
    put_text(catalogue, &(HelpRow)HELP_TEXT_ROW("help.about.exit"));
}

static void put_command(const Catalogue *catalogue, const Command *command) {
    put_heading(command->name);
    printf(".SH NAME\nkennel\\-%s \\- ", command->name);
    MessageKey key = message_key_join("help.command.", command->name, "");
    put_text(catalogue, &(HelpRow)HELP_TEXT_ROW(key.text));
    puts(".SH SYNOPSIS");
    put_usage(catalogue, command->rows, false);
    puts(".SH DESCRIPTION");
    put_usage(catalogue, command->rows, true);
    put_blocks(catalogue, command->rows, NULL, describes);
    put_blocks(catalogue, command->rows, "OPTIONS", has_options);
    put_blocks(catalogue, command->rows, "EXAMPLES", is_examples);
    put_exit_status(catalogue);
    put_see_also();
}

/* ---- the program ---- */

static void put_commands(const Catalogue *catalogue) {
    puts(".SH COMMANDS");
    for (const Command *command = commands; command->name != NULL; command++) {
        MessageKey key = message_key_join("help.command.", command->name, "");
        printf(".TP\n.BR kennel\\-%s (1)\n", command->name);
        put_text(catalogue, &(HelpRow)HELP_TEXT_ROW(key.text));
    }
}

static bool is_any(Block block) {
    (void)block;
    return true;
}

static void put_program(const Catalogue *catalogue) {
    put_heading(NULL);
    puts(".SH NAME\nkennel \\- the card games of the DOG family, with bots, a server and tools\n"
         ".SH SYNOPSIS\n.B kennel\n.RI [ command ]\n.RI [ arguments ]");
    put_blocks(catalogue, help_about, "DESCRIPTION", is_any);
    put_commands(catalogue);
    puts(".SH OPTIONS\n.TP\n.B \\-\\-lang LANGUAGE");
    put_text(catalogue, &(HelpRow)HELP_TEXT_ROW("help.about.lang"));
    puts(".TP\n.B \\-\\-help\nThe help; after a command, its help.\n.TP\n.B \\-\\-version");
    put_text(catalogue, &(HelpRow)HELP_TEXT_ROW("help.about.version"));
    put_exit_status(catalogue);
}

int run_manual(Args *args) {
    const char *name = args_next(args);
    if (!args_done(args))
        return CLI_EXIT_BAD_INPUT;
    const Command *command = name != NULL ? command_find(name) : NULL;
    if (name != NULL && command == NULL)
        return command_refuse(args->catalogue, name);
    if (command != NULL)
        put_command(args->catalogue, command);
    else
        put_program(args->catalogue);
    return CLI_EXIT_OK;
}
