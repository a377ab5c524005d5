/* The data of Barking Up the Wrong Tree: what is agreed before a game, and a game in progress.
 * The rules are numbered in docs/rules/en/bark.md. */
#ifndef KENNEL_RULES_BARK_STATE_H
#define KENNEL_RULES_BARK_STATE_H

#include "rules/deck.h"

/* Kinds of card, in the order of the notation: the breeds by rank (kind 0 is rank 1, the highest),
 * then wonder dogs and cats. Hands and piles are counted sets (deck.h) of these kinds. */
enum {
    BARK_BREEDS = 10,
    BARK_WONDER = BARK_BREEDS,
    BARK_CAT,
    BARK_CARD_KINDS,
    BARK_COPIES_MAX = 9, /* of a breed, an item or wonder dogs */
    BARK_CATS_MAX = 15,
    BARK_DECK_MAX = (BARK_BREEDS + 1) * BARK_COPIES_MAX + BARK_CATS_MAX,
};

/* Kinds of item; cat tokens are counted in the lane after them. */
enum { BARK_ITEM_KINDS = 10, BARK_TOKEN = BARK_ITEM_KINDS };

enum {
    BARK_SEATS_MAX = 5,
    BARK_ROUNDS = 5,
    BARK_ITEMS_MAX = 7, /* of the last round: 3, 4, 5, 6, 7 */
    BARK_ITEMS_ALL = 25,
    BARK_HAND_MAX = 10,
};

typedef struct BarkSetup {
    CardSet cards;            /* how many of each kind of card                                    */
    CardSet items_and_tokens; /* how many of each kind of item, and of cat tokens                 */
    uint8_t gentle; /* 1: without cats in round 1 (§8)                                  */
    uint8_t chosen; /* bit i: component i was chosen; the others are filled in at start */
} BarkSetup;

enum { BARK_DEAL, BARK_DROPPING, BARK_PLAY, BARK_PUT, BARK_CAT_DRAW, BARK_WONDER_DRAW, BARK_OVER };

/* Kinds of action. A BARK says which dogs (action.dogs, by kind) bark at which item
 * (action.place); a TOKEN's place 0 is no item. */
enum { BARK_DROP, BARK_PLAY_CAT, BARK_PUT_TOKEN, BARK_THROW_WONDER, BARK_BARK, BARK_PASS };

typedef struct BarkState {
    CardSet dogs[BARK_ITEMS_MAX][BARK_SEATS_MAX]; /* at each item, wonder dogs included */
    CardSet hand[BARK_SEATS_MAX];
    CardSet won[BARK_SEATS_MAX];
    CardSet discard;
    CardSet removed_items;          /* items that left the game in earlier rounds       */
    uint8_t hidden[BARK_SEATS_MAX]; /* cards of the hand that the viewer may not know   */
    SeatSet known_cat;              /* who still has the cat that everybody saw         */
    SeatSet passed, winners;
    uint8_t phase, round; /* rounds are counted from 1                                  */
    Seat turn, marker;
    uint8_t tokens; /* bit i: a cat token lies on the table's item i                    */
    uint8_t items;
    Card item[BARK_ITEMS_MAX];
    uint8_t upcoming_count; /* 0 when the piles are not made yet                         */
    Card upcoming_items[BARK_ITEMS_ALL]; /* the next item is the last of these                 */
    uint8_t deck_count;
    Card deck[BARK_DECK_MAX]; /* the next card is the last of these                     */
} BarkState;

/* Kinds of event, with the fields that each fills in. Where `knows` is named, the card is secret.
 * A place is one of the table, with the item that lies there. */
enum {
    BARK_SHUFFLED,   /* discards went under the deck, or are the new deck               */
    BARK_LAID_OUT,   /* item was laid out on place                                      */
    BARK_GOT_CAT,    /* seat got a cat, before everybody's eyes                         */
    BARK_DEALT,      /* seat was dealt card; knows: seat                                */
    BARK_DROPPED,    /* seat discarded card down to the hand limit                      */
    BARK_CAT_PLAYED, /* seat played a cat                                               */
    BARK_THROWN,     /* seat threw a wonder dog away                                    */
    BARK_DREW,       /* seat drew card; knows: seat                                     */
    BARK_NO_DRAW,    /* seat drew nothing: no other card exists                         */
    BARK_TOKEN_PUT,  /* seat put a cat token on item, on place                          */
    BARK_TOKEN_KEPT, /* seat put none                                                   */
    BARK_BARKED,     /* count dogs of seat's, of the kind card, bark at place           */
    BARK_PASSED,     /* seat is out of the round                                        */
    BARK_MARKER,     /* seat got the first-player marker                                */
    BARK_ITEM_WON,   /* seat won item, which lay on place                               */
    BARK_ITEM_LEFT,  /* nobody barked at item, which lay on place                       */
    BARK_ROUND_OVER, /* round is over                                                   */
    BARK_WON,        /* seat won the game with points, perhaps with others              */
    BARK_EVENTS
};

#endif
