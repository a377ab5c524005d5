/* Data of DOG Cards: the state, with who has seen which hidden card, and the kinds of phase, action
 * and event. */
#ifndef KENNEL_RULES_CARDS_CARDS_STATE_H
#define KENNEL_RULES_CARDS_CARDS_STATE_H

#include "rules/deck.h"

enum {
    CARDS_SEATS = 4,
    MARKET_PLACES = 13,
    ROW_LENGTH = 14,
    ROWS_MAX = 2, /* a player's, completed ones included */
    LOOK_MAX = 7,
};

/* A row in one word, so that rows in descending order are rows in the order of the notation: the
 * longest first, then by their cards. An empty row is 0.
 *
 *   bits 16 ..   how many cards
 *   bits 14, 13  place 1: 2 is a 1/11, 1 a 13, 0 a joker
 *   bit 14 - p   place p from 2 to 13: 1 is its number, 0 a joker
 */
typedef uint32_t Row;

/* A card of the draw pile and who has seen it: the card in the low half, seats in the high. */
typedef uint8_t PileCard;

enum {
    CARDS_DEAL,
    CARDS_GIVING,
    CARDS_PLAY,
    CARDS_LOOK,    /* a 7 lies on the table, and turn looks at the next cards      */
    CARDS_DRAW,    /* turn must draw, and the draw pile is empty: chance           */
    CARDS_SHUFFLE, /* a 7 lies on the table over an empty draw pile: chance        */
    CARDS_FILL,    /* a market place waits for a card: chance                      */
    CARDS_OVER,
    CARDS_PHASE_COUNT
};

/* The names of the phases in the notation. */
extern const char *const cards_phase_names[CARDS_PHASE_COUNT];

/* Kinds of action. step[0].from is a row, 2 * owner + 0 or 1; step[0].to is a place, from 1:
 * of the market, of a row, or of the draw pile. */
enum {
    CARDS_GIVE,
    CARDS_BUILD,  /* card, from                                                    */
    CARDS_BUY,    /* card, to; with a 4 always the special                         */
    CARDS_PEEK,   /* card: a 7                                                     */
    CARDS_KEEP,   /* take, to                                                      */
    CARDS_TAKE,   /* card: a 14; take                                              */
    CARDS_ROB,    /* card: a thief; from                                           */
    CARDS_REDEEM, /* card, from, to                                                */
    CARDS_DROP,   /* card                                                          */
};

typedef struct CardsState {
    uint8_t phase;
    Seat turn, starter;
    SeatSet winners;
    Card table;    /* a special whose effect is not over yet: 7, 4 or CARD_NONE     */
    uint8_t place; /* FILL: the market place; otherwise 0                           */
    uint8_t aside; /* FILL: number of cards set aside for the place                 */
    uint8_t draw_count;
    Row row[CARDS_SEATS][ROWS_MAX]; /* open rows, in descending order                */
    uint8_t done[CARDS_SEATS];      /* completed rows: a 14 lies there as a sign     */
    uint8_t hidden[CARDS_SEATS];    /* cards of the hand that the viewer may not know */
    Card gift[CARDS_SEATS];         /* chosen for the partner, still in the hand     */
    Card market[MARKET_PLACES];     /* CARD_NONE is an empty place                   */
    CardSet hand[CARDS_SEATS];
    CardSet open[CARDS_SEATS];               /* of the hand, known to all            */
    CardSet known[CARDS_SEATS][CARDS_SEATS]; /* [holder][who]: known to that seat besides */
    CardSet discard;
    PileCard draw[DECK_MAX]; /* the next card is the last of these                   */
} CardsState;

/* Kinds of event, with the fields that each sets. Where "knows" is given, the card is visible only
 * to those seats; what all players have seen in the draw pile is not secret. A row is other's,
 * numbered as before the action; a place is one of the market unless said otherwise. */
enum {
    CARDS_SHUFFLED,  /* the discard pile became the draw pile                            */
    CARDS_LAID,      /* card was laid on place                                           */
    CARDS_SET_ASIDE, /* card shows the number of place and goes under the pile           */
    CARDS_LEFT_OPEN, /* nothing is left for place                                        */
    CARDS_DEALT,     /* seat was dealt card; knows: seat                                 */
    CARDS_CHOSE,     /* seat chose card for the partner; knows: seat                     */
    CARDS_GAVE,      /* seat gave card to other; knows: both                             */
    CARDS_BUILT,     /* seat built card on place of other's row                          */
    CARDS_COMPLETED, /* seat completed other's row                                       */
    CARDS_BOUGHT,    /* seat bought card from place with `with`                          */
    CARDS_LOOKED,    /* seat played a 7 to look at the draw pile                         */
    CARDS_SAW,       /* seat saw card on place of the draw pile; knows: who has seen it  */
    CARDS_KEPT,      /* seat kept card, one of those; knows: seat                        */
    CARDS_TOOK,      /* seat took card from the discard pile with a 14                   */
    CARDS_ROBBED,    /* seat took card, the last of other's row, from place of it        */
    CARDS_REDEEMED,  /* seat put card in the joker's place of other's row                */
    CARDS_DROPPED,   /* seat threw card away                                             */
    CARDS_DREW,      /* seat drew card; knows: seat, and who had seen it                 */
    CARDS_WON,       /* seat won, with other if there are partners; NO_SEAT: no winner   */
    CARDS_EVENTS
};

#endif
