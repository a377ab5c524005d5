/* Messages to the clients of a room. */
#ifndef KENNEL_SERVER_BROADCAST_H
#define KENNEL_SERVER_BROADCAST_H

#include "server/server_internal.h"

Text server_scratch_text(Server *server); /* valid until the next call */

void broadcast_update(Room *room, uint32_t number);
void resend_update(Session *session, uint32_t number); /* one that was sent before */
void broadcast_snapshot(Room *room);                   /* to all, now */
void send_snapshot(Session *session, const char *id);
void send_welcome(Session *session);
void broadcast_end(Room *room);
void broadcast_text(Room *room, const Text *text);
void send_rejection(Room *room, const LogEntry *entry, const Problem *problem);

#endif
