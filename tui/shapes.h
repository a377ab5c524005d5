/* How a player is marked in every picture: a colour, and a shape for those who see no colours. */
#ifndef KENNEL_TUI_SHAPES_H
#define KENNEL_TUI_SHAPES_H

#include "tui/view.h"

Ink seat_ink(const ViewOptions *options, Seat seat, uint8_t style);
const char *seat_shape(const ViewOptions *options, Seat seat);

/* Shape and letter, "●a"; returns the column after them. */
int draw_seat(Canvas *canvas, const ViewOptions *options, int row, int column, Seat seat,
              uint8_t style);

#endif
