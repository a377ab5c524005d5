/* People who come late and ask for a bot's seat, until the host answers. Questions are not stored: a
 * client that comes back asks again, with the same id. */
#ifndef KENNEL_SERVER_SEAT_ASKS_H
#define KENNEL_SERVER_SEAT_ASKS_H

#include "server/server_internal.h"

/* For the host of the room; returns how many there are. */
unsigned seat_asks_list(const Room *room, SeatAskListing list[SEAT_ASKS_MAX]);

void seat_ask_cancel(Session *session);        /* it asks no more, if it did */
void seat_asks_close(Room *room, Refusal why); /* refuses all */
void seat_asks_drop(Room *room);               /* without a word */

#endif
