/* Telling whoever listens what happened. Nobody listens in search and bulk play: then `events`
 * is NULL and nothing is built. */
#ifndef KENNEL_RULES_BARK_TELL_H
#define KENNEL_RULES_BARK_TELL_H

#include "rules/game.h"

enum { EVERYBODY = 0x3F };

static inline Event bark_event(uint8_t kind, Seat seat) {
    return (Event){.kind = kind,
                   .seat = seat,
                   .other = NO_SEAT,
                   .card = CARD_NONE,
                   .as = CARD_NONE,
                   .audience = EVERYBODY};
}

static inline void tell(EventList *events, uint8_t kind, Seat seat) {
    if (events != NULL)
        game_add_event(events, bark_event(kind, seat));
}

static inline void tell_number(EventList *events, uint8_t kind, Seat seat, unsigned number) {
    if (events == NULL)
        return;
    Event told = bark_event(kind, seat);
    told.from = (Field)number;
    game_add_event(events, told);
}

static inline void tell_card(EventList *events, uint8_t kind, Seat seat, Card card,
                             SeatSet audience) {
    if (events == NULL)
        return;
    Event told = bark_event(kind, seat);
    told.card = card;
    told.audience = audience;
    game_add_event(events, told);
}

/* Something about the item at `index`, counted from 0; `card` is its kind or a breed. */
static inline void tell_item(EventList *events, uint8_t kind, Seat seat, unsigned index,
                             Card card) {
    if (events == NULL)
        return;
    Event told = bark_event(kind, seat);
    told.card = card;
    told.to = (Field)(index + 1);
    game_add_event(events, told);
}

#endif
