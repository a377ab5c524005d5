/* Who plays at each seat. */
#ifndef KENNEL_SERVER_SEATS_H
#define KENNEL_SERVER_SEATS_H

#include "server/server_internal.h"

void seats_log_changes(Room *room);            /* writes changes of players into the log */
void seats_give_to_bot(Room *room, Seat seat); /* until the person is back */
void seats_return_to_person(Room *room, Seat seat);
void seats_free(Room *room, Seat seat);            /* the person gives it up */
void seats_swap(Room *room, Seat one, Seat other); /* before the game starts */

#endif
