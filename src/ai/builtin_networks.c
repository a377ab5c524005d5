/* Looks up a built-in network. */
#include "ai/builtin_networks.h"

#include <string.h>

#include "ai/features.h"

static const BuiltinNetwork *find(const char *game, unsigned players) {
    for (const BuiltinNetwork *file = builtin_networks; file->game != NULL; file++)
        if (file->players == players && strcmp(file->game, game) == 0)
            return file;
    return NULL;
}

NetworkError builtin_network_open(Network *network, GameId game, unsigned players) {
    const char *name = game_by_id(game)->name;
    const FeatureEncoder *features = features_of(game);
    const BuiltinNetwork *file = find(name, players);
    if (features == NULL || file == NULL)
        return NETWORK_NOT_A_NETWORK;
    return network_open(network, file->bytes, (size_t)(file->end - file->bytes), name, players,
                        features->count(players));
}
