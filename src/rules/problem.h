/* Problem codes with their stable public names ("wrong-distance", "safe-piece"). Programs get these
 * names; people get sentences from locale/. */
#ifndef KENNEL_RULES_WHY_H
#define KENNEL_RULES_WHY_H

#include "rules/types.h"

const char *problem_code_name(ProblemCode code);

/* False, and `why` untouched, for what is no name. */
bool problem_code_by_name(const char *name, ProblemCode *code);

#endif
