/* ChaCha8, the random number generator, over a 128-bit seed. Eight rounds of ChaCha (by D. J.
 * Bernstein) are enough to keep a shuffle secret. */
#include "base/rng.h"

#include <string.h>

/* Four of the sixteen words: the cipher works on a square of four such rows, and on its four columns
 * at once. */
typedef uint32_t Row __attribute__((vector_size(16)));

static inline Row rotate(Row row, int by) {
    return row << by | row >> (32 - by);
}

static inline void quarters(Row row[4]) {
    row[0] += row[1], row[3] = rotate(row[3] ^ row[0], 16);
    row[2] += row[3], row[1] = rotate(row[1] ^ row[2], 12);
    row[0] += row[1], row[3] = rotate(row[3] ^ row[0], 8);
    row[2] += row[3], row[1] = rotate(row[1] ^ row[2], 7);
}

/* Columns, then diagonals: the rows are shifted so that these become columns, and back. */
static inline void double_round(Row row[4]) {
    quarters(row);
    row[1] = __builtin_shufflevector(row[1], row[1], 1, 2, 3, 0);
    row[2] = __builtin_shufflevector(row[2], row[2], 2, 3, 0, 1);
    row[3] = __builtin_shufflevector(row[3], row[3], 3, 0, 1, 2);
    quarters(row);
    row[1] = __builtin_shufflevector(row[1], row[1], 3, 0, 1, 2);
    row[2] = __builtin_shufflevector(row[2], row[2], 2, 3, 0, 1);
    row[3] = __builtin_shufflevector(row[3], row[3], 1, 2, 3, 0);
}

/* The constants, the key twice (as ChaCha does with 128-bit keys), block number, stream. */
static void refill(Rng *rng) {
    const uint32_t *key = rng->key;
    const Row input[4] = {
        {0x61707865, 0x3120646e, 0x79622d36, 0x6b206574},
        {key[0], key[1], key[2], key[3]},
        {key[0], key[1], key[2], key[3]},
        {(uint32_t)rng->block, (uint32_t)(rng->block >> 32), (uint32_t)rng->stream,
         (uint32_t)(rng->stream >> 32)},
    };
    Row row[4];
    memcpy(row, input, sizeof row);
    for (int round = 0; round < 8; round += 2)
        double_round(row);
    for (int i = 0; i < 4; i++)
        row[i] += input[i];
    memcpy(rng->word, row, sizeof rng->word);
    rng->block++;
    rng->used = 0;
}

Rng rng_start(const Seed *seed, uint64_t stream) {
    Rng rng = {.stream = stream, .used = 16};
    for (int i = 0; i < 2; i++) {
        rng.key[2 * i] = (uint32_t)seed->word[i];
        rng.key[2 * i + 1] = (uint32_t)(seed->word[i] >> 32);
    }
    return rng;
}

uint32_t rng_next(Rng *rng) {
    if (rng->used == 16)
        refill(rng);
    return rng->word[rng->used++];
}

/* Lemire's method: the high word of a product, and a retry for the few low words that
 * would make some numbers likelier than others. */
uint32_t rng_below(Rng *rng, uint32_t below) {
    uint64_t product = (uint64_t)rng_next(rng) * below;
    if ((uint32_t)product < below) {
        uint32_t uneven = (0U - below) % below;
        while ((uint32_t)product < uneven)
            product = (uint64_t)rng_next(rng) * below;
    }
    return (uint32_t)(product >> 32);
}

Seed rng_next_seed(Rng *rng) {
    Seed seed;
    for (int i = 0; i < 2; i++) {
        uint64_t low = rng_next(rng);
        seed.word[i] = low | (uint64_t)rng_next(rng) << 32;
    }
    return seed;
}

void rng_shuffle(Rng *rng, uint8_t *items, int count) {
    for (int last = count - 1; last > 0; last--) {
        uint32_t other = rng_below(rng, (uint32_t)last + 1);
        uint8_t card = items[last];
        items[last] = items[other];
        items[other] = card;
    }
}

/* ---- seeds as text ---- */

void seed_write(const Seed *seed, Text *text) {
    for (int i = 0; i < SEED_TEXT_LENGTH; i++) {
        unsigned digit = (unsigned)(seed->word[1 - i / 16] >> (60 - 4 * (i % 16)) & 0xF);
        text_char(text, "0123456789abcdef"[digit]);
    }
}

static bool read_digit(char letter, unsigned *digit) {
    if (letter >= '0' && letter <= '9')
        *digit = (unsigned)(letter - '0');
    else if (letter >= 'a' && letter <= 'f')
        *digit = (unsigned)(letter - 'a') + 10;
    else
        return false;
    return true;
}

bool seed_read(const char *text, Seed *seed) {
    if (strlen(text) != SEED_TEXT_LENGTH)
        return false;
    *seed = (Seed){{0, 0}};
    for (int i = 0; i < SEED_TEXT_LENGTH; i++) {
        unsigned digit;
        if (!read_digit(text[i], &digit))
            return false;
        uint64_t *word = &seed->word[1 - i / 16];
        *word = *word << 4 | digit;
    }
    return true;
}
