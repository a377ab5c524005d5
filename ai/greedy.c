/* Bots that look one action ahead: hound takes what looks best by rule of thumb, puppy often
 * does, and wolf asks the network. */
#include "ai/bot.h"
#include "ai/eval.h"
#include "ai/exact.h"
#include "ai/value.h"

/* Fills worth[] for every action of the list: higher is better. */
typedef void Judge(const Question *question, const ActionList *list, int32_t *worth);

static void judge_by_rule(const Question *question, const ActionList *list, int32_t *worth) {
    for (int i = 0; i < list->count; i++) {
        State next = *question->view;
        game_play(&next, question->seat, &list->item[i], NULL);
        worth[i] = eval_position(&next, question->seat);
    }
}

static void judge_by_net(const Question *question, const ActionList *list, int32_t *worth) {
    Value value;
    value_begin(&value, question->net, question->view, question->seat);
    for (int i = 0; i < list->count; i++) {
        State next = *question->view;
        game_play(&next, question->seat, &list->item[i], NULL);
        worth[i] = value_output(&value, &next);
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

/* A rule of thumb knows no chances; what it knows is turned into something of that kind. */
static void guess_chances(const Question *question, const int32_t *worth, int count) {
    for (int i = 0; question->chances != NULL && i < count; i++)
        question->chances[i] = 1.0F / (1.0F + exact_exp(-(float)worth[i] / 400.0F));
}

static Action choose_hound(const Question *question) {
    ActionList list;
    int32_t worth[ACTIONS_MAX];
    game_legal(question->view, question->seat, &list);
    judge_by_rule(question, &list, worth);
    guess_chances(question, worth, list.count);
    return list.item[best_of(worth, list.count, question->rng)];
}

/* A beginner: sees the best action two times in three, and otherwise plays what comes to mind. */
static Action choose_puppy(const Question *question) {
    ActionList list;
    int32_t worth[ACTIONS_MAX];
    game_legal(question->view, question->seat, &list);
    judge_by_rule(question, &list, worth);
    guess_chances(question, worth, list.count);
    bool careful = rng_below(question->rng, 3) > 0;
    int chosen = careful ? best_of(worth, list.count, question->rng)
                         : (int)rng_below(question->rng, (uint32_t)list.count);
    return list.item[chosen];
}

static Action choose_wolf(const Question *question) {
    ActionList list;
    int32_t worth[ACTIONS_MAX];
    game_legal(question->view, question->seat, &list);
    if (list.count == 1 && question->chances == NULL)
        return list.item[0];
    judge_by_net(question, &list, worth);
    for (int i = 0; question->chances != NULL && i < list.count; i++)
        question->chances[i] = net_chance(worth[i]);
    return list.item[best_of(worth, list.count, question->rng)];
}

const Bot bot_hound = {
    .name = "hound", .summary = "looks one action ahead, by rule of thumb", .choose = choose_hound};
const Bot bot_puppy = {
    .name = "puppy", .summary = "a beginner, fun to beat", .choose = choose_puppy};
const Bot bot_wolf = {.name = "wolf",
                      .summary = "looks one action ahead with a trained network",
                      .needs_net = true,
                      .choose = choose_wolf};
