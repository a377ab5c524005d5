/* One line an action where there is room; else those that begin alike stand together. */
#include "tui/action_menu_groups.h"

#include <string.h>

Group line_group(const Choice *choice, const Line *line) {
    return (Group){.shown = line->length,
                   .size = (unsigned)line->size,
                   .last = &choice->actions.item[line->first + line->size - 1]};
}

unsigned line_effects(const Choice *choice, const Line *line) {
    unsigned effects = 0;
    for (int i = 0; i < line->size; i++)
        effects |=
            say_effects_of(choice->state, choice->seat, &choice->actions.item[line->first + i]);
    return effects;
}

Line lines_whole(const Choice *choice) {
    char word[ACTION_TEXT_MAX];
    Line line = {.first = 0, .length = strlen(choice->prefix)};
    for (int i = 0; i < choice->actions.count; i++)
        if (choice_remains(choice, i, word)) {
            if (line.size++ == 0)
                line.first = i;
        }
    return line;
}

/* Up to the end of the next part with its separator, or by one letter. */
static size_t next_length(const char *word, size_t length, bool by_letter) {
    if (word[length] == '\0')
        return length;
    if (by_letter)
        return length + 1;
    length += strcspn(word + length, ":=,-x");
    return length + (word[length] != '\0');
}

/* The lines that one is divided into; `most` is how many there may be at most, and if there are
 * more, the count is higher. */
static int divide(const Choice *choice, const Line *line, bool by_letter, int most, Line *into) {
    char last[ACTION_TEXT_MAX] = "", word[ACTION_TEXT_MAX];
    int count = 0;
    for (int i = 0; i < line->size; i++) {
        choice_word(choice, line->first + i, word);
        bool same = count > 0 && strncmp(word, last, into[count - 1].length) == 0 &&
                    next_length(word, line->length, by_letter) == into[count - 1].length;
        if (same) {
            into[count - 1].size++;
            continue;
        }
        if (count == most)
            return most + 1;
        into[count++] = (Line){line->first + i, 1, next_length(word, line->length, by_letter)};
        memcpy(last, word, sizeof last);
    }
    return count;
}

int lines_divide(const Choice *choice, const Line *line, bool by_letter, int most, Line *into) {
    Line whole = into[0] = *line;
    int count = 1;
    while (count == 1 && whole.size > 1) {
        count = divide(choice, &whole, by_letter, most, into);
        if (count == 1)
            whole = into[0];
    }
    return count;
}

void lines_replace(Lines *lines, int at, const Line *by, int count) {
    memmove(&lines->line[at + count], &lines->line[at + 1],
            (size_t)(lines->count - at - 1) * sizeof lines->line[0]);
    memcpy(&lines->line[at], by, (size_t)count * sizeof *by);
    lines->count += count - 1;
}

/* Divides a line in which something matters, or any, and of these the one that stands for the
 * fewest; false if none fits. */
static bool divide_one(const Choice *choice, Lines *lines, int most) {
    Line best[LINES_MAX], into[LINES_MAX];
    int best_at = -1, pieces = 0, room = most - lines->count + 1;
    bool matters = false;
    for (int i = 0; i < lines->count && room > 1; i++) {
        if (lines->line[i].size == 1)
            continue;
        int count = lines_divide(choice, &lines->line[i], false, room, into);
        bool does = line_effects(choice, &lines->line[i]) != 0;
        bool better = best_at < 0 || does > matters ||
                      (does == matters && lines->line[i].size < lines->line[best_at].size);
        if (count < 2 || count > room || !better)
            continue;
        best_at = i;
        pieces = count;
        matters = does;
        memcpy(best, into, (size_t)count * sizeof *best);
    }
    if (best_at < 0)
        return false;
    lines_replace(lines, best_at, best, pieces);
    return true;
}

/* A line for these, with what their words share. */
static Line line_of(const Choice *choice, int first, int size) {
    char one[ACTION_TEXT_MAX], other[ACTION_TEXT_MAX];
    size_t length = 0;
    choice_word(choice, first, one);
    choice_word(choice, first + size - 1, other);
    while (one[length] != '\0' && one[length] == other[length])
        length++;
    return (Line){first, size, length};
}

/* The first of them one by one, and one line for the rest. */
static int divide_rest(const Choice *choice, const Line *all, int most, Line *into) {
    for (int i = 0; i < most - 1; i++)
        into[i] = line_of(choice, all->first + i, 1);
    into[most - 1] = line_of(choice, all->first + most - 1, all->size - most + 1);
    return most;
}

/* Of very many as many in each line. */
static int divide_evenly(const Choice *choice, const Line *all, int most, Line *into) {
    for (int i = 0; i < most; i++) {
        int first = all->size * i / most, next = all->size * (i + 1) / most;
        into[i] = line_of(choice, all->first + first, next - first);
    }
    return most;
}

/* By parts, if there is room for them; else by letters, so that words without separators, such as
 * many dogs at one item, are told apart; else as many as there is room for, and the rest. */
static int divide_all(const Choice *choice, const Line *all, int most, Line *into) {
    int count = lines_divide(choice, all, false, most, into);
    if (count > most)
        count = lines_divide(choice, all, true, most, into);
    if (count <= most)
        return count;
    return all->size < 2 * most ? divide_rest(choice, all, most, into)
                                : divide_evenly(choice, all, most, into);
}

/* One line an action where that fits; what is divided into few comes first. */
void lines_make(const Choice *choice, int most, Lines *lines) {
    Line all = lines_whole(choice);
    lines->tight = false;
    lines->count = all.size == 0 ? 0 : divide_all(choice, &all, most, lines->line);
    if (lines->count == 1)
        lines->line[0] = all;
    while (divide_one(choice, lines, most))
        continue;
}
