/* Commands about one table: fetches it, from the store or by a claim, and waits until the store has the changes. */
#include <stdio.h>
#include <string.h>

#include "server/admin.h"
#include "server/broadcast.h"
#include "server/handlers.h"
#include "server/log_address.h"
#include "server/nodes.h"
#include "server/room.h"
#include "server/room_registry.h"
#include "server/session.h"
#include "server/shared_records.h"

enum { TICK_MS = 20 };

static void advance(AdminTask *task);

/* ---- lines about tables ---- */

static void put_word(Text *text, const char *name, const char *value) {
    text_add(text, name);
    text_char(text, '=');
    text_add(text, value);
}

static void put_number(Text *text, const char *name, uint64_t number) {
    text_add(text, name);
    text_char(text, '=');
    text_number(text, number);
}

/* In quotes, which it cannot end itself. */
static void put_name(Text *text, const char *name) {
    text_add(text, " name=\"");
    for (; *name != '\0'; name++) {
        if (*name == '"' || *name == '\\')
            text_char(text, '\\');
        text_char(text, *name);
    }
    text_char(text, '"');
}

static unsigned count_seats(SeatSet seats) {
    unsigned count = 0;
    for (Seat seat = 0; seat < SEATS_MAX; seat++)
        count += has_seat(seats, seat);
    return count;
}

static void put_room(const Room *room, Text *text) {
    put_word(text, " game", game_by_id(room->meta.start.setup.game)->name);
    put_number(text, " seats", room_seats(room));
    put_number(text, " people", count_seats(room_people(room)));
    put_number(text, " connected", count_seats(room->connected));
    put_number(text, " spectators", room->spectators);
}

static void put_table(const TableId *id, const IndexEntry *entry, const Room *room, Text *text) {
    Phase phase = room != NULL ? room_phase(room) : (Phase)entry->phase;
    uint64_t changed_at = room != NULL ? room->changed_at : entry->changed_at;
    put_word(text, "table", id->text);
    put_word(text, " phase", phase_name(phase));
    put_number(text, " changed", changed_at);
    put_word(text, " memory", room != NULL ? "yes" : "no");
    if (room != NULL)
        put_room(room, text);
    text_char(text, '\n');
}

void admin_tables_write(const Server *server, const char *phase, Text *text) {
    bool all = strcmp(phase, "all") == 0;
    for (unsigned i = 0; i < TABLE_INDEX_BUCKETS; i++)
        for (const IndexEntry *entry = server->table_index[i]; entry != NULL; entry = entry->next) {
            TableId id = index_entry_id(entry);
            Phase is = entry->room != NULL ? room_phase(entry->room) : (Phase)entry->phase;
            if (all || (phase[0] == '\0' && entry->room != NULL) ||
                strcmp(phase, phase_name(is)) == 0)
                put_table(&id, entry, entry->room, text);
        }
}

/* ---- people ---- */

static const Session *session_at(const Room *room, Seat seat) {
    const Session *session = room->sessions;
    while (session != NULL && session->seat != seat)
        session = session->next;
    return session;
}

static bool read_seat(const Room *room, const char *letter, Seat *seat) {
    *seat = (Seat)(letter[0] - 'a');
    return letter[0] >= 'a' && letter[1] == '\0' && *seat < room_seats(room);
}

static void put_seat(const Room *room, Seat seat, Text *text) {
    static const char *const kinds[] = {
        [SEAT_FREE] = "free", [SEAT_BOT] = "bot", [SEAT_PERSON] = "person"};
    const SeatMeta *meta = &room->meta.seat[seat];
    const Session *session = session_at(room, seat);
    char letter[] = {seat_letter(seat), '\0'};
    put_word(text, "seat", letter);
    put_word(text, " kind", kinds[meta->kind]);
    if (meta->kind == SEAT_BOT)
        put_word(text, " bot", meta->bot);
    if (meta->kind == SEAT_PERSON) {
        char network[LOG_ADDRESS_MAX] = "-";
        if (session != NULL)
            log_address_network(conn_address(session->connection), network);
        put_name(text, meta->name);
        put_word(text, " host", room->meta.host == seat ? "yes" : "no");
        put_word(text, " connected", session != NULL ? "yes" : "no");
        put_word(text, " away", has_seat(room->away, seat) ? "yes" : "no");
        put_word(text, " network", network);
    }
    text_char(text, '\n');
}

/* ---- the commands ---- */

static void show(AdminTask *task, Room *room) {
    Text text = admin_text(task);
    put_table(&task->table, room->index_entry, room, &text);
    for (Seat seat = 0; seat < room_seats(room); seat++)
        put_seat(room, seat, &text);
    admin_answer(task, &text);
}

static unsigned say_to_room(const Room *room, SharedBuffer *frame) {
    unsigned count = 0;
    for (Session *session = room->sessions; session != NULL; session = session->next, count++)
        conn_send(session->connection, frame);
    return count;
}

