/* One table on the server: loads and appends its log, advances the game, and runs its timer. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "rules/problem.h"
#include "server/server_internal.h"

/* ---- the log at the store ---- */

void room_append_done(Room *room, AppendResult answer) {
    char error[STORAGE_ERROR_MAX];
    room->pending_requests--;
    room->store_was_full =
        answer == APPEND_FAILED && !storage_is_healthy(room->server->storage, error);
    if (!room->removed && room->table != NULL)
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

/* Behind the end there is nothing more. */
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

/* What is found when it is awake once more is no news. */
static void give_up(Room *room, uint32_t number, const char *why) {
    room->stop_reading = true;
    if (room->unreadable)
        return;
    room->unreadable = true;
    room->server->stats.unreadable++;
    server_log(room->server->options.quiet, "error", "unreadable", "table=%s number=%u why=%s",
               room->id.text, number, why);
}

static void read_line(void *context, uint32_t number, const char *line, RequestId request_id) {
    Room *room = context;
    Problem problem = problem_make(PROBLEM_NONE);
    if (room->removed || room->stop_reading)
        return;
    if (line == NULL)
        give_up(room, number, "damaged");
    else if (!table_load_line(room->table, line, request_id, &problem))
        give_up(room, number, problem_code_name(problem.code));
}

static void note_away(Room *room) {
    for (Seat seat = 0; seat < room_seats(room); seat++)
        if (room->meta.seat[seat].kind == SEAT_PERSON && room->table->player[seat].is_bot &&
            room->table->count > 0)
            room->away |= seat_bit(seat);
    room->away_at_load = room->away;
}

/* Whoever is there already has come back. */
static void loaded(Room *room) {
    room->loading = false;
    note_away(room);
    deal_phase_restart(room);
    for (Seat seat = 0; seat < room_seats(room); seat++)
        if (has_seat(room->connected, seat))
            room->away &= (SeatSet)~seat_bit(seat);
    if (!room->unreadable)
        room_check_end(room);
    room_answer_deferred(room);
    seats_log_changes(room);
    room_advance(room);
}

/* What is kept beside the log comes before it. */
static void recalled(void *context, const StorageExtras *extras, bool complete) {
    Room *room = context;
    room->pending_requests--;
    if (room->removed) {
        room_registry_release(room);
        return;
    }
    room->requests_loaded = complete;
    free(room->record);
    room->record = complete && extras->record != NULL ? strdup(extras->record) : NULL;
    if (complete &&
        (extras->damaged || extras->version == 0)) /* or else it would not be known here */
        give_up(room, 0, "damaged");
    if (complete && extras->requests != NULL && room->requests == NULL)
        requests_read(room, extras->requests);
}

static void read_end(void *context, bool complete) {
    Room *room = context;
    room->pending_requests--;
    if (room->removed) {
        room_registry_release(room);
        return;
    }
    room->reread_needed = (!complete && !room->stop_reading) || !room->requests_loaded;
    if (room->reread_needed)
        room->retry_at = net_now(room->server->net) + RETRY_MS;
    else
        table_load_end(room->table, true);
    if (room->dirty && !room->saving)
        room_meta_save(room);
    if (room->loading && !room->reread_needed)
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
    room->reread_needed =
        !storage_read(room->server->storage, &room->id, number, read_line, read_end, room);
    if (!room->reread_needed)
        room->pending_requests++;
    else
        room->retry_at = net_now(room->server->net) + RETRY_MS;
}

static const LogStore store = {.append = append, .read = read_log};

/* ---- what the log brings about ---- */

/* Once an hour the store hears that a table is still in use: those that are not go some day. */
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
    if (room->loading)
        return;
    bool ended = room->ending;
    if (ended)
        room_end_stored(room);
    if (entry->kind == ENTRY_SEAT)
        room->pending_seat_changes &= (SeatSet)~seat_bit(entry->seat);
    count_entry(room, entry);
    restart_clocks(room, entry);
    clocks_update(room, net_now(room->server->net));
    broadcast_update(room, number);
    if (entry->kind == ENTRY_SEAT)
        presence_schedule(room);
    if (ended)
        room_announce_stored(room);
    else if (room->meta.phase == PHASE_PLAYING && table->count >= ENTRIES_MAX)
        room_end(room, END_REASON_ENDED, 0); /* nobody plays for so long */
    else
        refresh_stored_time(room);
    if (room->dirty && !room->saving)
        room_meta_save(room);
    seats_log_changes(room);
    room_advance(room);
}

