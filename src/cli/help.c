/* Prints help rows in lines that fit the terminal. */
#include "cli/help.h"

#include <string.h>

#include "locale/sentence.h"
#include "rules/text.h"
#include "tui/canvas.h"
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

/* "--save FILE" in German is "--save DATEI"; what is typed as it stands has no such message. */
static void put_word(const Catalogue *catalogue, const char *word, size_t length, Text *out) {
    char alone[SENTENCE_KEY_MAX / 2] = {0};
    memcpy(alone, word, length < sizeof alone ? length : sizeof alone - 1);
    const char *value = catalogue_find(catalogue, message_key_join("help.value.", alone, "").text);
    if (value != NULL)
        text_add(out, value);
    for (size_t i = 0; value == NULL && i < length; i++)
        text_char(out, word[i]);
}

static void put_typed(const Catalogue *catalogue, const char *typed, char text[TYPED_MAX]) {
    Text out = text_into(text, TYPED_MAX);
    while (*typed != '\0') {
        size_t length = letters_at(typed);
        if (length > 0)
            put_word(catalogue, typed, length, &out);
        else
            text_char(&out, *typed);
        typed += length > 0 ? length : 1;
    }
}

/* Where the texts of a table of items begin: behind the longest of what is typed. */
static int column_of(const Catalogue *catalogue, const HelpRow *row) {
    int widest = 0;
    for (; row->kind != HELP_END && !(row->kind == HELP_LINE && row->typed[0] == '\0'); row++) {
        char typed[TYPED_MAX];
        if (row->kind != HELP_ITEM)
            continue;
        put_typed(catalogue, row->typed, typed);
        if (canvas_width(typed) > widest)
            widest = canvas_width(typed);
    }
    return MARGIN + widest + MARGIN;
}

static void print_at(FILE *out, const Catalogue *catalogue, const char *key, int column) {
    char said[HELP_MAX];
    Text text = text_into(said, sizeof said);
    message_format(catalogue, key, NULL, 0, &text);
    print_hanging(out, said, (unsigned)column);
}

static void print_row(FILE *out, const Catalogue *catalogue, const HelpRow *row, int column) {
    char typed[TYPED_MAX] = "";
    if (row->typed != NULL)
        put_typed(catalogue, row->typed, typed);
    switch (row->kind) {
    case HELP_USAGE:
        fprintf(out, "%s\n%*s", typed, DEPTH, "");
        print_at(out, catalogue, row->key, DEPTH);
        break;
    case HELP_TEXT:
        print_at(out, catalogue, row->key, 0);
        break;
    case HELP_ITEM:
        fprintf(out, "%*s%s%*s", MARGIN, "", typed, column - MARGIN - canvas_width(typed), "");
        print_at(out, catalogue, row->key, column);
        break;
    default:
        fprintf(out, "%s\n", row->typed);
    }
}

void help_print(FILE *out, const Catalogue *catalogue, const HelpRow *rows) {
    int column = column_of(catalogue, rows);
    for (; rows->kind != HELP_END; rows++) {
        print_row(out, catalogue, rows, column);
        if (rows->kind == HELP_LINE && rows->typed[0] == '\0')
            column = column_of(catalogue, rows + 1);
    }
}
