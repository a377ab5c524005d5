/* Walks through the lessons of a game in the terminal: asks, explains what was wrong, and goes on. */
#ifndef KENNEL_CLI_LEARN_SESSION_H
#define KENNEL_CLI_LEARN_SESSION_H

#include "lab/builtin_lessons.h"
#include "locale/describe.h"

/* From step `number` on, until the last or until the user leaves. False: a lesson does not work. */
bool learn_session_run(const BuiltinLessons *lessons, unsigned number, const Audience *audience);

/* "DOG", and the title of a step. */
void learn_game_name(const Audience *audience, const char *game, Text *text);
void learn_step_title(const Audience *audience, const char *step, Text *text);

#endif
