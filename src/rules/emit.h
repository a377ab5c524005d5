/* Telling whoever listens what happened. Nobody listens in search and bulk play: then `events`
 * is NULL and nothing is built. */
#ifndef KENNEL_RULES_TELL_H
#define KENNEL_RULES_TELL_H

#include "rules/event.h"

/* The event, to be filled in further; NULL when nobody listens. */
static inline Event *tell(EventList *events, uint8_t kind, Seat seat) {
    return events != NULL ? event_append(events, kind, seat) : NULL;
}

static inline void tell_card(EventList *events, uint8_t kind, Seat seat, Card card) {
    Event *told = tell(events, kind, seat);
    if (told != NULL)
        told->card = card;
}

/* A card that is not for all eyes. */
static inline Event *tell_secret(EventList *events, uint8_t kind, Seat seat, Card card,
                                 SeatSet knows) {
    Event *told = tell(events, kind, seat);
    if (told == NULL)
        return NULL;
    told->card = card;
    told->knows = knows;
    return told;
}

/* A card goes from hand to hand, unseen by the others. */
static inline void tell_gift(EventList *events, uint8_t kind, Seat giver, Seat receiver,
                             Card card) {
    SeatSet both = (SeatSet)(seat_bit(giver) | seat_bit(receiver));
    Event *told = tell_secret(events, kind, giver, card, both);
    if (told != NULL)
        told->other = receiver;
}

#endif
