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

typedef enum UndoRight {
    UNDO_ALLOWED,
    UNDO_NOTHING,    /* the seat has not chosen yet                                      */
    UNDO_NOT_ALONE,  /* another person plays here                                        */
    UNDO_WAS_SHARED, /* another person played here when that was decided                 */
} UndoRight;

/* `people` are those who play now. `back` is as table_undo_distance says. */
UndoRight table_may_undo(const Table *table, SeatSet people, Seat seat, uint32_t *back);

#endif
