/* Writes seats as letters. */
#include "table/seat_letter_json.h"

void json_put_seat(Text *text, Seat seat) {
    json_put_letter(text, seat == NO_SEAT ? '\0' : seat_letter(seat));
}

void json_put_seats(Text *text, SeatSet set) {
    json_put_begin_raw_string(text);
    for (Seat seat = 0; seat < SEATS_MAX; seat++)
        if (has_seat(set, seat))
            text_char(text, seat_letter(seat));
    json_put_end_raw_string(text);
}

void json_put_seat_field(Text *text, const char *name, Seat seat) {
    json_put_name(text, name);
    json_put_seat(text, seat);
}

void json_put_seats_field(Text *text, const char *name, SeatSet set) {
    json_put_name(text, name);
    json_put_seats(text, set);
}
