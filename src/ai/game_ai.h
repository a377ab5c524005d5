/* What bots need to know of a game: one entry for each, in src/ai/GAME/. */
#ifndef KENNEL_AI_GAME_AI_H
#define KENNEL_AI_GAME_AI_H

#include "ai/features.h"
#include "rules/game.h"

typedef struct GameAi {
    /* What a position is worth to the seat: see eval_position. */
    int (*eval)(const State *state, Seat seat);
    /* Removes what leads back to where the seat is: see action_filter_drop_loops. NULL: a turn ends by
     * itself. */
    void (*drop_loops)(const State *state, ActionList *list);
    /* Does a legal action harm our own side? See action_filter.h. NULL: no action can. */
    bool (*harms_own_side)(const State *view, Seat seat, const Action *action);
    const FeatureEncoder *features; /* what a network sees; NULL: the game has no networks */
} GameAi;

/* The entries: ai_dog, ai_cards ... */
#define AI_ROW(name, NAME) extern const GameAi ai_##name;
GAMES(AI_ROW)
#undef AI_ROW

const GameAi *game_ai(GameId game);

#endif
