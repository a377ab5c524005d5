/* Telling whoever listens what happened. Nobody listens in search and bulk play: then `events`
 * is NULL and nothing is built. */
#ifndef KENNEL_RULES_DOG_TELL_H
#define KENNEL_RULES_DOG_TELL_H

#include "rules/game.h"

enum { EVERYBODY = 0x3F };

static inline Event dog_event(uint8_t kind, Seat seat) {
    return (Event){.kind = kind,
                   .seat = seat,
                   .other = NO_SEAT,
                   .card = CARD_NONE,
                   .as = CARD_NONE,
                   .from = FIELD_HOME,
                   .to = FIELD_HOME,
                   .audience = EVERYBODY};
}

static inline void tell_card(EventList *events, uint8_t kind, Seat seat, Card card,
                             SeatSet audience) {
    if (events == NULL)
        return;
    Event told = dog_event(kind, seat);
    told.card = card;
    told.audience = audience;
    game_add_event(events, told);
}

static inline void tell_step(EventList *events, uint8_t kind, Seat seat, Seat other, Step step) {
    if (events == NULL)
        return;
    Event told = dog_event(kind, seat);
    told.other = other;
    told.from = step.from;
    told.to = step.to;
    game_add_event(events, told);
}

static inline void tell(EventList *events, uint8_t kind, Seat seat) {
    if (events != NULL)
        game_add_event(events, dog_event(kind, seat));
}

#endif
