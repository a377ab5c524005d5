/* What has been kept long enough goes: tables where people waited and then all left, after an hour;
 * others after --keep days. A few at a time, as to forget a whole log is work for the disk, and players
 * wait behind it.
 *
 * Hours are counted by a clock that nobody can set, from the start of the server on. Days are counted by
 * the calendar, which may be wrong: what seems to be old has to seem so for an hour before it goes. */
#include "server/server_internal.h"

enum { REMOVED_AT_A_TIME = 20, LOOKED_AT_A_TIME = 2048 };

static void end_it(Room *room) {
    if (room->sessions == NULL && room->asked == 0)
        room_end(room, HOW_ENDED, 0);
}

static bool remove_known(Server *server, Known *known) {
    TableId id = known_id(known);
    if (!storage_remove(server->storage, &id, NULL, NULL))
        return false;
    log_line(server->options.quiet, "info", "removed", "table=%s", id.text);
    known_remove(server, known);
    return true;
}

/* Everybody has left for good, so a game ends, and its record stays as long again. What cannot be
 * read cannot be ended, and stays as long in all. */
static uint64_t days_of(const Server *server, const Known *known) {
    bool is_stuck = known->broken && known->phase != PHASE_ENDED && known->phase != PHASE_WAITING;
    return (uint64_t)server->options.keep_days * (is_stuck ? 2 : 1);
}

static bool is_old(const Server *server, Known *known, uint64_t today) {
    uint32_t now = known_seconds(server);
    if (known->phase == PHASE_WAITING && !known->broken && now - known->since >= LEFT_SECONDS)
        return true;
    if (today < known->changed_at + days_of(server, known) * 86400) {
        known->seems_old = 0;
        return false;
    }
    if (known->seems_old == 0)
        known->seems_old = now;
    return now - known->seems_old >= LEFT_SECONDS;
}

/* Has it asked the store for anything? */
static bool look_at(Server *server, Known *known, uint64_t today) {
    if (known->room != NULL) {
        known->seems_old = 0;
        return false;
    }
    if (!is_old(server, known, today))
        return false;
    bool is_played = known->phase == PHASE_PLAYING || known->phase == PHASE_PAUSED;
    if (!is_played || known->broken)
        return remove_known(server, known);
    known->seems_old = 0;
    return rooms_rouse(server, known, end_it);
}

bool rooms_sweep(Server *server) {
    uint64_t today = calendar_now();
    unsigned asked = 0, looked = 0, buckets = 0;
    for (; buckets < KNOWN_BUCKETS && asked < REMOVED_AT_A_TIME && looked < LOOKED_AT_A_TIME;
         buckets++) {
        Known *known = server->known[server->swept++ % KNOWN_BUCKETS];
        for (Known *next; known != NULL; known = next) {
            next = known->next;
            looked++;
            asked += look_at(server, known, today);
        }
    }
    return asked >= REMOVED_AT_A_TIME;
}
