/* The clocks of decisions, and the grace periods of people who are disconnected. */
#ifndef KENNEL_SERVER_CLOCKS_H
#define KENNEL_SERVER_CLOCKS_H

#include "server/server_internal.h"

void clocks_check(Room *room, uint64_t now);
uint64_t clocks_next_deadline(const Room *room);
SeatSet seats_must_agree(const Room *room); /* people whose consent is needed: those not away */
void clocks_update(Room *room, uint64_t now);
TimeLeft clocks_time_left(const Room *room, uint64_t now);

#endif
