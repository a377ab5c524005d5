/* What the sentences and the picture of Barking share: names, and who leads at an item and why. */
#ifndef KENNEL_WORDS_BARK_WORDS_H
#define KENNEL_WORDS_BARK_WORDS_H

#include "locale/describe.h"
#include "locale/sentence.h"

/* The item at `place`, counted from 1, for {from} and {to}: with its name if it lies there. A bare
 * place is a fine field too, and is called "item 2". */
Field bark_item_field(const BarkState *bark, unsigned place);

/* A kind of item, wherever it is. */
Field bark_item_kind_field(Card item);

/* "a bulldog", or "a card" if it is not known */
MessageArg bark_card_arg(const char *name, Card card);

/* "2 bulldogs and a wonder dog" */
MessageArg bark_dogs_arg(Sentence *sentence, const char *name, const uint8_t dogs[BARK_CARD_KINDS]);

typedef enum LeadReason { LEAD_NOBODY, LEAD_ALONE, LEAD_COUNT, LEAD_RANK, LEAD_REASONS } LeadReason;

typedef struct Lead {
    LeadReason reason;
    Seat leader, rival;       /* who would get the item, and who comes next; or NO_SEAT */
    unsigned count, rivals;   /* their dogs                                             */
    Card breed, rivals_breed; /* their highest-ranking ones                             */
} Lead;

/* Item `index`, counted from 0. */
Lead bark_lead(const BarkState *bark, unsigned index);

/* Who leads and by what: {player} {other} {card} {take} {n} {m}. */
void bark_add_lead(Sentence *sentence, const Lead *lead);

#endif
