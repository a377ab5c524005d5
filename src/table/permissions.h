/* Who may undo, and who may ask for hints: one answer for terminal, server and page. */
#ifndef KENNEL_TABLE_PERMISSIONS_H
#define KENNEL_TABLE_PERMISSIONS_H

#include "table/table.h"

/* The seats that people hold. */
SeatSet table_people(const Table *table);

/* A person who plays alone among bots may take back and ask for hints. With other people, an undo would
 * take their moves back as well, and a hint would be help that they do not have. */
bool people_allow_help(SeatSet people);

/* How many moves are to be taken back so that `seat` chooses again; 0: it has not chosen yet. */
uint32_t table_undo_distance(const Table *table, Seat seat);

/* Whether another person than `own` sat at the table when the first of the last `back` moves was made. */
bool table_was_shared(const Table *table, Seat own, uint32_t back);

/* The decision that its player may ask the others to take back: the last one that a person made,
 * together with what bots did since. False: there is none, or somebody has seen new cards in it or
 * since, or another person plays that seat now. */
bool table_last_decision(const Table *table, Decision *decision);

/* How many moves an undo of this seat takes back; 0: it may not. `number` is the entry of the
 * decision that the others have agreed on, 0 for the last one of a person who plays alone. */
uint32_t table_find_undo(const Table *table, Seat seat, uint32_t number);

typedef enum UndoRight {
    UNDO_ALLOWED,
    UNDO_NOTHING,    /* the seat has not chosen yet                                      */
    UNDO_NOT_ALONE,  /* another person plays here                                        */
    UNDO_WAS_SHARED, /* another person played here when that was decided                 */
} UndoRight;

/* `people` are those who play now. `back` is as table_undo_distance says. */
UndoRight table_may_undo(const Table *table, SeatSet people, Seat seat, uint32_t *back);

/* The same where all people sit at one device: one person alone undoes as usual. Of several people, only the
 * one who decided last may, so that an undo removes no other person's move. */
bool table_may_take_back(const Table *table, Seat seat, uint32_t *back);

#endif
