/* A grid of styled characters, printed with ANSI escape codes or as plain text. */
#include "tui/canvas.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "base/utf8.h"

void canvas_clear(Canvas *canvas, int rows, int columns) {
    memset(canvas, 0, sizeof *canvas);
    canvas->rows = rows < CANVAS_ROWS ? rows : CANVAS_ROWS;
    canvas->columns = columns < CANVAS_COLUMNS ? columns : CANVAS_COLUMNS;
}

static Cell *cell_at(Canvas *canvas, int row, int column) {
    bool inside = row >= 0 && row < canvas->rows && column >= 0 && column < canvas->columns;
    return inside ? &canvas->cell[row][column] : NULL;
}

/* What is left of a wide character when one of its columns is drawn over is a blank. */
static void cut_wide(Canvas *canvas, int row, int column) {
    Cell *cell = cell_at(canvas, row, column), *next = cell_at(canvas, row, column + 1);
    if (cell != NULL && cell->is_tail)
        *cell_at(canvas, row, column - 1) = (Cell){.ink = cell->ink};
    if (next != NULL && next->is_tail)
        *next = (Cell){.ink = next->ink};
}

/* An accent goes to the letter before it, if there is room for it. */
static void add_accent(Canvas *canvas, int row, int column, const char *text, size_t bytes) {
    Cell *cell = cell_at(canvas, row, column - 1);
    if (cell != NULL && cell->is_tail)
        cell = cell_at(canvas, row, column - 2);
    size_t length = cell != NULL ? strlen(cell->glyph) : 0;
    if (length > 0 && length + bytes < sizeof cell->glyph)
        memcpy(cell->glyph + length, text, bytes);
}

/* A wide character that is cut off by the edge is not drawn. */
static void draw_character(Canvas *canvas, int row, int column, Cell drawn, unsigned width) {
    for (int i = 0; i < (int)width; i++) {
        Cell *cell = cell_at(canvas, row, column + i);
        if (cell == NULL || cell_at(canvas, row, column + (int)width - 1) == NULL)
            continue;
        cut_wide(canvas, row, column + i);
        *cell = i == 0 ? drawn : (Cell){.ink = drawn.ink, .is_tail = true};
    }
}

int canvas_text(Canvas *canvas, int row, int column, const char *text, Ink ink) {
    while (*text != '\0') {
        uint32_t number = 0;
        size_t bytes = utf8_read(text, &number);
        unsigned width = bytes > 0 ? utf8_width(number) : 1;
        Cell drawn = {.ink = ink};
        bytes = bytes > 0
                    ? bytes
                    : 1; /* a stray byte still counts, so that no text leads us past its end */
        memcpy(drawn.glyph, text, bytes);
        if (width == 0)
            add_accent(canvas, row, column, text, bytes);
        else
            draw_character(canvas, row, column, drawn, width);
        column += (int)width;
        text += bytes;
    }
    return column;
}

int canvas_width(const char *text) {
    return (int)utf8_columns(text);
}

const Cell *canvas_at(const Canvas *canvas, int row, int column) {
    bool inside = row >= 0 && row < canvas->rows && column >= 0 && column < canvas->columns;
    return inside ? &canvas->cell[row][column] : NULL;
}

void canvas_plain(Canvas *canvas) {
    static const struct {
        const char *sign;
        char plain;
    } signs[] = {{"’", '\''}, {"“", '"'}, {"”", '"'}, {"…", '.'}, {"–", '-'}, {"\u00a0", ' '}};
    for (int row = 0; row < canvas->rows; row++)
        for (int column = 0; column < canvas->columns; column++)
            for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++)
                if (strcmp(canvas->cell[row][column].glyph, signs[i].sign) == 0)
                    memcpy(canvas->cell[row][column].glyph, (char[]){signs[i].plain, '\0'}, 2);
}

/* These six are readable on dark and on light grounds: the bright ones where the
 * plain ones are too dark, and the other way round. */
static const int colour_codes[COLOUR_COUNT] = {
    [COLOUR_RED] = 91,    [COLOUR_BLUE] = 94,   [COLOUR_GREEN] = 32,
    [COLOUR_YELLOW] = 33, [COLOUR_PURPLE] = 95, [COLOUR_CYAN] = 36,
};

static void print_ink(FILE *out, Ink ink) {
    fputs("\033[0", out);
    if (ink.style & STYLE_BOLD)
        fputs(";1", out);
    if (ink.style & STYLE_DIM)
        fputs(";2", out);
    if (ink.style & STYLE_INVERSE)
        fputs(";7", out);
    if (ink.colour != COLOUR_PLAIN)
        fprintf(out, ";%d", colour_codes[ink.colour]);
    fputs("m", out);
}

static bool same_ink(Ink left, Ink right) {
    return left.colour == right.colour && left.style == right.style;
}

static int used_columns(const Cell *cells, int columns) {
    while (columns > 0 &&
           (cells[columns - 1].glyph[0] == '\0' || cells[columns - 1].glyph[0] == ' '))
        columns--;
    return columns;
}

static void print_row(const Cell *cells, int columns, FILE *out, bool colour) {
    Ink now = {0};
    for (int column = 0; column < columns; column++) {
        const Cell *cell = &cells[column];
        if (cell->is_tail)
            continue;
        if (colour && !same_ink(cell->ink, now)) {
            print_ink(out, cell->ink);
            now = cell->ink;
        }
        fputs(cell->glyph[0] == '\0' ? " " : cell->glyph, out);
    }
    if (!same_ink(now, (Ink){0}))
        fputs("\033[0m", out);
    fputs("\n", out);
}

void canvas_print(const Canvas *canvas, FILE *out, bool colour) {
    for (int row = 0; row < canvas->rows; row++) {
        const Cell *cells = canvas->cell[row];
        print_row(cells, used_columns(cells, canvas->columns), out, colour);
    }
}

static bool is_set(const char *value) {
    return value != NULL && value[0] != '\0';
}

bool tui_colour_wanted(FILE *out) {
    const char *terminal = getenv("TERM");
    if (is_set(getenv("NO_COLOR")) || !is_set(terminal) || strcmp(terminal, "dumb") == 0)
        return false;
    return isatty(fileno(out)) == 1;
}

/* The first of these that is set decides, as POSIX has it. Where none is, nobody has said
 * anything, and the terminals of today speak UTF-8. */
bool tui_utf8_wanted(void) {
    static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const char *value = getenv(names[i]);
        if (!is_set(value))
            continue;
        const char *dot = strchr(value, '.');
        return dot != NULL &&
               (strncasecmp(dot, ".utf-8", 6) == 0 || strncasecmp(dot, ".utf8", 5) == 0);
    }
    return true;
}
