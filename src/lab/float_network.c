/* Learning by gradient descent. */
#include "lab/float_network.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/bytes.h"

size_t brain_size(unsigned inputs) {
    return (size_t)(inputs + 1) * NET_HIDDEN + NET_SECOND * NET_HIDDEN + 2 * NET_SECOND + 1;
}

bool brain_make(Brain *brain, unsigned inputs) {
    brain->inputs = inputs;
    brain->all = calloc(brain_size(inputs), sizeof *brain->all);
    if (brain->all == NULL)
        return false;
    brain->bias = brain->all;
    brain->weight = brain->bias + NET_HIDDEN;
    brain->second = brain->weight + (size_t)inputs * NET_HIDDEN;
    brain->second_bias = brain->second + NET_SECOND * NET_HIDDEN;
    brain->last = brain->second_bias + NET_SECOND;
    brain->last_bias = brain->last + NET_SECOND;
    return true;
}

void brain_free(Brain *brain) {
    free(brain->all);
    brain->all = NULL;
}

static float uniform(Rng *rng, float most) {
    return most * ((float)rng_next(rng) / 2147483648.0F - 1.0F);
}

/* Units begin in the middle of their range, where they can learn in both directions. */
void brain_begin(Brain *brain, Rng *rng) {
    for (size_t i = 0; i < (size_t)brain->inputs * NET_HIDDEN; i++)
        brain->weight[i] = uniform(rng, 0.15F);
    for (int i = 0; i < NET_HIDDEN; i++)
        brain->bias[i] = 0.4F;
    for (int i = 0; i < NET_SECOND * NET_HIDDEN; i++)
        brain->second[i] = uniform(rng, 0.15F);
    for (int i = 0; i < NET_SECOND; i++) {
        brain->second_bias[i] = 0.4F;
        brain->last[i] = uniform(rng, 0.5F);
    }
}

static float clip(float value) {
    return value < 0 ? 0 : value > 1 ? 1 : value;
}

/* Outside of its range a unit learns slowly rather than not at all, or it would never return. */
static float slope(float value) {
    return value > 0 && value < 1 ? 1.0F : 0.03F;
}

typedef struct Pass {
    float hidden[NET_HIDDEN], clipped[NET_HIDDEN]; /* before and after clipping */
    float second[NET_SECOND], clipped_second[NET_SECOND];
    float chance;
} Pass;

static void forward(const Brain *brain, const Inputs *inputs, Pass *pass) {
    memcpy(pass->hidden, brain->bias, sizeof pass->hidden);
    for (int k = 0; k < inputs->count; k++) {
        const float *weight = brain->weight + (size_t)inputs->item[k] * NET_HIDDEN;
        for (int i = 0; i < NET_HIDDEN; i++)
            pass->hidden[i] += weight[i];
    }
    for (int i = 0; i < NET_HIDDEN; i++)
        pass->clipped[i] = clip(pass->hidden[i]);
    float out = *brain->last_bias;
    for (int j = 0; j < NET_SECOND; j++) {
        const float *weight = brain->second + (size_t)j * NET_HIDDEN;
        float sum = brain->second_bias[j];
        for (int i = 0; i < NET_HIDDEN; i++)
            sum += weight[i] * pass->clipped[i];
        pass->second[j] = sum;
        pass->clipped_second[j] = clip(sum);
        out += pass->clipped_second[j] * brain->last[j];
    }
    pass->chance = 1.0F / (1.0F + expf(-out));
}

/* Back through the second layer: what each hidden unit should have been less by. */
static void backward(Brain *brain, const Pass *pass, float error, float rate,
                     float blame[NET_HIDDEN]) {
    memset(blame, 0, NET_HIDDEN * sizeof *blame);
    for (int j = 0; j < NET_SECOND; j++) {
        float *weight = brain->second + (size_t)j * NET_HIDDEN;
        float share = error * brain->last[j] * slope(pass->second[j]);
        brain->last[j] -= rate * error * pass->clipped_second[j];
        brain->second_bias[j] -= rate * share;
        for (int i = 0; i < NET_HIDDEN; i++) {
            blame[i] += share * weight[i];
            weight[i] -= rate * share * pass->clipped[i];
        }
    }
    *brain->last_bias -= rate * error;
    for (int i = 0; i < NET_HIDDEN; i++)
        blame[i] *= rate * slope(pass->hidden[i]);
}

float brain_learn(Brain *brain, const Inputs *inputs, float target, float rate) {
    Pass pass;
    float blame[NET_HIDDEN];
    forward(brain, inputs, &pass);
    backward(brain, &pass, pass.chance - target, rate, blame);
    for (int i = 0; i < NET_HIDDEN; i++)
        brain->bias[i] -= blame[i];
    for (int k = 0; k < inputs->count; k++) {
        float *weight = brain->weight + (size_t)inputs->item[k] * NET_HIDDEN;
        for (int i = 0; i < NET_HIDDEN; i++)
            weight[i] -= blame[i];
    }
    return pass.chance;
}

/* ---- from floating point to integers ---- */

/* Larger numbers are cut down to these. What a network adds up behind the hidden layer cannot
 * overflow then; for the hidden sums net_open has the last word. */
#define WEIGHT_MOST 32767.0F
#define BIAS_MOST 1e9F
#define LAST_MOST 4e5F
#define LAST_BIAS_MOST 5e8F

/* Written so that what is not a number becomes 0. */
static int32_t whole(float value, float one, float most) {
    float scaled = roundf(value * one);
    if (scaled >= most)
        return (int32_t)most;
    if (scaled <= -most)
        return -(int32_t)most;
    return isnan(scaled) ? 0 : (int32_t)scaled;
}

static void put_all(uint8_t **to, int bytes, const float *from, size_t count, float one,
                    float most) {
    for (size_t i = 0; i < count; i++)
        bytes_put(to, (uint64_t)whole(from[i], one, most), bytes);
}

void brain_write(const Brain *brain, const char *game, unsigned players, void *bytes) {
    const float hidden_one = NET_ONE, one = NET_WEIGHT_ONE, both = NET_ONE * NET_WEIGHT_ONE;
    uint8_t *to = (uint8_t *)bytes + NET_HEADER;
    size_t first = (size_t)(brain->inputs + 1) * NET_HIDDEN;
    put_all(&to, 2, brain->bias, first, hidden_one, WEIGHT_MOST);
    put_all(&to, 2, brain->second, NET_SECOND * NET_HIDDEN, one, WEIGHT_MOST);
    put_all(&to, 4, brain->second_bias, NET_SECOND, both, BIAS_MOST);
    put_all(&to, 4, brain->last, NET_SECOND, one, LAST_MOST);
    put_all(&to, 4, brain->last_bias, 1, both, LAST_BIAS_MOST);
    net_write_header(bytes, game, players, brain->inputs);
}

bool brain_is_sound(const Brain *brain) {
    size_t count = brain_size(brain->inputs);
    for (size_t i = 0; i < count; i++)
        if (!isfinite(brain->all[i]))
            return false;
    return true;
}
