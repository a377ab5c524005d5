/* Telling whoever listens what happened. Nobody listens in search and bulk play: then `events`
 * is NULL and nothing is built. */
#ifndef KENNEL_RULES_TELL_H
#define KENNEL_RULES_TELL_H

#include "rules/event.h"

/* The event, to be filled in further; NULL when nobody listens. */
static inline Event *emit(EventList *events, uint8_t kind, Seat seat) {
    return events != NULL ? event_append(events, kind, seat) : NULL;
}

static inline void emit_card(EventList *events, uint8_t kind, Seat seat, Card card) {
    Event *event = emit(events, kind, seat);
    if (event != NULL)
        event->card = card;
}

/* A card that is not for all eyes. */
static inline Event *emit_secret(EventList *events, uint8_t kind, Seat seat, Card card,
                                 SeatSet visible_to) {
    Event *event = emit(events, kind, seat);
    if (event == NULL)
        return NULL;
    event->card = card;
    event->visible_to = visible_to;
    return event;
}

/* A card goes from hand to hand, unseen by the others. */
static inline void emit_gift(EventList *events, uint8_t kind, Seat giver, Seat receiver,
                             Card card) {
    SeatSet both = (SeatSet)(seat_bit(giver) | seat_bit(receiver));
    Event *event = emit_secret(events, kind, giver, card, both);
    if (event != NULL)
        event->other = receiver;
}

#endif
