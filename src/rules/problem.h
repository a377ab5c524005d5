/* The reasons of refusals by stable names, for programs: "wrong-distance", "safe-piece". People
 * get sentences, from the front ends. */
#ifndef KENNEL_RULES_WHY_H
#define KENNEL_RULES_WHY_H

#include "rules/types.h"

const char *why_name(Why why);

/* False, and `why` untouched, for what is no name. */
bool why_by_name(const char *name, Why *why);

#endif
