/* What the parts of a picture of DOG Cards share: the table (renderer.c) and the players
 * round it (seats.c). Market and rows stand in the same columns, place under place. */
#ifndef KENNEL_TUI_CARDS_PICTURE_H
#define KENNEL_TUI_CARDS_PICTURE_H

#include "locale/cards_text.h"
#include "locale/sentence.h"
#include "rules/cards/cards_row.h"
#include "tui/seat_style.h"

typedef struct CardsPicture {
    Canvas *canvas;
    const State *state;
    const CardsState *cards;
    const ViewOptions *options;
    bool wide; /* cards as they are called; otherwise letters only */
} CardsPicture;

static const Ink plain = {0}, dim = {.style = STYLE_DIM}, bold = {.style = STYLE_BOLD};

/* Lines that a player takes. */
int seat_lines(const CardsPicture *picture);
void draw_seat_block(const CardsPicture *picture, int row, Seat seat);

/* The column of a place, 1 to 14; letters have a gap after 5 and 10 for the eye. */
int place_column(const CardsPicture *picture, unsigned place);

/* "1 2 3 ..." up to a place, with the word of this key in front. */
void draw_places(const CardsPicture *picture, int row, const char *label, unsigned last);

/* "13*": a card with the sign of who else knows it. Returns the column behind it. */
int draw_card(const CardsPicture *picture, int row, int column, Card card, char sign, Ink ink);

/* '*' for all, a player's letter, '+' for several, ' ' for nobody but the viewer. */
char known_sign(const CardsPicture *picture, SeatSet knowing);

/* A message of the view with what it may speak of; returns the column after it. */
int draw_words(const CardsPicture *picture, int row, int column, const char *key,
               const Sentence *sentence, Ink ink);
Sentence *begin_words(Sentence *sentence, const CardsPicture *picture, Seat seat);

/* The same without anything to speak of; and a sign with a number behind it. */
int draw_label(const CardsPicture *picture, int row, int column, const char *key, Ink ink);
int draw_count(const CardsPicture *picture, int row, int column, const char *sign, unsigned count,
               Ink ink);

#endif
