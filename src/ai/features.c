/* The table of what networks see. */
#include "ai/features.h"

const FeatureEncoder *features_of(GameId game) {
    static const FeatureEncoder *const table[GAME_COUNT] = {
        [GAME_DOG] = &features_dog,
        [GAME_CARDS] = &features_cards,
        [GAME_BARK] = &features_bark,
    };
    return table[game];
}
