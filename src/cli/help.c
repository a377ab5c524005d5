/* Prints help rows in lines that fit the terminal. */
#include "cli/help.h"

#include <string.h>

#include "base/text.h"
#include "locale/sentence_args.h"
#include "tui/canvas.h"
#include "tui/commands.h"
#include "tui/print_translated.h"

enum { TYPED_MAX = 256, HELP_MAX = 4096, MARGIN = 2, DEPTH = 4 };

static bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static size_t letters_at(const char *text) {
    size_t count = 0;
    while (is_letter(text[count]))
        count++;
    return count;
}

/* "--save FILE" in German is "--save DATEI"; literal words have no such message. */
static void put_word(const Catalogue *catalogue, const char *word, size_t length, Text *out) {
    char alone[SENTENCE_KEY_MAX / 2] = {0};
    memcpy(alone, word, length < sizeof alone ? length : sizeof alone - 1);
    const char *value = catalogue_find(catalogue, message_key_join("help.value.", alone, "").text);
    if (value != NULL)
        text_add(out, value);
    for (size_t i = 0; value == NULL && i < length; i++)
        text_char(out, word[i]);
}

void help_row_typed(const Catalogue *catalogue, const HelpRow *row, Text *text) {
    for (const char *typed = row->typed != NULL ? row->typed : ""; *typed != '\0';) {
        size_t length = letters_at(typed);
        if (length > 0)
            put_word(catalogue, typed, length, text);
        else
            text_char(text, *typed);
        typed += length > 0 ? length : 1;
    }
}

static void put_typed(const Catalogue *catalogue, const HelpRow *row, char typed[TYPED_MAX]) {
    Text text = text_into(typed, TYPED_MAX);
    help_row_typed(catalogue, row, &text);
}

bool help_is_option(const HelpRow *row) {
    return row->kind == HELP_OPTION || row->kind == HELP_LIST;
}

static bool is_item(const HelpRow *row) {
    return row->kind == HELP_ITEM || row->kind == HELP_MORE || help_is_option(row);
}

static bool is_gap(const HelpRow *row) {
    return row->kind == HELP_LINE && row->typed[0] == '\0';
}

/* The column of the explanations: after the longest item. */
static int column_of(const Catalogue *catalogue, const HelpRow *row) {
    int widest = 0;
    for (; row->kind != HELP_END && !is_gap(row); row++) {
        char typed[TYPED_MAX];
        if (!is_item(row))
            continue;
        put_typed(catalogue, row, typed);
        if (canvas_width(typed) > widest)
            widest = canvas_width(typed);
    }
    return MARGIN + widest + MARGIN;
}

/* {hint} is what a player types for a hint. */
static void fill_with_commands(const Catalogue *catalogue, const char *key, Text *text) {
    CommandWords commands;
    command_words(catalogue, &commands);
    message_format(catalogue, key, commands.word, COMMAND_WORDS, text);
}

void help_row_text(const Catalogue *catalogue, const HelpRow *row, Text *text) {
    if (row->key != NULL)
        fill_with_commands(catalogue, row->key, text);
    else
        text_add(text, row->english != NULL ? row->english : "");
}

static void print_at(FILE *out, const Catalogue *catalogue, const HelpRow *row, int column) {
    char said[HELP_MAX];
    Text text = text_into(said, sizeof said);
    help_row_text(catalogue, row, &text);
    print_hanging(out, said, (unsigned)column);
}

static void print_row(FILE *out, const Catalogue *catalogue, const HelpRow *row, int column) {
    char typed[TYPED_MAX];
    put_typed(catalogue, row, typed);
    switch (row->kind) {
    case HELP_USAGE:
        fprintf(out, "%s\n%*s", typed, DEPTH, "");
        print_at(out, catalogue, row, DEPTH);
        break;
    case HELP_TEXT:
        print_at(out, catalogue, row, 0);
        break;
    case HELP_ITEM:
    case HELP_OPTION:
    case HELP_LIST:
    case HELP_MORE:
        fprintf(out, "%*s%s%*s", MARGIN, "", typed, column - MARGIN - canvas_width(typed), "");
        print_at(out, catalogue, row, column);
        break;
    default:
        fprintf(out, "%s\n", row->typed);
    }
}

void help_print(FILE *out, const Catalogue *catalogue, const HelpRow *rows) {
    int column = column_of(catalogue, rows);
    for (; rows->kind != HELP_END; rows++) {
        print_row(out, catalogue, rows, column);
        if (is_gap(rows))
            column = column_of(catalogue, rows + 1);
    }
}

/* ---- options ---- */

TypedWord help_option_name(const HelpRow *row) {
    return (TypedWord){row->typed + 2, strcspn(row->typed + 2, " [=")};
}

static bool is_called(const HelpRow *row, const char *name) {
    TypedWord own = help_option_name(row);
    return strlen(name) == own.length && strncmp(own.text, name, own.length) == 0;
}

const HelpRow *help_option(const HelpRow *rows, const char *name) {
    const HelpRow *found = NULL;
    for (; rows->kind != HELP_END && found == NULL; rows++)
        if (help_is_option(rows) && is_called(rows, name))
            found = rows;
        else if (rows->kind == HELP_MORE)
            found = help_option(rows->more, name);
    return found;
}

static void visit_options(const HelpRow *all, const HelpRow *rows, HelpVisit *visit,
                          void *context) {
    char name[TYPED_MAX];
    for (; rows->kind != HELP_END; rows++)
        if (rows->kind == HELP_MORE) {
            visit_options(all, rows->more, visit, context);
        } else if (help_is_option(rows)) {
            TypedWord word = help_option_name(rows);
            snprintf(name, sizeof name, "%.*s", (int)word.length, word.text);
            if (help_option(all, name) == rows)
                visit(context, rows);
        }
}

void help_each_option(const HelpRow *rows, HelpVisit *visit, void *context) {
    visit_options(rows, rows, visit, context);
}

bool help_takes_word(const HelpRow *row) {
    return strchr(row->typed, ' ') != NULL;
}

bool help_takes_nothing(const HelpRow *row) {
    return strpbrk(row->typed, " [") == NULL;
}

void help_offer_options(const HelpRow *rows, Nearest *nearest) {
    for (; rows->kind != HELP_END; rows++)
        if (help_is_option(rows))
            nearest_offer(nearest, help_option_name(rows));
        else if (rows->kind == HELP_MORE)
            help_offer_options(rows->more, nearest);
}
