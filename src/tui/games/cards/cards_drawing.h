/* What the files that draw DOG Cards share: the table (renderer.c) and the players (seats.c).
 * Market and rows use the same columns, so that equal places are aligned. */
#ifndef KENNEL_TUI_GAMES_CARDS_CARDS_DRAWING_H
#define KENNEL_TUI_GAMES_CARDS_CARDS_DRAWING_H

#include "locale/cards/cards_sentence_args.h"
#include "locale/sentence_args.h"
#include "rules/cards/cards_row.h"
#include "tui/seat_style.h"

typedef struct CardsDrawing {
    Canvas *canvas;
    const State *state;
    const CardsState *cards;
    const RenderOptions *options;
    bool wide; /* full card texts; otherwise letters only */
} CardsDrawing;

static const Ink cards_plain = {0}, cards_dim = {.style = STYLE_DIM},
                 cards_bold = {.style = STYLE_BOLD};

/* Rows that a player needs. */
int cards_seat_rows(const CardsDrawing *drawing);
void cards_draw_seat(const CardsDrawing *drawing, int row, Seat seat);

/* The column of a place, 1 to 14; letters have a gap after 5 and 10 for readability. */
int cards_place_column(const CardsDrawing *drawing, unsigned place);

/* "1 2 3 ..." up to a place, after the label of this key. */
void cards_draw_places(const CardsDrawing *drawing, int row, const char *label, unsigned last);

/* "13*": a card with a sign for the other players who know it. Returns the column after it. */
int cards_draw_card(const CardsDrawing *drawing, int row, int column, Card card, char sign,
                    Ink ink);

/* '*' for all, a player's letter, '+' for several, ' ' for the viewer only. */
char cards_known_sign(const CardsDrawing *drawing, SeatSet knowing);

/* A message with arguments; returns the column after it. */
int cards_draw_message(const CardsDrawing *drawing, int row, int column, const char *key,
                       const Sentence *sentence, Ink ink);
Sentence *cards_begin_sentence(Sentence *sentence, const CardsDrawing *drawing, Seat seat);

/* The same without arguments; and a sign followed by a number. */
int cards_draw_label(const CardsDrawing *drawing, int row, int column, const char *key, Ink ink);
int cards_draw_count(const CardsDrawing *drawing, int row, int column, const char *sign,
                     unsigned count, Ink ink);

#endif
