/* Networks that come with the program. */
#include "ai/builtin_networks.h"

#include <string.h>

#include "ai/features.h"

static const WeightFile *find(const char *game, unsigned players) {
    for (const WeightFile *file = weight_files; file->game != NULL; file++)
        if (file->players == players && strcmp(file->game, game) == 0)
            return file;
    return NULL;
}

NetFault weights_open(Net *net, GameId game, unsigned players) {
    const char *name = game_by_id(game)->name;
    const Features *features = features_of(game);
    const WeightFile *file = find(name, players);
    if (features == NULL || file == NULL)
        return NET_NO_NET;
    return net_open(net, file->bytes, (size_t)(file->end - file->bytes), name, players,
                    features->count(players));
}

NetFault weights_player(Mind *player, Net *net, const Bot *bot, const Setup *setup) {
    NetFault fault = NET_OK;
    if (bot->needs_net)
        fault = weights_open(net, (GameId)setup->game, setup->seats);
    player->bot = fault == NET_OK ? bot : &bot_hound;
    player->net = bot->needs_net && fault == NET_OK ? net : NULL;
    return fault;
}
