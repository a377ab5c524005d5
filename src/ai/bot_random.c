/* The bot random: any legal action, each as likely as the others. */
#include "ai/bot.h"

static void begin_random(Search *search, const SearchParams *params) {
    search->best = (int)rng_below(params->rng, (uint32_t)search->list.count);
    search->finished = true;
}

static Estimate no_estimate(const Search *search, int index) {
    (void)index;
    return (Estimate){.win = 1.0F / (float)search->view.setup.seats};
}

const Bot bot_random = {.name = "random",
                        .summary = "any legal action",
                        .begin = begin_random,
                        .estimate = no_estimate};
