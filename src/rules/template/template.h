/* The entry of the template in the table of games. */
#ifndef KENNEL_RULES_TEMPLATE_TEMPLATE_H
#define KENNEL_RULES_TEMPLATE_TEMPLATE_H

#include "rules/game.h"

extern const Game template_game;

#endif
