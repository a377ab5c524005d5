/* One session: joining and leaving a room, presence, and deferred answers. */
#ifndef KENNEL_SERVER_SESSION_H
#define KENNEL_SERVER_SESSION_H

#include "server/server_internal.h"

/* ---- presence.c ---- */

void session_join(Session *session, Room *room, Seat seat);
void session_leave(Session *session);
void room_kick(Room *room, Seat seat, Refusal why); /* closes its connections once that is stored */
void session_give_up_seat(Session *session, Deferred deferred); /* answered once that is stored */

/* Announces changes of presence soon, batched. */
void presence_schedule(Room *room);
void presence_schedule_spectators(Room *room); /* later */
void presence_flush(Server *server);
void presence_flush_spectators(Server *server);
void presence_cancel(Room *room);

/* ---- broadcast.c ---- */

void session_send(Session *session, const Text *text);
void session_refuse(Session *session, const char *id, Refusal refusal, const char *words);
void session_refuse_rules(Session *session, const char *id, const Problem *problem);

/* ---- dispatch.c ---- */

void session_answer_deferred(Session *session); /* answers what can be answered now */
void room_answer_deferred(Room *room);
void room_answer_leaving(Room *room); /* only sessions that leave */
void session_send_left(Session *session);
void session_remove(Session *session, Refusal why, const char *words);

#endif
