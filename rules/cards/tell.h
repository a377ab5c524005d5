/* Telling whoever listens what happened. Nobody listens in search and bulk play: then `events`
 * is NULL and nothing is built. */
#ifndef KENNEL_RULES_CARDS_TELL_H
#define KENNEL_RULES_CARDS_TELL_H

#include "rules/game.h"

enum { EVERYBODY = 0x3F };

static inline Event cards_event(uint8_t kind, Seat seat) {
    return (Event){.kind = kind,
                   .seat = seat,
                   .other = NO_SEAT,
                   .card = CARD_NONE,
                   .as = CARD_NONE,
                   .from = 0xFF,
                   .to = 0xFF,
                   .audience = EVERYBODY};
}

static inline void tell(EventList *events, uint8_t kind, Seat seat) {
    if (events != NULL)
        game_add_event(events, cards_event(kind, seat));
}

static inline void tell_card(EventList *events, uint8_t kind, Seat seat, Card card,
                             SeatSet audience) {
    if (events == NULL)
        return;
    Event told = cards_event(kind, seat);
    told.card = card;
    told.audience = audience;
    game_add_event(events, told);
}

/* Those who know the card hear of it; the others hear that there was one. */
static inline void tell_secret(EventList *events, uint8_t kind, Seat seat, Card card,
                               SeatSet informed) {
    tell_card(events, kind, seat, card, informed);
    tell_card(events, kind, seat, CARD_HIDDEN, (SeatSet)(EVERYBODY & ~informed));
}

/* Something on a place of the market or of the draw pile. */
static inline void tell_place(EventList *events, uint8_t kind, Seat seat, Card card, unsigned place,
                              SeatSet audience) {
    if (events == NULL)
        return;
    Event told = cards_event(kind, seat);
    told.card = card;
    told.to = (Field)place;
    told.audience = audience;
    game_add_event(events, told);
}

/* Something on a place of a row. */
static inline void tell_row(EventList *events, uint8_t kind, Seat seat, Card card, uint8_t row,
                            unsigned place) {
    if (events == NULL)
        return;
    Event told = cards_event(kind, seat);
    told.other = row / ROWS_MAX;
    told.card = card;
    told.from = row;
    told.to = (Field)place;
    game_add_event(events, told);
}

#endif
