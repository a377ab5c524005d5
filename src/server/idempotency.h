/* Repeated requests and joins. */
#ifndef KENNEL_SERVER_IDEMPOTENCY_H
#define KENNEL_SERVER_IDEMPOTENCY_H

#include "server/server_internal.h"

/* ---- idempotent_requests.c ---- */

bool requests_handle_repeat(
    Session *session,
    const ClientMessage *message); /* true: it was a repetition, and is answered */
void requests_remember(Session *session,
                       const ClientMessage *message); /* stored with the current metadata */
void requests_remember_and_answer(Session *session,
                                  const ClientMessage *message); /* the same, and answered then */
bool requests_have(const Room *room, RequestId id);
void requests_swap_seats(Room *room, Seat one, Seat other);
void requests_clear_seat(Room *room, Seat seat);
void requests_write(const Room *room, Text *text);
void requests_read(Room *room, const char *text);
void requests_answer_stored(Room *room);      /* those that are stored */
void requests_drop_session(Session *session); /* it waits no more */
void requests_free(Room *room);
bool log_has_request_id(const Room *room, RequestId id); /* in its log, or pending */

/* ---- idempotent_joins.c ---- */

bool joins_load(Server *server);
void joins_free(Server *server);
void joins_sweep(Server *server); /* drops those older than an hour */
bool joins_handle_repeat(Session *session, const ClientMessage *message);
bool joins_have_capacity(const Room *room); /* for one more that is to be stored */
void joins_remember(Room *room, const ClientMessage *message);
void join_token(TableMeta *meta, const ClientMessage *message, char token[KEY_TEXT_LENGTH + 1]);
unsigned joins_send(Room *room, JoinKey keys[PENDING_JOINS_MAX]);
void joins_stored(Room *room);
void joins_drop(Room *room);
void joins_forget(Room *room); /* those that are not stored, and will not be */
/* Where several nodes share the store: the id of the message as the store has it, in hexadecimal;
 * false: it may not be repeated, or is known. And what the store has found under it. */
bool joins_write_key(const ClientMessage *message, char *digits);
bool joins_know(Server *server, const ClientMessage *message);
void joins_note(Server *server, const TableId *table, const ClientMessage *message,
                const uint8_t hash[8]);
uint64_t client_message_hash(const ClientMessage *message);

#endif
