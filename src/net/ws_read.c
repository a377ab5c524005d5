/* Assembles incoming WebSocket frames into messages and answers control frames (RFC 6455, 5). A
 * wslay context takes four kilobytes, so connections share one; a connection keeps its own only
 * while a frame is incomplete. */
#include "net/trunk.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <wslay/wslay.h>

enum { CONTROL_MAX = 125 };

struct WsReader {
    wslay_frame_context_ptr frames;
    const uint8_t *next; /* bytes that wslay has not read yet */
    size_t left;
    uint64_t taken, used; /* bytes that wslay has read; that were part of complete frames */
    uint64_t got;         /* payload of the current frame */
    bool is_inside;       /* a frame */
    uint8_t control[CONTROL_MAX];
};

/* ---- readers ---- */

static ssize_t give_bytes(uint8_t *buffer, size_t length, int flags, void *context) {
    (void)flags;
    WsReader *reader = context;
    if (length > reader->left)
        length = reader->left;
    memcpy(buffer, reader->next, length);
    reader->next += length;
    reader->left -= length;
    reader->taken += length;
    return length > 0 ? (ssize_t)length : -1;
}

static WsReader *ws_reader_new(void) {
    static const struct wslay_frame_callbacks callbacks = {.recv_callback = give_bytes};
    WsReader *reader = calloc(1, sizeof *reader);
    if (reader != NULL && wslay_frame_context_init(&reader->frames, &callbacks, reader) != 0) {
        free(reader);
        reader = NULL;
    }
    return reader;
}

void ws_reader_free(WsReader *reader) {
    if (reader == NULL)
        return;
    wslay_frame_context_free(reader->frames);
    free(reader);
}

static WsReader *borrow(Connection *connection) {
    WsReader **from = connection->reader != NULL ? &connection->reader : &connection->net->reader;
    WsReader *reader = *from;
    *from = NULL;
    return reader != NULL ? reader : ws_reader_new();
}

/* A connection with an incomplete frame keeps the reader; otherwise the loop shares one. */
static void give_back(Connection *connection, WsReader *reader) {
    bool is_between = !reader->is_inside && reader->taken == reader->used;
    if (conn_reads_frames(connection) && !is_between)
        connection->reader = reader;
    else if (conn_reads_frames(connection) && connection->net->reader == NULL)
        connection->net->reader = reader;
    else
        ws_reader_free(reader);
}

void ws_free(Connection *connection) {
    ws_reader_free(connection->reader);
    free(connection->message);
    connection->reader = NULL;
    connection->message = NULL;
}

/* ---- messages ---- */

static void hand_over(Connection *connection, char *text, size_t length) {
    NetLoop *net = connection->net;
    if (trunk_is_carrier(connection)) {
        trunk_receive(connection, text, length);
        return;
    }
    net->stats.messages_in++;
    if (connection->client != NULL)
        client_message(connection, text, length);
    else if (rate_limit_message(connection, 1))
        net->handler.message(net->context, connection, text, length);
    else {
        net->handler.rate_limited(net->context, connection, text, length);
        rate_limit_strike(connection);
    }
}

static void end_message(Connection *connection) {
    char *text = connection->message;
    size_t length = connection->length;
    connection->message = NULL;
    connection->length = 0;
    connection->fragments = 0;
    text[length] = '\0';
    if (!trunk_is_carrier(connection) && !utf8_is_valid(text, length))
        conn_protocol_error(connection, WSLAY_CODE_INVALID_FRAME_PAYLOAD_DATA, "not UTF-8");
    else if (connection->state == CONN_WEBSOCKET)
        hand_over(connection, text, length);
    free(text);
}

/* ---- control frames ---- */

static bool is_close_code(unsigned code) {
    return (code >= 1000 && code <= 1011 && code != 1004 && code != 1005 && code != 1006) ||
           code == 1012 || code == 1013 || code == 1014 || (code >= 3000 && code <= 4999);
}

/* Answers with the same code, if it is the first close frame of the two. */
static void end_close(Connection *connection, const uint8_t *body, size_t length) {
    unsigned code = length < 2 ? 1000 : (unsigned)(body[0] << 8 | body[1]);
    if (length == 1 || !is_close_code(code) || (length > 2 && !utf8_is_valid(body + 2, length - 2)))
        code = WSLAY_CODE_PROTOCOL_ERROR;
    if (connection->client != NULL)
        client_note_close(connection, code);
    conn_protocol_error(connection, (uint16_t)code, "");
}

