/* Fetches tables from a store that several nodes share: a table is claimed, and read if this node
 * gets it; otherwise the session's messages are passed on to the node that has it. */
#include <stdlib.h>
#include <string.h>

#include "base/hex.h"
#include "server/idempotency.h"
#include "server/nodes.h"
#include "server/room.h"
#include "server/room_registry.h"
#include "server/server_log_events.h"
#include "server/session.h"

/* A session that waits for a claim, or for the store to look for the id of its request. */
struct PendingClaim {
    PendingClaim *next, **link; /* among all of the server */
    Server *server;
    Session *session; /* NULL: there is none, or it is gone */
    void (*run)(Session *session, const ClientMessage *message);
    void (*then)(Room *room);
    ClientMessage message;
    char *text; /* as it came */
};

static PendingClaim *begin(Server *server, Session *session, const ClientMessage *message) {
    PendingClaim *claim = calloc(1, sizeof *claim);
    if (claim == NULL)
        return NULL;
    claim->server = server;
    claim->session = session;
    if (message != NULL)
        claim->message = *message;
    if (server->nodes->message != NULL)
        claim->text = strdup(server->nodes->message);
    claim->next = server->claims;
    claim->link = &server->claims;
    if (claim->next != NULL)
        claim->next->link = &claim->next;
    server->claims = claim;
    return claim;
}

static void end(PendingClaim *claim) {
    *claim->link = claim->next;
    if (claim->next != NULL)
        claim->next->link = claim->link;
    free(claim->text);
    free(claim);
}

static void refuse_busy(Session *session, const ClientMessage *message) {
    session_refuse(session, message->id, REFUSED_BUSY, "the store does not keep up");
}

/* Carries the message out, now that what it waited for is known. */
static void run_again(PendingClaim *claim) {
    claim->server->nodes->message = claim->text;
    claim->run(claim->session, &claim->message);
    claim->server->nodes->message = NULL;
}

/* ---- claims ---- */

static void count_takeover(Server *server, const NodeAnswer *answer) {
    NodeStats *stats = &server->nodes->stats;
    stats->claims++;
    stats->takeovers += answer->waited_seconds > 0;
    stats->takeover_sum += answer->waited_seconds;
}

Room *room_claims_wake(Server *server, const TableId *id, const NodeAnswer *answer) {
    TableMeta meta;
    IndexEntry *entry = table_index_find(server, id->text);
    if (entry != NULL)
        return entry->room;
    bool read = table_meta_read(answer->text, &meta);
    entry = read ? table_index_add(server, id->text) : NULL;
    Room *room = entry == NULL ? NULL
                               : room_registry_wake(server, entry, &meta, answer->version,
                                                    answer->changed_at);
    if (room != NULL) {
        entry->phase = meta.phase;
        room->turn_spent_ms =
            answer->waited_seconds < UINT32_MAX / 1000 ? answer->waited_seconds * 1000 : UINT32_MAX;
        count_takeover(server, answer);
        return room;
    }
    if (entry != NULL)
        table_index_remove(server, entry);
    nodes_release(server, id);
    return NULL;
}

static void refuse_no_table(Session *session, const ClientMessage *message) {
    event_log_refused(session->server, conn_address(session->connection),
                      refusal_name(REFUSED_NO_TABLE), conn_number(session->connection));
    session_refuse(session, message->id, REFUSED_NO_TABLE, "you cannot come in like this");
}

/* A message that was passed on is not passed on again: the client asks once more. */
static void pass_on(PendingClaim *claim, const char *address) {
    Session *session = claim->session;
    if (conn_is_vouched(session->connection))
        conn_close(session->connection, 1012, "stopping");
    else if (address[0] == '\0' || claim->text == NULL)
        refuse_busy(session, &claim->message);
    else
        relay_begin(session, address, claim->text);
}

