/* Builds outgoing WebSocket frames (RFC 6455, 5.2). */
#include "net/net_internal.h"

#include <assert.h>
#include <string.h>

/* RFC 6455, 5.2: seven bits of length, or 126 and two bytes, or 127 and eight. */
static size_t length_bytes(size_t length) {
    return length < 126 ? 0 : length <= UINT16_MAX ? 2 : 8;
}

static size_t write_header(uint8_t *out, uint8_t opcode, uint8_t mask_bit, size_t length) {
    size_t more = length_bytes(length);
    out[0] = 0x80 | opcode;
    out[1] = mask_bit | (more == 0 ? (uint8_t)length : more == 2 ? 126 : 127);
    for (size_t i = 0; i < more; i++)
        out[2 + i] = (uint8_t)((uint64_t)length >> (8 * (more - 1 - i)));
    return 2 + more;
}

static SharedBuffer *ws_frame_with(uint8_t opcode, const void *bytes, size_t length) {
    SharedBuffer *frame = shared_buffer_new(2 + length_bytes(length) + length);
    if (frame == NULL)
        return NULL;
    size_t header = write_header(frame->own, opcode, 0, length);
    if (length > 0)
        memcpy(frame->own + header, bytes, length);
    return frame;
}

SharedBuffer *ws_text_frame(const char *text, size_t length) {
    return ws_frame_with(1, text, length);
}

SharedBuffer *ws_binary_frame(const void *bytes, size_t length) {
    return ws_frame_with(2, bytes, length);
}

SharedBuffer *ws_control_frame(uint8_t opcode, const void *bytes, size_t length) {
    assert(length <= 125);
    return ws_frame_with(opcode, bytes, length);
}

size_t ws_header_bytes(const SharedBuffer *frame) {
    uint8_t length = frame->start[1] & 127;
    return 2u + (length == 127 ? 8u : length == 126 ? 2u : 0u);
}

/* The same for a client, which must mask. */
SharedBuffer *ws_masked_frame(const SharedBuffer *frame, uint32_t key) {
    SharedBuffer *masked = shared_buffer_new(frame->length + 4);
    if (masked == NULL)
        return NULL;
    size_t header = ws_header_bytes(frame);
    memcpy(masked->own, frame->start, header);
    masked->own[1] |= 0x80;
    memcpy(masked->own + header, &key, 4);
    const uint8_t *mask = masked->own + header;
    for (size_t i = 0; i < frame->length - header; i++)
        masked->own[header + 4 + i] = frame->start[header + i] ^ mask[i % 4];
    return masked;
}
