/* The board game's data: what an edition fixes, and a game in progress. */
#ifndef KENNEL_RULES_DOG_STATE_H
#define KENNEL_RULES_DOG_STATE_H

#include "rules/deck.h"

/* Fields, one byte each:
 *
 *   0 .. 95     the track, counted along the direction of play from player a's start
 *   96 .. 119   the goals, four a seat: 96 + 4 * seat + (1 .. 4) - 1
 *   FIELD_HOME  at home
 *   FIELD_NONE  the fifth piece of those who play with four, all pieces of absent seats
 */
enum {
    SEGMENT_LENGTH = 16,
    SEGMENTS_MAX = 6,
    TRACK_MAX = SEGMENT_LENGTH * SEGMENTS_MAX,
    GOAL_LENGTH = 4,
    PIECES_MAX = 5,
    FIELD_HOME = 0xFF,
    FIELD_NONE = 0xFE,
};

enum { DOG_CLOCKWISE, DOG_COUNTER_CLOCKWISE };
enum { DOG_DECK_PLAIN, DOG_DECK_14, DOG_DECK_CARDS };

typedef struct DogSetup {
    uint8_t edition;  /* row of the table in dog_edition.c; the notation does not carry it */
    uint8_t segments; /* 4, 5 or 6; 0 = whatever the edition has for so many players   */
    uint8_t direction, deck;
    Field start[SEATS_MAX]; /* follows from the rest; looked up at every step of every move */
} DogSetup;

enum { DOG_DEAL, DOG_GIVING, DOG_PLAY, DOG_RETRY, DOG_DRAW, DOG_OVER };

/* Kinds of action. A MOVE is one step, or the portions of a seven. */
enum { DOG_GIVE, DOG_MOVE, DOG_SWAP, DOG_IDLE, DOG_TAKE, DOG_FOLD, DOG_DROP };

typedef struct DogState {
    Field piece[SEATS_MAX][PIECES_MAX]; /* in no order; seats have four or five     */
    uint8_t phase;
    Seat turn, starter;
    SeatSet winners;
    uint8_t
        held_starts; /* bit k: field 16k is a start field held by its own colour; follows from the
                      * pieces, and is asked at every move (dog_held_starts) */
    uint32_t round;
    CardSet hand[SEATS_MAX];
    CardSet discard;
    uint8_t hidden[SEATS_MAX];  /* cards of the hand that the viewer may not know  */
    Card gift[SEATS_MAX];       /* chosen to be passed on, still in the hand       */
    Card known_gift[SEATS_MAX]; /* in this hand, and its giver remembers it        */
    uint8_t draw_count;
    Card draw[DECK_MAX]; /* the next card is the last of these              */
} DogState;

/* Kinds of event, with the fields that each fills in. Where `knows` is named, the card is secret. */
enum {
    DOG_SHUFFLED,   /* the discard pile went under the draw pile                         */
    DOG_DEALT,      /* seat was dealt card; knows: seat                                  */
    DOG_CHOSE,      /* seat chose card to pass on; knows: seat                           */
    DOG_GAVE,       /* seat gave card to other; knows: both                              */
    DOG_PLAYED,     /* seat played card as `as`                                          */
    DOG_MOVED,      /* a piece of seat's colour went from `from`, perhaps home, to `to`  */
    DOG_SENT_HOME,  /* a piece of seat's colour left `from` for home                     */
    DOG_EXCHANGED,  /* seat's piece on `from` and other's on `to` changed places         */
    DOG_TOOK,       /* seat took card from the discard pile                              */
    DOG_FOLDED,     /* seat threw the whole hand away, count cards                       */
    DOG_DROPPED,    /* seat threw card away                                              */
    DOG_DREW,       /* seat drew card; knows: seat                                       */
    DOG_ROUND_OVER, /* all hands are empty; seat begins the next round                   */
    DOG_WON,        /* seat won, with other if there are partners                        */
    DOG_EVENTS
};

#endif
