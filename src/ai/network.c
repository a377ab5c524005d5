/* The network: opening a file of weights, and the forward pass in plain C. */
#include "ai/network.h"

#include <string.h>

#include "base/bytes.h"
#include "base/exact_math.h"

/* ---- the file ---- */

enum { VERSION = 1, GAME_AT = 8, UNUSED = 28 };

/* Little-endian, whatever the machine:
 *
 *    0  magic    "KNET"
 *    4  version  1
 *    8  game     the name, 8 bytes, filled up with zeros
 *   16  players, inputs, hidden, second: 4 bytes each
 *   32  sum      over everything behind the header
 *   36  zeros up to byte 64; so every byte of the header has one right value
 *   64  the weights, as in struct Net */
static const char magic[] = "KNET";

size_t net_size(unsigned inputs) {
    size_t first = (size_t)(inputs + 1) * NET_HIDDEN * sizeof(int16_t);
    size_t second = (size_t)NET_SECOND * NET_HIDDEN * sizeof(int16_t);
    return NET_HEADER + first + second + (2 * NET_SECOND + 1) * sizeof(int32_t);
}

static uint32_t sum_of(const uint8_t *bytes, size_t size) {
    return bytes_sum(bytes + NET_HEADER, size - NET_HEADER);
}

void net_write_header(void *bytes, const char *game, unsigned players, unsigned inputs) {
    uint8_t *to = bytes;
    bytes_put_text(&to, magic, 4);
    bytes_put(&to, VERSION, 4);
    bytes_put_text(&to, game, NET_GAME_ROOM);
    bytes_put(&to, players, 4);
    bytes_put(&to, inputs, 4);
    bytes_put(&to, NET_HIDDEN, 4);
    bytes_put(&to, NET_SECOND, 4);
    bytes_put(&to, sum_of(bytes, net_size(inputs)), 4);
    bytes_put_text(&to, "", UNUSED);
}

static NetFault check_header(const uint8_t *from, size_t size, const char *game, unsigned players,
                             unsigned inputs) {
    const uint8_t *bytes = from;
    if (size < NET_HEADER)
        return NET_TOO_SHORT;
    if (!bytes_take_text(&from, magic, 4))
        return NET_NO_NET;
    if (bytes_take(&from, 4) != VERSION)
        return NET_OTHER_VERSION;
    bool same_game = bytes_take_text(&from, game, NET_GAME_ROOM);
    if (bytes_take(&from, 4) != players || !same_game)
        return NET_OTHER_GAME;
    bool same_inputs = bytes_take(&from, 4) == inputs && inputs <= NET_INPUTS_MAX;
    bool same_hidden = bytes_take(&from, 4) == NET_HIDDEN;
    if (bytes_take(&from, 4) != NET_SECOND || !same_hidden || !same_inputs)
        return NET_OTHER_SHAPE;
    if (size < net_size(inputs))
        return NET_TOO_SHORT;
    bool sound = size == net_size(inputs) && bytes_take(&from, 4) == sum_of(bytes, size);
    return sound && bytes_take_text(&from, "", UNUSED) ? NET_OK : NET_DAMAGED;
}

/* Whatever inputs are 1, no hidden sum leaves its 16 bits. */
static bool hidden_fits(const Net *net) {
    int32_t low[NET_HIDDEN], high[NET_HIDDEN];
    for (int i = 0; i < NET_HIDDEN; i++)
        low[i] = high[i] = net->bias[i];
    for (unsigned k = 0; k < net->inputs; k++)
        for (int i = 0; i < NET_HIDDEN; i++) {
            int16_t weight = net->weight[(size_t)k * NET_HIDDEN + (size_t)i];
            *(weight > 0 ? &high[i] : &low[i]) += weight;
        }
    for (int i = 0; i < NET_HIDDEN; i++)
        if (low[i] < INT16_MIN || high[i] > INT16_MAX)
            return false;
    return true;
}

static int64_t magnitude(int64_t value) {
    return value < 0 ? -value : value;
}

/* Whatever the hidden layer says, no sum behind it leaves its 32 bits, in any order of adding. */
static bool rest_fits(const Net *net) {
    int64_t out = magnitude(net->last[NET_SECOND]);
    for (int j = 0; j < NET_SECOND; j++) {
        int64_t sum = magnitude(net->second_bias[j]);
        for (int i = 0; i < NET_HIDDEN; i++)
            sum += NET_ONE * magnitude(net->second[j * NET_HIDDEN + i]);
        out += NET_ONE * magnitude(net->last[j]);
        if (sum > INT32_MAX)
            return false;
    }
    return out <= INT32_MAX;
}

/* Weights are used where they lie, so the machine must count bytes as the file does. */
static bool is_little_endian(void) {
    const uint16_t one = 1;
    uint8_t first;
    memcpy(&first, &one, sizeof first);
    return first == 1;
}

