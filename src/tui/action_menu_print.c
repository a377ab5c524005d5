/* The list of choices: a line for each action where there is room, else lines that stand for all
 * that begin alike, with what matters among them. */
#include <string.h>

#include "tui/action_menu_groups.h"
#include "tui/canvas.h"
#include "tui/print_translated.h"

/* ---- words ---- */

typedef struct Columns {
    int label, word; /* how wide these columns are */
} Columns;

enum { RIGHT = 80, WORD_MOST = 14 };

/* "12", or "13-20" for several. */
static void write_label(const Line *line, Text *text) {
    text_number(text, (uint64_t)line->first + 1);
    if (line->size == 1)
        return;
    text_char(text, '-');
    text_number(text, (uint64_t)line->first + (uint64_t)line->size);
}

static void write_word(const Choice *choice, const Line *line, char word[ACTION_TEXT_MAX]) {
    choice_word(choice, line->first, word);
    size_t length = line->size == 1 ? strlen(word) : line->length;
    if (line->size > 1 || !choice_is_whole(choice, line->first))
        memcpy(word + length, "...", sizeof "...");
}

/* One action as it would be alone; of a seven that is only begun, so far. */
static void say_one(const Choice *choice, const Line *line, Text *text) {
    char said[SENTENCE_MAX];
    Text inner = text_into(said, sizeof said);
    say_action(choice->voice, choice->state, choice->seat, &choice->actions.item[line->first],
               &inner);
    Word action = word_text("action", said);
    if (choice_is_whole(choice, line->first))
        text_add(text, said);
    else
        say_words(choice->voice, "play.begun", &action, 1, text);
}

/* The messages for several, by what there is to say: with an example, the same in fewer words, and
 * without one. */
typedef enum Manner { AT_LENGTH, IN_SHORT, WITHOUT_EXAMPLE } Manner;

static const char *key_of_several(Manner manner, bool has_effects) {
    static const char *const keys[][2] = {
        [AT_LENGTH] = {"play.such-as", "play.such-as-effects"},
        [IN_SHORT] = {"play.such-as.short", "play.such-as-effects.short"},
        [WITHOUT_EXAMPLE] = {"play.alone", "play.group-effects"},
    };
    return keys[manner][has_effects];
}

/* The whole sentence for several, with action `index` as the example; false, and nothing is written, if
 * it is wider than `room`. */
static bool say_with(const Choice *choice, const Line *line, const Word *shared, int index,
                     Manner manner, int room, Text *text) {
    char said[SENTENCE_MAX], example[SENTENCE_MAX];
    Text group_text = text_into(said, sizeof said), inner = text_into(example, sizeof example);
    Text begin = *text;
    Group group = line_group(choice, line);
    Line one = {.first = index, .size = 1};
    say_one(choice, &one, &inner);
    bool own = say_group(choice->voice, choice->state, &choice->actions.item[line->first], &group,
                         &group_text);
    Word words[] = {word_text("group", said), word_text("action", example), shared[0], shared[1]};
    bool has_effects = shared[1].text[0] != '\0';
    say_words(choice->voice, key_of_several(own ? WITHOUT_EXAMPLE : manner, has_effects), words, 4,
              text);
    bool fits = canvas_width(begin.buffer + begin.length) <= room;
    if (!fits)
        *text = begin;
    return fits;
}

/* What they have in common and nothing else; false if that is wider than `room`. */
static bool say_own_words(const Choice *choice, const Line *line, int room, Text *text) {
    char said[SENTENCE_MAX];
    Text own = text_into(said, sizeof said);
    Group group = line_group(choice, line);
    if (!say_group(choice->voice, choice->state, &choice->actions.item[line->first], &group,
                   &own) ||
        canvas_width(said) > room)
        return false;
    text_add(text, said);
    return true;
}

/* What the actions of a line have in common, or how many they are and one of them as an example: the
 * first for which there is `room`, or where `wraps` one that goes on in the next row, but never a part
 * of one; and what some of them do. */
