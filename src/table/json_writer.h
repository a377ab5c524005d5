/* JSON as it is written: into a bounded text, piece by piece. Commas come by themselves: a value that
 * does not follow an opening bracket or a name has one before it. */
#ifndef KENNEL_TABLE_PUT_H
#define KENNEL_TABLE_PUT_H

#include "rules/text.h"

void put_open(Text *text, char bracket);  /* { or [ */
void put_close(Text *text, char bracket); /* } or ] */
void put_name(Text *text, const char *name);

/* Values: behind a name, or in a list. */
void put_string(Text *text, const char *string); /* valid UTF-8, quoted and escaped */
void put_number(Text *text, int64_t number);
void put_bool(Text *text, bool value);
void put_null(Text *text);
void put_letter(Text *text, char letter); /* "x", or null for '\0'    */
void put_seat(Text *text, Seat seat);     /* "a", or null for NO_SEAT  */
void put_seats(Text *text, SeatSet set);  /* "ac": letters in a string */

/* What other writers add to the text between these is one string; it must need no escapes. */
void put_begin_plain(Text *text);
void put_end_plain(Text *text);

/* The same with a name before them. */
void put_string_of(Text *text, const char *name, const char *string);
void put_number_of(Text *text, const char *name, int64_t number);
void put_bool_of(Text *text, const char *name, bool value);
void put_letter_of(Text *text, const char *name, char letter);
void put_seat_of(Text *text, const char *name, Seat seat);
void put_seats_of(Text *text, const char *name, SeatSet set);

#endif
