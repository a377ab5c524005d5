/* A small value network: sparse 0/1 inputs, a hidden layer that is kept up to date input by
 * input, a second layer, one output: the chance of winning.
 *
 *   inputs -> 128 -> 16 -> 1      all integers: the same numbers on every machine
 *
 * Between layers 255 stands for 1; activations are clipped to 0 .. 255. The weights lie in the
 * bytes of a file (ai/network.c says how) and are used where they lie. */
#ifndef KENNEL_AI_NET_H
#define KENNEL_AI_NET_H

#include "rules/types.h"

enum {
    NET_HIDDEN = 128,
    NET_SECOND = 16,
    NET_INPUTS_MAX = 1984, /* 496 KiB of weights */
    NET_ACTIVE_MAX = 256,  /* inputs that are 1 at the same time */
    NET_ONE = 255,
    NET_WEIGHT_ONE = 512, /* weights behind the hidden layer: 512 stands for 1 */
    NET_HEADER = 64,
    NET_GAME_ROOM = 8, /* a game's name in a file, filled up with zeros */
};

typedef struct NetOps NetOps;

typedef struct Net {
    char game[NET_GAME_ROOM]; /* what it was made for */
    unsigned players;         /* 0: no network is open */
    uint16_t inputs;
    const int16_t *bias, *weight; /* [NET_HIDDEN], [inputs][NET_HIDDEN]      */
    const int16_t *second;        /* [NET_SECOND][NET_HIDDEN]                */
    const int32_t *second_bias;   /* [NET_SECOND]                            */
    const int32_t *last;          /* [NET_SECOND], and the bias of the output */
    const NetOps *ops;
} Net;

/* The hidden layer before clipping. */
typedef struct Hidden {
    _Alignas(32) int16_t sum[NET_HIDDEN];
} Hidden;

/* The inputs that are 1, in no order, none twice. */
typedef struct Inputs {
    int count;
    uint16_t item[NET_ACTIVE_MAX];
} Inputs;

typedef enum NetFault {
    NET_OK,
    NET_TOO_SHORT,
    NET_NO_NET,        /* not a file of this kind       */
    NET_OTHER_VERSION, /* of a version we do not know   */
    NET_OTHER_GAME,    /* for another game or so many players */
    NET_OTHER_SHAPE,   /* other layers or inputs than this program has */
    NET_DAMAGED,       /* the check sum does not fit    */
    NET_TOO_LARGE,     /* sums of such weights could overflow */
    NET_OTHER_MACHINE, /* this machine counts bytes the other way round */
    NET_UNREADABLE,    /* of a file: errno says why     */
    NET_NO_MEMORY,
    NET_FAULTS
} NetFault;

/* `bytes` must stay where they are and be aligned to 4. `game` and `players` say what is expected.
 * What is opened cannot overflow, whatever inputs it is given. After a fault no network is open. */
NetFault net_open(Net *net, const void *bytes, size_t size, const char *game, unsigned players,
                  unsigned inputs);
const char *net_fault_text(NetFault fault);

/* Whether a network is open, and was made for this game and number of players. */
bool net_is_for(const Net *net, const char *game, unsigned players);

/* How many bytes a file with so many inputs has, and its 64-byte header over the rest. */
size_t net_size(unsigned inputs);
void net_write_header(void *bytes, const char *game, unsigned players, unsigned inputs);

/* Use plain C even where the machine has better; the results are the same. */
void net_use_portable(Net *net);

void net_refresh(const Net *net, const Inputs *inputs, Hidden *hidden);

/* From the hidden layer for `before` to that for `after`. */
void net_update(const Net *net, const Hidden *from, const Inputs *added, const Inputs *removed,
                Hidden *to);

/* The logarithm of the odds of winning, times NET_ONE * NET_WEIGHT_ONE. */
int32_t net_output(const Net *net, const Hidden *hidden);
float net_chance(int32_t output);

struct NetOps {
    void (*add)(Hidden *hidden, const int16_t *weight);
    void (*subtract)(Hidden *hidden, const int16_t *weight);
    void (*second)(const Net *net, const Hidden *hidden, int32_t out[NET_SECOND]);
};
extern const NetOps net_portable;
const NetOps *net_best_ops(void);

#endif
