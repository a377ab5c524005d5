/* Tables of what can be typed. */
#include "tui/typed_help.h"

#include <string.h>

#include "tui/print_translated.h"

enum { MARGIN = 2, SIGNS = 6 };

void tell_commands(FILE *out, const Voice *voice, const char *key, uint32_t n) {
    CommandWords commands;
    Word words[COMMAND_WORDS + 1];
    command_words(voice->catalogue, &commands);
    memcpy(words, commands.word, sizeof commands.word);
    words[COMMAND_WORDS] = word_number("n", n);
    tell_line(out, voice, key, words, COMMAND_WORDS + 1);
}

/* As the pictures have them. */
static void add_signs(const ViewOptions *view, Word words[SIGNS]) {
    words[0] = word_text("turn", view->utf8 ? "▶" : ">");
    words[1] = word_text("field", view->utf8 ? "·" : ".");
    words[2] = word_text("goal", view->utf8 ? "○" : "o");
    words[3] = word_text("sign", view->utf8 ? "»" : ">");
    words[4] = word_text("times", view->utf8 ? "×" : "x");
    words[5] = word_noun("starts", "view.starts", NULL, 0);
}

/* How many bytes of a line are what is typed; 0: it is a heading. */
static size_t typed_length(const char *line) {
    size_t length = strcspn(line, "\n");
    const char *gap = strstr(line, "  ");
    return gap != NULL && (size_t)(gap - line) < length ? (size_t)(gap - line) : 0;
}

static int widest_of(const char *table) {
    int widest = 0;
    for (const char *line = table; *line != '\0';
         line += strcspn(line, "\n"), line += *line == '\n') {
        char typed[TOLD_MAX];
        snprintf(typed, sizeof typed, "%.*s", (int)typed_length(line), line);
        widest = canvas_width(typed) > widest ? canvas_width(typed) : widest;
    }
    return widest;
}

static void print_row(FILE *out, const char *line, int widest) {
    char typed[TOLD_MAX], meaning[TOLD_MAX];
    size_t length = typed_length(line);
    const char *rest = line + length + (length > 0 ? strspn(line + length, " ") : 0);
    snprintf(typed, sizeof typed, "%.*s", (int)length, line);
    snprintf(meaning, sizeof meaning, "%.*s", (int)strcspn(rest, "\n"), rest);
    if (length > 0)
        fprintf(out, "%*s%s%*s", MARGIN, "", typed, widest - canvas_width(typed) + MARGIN, "");
    tell_hanging(out, meaning, length > 0 ? (unsigned)(MARGIN + widest + MARGIN) : 0);
}

void print_help_table(FILE *out, const ViewOptions *view, const char *const keys[], int count) {
    char table[TOLD_MAX];
    CommandWords commands;
    Word words[COMMAND_WORDS + SIGNS];
    Text text = text_into(table, sizeof table);
    command_words(view->voice.catalogue, &commands);
    memcpy(words, commands.word, sizeof commands.word);
    add_signs(view, words + COMMAND_WORDS);
    for (int i = 0; i < count; i++) {
        say_words(&view->voice, keys[i], words, COMMAND_WORDS + SIGNS, &text);
        text_char(&text, '\n');
    }
    int widest = widest_of(table);
    for (const char *line = table; *line != '\0'; line += strcspn(line, "\n") + 1)
        print_row(out, line, widest);
}
