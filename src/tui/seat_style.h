/* The colour and shape that mark each player, and the text on each card. */
#ifndef KENNEL_TUI_SEAT_STYLE_H
#define KENNEL_TUI_SEAT_STYLE_H

#include "tui/renderer.h"

Ink seat_ink(const RenderOptions *options, Seat seat, uint8_t style);
const char *seat_shape(const RenderOptions *options, Seat seat);

/* Shape and letter, "●a"; returns the column after them. */
int draw_seat(Canvas *canvas, const RenderOptions *options, int row, int column, Seat seat,
              uint8_t style);

/* What stands on a card: "1/11", "7", "13"; the exchange card or thief is an X, a joker a J. */
const char *card_face(Card card);

#endif
