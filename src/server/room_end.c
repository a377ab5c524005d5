/* How the game of a room ends: with its last line, by what people agree on, or because it is found to be
 * over. The end is stored together with the last line and the record, or not at all. */
#include <string.h>

#include "server/server_internal.h"

static bool is_under_way(const Room *room) {
    Phase phase = room_phase(room);
    return phase == PHASE_PLAYING || phase == PHASE_PAUSED;
}

static void set_end(Facts *facts, How how, SeatSet winners) {
    facts->phase = PHASE_ENDED;
    facts->how = (uint8_t)how;
    facts->winners = winners;
    memset(facts->agreed, 0, sizeof facts->agreed);
}

static void note_end(Room *room) {
    room->server->figures.ended++;
    log_line(room->server->options.quiet, "info", "ended", "table=%s how=%s", room->id.text,
             how_name((How)room->facts.how));
}

static bool find_end(const State *state, How *how, SeatSet *winners) {
    Result result;
    game_result(state, &result);
    *how = result.winners != 0 ? HOW_WON : HOW_DRAW;
    *winners = result.winners;
    return result.over;
}

/* ---- without a line ---- */

/* Its record is made of its log: one that sleeps is woken first. */
void room_end(Room *room, How how, SeatSet winners) {
    if (room->facts.phase == PHASE_ENDED)
        return;
    if (!room_is_ready(room)) {
        room->abandoned = true;
        room_wake(room);
        return;
    }
    set_end(room_edit(room), how, winners);
    note_end(room);
    room_changed(room);
}

/* Older servers stored the end after the last line, and perhaps never did. */
void room_look_for_end(Room *room) {
    How how;
    SeatSet winners;
    bool abandoned = room->abandoned;
    room->abandoned = false;
    if (!is_under_way(room))
        return;
    if (find_end(&room->table->state, &how, &winners))
        room_end(room, how, winners);
    else if (abandoned && room->sessions == NULL)
        room_end(room, HOW_ENDED, 0);
}

/* ---- with the last line ---- */

bool room_ends_with_line(const Room *room) {
    How how;
    SeatSet winners;
    return is_under_way(room) && find_end(table_draft(room->table), &how, &winners);
}

static void line_answered(void *context, StoreAnswer answer) {
    room_line_answered(context, answer);
}

/* While facts are on their way it waits: the end is a change of what the store will have then. */
bool room_send_last_line(Room *room, StorageWrite *write) {
    How how;
    SeatSet winners;
    room->held = save_state_is_sent(room->save);
    if (room->held)
        return true;
    const State *last = table_draft(room->table);
    Facts ended = room->facts;
    find_end(last, &how, &winners);
    set_end(&ended, how, winners);
    room->version++;
    return room_send(room, write, &ended, last, line_answered);
}

void room_send_held(Room *room) {
    char line[ENTRY_TEXT_MAX];
    Text text = text_into(line, sizeof line);
    room->held = false;
    table_write_pending(room->table, &text);
    room_append(room, line);
}

/* The line is in the log: told before anything else is. */
void room_end_is_stored(Room *room) {
    const Facts *ended = room->sending;
    How how = (How)ended->how;
    SeatSet winners = ended->winners;
    bool same = room->version == room->saving_version;
    set_end(room_edit(room), how, winners);
    if (same)
        room->version = room->saving_version;
    room_mark_stored(room);
    note_end(room);
}

void room_end_is_refused(Room *room) {
    room_mark_refused(room);
}
