/* Every run of characters in one ink is a text that is as wide as its cells, whatever the font. */
#include "tui/canvas_svg.h"

#include <string.h>

enum { CELL_WIDTH = 9, CELL_HEIGHT = 20, MARGIN = 16, BASELINE = 15 };

/* Readable on the paper below; the same six as in charts (cli/analysis_svg.c). */
static const char *const colours[COLOUR_COUNT] = {
    [COLOUR_PLAIN] = "#1d1b16", [COLOUR_RED] = "#b3261e",    [COLOUR_BLUE] = "#1a56b0",
    [COLOUR_GREEN] = "#1b7a3a", [COLOUR_YELLOW] = "#8a6100", [COLOUR_PURPLE] = "#7a3ea1",
    [COLOUR_CYAN] = "#0f7c86",
};
static const char paper[] = "#fbf8f1", dim[] = "#6b675c";

static void write_escaped(FILE *out, const char *text) {
    for (; *text != '\0'; text++)
        if (*text == '&')
            fputs("&amp;", out);
        else if (*text == '<')
            fputs("&lt;", out);
        else
            fputc(*text, out);
}

static bool is_blank(const Cell *cell) {
    return !cell->is_tail && (cell->glyph[0] == '\0' || strcmp(cell->glyph, " ") == 0);
}

/* Where the run that begins at `first` ends: at another ink, or at a blank. */
static int end_of_run(const Cell *cells, int first, int columns) {
    int end = first + 1;
    while (end < columns && !is_blank(&cells[end]) &&
           cells[end].ink.colour == cells[first].ink.colour &&
           cells[end].ink.style == cells[first].ink.style)
        end++;
    return end;
}

static void write_run(const Cell *cells, int first, int end, int row, FILE *out) {
    Ink ink = cells[first].ink;
    int x = MARGIN + first * CELL_WIDTH, y = MARGIN + row * CELL_HEIGHT;
    int width = (end - first) * CELL_WIDTH;
    const char *colour = colours[ink.colour];
    if (ink.colour == COLOUR_PLAIN && (ink.style & STYLE_DIM) != 0)
        colour = dim;
    if ((ink.style & STYLE_INVERSE) != 0)
        fprintf(out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\"/>\n", x, y,
                width, CELL_HEIGHT, colour);
    fprintf(out, "<text x=\"%d\" y=\"%d\" textLength=\"%d\" fill=\"%s\"%s>", x, y + BASELINE, width,
            (ink.style & STYLE_INVERSE) != 0 ? paper : colour,
            (ink.style & STYLE_BOLD) != 0 ? " font-weight=\"bold\"" : "");
    for (int column = first; column < end; column++)
        write_escaped(out, cells[column].glyph);
    fputs("</text>\n", out);
}

static void write_row(const Cell *cells, int columns, int row, FILE *out) {
    for (int column = 0, end; column < columns; column = end) {
        end = column + 1;
        if (is_blank(&cells[column]))
            continue;
        end = end_of_run(cells, column, columns);
        write_run(cells, column, end, row, out);
    }
}

void canvas_svg(const Canvas *canvas, const char *title, FILE *out) {
    int width = 2 * MARGIN + canvas->columns * CELL_WIDTH;
    int height = 2 * MARGIN + canvas->rows * CELL_HEIGHT;
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" "
            "height=\"%d\" "
            "role=\"img\" font-family=\"DejaVu Sans Mono, monospace\" font-size=\"15\">\n<title>",
            width, height, width, height);
    write_escaped(out, title);
    fprintf(out, "</title>\n<rect width=\"%d\" height=\"%d\" fill=\"%s\"/>\n", width, height,
            paper);
    for (int row = 0; row < canvas->rows; row++)
        write_row(canvas->cell[row], canvas->columns, row, out);
    fputs("</svg>\n", out);
}
