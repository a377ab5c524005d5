/* Creating events. The interface is in rules/game.h, the helpers that append events in rules/emit.h. */
#ifndef KENNEL_RULES_EVENT_H
#define KENNEL_RULES_EVENT_H

#include "rules/game.h"

/* An event with only kind and seat set, and nothing secret. */
Event event_blank(uint8_t kind, Seat seat);

/* Appends a blank event, to be filled in where it lies. */
Event *event_append(EventList *events, uint8_t kind, Seat seat);

#endif
