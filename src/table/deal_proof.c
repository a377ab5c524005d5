/* Computes the deals of a record again from its secret numbers, and compares. */
#include "table/deal_proof.h"

#include <string.h>

#include "base/sha256.h"

/* ---- the head ---- */

static int digit_of(char letter) {
    if (letter >= '0' && letter <= '9')
        return letter - '0';
    return letter >= 'a' && letter <= 'f' ? letter - 'a' + 10 : -1;
}

bool proof_bytes_read(const char *text, ProofBytes *bytes) {
    if (strlen(text) != 2 * (size_t)PROOF_BYTES)
        return false;
    for (int i = 0; i < PROOF_BYTES; i++) {
        int high = digit_of(text[2 * i]), low = digit_of(text[2 * i + 1]);
        if (high < 0 || low < 0)
            return false;
        bytes->byte[i] = (uint8_t)(16 * high + low);
    }
    return true;
}

static const char *after(const char *line, const char *name) {
    size_t length = strlen(name);
    return strncmp(line, name, length) == 0 ? line + length : NULL;
}

/* "a: 1111..."; "none" is nothing. */
static bool take_seat(const char *rest, SeatSet *has, ProofBytes bytes[SEATS_MAX]) {
    Seat seat = (Seat)(rest[0] - 'a');
    const char *value = seat < SEATS_MAX ? after(rest + 1, ": ") : NULL;
    if (value == NULL || strcmp(value, "none") == 0)
        return value != NULL;
    if (!proof_bytes_read(value, &bytes[seat]))
        return false;
    *has |= seat_bit(seat);
    return true;
}

static bool take_game(DealProof *proof, const char *value) {
    Text text = text_into(proof->game, sizeof proof->game);
    text_add(&text, value);
    return text_ok(&text);
}

bool deal_proof_line(DealProof *proof, const char *line) {
    const char *rest;
    if ((rest = after(line, "Game: ")) != NULL)
        return take_game(proof, rest);
    if ((rest = after(line, "Secret: ")) != NULL)
        return proof->has_secret = proof_bytes_read(rest, &proof->secret);
    if ((rest = after(line, "Commitment: ")) != NULL)
        return proof->has_commitment = proof_bytes_read(rest, &proof->commitment);
    if ((rest = after(line, "Seal ")) != NULL)
        return take_seat(rest, &proof->sealed, proof->seal);
    if ((rest = after(line, "Bytes ")) != NULL)
        return take_seat(rest, &proof->revealed, proof->bytes);
    return false;
}

/* ---- checking ---- */

static bool is_hash_of(const ProofBytes *hash, const ProofBytes *bytes) {
    ProofBytes own;
    sha256(bytes->byte, PROOF_BYTES, own.byte);
    return memcmp(&own, hash, sizeof own) == 0;
}

bool deal_proof_fits(const DealProof *proof) {
    if (!proof->has_secret || !proof->has_commitment ||
        !is_hash_of(&proof->commitment, &proof->secret))
        return false;
    for (Seat seat = 0; seat < SEATS_MAX; seat++)
        if (has_seat(proof->revealed, seat) &&
            (!has_seat(proof->sealed, seat) ||
             !is_hash_of(&proof->seal[seat], &proof->bytes[seat])))
            return false;
    return true;
}

static uint64_t read_be64(const uint8_t *byte) {
    uint64_t word = 0;
    for (int i = 0; i < 8; i++)
        word = word << 8 | byte[i];
    return word;
}

/* What goes into a deal: the game's name, what the players put in, and which act of chance it is. */
static Seed seed_of(const DealProof *proof, uint64_t act) {
    uint8_t bytes[PROOF_GAME_MAX + SEATS_MAX * PROOF_BYTES + 8], code[SHA256_BYTES];
    size_t length = strlen(proof->game);
    memcpy(bytes, proof->game, length);
    for (Seat seat = 0; seat < SEATS_MAX; seat++)
        if (has_seat(proof->revealed, seat)) {
            memcpy(bytes + length, proof->bytes[seat].byte, PROOF_BYTES);
            length += PROOF_BYTES;
        }
    for (int i = 0; i < 8; i++)
        bytes[length++] = (uint8_t)(act >> (56 - 8 * i));
    hmac_sha256(proof->secret.byte, bytes, length, code);
    return (Seed){{read_be64(code + 8), read_be64(code)}};
}

bool deal_proof_deals(const DealProof *proof, const Table *table, uint32_t *deals) {
    bool sound = true;
    *deals = 0;
    for (uint32_t i = 0; i < table->count; i++) {
        const LogEntry *entry = &table->log[i];
        if (entry->kind != ENTRY_DEAL)
            continue;
        Seed seed = seed_of(proof, entry->deal_number);
        ++*deals;
        sound = sound && seed.word[0] == entry->seed.word[0] && seed.word[1] == entry->seed.word[1];
    }
    return sound;
}
