/* What is kept of a room beside its log, and who is told when the store has it.
 *
 *   facts     as they are: the server works with these
 *   sending   as they are on their way to the store, where that is something else
 *   kept      as the store has them, where that is something else: only these are told */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "server/game_record.h"
#include "server/server_internal.h"

/* ---- what is, and what is stored ---- */

static Facts *copy_of(const Facts *facts) {
    Facts *copy = malloc(sizeof *copy);
    if (copy != NULL)
        *copy = *facts;
    return copy;
}

/* Copies are made when there is something to tell apart. Without memory for one nobody knows here what the
 * store has, and nobody is told, until it has all. */
Facts *room_edit(Room *room) {
    if (!room->edited)
        room->kept = copy_of(&room->facts);
    else if (save_state_is_sent(room->save) && !save_state_is_ending(room->save) &&
             room->version == room->saving_version)
        room->sending = copy_of(&room->facts);
    room->edited = true;
    room->version++;
    return &room->draft;
}

StoredFacts room_stored(const Room *room) {
    return (StoredFacts){room->edited ? room->kept : &room->facts};
}

bool room_is_stored(const Room *room) {
    return room_stored(room).kept != NULL;
}

Phase room_stored_phase(const Room *room) {
    return room->broken ? PHASE_UNREADABLE : (Phase)room_stored(room).kept->phase;
}

/* People who change places do so when it is stored: their tokens say where they sit until then. */
Seat room_stored_seat(const Room *room, Seat seat) {
    const Facts *kept = room_stored(room).kept;
    if (kept == &room->facts || seat == NO_SEAT)
        return seat;
    const Digest *token = &room->facts.seat[seat].token;
    for (Seat other = 0; other < room_seats(room); other++)
        if (kept->seat[other].holder == HOLDER_PERSON &&
            memcmp(&kept->seat[other].token, token, sizeof *token) == 0)
            return other;
    return NO_SEAT;
}

/* What the deals are made of is stored before the first line of the log is asked for: or a restart could
 * find cards on the table that nobody can account for. */
bool room_may_begin(const Room *room) {
    return room->table->count > 0 || room->save == SAVE_IDLE;
}

bool room_has_ended(const Room *room) {
    return room_is_stored(room) && room_stored(room).kept->phase == PHASE_ENDED;
}

/* ---- sending ---- */

/* The record is made of the whole log: it comes when no line is under way. */
static bool may_send(const Room *room) {
    return room->facts.phase != PHASE_ENDED || room_has_ended(room) ||
           (room_is_ready(room) && room->table->mood == TABLE_READY);
}

static bool ask(Room *room, StorageWrite *write, const Facts *facts, const State *last,
                StorageDone *done) {
    char text[FACTS_TEXT_MAX], head[RECORD_HEAD_MAX], tail[RECORD_TAIL_MAX];
    char wishes[WISHES_TEXT_MAX] = "";
    Entrance entrances[ENTERING_MAX];
    Text facts_text = text_into(text, sizeof text), head_text = text_into(head, sizeof head),
         tail_text = text_into(tail, sizeof tail), wishes_text = text_into(wishes, sizeof wishes);
    facts_write(facts, &facts_text);
    write->facts = text;
    if (room->wishes != NULL) {
        wishes_write(room, &wishes_text);
        write->wishes = wishes;
    }
    write->entrances = entrances;
    write->entrance_count = arrivals_send(room, entrances);
    write->before = room->saved_version;
    write->version = room->version;
    if (facts->phase == PHASE_ENDED && !room_has_ended(room)) {
        server_record_head(room->table, facts, &room->id, &head_text);
        server_record_tail(last, &tail_text);
        write->head = head;
        write->tail = tail;
    }
    assert(text_ok(&facts_text) && text_ok(&head_text) && text_ok(&tail_text) &&
           text_ok(&wishes_text));
    if (!storage_write(room->server->storage, &room->id, write, done, room))
        return false;
    room->sent = write->entrance_count;
    return true;
}

bool room_send(Room *room, StorageWrite *write, const Facts *facts, const State *last,
               StorageDone *done) {
    assert(!save_state_is_sent(room->save) && room->sending == NULL);
    Facts *copy = facts != &room->facts ? copy_of(facts) : NULL;
    if ((facts != &room->facts && copy == NULL) || !ask(room, write, facts, last, done)) {
        free(copy);
        return false;
    }
    room->sending = copy;
    room->saving_version = room->version;
    room_save_happens(room, write->line != NULL ? SAVE_END_BEGUN : SAVE_BEGUN);
    room->asked++;
    return true;
}

