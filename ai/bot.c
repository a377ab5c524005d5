/* The bots: one that plays anything, and one that looks one action ahead. */
#include "ai/bot.h"

#include <string.h>

#include "ai/eval.h"

static Action choose_random(const State *view, Seat seat, Rng *rng) {
    ActionList list;
    game_legal(view, seat, &list);
    return list.item[rng_below(rng, (uint32_t)list.count)];
}

/* The action whose result looks best; of equals, any. */
static Action choose_puppy(const State *view, Seat seat, Rng *rng) {
    ActionList list;
    game_legal(view, seat, &list);
    int best = 0, best_worth = 0;
    uint32_t equals = 0;
    for (int i = 0; i < list.count; i++) {
        State next = *view;
        game_play(&next, seat, &list.item[i], NULL);
        int worth = eval_position(&next, seat);
        if (equals > 0 && worth < best_worth)
            continue;
        equals = equals > 0 && worth == best_worth ? equals + 1 : 1;
        if (rng_below(rng, equals) == 0)
            best = i;
        best_worth = worth;
    }
    return list.item[best];
}

static const Bot bots[] = {
    {.name = "random", .choose = choose_random},
    {.name = "puppy", .choose = choose_puppy},
};
enum { BOTS = sizeof bots / sizeof bots[0] };

const Bot *bot_at(unsigned index) {
    return index < BOTS ? &bots[index] : NULL;
}

const Bot *bot_by_name(const char *name) {
    for (unsigned i = 0; i < BOTS; i++)
        if (strcmp(bots[i].name, name) == 0)
            return &bots[i];
    return NULL;
}

Action bot_choose(const Bot *bot, const State *state, Seat seat, Rng *rng) {
    State view = *state;
    game_redact(&view, seat);
    return bot->choose(&view, seat, rng);
}
