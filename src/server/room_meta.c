/* Saves a room's metadata and announces a change only once it is stored.
 *
 *     meta         as it is now: the server works with this
 *     sent_meta    as it was sent to the store, where it differs
 *     stored_meta  as the store has it, where it differs: only this is announced */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "server/broadcast.h"
#include "server/game_record.h"
#include "server/handlers.h"
#include "server/idempotency.h"
#include "server/lobby.h"
#include "server/room.h"
#include "server/room_registry.h"
#include "server/seat_asks.h"
#include "server/seats.h"
#include "server/session.h"
#include "server/take_back.h"

/* ---- current and stored metadata ---- */

static TableMeta *copy_of(const TableMeta *meta) {
    TableMeta *copy = malloc(sizeof *copy);
    if (copy != NULL)
        *copy = *meta;
    return copy;
}

/* Copies are made only where versions differ. Without memory for a copy, nothing is announced until
 * the store has everything. */
TableMeta *room_meta_edit(Room *room) {
    if (!room->edited)
        room->stored_meta = copy_of(&room->meta);
    else if (save_state_is_sent(room->save) && !save_state_is_ending(room->save) &&
             room->version == room->saving_version)
        room->sent_meta = copy_of(&room->meta);
    room->edited = true;
    room->version++;
    return &room->meta_draft;
}

StoredMeta room_stored_meta(const Room *room) {
    return (StoredMeta){room->edited ? room->stored_meta : &room->meta};
}

bool room_is_stored(const Room *room) {
    return room_stored_meta(room).meta != NULL;
}

Phase room_stored_phase(const Room *room) {
    return room->unreadable ? PHASE_UNREADABLE : (Phase)room_stored_meta(room).meta->phase;
}

/* People who swap seats do so once it is stored: until then their tokens belong to the old
 * seats. */
Seat room_stored_seat(const Room *room, Seat seat) {
    const TableMeta *kept = room_stored_meta(room).meta;
    if (kept == &room->meta || seat == NO_SEAT)
        return seat;
    const Digest *token = &room->meta.seat[seat].token;
    for (Seat other = 0; other < room_seats(room); other++)
        if (kept->seat[other].kind == SEAT_PERSON &&
            memcmp(&kept->seat[other].token, token, sizeof *token) == 0)
            return other;
    return NO_SEAT;
}

/* Stores the fair deal before the first line of the log is requested; otherwise a restart could
 * find cards that cannot be verified. */
bool room_may_start_log(const Room *room) {
    return room->table->count > 0 || room->save == SAVE_IDLE;
}

bool room_has_ended(const Room *room) {
    return room_is_stored(room) && room_stored_meta(room).meta->phase == PHASE_ENDED;
}

/* ---- sending ---- */

/* The record needs the whole log: it is written when no append is pending. */
static bool may_send(const Room *room) {
    return room->meta.phase != PHASE_ENDED || room_has_ended(room) ||
           (room_is_ready(room) && room->table->mode == TABLE_READY);
}

static bool ask(Room *room, StorageWrite *write, const TableMeta *meta, const State *last,
                StorageCallback *done) {
    char text[TABLE_META_TEXT_MAX], head[RECORD_HEAD_MAX], tail[RECORD_TAIL_MAX];
    char requests[REQUESTS_TEXT_MAX] = "";
    JoinKey keys[PENDING_JOINS_MAX];
    Text meta_text = text_into(text, sizeof text), http_head_text = text_into(head, sizeof head),
         tail_text = text_into(tail, sizeof tail),
         requests_text = text_into(requests, sizeof requests);
    table_meta_write(meta, &meta_text);
    write->meta = text;
    if (room->requests != NULL) {
        requests_write(room, &requests_text);
        write->requests = requests;
    }
    write->joins = keys;
    write->join_count = joins_send(room, keys);
    write->previous_version = room->saved_version;
    write->version = room->version;
    if (meta->phase == PHASE_ENDED && !room_has_ended(room)) {
        game_record_write_head(room->table, meta, &room->id, &http_head_text);
        game_record_write_tail(last, &tail_text);
        write->head = head;
        write->tail = tail;
    }
    assert(text_ok(&meta_text) && text_ok(&http_head_text) && text_ok(&tail_text) &&
           text_ok(&requests_text));
    if (!storage_write(room->server->storage, &room->id, write, done, room))
        return false;
    room->joins_sent = write->join_count;
    return true;
}

bool room_meta_send(Room *room, StorageWrite *write, const TableMeta *meta, const State *last,
                    StorageCallback *done) {
    assert(!save_state_is_sent(room->save) && room->sent_meta == NULL);
    TableMeta *copy = meta != &room->meta ? copy_of(meta) : NULL;
    if ((meta != &room->meta && copy == NULL) || !ask(room, write, meta, last, done)) {
        free(copy);
        return false;
    }
    room->sent_meta = copy;
    room->saving_version = room->version;
    room_save_happens(room, write->line != NULL ? SAVE_END_BEGUN : SAVE_BEGUN);
    room->pending_requests++;
    return true;
}

