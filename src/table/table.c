/* Implements the sequence validate, append, apply, announce; its queue; and recovery when the
 * store's answer is uncertain. */
#include "table/table.h"

#include <assert.h>
#include <string.h>

#include "table/permissions.h"

/* ---- a table without store or listener ---- */

static void append_at_once(void *context, Table *table, uint32_t number, const char *line,
                           RequestId request_id) {
    (void)context, (void)line, (void)request_id;
    table_append_done(table, number, APPEND_OK);
}

static void read_nothing(void *context, Table *table, uint32_t number) {
    (void)context, (void)number;
    table_load_end(table, true);
}

static void ignore_applied(void *context, const Table *table, uint32_t number) {
    (void)context, (void)table, (void)number;
}

static void ignore_rejected(void *context, const Table *table, const LogEntry *entry,
                            const Problem *problem) {
    (void)context, (void)table, (void)entry, (void)problem;
}

static const LogStore no_store = {.append = append_at_once, .read = read_nothing};
static const TableListener no_listener = {.on_applied = ignore_applied,
                                          .on_rejected = ignore_rejected};

void table_begin(Table *table, const State *start, GrowLog *grow, void *grow_context) {
    memset(table, 0, sizeof *table);
    table->start = table->state = table->previous_state = *start;
    table->grow = grow;
    table->grow_context = grow_context;
    table_attach(table, &no_store, NULL, &no_listener, NULL);
}

void table_attach(Table *table, const LogStore *store, void *store_context,
                  const TableListener *listener, void *listener_context) {
    table->store = store;
    table->store_context = store_context;
    table->listener = listener != NULL ? listener : &no_listener;
    table->listener_context = listener_context;
}

static bool refuse(Problem *problem, ProblemCode code) {
    if (problem != NULL)
        *problem = problem_make(code);
    return false;
}

/* ---- preparing: the next state ---- */

static bool is_same_seed(const Seed *one, const Seed *other) {
    return one->word[0] == other->word[0] && one->word[1] == other->word[1];
}

/* Numbers the next deal. A deal that was undone must be repeated with the same seed; a log with
 * another seed is rejected. */
static bool reuse_seed(const Table *table, LogEntry *deal, bool from_log, Problem *problem) {
    deal->deal_number = table->active_deals + 1;
    for (uint32_t i = 0; i < table->count && table->has_undo; i++) {
        const LogEntry *before = &table->log[i];
        if (before->kind != ENTRY_DEAL || before->deal_number != deal->deal_number)
            continue;
        if (from_log && !is_same_seed(&before->seed, &deal->seed))
            return refuse(problem, PROBLEM_OTHER_CARDS);
        deal->seed = before->seed;
        break;
    }
    return true;
}

/* What a seat takes back is what it has decided by now: more may have happened while the undo waited. */
static bool find_decision(const Table *table, LogEntry *undo, Problem *problem) {
    if (undo->seat == NO_SEAT)
        return true;
    uint32_t back = table_find_undo(table, undo->seat, undo->undo_count);
    undo->undo_count = back;
    undo->seat = NO_SEAT;
    return back > 0 || refuse(problem, PROBLEM_NOTHING_TO_UNDO);
}

static bool prepare_undo(Table *table, uint32_t back, Problem *problem) {
    if (back == 0 || back > table->active_moves)
        return refuse(problem, PROBLEM_NOTHING_TO_UNDO);
    table->next_state = table->start;
    for (uint32_t i = 0, kept = 0; kept < table->active_moves - back; i++)
        if (entry_stands(&table->log[i])) {
            log_entry_apply(&table->next_state, &table->log[i], NULL, NULL);
            kept++;
        }
    return true;
}

/* A line that could not be read back would spoil the log for good. */
static bool prepare_seat(const Table *table, const LogEntry *entry, Problem *problem) {
    if (entry->seat >= table->start.setup.seats)
        return refuse(problem, PROBLEM_NO_SUCH_PLAYER);
    return player_round_trips(&entry->player) || refuse(problem, PROBLEM_BAD_NAME);
}

/* Computes `next_state`, the state after the entry. */
static bool prepare(Table *table, LogEntry *entry, bool from_log, Problem *problem) {
    EventList events;
    events.count = 0;
    table->next_state = table->state;
    switch ((LogEntryKind)entry->kind) {
    case ENTRY_UNDO:
        return find_decision(table, entry, problem) &&
               prepare_undo(table, entry->undo_count, problem);
    case ENTRY_SEAT:
        return prepare_seat(table, entry, problem);
    case ENTRY_DEAL:
        if (!reuse_seed(table, entry, from_log, problem))
            return false;
        break;
    case ENTRY_ACTION:
        break;
    }
    if (log_entry_apply(&table->next_state, entry, &events, problem) != STATUS_OK)
        return false;
    entry->by_person = entry->kind == ENTRY_ACTION && !table->player[entry->seat].is_bot;
    entry->shows_cards =
        entry->kind == ENTRY_DEAL || game_shows_new_cards(&table->next_state, &events);
    return true;
}

