/* States of a game as it was, some of them kept: or every look back would carry out the whole log again. */
#ifndef KENNEL_SERVER_PAST_H
#define KENNEL_SERVER_PAST_H

#include "table/history.h"

/* All zero: nothing is kept. */
typedef struct Past {
    State *kept; /* after entry 64, 128 and so on */
    uint32_t count, room;
} Past;

void past_note(Past *past, const Table *table); /* after every entry */
void past_forget(Past *past);

/* As table_state_at and table_since. */
void past_state_at(const Past *past, const Table *table, uint32_t number, State *state);
void past_since(const Past *past, const Table *table, uint32_t number, Seat viewer,
                NewsReader *reader);

/* Have people only gone on since? Whoever took something back makes news dear to be told again. */
bool past_is_straight(const Table *table, uint32_t number);

#endif
