/* All rooms in memory: lookup by id, limits per creator's address, loading from the store on
 * demand, and release when everybody has left. */
#include "server/room_registry.h"
#include "server/idempotency.h"
#include "server/lobby.h"
#include "server/nodes.h"
#include "server/room.h"
#include "server/session.h"

#include <assert.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "base/hex.h"
#include "rules/version.h"

Room *room_registry_find(Server *server, const char *id) {
    const IndexEntry *entry = table_index_find(server, id);
    return entry != NULL ? entry->room : NULL;
}

/* ---- limits per address ---- */

Origin session_origin(const Session *session) {
    Origin origin;
    for (int i = 0; i < ORIGIN_WIDTHS; i++)
        origin.hash[i] = table_limits_hash(session->server->table_limits,
                                           conn_network(session->connection, (NetWidth)i));
    return origin;
}

/* The creator's address is forgotten when a table is unloaded: then a rematch counts for the client
 * that wants it. */
Origin room_origin(const Room *room) {
    bool known = room->origin.hash[0] != 0 || room->sessions == NULL;
    return known ? room->origin : session_origin(room->sessions);
}

bool room_registry_may_create(Server *server, const Origin *origin) {
    return table_limits_may_create(server->table_limits, origin, server->options.per_address,
                                   net_now(server->net));
}

void room_count_origin(Room *room) {
    bool is_open = room->sessions != NULL && room->meta.phase != PHASE_ENDED && !room_is_gone(room);
    if (is_open == room->counted)
        return;
    room->counted = is_open;
    if (is_open)
        table_limits_open(room->server->table_limits, &room->origin);
    else
        table_limits_close(room->server->table_limits, &room->origin);
}

/* ---- creating and restoring ---- */

static Room *make(Server *server, IndexEntry *entry, const TableMeta *meta) {
    Room *room = calloc(1, sizeof *room);
    if (room == NULL)
        return NULL;
    room->server = server;
    room->index_entry = entry;
    room->id = index_entry_id(entry);
    room->meta_draft = *meta;
    room->bot_seat = NO_SEAT;
    entry->room = room;
    server->stats.rooms++;
    return room;
}

static IndexEntry *draw_id(Server *server) {
    TableId id;
    uint8_t bytes[TABLE_ID_LENGTH / 2];
    do {
        randombytes_buf(bytes, sizeof bytes);
        hex_write(bytes, sizeof bytes, id.text);
    } while (table_index_find(server, id.text) != NULL);
    return table_index_add(server, id.text);
}

/* What the store cannot record is counted until a restart. */
static void note_made(Room *room) {
    Server *server = room->server;
    const Origin *origin = &room->origin;
    if (origin->hash[0] != 0 &&
        table_limits_created(server->table_limits, origin, net_now(server->net), &room->creation))
        storage_note_created(server->storage, origin);
}

Room *room_registry_new(Server *server, const TableMeta *meta, const Origin *origin) {
    if (server->rooms >= server->options.tables)
        return NULL;
    IndexEntry *entry = draw_id(server);
    Room *room = entry != NULL ? make(server, entry, meta) : NULL;
    if (room == NULL) {
        if (entry != NULL)
            table_index_remove(server, entry);
        return NULL;
    }
    room->changed_at = trusted_clock_now();
    room->origin = *origin;
    room->log_is_empty = room->edited = true; /* nothing of it is stored */
    note_made(room);
    return room;
}

/* A log of another rules version must not be replayed: the same words may mean other moves. */
bool table_meta_has_other_rules(const TableMeta *meta) {
    return meta->read_only || strcmp(meta->rules, RULES_VERSION) != 0;
}

Room *room_registry_wake(Server *server, IndexEntry *entry, const TableMeta *meta, uint32_t version,
                         uint64_t changed_at) {
    Room *room = make(server, entry, meta);
    if (room == NULL)
        return NULL;
    room->changed_at = changed_at;
    room->version = room->saved_version = version;
    room->sent_over = meta->phase == PHASE_ENDED;
    room->sent_next = meta->next[0] != '\0';
    room->unreadable = entry->unreadable || table_meta_has_other_rules(meta);
    return room;
}

bool room_registry_restore(Server *server, const TableId *id, const TableMeta *meta,
                           uint64_t changed_at) {
    IndexEntry *entry = table_index_add(server, id->text);
    if (entry == NULL)
        return false;
    entry->changed_at = (uint32_t)(changed_at != 0 ? changed_at : trusted_clock_now());
    entry->phase = meta != NULL ? meta->phase : PHASE_UNREADABLE;
    entry->unreadable = meta == NULL || table_meta_has_other_rules(meta);
    return true;
}

/* ---- fetching ---- */

/* A session that waits for a table from the store, and its message. */
struct TableFetch {
    TableFetch *next, **link; /* among all */
    Server *server;
    Session *session; /* NULL: there is none, or it is gone */
    void (*run)(Session *session, const ClientMessage *message);
    ClientMessage message;
    void (*then)(Room *room);
    TableId id;
    bool failed; /* there was no memory for it */
};

