/* Tables of what can be typed. */
#include "tui/input_help.h"

#include <string.h>

#include "tui/print_translated.h"

enum { MARGIN = 2, SIGNS = 6 };

void print_with_command_words(FILE *out, const Audience *audience, const char *key, uint32_t n) {
    CommandWords commands;
    MessageArg args[COMMAND_WORDS + 1];
    command_words(audience->catalogue, &commands);
    memcpy(args, commands.word, sizeof commands.word);
    args[COMMAND_WORDS] = arg_number("n", n);
    print_translated_line(out, audience, key, args, COMMAND_WORDS + 1);
}

/* As the pictures have them. */
static void add_signs(const RenderOptions *view, MessageArg args[SIGNS]) {
    args[0] = arg_text("turn", view->utf8 ? "▶" : ">");
    args[1] = arg_text("field", view->utf8 ? "·" : ".");
    args[2] = arg_text("goal", view->utf8 ? "○" : "o");
    args[3] = arg_text("sign", view->utf8 ? "»" : ">");
    args[4] = arg_text("times", view->utf8 ? "×" : "x");
    args[5] = arg_noun("starts", "view.starts", NULL, 0);
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
        char typed[TRANSLATED_TEXT_MAX];
        snprintf(typed, sizeof typed, "%.*s", (int)typed_length(line), line);
        widest = canvas_width(typed) > widest ? canvas_width(typed) : widest;
    }
    return widest;
}

static void print_row(FILE *out, const char *line, int widest) {
    char typed[TRANSLATED_TEXT_MAX], meaning[TRANSLATED_TEXT_MAX];
    size_t length = typed_length(line);
    const char *rest = line + length + (length > 0 ? strspn(line + length, " ") : 0);
    snprintf(typed, sizeof typed, "%.*s", (int)length, line);
    snprintf(meaning, sizeof meaning, "%.*s", (int)strcspn(rest, "\n"), rest);
    if (length > 0)
        fprintf(out, "%*s%s%*s", MARGIN, "", typed, widest - canvas_width(typed) + MARGIN, "");
    print_hanging(out, meaning, length > 0 ? (unsigned)(MARGIN + widest + MARGIN) : 0);
}

void print_help_table(FILE *out, const RenderOptions *view, const char *const keys[], int count) {
    char table[TRANSLATED_TEXT_MAX];
    CommandWords commands;
    MessageArg args[COMMAND_WORDS + SIGNS];
    Text text = text_into(table, sizeof table);
    command_words(view->audience.catalogue, &commands);
    memcpy(args, commands.word, sizeof commands.word);
    add_signs(view, args + COMMAND_WORDS);
    for (int i = 0; i < count; i++) {
        describe_message(&view->audience, keys[i], args, COMMAND_WORDS + SIGNS, &text);
        text_char(&text, '\n');
    }
    int widest = widest_of(table);
    for (const char *line = table; *line != '\0'; line += strcspn(line, "\n") + 1)
        print_row(out, line, widest);
}
