/* The tutor: what an action is worth and how sure that is, why, and where a game was lost. It
 * finds facts; locale/describe_tutor.h says them. Nothing here knows more than the player could know at
 * the time.
 *
 * Everything is a value in the caller's memory and goes on in slices, so that whoever waits can be
 * shown how far it is:
 *
 *   a position    search_begin(&thought, &bot_alpha, &question)       ai/search.h
 *                 search_advance(&thought, 50), until it is finished
 *                 tutor_best, tutor_estimate, tutor_find_reasons, at any time
 *
 *   a record      review_begin(&review, &plan, &start, moves, count, turns)
 *                 review_advance(&review, 50), until it is finished
 *                 review_worst_mistakes, and turns[] as far as it has come                         */
#ifndef KENNEL_STUDY_STUDY_H
#define KENNEL_STUDY_STUDY_H

#include "ai/search.h"
#include "rules/move.h"

/* ---- chances ---- */

/* That the side of the seat wins, 0 .. 1. The error is that of the simulations, one standard error:
 * what the network sees wrongly it sees wrongly in all of them. */
typedef struct Chance {
    float chance, error;
    unsigned simulations; /* 0: at first sight, and then nothing is known of the error */
} Chance;

/* Of the action with this index in the thought's list. */
Chance tutor_estimate(const Search *search, int index);

/* The indices of the best actions, the best first, at most so many; how many they are. */
int tutor_best(const Search *search, int index[], int most);

/* How far the thought has come, 0 .. 1. */
float tutor_progress(const Search *search);

/* Half the width of the interval in which the chance lies 95 times in a hundred. */
static inline float estimate_margin(Chance chance) {
    return 1.96F * chance.error;
}

/* ---- reasons ---- */

enum { REASONS_MAX = 64 };

/* Something that is true of an action. What a field means hangs on the kind (tutor/reasons.h); those
 * that do not apply are NO_SEAT, CARD_NONE, 0xFF or 0. */
typedef struct Reason {
    uint8_t kind;   /* the game's own                                                      */
    Seat seat;      /* whose piece, row or item it is about                                */
    Seat other;     /* who else has to do with it                                          */
    Card card;      /* a card, or a kind of item                                           */
    Field from, to; /* fields of the board; `from` is also a row, `to` a place             */
    uint8_t number;
    uint16_t cards;    /* kinds of card: bit i is kind i                                      */
    int16_t weight;    /* above 0: good for the side of who acts; the larger, the more it matters */
    float probability; /* of what the fact speaks of, 0 .. 1                                  */
} Reason;

typedef struct ReasonList {
    int count;
    Reason item[REASONS_MAX];
} ReasonList;

/* What can be said of a legal action of `seat`, what matters most first. `view` is what the seat
 * may know before it acts; `work` is memory to work in. Of an action that is not legal nothing. */
void tutor_find_reasons(const State *view, Seat seat, const Action *action, ActionList *work,
                        ReasonList *reasons);

/* ---- along a record ---- */

/* How much work each turn is worth. */
typedef struct ReviewOptions {
    const Network *network; /* NULL: by rule of thumb, and of the sides nothing is known       */
    unsigned simulations;   /* for each choice                                                 */
    unsigned worlds;        /* imagined for the chances of the sides after each move           */
    SeatSet seats;          /* whose choices are judged; 0: everybody's                        */
    Seed seed;              /* the same luck, the same review                                  */
} ReviewOptions;

/* One move of a record, and what is known of it. */
typedef struct ReviewedMove {
    Seat seat;                 /* who acted; NO_SEAT: chance                                     */
    uint32_t round;            /* in which it was, from 1; 0 in games that have none             */
    bool is_judged;            /* there was a choice, and it was looked at                       */
    float side_win[SEATS_MAX]; /* the chance of each side after it, for an onlooker; sum 1       */
    Action played, best;       /* as the list spells them; equal if nothing was better           */
    Chance played_estimate;    /* of what was played, for the side of the seat, by its view      */
    Chance best_estimate;      /* of the best                                                    */
    float loss, error;         /* what the choice cost: the mean difference in the same worlds   */
} ReviewedMove;

/* A record in the making. It points at the moves, the turns and the network. */
typedef struct Review {
    ReviewOptions options;
    const Move *move;
    ReviewedMove *reviewed;
    uint32_t count, at; /* moves in all, and done */
    State state;        /* before move `at`, or after it while it is looked back at */
    uint8_t stage;
    unsigned world; /* of this move, so many have been imagined */
    double sum[SEATS_MAX];
    float before[SEATS_MAX]; /* the sides' chances so far */
    Search search;
} Review;

/* Moves that were carried out from `start` on, in order; `turns` has room for as many. */
void review_begin(Review *review, const ReviewOptions *options, const State *start,
                  const Move *moves, uint32_t count, ReviewedMove *reviewed_moves);

/* Goes on by so many simulations or worlds. Slices of any size end alike. */
void review_advance(Review *review, unsigned simulations);

bool review_finished(const Review *review);
float review_progress(const Review *review);

/* Is the loss more than chance, and worth a word? */
bool reviewed_move_is_mistake(const ReviewedMove *reviewed);

/* The mistakes among the turns of these seats (0: all), the costliest first; how many. */
uint32_t review_worst_mistakes(const ReviewedMove *reviewed_moves, uint32_t count, SeatSet whose,
                               uint32_t index[], uint32_t most);

/* The index of an action in a list of all that is legal, however it is spelled; -1: it is not
 * there. `view` is what the seat knows. */
int action_list_find(const State *view, Seat seat, const ActionList *list, const Action *action);

#endif
