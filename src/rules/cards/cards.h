/* The entry of DOG Cards in the table of games. */
#ifndef KENNEL_RULES_CARDS_CARDS_H
#define KENNEL_RULES_CARDS_CARDS_H

#include "rules/game.h"

extern const Game cards_game;

#endif
