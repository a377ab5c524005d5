/* One game of a vector: what is to be chosen in it, and what follows. */
#ifndef KENNEL_LIBRARY_VECTOR_GAME_H
#define KENNEL_LIBRARY_VECTOR_GAME_H

#include "ai/bot.h"
#include "library/learning.h"
#include "library/library_internal.h"

/* What all games of a vector share while a step runs. */
typedef struct VectorRules {
    State start;
    Seed seed;
    uint64_t games, stream;
    uint32_t moves; /* a game is cut short after so many; 0: none */
    Seat seat;      /* for whom the caller chooses; NO_SEAT: all  */
    bool stays_over;
    const BotConfig *opponent; /* NULL: random */
    uint32_t simulations;
} VectorRules;

typedef struct VectorGame {
    State state;
    Rng rng;
    uint64_t stream;
    uint32_t moves;
    Seat seat;      /* who chooses; NO_SEAT: the game is over        */
    Choices chosen; /* so far                                        */
    Choices sample; /* those of an action that was drawn             */
} VectorGame;

/* How a game ended with a step. */
enum { VECTOR_GOES_ON, VECTOR_OVER, VECTOR_CUT_SHORT };

/* What one worker thinks with. */
typedef struct VectorWork {
    ActionList list; /* after vector_game_begin and _choose: what the seat that chooses may do */
    Search *search;  /* NULL: there is no opponent that thinks */
} VectorWork;

/* Begins the game of this stream, and goes on until the caller has a choice. A game that ends before that is over. */
void vector_game_begin(VectorGame *game, const VectorRules *rules, VectorWork *work,
                       uint64_t stream);

/* Makes a choice: KENNEL_OK and how the game stands, or why the choice was refused. A game that ended is still there.
 * As long as the action is not complete, `mask` gets the choices that come next; it may be NULL. */
int vector_game_choose(VectorGame *game, const VectorRules *rules, VectorWork *work,
                       uint16_t number, uint8_t *mask, uint8_t *over);

/* Which choices the caller has, as match_choices, after one of these has made the list of the worker. */
void vector_game_mask(const VectorGame *game, const VectorWork *work, uint8_t *mask);

#endif
