/* Files that are whole or not there at all: written beside the old one, brought to disk, renamed. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "lab/train.h"

typedef struct Header {
    char magic[8], game[8];
    uint32_t players, inputs, points, unused;
    uint64_t games, rounds;
    double used;
} Header;

static const char magic[8] = "KTRAIN1";

static bool path_of(const Training *training, const char *name, char path[TRAIN_PATH_MAX]) {
    int length = snprintf(path, TRAIN_PATH_MAX, "%s/%s", training->folder, name);
    return length > 0 && length < TRAIN_PATH_MAX;
}

static FILE *begin_file(const Training *training, const char *name, char path[TRAIN_PATH_MAX]) {
    return path_of(training, name, path) ? fopen(path, "wb") : NULL;
}

static bool finish_file(const Training *training, FILE *file, const char *draft, const char *name) {
    char path[TRAIN_PATH_MAX];
    bool written = fflush(file) == 0 && fsync(fileno(file)) == 0;
    written = fclose(file) == 0 && written;
    return written && path_of(training, name, path) && rename(draft, path) == 0;
}

bool checkpoint_save(const Training *training) {
    char draft[TRAIN_PATH_MAX];
    Header header = {.players = training->players,
                     .inputs = training->brain.inputs,
                     .points = (uint32_t)training->points,
                     .games = training->games,
                     .rounds = training->rounds,
                     .used = training->used};
    memcpy(header.magic, magic, sizeof magic);
    snprintf(header.game, sizeof header.game, "%s", training->game);
    FILE *file = begin_file(training, "checkpoint.part", draft);
    if (file == NULL)
        return false;
    size_t points = (size_t)training->points, weights = brain_size(training->brain.inputs);
    bool written =
        fwrite(&header, sizeof header, 1, file) == 1 &&
        fwrite(training->curve, sizeof *training->curve, points, file) == points &&
        fwrite(training->brain.all, sizeof *training->brain.all, weights, file) == weights;
    return finish_file(training, file, draft, "checkpoint") && written;
}

static bool fits(const Training *training, const Header *header) {
    return memcmp(header->magic, magic, sizeof magic) == 0 &&
           strncmp(header->game, training->game, sizeof header->game) == 0 &&
           header->players == training->players && header->inputs == training->brain.inputs &&
           header->points <= CURVE_MAX;
}

bool checkpoint_load(Training *training) {
    char path[TRAIN_PATH_MAX];
    Header header;
    FILE *file = path_of(training, "checkpoint", path) ? fopen(path, "rb") : NULL;
    if (file == NULL)
        return false;
    size_t weights = brain_size(training->brain.inputs);
    bool read =
        fread(&header, sizeof header, 1, file) == 1 && fits(training, &header) &&
        fread(training->curve, sizeof *training->curve, header.points, file) == header.points &&
        fread(training->brain.all, sizeof *training->brain.all, weights, file) == weights;
    fclose(file);
    if (!read)
        return false;
    training->used = header.used;
    training->games = header.games;
    training->rounds = header.rounds;
    training->points = (int)header.points;
    return true;
}

bool weights_save(const Training *training) {
    char draft[TRAIN_PATH_MAX], name[64];
    size_t size = net_size(training->brain.inputs);
    void *bytes = malloc(size);
    FILE *file = bytes != NULL ? begin_file(training, "weights.part", draft) : NULL;
    if (file == NULL) {
        free(bytes);
        return false;
    }
    brain_write(&training->brain, training->game, training->players, bytes);
    bool written = fwrite(bytes, 1, size, file) == size;
    free(bytes);
    snprintf(name, sizeof name, "%s-%u.net", training->game, training->players);
    return finish_file(training, file, draft, name) && written;
}
