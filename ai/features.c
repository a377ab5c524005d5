/* The table of what networks see. */
#include "ai/features.h"

const Features *features_of(GameId game) {
    static const Features *const table[] = {
        [GAME_DOG] = &features_dog,
        [GAME_CARDS] = &features_cards,
        [GAME_BARK] = &features_bark,
        [GAME_TEMPLATE] = NULL,
    };
    _Static_assert(sizeof table / sizeof table[0] == GAME_COUNT, "every game has a row");
    return table[game];
}
