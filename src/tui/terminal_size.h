/* Rows and columns of the terminal, asked again before each drawing. */
#ifndef KENNEL_TUI_TERMINAL_SIZE_H
#define KENNEL_TUI_TERMINAL_SIZE_H

#include <stdbool.h>
#include <stdio.h>

enum { TERMINAL_ROWS = 24, TERMINAL_COLUMNS = 80 }; /* what all of ours is made for */

typedef struct TerminalSize {
    int rows; /* 0: no terminal, or one that does not say */
    int columns;
} TerminalSize;

/* What the terminal says, else LINES and COLUMNS; 80 columns where nobody knows. It may change at
 * any time, so it is asked again before each picture. */
TerminalSize terminal_size(FILE *out);

bool terminal_is_small(TerminalSize size);

/* Can somebody be asked, and wait for something to happen? */
bool is_interactive(FILE *in, FILE *out);

#endif
