/* Review of a whole record: what each choice cost, and each side's win probability after every move.
 *
 *   review_begin(&review, &options, &start, moves, count, reviewed)
 *   review_advance(&review, 50), until it is finished
 *   review_worst_mistakes, and reviewed[] as far as it has come */
#ifndef KENNEL_TUTOR_REVIEW_H
#define KENNEL_TUTOR_REVIEW_H

#include "rules/advance_game.h"
#include "tutor/tutor.h"

/* The effort for each move. */
typedef struct ReviewOptions {
    const Network *network; /* NULL: by hand-written evaluation, without the sides' probabilities */
    unsigned simulations;   /* for each choice                                                 */
    unsigned worlds;        /* sampled for the sides' probabilities after each move            */
    SeatSet seats;          /* whose choices are judged; 0: all seats'                         */
    Seed seed;              /* the same seed gives the same review                             */
} ReviewOptions;

/* One move of a record, and what is known of it. */
typedef struct ReviewedMove {
    Seat seat;                 /* who acted; NO_SEAT: chance                                     */
    uint32_t round;            /* in which it was, from 1; 0 in games that have none             */
    bool is_choice;            /* there was more than one thing to do                            */
    bool is_judged;            /* there was a choice, and it was compared                        */
    float side_win[SEATS_MAX]; /* the probability of each side after it, for a spectator; sum 1  */
    Action played, best;       /* in the notation of the list; equal if nothing was better       */
    Estimate played_estimate;  /* of what was played, for the side of the seat, by its view      */
    Estimate best_estimate;    /* of the best                                                    */
    float loss, error;         /* what the choice cost: the mean difference in the same worlds   */
} ReviewedMove;

/* A review in progress. It points at the moves, the reviewed moves and the network. */
typedef struct Review {
    ReviewOptions options;
    const Move *move;
    ReviewedMove *reviewed;
    uint32_t count, at; /* moves in all, and done */
    State state;        /* before move `at`, or after it while its sides are estimated */
    uint8_t stage;
    unsigned world; /* worlds sampled for this move */
    double sum[SEATS_MAX];
    float before[SEATS_MAX]; /* the sides' probabilities so far */
    Search search;
} Review;

/* Moves that were applied from `start` on, in order; `reviewed` has a slot for each. */
void review_begin(Review *review, const ReviewOptions *options, const State *start,
                  const Move *moves, uint32_t count, ReviewedMove *reviewed_moves);

/* Runs this many simulations or worlds. Slices of any size give the same result. */
void review_advance(Review *review, unsigned simulations);

/* No index of a move. */
#define REVIEW_NO_MOVE UINT32_MAX

/* The index of the choice that decided a game that is over: the costliest judged mistake of a player who did not win,
 * else the choice that helped the winners most. It never is the move that ends the game. REVIEW_NO_MOVE
 * before the review is finished, if there is no winner, or if nothing helped the winners. */
uint32_t review_turning_point(const Review *review);

bool review_finished(const Review *review);
float review_progress(const Review *review);

/* Whether the loss is statistically certain and large enough to report. */
bool reviewed_move_is_mistake(const ReviewedMove *reviewed);

/* What the mistakes of these seats (0: all) cost together. */
float review_cost(const ReviewedMove *reviewed_moves, uint32_t count, SeatSet whose);

/* Stores the indices of the mistakes of these seats (0: all), the costliest first; returns their
 * number. */
uint32_t review_worst_mistakes(const ReviewedMove *reviewed_moves, uint32_t count, SeatSet whose,
                               uint32_t index[], uint32_t most);

#endif
