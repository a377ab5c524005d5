/* What the sentences and the hints of DOG Cards share. */
#ifndef KENNEL_WORDS_SAY_CARDS_H
#define KENNEL_WORDS_SAY_CARDS_H

#include "locale/describe.h"
#include "locale/sentence.h"

/* A row as {row}: the own one of the sentence's seat or somebody else's, by the number that the
 * picture shows. */
MessageArg cards_row_arg(Sentence *sentence, const State *state, uint8_t id);

#endif