static bool has_room(Table *table) {
    if (table->count < table->capacity)
        return true;
    uint32_t room = table->capacity;
    LogEntry *log = table->grow(table->grow_context, table->log, &room);
    if (log == NULL || room <= table->count)
        return false;
    table->log = log;
    table->capacity = room;
    return true;
}

/* ---- applying ---- */

static void mark_undone(Table *table, uint32_t back, uint32_t number) {
    for (uint32_t i = table->count; i > 0 && back > 0; i--)
        if (entry_stands(&table->log[i - 1])) {
            table->log[i - 1].undone_by = number;
            table->active_moves--;
            table->active_deals -= table->log[i - 1].kind == ENTRY_DEAL;
            back--;
        }
    table->has_undo = true;
}

/* Bots whose question has changed are not listened to any more. */
static void cancel_bot_turns(Table *table, const LogEntry *entry) {
    if (entry->kind == ENTRY_UNDO)
        memset(table->bot_ticket, 0, sizeof table->bot_ticket);
    else if (entry->seat < SEATS_MAX)
        table->bot_ticket[entry->seat] = 0;
}

/* The store has the entry: applies it and calls the listener. */
static void commit(Table *table, const LogEntry *entry) {
    uint32_t number = table->count + 1;
    table->previous_state = table->state;
    table->state = table->next_state;
    if (entry->kind == ENTRY_UNDO)
        mark_undone(table, entry->undo_count, number);
    else if (entry->kind == ENTRY_SEAT)
        table->player[entry->seat] = entry->player;
    table->active_moves += log_entry_is_move(entry);
    table->active_deals += entry->kind == ENTRY_DEAL;
    table->log[table->count++] = *entry;
    cancel_bot_turns(table, entry);
    bool before = table->in_callback;
    table->in_callback = true; /* requests made in the callback are queued */
    table->listener->on_applied(table->listener_context, table, number);
    table->in_callback = before;
}

/* ---- the store ---- */

const State *table_next_state(const Table *table) {
    return &table->next_state;
}

void table_write_pending(const Table *table, Text *text) {
    log_entry_write(&table->state, &table->pending, text);
    assert(text_ok(text));
}

static void start_append(Table *table) {
    char line[LOG_ENTRY_TEXT_MAX];
    Text text = text_into(line, sizeof line);
    table_write_pending(table, &text);
    table->mode = TABLE_APPENDING;
    table->answered = false;
    table->store->append(table->store_context, table, table->count + 1, line,
                         table->pending.request_id);
}

/* Prepares and appends. With a store that answers at once, it is over when this returns. */
static SubmitResult begin_append(Table *table, LogEntry *entry, Problem *problem) {
    if (!prepare(table, entry, false, problem))
        return SUBMIT_REJECTED;
    if (!has_room(table)) {
        refuse(problem, PROBLEM_TABLE_FULL);
        return SUBMIT_REJECTED;
    }
    table->pending = *entry;
    table->appending = true;
    start_append(table);
    table->appending = false;
    if (!table->answered)
        return SUBMIT_PENDING;
    if (table->append_ok)
        return SUBMIT_APPLIED;
    refuse(problem, PROBLEM_NOT_STORED);
    return SUBMIT_REJECTED;
}

static void notify_rejected(Table *table, const LogEntry *entry, const Problem *problem) {
    if (entry->seat < SEATS_MAX)
        table->bot_ticket[entry->seat] = 0;
    bool before = table->in_callback;
    table->in_callback = true;
    table->listener->on_rejected(table->listener_context, table, entry, problem);
    table->in_callback = before;
}

/* Takes up what has waited, until the store has something to do or nothing waits. */
static void drain_queue(Table *table) {
    if (table->in_callback)
        return;
    table->in_callback = true;
    while (table->mode == TABLE_READY && table->queue_count > 0) {
        LogEntry entry = table->queue[0];
        Problem problem = problem_make(PROBLEM_NONE);
        table->queue_count--;
        memmove(table->queue, table->queue + 1, table->queue_count * sizeof entry);
        if (begin_append(table, &entry, &problem) == SUBMIT_REJECTED)
            notify_rejected(table, &entry, &problem);
    }
    table->in_callback = false;
}

/* Handles the store's answer. If begin_append is still running, it returns a rejection itself. */
static void finish_append(Table *table, bool kept) {
    table->mode = TABLE_READY;
    table->answered = true;
    table->append_ok = kept;
    if (kept || table->appending)
        return;
    Problem problem = problem_make(PROBLEM_NOT_STORED);
    LogEntry entry = table->pending;
    notify_rejected(table, &entry, &problem);
}

void table_append_done(Table *table, uint32_t number, AppendResult answer) {
    if (table->mode != TABLE_APPENDING || number != table->count + 1)
        return; /* an echo of something that is settled */
    if (answer == APPEND_UNKNOWN) {
        table->append_uncertain = true;
        table_load(table);
        return;
    }
    if (answer == APPEND_OK) {
        LogEntry entry = table->pending;
        finish_append(table, true);
        commit(table, &entry);
    } else
        finish_append(table, false);
    if (!table->appending)
        drain_queue(table);
}

