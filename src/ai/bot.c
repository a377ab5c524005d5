/* The list of bots, the name parser, and configuration with a built-in network. */
#include "ai/bot.h"

#include <string.h>

#include "ai/action_filter.h"
#include "ai/builtin_networks.h"

Status bot_legal_actions(const State *view, Seat seat, ActionList *list) {
    Status status = game_legal_actions(view, seat, list);
    action_filter_drop_loops(view, list);
    return status;
}

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

BotSpec bot_spec_parse(const char *word) {
    size_t length = strcspn(word, "@");
    const Bot *bot = find(word, length);
    if (bot != NULL)
        return word[length] == '@' ? (BotSpec){BOT_WITH_NETWORK, bot, word + length + 1}
                                   : (BotSpec){BOT_LEVEL, bot, NULL};
    return (BotSpec){.kind = word[strcspn(word, "/ ")] != '\0' ? BOT_PROGRAM : BOT_UNKNOWN};
}

NetworkError bot_config_begin(BotConfig *player, Network *network, const Bot *bot,
                              const Setup *setup) {
    NetworkError error = NETWORK_OK;
    if (bot->needs_network)
        error = builtin_network_open(network, (GameId)setup->game, setup->seats);
    player->bot = error == NETWORK_OK ? bot : &bot_hound;
    player->network = bot->needs_network && error == NETWORK_OK ? network : NULL;
    return error;
}
