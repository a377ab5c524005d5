/* One line of a table's log (deal, action, undo, change of player) and its text form; also the
 * player at a seat. A log only grows: undone entries stay in it. */
#ifndef KENNEL_TABLE_LOG_ENTRY_H
#define KENNEL_TABLE_LOG_ENTRY_H

#include "rules/advance_game.h"
#include "table/player.h"

enum { LOG_ENTRY_TEXT_MAX = ACTION_TEXT_MAX };

/* The client's request id; a repeated request is recognised by it. */
typedef struct RequestId {
    uint64_t word[2]; /* zero: none */
} RequestId;

typedef enum LogEntryKind { ENTRY_DEAL, ENTRY_ACTION, ENTRY_UNDO, ENTRY_SEAT } LogEntryKind;

typedef struct LogEntry {
    uint8_t kind;         /* an LogEntryKind                                                      */
    Seat seat;            /* who acts, or whose seat changes hands; NO_SEAT for the others     */
    bool by_person;       /* an action that a person decided, not a bot                        */
    bool shows_cards;     /* a move in which somebody saw a new card                           */
    uint32_t undone_by;   /* the number of the undo entry that undid this one; 0: active    */
    uint32_t deal_number; /* of a deal: its number among the deals, from 1                  */
    RequestId request_id;
    union {
        Seed seed;           /* of a deal                                                    */
        Action action;       /* of a seat                                                    */
        uint32_t undo_count; /* the number of moves undone, including deals                  */
        Player player;       /* who sits there from now on                                   */
    };
} LogEntry;

static inline bool log_entry_is_move(const LogEntry *entry) {
    return entry->kind == ENTRY_DEAL || entry->kind == ENTRY_ACTION;
}

/* What an undo leaves: a move that has not been taken back, or had not been when the log had `number`
 * entries. */
static inline bool entry_stands(const LogEntry *entry) {
    return log_entry_is_move(entry) && entry->undone_by == 0;
}

static inline bool entry_stood_at(const LogEntry *entry, uint32_t number) {
    return log_entry_is_move(entry) && (entry->undone_by == 0 || entry->undone_by > number);
}

/* Applies a move. The table applies undo entries and changes of players itself. */
Status log_entry_apply(State *state, const LogEntry *move, EventList *events, Problem *problem);

/* The line of an entry in the position `before` it, without a newline, and back:
 *
 *   deal 00000000000000010000000000000000      5:12-17      undo 3      seat b hound      */
void log_entry_write(const State *before, const LogEntry *entry, Text *text);
Status log_entry_read(const State *before, const char *line, LogEntry *entry, Problem *problem);

#endif
