/* The tutor: estimates for the actions of a search, and the reasons behind them. It uses nothing the
 * player could not know at the time; locale/describe_tutor.h writes its sentences.
 *
 * A search is a value in caller memory and advances in slices, so that a caller can show progress:
 *
 *   search_begin(&search, &bot_alpha, &params)       ai/run_search.h
 *   search_advance(&search, 50), until it is finished
 *   tutor_best, search_estimate, tutor_find_reasons, at any time */
#ifndef KENNEL_TUTOR_TUTOR_H
#define KENNEL_TUTOR_TUTOR_H

#include "ai/run_search.h"

/* ---- estimates ---- */

/* Stores the indices of the best actions, the best first, at most `most`; returns their number. */
int tutor_best(const Search *search, int index[], int most);

/* The progress of the search, 0 .. 1. */
float tutor_progress(const Search *search);

/* ---- reasons ---- */

enum { REASONS_MAX = 64 };

/* Something that is true of an action. What a field means depends on the kind (tutor/reasons.h); those
 * that do not apply are NO_SEAT, CARD_NONE, 0xFF or 0. */
typedef struct Reason {
    uint8_t kind;   /* the game's own                                                      */
    Seat seat;      /* whose piece, row or item it is about                                */
    Seat other;     /* who else has to do with it                                          */
    Card card;      /* a card, or a kind of item                                           */
    Card next;      /* the card after it                                                   */
    Field from, to; /* fields of the board; `from` is also a row, `to` a place             */
    uint8_t number;
    uint16_t cards;    /* kinds of card: bit i is kind i                                      */
    int16_t weight;    /* above 0: good for the acting side; the larger, the more it matters      */
    float probability; /* of what the reason is about, 0 .. 1                                 */
} Reason;

typedef struct ReasonList {
    int count;
    Reason item[REASONS_MAX];
} ReasonList;

/* Finds the reasons for and against a legal action of `seat`, the most important first. `view`
 * is the seat's view before it acts; `work` is scratch memory. An action that is not legal has
 * none. */
void tutor_find_reasons(const State *view, Seat seat, const Action *action, ActionList *work,
                        ReasonList *reasons);

/* Lets a reason for the action be among the first `shown`: if all of these are against it, the most
 * important one for it takes the last of these places. False if there is none for it. */
bool tutor_show_favour(ReasonList *reasons, int shown);

#endif
