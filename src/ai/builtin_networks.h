/* The trained networks compiled into the program, by game and number of players. */
#ifndef KENNEL_AI_BUILTIN_NETWORKS_H
#define KENNEL_AI_BUILTIN_NETWORKS_H

#include "ai/network.h"
#include "rules/game.h"

/* A file weights/GAME-PLAYERS.net of the repository. The table is made by the build from the
 * files that are there (CMakeLists.txt); it ends with an entry without a game. */
typedef struct BuiltinNetwork {
    const char *game;
    unsigned players;
    const uint8_t *bytes, *end;
} BuiltinNetwork;

extern const BuiltinNetwork builtin_networks[];

/* NETWORK_NOT_A_NETWORK when there is none for this game and number of players. */
NetworkError builtin_network_open(Network *network, GameId game, unsigned players);

#endif
