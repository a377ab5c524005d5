/* What the notation of all games shares: seats as letters, and how long a text gets. */
#ifndef KENNEL_RULES_SHARED_NOTATION_H
#define KENNEL_RULES_SHARED_NOTATION_H

#include "base/text.h"
#include "rules/types.h"

enum { POSITION_TEXT_MAX = 2048, ACTION_TEXT_MAX = 128, EVENT_TEXT_MAX = 32 };

static inline char seat_letter(Seat seat) {
    return (char)('a' + seat);
}

/* A player's letter, less than `seats`. False leaves the reader where it was. */
static inline bool reader_seat(TextReader *reader, Seat seats, Seat *seat) {
    int letter = reader_peek(reader) - 'a';
    if (letter < 0 || letter >= seats)
        return false;
    reader->at++;
    *seat = (Seat)letter;
    return true;
}

#endif
