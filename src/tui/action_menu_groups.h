/* How the actions that may be chosen are divided into lines of a list. */
#ifndef KENNEL_TUI_CHOICE_DIVIDE_H
#define KENNEL_TUI_CHOICE_DIVIDE_H

#include "tui/action_menu.h"

/* Actions that stand together: those from `first` on that share `length` characters. */
typedef struct Line {
    int first, size;
    size_t length;
} Line;

enum { LINES_MAX = 64, ROOM_MAX = 48 };

typedef struct Lines {
    int count;
    Line line[LINES_MAX];
    bool tight; /* no example takes a second row */
} Lines;

Line lines_whole(const Choice *choice); /* all that remain, in one line */
Group line_group(const Choice *choice, const Line *line);
unsigned line_effects(const Choice *choice, const Line *line); /* what matters among its actions */

/* By the next part, or letter, that not all of them share; how many lines that would be, of which at
 * most `most` are written. */
int lines_divide(const Choice *choice, const Line *line, bool by_letter, int most, Line *into);

/* One line gives way to others. */
void lines_replace(Lines *lines, int at, const Line *by, int count);

/* At most so many. */
void lines_make(const Choice *choice, int most, Lines *lines);

#endif
