/* Learning by gradient descent. */
#include "lab/brain.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

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

static int32_t whole(float value, float one, float most) {
    float scaled = roundf(value * one);
    return (int32_t)(scaled > most ? most : scaled < -most ? -most : scaled);
}

static void write_short(int16_t **to, const float *from, size_t count, float one, float most) {
    for (size_t i = 0; i < count; i++)
        *(*to)++ = (int16_t)whole(from[i], one, most);
}

void brain_write(const Brain *brain, const char *game, unsigned players, void *bytes) {
    int16_t *to = (int16_t *)(void *)((uint8_t *)bytes + NET_HEADER);
    size_t first = (size_t)(brain->inputs + 1) * NET_HIDDEN;
    write_short(&to, brain->bias, first, NET_ONE, 32767);
    write_short(&to, brain->second, NET_SECOND * NET_HIDDEN, NET_WEIGHT_ONE, 32767);
    int32_t *last = (int32_t *)(void *)to;
    for (int i = 0; i < NET_SECOND; i++)
        *last++ = whole(brain->second_bias[i], NET_ONE * NET_WEIGHT_ONE, 1e9F);
    for (int i = 0; i < NET_SECOND; i++)
        *last++ = whole(brain->last[i], NET_WEIGHT_ONE, 4e5F);
    *last = whole(*brain->last_bias, NET_ONE * NET_WEIGHT_ONE, 1e9F);
    net_write_header(bytes, game, players, brain->inputs);
}
