/* The kinds of reasons per game, and the interface with which a game finds them. */
#ifndef KENNEL_TUTOR_REASONS_H
#define KENNEL_TUTOR_REASONS_H

#include "tutor/tips.h"
#include "tutor/tutor.h"

/* An action whose reasons are sought. Each game adds to `reasons`; tutor_find_reasons puts them in order. */
typedef struct ActionContext {
    const State *view; /* the seat's view before it              */
    State after;       /* after it, by the same knowledge        */
    Seat seat;
    SeatSet side; /* the seat and its partner               */
    const Action *action;
    EventList events; /* what happens                           */
    ActionList *scratch;
    ReasonList *reasons;
} ActionContext;

typedef struct ReasonFinder {
    void (*find)(ActionContext *context);
    uint32_t (*round)(const State *state); /* from 1; 0: the game has no rounds */
    bool luck_is_telling;                  /* see tutor/luck.h                  */
    /* What is new to newcomers, as in tutor/tips.h: after these events, or, without any, now that the seat
     * is to act. NULL: nothing is. */
    TipSet (*tips)(const State *before, const EventList *events, const State *now, Seat seat);
} ReasonFinder;

/* The rows: reasons_dog, reasons_cards ... */
#define TUTOR_ROW(name, NAME) extern const ReasonFinder reasons_##name;
GAMES(TUTOR_ROW)
#undef TUTOR_ROW

const ReasonFinder *tutor_of(const Setup *setup);
uint32_t tutor_round(const State *state);

/* Adds a blank reason, which the caller fills in; one too many is dropped, and so is one without
 * weight. */
Reason *reason_add(ActionContext *context, uint8_t kind, int weight);

/* The probability that `drawn` cards, drawn blindly from `all`, include one of the `wanted`. */
float probability_of_any(unsigned all, unsigned wanted, unsigned drawn);

/* ---- DOG ---- */

enum {
    DOG_REASON_WINS,          /* the game is won                                                  */
    DOG_REASON_FINISHES,      /* all pieces of seat are in the goal                               */
    DOG_REASON_CAPTURES,      /* sends seat's piece on `from` home; seat is of another side       */
    DOG_REASON_BURNS,         /* the same of a piece of the seat's own side                       */
    DOG_REASON_OUT,           /* brings a piece of seat's out to `to`                             */
    DOG_REASON_GOAL,          /* seat's piece from the track into the goal, to `to`               */
    DOG_REASON_GOAL_ON,       /* seat's piece goes on inside the goal, from `from` to `to`        */
    DOG_REASON_SHORTCUT,      /* seat's piece now on `to` has only number fields to its start     */
    DOG_REASON_AHEAD,         /* an exchange brings seat's piece number fields further, to `to`   */
    DOG_REASON_BACK,          /* ... throws it number fields back                                 */
    DOG_REASON_SETS_BACK,     /* ... throws the piece of seat, an opponent, number fields back    */
    DOG_REASON_EXPOSED,       /* other could now send seat's piece on `from` home with one of the
                             * cards, and holds one of them by chance; not so before            */
    DOG_REASON_ESCAPES,       /* ... could so on `from`, and cannot any more on `to`              */
    DOG_REASON_THREATENS,     /* the seat's card could next send seat's piece on `from` home      */
    DOG_REASON_NEXT_GOAL,     /* the seat's card could next bring the piece on `from` into the
                               * goal */
    DOG_REASON_START_FREE,    /* seat's start field is free for the next piece                    */
    DOG_REASON_PARTNER_START, /* seat's piece has left the start field of other, the partner      */
    DOG_REASON_OPENER_KEPT,   /* number start cards stay in the hand, for a piece at home         */
    DOG_REASON_OPENER_SPENT,  /* a start card, card, is used up otherwise; number are left        */
    DOG_REASON_OPENER_GIVEN,  /* card, a start card, goes to other, who has nothing on the track  */
    DOG_REASON_OPENER_LOST,   /* ... the only one, and the seat itself has nothing on the track   */
    DOG_REASON_STUCK,         /* none of the number other cards could be played on this board     */
    DOG_REASON_UNSTUCK,       /* the number other cards can be played now, before none could      */
    DOG_REASON_PLAN_GOAL,     /* the seat's card, and its card next after that, would bring seat's
                               * piece from `from` into the goal, to `to`; neither is a 7 or a joker */
    DOG_REASON_PLAN_FULL,     /* ... would fill seat's goal; next is CARD_NONE if card alone does */
    DOG_REASON_COUNT
};

