/* One room: its log, its metadata and its end. */
#ifndef KENNEL_SERVER_ROOM_H
#define KENNEL_SERVER_ROOM_H

#include "server/server_internal.h"

/* ---- room.c ---- */

/* Enters the state that the event leads to (server/room_state_machine.h). */
void room_happens(Room *room, RoomEvent event);
void room_save_happens(Room *room, SaveEvent event);
static inline bool room_is_gone(const Room *room) {
    return room->state == ROOM_GONE;
}

void room_load(Room *room);
void room_unload(Room *room);
bool room_is_ready(const Room *room); /* its game is loaded */
Phase room_phase(const Room *room);
void room_advance(Room *room); /* chance, bots, clocks */
void room_submit_bot_action(Room *room, const BotTurn *turn, const Action *action);
void room_schedule_timer(Room *room);           /* sets the timer to the next deadline */
void room_append(Room *room, const char *line); /* sends the pending entry to storage */
void room_append_done(Room *room, AppendResult answer);
SeatSet room_people(const Room *room);
static inline Seat room_seats(const Room *room) {
    return room->meta.start.setup.seats;
}

/* ---- room_meta.c ---- */

TableMeta *room_meta_edit(Room *room);         /* call room_meta_changed() afterwards */
void room_meta_changed(Room *room);            /* stores, then announces */
void room_meta_save(Room *room);               /* saves again */
void room_meta_resolve(Room *room);            /* asks the store what it has */
StoredMeta room_stored_meta(const Room *room); /* what may be announced */
bool room_is_stored(const Room *room);         /* false: nothing may be announced yet */
bool room_has_ended(const Room *room);         /* and the end is stored */
Phase room_stored_phase(const Room *room);     /* of a room that is stored, like the next ones */
Seat room_stored_seat(const Room *room,
                      Seat seat); /* the seat in the store of the person who sits here now */
bool room_may_start_log(const Room *room);
void room_meta_free(Room *room);

/* Sends metadata and what belongs to it to storage; false: it is busy. Call one of the next two
 * when it has answered. */
bool room_meta_send(Room *room, StorageWrite *write, const TableMeta *meta, const State *last,
                    StorageCallback *done);
void room_mark_stored(Room *room);
void room_mark_rejected(Room *room);
void room_announce_stored(Room *room);

/* ---- room_end.c ---- */

void room_end(Room *room, EndReason reason, SeatSet winners);
void room_check_end(Room *room); /* of a game that was just loaded */
bool room_ends_with_line(const Room *room);
bool room_send_last_line(Room *room, StorageWrite *write); /* false: storage is busy */
void room_send_held(Room *room);
void room_end_stored(Room *room);
void room_end_rejected(Room *room);

#endif
