/* WebSocket frames that come in, and the messages they make (RFC 6455, 5). A wslay context takes
 * four kilobytes, so it is lent to whoever has bytes at the moment; only who is in the middle of a frame keeps
 * one. */
#include "net/net_internal.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <wslay/wslay.h>

enum { CONTROL_MAX = 125 };

struct Reader {
    wslay_frame_context_ptr frames;
    const uint8_t *next; /* bytes that wslay has not taken yet */
    size_t left;
    uint64_t taken, used; /* bytes that wslay took; that were part of frames we have seen */
    uint64_t got;         /* payload of the frame that is being read */
    bool is_inside;       /* a frame */
    uint8_t control[CONTROL_MAX];
};

/* ---- readers ---- */

static ssize_t give_bytes(uint8_t *buffer, size_t length, int flags, void *context) {
    (void)flags;
    Reader *reader = context;
    if (length > reader->left)
        length = reader->left;
    memcpy(buffer, reader->next, length);
    reader->next += length;
    reader->left -= length;
    reader->taken += length;
    return length > 0 ? (ssize_t)length : -1;
}

static Reader *reader_new(void) {
    static const struct wslay_frame_callbacks callbacks = {.recv_callback = give_bytes};
    Reader *reader = calloc(1, sizeof *reader);
    if (reader != NULL && wslay_frame_context_init(&reader->frames, &callbacks, reader) != 0) {
        free(reader);
        reader = NULL;
    }
    return reader;
}

void reader_free(Reader *reader) {
    if (reader == NULL)
        return;
    wslay_frame_context_free(reader->frames);
    free(reader);
}

static Reader *borrow(Peer *peer) {
    Reader **from = peer->reader != NULL ? &peer->reader : &peer->net->reader;
    Reader *reader = *from;
    *from = NULL;
    return reader != NULL ? reader : reader_new();
}

/* Who is in the middle of a frame keeps it, else the loop has one to lend. */
static void give_back(Peer *peer, Reader *reader) {
    bool is_between = !reader->is_inside && reader->taken == reader->used;
    if (peer_speaks(peer) && !is_between)
        peer->reader = reader;
    else if (peer_speaks(peer) && peer->net->reader == NULL)
        peer->net->reader = reader;
    else
        reader_free(reader);
}

void frames_free(Peer *peer) {
    reader_free(peer->reader);
    free(peer->message);
    peer->reader = NULL;
    peer->message = NULL;
}

/* ---- whole messages ---- */

static void hand_over(Peer *peer, char *text, size_t length) {
    NetLoop *net = peer->net;
    net->figures.messages_in++;
    if (peer->client != NULL)
        client_message(peer, text, length);
    else if (limits_message(peer, 1))
        net->handler.message(net->context, peer, text, length);
    else {
        net->handler.hurried(net->context, peer, text, length);
        limits_strike(peer);
    }
}

static void end_message(Peer *peer) {
    char *text = peer->message;
    size_t length = peer->length;
    peer->message = NULL;
    peer->length = 0;
    peer->fragments = 0;
    text[length] = '\0';
    if (!utf8_is_valid((const uint8_t *)text, length))
        peer_fail(peer, WSLAY_CODE_INVALID_FRAME_PAYLOAD_DATA, "not UTF-8");
    else if (peer->state == PEER_OPEN)
        hand_over(peer, text, length);
    free(text);
}

/* ---- control frames ---- */

static bool is_close_code(unsigned code) {
    return (code >= 1000 && code <= 1011 && code != 1004 && code != 1005 && code != 1006) ||
           code == 1012 || code == 1013 || code == 1014 || (code >= 3000 && code <= 4999);
}

/* Answered in kind, if it is the first of the two. */
static void end_close(Peer *peer, const uint8_t *body, size_t length) {
    unsigned code = length < 2 ? 1000 : (unsigned)(body[0] << 8 | body[1]);
    if (length == 1 || !is_close_code(code) || (length > 2 && !utf8_is_valid(body + 2, length - 2)))
        code = WSLAY_CODE_PROTOCOL_ERROR;
    if (peer->client != NULL)
        client_note_close(peer, code);
    peer_fail(peer, (uint16_t)code, "");
}

static void send_pong(Peer *peer, const uint8_t *body, size_t length) {
    if (peer->state != PEER_OPEN)
        return;
    if (!limits_message(peer, 1)) {
        limits_strike(peer);
        return;
    }
    Frame *pong = frame_control(WSLAY_PONG, body, length);
    if (peer->client != NULL && pong != NULL) {
        Frame *masked = client_frame(peer, pong);
        frame_release(pong);
        pong = masked;
    }
    output_send(peer, pong);
}

