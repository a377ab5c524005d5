/* The board game behind the interface of rules/game.h. */
#ifndef KENNEL_RULES_DOG_DOG_H
#define KENNEL_RULES_DOG_DOG_H

#include "rules/game.h"

extern const Game dog_game;

#endif
