/* The entry of DOG in the table of games. */
#ifndef KENNEL_RULES_DOG_DOG_H
#define KENNEL_RULES_DOG_DOG_H

#include "rules/game.h"

extern const Game dog_game;

#endif
