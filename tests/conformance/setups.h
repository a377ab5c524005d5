/* Every setup that is tested: each game, for every number of players and every choice of
 * options. A new game takes one line in setups.c. */
#ifndef KENNEL_TESTS_CONFORMANCE_SETUPS_H
#define KENNEL_TESTS_CONFORMANCE_SETUPS_H

#include "rules/game.h"

enum { OPTIONS_MAX = 4, VALUES_MAX = 4 };

typedef struct Family {
    GameId game;
    int setups;       /* how many there must be, so that none is lost in silence       */
    bool one_deck;    /* any hidden place may hold any card that is not seen           */
    int moves;        /* of a random game that are looked at; 0 = all, to the end      */
    uint32_t secrets; /* bit k: of events of kind k only `seat` and `other` know the card */
    uint32_t seen;    /* bit k: players who have seen the card may know it too         */
    struct {
        const char *name, *value[VALUES_MAX];
    } option[OPTIONS_MAX];
} Family;

const Family *family_of(const State *state);

/* Setups of all families together, those of one game next to each other. */
int setup_count(void);
GameId setup_game(int index);

/* How many moves of a random game are looked at: random play of some games hardly ends. */
int moves_to_look_at(const State *state);

/* The position before the first deal; `starter` is taken around the table. */
void setup_start(int index, unsigned starter, State *start);

#endif
