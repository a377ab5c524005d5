/* Luck of a recorded game: what each deal was worth to each side, by the network.
 *
 *   luck_begin(&luck, network, seed, &start, moves, count, NULL)
 *   luck_advance(&luck, 64), until it is finished
 *   luck.side[i]: how many wins in a game the deals were worth to side i
 *
 * After every deal each seat's view is judged as it is and in LUCK_SAMPLES deals that chance could have made
 * instead: the difference from their mean is the luck of that deal. No search is made. */
#ifndef KENNEL_TUTOR_LUCK_H
#define KENNEL_TUTOR_LUCK_H

#include "ai/network.h"
#include "rules/advance_game.h"

enum { LUCK_SAMPLES = 32 };

typedef float SideLuck[SEATS_MAX];

/* A calculation in progress. It points at the network, the moves and the deals. */
typedef struct Luck {
    const Network *network;
    Seed seed;
    const Move *move;
    uint32_t count, at; /* moves in all, and done */
    State state;        /* before move `at` */
    unsigned sample;    /* deals sampled instead of move `at` */
    double sum[SEATS_MAX];
    SideLuck side;  /* of all deals so far: -0.14 is 14 points of a hundred lost */
    SideLuck *deal; /* of each move; NULL: not asked for */
} Luck;

/* Moves that were applied from `start` on, in order. `deals`, unless NULL, has a slot for each, which is 0
 * where chance did not act. */
void luck_begin(Luck *luck, const Network *network, Seed seed, const State *start,
                const Move *moves, uint32_t count, SideLuck *deals);

/* Judges this many deals, real or sampled. Slices of any size give the same result. */
void luck_advance(Luck *luck, unsigned deals);

bool luck_finished(const Luck *luck);

/* Whether the luck of the deals in such games says enough about their results to be told: docs/analysis.md
 * has what was measured. */
bool luck_is_telling(const Setup *setup);

#endif
