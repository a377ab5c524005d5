/* What the files that draw Barking share. The layout is computed while drawing: each part starts at
 * the row after the previous one and returns the row after itself. */
#ifndef KENNEL_TUI_GAMES_BARK_BARK_DRAWING_H
#define KENNEL_TUI_GAMES_BARK_BARK_DRAWING_H

#include "locale/bark/bark_sentence_args.h"
#include "tui/renderer.h"

typedef struct BarkGlyphs {
    const char *shape[SEATS_MAX];
    const char *turn, *leads, *times;
} BarkGlyphs;

typedef struct BarkDrawing {
    Canvas *canvas;
    const State *state;
    const BarkState *bark;
    const RenderOptions *options;
    const BarkGlyphs *glyphs;
    int width;
    int shift;    /* columns that names of items need beyond ten */
    int points;   /* the column of the points, after all names */
    bool compact; /* a row for each item and player, for low terminals */
    bool brief;   /* dogs by their letters alone, where names would need too many rows */
} BarkDrawing;

typedef struct CellPos {
    int row, column;
} CellPos;

Ink bark_ink(const BarkDrawing *drawing, Seat seat, uint8_t style);

/* Begins a sentence about a player, or about none with NO_SEAT. */
Sentence *bark_begin(Sentence *sentence, const BarkDrawing *drawing, Seat seat);

/* The name of an item alone. */
void bark_write_item(const BarkDrawing *drawing, Field item, Text *text);

/* These return the column after what they have written: a message with arguments, one without, and
 * the sign of a player. */
int bark_print(const BarkDrawing *drawing, CellPos at, const char *key, const Sentence *sentence,
               Ink ink);
int bark_label(const BarkDrawing *drawing, CellPos at, const char *key, Ink ink);
int bark_draw_seat(const BarkDrawing *drawing, CellPos at, Seat seat);

/* Texts side by side, continued below at `indent` where the row ends. */
typedef struct BarkFlow {
    CellPos at;
    int indent, right, gap;
    unsigned count;
} BarkFlow;

BarkFlow bark_flow(const BarkDrawing *drawing, CellPos at);
void bark_flow_add(const BarkDrawing *drawing, BarkFlow *flow, const char *text, Ink ink);

/* The text on a card: "9", "10", "W". */
void bark_write_face(Card card, Text *text);

/* "[9]x2", and with names "[9]x2 bulldog". */
void bark_write_cards(const BarkDrawing *drawing, Card card, unsigned count, bool named,
                      Text *text);

/* The width of the longest name: of the items on the table, of the players. */
int bark_items_width(const BarkDrawing *drawing); /* items.c */
int bark_names_width(const BarkDrawing *drawing); /* seats.c */

/* These return the row after what they have drawn. */
int bark_draw_items(const BarkDrawing *drawing, int row); /* items.c */
int bark_draw_seats(const BarkDrawing *drawing, int row); /* seats.c */
int bark_draw_piles(const BarkDrawing *drawing, int row); /* seats.c */

#endif
