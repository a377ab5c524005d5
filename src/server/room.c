/* One room: its log at the store, its facts, and how the game goes on. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "rules/problem.h"
#include "server/server_internal.h"

/* ---- states ---- */

void room_happens(Room *room, RoomEvent event) {
    bool possible = room_state_next(&room->state, event);
    assert(possible);
    (void)possible;
}

void room_save_happens(Room *room, SaveEvent event) {
    bool possible = save_state_next(&room->save, event);
    assert(possible);
    (void)possible;
}

/* ---- the log at the store ---- */

void room_line_answered(Room *room, StoreAnswer answer) {
    char fault[STORAGE_FAULT_MAX];
    room->asked--;
    room->crowded = answer == STORE_REFUSED && !storage_is_well(room->server->storage, fault);
    if (!room_is_gone(room) && room->table != NULL)
        table_answer(room->table, room->line, answer);
    rooms_release(room);
}

static void append_done(void *context, StoreAnswer answer) {
    room_line_answered(context, answer);
}

static bool send_line(Room *room, StorageWrite *write) {
    if (room_ends_with_line(room))
        return room_send_last_line(room, write);
    bool sent = storage_write(room->server->storage, &room->id, write, append_done, room);
    room->asked += sent;
    return sent;
}

/* Behind the end there is nothing more. */
void room_append(Room *room, const char *line) {
    StorageWrite write = {.line = line, .number = room->line, .tag = room->table->pending.tag};
    bool over = room->facts.phase == PHASE_ENDED;
    room->crowded = !over && !send_line(room, &write);
    if (over || room->crowded)
        table_answer(room->table, room->line, STORE_REFUSED);
}

static void append(void *context, Table *table, uint32_t number, const char *line, Tag tag) {
    Room *room = context;
    (void)table, (void)tag;
    room->line = number;
    room_append(room, line);
}

/* What is found when it is awake once more is no news. */
static void give_up(Room *room, uint32_t number, const char *why) {
    room->stuck = true;
    if (room->broken)
        return;
    room->broken = true;
    room->server->figures.unreadable++;
    log_line(room->server->options.quiet, "error", "unreadable", "table=%s number=%u why=%s",
             room->id.text, number, why);
}

static void read_line(void *context, uint32_t number, const char *line, Tag tag) {
    Room *room = context;
    Problem problem = problem_of(WHY_NONE);
    if (room_is_gone(room) || room->stuck)
        return;
    if (line == NULL)
        give_up(room, number, "damaged");
    else if (!table_read_line(room->table, line, tag, &problem))
        give_up(room, number, why_name(problem.why));
}

static void note_away(Room *room) {
    for (Seat seat = 0; seat < room_seats(room); seat++)
        if (room->facts.seat[seat].holder == HOLDER_PERSON && room->table->player[seat].is_bot &&
            room->table->count > 0)
            room->away |= seat_bit(seat);
    room->away_before = room->away;
}

/* Whoever is there already has come back. */
static void loaded(Room *room) {
    room_happens(room, ROOM_LOADED);
    note_away(room);
    deals_resume(room);
    for (Seat seat = 0; seat < room_seats(room); seat++)
        if (has_seat(room->here, seat))
            room->away &= (SeatSet)~seat_bit(seat);
    if (!room->broken)
        room_look_for_end(room);
    desk_unpark_all(room);
    seats_settle(room);
    room_go_on(room);
}

/* What is kept beside the log comes before it. */
static void recalled(void *context, const StorageRest *rest, bool whole) {
    Room *room = context;
    room->asked--;
    if (room_is_gone(room)) {
        rooms_release(room);
        return;
    }
    room->recalled = whole;
    free(room->record);
    room->record = whole && rest->record != NULL ? strdup(rest->record) : NULL;
    if (whole && (rest->damaged || rest->version == 0)) /* or else it would not be known here */
        give_up(room, 0, "damaged");
    if (whole && rest->wishes != NULL && room->wishes == NULL)
        wishes_read(room, rest->wishes);
}

static void read_later(Room *room) {
    room_happens(room, ROOM_READ_FAILED);
    room->retry = net_now(room->server->net) + RETRY_MS;
}

static void read_end(void *context, bool whole) {
    Room *room = context;
    room->asked--;
    if (room_is_gone(room)) {
        rooms_release(room);
        return;
    }
    bool unread = (!whole && !room->stuck) || !room->recalled;
    if (unread)
        read_later(room);
    else
        table_read_end(room->table, true);
    if (room->save == SAVE_DUE)
        room_save(room);
    if (room->state == ROOM_LOADING)
        loaded(room);
    else
        room_go_on(room);
}

static void read_log(void *context, Table *table, uint32_t number) {
    Room *room = context;
    (void)table;
    if (!room->recalled && storage_recall(room->server->storage, &room->id, recalled, room))
        room->asked++;
    if (!storage_read(room->server->storage, &room->id, number, read_line, read_end, room)) {
        read_later(room);
        return;
    }
    room_happens(room, ROOM_READ_ASKED);
    room->asked++;
}

