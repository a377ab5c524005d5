/* The network: opening a file of weights, and the forward pass in plain C. */
#include "ai/net.h"

#include <string.h>

#include "ai/exact.h"

/* ---- the file ---- */

enum { VERSION = 1 };

typedef struct Header {
    char magic[4];
    uint32_t version;
    char game[8];
    uint32_t players, inputs, hidden, second;
    uint32_t sum; /* over everything behind the header */
    uint32_t unused[7];
} Header;
_Static_assert(sizeof(Header) == NET_HEADER, "the header keeps the weights aligned");

static const char magic[4] = {'K', 'N', 'E', 'T'};

size_t net_size(unsigned inputs) {
    size_t first = (size_t)(inputs + 1) * NET_HIDDEN * sizeof(int16_t);
    size_t second = (size_t)NET_SECOND * NET_HIDDEN * sizeof(int16_t);
    return NET_HEADER + first + second + (2 * NET_SECOND + 1) * sizeof(int32_t);
}

/* FNV-1a. */
static uint32_t sum_of(const uint8_t *bytes, size_t size) {
    uint32_t sum = 2166136261U;
    for (size_t i = 0; i < size; i++)
        sum = (sum ^ bytes[i]) * 16777619U;
    return sum;
}

void net_write_header(void *bytes, const char *game, unsigned players, unsigned inputs) {
    Header header = {.version = VERSION,
                     .players = players,
                     .inputs = inputs,
                     .hidden = NET_HIDDEN,
                     .second = NET_SECOND};
    memcpy(header.magic, magic, sizeof magic);
    for (size_t i = 0; i < sizeof header.game && game[i] != '\0'; i++)
        header.game[i] = game[i];
    header.sum = sum_of((uint8_t *)bytes + NET_HEADER, net_size(inputs) - NET_HEADER);
    memcpy(bytes, &header, sizeof header);
}

static bool is_for(const Header *header, const char *game, unsigned players) {
    char name[sizeof header->game] = {0};
    for (size_t i = 0; i < sizeof name && game[i] != '\0'; i++)
        name[i] = game[i];
    return memcmp(name, header->game, sizeof name) == 0 && header->players == players;
}

static NetFault check_header(const Header *header, size_t size, const char *game, unsigned players,
                             unsigned inputs) {
    if (memcmp(header->magic, magic, sizeof magic) != 0)
        return NET_NO_NET;
    if (header->version != VERSION)
        return NET_OTHER_VERSION;
    if (!is_for(header, game, players))
        return NET_OTHER_GAME;
    if (header->inputs != inputs || inputs > NET_INPUTS_MAX || header->hidden != NET_HIDDEN ||
        header->second != NET_SECOND)
        return NET_OTHER_SHAPE;
    return size < net_size(inputs) ? NET_TOO_SHORT : NET_OK;
}

NetFault net_open(Net *net, const void *bytes, size_t size, const char *game, unsigned players,
                  unsigned inputs) {
    Header header;
    if (size < sizeof header)
        return NET_TOO_SHORT;
    memcpy(&header, bytes, sizeof header);
    NetFault fault = check_header(&header, size, game, players, inputs);
    if (fault != NET_OK)
        return fault;
    const uint8_t *rest = (const uint8_t *)bytes + NET_HEADER;
    if (size != net_size(inputs) || sum_of(rest, size - NET_HEADER) != header.sum)
        return NET_DAMAGED;
    net->inputs = (uint16_t)inputs;
    net->bias = (const int16_t *)(const void *)rest;
    net->weight = net->bias + NET_HIDDEN;
    net->second = net->weight + (size_t)inputs * NET_HIDDEN;
    net->second_bias = (const int32_t *)(const void *)(net->second + NET_SECOND * NET_HIDDEN);
    net->last = net->second_bias + NET_SECOND;
    net->ops = net_best_ops();
    return NET_OK;
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
