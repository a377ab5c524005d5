/* Draws a position for a terminal: one renderer per game, and a plain-text fallback. A game adds a
 * file with its Renderer and a row in renderer.c. */
#ifndef KENNEL_TUI_RENDERER_H
#define KENNEL_TUI_RENDERER_H

#include "locale/describe.h"
#include "tui/canvas.h"

enum { PLACES_MAX = 2 }; /* that one event changes */

typedef struct RenderOptions {
    bool colour;        /* escape sequences                                               */
    bool utf8;          /* shapes; otherwise letters                                      */
    int width;          /* columns of the terminal                                        */
    int height;         /* its rows: a drawing leaves half of them for text; 0: unlimited */
    Audience audience;  /* whose hand is marked as their own, and the order of the colours */
    Seat bottom;        /* who is at the bottom; NO_SEAT = player a */
    const Field *marks; /* what changed: fields, rows or items; or NULL                   */
    int mark_count;
} RenderOptions;

/* A game's row; only `draw` is required. */
typedef struct Renderer {
    void (*draw)(Canvas *, const State *, const RenderOptions *);
    /* The places that an event changes, for RenderOptions.marks; how many. */
    int (*places)(const Event *event, Field place[PLACES_MAX]);
    const char *end_key; /* the message about each player at the end; NULL: `end.cards` */
} Renderer;

/* The rows: renderer_dog, renderer_cards ... */
#define RENDERER_ROW(name, NAME) extern const Renderer renderer_##name;
GAMES(RENDERER_ROW)
#undef RENDERER_ROW

/* The position as text, for games without a renderer. */
void render_text(Canvas *canvas, const State *state, const RenderOptions *options);

/* Defaults for `out`: its colours and shapes, 80 columns, no viewer. */
RenderOptions render_options(FILE *out);

const Renderer *renderer_of(const State *state);

/* Prints the drawing; returns its rows. */
int render_position(FILE *out, const State *state, const RenderOptions *options);

/* Writes the drawing as SVG, with its notation as title. */
void render_position_svg(FILE *out, const State *state, const RenderOptions *options);

/* Returns true if this field, row or item is among the marks. */
bool render_is_marked(const RenderOptions *options, Field place);

#endif
