/* The file `checkpoint` of a training. Little-endian, whatever the machine:
 *
 *     0  magic     "KTRAIN", filled up with zeros to 8 bytes
 *     8  version, inputs, hidden, second, points, 0: 4 bytes each
 *    32  games, rounds: 8 bytes each; seconds used: a double; 0: 8 bytes
 *    64  variant   the game and its options as a position begins, filled up with zeros
 *   192  the curve: three doubles a point; the weights: a float each, in the order of struct Brain
 *        sum: 4 bytes, over everything before it */
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/bytes.h"
#include "lab/train.h"

enum { VERSION = 2, MAGIC = 8, HEADER = 64 + VARIANT_MAX, POINT = 24, SUM = 4 };

static const char magic[] = "KTRAIN";

static size_t size_of(unsigned inputs, unsigned points) {
    return HEADER + (size_t)points * POINT + float_network_size(inputs) * sizeof(float) + SUM;
}

/* ---- writing ---- */

static void write_header(const Training *training, uint8_t **to) {
    bytes_put_text(to, magic, MAGIC);
    bytes_put(to, VERSION, 4);
    bytes_put(to, training->weights.inputs, 4);
    bytes_put(to, NETWORK_HIDDEN, 4);
    bytes_put(to, NETWORK_SECOND, 4);
    bytes_put(to, (uint64_t)training->points, 4);
    bytes_put(to, 0, 4);
    bytes_put(to, training->games, 8);
    bytes_put(to, training->rounds, 8);
    bytes_put_double(to, training->seconds_used);
    bytes_put(to, 0, 8);
    bytes_put_text(to, training->variant, VARIANT_MAX);
}

static void write_all(const Training *training, uint8_t *bytes) {
    uint8_t *to = bytes;
    write_header(training, &to);
    for (int i = 0; i < training->points; i++) {
        bytes_put_double(&to, training->curve[i].seconds);
        bytes_put_double(&to, training->curve[i].games);
        bytes_put_double(&to, training->curve[i].score);
    }
    size_t weights = float_network_size(training->weights.inputs);
    for (size_t i = 0; i < weights; i++)
        bytes_put_float(&to, training->weights.all[i]);
    bytes_put(&to, bytes_checksum(bytes, (size_t)(to - bytes)), SUM);
}

bool checkpoint_save(const Training *training) {
    size_t size = size_of(training->weights.inputs, (unsigned)training->points);
    uint8_t *bytes = malloc(size);
    if (bytes == NULL)
        return false;
    write_all(training, bytes);
    bool saved = train_replace(training, "checkpoint", bytes, size);
    int why = errno;
    free(bytes);
    errno = why;
    return saved;
}

/* ---- reading ---- */

typedef struct Header {
    unsigned inputs, hidden, second, points;
    uint64_t games, rounds;
    double used;
    char variant[VARIANT_MAX];
} Header;

static CheckpointError damaged(Training *training, const char *what) {
    training->error_text = what;
    return CHECKPOINT_DAMAGED;
}

static CheckpointError foreign(Training *training, const char *whose) {
    snprintf(training->other_variant, sizeof training->other_variant, "%s", whose);
    return CHECKPOINT_OTHER_VARIANT;
}

/* Is it a checkpoint, of our kind, and is every byte as it was written? */
static CheckpointError check_bytes(Training *training, const uint8_t *bytes, size_t size) {
    const uint8_t *from = bytes;
    if (size < HEADER + SUM)
        return damaged(training, size == 0 ? "it is empty" : "it is cut short");
    if (memcmp(bytes, magic, strlen(magic)) != 0)
        return damaged(training, "it does not begin as a checkpoint does");
    if (!bytes_take_text(&from, magic, MAGIC) || bytes_take(&from, 4) != VERSION)
        return foreign(training, "a checkpoint of another version of Kennel");
    from = bytes + size - SUM;
    if (bytes_take(&from, SUM) != bytes_checksum(bytes, size - SUM))
        return damaged(training, "its check sum does not fit");
    return CHECKPOINT_OK;
}

/* It is shown to people. */
static bool is_word(const char *text) {
    for (; *text != '\0'; text++)
        if (*text <= ' ' || *text > '~')
            return false;
    return true;
}

