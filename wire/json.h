/* JSON as it is written: into a bounded text, piece by piece. Commas come by themselves. */
#ifndef KENNEL_WIRE_JSON_H
#define KENNEL_WIRE_JSON_H

#include "rules/text.h"

void json_open(Text *text, char bracket);  /* { or [ */
void json_close(Text *text, char bracket); /* } or ] */
void json_name(Text *text, const char *name);

/* Values: behind a name, or in a list. */
void json_string(Text *text, const char *string); /* valid UTF-8, quoted and escaped */
void json_number(Text *text, uint64_t number);
void json_bool(Text *text, bool value);
void json_null(Text *text);
void json_seat(Text *text, Seat seat);    /* "a", or null for NO_SEAT  */
void json_seats(Text *text, SeatSet set); /* "ac": letters in a string */

/* The same with a name before them. */
void json_string_of(Text *text, const char *name, const char *string);
void json_number_of(Text *text, const char *name, uint64_t number);
void json_bool_of(Text *text, const char *name, bool value);
void json_seat_of(Text *text, const char *name, Seat seat);
void json_seats_of(Text *text, const char *name, SeatSet set);

#endif
