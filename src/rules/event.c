/* Creates events, and redacts one for a viewer. */
#include "rules/event.h"

#include <assert.h>

#include "rules/event_text.h"

Event event_blank(uint8_t kind, Seat seat) {
    return (Event){.kind = kind,
                   .visible_to = EVERYBODY,
                   .seat = seat,
                   .other = NO_SEAT,
                   .card = CARD_NONE,
                   .as = CARD_NONE,
                   .payment = CARD_NONE,
                   .item = CARD_NONE,
                   .from = 0xFF,
                   .to = 0xFF};
}

Event *event_append(EventList *events, uint8_t kind, Seat seat) {
    assert(events->count < EVENTS_MAX);
    if (events->count == EVENTS_MAX) /* in a release the last one is lost, and nothing else */
        events->count--;
    Event *event = &events->item[events->count++];
    *event = event_blank(kind, seat);
    return event;
}

static bool may_know(const Event *event, Seat viewer) {
    return event->visible_to == EVERYBODY ||
           (viewer < SEATS_MAX && has_seat(event->visible_to, viewer));
}

Event game_redact_event(const Event *event, Seat viewer) {
    Event visible = *event;
    if (visible.card != CARD_NONE && !may_know(event, viewer))
        visible.card = CARD_HIDDEN;
    visible.visible_to = EVERYBODY;
    return visible;
}

bool game_shows_new_cards(const State *state, const EventList *events) {
    uint32_t kinds = 0;
    for (int i = 0; i < events->count; i++)
        kinds |= 1U << events->item[i].kind;
    return (kinds & game_of(state)->events->shows_cards) != 0;
}
