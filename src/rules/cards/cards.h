/* DOG Cards behind the interface of rules/game.h. */
#ifndef KENNEL_RULES_CARDS_CARDS_H
#define KENNEL_RULES_CARDS_CARDS_H

#include "rules/game.h"

extern const Game cards_game;

#endif
