/* One table on the server: loads and appends its log, advances the game, and runs its timer. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "rules/problem.h"
#include "server/broadcast.h"
#include "server/clocks.h"
#include "server/handlers.h"
#include "server/idempotency.h"
#include "server/nodes.h"
#include "server/room.h"
#include "server/room_registry.h"
#include "server/seat_asks.h"
#include "server/seats.h"
#include "server/session.h"
#include "server/take_back.h"

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

/* ---- reading and appending the log ---- */

void room_append_done(Room *room, AppendResult answer) {
    char error[STORAGE_ERROR_MAX];
    if (answer == APPEND_TAKEN)
        room_registry_abandon(room);
    room->pending_requests--;
    room->store_was_full =
        answer == APPEND_FAILED && !storage_is_healthy(room->server->storage, error);
    if (!room_is_gone(room) && room->table != NULL)
        table_append_done(room->table, room->line, answer);
    room_registry_release(room);
}

static void append_done(void *context, AppendResult answer) {
    room_append_done(context, answer);
}

static bool send_line(Room *room, StorageWrite *write) {
    if (room_ends_with_line(room))
        return room_send_last_line(room, write);
    bool sent = storage_write(room->server->storage, &room->id, write, append_done, room);
    room->pending_requests += sent;
    return sent;
}

/* Nothing follows the end. */
void room_append(Room *room, const char *line) {
    StorageWrite write = {
        .line = line, .number = room->line, .request_id = room->table->pending.request_id};
    bool over = room->meta.phase == PHASE_ENDED;
    room->store_was_full = !over && !send_line(room, &write);
    if (over || room->store_was_full)
        table_append_done(room->table, room->line, APPEND_FAILED);
}

static void append(void *context, Table *table, uint32_t number, const char *line,
                   RequestId request_id) {
    Room *room = context;
    (void)table, (void)request_id;
    room->line = number;
    room_append(room, line);
}

/* Updates found while loading are not sent. */
static void give_up(Room *room, uint32_t number, const char *why) {
    room->stop_reading = true;
    if (room->unreadable)
        return;
    room->unreadable = true;
    room->server->stats.unreadable++;
    server_log(room->server->options.quiet, "error", "unreadable", "table=%s number=%u why=%s",
               room->id.text, number, why);
}

/* What another node has written is checked: the deals were fixed before the game began. */
static bool is_last_deal_fair(const Room *room) {
    const LogEntry *entry = &room->table->log[room->table->count - 1];
    if (entry->kind != ENTRY_DEAL)
        return true;
    Seed seed = room_deal_seed(room, entry->deal_number);
    return memcmp(&seed, &entry->seed, sizeof seed) == 0;
}

static void read_line(void *context, uint32_t number, const char *line, RequestId request_id) {
    Room *room = context;
    Problem problem = problem_make(PROBLEM_NONE);
    if (room_is_gone(room) || room->stop_reading)
        return;
    if (line == NULL)
        give_up(room, number, "damaged");
    else if (!table_load_line(room->table, line, request_id, &problem))
        give_up(room, number, problem_code_name(problem.code));
    else if (server_is_shared(room->server) && !is_last_deal_fair(room))
        give_up(room, number, "deal");
}

static void note_away(Room *room) {
    for (Seat seat = 0; seat < room_seats(room); seat++)
        if (room->meta.seat[seat].kind == SEAT_PERSON && room->table->player[seat].is_bot &&
            room->table->count > 0)
            room->away |= seat_bit(seat);
    room->away_at_load = room->away;
}

/* People who are connected already have returned. */
static void loaded(Room *room) {
    room_happens(room, ROOM_LOADED);
    note_away(room);
    deal_phase_restart(room);
    for (Seat seat = 0; seat < room_seats(room); seat++)
        if (has_seat(room->connected, seat))
            room->away &= (SeatSet)~seat_bit(seat);
    if (!room->unreadable)
        room_check_end(room);
    take_back_restart(room);
    room_answer_deferred(room);
    seats_log_changes(room);
    room_advance(room);
}

