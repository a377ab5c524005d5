/* What is kept of a room beside its log, and who is told when the store has it. */
#include <assert.h>
#include <time.h>

#include "server/house.h"

/* What the deals are made of is stored before the first line of the log is asked for: or a restart could
 * find cards on the table that nobody can account for. */
bool room_may_begin(const Room *room) {
    return room->table->count > 0 || (!room->saving && !room->dirty);
}

/* What was told once is stored, whatever else has changed since. */
bool room_has_ended(const Room *room) {
    return room->facts.phase == PHASE_ENDED && (room->told_over || (!room->saving && !room->dirty));
}

/* A game that has waited for its facts begins. */
static void begin_log(Room *room) {
    if (!room_is_ready(room) || room->table->count > 0 || room->facts.phase != PHASE_PLAYING)
        return;
    seats_settle(room);
    room_go_on(room);
}

static void saved(void *context, StoreAnswer answer) {
    Room *room = context;
    room->asked--;
    room->saving = false;
    if (room->gone) {
        rooms_release(room);
        return;
    }
    if (answer == STORE_KEPT) {
        room->saved_version = room->saving_version;
        if (room_is_ready(room))
            news_table(room);
        desk_unpark_all(room);
        if (!room->dirty)
            news_of_end(room);
        begin_log(room);
    } else {
        room->dirty = true;
        room->retry = net_now(room->server->net) + RETRY_MS;
    }
    if (room->dirty && answer == STORE_KEPT)
        room_save(room);
    room_arm(room);
    rooms_release(room);
}

void room_save(Room *room) {
    char facts[FACTS_TEXT_MAX];
    Text text = text_into(facts, sizeof facts);
    facts_write(&room->facts, &text);
    assert(text_ok(&text));
    room->saving = storage_facts(room->server->storage, &room->id, facts, saved, room);
    room->dirty = !room->saving;
    room->saving_version = room->version;
    if (room->saving)
        room->asked++;
    else
        room->retry = net_now(room->server->net) + RETRY_MS;
}

void room_changed(Room *room) {
    room->version++;
    room->changed_at = (uint64_t)time(NULL);
    room->dirty = true;
    lobby_look(room);
    if (!room->saving)
        room_save(room);
    room_arm(room);
}