static void send_pong(Connection *connection, const uint8_t *body, size_t length) {
    if (connection->state != CONN_WEBSOCKET)
        return;
    if (!rate_limit_message(connection, 1)) {
        rate_limit_strike(connection);
        return;
    }
    SharedBuffer *pong = ws_control_frame(WSLAY_PONG, body, length);
    if (connection->client != NULL && pong != NULL) {
        SharedBuffer *masked = client_frame(connection, pong);
        shared_buffer_release(pong);
        pong = masked;
    }
    send_queue_send(connection, pong);
}

static void end_control(Connection *connection, const WsReader *reader,
                        const struct wslay_frame_iocb *frame) {
    if (frame->opcode == WSLAY_CONNECTION_CLOSE)
        end_close(connection, reader->control, (size_t)reader->got);
    else if (frame->opcode == WSLAY_PING)
        send_pong(connection, reader->control, (size_t)reader->got);
}

/* ---- frames ---- */

static size_t longest(const Connection *connection) {
    return connection->client != NULL || trunk_is_carrier(connection)
               ? CLIENT_MESSAGE_MAX
               : connection->net->options.message_max;
}

/* 0, or the close code for a malformed frame header. */
static uint16_t check_frame(const Connection *connection, const struct wslay_frame_iocb *frame) {
    bool is_open = connection->message != NULL;
    if (frame->rsv != 0 || (frame->mask != 0) != (connection->client == NULL))
        return WSLAY_CODE_PROTOCOL_ERROR;
    if (wslay_is_ctrl_frame(frame->opcode))
        return frame->opcode <= WSLAY_PONG && frame->payload_length <= CONTROL_MAX && frame->fin
                   ? 0
                   : WSLAY_CODE_PROTOCOL_ERROR;
    if (frame->opcode > WSLAY_BINARY_FRAME ||
        is_open != (frame->opcode == WSLAY_CONTINUATION_FRAME))
        return WSLAY_CODE_PROTOCOL_ERROR;
    if (frame->opcode == WSLAY_BINARY_FRAME && !trunk_is_carrier(connection))
        return WSLAY_CODE_UNSUPPORTED_DATA;
    if (frame->payload_length > longest(connection) - connection->length)
        return WSLAY_CODE_MESSAGE_TOO_BIG;
    return connection->fragments < FRAGMENTS_MAX ? 0 : WSLAY_CODE_POLICY_VIOLATION;
}

static bool grow_buffer(Connection *connection, size_t length) {
    char *message = realloc(connection->message, connection->length + length + 1);
    if (message == NULL) {
        conn_drop(connection);
        return false;
    }
    connection->message = message;
    connection->fragments++;
    return true;
}

/* False: nothing more is read. */
static bool begin_frame(Connection *connection, WsReader *reader,
                        const struct wslay_frame_iocb *frame) {
    uint16_t code = check_frame(connection, frame);
    if (code != 0) {
        conn_protocol_error(connection, code, code == WSLAY_CODE_MESSAGE_TOO_BIG ? "too-long" : "");
        return false;
    }
    uint64_t length = frame->payload_length;
    reader->is_inside = true;
    reader->got = 0;
    reader->used += (frame->mask ? 6u : 2u) + (length > UINT16_MAX ? 8u : length > 125 ? 2u : 0u);
    return wslay_is_ctrl_frame(frame->opcode) || grow_buffer(connection, (size_t)length);
}

static void take_piece(Connection *connection, WsReader *reader,
                       const struct wslay_frame_iocb *frame) {
    bool is_control = wslay_is_ctrl_frame(frame->opcode);
    if (is_control) {
        memcpy(reader->control + reader->got, frame->data, frame->data_length);
    } else {
        memcpy(connection->message + connection->length, frame->data, frame->data_length);
        connection->length += frame->data_length;
    }
    reader->got += frame->data_length;
    reader->used += frame->data_length;
    if (reader->got < frame->payload_length)
        return;
    reader->is_inside = false;
    if (is_control)
        end_control(connection, reader, frame);
    else if (frame->fin)
        end_message(connection);
}

static void read_frames(Connection *connection, WsReader *reader) {
    struct wslay_frame_iocb frame;
    while (conn_reads_frames(connection)) {
        ssize_t length = wslay_frame_recv(reader->frames, &frame);
        if (length == WSLAY_ERR_WANT_READ && reader->left == 0)
            return;
        if (length == WSLAY_ERR_WANT_READ)
            continue;
        if (length < 0) {
            conn_protocol_error(connection, WSLAY_CODE_PROTOCOL_ERROR, "");
            return;
        }
        if (reader->is_inside || begin_frame(connection, reader, &frame))
            take_piece(connection, reader, &frame);
    }
}

void ws_receive(Connection *connection, const uint8_t *bytes, size_t length) {
    WsReader *reader = borrow(connection);
    if (reader == NULL) {
        conn_drop(connection);
        return;
    }
    reader->next = bytes;
    reader->left = length;
    read_frames(connection, reader);
    give_back(connection, reader);
}
