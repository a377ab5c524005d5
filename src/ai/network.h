/* The value network: sparse binary inputs, an accumulator that is updated input by input, a second
 * layer, and one output, the win probability.
 *
 *   inputs -> 128 -> 16 -> 1      all integers: the same result on every machine
 *
 * Between layers 255 stands for 1; activations are clipped to 0 .. 255. The weights stay in the
 * bytes of the file (format: ai/network.c) and are used in place. */
#ifndef KENNEL_AI_NETWORK_H
#define KENNEL_AI_NETWORK_H

#include "rules/types.h"

enum {
    NETWORK_HIDDEN = 128,
    NETWORK_SECOND = 16,
    NETWORK_INPUTS_MAX = 1984, /* 496 KiB of weights */
    NETWORK_ACTIVE_MAX = 256,  /* inputs that are 1 at the same time */
    NETWORK_ONE = 255,
    NETWORK_WEIGHT_ONE = 512, /* weights after the hidden layer: 512 stands for 1 */
    NETWORK_HEADER = 64,
    NETWORK_GAME_MAX = 8, /* a game's name in a file, filled up with zeros */
};

typedef struct NetworkKernels NetworkKernels;

typedef struct Network {
    char game[NETWORK_GAME_MAX]; /* what it was made for */
    unsigned players;            /* 0: no network is open */
    uint16_t inputs;
    const int16_t *bias, *weight; /* [NETWORK_HIDDEN], [inputs][NETWORK_HIDDEN]      */
    const int16_t *second;        /* [NETWORK_SECOND][NETWORK_HIDDEN]                */
    const int32_t *second_bias;   /* [NETWORK_SECOND]                            */
    const int32_t *last;          /* [NETWORK_SECOND], and the bias of the output */
    const NetworkKernels *kernels;
} Network;

/* The hidden layer before clipping. */
typedef struct Accumulator {
    _Alignas(32) int16_t sum[NETWORK_HIDDEN];
} Accumulator;

/* The inputs that are 1, in no order, none twice. */
typedef struct ActiveInputs {
    int count;
    uint16_t item[NETWORK_ACTIVE_MAX];
} ActiveInputs;

typedef enum NetworkError {
    NETWORK_OK,
    NETWORK_TOO_SHORT,
    NETWORK_NOT_A_NETWORK,   /* not a file of this kind       */
    NETWORK_OTHER_VERSION,   /* of an unknown version         */
    NETWORK_OTHER_GAME,      /* for another game or number of players */
    NETWORK_OTHER_SHAPE,     /* other layers or inputs than this program has */
    NETWORK_DAMAGED,         /* the check sum does not fit    */
    NETWORK_TOO_LARGE,       /* sums of such weights could overflow */
    NETWORK_BIG_ENDIAN_HOST, /* this machine counts bytes the other way round */
    NETWORK_UNREADABLE,      /* of a file: errno says why     */
    NETWORK_NO_MEMORY,
    NETWORK_ERROR_COUNT
} NetworkError;

/* `bytes` must outlive the network and be aligned to 4. `game` and `players` are what is expected.
 * An opened network cannot overflow, whatever its inputs. After an error no network is open. */
NetworkError network_open(Network *network, const void *bytes, size_t size, const char *game,
                          unsigned players, unsigned inputs);
const char *network_error_text(NetworkError error);

/* Whether a network is open, and was made for this game and number of players. */
bool network_is_for(const Network *network, const char *game, unsigned players);

/* The size of a file with this number of inputs; and its 64-byte header over the rest. */
size_t network_size(unsigned inputs);
void network_write_header(void *bytes, const char *game, unsigned players, unsigned inputs);

/* Use plain C even where the machine has better; the results are the same. */
void network_use_portable(Network *network);

void network_refresh(const Network *network, const ActiveInputs *inputs, Accumulator *accumulator);

/* From the hidden layer for `before` to that for `after`. */
void network_update(const Network *network, const Accumulator *from, const ActiveInputs *added,
                    const ActiveInputs *removed, Accumulator *to);

/* The logarithm of the odds of winning, times NETWORK_ONE * NETWORK_WEIGHT_ONE. */
int32_t network_output(const Network *network, const Accumulator *accumulator);
float network_win_probability(int32_t output);

struct NetworkKernels {
    void (*add)(Accumulator *accumulator, const int16_t *weight);
    void (*subtract)(Accumulator *accumulator, const int16_t *weight);
    void (*second)(const Network *network, const Accumulator *accumulator,
                   int32_t out[NETWORK_SECOND]);
};
extern const NetworkKernels network_portable;
const NetworkKernels *network_best_kernels(void);

#endif
