/* Request ids as numbers and back. */
#include "protocol/request_id.h"

#include <string.h>

#include "base/hex.h"

bool table_id_is_valid(const char *text) {
    return hex_is_valid(text, TABLE_ID_LENGTH);
}

/* Without leading zeros, text and number are equivalent: a log keeps the number. */
bool request_id_read(const char *text, RequestId *request_id) {
    char padded[ID_LENGTH_MAX + 1];
    uint8_t bytes[ID_LENGTH_MAX / 2];
    size_t length = strlen(text);
    if (length == 0 || length > ID_LENGTH_MAX || text[0] == '0')
        return false;
    memset(padded, '0', ID_LENGTH_MAX - length);
    memcpy(padded + ID_LENGTH_MAX - length, text, length + 1);
    if (!hex_read(padded, bytes, sizeof bytes))
        return false;
    *request_id = (RequestId){{0, 0}};
    for (size_t i = 0; i < sizeof bytes; i++) {
        uint64_t *word = &request_id->word[i < 8 ? 1 : 0];
        *word = *word << 8 | bytes[i];
    }
    return true;
}

void request_id_write(RequestId request_id, Text *text) {
    bool begun = false;
    for (int i = ID_LENGTH_MAX - 1; i >= 0; i--) {
        unsigned digit = (unsigned)(request_id.word[i / 16] >> (4 * (i % 16)) & 0xF);
        begun = begun || digit != 0;
        if (begun)
            text_char(text, hex_digit(digit));
    }
}