/* Bytes with a right sum are as they were written; by whom, nobody knows. */
static bool read_header(const uint8_t *from, size_t size, Header *header) {
    from += MAGIC + 4;
    header->inputs = (unsigned)bytes_take(&from, 4);
    header->hidden = (unsigned)bytes_take(&from, 4);
    header->second = (unsigned)bytes_take(&from, 4);
    header->points = (unsigned)bytes_take(&from, 4);
    bool zeros = bytes_take(&from, 4) == 0;
    header->games = bytes_take(&from, 8);
    header->rounds = bytes_take(&from, 8);
    header->used = bytes_take_double(&from);
    zeros = bytes_take(&from, 8) == 0 && zeros;
    memcpy(header->variant, from, VARIANT_MAX);
    header->variant[VARIANT_MAX - 1] = '\0';
    return zeros && bytes_take_text(&from, header->variant, VARIANT_MAX) &&
           is_word(header->variant) && header->inputs <= NETWORK_INPUTS_MAX &&
           header->points <= CURVE_MAX && size == size_of(header->inputs, header->points) &&
           isfinite(header->used) && header->used >= 0;
}

static bool is_same_shape(const Training *training, const Header *header) {
    return header->inputs == training->weights.inputs && header->hidden == NETWORK_HIDDEN &&
           header->second == NETWORK_SECOND;
}

static bool is_point(const CurvePoint *point) {
    return isfinite(point->seconds) && isfinite(point->games) && point->score >= 0 &&
           point->score <= 1;
}

static bool read_curve(const uint8_t **from, unsigned points, CurvePoint *curve) {
    for (unsigned i = 0; i < points; i++) {
        curve[i].seconds = bytes_take_double(from);
        curve[i].games = bytes_take_double(from);
        curve[i].score = bytes_take_double(from);
        if (!is_point(&curve[i]))
            return false;
    }
    return true;
}

static bool read_weights(const uint8_t *from, size_t count, float *weights) {
    for (size_t i = 0; i < count; i++) {
        float weight = bytes_take_float(&from);
        if (!isfinite(weight))
            return false;
        if (weights != NULL)
            weights[i] = weight;
    }
    return true;
}

/* Everything is looked at before anything is taken over. */
static CheckpointError take_over(Training *training, const uint8_t *bytes, size_t size) {
    Header header;
    CurvePoint curve[CURVE_MAX];
    CheckpointError fault = check_bytes(training, bytes, size);
    if (fault != CHECKPOINT_OK)
        return fault;
    if (!read_header(bytes, size, &header))
        return damaged(training, "its numbers make no sense");
    if (strcmp(header.variant, training->variant) != 0)
        return foreign(training, header.variant);
    if (!is_same_shape(training, &header))
        return foreign(training, "a network of another shape");
    const uint8_t *from = bytes + HEADER;
    size_t weights = float_network_size(header.inputs);
    if (!read_curve(&from, header.points, curve) || !read_weights(from, weights, NULL))
        return damaged(training, "a number in it is none");
    read_weights(from, weights, training->weights.all);
    memcpy(training->curve, curve, header.points * sizeof *curve);
    training->seconds_used = header.used;
    training->games = header.games;
    training->rounds = header.rounds;
    training->points = (int)header.points;
    return CHECKPOINT_OK;
}

/* Up to `room` bytes of the file. */
static CheckpointError read_file(Training *training, const char *path, uint8_t *bytes, size_t room,
                                 size_t *size) {
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        training->error = errno;
        return errno == ENOENT ? CHECKPOINT_NONE : CHECKPOINT_UNREADABLE;
    }
    *size = fread(bytes, 1, room, file);
    training->error = errno;
    bool read = ferror(file) == 0;
    fclose(file);
    return read ? CHECKPOINT_OK : CHECKPOINT_UNREADABLE;
}

CheckpointError checkpoint_load(Training *training) {
    size_t room = size_of(NETWORK_INPUTS_MAX, CURVE_MAX) + 1,
           size = 0; /* somebody else's fits too */
    char *path = train_path(training, "checkpoint");
    uint8_t *bytes = malloc(room);
    CheckpointError fault = CHECKPOINT_NO_MEMORY;
    if (path != NULL && bytes != NULL)
        fault = read_file(training, path, bytes, room, &size);
    if (fault == CHECKPOINT_OK)
        fault = take_over(training, bytes, size);
    free(bytes);
    free(path);
    return fault;
}
