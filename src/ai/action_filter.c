/* The loop and self-harm tests of each game, and stable reordering of the list. */
#include "ai/action_filter.h"

#include "ai/game_ai.h"

void action_filter_drop_loops(const State *view, ActionList *list) {
    const GameAi *ai = game_ai((GameId)view->setup.game);
    if (ai->drop_loops != NULL)
        ai->drop_loops(view, list);
}

bool action_filter_is_self_harm(const State *view, Seat seat, const Action *action) {
    const GameAi *ai = game_ai((GameId)view->setup.game);
    return ai->harms_own_side != NULL && ai->harms_own_side(view, seat, action);
}

/* Moves harmful actions to the end in place; a second list would be too large. */
int action_filter_self_harm_last(const State *view, Seat seat, ActionList *list) {
    int harmless = 0;
    for (int i = 0; i < list->count; i++) {
        if (action_filter_is_self_harm(view, seat, &list->item[i]))
            continue;
        Action action = list->item[i];
        list->item[i] = list->item[harmless];
        list->item[harmless++] = action;
    }
    return harmless > 0 ? harmless : list->count;
}
