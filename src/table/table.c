/* A table: entries are prepared on a copy, stored, carried out and told, in this order. */
#include "table/table.h"

#include <assert.h>
#include <string.h>

/* ---- a table by itself ---- */

static void answer_at_once(void *context, Table *table, uint32_t number, const char *line,
                           Tag tag) {
    (void)context, (void)line, (void)tag;
    table_answer(table, number, STORE_KEPT);
}

static void read_nothing(void *context, Table *table, uint32_t number) {
    (void)context, (void)number;
    table_read_end(table, true);
}

static void tell_nobody(void *context, const Table *table, uint32_t number) {
    (void)context, (void)table, (void)number;
}

static void refuse_nobody(void *context, const Table *table, const Entry *entry,
                          const Problem *problem) {
    (void)context, (void)table, (void)entry, (void)problem;
}

static const Store no_store = {.append = answer_at_once, .read = read_nothing};
static const Host no_host = {.told = tell_nobody, .refused = refuse_nobody};

void table_begin(Table *table, const State *start, Grow *grow, void *grow_context) {
    memset(table, 0, sizeof *table);
    table->start = table->state = table->before = *start;
    table->grow = grow;
    table->grow_context = grow_context;
    table_serve(table, &no_store, NULL, &no_host, NULL);
}

void table_serve(Table *table, const Store *store, void *store_context, const Host *host,
                 void *host_context) {
    table->store = store;
    table->store_context = store_context;
    table->host = host != NULL ? host : &no_host;
    table->host_context = host_context;
}

static bool refuse(Problem *problem, Why why) {
    if (problem != NULL)
        *problem = problem_of(why);
    return false;
}

/* ---- preparing: what the game would look like ---- */

static bool is_same_seed(const Seed *one, const Seed *other) {
    return one->word[0] == other->word[0] && one->word[1] == other->word[1];
}

/* Which act of chance comes next. If it came before and was taken back, it comes again with the
 * same cards; a log that says otherwise is none of ours. */
static bool settle_deal(const Table *table, Entry *deal, bool from_log, Problem *problem) {
    deal->act = table->deals + 1;
    for (uint32_t i = 0; i < table->count && table->was_undone; i++) {
        const Entry *before = &table->log[i];
        if (before->kind != ENTRY_DEAL || before->act != deal->act)
            continue;
        if (from_log && !is_same_seed(&before->seed, &deal->seed))
            return refuse(problem, WHY_OTHER_CARDS);
        deal->seed = before->seed;
        break;
    }
    return true;
}

static bool prepare_undo(Table *table, uint32_t back, Problem *problem) {
    if (back == 0 || back > table->standing)
        return refuse(problem, WHY_NOTHING_TO_UNDO);
    table->draft = table->start;
    for (uint32_t i = 0, kept = 0; kept < table->standing - back; i++)
        if (entry_stands(&table->log[i])) {
            entry_carry_out(&table->draft, &table->log[i], NULL, NULL);
            kept++;
        }
    return true;
}

/* A line that could not be read back would spoil the log for good. */
static bool prepare_seat(const Table *table, const Entry *entry, Problem *problem) {
    if (entry->seat >= table->start.setup.seats)
        return refuse(problem, WHY_NO_SUCH_PLAYER);
    return player_is_lasting(&entry->player) || refuse(problem, WHY_BAD_NAME);
}

/* `draft` becomes what the game looks like after the entry. */
static bool prepare(Table *table, Entry *entry, bool from_log, Problem *problem) {
    table->draft = table->state;
    switch ((EntryKind)entry->kind) {
    case ENTRY_UNDO:
        return prepare_undo(table, entry->back, problem);
    case ENTRY_SEAT:
        return prepare_seat(table, entry, problem);
    case ENTRY_DEAL:
        if (!settle_deal(table, entry, from_log, problem))
            return false;
        break;
    case ENTRY_ACTION:
        break;
    }
    return entry_carry_out(&table->draft, entry, NULL, problem) == STATUS_OK;
}

static bool has_room(Table *table) {
    if (table->count < table->room)
        return true;
    uint32_t room = table->room;
    Entry *log = table->grow(table->grow_context, table->log, &room);
    if (log == NULL || room <= table->count)
        return false;
    table->log = log;
    table->room = room;
    return true;
}

/* ---- carrying out ---- */

