/* What the games know of their actions: the kinds of facts with the fields that each fills in, and
 * a row for each game. study_facts and study_round call the rows and nobody else. */
#ifndef KENNEL_STUDY_FACTS_H
#define KENNEL_STUDY_FACTS_H

#include "tutor/tutor.h"

/* An action that is being looked at. Rows add to `facts`; study_facts puts them in order. */
typedef struct Scene {
    const State *view; /* before it, as the seat may know it     */
    State after;       /* after it, by the same knowledge        */
    Seat seat;
    SeatSet side; /* the seat and its partner               */
    const Action *action;
    EventList events; /* what happens                           */
    ActionList *work;
    FactList *facts;
} Scene;

typedef struct Tutor {
    void (*facts)(Scene *scene);
    uint32_t (*round)(const State *state); /* from 1; 0: the game has no rounds */
} Tutor;

/* The rows: tutor_dog, tutor_cards ... */
#define TUTOR_ROW(name, NAME) extern const Tutor tutor_##name;
GAMES(TUTOR_ROW)
#undef TUTOR_ROW

uint32_t study_round(const State *state);

/* A blank fact of the scene, to be filled in where it lies; one too many is forgotten, and so is
 * one without weight. */
Fact *fact_add(Scene *scene, uint8_t kind, int weight);

/* The chance that so many cards, drawn blindly from `all`, have one of the `wanted` among them. */
float chance_of_one(unsigned all, unsigned wanted, unsigned drawn);

/* ---- DOG ---- */

enum {
    DOG_FACT_WINS,          /* the game is won                                                  */
    DOG_FACT_FINISHES,      /* all pieces of seat are in the goal                               */
    DOG_FACT_CAPTURES,      /* sends seat's piece on `from` home; seat is of another side       */
    DOG_FACT_BURNS,         /* the same of a piece of the own side                              */
    DOG_FACT_OUT,           /* brings a piece of seat's out to `to`                             */
    DOG_FACT_GOAL,          /* seat's piece from the track into the goal, to `to`               */
    DOG_FACT_GOAL_ON,       /* seat's piece goes on inside the goal, from `from` to `to`        */
    DOG_FACT_SHORTCUT,      /* seat's piece now on `to` has only number fields to its start     */
    DOG_FACT_AHEAD,         /* an exchange brings seat's piece number fields further, to `to`   */
    DOG_FACT_BACK,          /* ... throws it number fields back                                 */
    DOG_FACT_SETS_BACK,     /* ... throws the piece of seat, an opponent, number fields back    */
    DOG_FACT_EXPOSED,       /* other could now send seat's piece on `from` home with one of the
                             * cards, and holds one of them by chance; not so before            */
    DOG_FACT_ESCAPES,       /* ... could so on `from`, and cannot any more on `to`              */
    DOG_FACT_THREATENS,     /* the own card could next send seat's piece on `from` home         */
    DOG_FACT_NEXT_GOAL,     /* the own card could next bring the piece on `from` into the goal  */
    DOG_FACT_START_FREE,    /* seat's start field is free for the next piece                    */
    DOG_FACT_PARTNER_START, /* seat's piece has left the start field of other, the partner      */
    DOG_FACT_OPENER_KEPT,   /* number start cards stay in the hand, for a piece at home         */
    DOG_FACT_OPENER_SPENT,  /* a start card, card, is used up otherwise; number are left        */
    DOG_FACT_OPENER_GIVEN,  /* card, a start card, goes to other, who has nothing on the track  */
    DOG_FACT_OPENER_LOST,   /* ... the only one, and the seat itself has nothing on the track   */
    DOG_FACT_STUCK,         /* none of the number other cards could be played on this board     */
    DOG_FACT_UNSTUCK,       /* the number other cards can be played now, before none could      */
    DOG_FACTS
};

/* The cards (of which some are unseen) with which `foe`, were it their turn, could send home the
 * piece of `owner` on `field`: kinds as in Fact. */
uint16_t dog_danger(const State *view, Seat foe, Seat owner, Field field, ActionList *work);

/* The chance that `foe` holds one of these kinds, by what `view` knows. */
float dog_holds(const State *view, Seat foe, uint16_t cards);

/* ---- DOG Cards: `seat` is a row's owner, `from` the row ---- */

enum {
    CARDS_FACT_WINS,        /* the game is won                                                   */
    CARDS_FACT_COMPLETES,   /* a row is complete                                                 */
    CARDS_FACT_GROWS,       /* a row of the own side has number cards now                        */
    CARDS_FACT_NEXT,        /* the hand then has the next number cards for that row              */
    CARDS_FACT_GETS,        /* card, which comes into the hand, is what that row needs next      */
    CARDS_FACT_JOKER,       /* a joker comes into the hand                                       */
    CARDS_FACT_SHORTENS,    /* seat's row, of another side, has number cards left                */
    CARDS_FACT_ROBS_OWN,    /* ... of the own side                                               */
    CARDS_FACT_DENIES,      /* card leaves the market, and seat's row needs it next              */
    CARDS_FACT_SPENDS,      /* card, the only one in the hand, is what that row needs next       */
    CARDS_FACT_WASTES,      /* card, a joker or a 14, is used up for something lesser            */
    CARDS_FACT_THIEF,       /* the last card of a row of the own side with number cards may be
                            * stolen by other, who holds a thief by chance                      */
    CARDS_FACT_LOOKS,       /* number cards are looked at                                        */
    CARDS_FACT_GIVES_START, /* card, a start card or a joker, goes to other                      */
    CARDS_FACT_KEEPS_START, /* number start cards and jokers stay in the hand                    */
    CARDS_FACTS
};

/* ---- Barking: `to` is the place of an item on the table, `card` its kind ---- */

enum {
    BARK_FACT_WINS,      /* the game is won                                                     */
    BARK_FACT_WINS_ITEM, /* the round is over, and the item brings number points                */
    BARK_FACT_LEADS,     /* now leads there, before other if that is a seat; number points      */
    BARK_FACT_GROWS,     /* leads there already, now with number dogs                           */
    BARK_FACT_TRAILS,    /* stays behind other                                                  */
    BARK_FACT_CERTAIN,   /* nobody can bark there any more                                      */
    BARK_FACT_CONTESTED, /* other can take the lead there by one bark, by chance                */
    BARK_FACT_WONDERS,   /* number wonder dogs are used                                         */
    BARK_FACT_MISSES,    /* passes although nobody barks there, and could; number points        */
    BARK_FACT_KEEPS,     /* number cards are kept for the next round                            */
    BARK_FACT_LOSES,     /* number cards are more than ten with the next deal                   */
    BARK_FACT_DRAWS,     /* draws a card                                                        */
    BARK_FACT_OPENS,     /* a token where other leads: several breeds may bark there            */
    BARK_FACT_OPENS_OWN, /* ... where the seat itself leads                                     */
    BARK_FACTS
};

/* ---- the template ---- */

enum {
    TEMPLATE_FACT_LEADS, /* number is the highest sum so far */
    TEMPLATE_FACTS
};

#endif
