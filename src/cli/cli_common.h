/* Helpers shared by commands: reading positions, reporting errors, starting games. */
#ifndef KENNEL_CLI_CLI_COMMON_H
#define KENNEL_CLI_CLI_COMMON_H

#include "cli/command.h"

/* Prints the problem on stderr, with a mark below the character if `line` is given. */
void report_problem(const Args *args, const Problem *problem, const State *state, const char *line);

/* The same for one word of the command line. */
void report_word(const Args *args, const char *word, const Problem *problem, const State *state);

/* Reads a position, or reports why not. */
bool position_of(const Args *args, const char *line, State *state);

/* The default audience, in the language of the command. */
Audience audience_of(const Args *args);

/* The next plain word, which must be a position; NULL, and reports why, if it cannot be one. */
const char *position_word(Args *args);

/* The next plain word as a position. */
bool position_argument(Args *args, State *state);

/* GAME (or `fallback`, if that is not NULL) and its options, all that are left on the line: the
 * position before the first deal. */
bool new_game(Args *args, const char *fallback, State *state);

/* --ms N or --sims N; neither leaves the budget at zero. See cli/bot_options.c for everything else
 * about bots. */
bool budget_argument(Args *args, Budget *budget);

/* --colour WHEN (auto, always, never), and --colour alone for always where the help says so; does
 * not touch `colour` if the option is not given. */
bool colour_argument(Args *args, bool *colour);

/* Quotes a word for a shell command. */
void quote_word(const char *word, Text *text);

void print_position(const State *state);
int exit_status(Status status);

#endif
