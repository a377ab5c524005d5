/* Pictures of positions for a terminal. A game adds a file with its View and a row
 * in renderer.c. */
#ifndef KENNEL_TUI_VIEW_H
#define KENNEL_TUI_VIEW_H

#include "locale/describe.h"
#include "tui/canvas.h"

enum { PLACES_MAX = 2 }; /* that one event changes */

typedef struct ViewOptions {
    bool colour;        /* escape sequences                                               */
    bool utf8;          /* shapes; otherwise letters                                      */
    int width;          /* columns of the terminal                                        */
    int height;         /* its rows: a picture leaves half of them for words; 0: any      */
    Voice voice;        /* whose hand is marked as the own, and the order of the colours  */
    Seat bottom;        /* who sits at the bottom; NO_SEAT = player a                     */
    const Field *marks; /* what changed: fields, rows or items; or NULL                   */
    int mark_count;
} ViewOptions;

/* A game's row; only `draw` is required. */
typedef struct View {
    void (*draw)(Canvas *, const State *, const ViewOptions *);
    /* The places that an event changes, for ViewOptions.marks; how many. */
    int (*places)(const Event *event, Field place[PLACES_MAX]);
    const char *end_key; /* the message about each player at the end; NULL: `end.cards` */
} View;

/* The rows: view_dog, view_cards ... */
#define VIEW_ROW(name, NAME) extern const View view_##name;
GAMES(VIEW_ROW)
#undef VIEW_ROW

/* The position as text, for games that have no picture yet. */
void view_draw_text(Canvas *canvas, const State *state, const ViewOptions *options);

/* What suits `out`: colours and shapes as it can show them, 80 columns, nobody's eyes. */
ViewOptions view_options(FILE *out);

const View *view_of(const State *state);

/* Prints the picture; returns how many rows it took. */
int view_show(FILE *out, const State *state, const ViewOptions *options);

/* Is this field, row or item among the marks? */
bool view_is_marked(const ViewOptions *options, Field place);

#endif