/* What is stored beside the log is read before it. */
static void recalled(void *context, const StorageExtras *extras, bool complete) {
    Room *room = context;
    room->pending_requests--;
    if (room_is_gone(room)) {
        room_registry_release(room);
        return;
    }
    room->requests_loaded = complete;
    free(room->record);
    room->record = complete && extras->record != NULL ? strdup(extras->record) : NULL;
    if (complete &&
        (extras->damaged || extras->version == 0)) /* otherwise it would not be in the index */
        give_up(room, 0, "damaged");
    if (complete && extras->requests != NULL && room->requests == NULL)
        requests_read(room, extras->requests);
}

static void read_later(Room *room) {
    room_happens(room, ROOM_READ_FAILED);
    room->retry_at = net_now(room->server->net) + RETRY_MS;
}

static void read_end(void *context, bool complete) {
    Room *room = context;
    room->pending_requests--;
    if (room_is_gone(room)) {
        room_registry_release(room);
        return;
    }
    bool unread = (!complete && !room->stop_reading) || !room->requests_loaded;
    if (unread)
        read_later(room);
    else
        table_load_end(room->table, true);
    if (room->save == SAVE_DUE)
        room_meta_save(room);
    if (room->state == ROOM_LOADING)
        loaded(room);
    else
        room_advance(room);
}

static void read_log(void *context, Table *table, uint32_t number) {
    Room *room = context;
    (void)table;
    if (!room->requests_loaded &&
        storage_read_extras(room->server->storage, &room->id, recalled, room))
        room->pending_requests++;
    if (!storage_read(room->server->storage, &room->id, number, read_line, read_end, room)) {
        read_later(room);
        return;
    }
    room_happens(room, ROOM_READ_ASKED);
    room->pending_requests++;
}

static const LogStore store = {.append = append, .read = read_log};

/* ---- the table listener ---- */

/* Saves the metadata at least hourly while a table is in use, so that room_registry_sweep does not
 * expire it. */
static void refresh_stored_time(Room *room) {
    if (trusted_clock_now() <= room->changed_at + 3600)
        return;
    room_meta_edit(room);
    room_meta_changed(room);
}

static void count_entry(Room *room, const LogEntry *entry) {
    ServerStats *stats = &room->server->stats;
    stats->entries++;
    if (entry->kind != ENTRY_ACTION || (entry->request_id.word[0] | entry->request_id.word[1]) == 0)
        return;
    stats->actions++;
    if (room->action_received_at > 0)
        stats_add_latency(stats, monotonic_seconds() - room->action_received_at);
    room->action_received_at = 0;
}

static void restart_clocks(Room *room, const LogEntry *entry) {
    if (entry->kind == ENTRY_UNDO)
        memset(room->clock, 0, sizeof room->clock);
    else if (entry->seat < SEATS_MAX)
        room->clock[entry->seat] = 0;
}

static void on_applied(void *context, const Table *table, uint32_t number) {
    Room *room = context;
    const LogEntry *entry = &table->log[number - 1];
    state_snapshots_add(&room->snapshots, table);
    if (room_state_is_loading(room->state))
        return;
    bool ended = save_state_is_ending(room->save);
    if (ended)
        room_end_stored(room);
    if (entry->kind == ENTRY_SEAT)
        room->pending_seat_changes &= (SeatSet)~seat_bit(entry->seat);
    if (entry->kind == ENTRY_UNDO)
        room->undo_sent = false;
    count_entry(room, entry);
    room->turn_spent_ms = 0;
    restart_clocks(room, entry);
    clocks_update(room, net_now(room->server->net));
    broadcast_update(room, number);
    if (entry->kind == ENTRY_SEAT)
        presence_schedule(room);
    if (ended)
        room_announce_stored(room);
    else if (room->meta.phase == PHASE_PLAYING && table->count >= ENTRIES_MAX)
        room_end(room, END_REASON_ENDED, 0); /* no real game is that long */
    else
        refresh_stored_time(room);
    take_back_check(room);
    if (room->save == SAVE_DUE)
        room_meta_save(room);
    seats_log_changes(room);
    room_advance(room);
}

