/* The forward pass with WebAssembly SIMD; bit-identical to the portable one. */
#include "ai/network.h"

#if defined(__wasm_simd128__)

#include <wasm_simd128.h>

enum { LANES = 8, PARTS = NETWORK_HIDDEN / LANES };

static void add(Accumulator *accumulator, const int16_t *weight) {
    for (int i = 0; i < NETWORK_HIDDEN; i += LANES) {
        v128_t sum = wasm_v128_load(accumulator->sum + i), more = wasm_v128_load(weight + i);
        wasm_v128_store(accumulator->sum + i, wasm_i16x8_add(sum, more));
    }
}

static void subtract(Accumulator *accumulator, const int16_t *weight) {
    for (int i = 0; i < NETWORK_HIDDEN; i += LANES) {
        v128_t sum = wasm_v128_load(accumulator->sum + i), less = wasm_v128_load(weight + i);
        wasm_v128_store(accumulator->sum + i, wasm_i16x8_sub(sum, less));
    }
}

static int32_t sum_lanes(v128_t sum) {
    return wasm_i32x4_extract_lane(sum, 0) + wasm_i32x4_extract_lane(sum, 1) +
           wasm_i32x4_extract_lane(sum, 2) + wasm_i32x4_extract_lane(sum, 3);
}

static void second_layer(const Network *network, const Accumulator *accumulator,
                         int32_t out[NETWORK_SECOND]) {
    v128_t clipped[PARTS];
    const v128_t zero = wasm_i16x8_splat(0), one = wasm_i16x8_splat(NETWORK_ONE);
    for (int i = 0; i < PARTS; i++) {
        v128_t sum = wasm_v128_load(accumulator->sum + i * LANES);
        clipped[i] = wasm_i16x8_min(wasm_i16x8_max(sum, zero), one);
    }
    for (int j = 0; j < NETWORK_SECOND; j++) {
        const int16_t *weight = network->second + j * NETWORK_HIDDEN;
        v128_t sum = zero;
        for (int i = 0; i < PARTS; i++) {
            v128_t some = wasm_v128_load(weight + i * LANES);
            sum = wasm_i32x4_add(sum, wasm_i32x4_dot_i16x8(clipped[i], some));
        }
        out[j] = sum_lanes(sum);
    }
}

static const NetworkKernels vectors = {.add = add, .subtract = subtract, .second = second_layer};

const NetworkKernels *network_best_kernels(void) {
    return &vectors;
}

#endif
