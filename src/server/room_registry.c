/* Rooms: tables that are in memory, because somebody is there or was a moment ago. Others are fetched
 * from the store when they are asked for, and forgotten again when everybody has left. */
#include "server/server_internal.h"

#include <assert.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "rules/version.h"

_Static_assert((int)FAIR_BYTES == (int)DIGEST_BYTES, "a digest is what a fair deal is made of");
_Static_assert((int)TABLE_TEXT_LENGTH == (int)TABLE_ID_LENGTH, "ids are as long everywhere");
_Static_assert((int)FACTS_TEXT_MAX <= (int)FACTS_MAX, "the store takes whatever facts are");

Room *rooms_find(Server *server, const char *id) {
    const Known *known = known_find(server, id);
    return known != NULL ? known->room : NULL;
}

/* ---- by address ---- */

Origin rooms_origin(const Session *session) {
    Origin origin;
    for (int i = 0; i < ORIGIN_WIDTHS; i++)
        origin.hash[i] =
            tallies_hash(session->server->tallies, peer_network(session->peer, (NetWidth)i));
    return origin;
}

/* Who made a table is forgotten when it falls asleep: then it is who wants another one. */
Origin rooms_origin_of(const Room *room) {
    bool known = room->origin.hash[0] != 0 || room->sessions == NULL;
    return known ? room->origin : rooms_origin(room->sessions);
}

bool rooms_may_make(Server *server, const Origin *origin) {
    return tallies_may_make(server->tallies, origin, server->options.per_address,
                            net_now(server->net));
}

void rooms_count(Room *room) {
    bool is_open =
        room->sessions != NULL && room->facts.phase != PHASE_ENDED && !room_is_gone(room);
    if (is_open == room->counted)
        return;
    room->counted = is_open;
    if (is_open)
        tallies_open(room->server->tallies, &room->origin);
    else
        tallies_close(room->server->tallies, &room->origin);
}

/* ---- coming ---- */

static Room *make(Server *server, Known *known, const Facts *facts) {
    Room *room = calloc(1, sizeof *room);
    if (room == NULL)
        return NULL;
    room->server = server;
    room->known = known;
    room->id = known_id(known);
    room->draft = *facts;
    room->bot_seat = NO_SEAT;
    known->room = room;
    server->figures.rooms++;
    return room;
}

static Known *draw_id(Server *server) {
    TableId id;
    uint8_t bytes[TABLE_ID_LENGTH / 2];
    do {
        randombytes_buf(bytes, sizeof bytes);
        sodium_bin2hex(id.text, sizeof id.text, bytes, sizeof bytes);
    } while (known_find(server, id.text) != NULL);
    return known_add(server, id.text);
}

/* What the store cannot note down is counted until a restart. */
static void note_made(Room *room) {
    Server *server = room->server;
    const Origin *origin = &room->origin;
    if (origin->hash[0] != 0 &&
        tallies_made(server->tallies, origin, net_now(server->net), &room->made))
        storage_made(server->storage, origin);
}

Room *rooms_new(Server *server, const Facts *facts, const Origin *origin) {
    if (server->rooms >= server->options.tables)
        return NULL;
    Known *known = draw_id(server);
    Room *room = known != NULL ? make(server, known, facts) : NULL;
    if (room == NULL) {
        if (known != NULL)
            known_remove(server, known);
        return NULL;
    }
    room->changed_at = calendar_now();
    room->origin = *origin;
    room->fresh = room->edited = true; /* the store has nothing of it */
    note_made(room);
    return room;
}

/* The same words may mean something else there. */
bool rooms_of_other_rules(const Facts *facts) {
    return facts->foreign || strcmp(facts->rules, RULES_VERSION) != 0;
}

static Room *bring_in(Server *server, Known *known, const Facts *facts, uint32_t version,
                      uint64_t changed_at) {
    Room *room = make(server, known, facts);
    if (room == NULL)
        return NULL;
    room->changed_at = changed_at;
    room->version = room->saved_version = version;
    room->told_over = facts->phase == PHASE_ENDED;
    room->told_next = facts->next[0] != '\0';
    room->broken = known->broken || rooms_of_other_rules(facts);
    return room;
}

