/* The trained networks compiled into the program, by game and number of players. */
#ifndef KENNEL_AI_BUILTIN_NETWORKS_H
#define KENNEL_AI_BUILTIN_NETWORKS_H

#include "ai/bot.h"

/* A file weights/GAME-PLAYERS.net of the repository. The table is made by the build from the
 * files that are there (CMakeLists.txt); it ends with a row without a game. */
typedef struct BuiltinNetwork {
    const char *game;
    unsigned players;
    const uint8_t *bytes, *end;
} BuiltinNetwork;

extern const BuiltinNetwork builtin_networks[];

/* NETWORK_NOT_A_NETWORK when there is none for this game and number of players. */
NetworkError builtin_network_open(Network *network, GameId game, unsigned players);

/* Configures the bot for games of this setup. `network` is caller memory that must outlive the
 * configuration. Other than NETWORK_OK: the bot needs a network and none fits, so hound plays
 * instead. */
NetworkError bot_config_begin(BotConfig *player, Network *network, const Bot *bot,
                              const Setup *setup);

#endif