/* A deal that cannot be made, with a store that works, is the end of a game without a winner. */
static void on_rejected(void *context, const Table *table, const LogEntry *entry,
                        const Problem *problem) {
    Room *room = context;
    (void)table;
    room->action_received_at = 0;
    if (room->ending)
        room_end_rejected(room);
    if (entry->kind == ENTRY_SEAT)
        room->pending_seat_changes &= (SeatSet)~seat_bit(entry->seat);
    if (entry->kind == ENTRY_DEAL && problem->code != PROBLEM_NOT_STORED)
        room_end(room, END_REASON_DRAW, 0);
    else if ((entry->request_id.word[0] | entry->request_id.word[1]) != 0)
        send_rejection(room, entry, problem);
    if (room->dirty && !room->saving)
        room_meta_save(room);
    room->retry_at = net_now(room->server->net) + RETRY_MS;
    room_schedule_timer(room);
}

static const TableListener host = {.on_applied = on_applied, .on_rejected = on_rejected};

/* ---- awake and asleep ---- */

/* Logs are many and most are short. */
static LogEntry *grow(void *context, LogEntry *log, uint32_t *capacity) {
    (void)context;
    uint32_t more = *capacity == 0 ? 24 : *capacity + *capacity / 2;
    LogEntry *grown = realloc(log, more * sizeof *log);
    if (grown != NULL)
        *capacity = more;
    return grown;
}

/* Its bot is stuck, or too many wait: hound is never at a loss. */
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
    if (room->reread_needed)
        table_load(room->table);
    if (room->meta_uncertain)
        room_meta_resolve(room);
    if (room->dirty && !room->saving)
        room_meta_save(room);
    seats_log_changes(room);
}

/* Of a table without a log there is nothing to be read again. */
static uint64_t unload_after(const Room *room) {
    return room->meta.phase == PHASE_WAITING ? UNLOAD_WAITING_MS : UNLOAD_MS;
}

/* What nobody has asked to be stored yet is, before all is forgotten but what the store has. */
static bool may_unload(Room *room, uint64_t now) {
    if (room->sessions != NULL || room->pending_requests > 0 || room->saving || room->dirty ||
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
    room->loading = true;
    room->timer_deadline = 0;
    room->empty_since =
        net_now(room->server->net); /* who woke it for its record has time to come */
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
    room->log_is_empty = false;
    room->away = room->pending_seat_changes = 0;
    room->retry_at = room->bot_deadline = 0;
    room->bot_seat = NO_SEAT;
}

bool room_is_ready(const Room *room) {
    return room->table != NULL && !room->loading;
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

/* ---- going on ---- */

static bool is_running(const Room *room) {
    return room_is_ready(room) && !room->unreadable && room->meta.phase == PHASE_PLAYING &&
           room->connected != 0 && room->pending_seat_changes == 0 && room_may_start_log(room);
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

/* An answer that comes too late is to a question that does not stand any more. */
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
    if (room->table == NULL || room->removed)
        return;
    uint64_t now = net_now(room->server->net);
    uint64_t deadline = sooner(room->retry_at, clocks_next_deadline(room));
    deadline = sooner(deadline, room->phase_until);
    deadline = sooner(deadline, room->bot_deadline);
    if (room->sessions == NULL)
        deadline = sooner(deadline, (room->pending_requests == 0 ? room->empty_since : now) +
                                        unload_after(room));
    if (deadline == 0 || (room->timer_deadline != 0 && room->timer_deadline <= deadline))
        return; /* it rings early enough, and looks around then */
    room->timer_deadline = deadline;
    net_timer_set(&room->timer, deadline > now ? deadline - now : 0);
}
