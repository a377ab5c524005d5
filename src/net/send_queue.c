/* What a connection still has to send: shared buffers, partial writes, and the limit for slow
 * readers. */
#include "net/trunk.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

enum { GATHER_MAX = 16 };

/* ---- shared buffers ---- */

SharedBuffer *shared_buffer_new(size_t length) {
    SharedBuffer *frame = malloc(sizeof *frame + length);
    if (frame != NULL)
        *frame = (SharedBuffer){.references = 1, .start = frame->own, .length = length};
    return frame;
}

SharedBuffer *shared_buffer_wrap(const void *bytes, size_t length) {
    SharedBuffer *frame = malloc(sizeof *frame);
    if (frame != NULL)
        *frame = (SharedBuffer){.references = 1, .start = bytes, .length = length};
    return frame;
}

void shared_buffer_release(SharedBuffer *frame) {
    if (frame != NULL && --frame->references == 0)
        free(frame);
}

/* ---- sending ---- */

/* Bytes sent, perhaps none; -1: the connection broke and was dropped. */
static ssize_t sent_or_dropped(Connection *connection, ssize_t sent) {
    if (sent < 0 && (errno == EAGAIN || errno == EINTR || errno == ENOBUFS))
        return 0;
    if (sent < 0)
        conn_lost(connection);
    else
        connection->net->stats.bytes_out += (uint64_t)sent;
    return sent;
}

static ssize_t send_some(Connection *connection, const uint8_t *bytes, size_t length) {
    int fd = event_get_fd(&connection->event);
    ssize_t sent = fd < 0 ? (ssize_t)length : send(fd, bytes, length, MSG_NOSIGNAL);
    return sent_or_dropped(connection, sent);
}

/* As much of the queue as one call accepts. */
static ssize_t send_waiting(Connection *connection) {
    struct iovec pieces[GATHER_MAX];
    size_t count = 0, offset = connection->sent, length = 0;
    for (QueuedBuffer *queued = connection->first; queued != NULL && count < GATHER_MAX;
         queued = queued->next) {
        SharedBuffer *frame = queued->buffer;
        pieces[count++] = (struct iovec){(void *)(frame->start + offset), frame->length - offset};
        length += frame->length - offset;
        offset = 0;
    }
    int fd = event_get_fd(&connection->event);
    struct msghdr message = {.msg_iov = pieces, .msg_iovlen = count};
    return sent_or_dropped(connection,
                           fd < 0 ? (ssize_t)length : sendmsg(fd, &message, MSG_NOSIGNAL));
}

static void remove_first(Connection *connection) {
    QueuedBuffer *queued = connection->first;
    connection->first = queued->next;
    if (connection->first == NULL)
        connection->last = NULL;
    shared_buffer_release(queued->buffer);
    free(queued);
}

static void forget_sent(Connection *connection, size_t sent) {
    connection->waiting -= sent;
    connection->sent += sent;
    while (connection->first != NULL && connection->sent >= connection->first->buffer->length) {
        connection->sent -= connection->first->buffer->length;
        remove_first(connection);
    }
}

void send_queue_flush(Connection *connection) {
    while (connection->first != NULL && connection->state != CONN_DROPPED) {
        ssize_t sent = send_waiting(connection);
        if (sent <= 0)
            return;
        forget_sent(connection, (size_t)sent);
        if (connection->state == CONN_HTTP)
            timeout_set(connection, STUCK_MS);
    }
}

/* Drops a client whose queue is over the limit; it can reconnect and catch up. */
static void drop_if_too_slow(Connection *connection) {
    if (connection->state == CONN_WEBSOCKET && connection->client == NULL &&
        connection->trunk == NULL && connection->waiting > connection->net->options.queue_max) {
        connection->net->stats.dropped_slow++;
        conn_drop(connection);
    }
}

static void add_from(Connection *connection, SharedBuffer *frame, size_t sent) {
    QueuedBuffer *queued = malloc(sizeof *queued);
    if (queued == NULL) {
        shared_buffer_release(frame);
        conn_drop(connection);
        return;
    }
    *queued = (QueuedBuffer){NULL, frame};
    if (connection->first == NULL) {
        connection->first = queued;
        connection->sent = sent;
    } else {
        connection->last->next = queued;
    }
    connection->last = queued;
    connection->waiting += frame->length - sent;
    drop_if_too_slow(connection);
}

void send_queue_add(Connection *connection, SharedBuffer *frame) {
    if (frame == NULL)
        conn_drop(connection);
    if (frame == NULL || connection->state == CONN_DROPPED)
        shared_buffer_release(frame);
    else
        add_from(connection, frame, 0);
}

void send_queue_send(Connection *connection, SharedBuffer *frame) {
    if (frame == NULL || connection->state == CONN_DROPPED || connection->first != NULL) {
        send_queue_add(connection, frame);
        return;
    }
    ssize_t sent = send_some(connection, frame->start, frame->length);
    if (sent < 0 || (size_t)sent == frame->length)
        shared_buffer_release(frame);
    else
        add_from(connection, frame, (size_t)sent);
}

void send_queue_free(Connection *connection) {
    while (connection->first != NULL)
        remove_first(connection);
    connection->waiting = 0;
    connection->sent = 0;
}

void conn_send(Connection *connection, SharedBuffer *frame) {
    if (connection->state != CONN_WEBSOCKET)
        return;
    if (frame == NULL) {
        conn_drop(connection);
        return;
    }
    connection->net->stats.messages_out++;
    if (connection->trunk != NULL) {
        channel_send(connection, frame);
        return;
    }
    if (connection->client == NULL) {
        frame->references++;
        send_queue_send(connection, frame);
    } else {
        send_queue_send(connection, client_frame(connection, frame));
    }
    conn_update_events(connection);
}
