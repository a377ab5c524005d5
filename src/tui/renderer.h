/* Draws a position for a terminal: one renderer per game, and a plain-text fallback. A game adds a
 * file with its Renderer and a row in renderer.c. */
#ifndef KENNEL_TUI_RENDERER_H
#define KENNEL_TUI_RENDERER_H

#include "locale/describe.h"
#include "tui/canvas.h"

typedef struct RenderOptions {
    bool colour;        /* escape sequences                                               */
    bool utf8;          /* shapes; otherwise letters                                      */
    int width;          /* columns of the terminal                                        */
    int height;         /* its rows: a picture leaves half of them for words; 0: any      */
    Audience audience;  /* whose hand is marked as the own, and the order of the colours  */
    Seat bottom;        /* who sits at the bottom; NO_SEAT = player a                     */
    const Field *marks; /* what changed: fields, rows or items; or NULL                   */
    int mark_count;
} RenderOptions;

typedef struct Renderer {
    void (*draw)(Canvas *, const State *, const RenderOptions *);
} Renderer;

/* The rows: renderer_dog, renderer_cards ... */
#define RENDERER_ROW(name, NAME) extern const Renderer renderer_##name;
GAMES(RENDERER_ROW)
#undef RENDERER_ROW

/* The position as text, for games that have no picture yet. */
void render_text(Canvas *canvas, const State *state, const RenderOptions *options);

/* What suits `out`: colours and shapes as it can show them, 80 columns, nobody's eyes. */
RenderOptions render_options(FILE *out);

const Renderer *renderer_of(const State *state);

/* Prints the picture; returns how many rows it took. */
int render_position(FILE *out, const State *state, const RenderOptions *options);

/* Is this field, row or item among the marks? */
bool render_is_marked(const RenderOptions *options, Field place);

#endif
