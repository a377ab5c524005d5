/* What the files that draw DOG share: the board (board.c) and the text around it (panels.c). */
#ifndef KENNEL_TUI_GAMES_DOG_DOG_DRAWING_H
#define KENNEL_TUI_GAMES_DOG_DOG_DRAWING_H

#include "tui/games/dog/dog_layout.h"
#include "tui/renderer.h"

/* The characters of a picture. */
typedef struct DogGlyphs {
    const char *field, *goal, *turn, *times, *clockwise, *counter_clockwise;
    const char *arrow[4]; /* by side, for a loop that is walked clockwise: left, up, right, down */
} DogGlyphs;

/* Everything a part of the drawing needs to know. */
typedef struct DogDrawing {
    Canvas *canvas;
    const State *state;
    const DogState *dog;
    const RenderOptions *options;
    const DogGlyphs *glyphs;
    DogLayout layout;
} DogDrawing;

/* In the colour of the seat. */
Ink dog_ink(const DogDrawing *drawing, Seat seat, uint8_t style);
const char *dog_shape(const DogDrawing *drawing, Seat seat);

/* Shape and letter, in the cell of `spot` and the next one. */
void dog_draw_piece(const DogDrawing *drawing, CellPos cell, Seat seat, uint8_t style);

void dog_draw_board(const DogDrawing *drawing);
void dog_draw_panel(const DogDrawing *drawing, CellPos cell, Seat seat);
void dog_draw_result(const DogDrawing *drawing, CellPos cell, Seat seat);
void dog_draw_centre(const DogDrawing *drawing, int row, int column);
void dog_draw_discard(const DogDrawing *drawing, int row);
void dog_draw_legend(const DogDrawing *drawing, int row);

#endif
