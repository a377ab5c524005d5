/* The list of open tables, tokens and seats. */
#ifndef KENNEL_SERVER_LOBBY_H
#define KENNEL_SERVER_LOBBY_H

#include "server/server_internal.h"

/* Returns true for the invitation, or a token of somebody who sits there. */
bool meta_accepts_key(const TableMeta *meta, const char *key);
Refusal room_find_token(const Room *room, const char *token, Seat *seat); /* REFUSAL_NONE: valid */
void session_take_seat(Session *session, Room *room, Seat seat, const char *token,
                       const ClientMessage *message);

void lobby_refresh(Room *room);               /* updates whether it is listed */
void draw_key(char key[KEY_TEXT_LENGTH + 1]); /* a token, or an invitation */
void lobby_write_list(Server *server, const char *id, bool as_message, Text *text);

#endif
