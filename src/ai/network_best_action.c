/* Applies every action to a copy, evaluates the result, and keeps the best. */
#include "ai/network_best_action.h"

#include "ai/bot.h"

BestAction network_score_actions(const Network *network, const State *view, Seat seat,
                                 const ActionList *list, int32_t *output) {
    NetworkEval eval;
    BestAction favourite = {0, INT32_MIN};
    network_eval_begin(&eval, network, view, seat);
    for (int i = 0; i < list->count; i++) {
        State next = *view;
        game_apply_unchecked(&next, seat, &list->item[i], NULL);
        int32_t judged = network_eval_score(&eval, &next);
        if (output != NULL)
            output[i] = judged;
        if (judged > favourite.output)
            favourite = (BestAction){i, judged};
    }
    return favourite;
}

bool network_play_best_action(const Network *network, State *world, Seat seat, ActionList *room,
                              int32_t *output) {
    State view = *world;
    BestAction favourite = {0, 0};
    game_redact(&view, seat);
    bot_legal_actions(&view, seat, room);
    if (room->count == 0)
        return false;
    if (room->count > 1 || output != NULL)
        favourite = network_score_actions(network, &view, seat, room, NULL);
    if (output != NULL)
        *output = favourite.output;
    game_apply_unchecked(world, seat, &room->item[favourite.index], NULL);
    return true;
}