static void mark_undone(Table *table, uint32_t back, uint32_t number) {
    for (uint32_t i = table->count; i > 0 && back > 0; i--)
        if (entry_stands(&table->log[i - 1])) {
            table->log[i - 1].undone = number;
            table->standing--;
            table->deals -= table->log[i - 1].kind == ENTRY_DEAL;
            back--;
        }
    table->was_undone = true;
}

/* Bots whose question has changed are not listened to any more. */
static void forget_calls(Table *table, const Entry *entry) {
    if (entry->kind == ENTRY_UNDO)
        memset(table->called, 0, sizeof table->called);
    else if (entry->seat < SEATS_MAX)
        table->called[entry->seat] = 0;
}

/* The entry is in the log of the store: now it happens, and everybody hears of it. */
static void commit(Table *table, const Entry *entry) {
    uint32_t number = table->count + 1;
    table->before = table->state;
    table->state = table->draft;
    if (entry->kind == ENTRY_UNDO)
        mark_undone(table, entry->back, number);
    else if (entry->kind == ENTRY_SEAT)
        table->player[entry->seat] = entry->player;
    table->standing += entry_is_move(entry);
    table->deals += entry->kind == ENTRY_DEAL;
    table->log[table->count++] = *entry;
    forget_calls(table, entry);
    bool before = table->going_on;
    table->going_on = true; /* what a host does while it is told waits its turn */
    table->host->told(table->host_context, table, number);
    table->going_on = before;
}

/* ---- the store ---- */

const State *table_draft(const Table *table) {
    return &table->draft;
}

void table_write_pending(const Table *table, Text *text) {
    entry_write(&table->state, &table->pending, text);
    assert(text_ok(text));
}

static void ask_store(Table *table) {
    char line[ENTRY_TEXT_MAX];
    Text text = text_into(line, sizeof line);
    table_write_pending(table, &text);
    table->mood = TABLE_APPENDING;
    table->answered = false;
    table->store->append(table->store_context, table, table->count + 1, line, table->pending.tag);
}

/* Prepares and appends. With a store that answers at once, it is over when this returns. */
static Taken begin_append(Table *table, Entry *entry, Problem *problem) {
    if (!prepare(table, entry, false, problem))
        return TAKEN_NO;
    if (!has_room(table)) {
        refuse(problem, WHY_TABLE_FULL);
        return TAKEN_NO;
    }
    table->pending = *entry;
    table->appending = true;
    ask_store(table);
    table->appending = false;
    if (!table->answered)
        return TAKEN_LATER;
    if (table->kept)
        return TAKEN_DONE;
    refuse(problem, WHY_NOT_STORED);
    return TAKEN_NO;
}

static void tell_refused(Table *table, const Entry *entry, const Problem *problem) {
    if (entry->seat < SEATS_MAX)
        table->called[entry->seat] = 0;
    bool before = table->going_on;
    table->going_on = true;
    table->host->refused(table->host_context, table, entry, problem);
    table->going_on = before;
}

/* Takes up what has waited, until the store has something to do or nothing waits. */
static void go_on(Table *table) {
    if (table->going_on)
        return;
    table->going_on = true;
    while (table->mood == TABLE_READY && table->waiting_count > 0) {
        Entry entry = table->waiting[0];
        Problem problem = problem_of(WHY_NONE);
        table->waiting_count--;
        memmove(table->waiting, table->waiting + 1, table->waiting_count * sizeof entry);
        if (begin_append(table, &entry, &problem) == TAKEN_NO)
            tell_refused(table, &entry, &problem);
    }
    table->going_on = false;
}

/* How it ended with the entry that was at the store. Whoever is still in begin_append hears of a
 * refusal by what that returns. */
static void settle(Table *table, bool kept) {
    table->mood = TABLE_READY;
    table->answered = true;
    table->kept = kept;
    if (kept || table->appending)
        return;
    Problem problem = problem_of(WHY_NOT_STORED);
    Entry entry = table->pending;
    tell_refused(table, &entry, &problem);
}

void table_answer(Table *table, uint32_t number, StoreAnswer answer) {
    if (table->mood != TABLE_APPENDING || number != table->count + 1)
        return; /* an echo of something that is settled */
    if (answer == STORE_UNKNOWN) {
        table->doubtful = true;
        table_read(table);
        return;
    }
    if (answer == STORE_KEPT) {
        Entry entry = table->pending;
        settle(table, true);
        commit(table, &entry);
    } else
        settle(table, false);
    if (!table->appending)
        go_on(table);
}

