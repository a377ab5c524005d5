/* Ends a room's game: with its last line, by agreement, or because the loaded log is over. The end
 * is stored together with the last line and the record, or not at all. */
#include <string.h>

#include "server/server_internal.h"

static bool is_under_way(const Room *room) {
    Phase phase = room_phase(room);
    return phase == PHASE_PLAYING || phase == PHASE_PAUSED;
}

static void set_end(TableMeta *meta, EndReason reason, SeatSet winners) {
    meta->phase = PHASE_ENDED;
    meta->end_reason = (uint8_t)reason;
    meta->winners = winners;
    memset(meta->agreed, 0, sizeof meta->agreed);
}

static void note_end(Room *room) {
    room->server->stats.ended++;
    server_log(room->server->options.quiet, "info", "ended", "table=%s how=%s", room->id.text,
               end_reason_name((EndReason)room->meta.end_reason));
}

static bool find_end(const State *state, EndReason *reason, SeatSet *winners) {
    Result result;
    game_result(state, &result);
    *reason = result.winners != 0 ? END_REASON_WON : END_REASON_DRAW;
    *winners = result.winners;
    return result.over;
}

/* ---- without a line ---- */

/* Its record is made of its log: one that sleeps is woken first. */
void room_end(Room *room, EndReason reason, SeatSet winners) {
    if (room->meta.phase == PHASE_ENDED)
        return;
    if (!room_is_ready(room)) {
        room->abandoned = true;
        room_load(room);
        return;
    }
    set_end(room_meta_edit(room), reason, winners);
    note_end(room);
    room_meta_changed(room);
}

/* Older servers stored the end after the last line, and perhaps never did. */
void room_check_end(Room *room) {
    EndReason reason;
    SeatSet winners;
    bool abandoned = room->abandoned;
    room->abandoned = false;
    if (!is_under_way(room))
        return;
    if (find_end(&room->table->state, &reason, &winners))
        room_end(room, reason, winners);
    else if (abandoned && room->sessions == NULL)
        room_end(room, END_REASON_ENDED, 0);
}

/* ---- with the last line ---- */

bool room_ends_with_line(const Room *room) {
    EndReason reason;
    SeatSet winners;
    return is_under_way(room) && find_end(table_next_state(room->table), &reason, &winners);
}

static void line_answered(void *context, AppendResult answer) {
    room_append_done(context, answer);
}

/* While facts are on their way it waits: the end is a change of what the store will have then. */
bool room_send_last_line(Room *room, StorageWrite *write) {
    EndReason reason;
    SeatSet winners;
    room->held = room->saving;
    if (room->held)
        return true;
    const State *last = table_next_state(room->table);
    TableMeta ended = room->meta;
    find_end(last, &reason, &winners);
    set_end(&ended, reason, winners);
    room->version++;
    room->ending = room_meta_send(room, write, &ended, last, line_answered);
    return room->ending;
}

void room_send_held(Room *room) {
    char line[LOG_ENTRY_TEXT_MAX];
    Text text = text_into(line, sizeof line);
    room->held = false;
    table_write_pending(room->table, &text);
    room_append(room, line);
}

/* The line is in the log: told before anything else is. */
void room_end_stored(Room *room) {
    const TableMeta *ended = room->sent_meta;
    EndReason reason = (EndReason)ended->end_reason;
    SeatSet winners = ended->winners;
    bool same = room->version == room->saving_version;
    room->ending = false;
    set_end(room_meta_edit(room), reason, winners);
    if (same)
        room->version = room->saving_version;
    room_mark_stored(room);
    note_end(room);
}

void room_end_rejected(Room *room) {
    room->ending = false;
    room_mark_rejected(room);
}
