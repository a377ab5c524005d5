/* Puppy, hound and wolf: one action ahead, by hand-written evaluation or by the network. They
 * finish in their first call. */
#include "ai/bot.h"
#include "ai/eval.h"
#include "ai/network_best_action.h"
#include "ai/shared_win.h"
#include "base/exact_math.h"

/* The evaluation has no win probability; this much of it stands for a logarithm of the odds of 1. */
enum { EVAL_UNIT = 400 };

static void score_by_eval(Search *search) {
    for (int i = 0; i < search->list.count; i++) {
        State next = search->view;
        game_apply_unchecked(&next, search->seat, &search->list.item[i], NULL);
        search->score[i] = eval_position(&next, search->seat);
    }
    if (search->shares_wins)
        lower_shared_wins(search, EVAL_UNIT);
}

/* The best; of equals, any. */
static int best_of(const int32_t *worth, int count, Rng *rng) {
    int best = 0;
    uint32_t equals = 1;
    for (int i = 1; i < count; i++) {
        if (worth[i] < worth[best])
            continue;
        equals = worth[i] == worth[best] ? equals + 1 : 1;
        if (equals == 1 || rng_below(rng, equals) == 0)
            best = i;
    }
    return best;
}

static void choose_best(Search *search, Rng *rng) {
    search->best = best_of(search->score, search->candidates, rng);
    search->finished = true;
}

static void begin_hound(Search *search, const SearchParams *params) {
    score_by_eval(search);
    choose_best(search, params->rng);
}

/* A beginner: sees the best action two times in three, and otherwise plays what comes to mind. */
static void begin_puppy(Search *search, const SearchParams *params) {
    score_by_eval(search);
    search->finished = true;
    if (rng_below(params->rng, 3) > 0)
        choose_best(search, params->rng);
    else
        search->best = (int)rng_below(params->rng, (uint32_t)search->candidates);
}

static void begin_wolf(Search *search, const SearchParams *params) {
    search->finished = true;
    search->score[0] = 0;
    if (search->candidates == 1 && !params->always_estimate)
        return;
    network_score_actions(search->network, &search->view, search->seat, &search->list,
                          search->score);
    if (search->shares_wins)
        lower_shared_wins(search, NETWORK_ONE * NETWORK_WEIGHT_ONE);
    choose_best(search, params->rng);
}

static Estimate guess(const Search *search, int index) {
    return (Estimate){.win = 1.0F /
                             (1.0F + exact_exp(-(float)search->score[index] / (float)EVAL_UNIT))};
}

static Estimate ask_network(const Search *search, int index) {
    return (Estimate){.win = network_win_probability(search->score[index])};
}

const Bot bot_hound = {.name = "hound",
                       .summary = "looks one action ahead, by rule of thumb",
                       .avoids_self_harm = true,
                       .begin = begin_hound,
                       .estimate = guess};
const Bot bot_puppy = {.name = "puppy",
                       .summary = "a beginner, fun to beat",
                       .avoids_self_harm = true,
                       .begin = begin_puppy,
                       .estimate = guess};
const Bot bot_wolf = {.name = "wolf",
                      .summary = "looks one action ahead with a trained network",
                      .needs_network = true,
                      .avoids_self_harm = true,
                      .begin = begin_wolf,
                      .estimate = ask_network};
