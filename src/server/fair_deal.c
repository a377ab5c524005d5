/* Fair deals with libsodium. */
#include "server/fair_deal.h"

#include <assert.h>
#include <sodium.h>
#include <string.h>

static_assert(crypto_hash_sha256_BYTES == FAIR_BYTES, "a hash is as long as what is hashed");
static_assert(crypto_auth_hmacsha256_KEYBYTES == FAIR_BYTES, "a secret is a key");

bool fair_deal_draw_secret(Fair *fair) {
    *fair = (Fair){.sealed = 0};
    if (sodium_init() < 0)
        return false;
    randombytes_buf(fair->secret.byte, FAIR_BYTES);
    fair->commitment = fair_hash(fair->secret.byte, FAIR_BYTES);
    return true;
}

FairBytes fair_hash(const void *bytes, size_t length) {
    FairBytes hash;
    crypto_hash_sha256(hash.byte, bytes, length);
    return hash;
}

bool fair_seal(Fair *fair, Seat seat, const FairBytes *seal) {
    if (has_seat(fair->sealed, seat))
        return false;
    fair->seal[seat] = *seal;
    fair->sealed = (SeatSet)(fair->sealed | 1U << seat);
    return true;
}

/* Said twice is said once. */
bool fair_reveal(Fair *fair, Seat seat, const FairBytes *bytes) {
    FairBytes hash = fair_hash(bytes->byte, FAIR_BYTES);
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

static FairBytes hmac_of_act(const Fair *fair, const TableId *game, uint64_t act) {
    crypto_auth_hmacsha256_state state;
    uint8_t number[8];
    FairBytes code;
    for (int i = 0; i < 8; i++)
        number[i] = (uint8_t)(act >> (56 - 8 * i));
    crypto_auth_hmacsha256_init(&state, fair->secret.byte, FAIR_BYTES);
    crypto_auth_hmacsha256_update(&state, (const uint8_t *)game->text, TABLE_ID_LENGTH);
    for (Seat seat = 0; seat < SEATS_MAX; seat++)
        if (has_seat(fair->revealed, seat))
            crypto_auth_hmacsha256_update(&state, fair->bytes[seat].byte, FAIR_BYTES);
    crypto_auth_hmacsha256_update(&state, number, sizeof number);
    crypto_auth_hmacsha256_final(&state, code.byte);
    sodium_memzero(&state, sizeof state);
    return code;
}

/* The 32 digits of a deal line are these 16 bytes in their order: seed_write begins with word[1]. */
Seed fair_deal_seed(const Fair *fair, const TableId *game, uint64_t act) {
    assert(strlen(game->text) == TABLE_ID_LENGTH && act > 0);
    FairBytes code = hmac_of_act(fair, game, act);
    return (Seed){{read_be64(code.byte + 8), read_be64(code.byte)}};
}

/* ---- as text ---- */

void fair_write(const FairBytes *bytes, Text *text) {
    for (int i = 0; i < FAIR_BYTES; i++) {
        text_char(text, "0123456789abcdef"[bytes->byte[i] >> 4]);
        text_char(text, "0123456789abcdef"[bytes->byte[i] & 0xF]);
    }
}

bool fair_read(const char *text, FairBytes *bytes) {
    if (strlen(text) != FAIR_TEXT_LENGTH || strspn(text, "0123456789abcdef") != FAIR_TEXT_LENGTH)
        return false;
    size_t length;
    return sodium_hex2bin(bytes->byte, FAIR_BYTES, text, FAIR_TEXT_LENGTH, NULL, &length, NULL) ==
               0 &&
           length == FAIR_BYTES;
}
