/* The list of open tables. */
#include "server/lobby.h"
#include "server/nodes.h"
#include "server/room.h"
#include "server/room_registry.h"

enum { LISTED_MAX = 100 };

static unsigned free_seats(const TableMeta *meta) {
    unsigned count = 0;
    for (Seat seat = 0; seat < meta->start.setup.seats; seat++)
        count += meta->seat[seat].kind == SEAT_FREE;
    return count;
}

static void unlist(Room *room) {
    *room->lobby_link = room->lobby_next;
    if (room->lobby_next != NULL)
        room->lobby_next->lobby_link = room->lobby_link;
    room->lobby_link = NULL;
}

static void list(Room *room) {
    Room **first = &room->server->lobby;
    room->lobby_next = *first;
    room->lobby_link = first;
    if (*first != NULL)
        (*first)->lobby_link = &room->lobby_next;
    *first = room;
}

/* Open tables that are stored, waiting, and not abandoned. */
void lobby_refresh(Room *room) {
    room_count_origin(room);
    bool wanted = room->meta.open && room->meta.phase == PHASE_WAITING && room->connected != 0 &&
                  !room->unreadable && free_seats(&room->meta) > 0 && room_is_stored(room);
    if (wanted && room->lobby_link == NULL)
        list(room);
    else if (!wanted && room->lobby_link != NULL)
        unlist(room);
    if (server_is_shared(room->server) && (wanted || room->listed != 0))
        nodes_list_room(room, wanted);
}

void lobby_write_list(Server *server, const char *id, bool as_message, Text *text) {
    unsigned count = 0;
    encode_table_list_begin(id, as_message, text);
    for (Room *room = server->lobby; room != NULL && count < LISTED_MAX;
         room = room->lobby_next, count++) {
        StoredMeta stored = room_stored_meta(room);
        TableListing listing = {room->id.text, stored, free_seats(stored.meta)};
        encode_table_listing(&listing, text);
    }
    if (server_is_shared(server))
        nodes_write_open(server, text, count, LISTED_MAX);
    encode_table_list_end(text);
}
