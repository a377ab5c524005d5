/* Games that a network plays against itself, and what it learns from them: TD(lambda) over the
 * positions after each of a seat's actions. */
#ifndef KENNEL_LAB_SELFPLAY_H
#define KENNEL_LAB_SELFPLAY_H

#include "ai/bot.h"
#include "lab/float_network.h"

typedef struct Lesson {
    float lambda;  /* how far the end of a game is felt back                   */
    float rate;    /* length of a step downhill                                */
    float explore; /* share of actions that are chosen at random               */
    float guided;  /* share of games in which hound's rule of thumb chooses, and the network looks
                    * on: some games hardly end while nobody knows what they are about */
} Lesson;

/* What one worker needs; made once, used for many games. */
typedef struct Pupil {
    Brain brain;
    struct Memory *memory;
    uint64_t games, decisions;
    double surprise; /* summed squared difference between forecast and target */
    uint64_t learned;
} Pupil;

bool pupil_make(Pupil *pupil, unsigned inputs);
void pupil_free(Pupil *pupil);

/* Plays one game with the weights of `net` in every seat and learns from it. */
void pupil_play(Pupil *pupil, const Net *net, const State *start, const Lesson *lesson, Rng *rng);

#endif
