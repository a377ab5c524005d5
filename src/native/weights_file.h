/* Loads a network from a file. The networks built into the program are in ai/builtin_networks.h. */
#ifndef KENNEL_NATIVE_WEIGHTS_FILE_H
#define KENNEL_NATIVE_WEIGHTS_FILE_H

#include "ai/network.h"
#include "rules/game.h"

/* As builtin_network_open, from a file. `*memory` is what the net lives in: free() it when the net is not
 * used any more; it is NULL after a fault. NET_UNREADABLE: errno says why. */
NetworkError weights_file_load(Network *network, void **memory, const char *path, GameId game,
                               unsigned players);

#endif