bool rooms_know(Server *server, const TableId *id, const Facts *facts, uint64_t changed_at) {
    Known *known = known_add(server, id->text);
    if (known == NULL)
        return false;
    known->changed_at = (uint32_t)(changed_at != 0 ? changed_at : calendar_now());
    known->phase = facts != NULL ? facts->phase : PHASE_UNREADABLE;
    known->broken = facts == NULL || rooms_of_other_rules(facts);
    return true;
}

/* ---- fetching ---- */

/* Who waits for a table from the store, and what for. */
struct Fetch {
    Fetch *next, **link; /* among all */
    Server *server;
    Session *session; /* NULL: nobody, or nobody any more */
    void (*run)(Session *session, const Wish *wish);
    Wish wish;
    void (*then)(Room *room);
    TableId id;
    bool failed; /* there was no memory for it */
};

static void fetched(void *context, const TableId *id, const char *text, uint32_t version,
                    uint64_t changed_at) {
    Fetch *fetch = context;
    Known *known = known_find(fetch->server, id->text);
    Facts facts;
    if (known != NULL && known->room == NULL && facts_read(text, &facts))
        fetch->failed = bring_in(fetch->server, known, &facts, version, changed_at) == NULL;
}

/* What the store does not have as it was is not asked for again. */
static void look_for_room(const Fetch *fetch) {
    Known *known = known_find(fetch->server, fetch->id.text);
    if (known != NULL && known->room == NULL) {
        known->phase = PHASE_UNREADABLE;
        known->broken = true;
    }
}

/* Whoever waits asks once more, now that the table is there. If it is not, there is none. */
static void answer_fetch(const Fetch *fetch, bool whole) {
    Session *session = fetch->session;
    if (whole)
        look_for_room(fetch);
    Room *room = rooms_find(fetch->server, fetch->id.text);
    if (session != NULL)
        session->fetch = NULL;
    if (session != NULL && !whole)
        session_refuse(session, fetch->wish.id, REFUSED_BUSY, "the store could not be read");
    else if (session != NULL)
        fetch->run(session, &fetch->wish);
    if (room != NULL && fetch->then != NULL)
        fetch->then(room);
}

static void end_fetch(Fetch *fetch) {
    *fetch->link = fetch->next;
    if (fetch->next != NULL)
        fetch->next->link = fetch->link;
    free(fetch);
}

static void fetch_ended(void *context, bool whole) {
    Fetch *fetch = context;
    answer_fetch(fetch, whole && !fetch->failed);
    Room *room = rooms_find(fetch->server, fetch->id.text);
    if (room != NULL)
        rooms_release(room);
    end_fetch(fetch);
}

static Fetch *ask_for(Server *server, const Known *known) {
    Fetch *fetch = calloc(1, sizeof *fetch);
    if (fetch == NULL)
        return NULL;
    fetch->server = server;
    fetch->id = known_id(known);
    fetch->next = server->fetches;
    fetch->link = &server->fetches;
    if (fetch->next != NULL)
        fetch->next->link = &fetch->next;
    server->fetches = fetch;
    if (storage_find(server->storage, &fetch->id, fetched, fetch_ended, fetch))
        return fetch;
    end_fetch(fetch);
    return NULL;
}

/* One that has been fetched in vain is unreadable: nobody gets in. */
static const Known *asleep(Session *session, const char *id) {
    const Known *known = known_find(session->server, id);
    bool is_there = known != NULL && known->room == NULL && known->phase != PHASE_UNREADABLE;
    return is_there ? known : NULL;
}

bool rooms_fetch(Session *session, const char *table, const Wish *wish,
                 void (*run)(Session *session, const Wish *wish)) {
    const Known *known = asleep(session, table);
    if (known == NULL)
        return false;
    Fetch *fetch = ask_for(session->server, known);
    if (fetch == NULL) {
        session_refuse(session, wish->id, REFUSED_BUSY, "the store does not keep up");
        return true;
    }
    fetch->session = session;
    fetch->run = run;
    fetch->wish = *wish;
    session->fetch = fetch;
    return true;
}

bool rooms_rouse(Server *server, const Known *known, void (*then)(Room *room)) {
    Fetch *fetch = ask_for(server, known);
    if (fetch != NULL)
        fetch->then = then;
    return fetch != NULL;
}

void rooms_wait_no_more(Session *session) {
    if (session->fetch != NULL)
        session->fetch->session = NULL;
    session->fetch = NULL;
}

/* ---- going ---- */

