/* Seats as JSON values. */
#ifndef KENNEL_TABLE_SEAT_LETTER_JSON_H
#define KENNEL_TABLE_SEAT_LETTER_JSON_H

#include "base/json_writer.h"
#include "rules/shared_notation.h"

void json_put_seat(Text *text, Seat seat);    /* "a", or null for NO_SEAT  */
void json_put_seats(Text *text, SeatSet set); /* "ac": letters in a string */

/* The same with a name before them. */
void json_put_seat_field(Text *text, const char *name, Seat seat);
void json_put_seats_field(Text *text, const char *name, SeatSet set);

#endif