static void end_control(Peer *peer, const Reader *reader, const struct wslay_frame_iocb *frame) {
    if (frame->opcode == WSLAY_CONNECTION_CLOSE)
        end_close(peer, reader->control, (size_t)reader->got);
    else if (frame->opcode == WSLAY_PING)
        send_pong(peer, reader->control, (size_t)reader->got);
}

/* ---- frames ---- */

static size_t longest(const Peer *peer) {
    return peer->client != NULL ? CLIENT_MESSAGE_MAX : peer->net->options.message_max;
}

/* 0, or the code that says what is wrong with a frame that begins. */
static uint16_t flaw_of(const Peer *peer, const struct wslay_frame_iocb *frame) {
    bool is_open = peer->message != NULL;
    if (frame->rsv != 0 || (frame->mask != 0) != (peer->client == NULL))
        return WSLAY_CODE_PROTOCOL_ERROR;
    if (wslay_is_ctrl_frame(frame->opcode))
        return frame->opcode <= WSLAY_PONG && frame->payload_length <= CONTROL_MAX && frame->fin
                   ? 0
                   : WSLAY_CODE_PROTOCOL_ERROR;
    if (frame->opcode > WSLAY_BINARY_FRAME ||
        is_open != (frame->opcode == WSLAY_CONTINUATION_FRAME))
        return WSLAY_CODE_PROTOCOL_ERROR;
    if (frame->opcode == WSLAY_BINARY_FRAME)
        return WSLAY_CODE_UNSUPPORTED_DATA;
    if (frame->payload_length > longest(peer) - peer->length)
        return WSLAY_CODE_MESSAGE_TOO_BIG;
    return peer->fragments < FRAGMENTS_MAX ? 0 : WSLAY_CODE_POLICY_VIOLATION;
}

static bool make_room(Peer *peer, size_t length) {
    char *message = realloc(peer->message, peer->length + length + 1);
    if (message == NULL) {
        peer_drop(peer);
        return false;
    }
    peer->message = message;
    peer->fragments++;
    return true;
}

/* False: nothing more is read. */
static bool begin_frame(Peer *peer, Reader *reader, const struct wslay_frame_iocb *frame) {
    uint16_t flaw = flaw_of(peer, frame);
    if (flaw != 0) {
        peer_fail(peer, flaw, flaw == WSLAY_CODE_MESSAGE_TOO_BIG ? "too-long" : "");
        return false;
    }
    uint64_t length = frame->payload_length;
    reader->is_inside = true;
    reader->got = 0;
    reader->used += (frame->mask ? 6u : 2u) + (length > UINT16_MAX ? 8u : length > 125 ? 2u : 0u);
    return wslay_is_ctrl_frame(frame->opcode) || make_room(peer, (size_t)length);
}

static void take_piece(Peer *peer, Reader *reader, const struct wslay_frame_iocb *frame) {
    bool is_control = wslay_is_ctrl_frame(frame->opcode);
    if (is_control) {
        memcpy(reader->control + reader->got, frame->data, frame->data_length);
    } else {
        memcpy(peer->message + peer->length, frame->data, frame->data_length);
        peer->length += frame->data_length;
    }
    reader->got += frame->data_length;
    reader->used += frame->data_length;
    if (reader->got < frame->payload_length)
        return;
    reader->is_inside = false;
    if (is_control)
        end_control(peer, reader, frame);
    else if (frame->fin)
        end_message(peer);
}

static void read_frames(Peer *peer, Reader *reader) {
    struct wslay_frame_iocb frame;
    while (peer_speaks(peer)) {
        ssize_t length = wslay_frame_recv(reader->frames, &frame);
        if (length == WSLAY_ERR_WANT_READ && reader->left == 0)
            return;
        if (length == WSLAY_ERR_WANT_READ)
            continue;
        if (length < 0) {
            peer_fail(peer, WSLAY_CODE_PROTOCOL_ERROR, "");
            return;
        }
        if (reader->is_inside || begin_frame(peer, reader, &frame))
            take_piece(peer, reader, &frame);
    }
}

void frames_feed(Peer *peer, const uint8_t *bytes, size_t length) {
    Reader *reader = borrow(peer);
    if (reader == NULL) {
        peer_drop(peer);
        return;
    }
    reader->next = bytes;
    reader->left = length;
    read_frames(peer, reader);
    give_back(peer, reader);
}