/* ---- the answer ---- */

void room_mark_stored(Room *room) {
    room_save_happens(room, SAVE_KEPT);
    room->saved_version = room->saving_version;
    arrivals_are_stored(room);
    free(room->kept);
    room->kept = room->sending;
    room->sending = NULL;
    if (room->version != room->saved_version)
        return;
    free(room->kept);
    room->kept = NULL;
    room->edited = false;
}

void room_mark_refused(Room *room) {
    bool only_the_end = room->save == SAVE_ENDING && !room->edited;
    room_save_happens(room, only_the_end ? SAVE_REFUSED_IDLE : SAVE_REFUSED);
    free(room->sending);
    room->sending = NULL;
    room->sent = 0;
}

/* A game that has waited for its facts begins. */
static void begin_log(Room *room) {
    if (!room_is_ready(room) || room->table->count > 0 || room->facts.phase != PHASE_PLAYING)
        return;
    seats_settle(room);
    room_go_on(room);
}

void room_tell_stored(Room *room) {
    lobby_look(room);
    desk_let_go(room);
    if (room_is_ready(room))
        news_table(room);
    desk_unpark_all(room);
    wishes_answer(room);
    news_of_end(room);
    begin_log(room);
}

/* What has waited for the answer. */
static void go_on_saving(Room *room) {
    if (room->held)
        room_send_held(room);
    else if (room->save == SAVE_DUE)
        room_save(room);
    room_arm(room);
    rooms_release(room);
}

static void is_stored(Room *room) {
    room_mark_stored(room);
    room_tell_stored(room);
    if (room->follows != NULL)
        propose_point_at(room);
    if (!room_is_gone(room))
        go_on_saving(room);
}

static void is_refused(Room *room) {
    room_mark_refused(room);
    room->retry = net_now(room->server->net) + RETRY_MS;
    if (room->held)
        room_send_held(room);
    room_arm(room);
}

/* Until here the question counts: so the room is there, whatever its answer has brought about. */
static void answered(Room *room) {
    room->asked--;
    rooms_release(room);
}

/* ---- when nobody knows ---- */

static void recalled(void *context, const StorageRest *rest, bool whole) {
    Room *room = context;
    if (!room_is_gone(room) && !whole) {
        room->retry = net_now(room->server->net) + RETRY_MS;
        room_arm(room);
    } else if (!room_is_gone(room) && rest->version == room->saving_version)
        is_stored(room);
    else if (!room_is_gone(room))
        is_refused(room);
    answered(room);
}

void room_resolve(Room *room) {
    room_save_happens(room, SAVE_UNKNOWN);
    if (storage_recall(room->server->storage, &room->id, recalled, room))
        room->asked++;
    else
        room->retry = net_now(room->server->net) + RETRY_MS;
}

static void saved(void *context, StoreAnswer answer) {
    Room *room = context;
    if (!room_is_gone(room) && answer == STORE_KEPT)
        is_stored(room);
    else if (!room_is_gone(room) && answer == STORE_REFUSED)
        is_refused(room);
    else if (!room_is_gone(room)) {
        room_resolve(room);
        room_arm(room);
    }
    answered(room);
}

/* ---- saving ---- */

void room_save(Room *room) {
    StorageWrite write = {.line = NULL};
    if (!may_send(room))
        return; /* the line under way ends, and then it is tried again */
    const State *last = room->table != NULL ? &room->table->state : &room->facts.start;
    if (!room_send(room, &write, &room->facts, last, saved))
        room->retry = net_now(room->server->net) + RETRY_MS;
}

void room_changed(Room *room) {
    if (room->version ==
        (save_state_is_sent(room->save) ? room->saving_version : room->saved_version))
        return;
    room->changed_at = calendar_now();
    room_save_happens(room, SAVE_WANTED);
    lobby_look(room);
    if (room->save == SAVE_DUE)
        room_save(room);
    room_arm(room);
}

void room_forget_facts(Room *room) {
    free(room->kept);
    free(room->sending);
    room->kept = room->sending = NULL;
    wishes_free(room);
    arrivals_drop(room);
}
