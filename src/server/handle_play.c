/* At the table: acting, taking back, leaving. */
#include <string.h>

#include "base/clock.h"
#include "server/server_internal.h"
#include "table/permissions.h"

/* ---- ids that came before ---- */

static bool is_tag(Tag one, Tag other) {
    return one.word[0] == other.word[0] && one.word[1] == other.word[1];
}

/* Is this entry, number `number` of the log or behind its end, what the wish asks for? A word is
 * read where it was said, as `K:a0-0` means a piece that is not at home any more; in whose name it
 * was done counts as well. */
static bool is_wish(const Room *room, uint32_t number, const Entry *entry, Seat seat,
                    const Wish *wish) {
    State before;
    Seat who;
    Action action;
    if (wish->what == DO_UNDO)
        return entry->kind == ENTRY_UNDO;
    if (entry->kind != ENTRY_ACTION || entry->seat != seat)
        return false;
    past_state_at(&room->past, room->table, number > 0 ? number - 1 : room->table->count, &before);
    return game_read_action(&before, wish->action, &who, &action, NULL) == STATUS_OK &&
           game_same_action(&action, &entry->action);
}

static const Entry *find_under_way(const Table *table, Tag tag) {
    if (table->mood != TABLE_READY && is_tag(table->pending.tag, tag))
        return &table->pending;
    for (unsigned i = 0; i < table->waiting_count; i++)
        if (is_tag(table->waiting[i].tag, tag))
            return &table->waiting[i];
    return NULL;
}

static uint32_t find_in_log(const Table *table, Tag tag) {
    uint32_t number = table->count;
    while (number > 0 && !is_tag(table->log[number - 1].tag, tag))
        number--;
    return number;
}

bool play_has_id(const Room *room, Tag id) {
    return find_in_log(room->table, id) > 0 || find_under_way(room->table, id) != NULL;
}

/* True: the message was here before. It is answered again, or the answer is on its way. */
static bool came_before(Session *session, const Wish *wish) {
    const Room *room = session->room;
    uint32_t number = find_in_log(room->table, wish->tag);
    const Entry *entry =
        number > 0 ? &room->table->log[number - 1] : find_under_way(room->table, wish->tag);
    if (entry == NULL && !wishes_have(room, wish->tag))
        return false;
    if (entry == NULL || !is_wish(room, number, entry, session->seat, wish))
        session_refuse(session, wish->id, REFUSED_ID_USED, "this id was used for something else");
    else if (number > 0)
        news_again(session, number);
    return true;
}

/* ---- acting ---- */

static bool is_busy(Session *session, const Wish *wish) {
    TableMood mood = (TableMood)session->room->table->mood;
    if (mood != TABLE_READING)
        return false;
    session_refuse(session, wish->id, REFUSED_BUSY, "the store is being read again");
    return true;
}

/* Only what is new: what was done before is answered whatever has become of the game. */
static bool is_too_late(Session *session, const Wish *wish) {
    if (room_phase(session->room) == PHASE_PLAYING)
        return false;
    session_refuse(session, wish->id, REFUSED_NOT_NOW, "not in this phase");
    return true;
}

void wish_act(Session *session, const Wish *wish) {
    Room *room = session->room;
    Action action;
    Problem problem;
    if (is_busy(session, wish) || came_before(session, wish) || is_too_late(session, wish))
        return;
    if (table_read_word(room->table, session->seat, wish->action, &action, &problem) != STATUS_OK) {
        session_refuse_rules(session, wish->id, &problem);
        return;
    }
    seats_take_back(room, session->seat);
    room->acted_at = clock_seconds();
    if (table_act_word(room->table, session->seat, wish->action, wish->tag, &problem) == TAKEN_NO)
        session_refuse_rules(session, wish->id, &problem);
    room_arm(room);
}

/* Whoever takes back again and again fills the log with what is no game. */
static bool is_too_fast(Session *session, const Wish *wish) {
    Room *room = session->room;
    uint64_t now = net_now(session->server->net);
    if (session->server->options.rate == 0)
        return false;
    if (room->undone_until < now)
        room->undone_until = now;
    if (room->undone_until >= now + UNDO_BURST * 1000) {
        session_refuse(session, wish->id, REFUSED_TOO_MANY, "one a second is taken back");
        return true;
    }
    room->undone_until += 1000;
    return false;
}

static void refuse_undo(Session *session, const Wish *wish, UndoRight right) {
    static const char *const words[] = {[UNDO_NOTHING] = "you have not decided anything",
                                        [UNDO_NOT_ALONE] = "somebody else plays here, too",
                                        [UNDO_WAS_SHARED] =
                                            "somebody else sat here when that was decided"};
    session_refuse(session, wish->id,
                   right == UNDO_NOTHING ? REFUSED_NOTHING_TO_UNDO : REFUSED_UNDO_ALONE,
                   words[right]);
}

void wish_undo(Session *session, const Wish *wish) {
    Room *room = session->room;
    Problem problem;
    if (is_busy(session, wish) || came_before(session, wish) || is_too_late(session, wish))
        return;
    uint32_t back;
    UndoRight right = table_may_undo(room->table, room_people(room), session->seat, &back);
    if (right != UNDO_ALLOWED) {
        refuse_undo(session, wish, right);
        return;
    }
    if (is_too_fast(session, wish))
        return;
    seats_take_back(room, session->seat);
    if (table_undo(room->table, back, wish->tag, &problem) == TAKEN_NO)
        session_refuse_rules(session, wish->id, &problem);
    room_arm(room);
}

/* ---- coming back and leaving ---- */

void wish_return(Session *session, const Wish *wish) {
    (void)wish;
    seats_take_back(session->room, session->seat);
    news_table_to(session, wish->id);
    room_go_on(session->room);
}

/* While people wait a seat is given up; a table that nobody sits at any more goes. Whoever leaves hears of
 * it when the store has. */
static void give_up_seat(Session *session, const Wish *wish) {
    Room *room = session->room;
    Seat seat = session->seat;
    seats_free(room, seat);
    seats_part(session, PARKED_LEFT);
    memcpy(session->id, wish->id, sizeof session->id);
    seats_clear(room, seat, REFUSED_NO_TOKEN);
    if (room_people(room) > 0 || !rooms_remove(room))
        room_changed(room);
}

static void answer_leave(Session *session, const Wish *wish) {
    Text text = server_text(session->server);
    tell_welcome(wish->id, session->server->options.version, NULL, &text);
    session_send(session, &text);
}

void wish_leave(Session *session, const Wish *wish) {
    Room *room = session->room;
    Seat seat = session->seat;
    if (seat != NO_SEAT && room_phase(room) == PHASE_UNREADABLE) {
        session_refuse(session, wish->id, REFUSED_NOT_NOW, "nothing can be changed at this table");
        return;
    }
    if (seat != NO_SEAT && room->facts.phase == PHASE_WAITING) {
        give_up_seat(session, wish);
        return;
    }
    bool playing = seat != NO_SEAT && room->facts.phase == PHASE_PLAYING;
    if (playing && (wish->has & HAS_ID) != 0) {
        wishes_remember(session, wish);
        seats_part(session, PARKED_LEFT);
        memcpy(session->id, wish->id, sizeof session->id);
    } else {
        seats_detach(session);
        answer_leave(session, wish);
    }
    if (playing) {
        seats_give_to_bot(room, seat);
        propose_look(room);
        room_changed(room);
        room_go_on(room);
    }
}
