/* A grid of styled characters, printed with ANSI colours or as plain text; the same drawing for a
 * terminal, a pipe and a test. Allocates no memory. */
#ifndef KENNEL_TUI_CANVAS_H
#define KENNEL_TUI_CANVAS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum { CANVAS_COLUMNS = 100, CANVAS_ROWS = 48 };

typedef enum Colour {
    COLOUR_PLAIN,
    COLOUR_RED,
    COLOUR_BLUE,
    COLOUR_GREEN,
    COLOUR_YELLOW,
    COLOUR_PURPLE,
    COLOUR_CYAN,
    COLOUR_COUNT
} Colour;

enum { STYLE_BOLD = 1, STYLE_DIM = 2, STYLE_INVERSE = 4 };

/* How something is drawn: passed by value, so that a drawing reads as one line. */
typedef struct Ink {
    uint8_t colour, style;
} Ink;

typedef struct Cell {
    char glyph[12]; /* one UTF-8 character with its accents; empty is a blank */
    bool is_tail;   /* the second column of the wide character before it      */
    Ink ink;
} Cell;

typedef struct Canvas {
    int rows, columns; /* what is printed; drawing outside of it does nothing */
    Cell cell[CANVAS_ROWS][CANVAS_COLUMNS];
} Canvas;

void canvas_clear(Canvas *canvas, int rows, int columns);

/* Writes a text from (row, column) to the right; what does not fit is cut off. Returns the
 * column after the text. */
int canvas_text(Canvas *canvas, int row, int column, const char *text, Ink ink);

/* How many columns a text takes. */
int canvas_width(const char *text);

const Cell *canvas_at(const Canvas *canvas, int row, int column); /* NULL outside */

/* The signs of printers (’ “ ” … – and spaces that do not break) become those of typewriters. */
void canvas_plain(Canvas *canvas);

/* A line for each row, without blanks at the end; escape sequences only with `colour`. */
void canvas_print(const Canvas *canvas, FILE *out, bool colour);

/* A terminal that is not dumb, and nobody has set NO_COLOR. */
bool tui_colour_wanted(FILE *out);

/* False only where the locale is set to something that is not UTF-8. */
bool tui_utf8_wanted(void);

#endif