static void claimed(void *context, const TableId *id, const NodeAnswer *answer) {
    PendingClaim *claim = context;
    Session *session = claim->session;
    bool mine = answer->complete && answer->claim == CLAIM_MINE;
    Room *room = mine ? room_claims_wake(claim->server, id, answer) : NULL;
    if (session != NULL) {
        session->claim = NULL;
        if (room != NULL)
            run_again(claim);
        else if (!answer->complete)
            refuse_busy(session, &claim->message);
        else if (answer->claim == CLAIM_ELSEWHERE)
            pass_on(claim, answer->address);
        else
            refuse_no_table(session, &claim->message);
    }
    room = room_registry_find(claim->server, id->text);
    if (room != NULL && claim->then != NULL)
        claim->then(room);
    room = room_registry_find(claim->server, id->text);
    if (room != NULL)
        room_registry_release(room);
    end(claim);
}

static bool ask_claim(PendingClaim *claim, const char *table) {
    NodeRequest request = {.kind = NODE_CLAIM};
    memcpy(request.id.text, table, sizeof request.id.text);
    if (claim == NULL)
        return false;
    if (storage_ask_node(claim->server->storage, &request, claimed, claim))
        return true;
    end(claim);
    return false;
}

bool room_registry_claim(Session *session, const char *table, const ClientMessage *message,
                         void (*run)(Session *session, const ClientMessage *message)) {
    Server *server = session->server;
    if (!table_id_is_valid(table) || room_registry_find(server, table) != NULL)
        return false;
    PendingClaim *claim = begin(server, session, message);
    if (!ask_claim(claim, table)) {
        refuse_busy(session, message);
        return true;
    }
    claim->run = run;
    session->claim = claim;
    return true;
}

void room_registry_claim_quietly(Server *server, const char *table, void (*then)(Room *room)) {
    if (!table_id_is_valid(table) || room_registry_find(server, table) != NULL)
        return;
    PendingClaim *claim = begin(server, NULL, NULL);
    if (ask_claim(claim, table))
        claim->then = then;
}

/* ---- joins ---- */

/* "table hash": another node, or this one earlier, has carried out the request. */
static void note_join(PendingClaim *claim, const char *found) {
    JoinKey key;
    TableId id;
    if (strlen(found) < TABLE_ID_LENGTH + 2)
        return;
    memcpy(id.text, found, TABLE_ID_LENGTH);
    id.text[TABLE_ID_LENGTH] = '\0';
    char digits[2 * sizeof key.hash + 1];
    memcpy(digits, found + TABLE_ID_LENGTH + 1, sizeof digits - 1);
    digits[sizeof digits - 1] = '\0';
    if (hex_read(digits, key.hash, sizeof key.hash))
        joins_note(claim->server, &id, &claim->message, key.hash);
}

static void join_found(void *context, const TableId *id, const NodeAnswer *answer) {
    PendingClaim *claim = context;
    Session *session = claim->session;
    (void)id;
    if (session != NULL)
        session->claim = NULL;
    if (session != NULL && !answer->complete) {
        refuse_busy(session, &claim->message);
    } else if (session != NULL) {
        note_join(claim, answer->text);
        run_again(claim);
    }
    end(claim);
}

bool room_registry_find_join(Session *session, const ClientMessage *message,
                             void (*run)(Session *session, const ClientMessage *message)) {
    char digits[2 * sizeof(JoinKey) + 1];
    if (!joins_write_key(message, digits))
        return false;
    PendingClaim *claim = begin(session->server, session, message);
    NodeRequest request = {.kind = NODE_FIND_JOIN, .text = digits};
    if (claim == NULL || !storage_ask_node(session->server->storage, &request, join_found, claim)) {
        if (claim != NULL)
            end(claim);
        refuse_busy(session, message);
        return true;
    }
    claim->run = run;
    session->claim = claim;
    return true;
}

/* ---- leaving ---- */

void room_claims_cancel(Session *session) {
    if (session->claim != NULL)
        session->claim->session = NULL;
    session->claim = NULL;
}

void room_claims_free(Server *server) {
    for (PendingClaim *claim = server->claims, *next; claim != NULL; claim = next) {
        next = claim->next;
        if (claim->session != NULL)
            claim->session->claim = NULL;
        free(claim->text);
        free(claim);
    }
    server->claims = NULL;
}
