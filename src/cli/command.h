/* The commands of `kennel`, each one row of the table in cli/main.c. */
#ifndef KENNEL_CLI_COMMAND_H
#define KENNEL_CLI_COMMAND_H

#include "ai/bot.h"
#include "cli/args.h"
#include "cli/help.h"
#include "locale/audience.h"
#include "rules/game.h"

/* Exit status: done; a legal question with the answer no; input that could not be read. */
enum { DONE = 0, ANSWER_NO = 1, BAD_INPUT = 2 };

/* Whom a command is for, in the order of the list of commands. */
typedef enum CommandGroup {
    FOR_PLAYERS,
    FOR_OPERATORS,
    FOR_ENGINES,
    FOR_RESEARCHERS,
    COMMAND_GROUPS,
} CommandGroup;

/* Usage, options, what it prints, examples. What "help.command.NAME" says of it stands in the list of
 * commands. */
typedef struct Command {
    const char *name;
    CommandGroup group;
    int (*run)(Args *);
    const HelpRow *rows;
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
#endif

/* ---- what several commands share: cli/cli_common.c ---- */

/* Says on stderr why, with a mark below the character if `line` is given. */
void complain(const Args *args, const Problem *problem, const State *state, const char *line);

/* The same of one word of the command line. */
void complain_word(const Args *args, const char *word, const Problem *problem, const State *state);

/* Reads a position, or says why not. */
bool position_of(const Args *args, const char *line, State *state);

/* The usual voice, in the language of the command. */
Voice voice_of(const Args *args);

/* The next plain word, which is to be a position; NULL, and it says why, if it cannot be one. */
const char *position_word(Args *args);

/* The next plain word as a position. */
bool position_argument(Args *args, State *state);

/* GAME (or `usual`, if that is not NULL) and its options, all that are left on the line: the
 * position before the first deal. */
bool new_game(Args *args, const char *usual, State *state);

/* --ms N or --sims N; neither leaves the budget at zero. cli/bot_options.c has all else about bots. */
bool budget_argument(Args *args, Budget *budget);

/* --colour WHEN (auto, always, never), and --colour alone for always where the help says so; untouched
 * if it is not there. */
bool colour_argument(Args *args, bool *colour);

/* Adds a word to a command that is to be pasted into a shell. */
void quote_word(const char *word, Text *text);

void print_position(const State *state);
int exit_status(Status status);

#endif
