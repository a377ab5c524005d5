/* The message argument for a row of DOG Cards, for sentences and for the terminal. */
#ifndef KENNEL_LOCALE_CARDS_CARDS_SENTENCE_ARGS_H
#define KENNEL_LOCALE_CARDS_CARDS_SENTENCE_ARGS_H

#include "locale/describe.h"
#include "locale/sentence_args.h"

/* A row as {row}: the seat's own or another player's, by the number shown in the drawing. */
MessageArg cards_row_arg(Sentence *sentence, const State *state, uint8_t id);

#endif
