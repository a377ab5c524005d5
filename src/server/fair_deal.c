/* Fair deals with libsodium. */
#include "server/fair_deal.h"

#include <assert.h>
#include <sodium.h>
#include <string.h>

static_assert(crypto_hash_sha256_BYTES == DIGEST_BYTES, "a hash is as long as what is hashed");
static_assert(crypto_auth_hmacsha256_KEYBYTES == DIGEST_BYTES, "a secret is a key");

bool fair_deal_draw_secret(FairDeal *fair) {
    *fair = (FairDeal){.sealed = 0};
    if (sodium_init() < 0)
        return false;
    randombytes_buf(fair->secret.byte, DIGEST_BYTES);
    fair->commitment = digest_of_bytes(fair->secret.byte, DIGEST_BYTES);
    return true;
}

Digest digest_of_bytes(const void *bytes, size_t length) {
    Digest hash;
    crypto_hash_sha256(hash.byte, bytes, length);
    return hash;
}

bool fair_seal(FairDeal *fair, Seat seat, const Digest *seal) {
    if (has_seat(fair->sealed, seat))
        return false;
    fair->seal[seat] = *seal;
    fair->sealed = (SeatSet)(fair->sealed | 1U << seat);
    return true;
}

/* Idempotent: revealing the same bytes again succeeds. */
bool fair_reveal(FairDeal *fair, Seat seat, const Digest *bytes) {
    Digest hash = digest_of_bytes(bytes->byte, DIGEST_BYTES);
    if (!has_seat(fair->sealed, seat) || memcmp(&hash, &fair->seal[seat], sizeof hash) != 0)
        return false;
    fair->bytes[seat] = *bytes;
    fair->revealed = (SeatSet)(fair->revealed | 1U << seat);
    return true;
}

static uint64_t read_be64(const uint8_t *byte) {
    uint64_t word = 0;
    for (int i = 0; i < 8; i++)
        word = word << 8 | byte[i];
    return word;
}

static Digest hmac_of_act(const FairDeal *fair, const TableId *game, uint64_t act) {
    crypto_auth_hmacsha256_state state;
    uint8_t number[8];
    Digest code;
    for (int i = 0; i < 8; i++)
        number[i] = (uint8_t)(act >> (56 - 8 * i));
    crypto_auth_hmacsha256_init(&state, fair->secret.byte, DIGEST_BYTES);
    crypto_auth_hmacsha256_update(&state, (const uint8_t *)game->text, TABLE_ID_LENGTH);
    for (Seat seat = 0; seat < SEATS_MAX; seat++)
        if (has_seat(fair->revealed, seat))
            crypto_auth_hmacsha256_update(&state, fair->bytes[seat].byte, DIGEST_BYTES);
    crypto_auth_hmacsha256_update(&state, number, sizeof number);
    crypto_auth_hmacsha256_final(&state, code.byte);
    sodium_memzero(&state, sizeof state);
    return code;
}

/* The 32 digits of a deal line are these 16 bytes in order: seed_write begins with word[1]. */
Seed fair_deal_seed(const FairDeal *fair, const TableId *game, uint64_t act) {
    assert(strlen(game->text) == TABLE_ID_LENGTH && act > 0);
    Digest code = hmac_of_act(fair, game, act);
    return (Seed){{read_be64(code.byte + 8), read_be64(code.byte)}};
}
