/* The networks that the program brings along: who plays with which. */
#ifndef KENNEL_AI_WEIGHTS_H
#define KENNEL_AI_WEIGHTS_H

#include "ai/bot.h"

/* A file weights/GAME-PLAYERS.net of the repository. The table is made by the build from the
 * files that are there (CMakeLists.txt); it ends with a row without a game. */
typedef struct WeightFile {
    const char *game;
    unsigned players;
    const uint8_t *bytes, *end;
} WeightFile;

extern const WeightFile weight_files[];

/* NET_NO_NET when the program has none for this game and so many players. */
NetFault weights_open(Net *net, GameId game, unsigned players);

/* Makes a player of the bot for games of this setup. `net` is room of the caller's that stays as
 * long as the player does. Other than NET_OK: the bot needs a network, there is none that fits,
 * and hound sits down instead. */
NetFault weights_player(Mind *player, Net *net, const Bot *bot, const Setup *setup);

#endif
