/* File format, overflow checks, and the portable forward pass. */
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

size_t network_size(unsigned inputs) {
    size_t first = (size_t)(inputs + 1) * NETWORK_HIDDEN * sizeof(int16_t);
    size_t second = (size_t)NETWORK_SECOND * NETWORK_HIDDEN * sizeof(int16_t);
    return NETWORK_HEADER + first + second + (2 * NETWORK_SECOND + 1) * sizeof(int32_t);
}

static uint32_t sum_of(const uint8_t *bytes, size_t size) {
    return bytes_checksum(bytes + NETWORK_HEADER, size - NETWORK_HEADER);
}

void network_write_header(void *bytes, const char *game, unsigned players, unsigned inputs) {
    uint8_t *to = bytes;
    bytes_put_text(&to, magic, 4);
    bytes_put(&to, VERSION, 4);
    bytes_put_text(&to, game, NETWORK_GAME_MAX);
    bytes_put(&to, players, 4);
    bytes_put(&to, inputs, 4);
    bytes_put(&to, NETWORK_HIDDEN, 4);
    bytes_put(&to, NETWORK_SECOND, 4);
    bytes_put(&to, sum_of(bytes, network_size(inputs)), 4);
    bytes_put_text(&to, "", UNUSED);
}

static NetworkError check_header(const uint8_t *from, size_t size, const char *game,
                                 unsigned players, unsigned inputs) {
    const uint8_t *bytes = from;
    if (size < NETWORK_HEADER)
        return NETWORK_TOO_SHORT;
    if (!bytes_take_text(&from, magic, 4))
        return NETWORK_NOT_A_NETWORK;
    if (bytes_take(&from, 4) != VERSION)
        return NETWORK_OTHER_VERSION;
    bool same_game = bytes_take_text(&from, game, NETWORK_GAME_MAX);
    if (bytes_take(&from, 4) != players || !same_game)
        return NETWORK_OTHER_GAME;
    bool same_inputs = bytes_take(&from, 4) == inputs && inputs <= NETWORK_INPUTS_MAX;
    bool same_hidden = bytes_take(&from, 4) == NETWORK_HIDDEN;
    if (bytes_take(&from, 4) != NETWORK_SECOND || !same_hidden || !same_inputs)
        return NETWORK_OTHER_SHAPE;
    if (size < network_size(inputs))
        return NETWORK_TOO_SHORT;
    bool sound = size == network_size(inputs) && bytes_take(&from, 4) == sum_of(bytes, size);
    return sound && bytes_take_text(&from, "", UNUSED) ? NETWORK_OK : NETWORK_DAMAGED;
}

/* Whatever inputs are 1, no hidden sum leaves its 16 bits. */
static bool hidden_fits(const Network *network) {
    int32_t low[NETWORK_HIDDEN], high[NETWORK_HIDDEN];
    for (int i = 0; i < NETWORK_HIDDEN; i++)
        low[i] = high[i] = network->bias[i];
    for (unsigned k = 0; k < network->inputs; k++)
        for (int i = 0; i < NETWORK_HIDDEN; i++) {
            int16_t weight = network->weight[(size_t)k * NETWORK_HIDDEN + (size_t)i];
            *(weight > 0 ? &high[i] : &low[i]) += weight;
        }
    for (int i = 0; i < NETWORK_HIDDEN; i++)
        if (low[i] < INT16_MIN || high[i] > INT16_MAX)
            return false;
    return true;
}

static int64_t magnitude(int64_t value) {
    return value < 0 ? -value : value;
}

