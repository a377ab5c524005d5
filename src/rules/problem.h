/* Problem codes with their stable public names ("wrong-distance", "safe-piece"), and constructors
 * for Problem. Programs get these names; people get sentences from locale/. */
#ifndef KENNEL_RULES_PROBLEM_H
#define KENNEL_RULES_PROBLEM_H

#include "base/text.h"
#include "rules/types.h"

const char *problem_code_name(ProblemCode code);

/* False, and `why` untouched, for what is no name. */
bool problem_code_by_name(const char *name, ProblemCode *code);

/* A problem with blank details; and one that names the reader's place in the line. */
Problem problem_make(ProblemCode code);
Problem problem_at_reader(const TextReader *reader, ProblemCode code);

#endif
