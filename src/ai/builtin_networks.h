/* The networks that the program brings along: who plays with which. */
#ifndef KENNEL_AI_WEIGHTS_H
#define KENNEL_AI_WEIGHTS_H

#include "ai/bot.h"

/* A file weights/GAME-PLAYERS.net of the repository. The table is made by the build from the
 * files that are there (CMakeLists.txt); it ends with a row without a game. */
typedef struct BuiltinNetwork {
    const char *game;
    unsigned players;
    const uint8_t *bytes, *end;
} BuiltinNetwork;

extern const BuiltinNetwork builtin_networks[];

/* NETWORK_NOT_A_NETWORK when the program has none for this game and so many players. */
NetworkError builtin_network_open(Network *network, GameId game, unsigned players);

/* Makes a player of the bot for games of this setup. `net` is room of the caller's that stays as
 * long as the player does. Other than NET_OK: the bot needs a network, there is none that fits,
 * and hound sits down instead. */
NetworkError bot_config_begin(BotConfig *player, Network *network, const Bot *bot,
                              const Setup *setup);

#endif
