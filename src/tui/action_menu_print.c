/* Prints the menu within the rows that are free. */
#include <string.h>

#include "tui/action_menu_groups.h"
#include "tui/canvas.h"
#include "tui/print_translated.h"

/* ---- texts ---- */

typedef struct Columns {
    int label, word; /* widths of these columns */
} Columns;

enum { RIGHT = 80, WORD_MAX = 14 };

/* "12", or "13-20" for several. */
static void write_label(const MenuLine *line, Text *text) {
    text_number(text, (uint64_t)line->first + 1);
    if (line->size == 1)
        return;
    text_char(text, '-');
    text_number(text, (uint64_t)line->first + (uint64_t)line->size);
}

static void write_word(const ActionMenu *menu, const MenuLine *line, char word[ACTION_TEXT_MAX]) {
    menu_word(menu, line->first, word);
    size_t length = line->size == 1 ? strlen(word) : line->length;
    if (line->size > 1 || !menu_is_complete(menu, line->first))
        memcpy(word + length, "...", sizeof "...");
}

/* One action on its own; of an incomplete seven, its portions so far. */
static void write_one(const ActionMenu *menu, const MenuLine *line, Text *text) {
    char said[SENTENCE_MAX];
    Text inner = text_into(said, sizeof said);
    describe_action(menu->audience, menu->state, menu->seat, &menu->actions.item[line->first],
                    &inner);
    MessageArg action = arg_text("action", said);
    if (menu_is_complete(menu, line->first))
        text_add(text, said);
    else
        describe_message(menu->audience, "play.begun", &action, 1, text);
}

/* The messages for several, by what can be said about them: with an example, the same in fewer
 * words, and without one. */
typedef enum Manner { AT_LENGTH, IN_SHORT, WITHOUT_EXAMPLE } Manner;

static const char *key_of_several(Manner manner, bool has_effects) {
    static const char *const keys[][2] = {
        [AT_LENGTH] = {"play.such-as", "play.such-as-effects"},
        [IN_SHORT] = {"play.such-as.short", "play.such-as-effects.short"},
        [WITHOUT_EXAMPLE] = {"play.alone", "play.group-effects"},
    };
    return keys[manner][has_effects];
}

/* The whole sentence for several, with action `index` as the example; false, and nothing is
 * written, if it is wider than `space`. */
static bool write_with(const ActionMenu *menu, const MenuLine *line, const MessageArg *shared,
                       int index, Manner manner, int space, Text *text) {
    char said[SENTENCE_MAX], example[SENTENCE_MAX];
    Text group_text = text_into(said, sizeof said), inner = text_into(example, sizeof example);
    Text begin = *text;
    ActionGroup group = menu_line_group(menu, line);
    MenuLine one = {.first = index, .size = 1};
    write_one(menu, &one, &inner);
    bool own = describe_group(menu->audience, menu->state, &menu->actions.item[line->first], &group,
                              &group_text);
    MessageArg args[] = {arg_text("group", said), arg_text("action", example), shared[0],
                         shared[1]};
    bool has_effects = shared[1].text[0] != '\0';
    describe_message(menu->audience, key_of_several(own ? WITHOUT_EXAMPLE : manner, has_effects),
                     args, 4, text);
    bool fits = canvas_width(begin.buffer + begin.length) <= space;
    if (!fits)
        *text = begin;
    return fits;
}

/* Only what they have in common; false if that is wider than `space`. */
static bool write_own_text(const ActionMenu *menu, const MenuLine *line, int space, Text *text) {
    char said[SENTENCE_MAX];
    Text own = text_into(said, sizeof said);
    ActionGroup group = menu_line_group(menu, line);
    if (!describe_group(menu->audience, menu->state, &menu->actions.item[line->first], &group,
                        &own) ||
        canvas_width(said) > space)
        return false;
    text_add(text, said);
    return true;
}

/* What the actions of a line have in common, or how many they are with one as an example: the first
 * that fits into `space`, or where `wraps` one that continues in the next row, but never a part of
 * one; and notable effects. */
