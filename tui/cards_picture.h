/* What the parts of a picture of DOG Cards share: the table (view_cards.c) and the players
 * round it (cards_seats.c). Market and rows stand in the same columns, place under place. */
#ifndef KENNEL_TUI_CARDS_PICTURE_H
#define KENNEL_TUI_CARDS_PICTURE_H

#include "rules/cards/row.h"
#include "words/say_cards.h"
#include "tui/shapes.h"

typedef struct CardsPicture {
    Canvas *canvas;
    const State *state;
    const CardsState *cards;
    const ViewOptions *options;
    bool wide; /* cards with their brackets; otherwise letters only */
} CardsPicture;

static const Ink plain = {0}, dim = {.style = STYLE_DIM}, bold = {.style = STYLE_BOLD};

/* Lines that a player takes. */
int seat_lines(const CardsPicture *picture);
void draw_seat_block(const CardsPicture *picture, int row, Seat seat);

/* The column of a place, 1 to 14, with a gap after 5 and 10 for the eye. */
int place_column(const CardsPicture *picture, unsigned place);

/* "1 2 3 ..." up to a place, with a word in front. */
void draw_places(const CardsPicture *picture, int row, const char *label, unsigned last);

/* "[4]*": a card with the sign of who else knows it. Returns the column of the next card. */
int draw_card(const CardsPicture *picture, int row, int column, Card card, char sign, Ink ink);

/* '*' for all, a player's letter, '+' for several, ' ' for nobody but the viewer. */
char known_sign(const CardsPicture *picture, SeatSet knowing);

/* A sentence of the view with what it may speak of. */
int draw_phrase(const CardsPicture *picture, int row, int column, const char *pattern,
                const Slots *slots, Ink ink);
Slots picture_slots(const CardsPicture *picture, Seat seat);

#endif
