/* The doors to a thought; the bots are behind them. */
#include "ai/search.h"

#include <assert.h>

#include "ai/bot.h"
#include "ai/filter.h"

static int find(const ActionList *list, const Action *action) {
    for (int i = 0; action != NULL && i < list->count; i++)
        if (game_same_action(&list->item[i], action))
            return i;
    return -1;
}

bool thought_begin(Thought *thought, const Bot *bot, const Question *question) {
    thought->bot = bot;
    thought->view = *question->view;
    thought->seat = question->seat;
    thought->net = question->net;
    thought->simulations = 0;
    thought->planned = question->planned;
    thought->spent = 0;
    thought->best = 0;
    if (bot_legal(&thought->view, thought->seat, &thought->list) != STATUS_OK)
        thought->list.count = 0;
    thought->finished = thought->list.count == 0;
    thought->choices = bot->spares_own
                           ? harm_to_the_end(&thought->view, thought->seat, &thought->list)
                           : thought->list.count;
    thought->compared = find(&thought->list, question->compare); /* in the order it has now */
    if (thought->list.count > 0)
        bot->begin(thought, question);
    return thought->list.count > 0;
}

void thought_advance(Thought *thought, unsigned simulations) {
    for (; simulations > 0 && !thought->finished; simulations--) {
        thought->simulations++;
        thought->bot->simulate(thought);
    }
}

void thought_pace(Thought *thought, float spent) {
    thought->spent = spent;
}

const Action *thought_best(const Thought *thought) {
    return thought->list.count > 0 ? &thought->list.item[thought->best] : NULL;
}

Opinion thought_opinion(const Thought *thought, int index) {
    return thought->bot->opinion(thought, index);
}

Opinion thought_lead(const Thought *thought, int index) {
    assert(thought->compared >= 0);
    if (thought->bot->lead != NULL)
        return thought->bot->lead(thought, index);
    Opinion own = thought_opinion(thought, index);
    return (Opinion){.chance = own.chance - thought_opinion(thought, thought->compared).chance};
}
