/* Removes expired tables: those where people waited and then all left, after an hour; others after
 * --keep days. It removes a few at a time, because deleting a log is work for the disk that players
 * would wait for.
 *
 * Hours are counted by the monotonic clock since the server started. Days are counted by the
 * calendar, which may be wrong: a table must look expired for an hour before it is removed. */
#include "server/server_internal.h"

enum { REMOVED_AT_A_TIME = 20, LOOKED_AT_A_TIME = 2048 };

static void end_it(Room *room) {
    if (room->sessions == NULL && room->pending_requests == 0)
        room_end(room, END_REASON_ENDED, 0);
}

static bool remove_table(Server *server, IndexEntry *entry) {
    TableId id = index_entry_id(entry);
    if (!storage_remove(server->storage, &id, NULL, NULL))
        return false;
    server_log(server->options.quiet, "info", "removed", "table=%s", id.text);
    table_index_remove(server, entry);
    return true;
}

/* Everybody has left for good, so a game ends, and its record stays as long again. What cannot be
 * read cannot be ended, and stays as long in all. */
static uint64_t days_of(const Server *server, const IndexEntry *entry) {
    bool is_stuck =
        entry->unreadable && entry->phase != PHASE_ENDED && entry->phase != PHASE_WAITING;
    return (uint64_t)server->options.keep_days * (is_stuck ? 2 : 1);
}

static bool is_old(const Server *server, IndexEntry *entry, uint64_t today) {
    uint32_t now = server_uptime_seconds(server);
    if (entry->phase == PHASE_WAITING && !entry->unreadable &&
        now - entry->last_loaded_at >= ABANDONED_SECONDS)
        return true;
    if (today < entry->changed_at + days_of(server, entry) * 86400) {
        entry->expired_since = 0;
        return false;
    }
    if (entry->expired_since == 0)
        entry->expired_since = now;
    return now - entry->expired_since >= ABANDONED_SECONDS;
}

/* Has it asked the store for anything? */
static bool check_table(Server *server, IndexEntry *entry, uint64_t today) {
    if (entry->room != NULL) {
        entry->expired_since = 0;
        return false;
    }
    if (!is_old(server, entry, today))
        return false;
    bool is_played = entry->phase == PHASE_PLAYING || entry->phase == PHASE_PAUSED;
    if (!is_played || entry->unreadable)
        return remove_table(server, entry);
    entry->expired_since = 0;
    return room_registry_fetch_quietly(server, entry, end_it);
}

bool room_registry_sweep(Server *server) {
    uint64_t today = trusted_clock_now();
    unsigned asked = 0, looked = 0, buckets = 0;
    for (; buckets < TABLE_INDEX_BUCKETS && asked < REMOVED_AT_A_TIME && looked < LOOKED_AT_A_TIME;
         buckets++) {
        IndexEntry *entry = server->table_index[server->swept++ % TABLE_INDEX_BUCKETS];
        for (IndexEntry *next; entry != NULL; entry = next) {
            next = entry->next;
            looked++;
            asked += check_table(server, entry, today);
        }
    }
    return asked >= REMOVED_AT_A_TIME;
}