static void fetched(void *context, const TableId *id, const char *text, uint32_t version,
                    uint64_t changed_at) {
    TableFetch *table_fetch = context;
    IndexEntry *entry = table_index_find(table_fetch->server, id->text);
    TableMeta meta;
    if (entry != NULL && entry->room == NULL && table_meta_read(text, &meta))
        table_fetch->failed =
            room_registry_wake(table_fetch->server, entry, &meta, version, changed_at) == NULL;
}

/* A table that cannot be restored is not requested again. */
static void find_room(const TableFetch *table_fetch) {
    IndexEntry *entry = table_index_find(table_fetch->server, table_fetch->id.text);
    if (entry != NULL && entry->room == NULL) {
        entry->phase = PHASE_UNREADABLE;
        entry->unreadable = true;
    }
}

/* Runs the waiting message again, now that the table is loaded. If it is not, there is none. */
static void answer_fetch(const TableFetch *table_fetch, bool complete) {
    Session *session = table_fetch->session;
    if (complete)
        find_room(table_fetch);
    Room *room = room_registry_find(table_fetch->server, table_fetch->id.text);
    if (session != NULL)
        session->table_fetch = NULL;
    if (session != NULL && !complete)
        session_refuse(session, table_fetch->message.id, REFUSED_BUSY,
                       "the store could not be read");
    else if (session != NULL)
        table_fetch->run(session, &table_fetch->message);
    if (room != NULL && table_fetch->then != NULL)
        table_fetch->then(room);
}

static void end_fetch(TableFetch *table_fetch) {
    *table_fetch->link = table_fetch->next;
    if (table_fetch->next != NULL)
        table_fetch->next->link = table_fetch->link;
    free(table_fetch);
}

static void fetch_ended(void *context, bool complete) {
    TableFetch *table_fetch = context;
    answer_fetch(table_fetch, complete && !table_fetch->failed);
    Room *room = room_registry_find(table_fetch->server, table_fetch->id.text);
    if (room != NULL)
        room_registry_release(room);
    end_fetch(table_fetch);
}

static TableFetch *request_table(Server *server, const IndexEntry *entry) {
    TableFetch *table_fetch = calloc(1, sizeof *table_fetch);
    if (table_fetch == NULL)
        return NULL;
    table_fetch->server = server;
    table_fetch->id = index_entry_id(entry);
    table_fetch->next = server->fetches;
    table_fetch->link = &server->fetches;
    if (table_fetch->next != NULL)
        table_fetch->next->link = &table_fetch->next;
    server->fetches = table_fetch;
    if (storage_find(server->storage, &table_fetch->id, fetched, fetch_ended, table_fetch))
        return table_fetch;
    end_fetch(table_fetch);
    return NULL;
}

/* A table that could not be fetched is unreadable: no one can join it. */
static const IndexEntry *is_unloaded(Session *session, const char *id) {
    const IndexEntry *entry = table_index_find(session->server, id);
    bool is_there = entry != NULL && entry->room == NULL && entry->phase != PHASE_UNREADABLE;
    return is_there ? entry : NULL;
}

bool room_registry_fetch(Session *session, const char *table, const ClientMessage *message,
                         void (*run)(Session *session, const ClientMessage *message)) {
    if (server_is_shared(session->server))
        return room_registry_claim(session, table, message, run);
    const IndexEntry *entry = is_unloaded(session, table);
    if (entry == NULL)
        return false;
    TableFetch *table_fetch = request_table(session->server, entry);
    if (table_fetch == NULL) {
        session_refuse(session, message->id, REFUSED_BUSY, "the store does not keep up");
        return true;
    }
    table_fetch->session = session;
    table_fetch->run = run;
    table_fetch->message = *message;
    session->table_fetch = table_fetch;
    return true;
}

bool room_registry_fetch_quietly(Server *server, const IndexEntry *entry,
                                 void (*then)(Room *room)) {
    TableFetch *table_fetch = request_table(server, entry);
    if (table_fetch != NULL)
        table_fetch->then = then;
    return table_fetch != NULL;
}

void room_registry_cancel_fetch(Session *session) {
    if (session->table_fetch != NULL)
        session->table_fetch->session = NULL;
    session->table_fetch = NULL;
    room_claims_cancel(session);
}

/* ---- releasing ---- */

static void take_out(Room *room) {
    room_count_origin(room);
    if (room->in_presence_queue || room->spectators_changed)
        presence_cancel(room);
    if (room->creation != NULL)
        table_limits_keep_created(room->creation);
    room->creation = NULL;
    room->index_entry->room = NULL;
}

/* Everything is stored, and there are no sessions. */
static bool may_release(const Room *room) {
    return room->table == NULL && room->save == SAVE_IDLE && !room->edited;
}

static void free_room(Room *room) {
    room_unload(room);
    room_meta_free(room);
    room->server->stats.rooms--;
    free(room);
}