static const Store store = {.append = append, .read = read_log};

/* ---- what the log brings about ---- */

/* Once an hour the store hears that a table is still in use: those that are not go some day. */
static void keep_alive(Room *room) {
    if (calendar_now() <= room->changed_at + 3600)
        return;
    room_edit(room);
    room_changed(room);
}

static void count_entry(Room *room, const Entry *entry) {
    Figures *figures = &room->server->figures;
    figures->entries++;
    if (entry->kind != ENTRY_ACTION || (entry->tag.word[0] | entry->tag.word[1]) == 0)
        return;
    figures->actions++;
    if (room->acted_at > 0)
        figures_took(figures, clock_seconds() - room->acted_at);
    room->acted_at = 0;
}

static void restart_clocks(Room *room, const Entry *entry) {
    if (entry->kind == ENTRY_UNDO)
        memset(room->clock, 0, sizeof room->clock);
    else if (entry->seat < SEATS_MAX)
        room->clock[entry->seat] = 0;
}

static void told(void *context, const Table *table, uint32_t number) {
    Room *room = context;
    const Entry *entry = &table->log[number - 1];
    past_note(&room->past, table);
    if (room_state_is_loading(room->state))
        return;
    bool ended = save_state_is_ending(room->save);
    if (ended)
        room_end_is_stored(room);
    if (entry->kind == ENTRY_SEAT)
        room->sitting &= (SeatSet)~seat_bit(entry->seat);
    count_entry(room, entry);
    restart_clocks(room, entry);
    seats_run_clocks(room, net_now(room->server->net));
    news_entry(room, number);
    if (entry->kind == ENTRY_SEAT)
        news_presence(room);
    if (ended)
        room_tell_stored(room);
    else if (room->facts.phase == PHASE_PLAYING && table->count >= ENTRIES_MAX)
        room_end(room, HOW_ENDED, 0); /* nobody plays for so long */
    else
        keep_alive(room);
    if (room->save == SAVE_DUE)
        room_save(room);
    seats_settle(room);
    room_go_on(room);
}

/* A deal that cannot be made, with a store that works, is the end of a game without a winner. */
static void refused(void *context, const Table *table, const Entry *entry, const Problem *problem) {
    Room *room = context;
    (void)table;
    room->acted_at = 0;
    if (save_state_is_ending(room->save))
        room_end_is_refused(room);
    if (entry->kind == ENTRY_SEAT)
        room->sitting &= (SeatSet)~seat_bit(entry->seat);
    if (entry->kind == ENTRY_DEAL && problem->why != WHY_NOT_STORED)
        room_end(room, HOW_DRAW, 0);
    else if ((entry->tag.word[0] | entry->tag.word[1]) != 0)
        news_refused(room, entry, problem);
    if (room->save == SAVE_DUE)
        room_save(room);
    room->retry = net_now(room->server->net) + RETRY_MS;
    room_arm(room);
}

static const Host host = {.told = told, .refused = refused};

/* ---- awake and asleep ---- */

/* Logs are many and most are short. */
static Entry *grow(void *context, Entry *log, uint32_t *room) {
    (void)context;
    uint32_t more = *room == 0 ? 24 : *room + *room / 2;
    Entry *grown = realloc(log, more * sizeof *log);
    if (grown != NULL)
        *room = more;
    return grown;
}

/* Its bot is stuck, or too many wait: hound is never at a loss. */
static void move_for_bot(Room *room) {
    Call call = {.seat = room->bot_seat, .ticket = room->bot_ticket};
    Action action;
    table_view(room->table, call.seat, &call.view);
    room->server->figures.bots_late++;
    bool found = bots_hound(room->server->bots, &call, &action);
    room_answer_bot(room, &call, found ? &action : NULL);
}

static void try_again(Room *room) {
    room->retry = 0;
    if (room_state_is_unread(room->state))
        table_read(room->table);
    if (save_state_is_doubtful(room->save))
        room_resolve(room);
    if (room->save == SAVE_DUE)
        room_save(room);
    seats_settle(room);
}

/* Of a table without a log there is nothing to be read again. */
static uint64_t sleep_after(const Room *room) {
    return room->facts.phase == PHASE_WAITING ? SLEEP_WAITING_MS : SLEEP_MS;
}

/* What nobody has asked to be stored yet is, before all is forgotten but what the store has. */
static bool falls_asleep(Room *room, uint64_t now) {
    if (room->sessions != NULL || room->asked > 0 || room->save != SAVE_IDLE ||
        now < room->empty_since + sleep_after(room))
        return false;
    if (room->edited)
        room_changed(room);
    return !room->edited;
}

static void ring(void *context) {
    Room *room = context;
    uint64_t now = net_now(room->server->net);
    room->due = 0;
    if (falls_asleep(room, now)) {
        room_sleep(room);
        rooms_release(room);
        return;
    }
    deals_tick(room, now);
    seats_tick(room, now);
    if (room->retry != 0 && now >= room->retry)
        try_again(room);
    if (room->bot_until != 0 && now >= room->bot_until)
        move_for_bot(room);
    room_go_on(room);
}