static void say_several(const Choice *choice, const Line *line, int room, bool wraps, Text *text) {
    enum { EXAMPLES = 16, ANY = 10000 };
    char said[SENTENCE_MAX], found[SENTENCE_MAX];
    Text group_text = text_into(said, sizeof said), list = text_into(found, sizeof found);
    say_effects(choice->voice, line_effects(choice, line), &list);
    Word words[] = {word_number("n", (uint32_t)line->size), word_text("effects", found),
                    word_text("group", said)};
    for (Manner manner = AT_LENGTH; manner <= IN_SHORT; manner++)
        for (int i = 0; i < line->size && i < EXAMPLES; i++)
            if (say_with(choice, line, words, line->first + i, manner, room, text))
                return;
    if (say_own_words(choice, line, room, text) ||
        (wraps && say_with(choice, line, words, line->first, IN_SHORT, ANY, text)))
        return;
    say_words(choice->voice, "play.ways", words, 2, &group_text);
    say_words(choice->voice, key_of_several(WITHOUT_EXAMPLE, found[0] != '\0'), words, 3, text);
}

static void say_line(const Choice *choice, const Line *line, int room, bool wraps, Text *text) {
    if (line->size > 1)
        say_several(choice, line, room, wraps, text);
    else
        say_one(choice, line, text);
}

/* ---- rows ---- */

static Columns columns_of(const Choice *choice, const Lines *lines) {
    Columns columns = {0};
    char word[ACTION_TEXT_MAX], label[24];
    for (int i = 0; i < lines->count; i++) {
        Text text = text_into(label, sizeof label);
        write_label(&lines->line[i], &text);
        write_word(choice, &lines->line[i], word);
        int width = canvas_width(word);
        columns.label = (int)text.length > columns.label ? (int)text.length : columns.label;
        columns.word = width > columns.word ? width : columns.word;
    }
    columns.word = columns.word < WORD_MOST ? columns.word : WORD_MOST;
    return columns;
}

/* Bytes that take so many columns, as all our characters are one column wide. */
static int columns_in(const char *word, int bytes) {
    int columns = 0;
    for (int i = 0; i < bytes; i++)
        columns += ((unsigned char)word[i] & 0xC0) != 0x80;
    return columns;
}

/* Goes on below itself where the line ends, so that no word is broken; how many rows it took. Only
 * counts where `out` is NULL. */
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
static int print_line(const Choice *choice, const Line *line, Columns columns, bool wraps,
                      FILE *out) {
    char label[24], word[ACTION_TEXT_MAX], sentence[SENTENCE_MAX];
    Text text = text_into(label, sizeof label), said = text_into(sentence, sizeof sentence);
    write_label(line, &text);
    write_word(choice, line, word);
    int margin = columns.label + columns.word + 6, wide = canvas_width(word);
    int column = margin + (wide > columns.word ? wide - columns.word : 0);
    say_line(choice, line, RIGHT - column, wraps, &said);
    if (out != NULL)
        fprintf(out, "  %*s) %-*s  ", columns.label, label, columns.word, word);
    return print_wrapped(sentence, column, margin, out);
}

static int print_lines(const Choice *choice, const Lines *lines, FILE *out) {
    Columns columns = columns_of(choice, lines);
    int rows = 0;
    for (int i = 0; i < lines->count; i++)
        rows += print_line(choice, &lines->line[i], columns, !lines->tight, out);
    return rows;
}

static const Line *first_group(const Lines *lines) {
    for (int i = 0; i < lines->count; i++)
        if (lines->line[i].size > 1)
            return &lines->line[i];
    return NULL;
}