void table_load(Table *table) {
    if (table->mode == TABLE_DAMAGED)
        return;
    table->mode = TABLE_LOADING;
    table->store->read(table->store_context, table, table->count + 1);
}

/* Whether this line is the entry whose append was uncertain. */
static bool is_pending(const Table *table, const char *line, RequestId request_id) {
    char own[LOG_ENTRY_TEXT_MAX];
    Text text = text_into(own, sizeof own);
    table_write_pending(table, &text);
    return strcmp(own, line) == 0 &&
           memcmp(&request_id, &table->pending.request_id, sizeof request_id) == 0;
}

bool table_replay(Table *table, LogEntry *entry, Problem *problem) {
    if (!prepare(table, entry, true, problem))
        return false;
    if (!has_room(table))
        return refuse(problem, PROBLEM_TABLE_FULL);
    commit(table, entry);
    return true;
}

bool table_load_line(Table *table, const char *line, RequestId request_id, Problem *problem) {
    LogEntry entry;
    if (table->mode != TABLE_LOADING)
        return refuse(problem, PROBLEM_TABLE_DAMAGED);
    if (table->append_uncertain) { /* the first line after an uncertain append shows whether the
                                   * append succeeded */
        table->append_uncertain = false;
        table->append_found = is_pending(table, line, request_id);
        table->append_lost = !table->append_found;
    }
    bool sound = log_entry_read(&table->state, line, &entry, problem) == STATUS_OK;
    entry.request_id = request_id;
    if (sound && table_replay(table, &entry, problem))
        return true;
    table->mode = TABLE_DAMAGED;
    return false;
}

void table_load_end(Table *table, bool whole) {
    if (table->mode != TABLE_LOADING || !whole)
        return;
    bool lost = table->append_lost || table->append_uncertain, found = table->append_found;
    table->append_uncertain = table->append_lost = table->append_found = false;
    table->mode = TABLE_READY;
    if (lost || found)
        finish_append(table, found);
    if (!table->appending)
        drain_queue(table);
}

/* ---- doing something ---- */

static SubmitResult enqueue(Table *table, const LogEntry *entry, Problem *problem) {
    if (table->queue_count == TABLE_QUEUE_MAX) {
        refuse(problem, PROBLEM_TABLE_BUSY);
        return SUBMIT_REJECTED;
    }
    table->queue[table->queue_count++] = *entry;
    return SUBMIT_PENDING;
}

static SubmitResult submit(Table *table, LogEntry *entry, Problem *problem) {
    if (table->mode == TABLE_DAMAGED) {
        refuse(problem, PROBLEM_TABLE_DAMAGED);
        return SUBMIT_REJECTED;
    }
    if (table->mode != TABLE_READY || table->in_callback || table->queue_count > 0)
        return enqueue(table, entry, problem);
    SubmitResult submitted = begin_append(table, entry, problem);
    drain_queue(table);
    return submitted;
}

SubmitResult table_act(Table *table, Seat seat, const Action *action, RequestId request_id,
                       Problem *problem) {
    LogEntry entry = {
        .kind = ENTRY_ACTION, .seat = seat, .request_id = request_id, .action = *action};
    return submit(table, &entry, problem);
}

Status table_read_word(const Table *table, Seat seat, const char *word, Action *action,
                       Problem *problem) {
    Seat who;
    Status status = game_read_action(&table->state, word, &who, action, problem);
    if (status != STATUS_OK || who == seat)
        return status;
    if (problem != NULL) {
        *problem = problem_make(PROBLEM_NOT_YOUR_TURN);
        problem->seat = who;
    }
    return STATUS_ILLEGAL;
}

SubmitResult table_act_word(Table *table, Seat seat, const char *word, RequestId request_id,
                            Problem *problem) {
    Action action;
    if (table_read_word(table, seat, word, &action, problem) != STATUS_OK)
        return SUBMIT_REJECTED;
    return table_act(table, seat, &action, request_id, problem);
}

SubmitResult table_deal(Table *table, const Seed *seed, Problem *problem) {
    LogEntry entry = {.kind = ENTRY_DEAL, .seat = NO_SEAT, .seed = *seed};
    return submit(table, &entry, problem);
}

SubmitResult table_undo(Table *table, uint32_t back, RequestId request_id, Problem *problem) {
    LogEntry entry = {
        .kind = ENTRY_UNDO, .seat = NO_SEAT, .request_id = request_id, .undo_count = back};
    return submit(table, &entry, problem);
}

SubmitResult table_take_back(Table *table, Seat seat, RequestId request_id, Problem *problem) {
    LogEntry entry = {.kind = ENTRY_UNDO, .seat = seat, .request_id = request_id};
    return submit(table, &entry, problem);
}

SubmitResult table_take_back_agreed(Table *table, const Decision *decision, Problem *problem) {
    LogEntry entry = {.kind = ENTRY_UNDO, .seat = decision->seat, .undo_count = decision->number};
    return submit(table, &entry, problem);
}

SubmitResult table_set_player(Table *table, Seat seat, const Player *player, Problem *problem) {
    LogEntry entry = {.kind = ENTRY_SEAT, .seat = seat, .player = *player};
    return submit(table, &entry, problem);
}