void room_wake(Room *room) {
    if (room->table != NULL)
        return;
    Table *table = calloc(1, sizeof *table);
    if (table == NULL || !net_timer(room->server->net, &room->timer, ring, room)) {
        free(table);
        return;
    }
    room->server->figures.awake++;
    room->table = table;
    room_happens(room, ROOM_WAKES);
    room->due = 0;
    room->empty_since =
        net_now(room->server->net); /* who woke it for its record has time to come */
    table_begin(table, &room->facts.start, grow, NULL);
    table_serve(table, &store, room, &host, room);
    room->stuck = rooms_of_other_rules(&room->facts);
    room->recalled = room->fresh;
    if (room->stuck || room->fresh)
        loaded(room);
    else
        table_read(table);
}

void room_sleep(Room *room) {
    if (room->table == NULL)
        return;
    assert(room->asked == 0);
    net_timer_stop(&room->timer);
    net_timer_free(&room->timer);
    past_forget(&room->past);
    free(room->table->log);
    free(room->table);
    free(room->record);
    room->table = NULL;
    room->record = NULL;
    wishes_free(room);
    room->server->figures.awake--;
    room_happens(room, ROOM_SLEEPS);
    room->fresh = false;
    room->away = room->sitting = 0;
    room->retry = room->bot_until = 0;
    room->bot_seat = NO_SEAT;
}

bool room_is_ready(const Room *room) {
    return room_state_is_ready(room->state);
}

Phase room_phase(const Room *room) {
    return room->broken ? PHASE_UNREADABLE : (Phase)room->facts.phase;
}

SeatSet room_people(const Room *room) {
    SeatSet people = 0;
    for (Seat seat = 0; seat < room_seats(room); seat++)
        if (room->facts.seat[seat].holder == HOLDER_PERSON)
            people |= seat_bit(seat);
    return people;
}

/* ---- going on ---- */

static bool is_running(const Room *room) {
    return room_is_ready(room) && !room->broken && room->facts.phase == PHASE_PLAYING &&
           room->here != 0 && room->sitting == 0 && room_may_begin(room);
}

static void deal(Room *room) {
    Seed seed = deals_seed(room, room->table->deals + 1);
    Problem problem = problem_of(WHY_NONE);
    if (table_deal(room->table, &seed, &problem) != TAKEN_NO)
        return;
    if (problem.why == WHY_NOT_STORED || problem.why == WHY_TABLE_BUSY)
        room->retry = net_now(room->server->net) + RETRY_MS;
    else
        room_end(room, HOW_DRAW, 0);
}

static void call_bot(Room *room) {
    Call call;
    if (room->bot_until != 0 || !table_call(room->table, &call))
        return;
    const char *bot = room->table->player[call.seat].name;
    if (!bots_ask(room->server->bots, &room->id, &call, bot)) {
        table_hang_up(room->table, &call);
        room->retry = net_now(room->server->net) + RETRY_MS;
        return;
    }
    room->bot_seat = call.seat;
    room->bot_ticket = call.ticket;
    room->bot_until = net_now(room->server->net) + BOT_MS;
}

void room_go_on(Room *room) {
    if (is_running(room)) {
        if ((table_waits_for(room->table) & CHANCE) != 0)
            deal(room);
        else
            call_bot(room);
    }
    if (room_is_ready(room))
        seats_run_clocks(room, net_now(room->server->net));
    room_arm(room);
}

/* An answer that comes too late is to a question that does not stand any more. */
void room_answer_bot(Room *room, const Call *call, const Action *action) {
    if (call->ticket == room->bot_ticket && call->seat == room->bot_seat)
        room->bot_until = 0;
    if (!room_is_ready(room) || room->broken)
        return;
    if (!is_running(room) || action == NULL)
        table_hang_up(room->table, call);
    else if (table_take_answer(room->table, call, action, NULL) == TAKEN_NO)
        room->retry = net_now(room->server->net) + RETRY_MS;
    room_go_on(room);
}

/* ---- the timer ---- */

static uint64_t sooner(uint64_t one, uint64_t other) {
    return one == 0 || (other != 0 && other < one) ? other : one;
}

void room_arm(Room *room) {
    if (room->table == NULL || room_is_gone(room))
        return;
    uint64_t now = net_now(room->server->net);
    uint64_t due = sooner(room->retry, seats_due(room));
    due = sooner(due, room->phase_until);
    due = sooner(due, room->bot_until);
    if (room->sessions == NULL)
        due = sooner(due, (room->asked == 0 ? room->empty_since : now) + sleep_after(room));
    if (due == 0 || (room->due != 0 && room->due <= due))
        return; /* it rings early enough, and looks around then */
    room->due = due;
    net_timer_set(&room->timer, due > now ? due - now : 0);
}
