/* JSON as it is written: into a bounded text, piece by piece. Commas come by themselves: a value that
 * does not follow an opening bracket or a name has one before it. */
#ifndef KENNEL_TABLE_PUT_H
#define KENNEL_TABLE_PUT_H

#include "rules/text.h"

void json_put_open(Text *text, char bracket);  /* { or [ */
void json_put_close(Text *text, char bracket); /* } or ] */
void json_put_name(Text *text, const char *name);

/* Values: behind a name, or in a list. */
void json_put_string(Text *text, const char *string); /* valid UTF-8, quoted and escaped */
void json_put_number(Text *text, int64_t number);
void json_put_bool(Text *text, bool value);
void json_put_null(Text *text);
void json_put_letter(Text *text, char letter); /* "x", or null for '\0'    */
void json_put_seat(Text *text, Seat seat);     /* "a", or null for NO_SEAT  */
void json_put_seats(Text *text, SeatSet set);  /* "ac": letters in a string */

/* What other writers add to the text between these is one string; it must need no escapes. */
void json_put_begin_raw_string(Text *text);
void json_put_end_raw_string(Text *text);

/* The same with a name before them. */
void json_put_string_field(Text *text, const char *name, const char *string);
void json_put_number_field(Text *text, const char *name, int64_t number);
void json_put_bool_field(Text *text, const char *name, bool value);
void json_put_letter_field(Text *text, const char *name, char letter);
void json_put_seat_field(Text *text, const char *name, Seat seat);
void json_put_seats_field(Text *text, const char *name, SeatSet set);

#endif