/* ---- the answer ---- */

void room_mark_stored(Room *room) {
    room_save_happens(room, SAVE_KEPT);
    room->saved_version = room->saving_version;
    joins_stored(room);
    free(room->stored_meta);
    room->stored_meta = room->sent_meta;
    room->sent_meta = NULL;
    if (room->version != room->saved_version)
        return;
    free(room->stored_meta);
    room->stored_meta = NULL;
    room->edited = false;
}

void room_mark_rejected(Room *room) {
    bool only_the_end = room->save == SAVE_ENDING && !room->edited;
    room_save_happens(room, only_the_end ? SAVE_REFUSED_IDLE : SAVE_REFUSED);
    free(room->sent_meta);
    room->sent_meta = NULL;
    room->joins_sent = 0;
}

/* Starts a game that waited for its metadata. */
static void begin_log(Room *room) {
    if (!room_is_ready(room) || room->table->count > 0 || room->meta.phase != PHASE_PLAYING)
        return;
    seats_log_changes(room);
    room_advance(room);
}

void room_announce_stored(Room *room) {
    lobby_refresh(room);
    if (room_has_ended(room))
        seat_asks_close(room, REFUSED_NOT_NOW);
    room_answer_leaving(room);
    if (room_is_ready(room))
        broadcast_snapshot(room);
    room_answer_deferred(room);
    requests_answer_stored(room);
    broadcast_end(room);
    begin_log(room);
}

/* Continues what waited for the answer. */
static void continue_saving(Room *room) {
    if (room->held)
        room_send_held(room);
    else if (room->save == SAVE_DUE)
        room_meta_save(room);
    room_schedule_timer(room);
    room_registry_release(room);
}

static void is_stored(Room *room) {
    room_mark_stored(room);
    room_announce_stored(room);
    if (room->follows != NULL)
        rematch_announce(room);
    if (room_is_gone(room))
        return;
    take_back_check(room);
    continue_saving(room);
}

static void is_refused(Room *room) {
    room_mark_rejected(room);
    room->retry_at = net_now(room->server->net) + RETRY_MS;
    if (room->held)
        room_send_held(room);
    room_schedule_timer(room);
}

/* The request counts until here, so the room exists whatever its answer has caused. */
static void answered(Room *room) {
    room->pending_requests--;
    room_registry_release(room);
}

/* ---- unknown outcome ---- */

static void recalled(void *context, const StorageExtras *extras, bool complete) {
    Room *room = context;
    if (!room_is_gone(room) && !complete) {
        room->retry_at = net_now(room->server->net) + RETRY_MS;
        room_schedule_timer(room);
    } else if (!room_is_gone(room) && extras->version == room->saving_version)
        is_stored(room);
    else if (!room_is_gone(room))
        is_refused(room);
    answered(room);
}

void room_meta_resolve(Room *room) {
    room_save_happens(room, SAVE_UNKNOWN);
    if (storage_read_extras(room->server->storage, &room->id, recalled, room))
        room->pending_requests++;
    else
        room->retry_at = net_now(room->server->net) + RETRY_MS;
}

static void saved(void *context, AppendResult answer) {
    Room *room = context;
    if (!room_is_gone(room) && answer == APPEND_OK)
        is_stored(room);
    else if (!room_is_gone(room) && answer == APPEND_FAILED)
        is_refused(room);
    else if (answer == APPEND_TAKEN)
        room_registry_abandon(room);
    else if (!room_is_gone(room)) {
        room_meta_resolve(room);
        room_schedule_timer(room);
    }
    answered(room);
}

/* ---- saving ---- */

void room_meta_save(Room *room) {
    StorageWrite write = {.line = NULL};
    if (!may_send(room))
        return; /* the pending append finishes, and then it is tried again */
    const State *last = room->table != NULL ? &room->table->state : &room->meta.start;
    if (!room_meta_send(room, &write, &room->meta, last, saved))
        room->retry_at = net_now(room->server->net) + RETRY_MS;
}

void room_meta_changed(Room *room) {
    if (room->version ==
        (save_state_is_sent(room->save) ? room->saving_version : room->saved_version))
        return;
    room->changed_at = trusted_clock_now();
    room_save_happens(room, SAVE_WANTED);
    lobby_refresh(room);
    if (room->save == SAVE_DUE)
        room_meta_save(room);
    room_schedule_timer(room);
}

void room_meta_free(Room *room) {
    free(room->stored_meta);
    free(room->sent_meta);
    room->stored_meta = room->sent_meta = NULL;
    requests_free(room);
    joins_drop(room);
}