/* A deal that is impossible although the store works ends the game without a winner. */
static void on_rejected(void *context, const Table *table, const LogEntry *entry,
                        const Problem *problem) {
    Room *room = context;
    (void)table;
    room->action_received_at = 0;
    if (save_state_is_ending(room->save))
        room_end_rejected(room);
    if (entry->kind == ENTRY_SEAT)
        room->pending_seat_changes &= (SeatSet)~seat_bit(entry->seat);
    if (entry->kind == ENTRY_UNDO)
        room->undo_sent = false;
    if (entry->kind == ENTRY_DEAL && problem->code != PROBLEM_NOT_STORED)
        room_end(room, END_REASON_DRAW, 0);
    else if ((entry->request_id.word[0] | entry->request_id.word[1]) != 0)
        send_rejection(room, entry, problem);
    if (room->save == SAVE_DUE)
        room_meta_save(room);
    room->retry_at = net_now(room->server->net) + RETRY_MS;
    room_schedule_timer(room);
}

static const TableListener host = {.on_applied = on_applied, .on_rejected = on_rejected};

/* ---- loading and unloading ---- */

/* There are many logs, and most are short. */
static LogEntry *grow(void *context, LogEntry *log, uint32_t *capacity) {
    (void)context;
    uint32_t more = *capacity == 0 ? 24 : *capacity + *capacity / 2;
    LogEntry *grown = realloc(log, more * sizeof *log);
    if (grown != NULL)
        *capacity = more;
    return grown;
}

/* The bot missed its deadline: play hound's move, which needs no search. */
static void move_for_bot(Room *room) {
    BotTurn turn = {.seat = room->bot_seat, .ticket = room->bot_ticket};
    Action action;
    table_view(room->table, turn.seat, &turn.view);
    room->server->stats.bots_late++;
    bool found = bot_pool_fallback_move(room->server->bot_pool, &turn, &action);
    room_submit_bot_action(room, &turn, found ? &action : NULL);
}

static void retry(Room *room) {
    room->retry_at = 0;
    if (room_state_is_unread(room->state))
        table_load(room->table);
    if (save_state_is_doubtful(room->save))
        room_meta_resolve(room);
    if (room->save == SAVE_DUE)
        room_meta_save(room);
    seats_log_changes(room);
}

/* A table without a log has nothing to reread. */
static uint64_t unload_after(const Room *room) {
    return room->meta.phase == PHASE_WAITING ? UNLOAD_WAITING_MS : UNLOAD_MS;
}

/* Saves what has not been sent to the store yet, before everything else is freed. */
static bool may_unload(Room *room, uint64_t now) {
    if (room->sessions != NULL || room->pending_requests > 0 || room->save != SAVE_IDLE ||
        now < room->empty_since + unload_after(room))
        return false;
    if (room->edited)
        room_meta_changed(room);
    return !room->edited;
}

static void on_timer(void *context) {
    Room *room = context;
    uint64_t now = net_now(room->server->net);
    room->timer_deadline = 0;
    if (may_unload(room, now)) {
        seat_asks_close(room, REFUSED_NOT_NOW);
        room_unload(room);
        room_registry_release(room);
        return;
    }
    deal_phase_check(room, now);
    clocks_check(room, now);
    if (room->retry_at != 0 && now >= room->retry_at)
        retry(room);
    if (room->bot_deadline != 0 && now >= room->bot_deadline)
        move_for_bot(room);
    room_advance(room);
}

void room_load(Room *room) {
    if (room->table != NULL)
        return;
    Table *table = calloc(1, sizeof *table);
    if (table == NULL || !net_timer_init(room->server->net, &room->timer, on_timer, room)) {
        free(table);
        return;
    }
    room->server->stats.loaded++;
    room->table = table;
    room_happens(room, ROOM_WAKES);
    room->timer_deadline = 0;
    room->empty_since =
        net_now(room->server->net); /* a client that loaded it for its record has time to return */
    table_begin(table, &room->meta.start, grow, NULL);
    table_attach(table, &store, room, &host, room);
    room->stop_reading = table_meta_has_other_rules(&room->meta);
    room->requests_loaded = room->log_is_empty;
    if (room->stop_reading || room->log_is_empty)
        loaded(room);
    else
        table_load(table);
}

void room_unload(Room *room) {
    if (room->table == NULL)
        return;
    assert(room->pending_requests == 0);
    seat_asks_drop(room);
    net_timer_stop(&room->timer);
    net_timer_free(&room->timer);
    state_snapshots_free(&room->snapshots);
    free(room->table->log);
    free(room->table);
    free(room->record);
    room->table = NULL;
    room->record = NULL;
    requests_free(room);
    room->server->stats.loaded--;
    room_happens(room, ROOM_SLEEPS);
    room->log_is_empty = false;
    room->away = room->pending_seat_changes = 0;
    room->retry_at = room->bot_deadline = 0;
    room->bot_seat = NO_SEAT;
}