static void write_several(const ActionMenu *menu, const MenuLine *line, int space, bool wraps,
                          Text *text) {
    enum { EXAMPLES = 16, ANY = 10000 };
    char said[SENTENCE_MAX], found[SENTENCE_MAX];
    Text group_text = text_into(said, sizeof said), list = text_into(found, sizeof found);
    describe_effects(menu->audience, menu_line_effects(menu, line), &list);
    MessageArg args[] = {arg_number("n", (uint32_t)line->size), arg_text("effects", found),
                         arg_text("group", said)};
    for (Manner manner = AT_LENGTH; manner <= IN_SHORT; manner++)
        for (int i = 0; i < line->size && i < EXAMPLES; i++)
            if (write_with(menu, line, args, line->first + i, manner, space, text))
                return;
    if (write_own_text(menu, line, space, text) ||
        (wraps && write_with(menu, line, args, line->first, IN_SHORT, ANY, text)))
        return;
    describe_message(menu->audience, "play.ways", args, 2, &group_text);
    describe_message(menu->audience, key_of_several(WITHOUT_EXAMPLE, found[0] != '\0'), args, 3,
                     text);
}

static void write_line_text(const ActionMenu *menu, const MenuLine *line, int space, bool wraps,
                            Text *text) {
    if (line->size > 1)
        write_several(menu, line, space, wraps, text);
    else
        write_one(menu, line, text);
}

/* ---- rows ---- */

static Columns columns_of(const ActionMenu *menu, const MenuLines *lines) {
    Columns columns = {0};
    char word[ACTION_TEXT_MAX], label[24];
    for (int i = 0; i < lines->count; i++) {
        Text text = text_into(label, sizeof label);
        write_label(&lines->line[i], &text);
        write_word(menu, &lines->line[i], word);
        int width = canvas_width(word);
        columns.label = (int)text.length > columns.label ? (int)text.length : columns.label;
        columns.word = width > columns.word ? width : columns.word;
    }
    columns.word = columns.word < WORD_MAX ? columns.word : WORD_MAX;
    return columns;
}

/* Bytes that take this many columns, as all our characters are one column wide. */
static int columns_in(const char *word, int bytes) {
    int columns = 0;
    for (int i = 0; i < bytes; i++)
        columns += ((unsigned char)word[i] & 0xC0) != 0x80;
    return columns;
}

/* Wraps below itself, without breaking words; returns the rows. Only counts where `out` is NULL. */
static int print_wrapped(const char *sentence, int column, int margin, FILE *out) {
    int rows = 1;
    for (const char *word = sentence; *word != '\0';) {
        int length = (int)strcspn(word, " "), width = columns_in(word, length);
        bool first = word == sentence, breaks = !first && column + 1 + width > RIGHT;
        rows += breaks;
        column = (breaks ? margin : column + !first) + width;
        if (out != NULL && breaks)
            fprintf(out, "\n%*s", margin, "");
        else if (out != NULL && !first)
            fputc(' ', out);
        if (out != NULL)
            fprintf(out, "%.*s", length, word);
        word += length + (word[length] == ' ');
    }
    if (out != NULL)
        fputc('\n', out);
    return rows;
}

/* "   12) K:a0-0  bring a piece out with the 13"; returns its rows. */
static int print_line(const ActionMenu *menu, const MenuLine *line, Columns columns, bool wraps,
                      FILE *out) {
    char label[24], word[ACTION_TEXT_MAX], sentence[SENTENCE_MAX];
    Text text = text_into(label, sizeof label), said = text_into(sentence, sizeof sentence);
    write_label(line, &text);
    write_word(menu, line, word);
    int margin = columns.label + columns.word + 6, wide = canvas_width(word);
    int column = margin + (wide > columns.word ? wide - columns.word : 0);
    write_line_text(menu, line, RIGHT - column, wraps, &said);
    if (out != NULL)
        fprintf(out, "  %*s) %-*s  ", columns.label, label, columns.word, word);
    return print_wrapped(sentence, column, margin, out);
}

static int print_lines(const ActionMenu *menu, const MenuLines *lines, FILE *out) {
    Columns columns = columns_of(menu, lines);
    int rows = 0;
    for (int i = 0; i < lines->count; i++)
        rows += print_line(menu, &lines->line[i], columns, !lines->tight, out);
    return rows;
}

static const MenuLine *first_group(const MenuLines *lines) {
    for (int i = 0; i < lines->count; i++)
        if (lines->line[i].size > 1)
            return &lines->line[i];
    return NULL;
}

