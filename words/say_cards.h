/* How the words of DOG Cards name a row: as a field of their sentences. */
#ifndef KENNEL_WORDS_SAY_CARDS_H
#define KENNEL_WORDS_SAY_CARDS_H

#include "words/say.h"

/* A row by its number, and whether players have only one, so that it needs no number; or the
 * partner's row, whoever that is. */
enum { ROW_ALONE = 0x40, ROW_PARTNER = 0x80 };

Field row_field(const State *state, uint8_t id);

#endif