bool room_is_ready(const Room *room) {
    return room_state_is_ready(room->state);
}

Phase room_phase(const Room *room) {
    return room->unreadable ? PHASE_UNREADABLE : (Phase)room->meta.phase;
}

SeatSet room_people(const Room *room) {
    SeatSet people = 0;
    for (Seat seat = 0; seat < room_seats(room); seat++)
        if (room->meta.seat[seat].kind == SEAT_PERSON)
            people |= seat_bit(seat);
    return people;
}

/* ---- advancing the game ---- */

static bool is_running(const Room *room) {
    return room_is_ready(room) && !room->unreadable && room->meta.phase == PHASE_PLAYING &&
           room->connected != 0 && room->pending_seat_changes == 0 && room_may_start_log(room) &&
           !take_back_is_open(room);
}

static void deal(Room *room) {
    Seed seed = room_deal_seed(room, room->table->active_deals + 1);
    Problem problem = problem_make(PROBLEM_NONE);
    if (table_deal(room->table, &seed, &problem) != SUBMIT_REJECTED)
        return;
    if (problem.code == PROBLEM_NOT_STORED || problem.code == PROBLEM_TABLE_BUSY)
        room->retry_at = net_now(room->server->net) + RETRY_MS;
    else
        room_end(room, END_REASON_DRAW, 0);
}

static void call_bot(Room *room) {
    BotTurn turn;
    if (room->bot_deadline != 0 || !table_next_bot_turn(room->table, &turn))
        return;
    const char *bot = room->table->player[turn.seat].name;
    if (!bot_pool_submit(room->server->bot_pool, &room->id, &turn, bot)) {
        table_cancel_bot_turn(room->table, &turn);
        room->retry_at = net_now(room->server->net) + RETRY_MS;
        return;
    }
    room->bot_seat = turn.seat;
    room->bot_ticket = turn.ticket;
    room->bot_deadline = net_now(room->server->net) + BOT_MS;
}

void room_advance(Room *room) {
    if (is_running(room)) {
        if ((table_to_act(room->table) & CHANCE) != 0)
            deal(room);
        else
            call_bot(room);
    }
    if (room_is_ready(room))
        clocks_update(room, net_now(room->server->net));
    room_schedule_timer(room);
}

/* Ignores answers to a call that is no longer open. */
void room_submit_bot_action(Room *room, const BotTurn *turn, const Action *action) {
    if (turn->ticket == room->bot_ticket && turn->seat == room->bot_seat)
        room->bot_deadline = 0;
    if (!room_is_ready(room) || room->unreadable)
        return;
    if (!is_running(room) || action == NULL)
        table_cancel_bot_turn(room->table, turn);
    else if (table_submit_bot_action(room->table, turn, action, NULL) == SUBMIT_REJECTED)
        room->retry_at = net_now(room->server->net) + RETRY_MS;
    room_advance(room);
}

/* ---- the timer ---- */

static uint64_t sooner(uint64_t one, uint64_t other) {
    return one == 0 || (other != 0 && other < one) ? other : one;
}

void room_schedule_timer(Room *room) {
    if (room->table == NULL || room_is_gone(room))
        return;
    uint64_t now = net_now(room->server->net);
    uint64_t deadline = sooner(room->retry_at, clocks_next_deadline(room));
    deadline = sooner(deadline, room->phase_until);
    deadline = sooner(deadline, room_is_ready(room) ? room->undo_until : 0);
    deadline = sooner(deadline, room->bot_deadline);
    if (room->sessions == NULL)
        deadline = sooner(deadline, (room->pending_requests == 0 ? room->empty_since : now) +
                                        unload_after(room));
    if (deadline == 0 || (room->timer_deadline != 0 && room->timer_deadline <= deadline))
        return; /* the timer fires early enough and reschedules then */
    room->timer_deadline = deadline;
    net_timer_set(&room->timer, deadline > now ? deadline - now : 0);
}