static void let_go(Room *room) {
    IndexEntry *entry = room->index_entry;
    assert(room->lobby_link == NULL);
    entry->changed_at = (uint32_t)room->changed_at;
    if (room->empty_since != 0) /* a session has joined */
        entry->last_loaded_at = (uint32_t)(room->empty_since / 1000) + 1;
    entry->phase = room->meta.phase;
    entry->unreadable = room->unreadable;
    take_out(room);
    if (server_is_shared(room->server)) {
        nodes_release(room->server, &room->id);
        table_index_remove(room->server, entry);
    }
    free_room(room);
}

static void leave_going(Room *room) {
    Room **at = &room->server->removals;
    while (*at != room)
        at = &(*at)->removal_next;
    *at = room->removal_next;
}

void room_registry_release(Room *room) {
    if (room->pending_requests > 0 || room->sessions != NULL)
        return;
    if (room->index_entry == NULL) { /* it was removed */
        leave_going(room);
        free_room(room);
    } else if (may_release(room)) {
        let_go(room);
    }
}

/* ---- removing ---- */

static void send_all_away(Room *room, Refusal why) {
    if (why == REFUSED_BUSY)
        room->server->unremoved = room->id;
    for (Session *session = room->sessions, *next; session != NULL; session = next) {
        next = session->next;
        if (session->deferred == DEFERRED_LEFT && why == REFUSED_NO_TABLE)
            session_send_left(session);
        else
            session_remove(session, why, "this table is no more");
    }
    room_registry_release(room);
}

static void removed(void *context, AppendResult answer);

/* Storage is too busy: the table stays there until it expires. */
static void retry_fetch(Room *room) {
    if (storage_remove(room->server->storage, &room->id, removed, room))
        room->pending_requests++;
    else
        send_all_away(room, REFUSED_BUSY);
}

static void on_fetched(void *context, const StorageExtras *extras, bool complete) {
    Room *room = context;
    room->pending_requests--;
    if (complete && extras->version == 0) /* or it is damaged, and stays */
        send_all_away(room, REFUSED_NO_TABLE);
    else
        retry_fetch(room);
}

/* A table that was rejected may not exist any more. */
static void removed(void *context, AppendResult answer) {
    Room *room = context;
    room->pending_requests--;
    if (answer == APPEND_OK)
        send_all_away(room, REFUSED_NO_TABLE);
    else if (answer == APPEND_TAKEN) /* another node has it */
        send_all_away(room, REFUSED_BUSY);
    else if (storage_read_extras(room->server->storage, &room->id, on_fetched, room))
        room->pending_requests++;
    else
        retry_fetch(room);
}

/* Removes the table from storage first; otherwise it would reappear after a restart, tokens
 * included. Sessions are answered once that is done. */
static void detach(Room *room) {
    room_meta_edit(room)->phase = PHASE_ENDED;
    lobby_refresh(room);
    room_happens(room, ROOM_REMOVED);
    take_out(room);
    table_index_remove(room->server, room->index_entry);
    room->index_entry = NULL;
    room->removal_next = room->server->removals;
    room->server->removals = room;
    if (room->table != NULL)
        net_timer_stop(&room->timer);
}

bool room_registry_remove(Room *room) {
    assert(!room_is_gone(room));
    if (!storage_remove(room->server->storage, &room->id, removed, room))
        return false;
    room->pending_requests++;
    if (room->creation != NULL) /* it does not count any more */
        table_limits_undo_created(room->server->table_limits, room->creation);
    detach(room);
    return true;
}

/* Everybody comes back with `hello`, to whichever node. */
void room_registry_abandon(Room *room) {
    if (room_is_gone(room))
        return;
    room->server->nodes->stats.lost++;
    room->listed = 0; /* the store says nothing of it any more */
    detach(room);
    joins_forget(room);
    for (Session *session = room->sessions, *next; session != NULL; session = next) {
        next = session->next;
        session_leave(session);
        conn_close(session->connection, 1012, "stopping");
    }
    room_registry_release(room);
}

static void forget(Room *room) {
    for (Session *session = room->sessions; session != NULL; session = session->next)
        session->room = NULL;
    room->pending_requests = 0; /* storage delivers nothing any more */
    if (room->creation != NULL)
        table_limits_keep_created(room->creation);
    free_room(room);
}

void room_registry_free(Server *server) {
    for (unsigned i = 0; server->table_index != NULL && i < TABLE_INDEX_BUCKETS; i++)
        for (IndexEntry *entry = server->table_index[i]; entry != NULL; entry = entry->next)
            if (entry->room != NULL)
                forget(entry->room);
    for (Room *room = server->removals, *next; room != NULL; room = next) {
        next = room->removal_next;
        forget(room);
    }
    table_index_close(server);
    for (TableFetch *table_fetch = server->fetches, *next; table_fetch != NULL;
         table_fetch = next) {
        next = table_fetch->next;
        if (table_fetch->session != NULL)
            table_fetch->session->table_fetch = NULL;
        free(table_fetch);
    }
    server->fetches = NULL;
    room_claims_free(server);
}
