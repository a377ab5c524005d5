/* Barking Up the Wrong Tree behind the interface of rules/game.h. */
#ifndef KENNEL_RULES_BARK_BARK_H
#define KENNEL_RULES_BARK_BARK_H

#include "rules/game.h"

extern const Game bark_game;

#endif
