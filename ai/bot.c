/* The list of bots, and the simplest of them. */
#include "ai/bot.h"

#include <string.h>

static Action choose_random(const Question *question) {
    ActionList list;
    game_legal(question->view, question->seat, &list);
    for (int i = 0; question->chances != NULL && i < list.count; i++)
        question->chances[i] = 1.0F / (float)question->view->setup.seats;
    return list.item[rng_below(question->rng, (uint32_t)list.count)];
}

const Bot bot_random = {.name = "random", .summary = "any legal action", .choose = choose_random};

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

Action player_choose(const Player *player, const State *state, Seat seat, Rng *rng) {
    State view = *state;
    game_redact(&view, seat);
    Question question = {
        .view = &view, .seat = seat, .net = player->net, .budget = player->budget, .rng = rng};
    return player->bot->choose(&question);
}
