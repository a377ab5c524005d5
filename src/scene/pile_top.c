/* The card that lies on top of the discard pile. */
#include "scene/pile_top.h"

#include <string.h>

#include "rules/event.h"
#include "rules/event_text.h"
#include "scene/scene.h"

static const PileTop nothing = {.card = '\0', .seat = NO_SEAT};

/* A card that is played or thrown lies on top. */
static PileTop top_laid(PileTop top, const State *before, const EventList *events) {
    const Game *game = game_of(before);
    for (int i = 0; i < events->count; i++) {
        const Event *event = &events->item[i];
        const char *word = game->events->format[event->kind].word;
        bool laid = strcmp(word, "played") == 0 || strcmp(word, "dropped") == 0;
        if (laid && event->card != CARD_NONE && event->seat != NO_SEAT)
            top = (PileTop){event->card == CARD_HIDDEN ? '?' : game->card_letters[event->card],
                            event->seat};
    }
    return top;
}

/* Of several cards that came at once, the last in the order of the notation. */
static PileTop top_added(PileTop top, const State *before, const State *after, Seat seat) {
    const char *letters = game_of(before)->card_letters;
    CardSet was = scene_of(before)->pile(before), is = scene_of(after)->pile(after);
    bool still = false;
    char added = '\0';
    for (Card card = 0; letters[card] != '\0'; card++) {
        if (card_count(is, card) > card_count(was, card))
            added = letters[card];
        still = still || (letters[card] == top.card && card_count(is, card) > 0);
    }
    if (added != '\0' && added != top.card)
        return (PileTop){added, seat};
    return added != '\0' || still ? top : nothing;
}

PileTop pile_top_after(PileTop top, const State *before, const State *after, Seat seat,
                       const EventList *events) {
    return scene_of(after)->pile != NULL ? top_added(top, before, after, seat)
                                         : top_laid(top, before, events);
}
