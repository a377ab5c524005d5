/* Learning by gradient descent. */
#include "lab/float_network.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/bytes.h"

size_t float_network_size(unsigned inputs) {
    return (size_t)(inputs + 1) * NETWORK_HIDDEN + NETWORK_SECOND * NETWORK_HIDDEN +
           2 * NETWORK_SECOND + 1;
}

bool float_network_alloc(FloatNetwork *weights, unsigned inputs) {
    weights->inputs = inputs;
    weights->all = calloc(float_network_size(inputs), sizeof *weights->all);
    if (weights->all == NULL)
        return false;
    weights->bias = weights->all;
    weights->weight = weights->bias + NETWORK_HIDDEN;
    weights->second = weights->weight + (size_t)inputs * NETWORK_HIDDEN;
    weights->second_bias = weights->second + NETWORK_SECOND * NETWORK_HIDDEN;
    weights->last = weights->second_bias + NETWORK_SECOND;
    weights->last_bias = weights->last + NETWORK_SECOND;
    return true;
}

void float_network_free(FloatNetwork *weights) {
    free(weights->all);
    weights->all = NULL;
}

static float uniform(Rng *rng, float most) {
    return most * ((float)rng_next(rng) / 2147483648.0F - 1.0F);
}

/* Units begin in the middle of their range, where they can learn in both directions. */
void float_network_randomize(FloatNetwork *weights, Rng *rng) {
    for (size_t i = 0; i < (size_t)weights->inputs * NETWORK_HIDDEN; i++)
        weights->weight[i] = uniform(rng, 0.15F);
    for (int i = 0; i < NETWORK_HIDDEN; i++)
        weights->bias[i] = 0.4F;
    for (int i = 0; i < NETWORK_SECOND * NETWORK_HIDDEN; i++)
        weights->second[i] = uniform(rng, 0.15F);
    for (int i = 0; i < NETWORK_SECOND; i++) {
        weights->second_bias[i] = 0.4F;
        weights->last[i] = uniform(rng, 0.5F);
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
    float hidden[NETWORK_HIDDEN], clipped[NETWORK_HIDDEN]; /* before and after clipping */
    float second[NETWORK_SECOND], clipped_second[NETWORK_SECOND];
    float chance;
} Pass;

static void forward(const FloatNetwork *weights, const ActiveInputs *inputs, Pass *pass) {
    memcpy(pass->hidden, weights->bias, sizeof pass->hidden);
    for (int k = 0; k < inputs->count; k++) {
        const float *weight = weights->weight + (size_t)inputs->item[k] * NETWORK_HIDDEN;
        for (int i = 0; i < NETWORK_HIDDEN; i++)
            pass->hidden[i] += weight[i];
    }
    for (int i = 0; i < NETWORK_HIDDEN; i++)
        pass->clipped[i] = clip(pass->hidden[i]);
    float out = *weights->last_bias;
    for (int j = 0; j < NETWORK_SECOND; j++) {
        const float *weight = weights->second + (size_t)j * NETWORK_HIDDEN;
        float sum = weights->second_bias[j];
        for (int i = 0; i < NETWORK_HIDDEN; i++)
            sum += weight[i] * pass->clipped[i];
        pass->second[j] = sum;
        pass->clipped_second[j] = clip(sum);
        out += pass->clipped_second[j] * weights->last[j];
    }
    pass->chance = 1.0F / (1.0F + expf(-out));
}

/* Back through the second layer: what each hidden unit should have been less by. */
static void backward(FloatNetwork *weights, const Pass *pass, float error, float rate,
                     float blame[NETWORK_HIDDEN]) {
    memset(blame, 0, NETWORK_HIDDEN * sizeof *blame);
    for (int j = 0; j < NETWORK_SECOND; j++) {
        float *weight = weights->second + (size_t)j * NETWORK_HIDDEN;
        float share = error * weights->last[j] * slope(pass->second[j]);
        weights->last[j] -= rate * error * pass->clipped_second[j];
        weights->second_bias[j] -= rate * share;
        for (int i = 0; i < NETWORK_HIDDEN; i++) {
            blame[i] += share * weight[i];
            weight[i] -= rate * share * pass->clipped[i];
        }
    }
    *weights->last_bias -= rate * error;
    for (int i = 0; i < NETWORK_HIDDEN; i++)
        blame[i] *= rate * slope(pass->hidden[i]);
}

float float_network_learn(FloatNetwork *weights, const ActiveInputs *inputs, float target,
                          float rate) {
    Pass pass;
    float blame[NETWORK_HIDDEN];
    forward(weights, inputs, &pass);
    backward(weights, &pass, pass.chance - target, rate, blame);
    for (int i = 0; i < NETWORK_HIDDEN; i++)
        weights->bias[i] -= blame[i];
    for (int k = 0; k < inputs->count; k++) {
        float *weight = weights->weight + (size_t)inputs->item[k] * NETWORK_HIDDEN;
        for (int i = 0; i < NETWORK_HIDDEN; i++)
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

void float_network_export(const FloatNetwork *weights, const char *game, unsigned players,
                          void *bytes) {
    const float hidden_one = NETWORK_ONE, one = NETWORK_WEIGHT_ONE,
                both = NETWORK_ONE * NETWORK_WEIGHT_ONE;
    uint8_t *to = (uint8_t *)bytes + NETWORK_HEADER;
    size_t first = (size_t)(weights->inputs + 1) * NETWORK_HIDDEN;
    put_all(&to, 2, weights->bias, first, hidden_one, WEIGHT_MOST);
    put_all(&to, 2, weights->second, NETWORK_SECOND * NETWORK_HIDDEN, one, WEIGHT_MOST);
    put_all(&to, 4, weights->second_bias, NETWORK_SECOND, both, BIAS_MOST);
    put_all(&to, 4, weights->last, NETWORK_SECOND, one, LAST_MOST);
    put_all(&to, 4, weights->last_bias, 1, both, LAST_BIAS_MOST);
    network_write_header(bytes, game, players, weights->inputs);
}

bool float_network_is_finite(const FloatNetwork *weights) {
    size_t count = float_network_size(weights->inputs);
    for (size_t i = 0; i < count; i++)
        if (!isfinite(weights->all[i]))
            return false;
    return true;
}
