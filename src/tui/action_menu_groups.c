/* Divides the remaining actions into lines: one per action where they fit, otherwise one per common
 * prefix. */
#include "tui/action_menu_groups.h"

#include <string.h>

ActionGroup menu_line_group(const ActionMenu *menu, const MenuLine *line) {
    return (ActionGroup){.shown = line->length,
                         .size = (unsigned)line->size,
                         .last = &menu->actions.item[line->first + line->size - 1]};
}

unsigned menu_line_effects(const ActionMenu *menu, const MenuLine *line) {
    unsigned effects = 0;
    for (int i = 0; i < line->size; i++)
        effects |= action_effects(menu->state, menu->seat, &menu->actions.item[line->first + i]);
    return effects;
}

MenuLine menu_lines_all(const ActionMenu *menu) {
    char word[ACTION_TEXT_MAX];
    MenuLine line = {.first = 0, .length = strlen(menu->prefix)};
    for (int i = 0; i < menu->actions.count; i++)
        if (menu_remains(menu, i, word)) {
            if (line.size++ == 0)
                line.first = i;
        }
    return line;
}

/* Up to the end of the next part with its separator, or by one character. */
static size_t next_length(const char *word, size_t length, bool by_letter) {
    if (word[length] == '\0')
        return length;
    if (by_letter)
        return length + 1;
    length += strcspn(word + length, ":=,-x");
    return length + (word[length] != '\0');
}

/* The lines that one is divided into, `max` at most; if there are more, the count is higher. */
static int divide(const ActionMenu *menu, const MenuLine *line, bool by_letter, int max,
                  MenuLine *into) {
    char last[ACTION_TEXT_MAX] = "", word[ACTION_TEXT_MAX];
    int count = 0;
    for (int i = 0; i < line->size; i++) {
        menu_word(menu, line->first + i, word);
        bool same = count > 0 && strncmp(word, last, into[count - 1].length) == 0 &&
                    next_length(word, line->length, by_letter) == into[count - 1].length;
        if (same) {
            into[count - 1].size++;
            continue;
        }
        if (count == max)
            return max + 1;
        into[count++] = (MenuLine){line->first + i, 1, next_length(word, line->length, by_letter)};
        memcpy(last, word, sizeof last);
    }
    return count;
}

int menu_lines_divide(const ActionMenu *menu, const MenuLine *line, bool by_letter, int max,
                      MenuLine *into) {
    MenuLine whole = into[0] = *line;
    int count = 1;
    while (count == 1 && whole.size > 1) {
        count = divide(menu, &whole, by_letter, max, into);
        if (count == 1)
            whole = into[0];
    }
    return count;
}

void menu_lines_replace(MenuLines *lines, int at, const MenuLine *by, int count) {
    memmove(&lines->line[at + count], &lines->line[at + 1],
            (size_t)(lines->count - at - 1) * sizeof lines->line[0]);
    memcpy(&lines->line[at], by, (size_t)count * sizeof *by);
    lines->count += count - 1;
}

/* Divides a line with notable actions, or any, and of these the smallest; false if none fits. */
static bool divide_one(const ActionMenu *menu, MenuLines *lines, int max) {
    MenuLine best[MENU_LINES_MAX], into[MENU_LINES_MAX];
    int best_at = -1, pieces = 0, space = max - lines->count + 1;
    bool matters = false;
    for (int i = 0; i < lines->count && space > 1; i++) {
        if (lines->line[i].size == 1)
            continue;
        int count = menu_lines_divide(menu, &lines->line[i], false, space, into);
        bool does = menu_line_effects(menu, &lines->line[i]) != 0;
        bool better = best_at < 0 || does > matters ||
                      (does == matters && lines->line[i].size < lines->line[best_at].size);
        if (count < 2 || count > space || !better)
            continue;
        best_at = i;
        pieces = count;
        matters = does;
        memcpy(best, into, (size_t)count * sizeof *best);
    }
    if (best_at < 0)
        return false;
    menu_lines_replace(lines, best_at, best, pieces);
    return true;
}

/* A line for these, with their common prefix. */
static MenuLine line_of(const ActionMenu *menu, int first, int size) {
    char one[ACTION_TEXT_MAX], other[ACTION_TEXT_MAX];
    size_t length = 0;
    menu_word(menu, first, one);
    menu_word(menu, first + size - 1, other);
    while (one[length] != '\0' && one[length] == other[length])
        length++;
    return (MenuLine){first, size, length};
}

/* The first of them one by one, and one line for the rest. */
static int divide_rest(const ActionMenu *menu, const MenuLine *all, int max, MenuLine *into) {
    for (int i = 0; i < max - 1; i++)
        into[i] = line_of(menu, all->first + i, 1);
    into[max - 1] = line_of(menu, all->first + max - 1, all->size - max + 1);
    return max;
}

/* Very many: equally many in each line. */
static int divide_evenly(const ActionMenu *menu, const MenuLine *all, int max, MenuLine *into) {
    for (int i = 0; i < max; i++) {
        int first = all->size * i / max, next = all->size * (i + 1) / max;
        into[i] = line_of(menu, all->first + first, next - first);
    }
    return max;
}

/* By parts, if they fit; else by characters, so that words without separators, such as many dogs at
 * one item, differ; else as many as fit, and the rest. */
static int divide_all(const ActionMenu *menu, const MenuLine *all, int max, MenuLine *into) {
    int count = menu_lines_divide(menu, all, false, max, into);
    if (count > max)
        count = menu_lines_divide(menu, all, true, max, into);
    if (count <= max)
        return count;
    return all->size < 2 * max ? divide_rest(menu, all, max, into)
                               : divide_evenly(menu, all, max, into);
}

/* One line per action where that fits; divides small groups first. */
void menu_lines_make(const ActionMenu *menu, int max, MenuLines *lines) {
    MenuLine all = menu_lines_all(menu);
    lines->tight = false;
    lines->count = all.size == 0 ? 0 : divide_all(menu, &all, max, lines->line);
    if (lines->count == 1)
        lines->line[0] = all;
    while (divide_one(menu, lines, max))
        continue;
}
