/* Bots that look one action ahead: hound takes what looks best by rule of thumb, puppy often
 * does, and wolf asks the network. They are finished as soon as they have begun. */
#include "ai/bot.h"
#include "ai/eval.h"
#include "ai/policy.h"
#include "base/exact_math.h"

static void judge_by_rule(Thought *thought) {
    for (int i = 0; i < thought->list.count; i++) {
        State next = thought->view;
        game_play(&next, thought->seat, &thought->list.item[i], NULL);
        thought->worth[i] = eval_position(&next, thought->seat);
    }
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

static void choose_best(Thought *thought, Rng *rng) {
    thought->best = best_of(thought->worth, thought->choices, rng);
    thought->finished = true;
}

static void begin_hound(Thought *thought, const Question *question) {
    judge_by_rule(thought);
    choose_best(thought, question->rng);
}

/* A beginner: sees the best action two times in three, and otherwise plays what comes to mind. */
static void begin_puppy(Thought *thought, const Question *question) {
    judge_by_rule(thought);
    thought->finished = true;
    if (rng_below(question->rng, 3) > 0)
        choose_best(thought, question->rng);
    else
        thought->best = (int)rng_below(question->rng, (uint32_t)thought->choices);
}

static void begin_wolf(Thought *thought, const Question *question) {
    thought->finished = true;
    thought->worth[0] = 0;
    if (thought->choices == 1 && !question->wants_chances)
        return;
    policy_judge(thought->net, &thought->view, thought->seat, &thought->list, thought->worth);
    choose_best(thought, question->rng);
}

/* A rule of thumb knows no chances; what it knows is turned into something of that kind. */
static Opinion guess(const Thought *thought, int index) {
    return (Opinion){.chance = 1.0F / (1.0F + exact_exp(-(float)thought->worth[index] / 400.0F))};
}

static Opinion ask_network(const Thought *thought, int index) {
    return (Opinion){.chance = net_chance(thought->worth[index])};
}

const Bot bot_hound = {.name = "hound",
                       .summary = "looks one action ahead, by rule of thumb",
                       .spares_own = true,
                       .begin = begin_hound,
                       .opinion = guess};
const Bot bot_puppy = {.name = "puppy",
                       .summary = "a beginner, fun to beat",
                       .spares_own = true,
                       .begin = begin_puppy,
                       .opinion = guess};
const Bot bot_wolf = {.name = "wolf",
                      .summary = "looks one action ahead with a trained network",
                      .needs_net = true,
                      .spares_own = true,
                      .begin = begin_wolf,
                      .opinion = ask_network};
