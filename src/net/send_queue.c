/* What is sent: frames that many share, and what waits for a line that is not ready. */
#include "net/net_internal.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

enum { GATHER_MAX = 16 };

/* ---- frames ---- */

Frame *frame_new(size_t length) {
    Frame *frame = malloc(sizeof *frame + length);
    if (frame != NULL)
        *frame = (Frame){.holders = 1, .start = frame->own, .length = length};
    return frame;
}

Frame *frame_around(const void *bytes, size_t length) {
    Frame *frame = malloc(sizeof *frame);
    if (frame != NULL)
        *frame = (Frame){.holders = 1, .start = bytes, .length = length};
    return frame;
}

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

static Frame *frame_with(uint8_t opcode, const void *bytes, size_t length) {
    Frame *frame = frame_new(2 + length_bytes(length) + length);
    if (frame == NULL)
        return NULL;
    size_t header = write_header(frame->own, opcode, 0, length);
    if (length > 0)
        memcpy(frame->own + header, bytes, length);
    return frame;
}

Frame *frame_of(const char *text, size_t length) {
    return frame_with(1, text, length);
}

Frame *frame_control(uint8_t opcode, const void *bytes, size_t length) {
    assert(length <= 125);
    return frame_with(opcode, bytes, length);
}

/* The same for the way to a server. */
Frame *frame_masked(const Frame *frame, uint32_t key) {
    Frame *masked = frame_new(frame->length + 4);
    if (masked == NULL)
        return NULL;
    size_t header = 2u + ((frame->start[1] & 127) == 127   ? 8u
                          : (frame->start[1] & 127) == 126 ? 2u
                                                           : 0u);
    memcpy(masked->own, frame->start, header);
    masked->own[1] |= 0x80;
    memcpy(masked->own + header, &key, 4);
    const uint8_t *mask = masked->own + header;
    for (size_t i = 0; i < frame->length - header; i++)
        masked->own[header + 4 + i] = frame->start[header + i] ^ mask[i % 4];
    return masked;
}

void frame_release(Frame *frame) {
    if (frame != NULL && --frame->holders == 0)
        free(frame);
}

/* ---- sending ---- */

/* Bytes that the line took, perhaps none; -1 and the peer is dropped if there is no line. */
static ssize_t sent_or_dropped(Peer *peer, ssize_t sent) {
    if (sent < 0 && (errno == EAGAIN || errno == EINTR || errno == ENOBUFS))
        return 0;
    if (sent < 0)
        peer_lost(peer);
    else
        peer->net->figures.bytes_out += (uint64_t)sent;
    return sent;
}

static ssize_t send_some(Peer *peer, const uint8_t *bytes, size_t length) {
    int file = event_get_fd(&peer->event);
    ssize_t sent = file < 0 ? (ssize_t)length : send(file, bytes, length, MSG_NOSIGNAL);
    return sent_or_dropped(peer, sent);
}

/* All that waits, as far as one call takes it. */
static ssize_t send_waiting(Peer *peer) {
    struct iovec pieces[GATHER_MAX];
    size_t count = 0, offset = peer->sent, length = 0;
    for (Chunk *chunk = peer->first; chunk != NULL && count < GATHER_MAX; chunk = chunk->next) {
        Frame *frame = chunk->frame;
        pieces[count++] = (struct iovec){(void *)(frame->start + offset), frame->length - offset};
        length += frame->length - offset;
        offset = 0;
    }
    int file = event_get_fd(&peer->event);
    struct msghdr message = {.msg_iov = pieces, .msg_iovlen = count};
    return sent_or_dropped(peer,
                           file < 0 ? (ssize_t)length : sendmsg(file, &message, MSG_NOSIGNAL));
}

static void remove_first(Peer *peer) {
    Chunk *chunk = peer->first;
    peer->first = chunk->next;
    if (peer->first == NULL)
        peer->last = NULL;
    frame_release(chunk->frame);
    free(chunk);
}

static void forget_sent(Peer *peer, size_t sent) {
    peer->waiting -= sent;
    peer->sent += sent;
    while (peer->first != NULL && peer->sent >= peer->first->frame->length) {
        peer->sent -= peer->first->frame->length;
        remove_first(peer);
    }
}

void output_flush(Peer *peer) {
    while (peer->first != NULL && peer->state != PEER_GONE) {
        ssize_t sent = send_waiting(peer);
        if (sent <= 0)
            return;
        forget_sent(peer, (size_t)sent);
        if (peer->state == PEER_HTTP)
            wheel_put(peer, STUCK_MS);
    }
}

/* Who does not read is not waited for: it comes back, and is told anew. */
static void expect_reader(Peer *peer) {
    if (peer->state == PEER_OPEN && peer->client == NULL &&
        peer->waiting > peer->net->options.queue_max) {
        peer->net->figures.dropped_slow++;
        peer_drop(peer);
    }
}

static void add_from(Peer *peer, Frame *frame, size_t sent) {
    Chunk *chunk = malloc(sizeof *chunk);
    if (chunk == NULL) {
        frame_release(frame);
        peer_drop(peer);
        return;
    }
    *chunk = (Chunk){NULL, frame};
    if (peer->first == NULL) {
        peer->first = chunk;
        peer->sent = sent;
    } else {
        peer->last->next = chunk;
    }
    peer->last = chunk;
    peer->waiting += frame->length - sent;
    expect_reader(peer);
}

void output_add(Peer *peer, Frame *frame) {
    if (frame == NULL)
        peer_drop(peer);
    if (frame == NULL || peer->state == PEER_GONE)
        frame_release(frame);
    else
        add_from(peer, frame, 0);
}

void output_send(Peer *peer, Frame *frame) {
    if (frame == NULL || peer->state == PEER_GONE || peer->first != NULL) {
        output_add(peer, frame);
        return;
    }
    ssize_t sent = send_some(peer, frame->start, frame->length);
    if (sent < 0 || (size_t)sent == frame->length)
        frame_release(frame);
    else
        add_from(peer, frame, (size_t)sent);
}

void output_free(Peer *peer) {
    while (peer->first != NULL)
        remove_first(peer);
    peer->waiting = 0;
    peer->sent = 0;
}

void peer_send(Peer *peer, Frame *frame) {
    if (peer->state != PEER_OPEN)
        return;
    if (frame == NULL) {
        peer_drop(peer);
        return;
    }
    peer->net->figures.messages_out++;
    if (peer->client == NULL) {
        frame->holders++;
        output_send(peer, frame);
    } else {
        output_send(peer, client_frame(peer, frame));
    }
    peer_settle(peer);
}
