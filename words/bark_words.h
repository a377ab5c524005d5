/* What the sentences and the picture of Barking share: names, and who leads at an item and why. */
#ifndef KENNEL_WORDS_BARK_WORDS_H
#define KENNEL_WORDS_BARK_WORDS_H

#include "words/say.h"
#include "words/sentence.h"
#include "words/told.h"

const char *bark_card_name(Card card); /* "bulldog", "wonder dog", "cat" */
const char *bark_item_name(Card item); /* "mailbox"                      */

/* The item at `place`, counted from 1, for {from} and {to}: with its name if it lies there. A bare
 * place is a fine field too, and is called "item 2". */
Field bark_field(const BarkState *bark, unsigned place);

/* "a bulldog", or "a card" if it is not known */
Word bark_card_word(const char *name, Card card);

/* "2 bulldogs and a wonder dog" */
Word bark_dogs_word(Sentence *sentence, const char *name, const uint8_t dogs[BARK_CARD_KINDS]);

typedef enum LeadReason { LEAD_NOBODY, LEAD_ALONE, LEAD_COUNT, LEAD_RANK, LEAD_REASONS } LeadReason;

typedef struct Lead {
    LeadReason reason;
    Seat leader, rival;       /* who would get the item, and who comes next; or NO_SEAT */
    unsigned count, rivals;   /* their dogs                                             */
    Card breed, rivals_breed; /* their highest-ranking ones                             */
} Lead;

/* Item `index`, counted from 0. */
Lead bark_lead(const BarkState *bark, unsigned index);

/* Fills in who leads and by what: {seat} {other} {number} {list} {card} {take}. `room` is for the
 * rival's count and must live as long as the slots. */
void bark_lead_slots(const Lead *lead, Slots *slots, char room[4]);

#endif
