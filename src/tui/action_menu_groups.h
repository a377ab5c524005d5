/* Groups similar actions so that the menu fits the screen. */
#ifndef KENNEL_TUI_ACTION_MENU_GROUPS_H
#define KENNEL_TUI_ACTION_MENU_GROUPS_H

#include "tui/action_menu.h"

/* A group of actions: those from `first` on that share `length` characters. */
typedef struct MenuLine {
    int first, size;
    size_t length;
} MenuLine;

enum { MENU_LINES_MAX = 64, MENU_ROWS_MAX = 48 };

typedef struct MenuLines {
    int count;
    MenuLine line[MENU_LINES_MAX];
    bool tight; /* no example takes a second row */
} MenuLines;

MenuLine menu_lines_all(const ActionMenu *menu); /* all that remain, in one line */
ActionGroup menu_line_group(const ActionMenu *menu, const MenuLine *line);
unsigned menu_line_effects(const ActionMenu *menu,
                           const MenuLine *line); /* notable effects of its actions */

/* Divides by the next part, or character, that differs; returns how many lines that gives, of which
 * at most `max` are written. */
int menu_lines_divide(const ActionMenu *menu, const MenuLine *line, bool by_letter, int max,
                      MenuLine *into);

/* Replaces one line by others. */
void menu_lines_replace(MenuLines *lines, int at, const MenuLine *by, int count);

/* At most this many. */
void menu_lines_make(const ActionMenu *menu, int max, MenuLines *lines);

#endif
