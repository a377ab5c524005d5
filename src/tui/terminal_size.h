/* The window that a terminal shows: how many rows and columns it has just now. */
#ifndef KENNEL_TUI_WINDOW_H
#define KENNEL_TUI_WINDOW_H

#include <stdbool.h>
#include <stdio.h>

enum { WINDOW_ROWS = 24, WINDOW_COLUMNS = 80 }; /* what all of ours is made for */

typedef struct Window {
    int rows; /* 0: no terminal, or one that does not say */
    int columns;
} Window;

/* What the terminal says, else LINES and COLUMNS; 80 columns where nobody knows. It may change at
 * any time, so it is asked again before each picture. */
Window window_of(FILE *out);

bool window_is_small(Window window);

/* Can somebody be asked, and wait for something to happen? */
bool window_is_terminal(FILE *in, FILE *out);

#endif
