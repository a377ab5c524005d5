/* Positions, legal actions and hints as JSON, for programs that would otherwise read text: `--json`. */
#ifndef KENNEL_CLI_POSITION_JSON_H
#define KENNEL_CLI_POSITION_JSON_H

#include "ai/run_search.h"

/* {"position":..., "seat":"a" or null, "actions":[{"action":..., "parts":[...], "position":...}]}, the actions sorted
 * by bytes as in the text. False: no memory. */
bool print_legal_json(const State *state, Seat seat, const ActionList *list);

/* {"game":..., "players":..., "position":..., "fields":[...], "to_act":[...], "sides":[...], "over":...,
 * "winners":[...], "points":[...]} */
void print_position_json(const State *state);

/* The best actions of a search, the best first, with their estimates. */
void print_hints_json(const Search *search, int most);

#endif