/* For any accumulator, no later sum exceeds 32 bits, in any order of adding. */
static bool rest_fits(const Network *network) {
    int64_t out = magnitude(network->last[NETWORK_SECOND]);
    for (int j = 0; j < NETWORK_SECOND; j++) {
        int64_t sum = magnitude(network->second_bias[j]);
        for (int i = 0; i < NETWORK_HIDDEN; i++)
            sum += NETWORK_ONE * magnitude(network->second[j * NETWORK_HIDDEN + i]);
        out += NETWORK_ONE * magnitude(network->last[j]);
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

NetworkError network_open(Network *network, const void *bytes, size_t size, const char *game,
                          unsigned players, unsigned inputs) {
    network->players = 0;
    if (!is_little_endian())
        return NETWORK_BIG_ENDIAN_HOST;
    NetworkError error = check_header(bytes, size, game, players, inputs);
    if (error != NETWORK_OK)
        return error;
    network->inputs = (uint16_t)inputs;
    network->bias = (const int16_t *)(const void *)((const uint8_t *)bytes + NETWORK_HEADER);
    network->weight = network->bias + NETWORK_HIDDEN;
    network->second = network->weight + (size_t)inputs * NETWORK_HIDDEN;
    network->second_bias =
        (const int32_t *)(const void *)(network->second + NETWORK_SECOND * NETWORK_HIDDEN);
    network->last = network->second_bias + NETWORK_SECOND;
    network->kernels = network_best_kernels();
    if (!hidden_fits(network) || !rest_fits(network))
        return NETWORK_TOO_LARGE;
    memcpy(network->game, (const uint8_t *)bytes + GAME_AT, sizeof network->game);
    network->players = players;
    return NETWORK_OK;
}

bool network_is_for(const Network *network, const char *game, unsigned players) {
    return players > 0 && network->players == players &&
           strncmp(network->game, game, sizeof network->game) == 0;
}

const char *network_error_text(NetworkError error) {
    static const char *const texts[NETWORK_ERROR_COUNT] = {
        [NETWORK_OK] = "sound",
        [NETWORK_TOO_SHORT] = "the file is too short",
        [NETWORK_NOT_A_NETWORK] = "this is not a file of weights",
        [NETWORK_OTHER_VERSION] = "the file is of a version that this program does not know",
        [NETWORK_OTHER_GAME] = "the file is for another game or another number of players",
        [NETWORK_OTHER_SHAPE] = "the network has another shape than this program expects",
        [NETWORK_DAMAGED] = "the file is damaged: its check sum does not fit",
        [NETWORK_TOO_LARGE] = "the weights are so large that their sums would overflow",
        [NETWORK_BIG_ENDIAN_HOST] = "networks need a machine that puts the lowest byte first",
        [NETWORK_UNREADABLE] = "the file cannot be read",
        [NETWORK_NO_MEMORY] = "there is no memory for it",
    };
    return texts[error];
}

/* ---- the forward pass ---- */

/* Other machines have network_avx2.c or network_wasm_simd.c. */
#if !defined(__x86_64__) && !defined(__wasm_simd128__)
const NetworkKernels *network_best_kernels(void) {
    return &network_portable;
}
#endif

void network_use_portable(Network *network) {
    network->kernels = &network_portable;
}

void network_refresh(const Network *network, const ActiveInputs *inputs, Accumulator *accumulator) {
    memcpy(accumulator->sum, network->bias, sizeof accumulator->sum);
    for (int i = 0; i < inputs->count; i++)
        network->kernels->add(accumulator,
                              network->weight + (size_t)inputs->item[i] * NETWORK_HIDDEN);
}

void network_update(const Network *network, const Accumulator *from, const ActiveInputs *added,
                    const ActiveInputs *removed, Accumulator *to) {
    *to = *from;
    for (int i = 0; i < added->count; i++)
        network->kernels->add(to, network->weight + (size_t)added->item[i] * NETWORK_HIDDEN);
    for (int i = 0; i < removed->count; i++)
        network->kernels->subtract(to, network->weight + (size_t)removed->item[i] * NETWORK_HIDDEN);
}

static int32_t clip(int32_t value) {
    return value < 0 ? 0 : value > NETWORK_ONE ? NETWORK_ONE : value;
}

int32_t network_output(const Network *network, const Accumulator *accumulator) {
    int32_t second[NETWORK_SECOND], out = network->last[NETWORK_SECOND];
    network->kernels->second(network, accumulator, second);
    for (int i = 0; i < NETWORK_SECOND; i++) {
        /* Divided, not shifted: the sum may be negative. */
        out += clip((network->second_bias[i] + second[i]) / NETWORK_WEIGHT_ONE) * network->last[i];
    }
    return out;
}

float network_win_probability(int32_t output) {
    return 1.0F / (1.0F + exact_exp(-(float)output / (float)(NETWORK_ONE * NETWORK_WEIGHT_ONE)));
}

/* ---- plain C ---- */

static void add(Accumulator *accumulator, const int16_t *weight) {
    for (int i = 0; i < NETWORK_HIDDEN; i++)
        accumulator->sum[i] = (int16_t)(uint16_t)(accumulator->sum[i] + weight[i]);
}

static void subtract(Accumulator *accumulator, const int16_t *weight) {
    for (int i = 0; i < NETWORK_HIDDEN; i++)
        accumulator->sum[i] = (int16_t)(uint16_t)(accumulator->sum[i] - weight[i]);
}

static void second_layer(const Network *network, const Accumulator *accumulator,
                         int32_t out[NETWORK_SECOND]) {
    int16_t clipped[NETWORK_HIDDEN];
    for (int i = 0; i < NETWORK_HIDDEN; i++)
        clipped[i] = (int16_t)clip(accumulator->sum[i]);
    for (int j = 0; j < NETWORK_SECOND; j++) {
        const int16_t *weight = network->second + j * NETWORK_HIDDEN;
        int32_t sum = 0;
        for (int i = 0; i < NETWORK_HIDDEN; i++)
            sum += clipped[i] * weight[i];
        out[j] = sum;
    }
}

const NetworkKernels network_portable = {.add = add, .subtract = subtract, .second = second_layer};