/* How to expand a line that stands for several, how to get back, and that Enter is enough. */
static int print_below(const ActionMenu *menu, const MenuLines *lines, FILE *out) {
    const MenuLine *group = first_group(lines);
    char label[24];
    Text text = text_into(label, sizeof label);
    int rows = 0;
    if (group != NULL) {
        write_label(group, &text);
        MessageArg range = arg_text("range", label);
        rows++;
        if (out != NULL)
            print_translated_line(out, menu->audience, "play.open", &range, 1);
    }
    if (menu_is_filtered(menu)) {
        rows++;
        if (out != NULL)
            print_translated_plain(out, menu->audience, "play.back");
    }
    if (menu_is_single(menu)) {
        rows++;
        if (out != NULL)
            print_translated_plain(out, menu->audience, "play.enter");
    }
    return rows;
}

static int count_rows(const ActionMenu *menu, const MenuLines *lines) {
    return print_lines(menu, lines, NULL) + print_below(menu, lines, NULL);
}

/* As many lines as there are rows for. Two-row sentences leave space for fewer: examples that need
 * two rows are dropped first. */
static void fit_lines(const ActionMenu *menu, MenuLines *lines) {
    int space = menu->rows_max == 0 ? MENU_ROWS_DEFAULT : menu->rows_max, max, over = 0;
    space = space < MENU_ROWS_MIN ? MENU_ROWS_MIN : space > MENU_ROWS_MAX ? MENU_ROWS_MAX : space;
    max = space;
    do {
        menu_lines_make(menu, max, lines);
        lines->tight = menu->rows_max > 0 && count_rows(menu, lines) > space;
        over = lines->tight ? count_rows(menu, lines) - space : 0;
        max = over > max - 2 ? 2 : max - over;
    } while (over > 0 && lines->count > 2);
}

void menu_print(const ActionMenu *menu, FILE *out) {
    MenuLines lines;
    fit_lines(menu, &lines);
    print_lines(menu, &lines, out);
    print_below(menu, &lines, out);
}

/* Returns true if the game has a text for what these have in common. */
static bool has_own_words(const ActionMenu *menu, const MenuLine *line) {
    char said[SENTENCE_MAX];
    Text text = text_into(said, sizeof said);
    return line->size > 1 && write_own_text(menu, line, RIGHT, &text);
}

/* Divides once more what the game has texts for, such as all barks into those at each item, if that
 * takes no more than `max` rows; returns these rows, or 0. */
static int rows_of_parts(const ActionMenu *menu, MenuLines *lines, int max) {
    MenuLine into[MENU_LINES_MAX];
    for (int i = lines->count - 1; i >= 0; i--) {
        int space = MENU_LINES_MAX - lines->count;
        if (!has_own_words(menu, &lines->line[i]))
            continue;
        int count = menu_lines_divide(menu, &lines->line[i], false, space, into);
        if (count > space)
            return 0;
        menu_lines_replace(lines, i, into, count);
    }
    int rows = count_rows(menu, lines);
    return rows <= max ? rows : 0;
}

/* A line for each prefix of what remains, if those are few, and the lines below the list. */
int menu_rows_min(const ActionMenu *menu, int max) {
    enum { BEGINNINGS_MAX = 7 };
    MenuLines lines = {.tight = true};
    MenuLine all = menu_lines_all(menu);
    lines.count =
        all.size == 0 ? 0 : menu_lines_divide(menu, &all, false, BEGINNINGS_MAX, lines.line);
    if (lines.count > BEGINNINGS_MAX)
        return MENU_ROWS_MIN;
    int rows = count_rows(menu, &lines), parts = rows_of_parts(menu, &lines, max);
    rows = parts > rows ? parts : rows;
    return rows > MENU_ROWS_MIN ? rows : MENU_ROWS_MIN;
}

int menu_lines(const ActionMenu *menu) {
    MenuLines lines;
    fit_lines(menu, &lines);
    return lines.count;
}

int menu_rows(const ActionMenu *menu) {
    MenuLines lines;
    fit_lines(menu, &lines);
    return count_rows(menu, &lines);
}

void menu_line(const ActionMenu *menu, int line, int *first, int *last) {
    MenuLines lines;
    fit_lines(menu, &lines);
    *first = lines.line[line - 1].first + 1;
    *last = *first + lines.line[line - 1].size - 1;
}

bool menu_find_line(const ActionMenu *menu, int number, int *first, int *last) {
    MenuLines lines;
    fit_lines(menu, &lines);
    for (int i = 0; i < lines.count; i++) {
        *first = lines.line[i].first + 1;
        *last = *first + lines.line[i].size - 1;
        if (number >= *first && number <= *last)
            return true;
    }
    return false;
}
