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

static const Bot *find(const char *name, size_t length) {
    for (unsigned i = 0; i < BOTS; i++)
        if (strlen(bots[i]->name) == length && strncmp(bots[i]->name, name, length) == 0)
            return bots[i];
    return NULL;
}

const Bot *bot_by_name(const char *name) {
    return find(name, strlen(name));
}

BotName bot_name(const char *word) {
    size_t length = strcspn(word, "@");
    const Bot *bot = find(word, length);
    if (bot != NULL)
        return word[length] == '@' ? (BotName){BOT_WITH_FILE, bot, word + length + 1}
                                   : (BotName){BOT_LEVEL, bot, NULL};
    return (BotName){.kind = word[strcspn(word, "/ ")] != '\0' ? BOT_PROGRAM : BOT_UNKNOWN};
}
