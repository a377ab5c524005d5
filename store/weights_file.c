/* Networks from files. */
#include "store/weights_file.h"

#include <stdio.h>
#include <stdlib.h>

#include "ai/features.h"

/* Up to `room` bytes of a file; 0 if it cannot be read. */
static size_t read_file(const char *path, void *bytes, size_t room) {
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        return 0;
    size_t size = fread(bytes, 1, room, file);
    fclose(file);
    return size;
}

NetFault weights_load(Net *net, void **memory, const char *path, GameId game, unsigned players) {
    const Features *features = features_of(game);
    *memory = NULL;
    if (features == NULL)
        return NET_OTHER_GAME;
    unsigned inputs = features->count(players);
    size_t room = net_size(inputs) + 1; /* one more: a file that is too long is damaged */
    *memory = malloc(room);
    NetFault fault = NET_TOO_SHORT;
    if (*memory != NULL)
        fault = net_open(net, *memory, read_file(path, *memory, room), game_by_id(game)->name,
                         players, inputs);
    if (fault != NET_OK) {
        free(*memory);
        *memory = NULL;
    }
    return fault;
}
