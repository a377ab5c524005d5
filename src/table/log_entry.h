/* One thing that happened at a table, a line of its log: chance acted, a seat acted, moves were
 * taken back, or a seat changed hands. A log only grows; what was taken back stays in it. */
#ifndef KENNEL_TABLE_ENTRY_H
#define KENNEL_TABLE_ENTRY_H

#include "rules/move.h"

enum {
    PLAYER_NAME_MAX = 64, /* of people and bots, which may be the path of a file: ai/bot.h */
    SEED_TEXT_LENGTH = 32,
    LOG_ENTRY_TEXT_MAX = ACTION_TEXT_MAX,
};

/* Who sits somewhere. */
typedef struct Player {
    bool is_bot;
    char name[PLAYER_NAME_MAX]; /* what a person wants to be called (may be empty), or which bot */
} Player;

/* Whoever asked for an entry may mark it with a number of their own, to know it again. */
typedef struct RequestId {
    uint64_t word[2]; /* zero: none */
} RequestId;

typedef enum LogEntryKind { ENTRY_DEAL, ENTRY_ACTION, ENTRY_UNDO, ENTRY_SEAT } LogEntryKind;

typedef struct LogEntry {
    uint8_t kind;         /* an LogEntryKind                                                      */
    Seat seat;            /* who acts, or whose seat changes hands; NO_SEAT for the others     */
    uint32_t undone_by;   /* the number of the entry that took this one back; 0: it stands  */
    uint32_t deal_number; /* of a deal: the how manieth act of chance it was, from 1        */
    RequestId request_id;
    union {
        Seed seed;           /* of a deal                                                    */
        Action action;       /* of a seat                                                    */
        uint32_t undo_count; /* so many moves never happened; deals count                    */
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

/* A move carried out. An undo and a change of seats are the table's to carry out. */
Status log_entry_apply(State *state, const LogEntry *move, EventList *events, Problem *problem);

/* The line of an entry in the position `before` it, without a newline, and back:
 *
 *   deal 00000000000000010000000000000000      5:12-17      undo 3      seat b hound      */
void log_entry_write(const State *before, const LogEntry *entry, Text *text);
Status log_entry_read(const State *before, const char *line, LogEntry *entry, Problem *problem);

void seed_write(const Seed *seed, Text *text);
bool seed_read(const char *text, Seed *seed);

/* "hound" and whoever else ai/bot.h has words for is a bot, "person" and "person Ada" are people. False for a name that is too long, or has
 * control characters in it. */
void player_write(const Player *player, Text *text);
bool player_read(const char *text, Player *player);

/* Is this player read back as it is written? Nobody else may be in a log. */
bool player_round_trips(const Player *player);

#endif
