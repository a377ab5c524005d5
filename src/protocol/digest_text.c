/* Digests as text. */
#include "protocol/digest_text.h"

#include "base/hex.h"
#include "base/json_writer.h"
#include "rules/shared_notation.h"

void digest_write(const Digest *digest, Text *text) {
    char digits[DIGEST_TEXT_LENGTH + 1];
    hex_write(digest->byte, DIGEST_BYTES, digits);
    text_add(text, digits);
}

bool digest_read(const char *text, Digest *digest) {
    return hex_read(text, digest->byte, DIGEST_BYTES);
}

void json_put_digest(Text *text, const char *name, const Digest *digest) {
    json_put_name(text, name);
    json_put_begin_raw_string(text);
    digest_write(digest, text);
    json_put_end_raw_string(text);
}

void json_put_digests(Text *text, const char *name, SeatSet set, const Digest *digest) {
    json_put_name(text, name);
    json_put_open(text, '{');
    for (Seat seat = 0; seat < SEATS_MAX; seat++)
        if (has_seat(set, seat)) {
            const char letter[] = {seat_letter(seat), '\0'};
            json_put_digest(text, letter, &digest[seat]);
        }
    json_put_close(text, '}');
}
