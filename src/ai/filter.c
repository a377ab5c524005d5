/* Harm done to the own side. */
#include "ai/filter.h"

#include "ai/game_ai.h"

bool harm_is_done(const State *view, Seat seat, const Action *action) {
    const GameAi *ai = game_ai((GameId)view->setup.game);
    return ai->harms_own_side != NULL && ai->harms_own_side(view, seat, action);
}

/* What does harm sinks to the end; there is no room for a second list. */
int harm_to_the_end(const State *view, Seat seat, ActionList *list) {
    int harmless = 0;
    for (int i = 0; i < list->count; i++) {
        if (harm_is_done(view, seat, &list->item[i]))
            continue;
        Action action = list->item[i];
        list->item[i] = list->item[harmless];
        list->item[harmless++] = action;
    }
    return harmless > 0 ? harmless : list->count;
}
