/* Data of the template game: three cards each, one played per turn, highest sum wins. */
#ifndef KENNEL_RULES_TEMPLATE_TEMPLATE_STATE_H
#define KENNEL_RULES_TEMPLATE_TEMPLATE_STATE_H

#include "rules/types.h"

enum { TEMPLATE_KINDS = 9, TEMPLATE_COPIES = 4, TEMPLATE_HAND = 3, TEMPLATE_SEATS_MAX = 4 };

enum { TEMPLATE_DEAL, TEMPLATE_PLAY, TEMPLATE_OVER };
enum { TEMPLATE_LAY }; /* the one kind of action: lay a card */

/* Kinds of event: seat was dealt card, which only seat knows; seat laid card. */
enum { TEMPLATE_DEALT, TEMPLATE_LAID, TEMPLATE_EVENTS };

typedef struct TemplateState {
    uint8_t phase;
    Seat turn;
    uint8_t hand[TEMPLATE_SEATS_MAX][TEMPLATE_KINDS]; /* how many of each card */
    uint8_t hidden[TEMPLATE_SEATS_MAX];
    uint8_t sum[TEMPLATE_SEATS_MAX];
} TemplateState;

#endif