void table_read(Table *table) {
    if (table->mood == TABLE_DAMAGED)
        return;
    table->mood = TABLE_READING;
    table->store->read(table->store_context, table, table->count + 1);
}

/* Is this line the entry of which nobody knew whether it was kept? */
static bool is_pending(const Table *table, const char *line, Tag tag) {
    char own[ENTRY_TEXT_MAX];
    Text text = text_into(own, sizeof own);
    table_write_pending(table, &text);
    return strcmp(own, line) == 0 && memcmp(&tag, &table->pending.tag, sizeof tag) == 0;
}

bool table_replay(Table *table, Entry *entry, Problem *problem) {
    if (!prepare(table, entry, true, problem))
        return false;
    if (!has_room(table))
        return refuse(problem, WHY_TABLE_FULL);
    commit(table, entry);
    return true;
}

bool table_read_line(Table *table, const char *line, Tag tag, Problem *problem) {
    Entry entry;
    if (table->mood != TABLE_READING)
        return refuse(problem, WHY_TABLE_DAMAGED);
    if (table->doubtful) { /* the first line tells: either it is there, or it never will be */
        table->doubtful = false;
        table->found = is_pending(table, line, tag);
        table->lost = !table->found;
    }
    bool sound = entry_read(&table->state, line, &entry, problem) == STATUS_OK;
    entry.tag = tag;
    if (sound && table_replay(table, &entry, problem))
        return true;
    table->mood = TABLE_DAMAGED;
    return false;
}

void table_read_end(Table *table, bool whole) {
    if (table->mood != TABLE_READING || !whole)
        return;
    bool lost = table->lost || table->doubtful, found = table->found;
    table->doubtful = table->lost = table->found = false;
    table->mood = TABLE_READY;
    if (lost || found)
        settle(table, found);
    if (!table->appending)
        go_on(table);
}

/* ---- doing something ---- */

static Taken wait_in_line(Table *table, const Entry *entry, Problem *problem) {
    if (table->waiting_count == TABLE_WAITING_MAX) {
        refuse(problem, WHY_TABLE_BUSY);
        return TAKEN_NO;
    }
    table->waiting[table->waiting_count++] = *entry;
    return TAKEN_LATER;
}

static Taken offer(Table *table, Entry *entry, Problem *problem) {
    if (table->mood == TABLE_DAMAGED) {
        refuse(problem, WHY_TABLE_DAMAGED);
        return TAKEN_NO;
    }
    if (table->mood != TABLE_READY || table->going_on || table->waiting_count > 0)
        return wait_in_line(table, entry, problem);
    Taken taken = begin_append(table, entry, problem);
    go_on(table);
    return taken;
}

Taken table_act(Table *table, Seat seat, const Action *action, Tag tag, Problem *problem) {
    Entry entry = {.kind = ENTRY_ACTION, .seat = seat, .tag = tag, .action = *action};
    return offer(table, &entry, problem);
}

Status table_read_word(const Table *table, Seat seat, const char *word, Action *action,
                       Problem *problem) {
    Seat who;
    Status status = game_read_action(&table->state, word, &who, action, problem);
    if (status != STATUS_OK || who == seat)
        return status;
    if (problem != NULL) {
        *problem = problem_of(WHY_NOT_YOUR_TURN);
        problem->seat = who;
    }
    return STATUS_ILLEGAL;
}

Taken table_act_word(Table *table, Seat seat, const char *word, Tag tag, Problem *problem) {
    Action action;
    if (table_read_word(table, seat, word, &action, problem) != STATUS_OK)
        return TAKEN_NO;
    return table_act(table, seat, &action, tag, problem);
}

Taken table_deal(Table *table, const Seed *seed, Problem *problem) {
    Entry entry = {.kind = ENTRY_DEAL, .seat = NO_SEAT, .seed = *seed};
    return offer(table, &entry, problem);
}

Taken table_undo(Table *table, uint32_t back, Tag tag, Problem *problem) {
    Entry entry = {.kind = ENTRY_UNDO, .seat = NO_SEAT, .tag = tag, .back = back};
    return offer(table, &entry, problem);
}

Taken table_sit(Table *table, Seat seat, const Player *player, Problem *problem) {
    Entry entry = {.kind = ENTRY_SEAT, .seat = seat, .player = *player};
    return offer(table, &entry, problem);
}
