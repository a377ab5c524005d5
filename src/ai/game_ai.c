/* The table of what bots know of the games. */
#include "ai/game_ai.h"

const GameAi *game_ai(GameId game) {
#define ROW(name, NAME) [GAME_##NAME] = &ai_##name,
    static const GameAi *const table[] = {GAMES(ROW)};
#undef ROW
    return table[game];
}

const Features *features_of(GameId game) {
    return game_ai(game)->features;
}