static void take_out(Room *room) {
    rooms_count(room);
    if (room->listed || room->crowd)
        news_unlist(room);
    if (room->made != NULL)
        tallies_disown(room->made);
    room->made = NULL;
    room->known->room = NULL;
}

/* The store has it all, and nobody is there. */
static bool may_sleep(const Room *room) {
    return room->table == NULL && room->save == SAVE_IDLE && !room->edited;
}

static void free_room(Room *room) {
    room_sleep(room);
    room_forget_facts(room);
    room->server->figures.rooms--;
    free(room);
}

static void let_go(Room *room) {
    Known *known = room->known;
    assert(room->lobby_link == NULL);
    known->changed_at = (uint32_t)room->changed_at;
    if (room->empty_since != 0) /* somebody was there */
        known->since = (uint32_t)(room->empty_since / 1000) + 1;
    known->phase = room->facts.phase;
    known->broken = room->broken;
    take_out(room);
    free_room(room);
}

static void leave_going(Room *room) {
    Room **at = &room->server->going;
    while (*at != room)
        at = &(*at)->going_next;
    *at = room->going_next;
}

void rooms_release(Room *room) {
    if (room->asked > 0 || room->sessions != NULL)
        return;
    if (room->known == NULL) { /* it is gone */
        leave_going(room);
        free_room(room);
    } else if (may_sleep(room)) {
        let_go(room);
    }
}

/* ---- away with it ---- */

static void send_all_away(Room *room, Refusal why) {
    for (Session *session = room->sessions, *next; session != NULL; session = next) {
        next = session->next;
        if (session->parked == PARKED_LEFT && why == REFUSED_NO_TABLE)
            desk_tell_left(session);
        else
            desk_send_away(session, why, "this table is no more");
    }
    rooms_release(room);
}

static void removed(void *context, StoreAnswer answer);

/* Too busy even for that: it stays in the store until it has been kept for long enough. */
static void ask_again(Room *room) {
    if (storage_remove(room->server->storage, &room->id, removed, room))
        room->asked++;
    else
        send_all_away(room, REFUSED_BUSY);
}

static void looked(void *context, const StorageRest *rest, bool whole) {
    Room *room = context;
    room->asked--;
    if (whole && rest->version == 0) /* or it is damaged, and stays */
        send_all_away(room, REFUSED_NO_TABLE);
    else
        ask_again(room);
}

/* A table that was refused is perhaps none any more. */
static void removed(void *context, StoreAnswer answer) {
    Room *room = context;
    room->asked--;
    if (answer == STORE_KEPT)
        send_all_away(room, REFUSED_NO_TABLE);
    else if (storage_recall(room->server->storage, &room->id, looked, room))
        room->asked++;
    else
        ask_again(room);
}

/* What the store has not heard of would come back after a restart, with everybody's tokens: whoever is
 * there is told when it has. */
bool rooms_remove(Room *room) {
    assert(!room_is_gone(room));
    if (!storage_remove(room->server->storage, &room->id, removed, room))
        return false;
    room->asked++;
    room_edit(room)->phase = PHASE_ENDED;
    lobby_look(room);
    room_happens(room, ROOM_REMOVED);
    if (room->made != NULL) /* it is in nobody's way */
        tallies_take_back(room->server->tallies, room->made);
    take_out(room);
    known_remove(room->server, room->known);
    room->known = NULL;
    room->going_next = room->server->going;
    room->server->going = room;
    if (room->table != NULL)
        net_timer_stop(&room->timer);
    return true;
}

static void forget(Room *room) {
    for (Session *session = room->sessions; session != NULL; session = session->next)
        session->room = NULL;
    room->asked = 0; /* the store delivers nothing any more */
    if (room->made != NULL)
        tallies_disown(room->made);
    free_room(room);
}

void rooms_forget(Server *server) {
    for (unsigned i = 0; server->known != NULL && i < KNOWN_BUCKETS; i++)
        for (Known *known = server->known[i]; known != NULL; known = known->next)
            if (known->room != NULL)
                forget(known->room);
    for (Room *room = server->going, *next; room != NULL; room = next) {
        next = room->going_next;
        forget(room);
    }
    known_close(server);
    for (Fetch *fetch = server->fetches, *next; fetch != NULL; fetch = next) {
        next = fetch->next;
        if (fetch->session != NULL)
            fetch->session->fetch = NULL;
        free(fetch);
    }
    server->fetches = NULL;
}
