/* Message arguments for Barking's dogs, items and leads, for sentences and for the terminal. */
#ifndef KENNEL_LOCALE_BARK_BARK_SENTENCE_ARGS_H
#define KENNEL_LOCALE_BARK_BARK_SENTENCE_ARGS_H

#include "locale/describe.h"
#include "locale/sentence_args.h"
#include "rules/bark/bark_score.h"

/* The item at `place`, counted from 1, for {from} and {to}: with its name if it lies there. A bare
 * place is a fine field too, and is called "item 2". */
Field bark_item_field(const BarkState *bark, unsigned place);

/* A kind of item, wherever it is. */
Field bark_item_kind_field(Card item);

/* "a bulldog", or "a card" if it is not known */
MessageArg bark_card_arg(const char *name, Card card);

/* "2 bulldogs and a wonder dog" */
MessageArg bark_dogs_arg(Sentence *sentence, const char *name, const uint8_t dogs[BARK_CARD_KINDS]);

/* Who leads and by what: {player} {other} {card} {take} {n} {m}. */
void bark_add_lead(Sentence *sentence, const BarkLead *lead);

#endif