/* The cards (of which some are unseen) with which `foe`, were it their turn, could send home the
 * piece of `owner` on `field`: kinds as in Reason. */
uint16_t dog_capturing_cards(const State *view, Seat foe, Seat owner, Field field,
                             ActionList *work);

/* The probability that `foe` holds one of these kinds, by `view`. */
float dog_holds_probability(const State *view, Seat foe, uint16_t cards);

/* ---- DOG Cards: `seat` is a row's owner, `from` the row ---- */

enum {
    CARDS_REASON_WINS,      /* the game is won                                                   */
    CARDS_REASON_COMPLETES, /* a row is complete                                                 */
    CARDS_REASON_GROWS,     /* a row of our side has number cards now                        */
    CARDS_REASON_NEXT,      /* the hand then has the next number cards for that row              */
    CARDS_REASON_GETS,      /* card, which comes into the hand, is what that row needs next      */
    CARDS_REASON_JOKER,     /* a joker comes into the hand                                       */
    CARDS_REASON_SHORTENS,  /* seat's row, of another side, has number cards left                */
    CARDS_REASON_ROBS_OWN,  /* ... of our side                                               */
    CARDS_REASON_DENIES,    /* card leaves the market, and seat's row needs it next              */
    CARDS_REASON_SPENDS,    /* card, the only one in the hand, is what that row needs next       */
    CARDS_REASON_WASTES,    /* card, a joker or a 14, is used up for something lesser            */
    CARDS_REASON_THIEF,     /* the last card of a row of our side with number cards may be
                            * stolen by other, who holds a thief by chance                      */
    CARDS_REASON_LOOKS,     /* number cards are looked at                                        */
    CARDS_REASON_GIVES_START, /* card, a start card or a joker, goes to other                      */
    CARDS_REASON_KEEPS_START, /* number start cards and jokers stay in the hand                    */
    CARDS_REASON_PLAN, /* with a card that comes into the hand it has the next number cards of
                               * that row, two at least                                            */
    CARDS_REASON_COUNT
};

/* ---- Barking: `to` is the place of an item on the table, `card` its kind ---- */

enum {
    BARK_REASON_WINS,      /* the game is won                                                     */
    BARK_REASON_WINS_ITEM, /* the round is over, and the item brings number points                */
    BARK_REASON_LEADS,     /* now leads there, before other if that is a seat; number points      */
    BARK_REASON_GROWS,     /* leads there already, now with number dogs                           */
    BARK_REASON_TRAILS,    /* stays second to other                                               */
    BARK_REASON_CERTAIN,   /* no other player can bark there any more                             */
    BARK_REASON_CONTESTED, /* other can take the lead there by one bark, by chance                */
    BARK_REASON_WONDERS,   /* number wonder dogs are used                                         */
    BARK_REASON_MISSES,    /* passes although no dog is there and the seat could bark; number
                            * points */
    BARK_REASON_KEEPS,     /* number cards are kept for the next round                            */
    BARK_REASON_LOSES,     /* number cards are more than ten with the next deal                   */
    BARK_REASON_DRAWS,     /* draws a card                                                        */
    BARK_REASON_OPENS,     /* a token where other leads: several breeds may bark there            */
    BARK_REASON_OPENS_OWN, /* ... where the seat itself leads                                     */
    BARK_REASON_PLAN,      /* one bark of the other dogs would lead there; number points          */
    BARK_REASON_GIVES_UP,  /* ... before, and no more after the action                            */
    BARK_REASON_COUNT
};

/* ---- the template ---- */

enum {
    TEMPLATE_REASON_LEADS, /* number is the highest sum so far */
    TEMPLATE_REASON_COUNT
};

#endif