static void say(AdminTask *task, Room *room) {
    Text text = server_scratch_text(task->server);
    encode_notice(task->command.word[2], &text);
    SharedBuffer *frame = ws_text_frame(text.buffer, text.length);
    unsigned count = 0;
    for (unsigned i = 0; room == NULL && i < TABLE_INDEX_BUCKETS; i++)
        for (IndexEntry *entry = task->server->table_index[i]; entry != NULL; entry = entry->next)
            count += entry->room != NULL ? say_to_room(entry->room, frame) : 0;
    if (room != NULL)
        count = say_to_room(room, frame);
    shared_buffer_release(frame);
    Text answer = admin_text(task);
    put_number(&answer, "connections", count);
    text_char(&answer, '\n');
    admin_answer(task, &answer);
}

static bool is_being_removed(const AdminTask *task) {
    const Room *room = task->server->removals;
    while (room != NULL && strcmp(room->id.text, task->table.text) != 0)
        room = room->removal_next;
    return room != NULL;
}

static void answer_done(AdminTask *task) {
    Text text = admin_text(task);
    admin_answer(task, &text);
}

/* The room is no longer in the index; the store's answer frees it. */
static void wait_for_removal(AdminTask *task) {
    Server *server = task->server;
    if (is_being_removed(task))
        return;
    if (strcmp(server->unremoved.text, task->table.text) == 0)
        admin_refuse(task, "busy", "the store did not remove it; try again");
    else
        answer_done(task);
}

static void delete_table(AdminTask *task, Room *room) {
    if (task->done_once) {
        wait_for_removal(task);
        return;
    }
    shared_record_forget(task->server, task->table.text);
    task->server->unremoved.text[0] = '\0';
    task->done_once = room_registry_remove(room);
}

/* A table that the program cannot read has no room. */
static void delete_unreadable(AdminTask *task, IndexEntry *entry) {
    if (!storage_remove(task->server->storage, &task->table, NULL, NULL))
        return;
    table_index_remove(task->server, entry);
    answer_done(task);
}

static bool is_played(const Room *room) {
    Phase phase = room_phase(room);
    return phase == PHASE_PLAYING || phase == PHASE_PAUSED;
}

/* A game ends; a table where none has begun goes. */
static void close_table(AdminTask *task, Room *room) {
    if (task->done_once) {
        if (room == NULL || room_has_ended(room))
            answer_done(task);
        return;
    }
    if (room->meta.phase != PHASE_ENDED && !is_played(room)) {
        task->step = delete_table;
        delete_table(task, room);
    } else if (room->meta.phase != PHASE_ENDED && !room_is_ready(room)) {
        room_load(room);
    } else {
        room_end(room, END_REASON_ENDED, 0);
        task->done_once = true;
    }
}

static void remove_person(AdminTask *task, Room *room) {
    Seat seat;
    if (task->done_once) {
        if (room == NULL || (!room->edited && room->save == SAVE_IDLE))
            answer_done(task);
    } else if (!read_seat(room, task->command.word[2], &seat) ||
               room->meta.seat[seat].kind != SEAT_PERSON) {
        admin_refuse(task, "no-seat", "nobody sits there");
    } else if (room->meta.phase != PHASE_WAITING && !is_played(room)) {
        admin_refuse(task, "not-now", "no game is played there");
    } else if (!room_is_ready(room)) {
        room_load(room);
    } else {
        room_remove_person(room, seat);
        task->done_once = true;
    }
}

static void ban_person(AdminTask *task, Room *room) {
    Seat seat;
    const Session *session = NULL;
    if (!read_seat(room, task->command.word[2], &seat))
        admin_refuse(task, "no-seat", "there is no such seat");
    else if ((session = session_at(room, seat)) == NULL)
        admin_refuse(task, "not-connected", "nobody is connected there");
    else
        admin_ban(task, conn_address(session->connection));
}

static const struct {
    const char *name;
    unsigned least, most;
    void (*step)(AdminTask *task, Room *room);
    bool reads_game; /* it needs the rules of the table */
} rows[] = {
    {"show", 2, 2, show, false},           {"say", 3, 3, say, false},
    {"close", 2, 2, close_table, true},    {"delete", 2, 2, delete_table, false},
    {"remove", 3, 3, remove_person, true}, {"ban", 3, 4, ban_person, false},
};
enum { ROWS = sizeof rows / sizeof rows[0] };

/* -1: it is none of these. */
static int row_of(const AdminCommand *command) {
    bool is_ban = strcmp(command->word[0], "ban") == 0;
    for (int i = 0; i < ROWS; i++)
        if (strcmp(rows[i].name, command->word[0]) == 0 && command->words >= rows[i].least &&
            command->words <= rows[i].most && (!is_ban || table_id_is_valid(command->word[1])))
            return i;
    return -1;
}

