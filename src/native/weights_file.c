/* Loads a network from a file. */
#include "native/weights_file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

#include "ai/features.h"

/* Up to `room` bytes of a file. False: errno says why. */
static bool read_file(const char *path, void *bytes, size_t capacity, size_t *size) {
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        return false;
    *size = fread(bytes, 1, capacity, file);
    bool read = ferror(file) == 0;
    int why = errno;
    fclose(file);
    errno = why;
    return read;
}

static NetworkError load(Network *network, void *memory, size_t capacity, const char *path,
                         GameId game, unsigned players) {
    size_t size;
    if (memory == NULL)
        return NETWORK_NO_MEMORY;
    if (!read_file(path, memory, capacity, &size))
        return NETWORK_UNREADABLE;
    return network_open(network, memory, size, game_by_id(game)->name, players,
                        features_of(game)->count(players));
}

NetworkError weights_file_load(Network *network, void **memory, const char *path, GameId game,
                               unsigned players) {
    const FeatureEncoder *features = features_of(game);
    *memory = NULL;
    if (features == NULL)
        return NETWORK_OTHER_GAME;
    size_t capacity =
        network_size(features->count(players)) + 1; /* a file that is too long is damaged */
    *memory = malloc(capacity);
    NetworkError error = load(network, *memory, capacity, path, game, players);
    if (error == NETWORK_OK)
        return NETWORK_OK;
    int why = errno;
    free(*memory);
    *memory = NULL;
    errno = why;
    return error;
}
