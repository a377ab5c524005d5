/* The reasons of refusals by stable names, for programs: "wrong-distance", "safe-piece". People
 * get sentences, from the front ends. */
#ifndef KENNEL_RULES_WHY_H
#define KENNEL_RULES_WHY_H

#include "rules/types.h"

const char *problem_code_name(ProblemCode code);

/* False, and `why` untouched, for what is no name. */
bool problem_code_by_name(const char *name, ProblemCode *code);

#endif