bool admin_is_about_table(const AdminCommand *command) {
    return row_of(command) >= 0;
}

/* ---- fetching ---- */

static AdminTask *next_waiting(AdminTask *task, const char *id) {
    while (task != NULL && (!task->fetching || strcmp(task->table.text, id) != 0))
        task = task->next;
    return task;
}

/* Goes on with those that wait for this table. */
static void go_on(Server *server, const TableId *id) {
    for (AdminTask *task = admin_tasks(server), *next; task != NULL; task = next) {
        next = task->next;
        if (next_waiting(task, id->text) == task) {
            task->fetching = false;
            advance(task);
        }
    }
}

static void woken(Room *room) {
    TableId id = room->id;
    go_on(room->server, &id);
}

/* Every task for this table gets the same answer. */
static void end_waiting(Server *server, const TableId *id, const NodeAnswer *answer) {
    for (AdminTask *task = admin_tasks(server), *next; task != NULL; task = next) {
        next = task->next;
        if (next_waiting(task, id->text) != task)
            continue;
        task->fetching = false;
        if (answer->claim == CLAIM_NO_TABLE)
            admin_refuse(task, "no-table", "there is no such table");
        else if (answer->claim == CLAIM_MINE)
            admin_refuse(task, "unreadable", "this server cannot read the table");
        else if (task->connection != NULL || answer->address[0] == '\0')
            admin_refuse(task, "busy", "the table is changing nodes; try again");
        else
            admin_relay_begin(task, answer->address);
    }
}

static void claimed(void *context, const TableId *id, const NodeAnswer *answer) {
    Server *server = context;
    bool mine = answer->complete && answer->claim == CLAIM_MINE;
    if (server->admin == NULL)
        return;
    bool here = mine && room_claims_wake(server, id, answer) != NULL;
    if (here || !answer->complete) /* or it is asked again */
        go_on(server, id);
    else
        end_waiting(server, id, answer);
    Room *room = room_registry_find(server, id->text);
    if (room != NULL)
        room_registry_release(room);
}

static void fetch(AdminTask *task) {
    Server *server = task->server;
    NodeRequest request = {.kind = NODE_CLAIM, .id = task->table};
    if (server_is_shared(server)) {
        task->fetching = storage_ask_node(server->storage, &request, claimed, server);
        return;
    }
    IndexEntry *entry = table_index_find(server, task->table.text);
    if (entry == NULL)
        admin_refuse(task, "no-table", "there is no such table");
    else if (entry->phase != PHASE_UNREADABLE)
        task->fetching = room_registry_fetch_quietly(server, entry, woken);
    else if (task->step == delete_table)
        delete_unreadable(task, entry);
    else
        admin_refuse(task, "unreadable", "this server cannot read the table");
}

/* The table turned out to be unreadable, so its room was not woken. */
static void note_unreadable(AdminTask *task) {
    const IndexEntry *entry = table_index_find(task->server, task->table.text);
    if (entry != NULL && entry->room == NULL && entry->phase == PHASE_UNREADABLE)
        task->fetching = false;
}

static void take_step(AdminTask *task, Room *room) {
    int row = row_of(&task->command);
    if (room != NULL && room->unreadable && row >= 0 && rows[row].reads_game)
        admin_refuse(task, "unreadable", "the game has other rules, or cannot be read");
    else
        task->step(task, room);
}

/* A step ends the task, or is taken again. */
static void advance(AdminTask *task) {
    Server *server = task->server;
    TableId id = task->table;
    Room *room = room_registry_find(server, id.text);
    if (task->step == NULL) /* the store has a ban */
        return;
    if (net_now(server->net) >= task->deadline) {
        admin_refuse(task, "busy", "the store or the table's node does not keep up");
        return;
    }
    net_timer_set(&task->timer, TICK_MS);
    if (task->forward != NULL)
        return;
    note_unreadable(task);
    if (room != NULL || task->done_once)
        take_step(task, room);
    else if (!task->fetching)
        fetch(task);
    room = room_registry_find(server, id.text);
    if (room != NULL)
        room_registry_release(room);
}

static void tick(void *context) {
    advance(context);
}

void admin_table_begin(AdminTask *task) {
    const char *id = task->command.word[1];
    task->step = rows[row_of(&task->command)].step;
    if (task->step == say && strcmp(id, "all") == 0) {
        say(task, NULL);
    } else if (!table_id_is_valid(id)) {
        admin_refuse(task, "no-table", "there is no such table");
    } else if (!net_timer_init(task->server->net, &task->timer, tick, task)) {
        admin_refuse(task, "busy", "out of memory");
    } else {
        memcpy(task->table.text, id, sizeof task->table.text);
        advance(task);
    }
}
