/* The entry of Barking in the table of games. */
#ifndef KENNEL_RULES_BARK_BARK_H
#define KENNEL_RULES_BARK_BARK_H

#include "rules/game.h"

extern const Game bark_game;

#endif
