/* Measures how many positions a network evaluates per second: `kennel bench --net`. */
#ifndef KENNEL_CLI_BENCH_NETWORK_H
#define KENNEL_CLI_BENCH_NETWORK_H

#include "rules/game.h"

/* Prints how many positions per second the network of this game evaluates on one core, each updated
 * from the position before the move. The moves are from real games. Uses random weights where the
 * game has none. False (and reports it) for a game without networks. */
bool bench_network(GameId game, unsigned players);

#endif
