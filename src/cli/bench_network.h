/* Measures how many positions a network evaluates per second: `kennel bench --net`. */
#ifndef KENNEL_CLI_BENCH_NETWORK_H
#define KENNEL_CLI_BENCH_NETWORK_H

#include "rules/game.h"

/* Prints a line: positions that the network of this game judges a second on one core, each
 * brought up to date from the position before the move. The moves are from real games. Where the
 * game has no weights, random ones do. False (and it says so) for a game that has no networks. */
bool bench_network(GameId game, unsigned players);

#endif
