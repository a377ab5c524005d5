/* Games that a network plays against itself, and what it learns from them: TD(lambda) over the
 * positions after each of a seat's actions. */
#ifndef KENNEL_LAB_SELFPLAY_H
#define KENNEL_LAB_SELFPLAY_H

#include "ai/bot.h"
#include "lab/float_network.h"

typedef struct LearningParams {
    float lambda;  /* how far the end of a game is felt back                   */
    float rate;    /* length of a step downhill                                */
    float explore; /* share of actions that are chosen at random               */
    float
        teacher_share; /* share of games in which hound's rule of thumb chooses, and the network looks
                    * on: some games hardly end while nobody knows what they are about */
} LearningParams;

/* What one worker needs; made once, used for many games. */
typedef struct Learner {
    FloatNetwork weights;
    struct Episode *episode;
    uint64_t games, decisions;
    double squared_error; /* summed squared difference between forecast and target */
    uint64_t learned;
} Learner;

bool learner_alloc(Learner *learner, unsigned inputs);
void learner_free(Learner *learner);

/* Plays one game with the weights of `net` in every seat and learns from it. */
void learner_play(Learner *learner, const Network *network, const State *start,
                  const LearningParams *params, Rng *rng);

#endif