NetFault net_open(Net *net, const void *bytes, size_t size, const char *game, unsigned players,
                  unsigned inputs) {
    net->players = 0;
    if (!is_little_endian())
        return NET_OTHER_MACHINE;
    NetFault fault = check_header(bytes, size, game, players, inputs);
    if (fault != NET_OK)
        return fault;
    net->inputs = (uint16_t)inputs;
    net->bias = (const int16_t *)(const void *)((const uint8_t *)bytes + NET_HEADER);
    net->weight = net->bias + NET_HIDDEN;
    net->second = net->weight + (size_t)inputs * NET_HIDDEN;
    net->second_bias = (const int32_t *)(const void *)(net->second + NET_SECOND * NET_HIDDEN);
    net->last = net->second_bias + NET_SECOND;
    net->ops = net_best_ops();
    if (!hidden_fits(net) || !rest_fits(net))
        return NET_TOO_LARGE;
    memcpy(net->game, (const uint8_t *)bytes + GAME_AT, sizeof net->game);
    net->players = players;
    return NET_OK;
}

bool net_is_for(const Net *net, const char *game, unsigned players) {
    return players > 0 && net->players == players &&
           strncmp(net->game, game, sizeof net->game) == 0;
}

const char *net_fault_text(NetFault fault) {
    static const char *const texts[NET_FAULTS] = {
        [NET_OK] = "sound",
        [NET_TOO_SHORT] = "the file is too short",
        [NET_NO_NET] = "this is not a file of weights",
        [NET_OTHER_VERSION] = "the file is of a version that this program does not know",
        [NET_OTHER_GAME] = "the file is for another game or another number of players",
        [NET_OTHER_SHAPE] = "the network has another shape than this program expects",
        [NET_DAMAGED] = "the file is damaged: its check sum does not fit",
        [NET_TOO_LARGE] = "the weights are so large that their sums would overflow",
        [NET_OTHER_MACHINE] = "networks need a machine that puts the lowest byte first",
        [NET_UNREADABLE] = "the file cannot be read",
        [NET_NO_MEMORY] = "there is no memory for it",
    };
    return texts[fault];
}

/* ---- the forward pass ---- */

void net_use_portable(Net *net) {
    net->ops = &net_portable;
}

void net_refresh(const Net *net, const Inputs *inputs, Hidden *hidden) {
    memcpy(hidden->sum, net->bias, sizeof hidden->sum);
    for (int i = 0; i < inputs->count; i++)
        net->ops->add(hidden, net->weight + (size_t)inputs->item[i] * NET_HIDDEN);
}

void net_update(const Net *net, const Hidden *from, const Inputs *added, const Inputs *removed,
                Hidden *to) {
    *to = *from;
    for (int i = 0; i < added->count; i++)
        net->ops->add(to, net->weight + (size_t)added->item[i] * NET_HIDDEN);
    for (int i = 0; i < removed->count; i++)
        net->ops->subtract(to, net->weight + (size_t)removed->item[i] * NET_HIDDEN);
}

static int32_t clip(int32_t value) {
    return value < 0 ? 0 : value > NET_ONE ? NET_ONE : value;
}

int32_t net_output(const Net *net, const Hidden *hidden) {
    int32_t second[NET_SECOND], out = net->last[NET_SECOND];
    net->ops->second(net, hidden, second);
    for (int i = 0; i < NET_SECOND; i++) {
        /* Divided, not shifted: the sum may be negative. */
        out += clip((net->second_bias[i] + second[i]) / NET_WEIGHT_ONE) * net->last[i];
    }
    return out;
}

float net_chance(int32_t output) {
    return 1.0F / (1.0F + exact_exp(-(float)output / (float)(NET_ONE * NET_WEIGHT_ONE)));
}

/* ---- plain C ---- */

static void add(Hidden *hidden, const int16_t *weight) {
    for (int i = 0; i < NET_HIDDEN; i++)
        hidden->sum[i] = (int16_t)(uint16_t)(hidden->sum[i] + weight[i]);
}

static void subtract(Hidden *hidden, const int16_t *weight) {
    for (int i = 0; i < NET_HIDDEN; i++)
        hidden->sum[i] = (int16_t)(uint16_t)(hidden->sum[i] - weight[i]);
}

static void second_layer(const Net *net, const Hidden *hidden, int32_t out[NET_SECOND]) {
    int16_t clipped[NET_HIDDEN];
    for (int i = 0; i < NET_HIDDEN; i++)
        clipped[i] = (int16_t)clip(hidden->sum[i]);
    for (int j = 0; j < NET_SECOND; j++) {
        const int16_t *weight = net->second + j * NET_HIDDEN;
        int32_t sum = 0;
        for (int i = 0; i < NET_HIDDEN; i++)
            sum += clipped[i] * weight[i];
        out[j] = sum;
    }
}

const NetOps net_portable = {.add = add, .subtract = subtract, .second = second_layer};
