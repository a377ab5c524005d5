/* The hash command: SHA-256 and HMAC, with which a player checks that a deal was fair. */
#include <string.h>

#include "base/sha256.h"
#include "wasm/page_commands.h"

enum { HASHED_MAX = 512 };

static int digit_of(char letter) {
    if (letter >= '0' && letter <= '9')
        return letter - '0';
    return letter >= 'a' && letter <= 'f' ? letter - 'a' + 10 : -1;
}

/* How many bytes the digits are; HASHED_MAX + 1 for what are none. */
static size_t read_bytes(const char *digits, uint8_t bytes[HASHED_MAX]) {
    size_t length = strlen(digits);
    if (length % 2 != 0 || length > 2 * HASHED_MAX)
        return HASHED_MAX + 1;
    for (size_t i = 0; i < length / 2; i++) {
        int high = digit_of(digits[2 * i]), low = digit_of(digits[2 * i + 1]);
        if (high < 0 || low < 0)
            return HASHED_MAX + 1;
        bytes[i] = (uint8_t)(16 * high + low);
    }
    return length / 2;
}

static void write_hash(const uint8_t hash[SHA256_BYTES], Text *text) {
    static const char digits[] = "0123456789abcdef";
    json_put_open(text, '{');
    json_put_name(text, "hash");
    json_put_begin_raw_string(text);
    for (unsigned i = 0; i < SHA256_BYTES; i++) {
        text_char(text, digits[hash[i] >> 4]);
        text_char(text, digits[hash[i] & 15]);
    }
    json_put_end_raw_string(text);
    json_put_close(text, '}');
}

/* hash BYTES, hash KEY BYTES: hexadecimal in, hexadecimal out; with a key it is the HMAC. */
void page_hash(PageSession *page, const PageCommand *command, Text *text) {
    uint8_t key[HASHED_MAX], bytes[HASHED_MAX], hash[SHA256_BYTES];
    size_t length = read_bytes(command->word[command->count - 1], bytes);
    bool keyed = command->count > 2;
    if (length > HASHED_MAX || (keyed && read_bytes(command->word[1], key) != SHA256_BYTES)) {
        page_refuse_why(page, PROBLEM_BAD_NUMBER, text);
        return;
    }
    if (keyed)
        hmac_sha256(key, bytes, length, hash);
    else
        sha256(bytes, length, hash);
    write_hash(hash, text);
}
