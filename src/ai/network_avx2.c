/* The forward pass with AVX2; bit-identical to the portable one. */
#include "ai/network.h"

#if defined(__x86_64__)

#include <immintrin.h>

enum { LANES = 16 };

__attribute__((target("avx2"))) static void add(Accumulator *accumulator, const int16_t *weight) {
    for (int i = 0; i < NETWORK_HIDDEN; i += LANES) {
        __m256i *sum = (__m256i *)(void *)(accumulator->sum + i);
        __m256i more = _mm256_loadu_si256((const __m256i *)(const void *)(weight + i));
        _mm256_store_si256(sum, _mm256_add_epi16(_mm256_load_si256(sum), more));
    }
}

__attribute__((target("avx2"))) static void subtract(Accumulator *accumulator,
                                                     const int16_t *weight) {
    for (int i = 0; i < NETWORK_HIDDEN; i += LANES) {
        __m256i *sum = (__m256i *)(void *)(accumulator->sum + i);
        __m256i less = _mm256_loadu_si256((const __m256i *)(const void *)(weight + i));
        _mm256_store_si256(sum, _mm256_sub_epi16(_mm256_load_si256(sum), less));
    }
}

__attribute__((target("avx2"))) static int32_t sum_lanes(__m256i sum) {
    __m128i half = _mm_add_epi32(_mm256_castsi256_si128(sum), _mm256_extracti128_si256(sum, 1));
    half = _mm_add_epi32(half, _mm_shuffle_epi32(half, 0x4E));
    half = _mm_add_epi32(half, _mm_shuffle_epi32(half, 0xB1));
    return _mm_cvtsi128_si32(half);
}

__attribute__((target("avx2"))) static void
second_layer(const Network *network, const Accumulator *accumulator, int32_t out[NETWORK_SECOND]) {
    __m256i clipped[NETWORK_HIDDEN / LANES];
    const __m256i zero = _mm256_setzero_si256(), one = _mm256_set1_epi16(NETWORK_ONE);
    for (int i = 0; i < NETWORK_HIDDEN / LANES; i++) {
        __m256i sum =
            _mm256_load_si256((const __m256i *)(const void *)(accumulator->sum + i * LANES));
        clipped[i] = _mm256_min_epi16(_mm256_max_epi16(sum, zero), one);
    }
    for (int j = 0; j < NETWORK_SECOND; j++) {
        const int16_t *weight = network->second + j * NETWORK_HIDDEN;
        __m256i sum = zero;
        for (int i = 0; i < NETWORK_HIDDEN / LANES; i++) {
            const void *at = weight + i * LANES;
            __m256i some = _mm256_loadu_si256((const __m256i *)at);
            sum = _mm256_add_epi32(sum, _mm256_madd_epi16(clipped[i], some));
        }
        out[j] = sum_lanes(sum);
    }
}

static const NetworkKernels avx2 = {.add = add, .subtract = subtract, .second = second_layer};

const NetworkKernels *network_best_kernels(void) {
    return __builtin_cpu_supports("avx2") ? &avx2 : &network_portable;
}

#endif
