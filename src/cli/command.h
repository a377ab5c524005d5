/* The table of commands and their exit codes, and the helpers that commands share. */
#ifndef KENNEL_CLI_COMMAND_H
#define KENNEL_CLI_COMMAND_H

#include "ai/bot.h"
#include "cli/args.h"
#include "cli/help.h"
#include "locale/audience.h"
#include "rules/game.h"

/* Exit status: done; a legal question with the answer no; input that could not be read. */
enum { CLI_EXIT_OK = 0, CLI_EXIT_NO = 1, CLI_EXIT_BAD_INPUT = 2 };

/* Usage, what it prints, examples that were run: rows for commands that speak to people in their
 * language, a text for those that are for programs, and English. What "help.command.NAME" says of
 * it stands in the list of commands. */
typedef struct Command {
    const char *name;
    int (*run)(Args *);
    const HelpRow *rows;
    const char *help;
} Command;

int run_legal(Args *args);
int run_apply(Args *args);
int run_parts(Args *args);
int run_show(Args *args);
int run_deal(Args *args);
int run_perft(Args *args);
int run_new(Args *args);
int run_random(Args *args);
int run_bench(Args *args);
int run_replay(Args *args);
int run_play(Args *args);
int run_hint(Args *args);
int run_analyse(Args *args);
int run_arena(Args *args);
int run_engine(Args *args);
int run_train(Args *args);
#ifdef KENNEL_SERVER
int run_serve(Args *args);
int run_load(Args *args);
int run_verify(Args *args);
int run_export(Args *args);
int run_backup(Args *args);
extern const char help_serve[], help_load[], help_verify[], help_export[], help_backup[];
#endif

/* ---- what several commands share: cli/cli_common.c ---- */

/* Says on stderr why, with a mark below the character if `line` is given. */
void report_problem(const Args *args, const Problem *problem, const State *state, const char *line);

/* The same of one word of the command line. */
void report_word(const Args *args, const char *word, const Problem *problem, const State *state);

/* Reads a position, or says why not. */
bool position_of(const Args *args, const char *line, State *state);

/* The usual voice, in the language of the command. */
Audience audience_of(const Args *args);

/* The next plain word, which is to be a position; NULL, and it says why, if it cannot be one. */
const char *position_word(Args *args);

/* The next plain word as a position. */
bool position_argument(Args *args, State *state);

/* GAME (or `usual`, if that is not NULL) and its options, all that are left on the line: the
 * position before the first deal. */
bool new_game(Args *args, const char *fallback, State *state);

/* --ms N or --sims N; neither leaves the budget at zero. cli/bot_options.c has all else about bots. */
bool budget_argument(Args *args, Budget *budget);

/* Adds a word to a command that is to be pasted into a shell. */
void quote_word(const char *word, Text *text);

void print_position(const State *state);
int exit_status(Status status);

#endif