/* How a line that stands for several is opened, how to get back, and that Enter is enough. */
static int print_below(const Choice *choice, const Lines *lines, FILE *out) {
    const Line *group = first_group(lines);
    char label[24];
    Text text = text_into(label, sizeof label);
    int rows = 0;
    if (group != NULL) {
        write_label(group, &text);
        Word range = word_text("range", label);
        rows++;
        if (out != NULL)
            tell_line(out, choice->voice, "play.open", &range, 1);
    }
    if (choice_is_narrowed(choice)) {
        rows++;
        if (out != NULL)
            tell_plain(out, choice->voice, "play.back");
    }
    if (choice_is_only(choice)) {
        rows++;
        if (out != NULL)
            tell_plain(out, choice->voice, "play.enter");
    }
    return rows;
}

static int count_rows(const Choice *choice, const Lines *lines) {
    return print_lines(choice, lines, NULL) + print_below(choice, lines, NULL);
}

/* As many lines as there are rows for. Sentences that take two rows leave room for fewer: examples that
 * do give way first. */
static void fit_lines(const Choice *choice, Lines *lines) {
    int room = choice->room == 0 ? CHOICES_LISTED : choice->room, most, over = 0;
    room = room < CHOICES_LEAST ? CHOICES_LEAST : room > ROOM_MAX ? ROOM_MAX : room;
    most = room;
    do {
        lines_make(choice, most, lines);
        lines->tight = choice->room > 0 && count_rows(choice, lines) > room;
        over = lines->tight ? count_rows(choice, lines) - room : 0;
        most = over > most - 2 ? 2 : most - over;
    } while (over > 0 && lines->count > 2);
}

void choice_list(const Choice *choice, FILE *out) {
    Lines lines;
    fit_lines(choice, &lines);
    print_lines(choice, &lines, out);
    print_below(choice, &lines, out);
}

/* Has the game words for what these have in common? */
static bool has_own_words(const Choice *choice, const Line *line) {
    char said[SENTENCE_MAX];
    Text text = text_into(said, sizeof said);
    return line->size > 1 && say_own_words(choice, line, RIGHT, &text);
}

/* Divides once more what the game has words for, such as all barks into those at each item, if no
 * more than `most` rows come of it; these rows, or 0. */
static int rows_of_parts(const Choice *choice, Lines *lines, int most) {
    Line into[LINES_MAX];
    for (int i = lines->count - 1; i >= 0; i--) {
        int room = LINES_MAX - lines->count;
        if (!has_own_words(choice, &lines->line[i]))
            continue;
        int count = lines_divide(choice, &lines->line[i], false, room, into);
        if (count > room)
            return 0;
        lines_replace(lines, i, into, count);
    }
    int rows = count_rows(choice, lines);
    return rows <= most ? rows : 0;
}

/* A line for each way in which what remains begins, if those are few, and what stands below. */
int choice_least_rows(const Choice *choice, int most) {
    enum { BEGINNINGS_MOST = 7 };
    Lines lines = {.tight = true};
    Line all = lines_whole(choice);
    lines.count =
        all.size == 0 ? 0 : lines_divide(choice, &all, false, BEGINNINGS_MOST, lines.line);
    if (lines.count > BEGINNINGS_MOST)
        return CHOICES_LEAST;
    int rows = count_rows(choice, &lines), parts = rows_of_parts(choice, &lines, most);
    rows = parts > rows ? parts : rows;
    return rows > CHOICES_LEAST ? rows : CHOICES_LEAST;
}

int choice_lines(const Choice *choice) {
    Lines lines;
    fit_lines(choice, &lines);
    return lines.count;
}

int choice_rows(const Choice *choice) {
    Lines lines;
    fit_lines(choice, &lines);
    return count_rows(choice, &lines);
}

void choice_line(const Choice *choice, int line, int *first, int *last) {
    Lines lines;
    fit_lines(choice, &lines);
    *first = lines.line[line - 1].first + 1;
    *last = *first + lines.line[line - 1].size - 1;
}

bool choice_find_line(const Choice *choice, int number, int *first, int *last) {
    Lines lines;
    fit_lines(choice, &lines);
    for (int i = 0; i < lines.count; i++) {
        *first = lines.line[i].first + 1;
        *last = *first + lines.line[i].size - 1;
        if (number >= *first && number <= *last)
            return true;
    }
    return false;
}
