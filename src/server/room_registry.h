/* All tables and rooms: the index, lookup, limits per address, fetching, removal and expiry. */
#ifndef KENNEL_SERVER_ROOM_REGISTRY_H
#define KENNEL_SERVER_ROOM_REGISTRY_H

#include "server/server_internal.h"

/* ---- table_index.c ---- */

bool table_index_open(Server *server);
void table_index_close(Server *server);
IndexEntry *table_index_find(const Server *server, const char *id);
IndexEntry *table_index_add(Server *server,
                            const char *id); /* NULL: no memory, not an id, or it exists */
void table_index_remove(Server *server, IndexEntry *entry);
TableId index_entry_id(const IndexEntry *entry);
uint32_t server_uptime_seconds(const Server *server); /* by the loop's clock */

/* ---- room_registry.c, expire_tables.c ---- */

Room *room_registry_find(Server *server,
                         const char *id); /* NULL: it is unloaded, or does not exist */
Room *room_registry_new(Server *server, const TableMeta *meta, const Origin *origin);
bool table_meta_has_other_rules(const TableMeta *meta);
/* Adds a table that the store has. `meta` is NULL if it cannot be read: the table then refuses every join. */
bool room_registry_restore(Server *server, const TableId *id, const TableMeta *meta,
                           uint64_t changed_at);
/* A room of a table that the store has. NULL: no memory. */
Room *room_registry_wake(Server *server, IndexEntry *entry, const TableMeta *meta, uint32_t version,
                         uint64_t changed_at);
bool room_registry_remove(Room *room);   /* from the store as well; false: storage is busy */
void room_registry_abandon(Room *room);  /* another node has it: closes its connections (1012) */
void room_registry_free(Server *server); /* all of them, when the server closes */
Origin session_origin(const Session *session);
Origin room_origin(const Room *room); /* of the creator, or of a session */
bool room_registry_may_create(Server *server, const Origin *origin); /* may it create one more? */
void room_count_origin(Room *room);       /* after a change of sessions or phase */
bool room_registry_sweep(Server *server); /* removes expired tables; true: there are more */

/* Unloads a room without sessions that is stored, and frees a removed one. The room may not exist
 * after this call. */
void room_registry_release(Room *room);

/* If the message is about an unloaded table, fetches it and calls `run` again, or refuses the
 * message as busy, and returns true. False: there is no such table, or it is in memory. */
bool room_registry_fetch(Session *session, const char *table, const ClientMessage *message,
                         void (*run)(Session *session, const ClientMessage *message));
/* Fetches a table without a session that waits. False: storage is busy. */
bool room_registry_fetch_quietly(Server *server, const IndexEntry *entry, void (*then)(Room *room));
void room_registry_cancel_fetch(Session *session);

/* ---- room_claims.c: where several nodes share the store ---- */

bool room_registry_claim(Session *session, const char *table, const ClientMessage *message,
                         void (*run)(Session *session, const ClientMessage *message));
void room_registry_claim_quietly(Server *server, const char *table, void (*then)(Room *room));
/* Looks for the id of a request in the store, then calls `run`. True: it is being looked for, or the
 * message is refused as busy. */
bool room_registry_find_join(Session *session, const ClientMessage *message,
                             void (*run)(Session *session, const ClientMessage *message));
void room_claims_cancel(Session *session);
void room_claims_free(Server *server);

#endif
