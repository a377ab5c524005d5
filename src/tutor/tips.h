/* What newcomers to a game meet for the first time: before a choice, or in what has just happened. The caller
 * remembers which tips it has shown. */
#ifndef KENNEL_TUTOR_TIPS_H
#define KENNEL_TUTOR_TIPS_H

#include "rules/game.h"

typedef enum Tip {
    TIP_FOLD,     /* no card can be played: the hand is folded                              */
    TIP_DISCARD,  /* no card can be played: one is discarded, and another drawn             */
    TIP_IDLE,     /* an exchange card may be played without effect                          */
    TIP_BURN,     /* a seven with one piece would send pieces of its own side home          */
    TIP_PARTNER,  /* all own pieces are in the goal: the partner's are moved from now on    */
    TIP_ASIDE,    /* a card that shows its place's own number does not stay in the market   */
    TIP_SHUFFLED, /* the discard pile is the draw pile again, or a part of it               */
    TIP_TEN,      /* more than ten cards are in the hand: some must be discarded            */
    TIP_SHARED,   /* the game is won by more than one side                                  */
    TIP_SMALLER,  /* fewer cards were dealt than in the round before                        */
    TIPS
} Tip;

typedef uint16_t TipSet;

/* One word for each: "fold". */
const char *tip_name(Tip tip);

/* What this seat should know now that it is to act; nothing if it is not. `view` is that of the seat. */
TipSet tips_of_turn(const State *view, Seat seat);

/* What it should know of these events, which led from one position to the other. */
TipSet tips_of_events(const State *before, const EventList *events, const State *after, Seat seat);

/* For the games' own files. */
static inline TipSet tip_if(bool applies, Tip tip) {
    return (TipSet)(applies ? 1U << tip : 0);
}

bool tips_has_event(const EventList *events, uint8_t kind);

#endif
