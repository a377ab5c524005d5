/* Rows and columns of the terminal, asked again before each drawing. */
#ifndef KENNEL_TUI_TERMINAL_SIZE_H
#define KENNEL_TUI_TERMINAL_SIZE_H

#include <stdbool.h>
#include <stdio.h>

enum { TERMINAL_ROWS = 24, TERMINAL_COLUMNS = 80 }; /* what the drawings are made for */

typedef struct TerminalSize {
    int rows; /* 0: no terminal, or an unknown size */
    int columns;
} TerminalSize;

/* What the terminal reports, else LINES and COLUMNS, else 80 columns. It may change at any time, so
 * it is asked again before each drawing. */
TerminalSize terminal_size(FILE *out);

bool terminal_is_small(TerminalSize size);

/* Returns true if the user can be asked and can watch progress. */
bool is_interactive(FILE *in, FILE *out);

#endif
