/* The list of bots, and the simplest of them. */
#include "ai/bot.h"

#include <string.h>

#include "ai/eval.h"

Status bot_legal(const State *view, Seat seat, ActionList *list) {
    Status status = game_legal(view, seat, list);
    eval_drop_circles(view, list);
    return status;
}

static void begin_random(Thought *thought, const Question *question) {
    thought->best = (int)rng_below(question->rng, (uint32_t)thought->list.count);
    thought->finished = true;
}

static Opinion no_opinion(const Thought *thought, int index) {
    (void)index;
    return (Opinion){.chance = 1.0F / (float)thought->view.setup.seats};
}

const Bot bot_random = {
    .name = "random", .summary = "any legal action", .begin = begin_random, .opinion = no_opinion};

static const Bot *const bots[] = {&bot_random, &bot_puppy, &bot_hound, &bot_wolf,
                                  &bot_alpha,  &bot_tree,  &bot_scout};
enum { BOTS = sizeof bots / sizeof bots[0] };

const Bot *bot_at(unsigned index) {
    return index < BOTS ? bots[index] : NULL;
}

const Bot *bot_by_name(const char *name) {
    for (unsigned i = 0; i < BOTS; i++)
        if (strcmp(bots[i]->name, name) == 0)
            return bots[i];
    return NULL;
}
