/* The commands of `kennel`, each one row of the table in cli/main.c. */
#ifndef KENNEL_CLI_COMMAND_H
#define KENNEL_CLI_COMMAND_H

#include "ai/bot.h"
#include "cli/args.h"
#include "rules/game.h"
#include "words/voice.h"

/* Exit status: done; a legal question with the answer no; input that could not be read. */
enum { DONE = 0, ANSWER_NO = 1, BAD_INPUT = 2 };

typedef struct Command {
    const char *name, *summary;
    const char *help; /* usage, what it prints, examples that were run */
    int (*run)(Args *);
    bool speaks; /* to people, in their language; the others are for programs, and English */
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

/* ---- what several commands share: cli/common.c ---- */

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

/* --bots NAME, or the usual one; says so if there is no such bot. cli/bots.c */
bool bot_argument(Args *args, const char *usual, const Bot **bot);
void complain_bot(const char *command, const char *name);

/* --ms N or --sims N; neither leaves the budget at zero. */
bool budget_argument(Args *args, Budget *budget);

/* Adds a word to a command that is to be pasted into a shell. */
void quote_word(const char *word, Text *text);

void print_position(const State *state);
int exit_status(Status status);

#endif
