/* Asking the others to take back one's last decision. */
#ifndef KENNEL_SERVER_TAKE_BACK_H
#define KENNEL_SERVER_TAKE_BACK_H

#include "server/server_internal.h"

/* Whether somebody has asked and is not answered yet: bots and chance wait. */
bool take_back_is_open(const Room *room);

/* What people may know of a room that is stored: who may ask and about which decision or, if `open`,
 * who has asked. Its number is 0 if no seat may ask. */
Decision take_back_told(const Room *room, bool *open);

bool take_back_may_propose(Session *session,
                           const ClientMessage *message); /* false: it has been refused */
void take_back_asked(Room *room);   /* a yes was noted: perhaps it is a new question */
void take_back_check(Room *room);   /* carries it out, or withdraws it, when it is time */
void take_back_restart(Room *room); /* its log has been loaded */

#endif
