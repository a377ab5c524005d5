/* Loads a network from a file. The networks built into the program are in ai/builtin_networks.h. */
#ifndef KENNEL_NATIVE_WEIGHTS_FILE_H
#define KENNEL_NATIVE_WEIGHTS_FILE_H

#include "ai/network.h"
#include "rules/game.h"

/* As the built-in networks, from a file. `*memory` holds the network: free() it afterwards; it is
 * NULL after an error. If the file is unreadable, errno says why. */
NetworkError weights_file_load(Network *network, void **memory, const char *path, GameId game,
                               unsigned players);

#endif
