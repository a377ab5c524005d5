/* A drawing as a picture in SVG, with the same signs and colours as in a terminal. */
#ifndef KENNEL_TUI_CANVAS_SVG_H
#define KENNEL_TUI_CANVAS_SVG_H

#include "tui/canvas.h"

/* `title` is plain text: what readers of the picture hear who cannot see it. */
void canvas_svg(const Canvas *canvas, const char *title, FILE *out);

#endif
