/* The table of commands and their exit codes. */
#ifndef KENNEL_CLI_COMMAND_H
#define KENNEL_CLI_COMMAND_H

#include "ai/bot.h"
#include "cli/args.h"
#include "cli/help.h"
#include "locale/audience.h"
#include "rules/game.h"

/* Exit status: success; a valid question with the answer no; input that could not be read. */
enum { CLI_EXIT_OK = 0, CLI_EXIT_NO = 1, CLI_EXIT_BAD_INPUT = 2 };

/* The readers a command is for, in the order of the list of commands. */
typedef enum CommandGroup {
    FOR_PLAYERS,
    FOR_OPERATORS,
    FOR_ENGINES,
    FOR_RESEARCHERS,
    COMMAND_GROUPS,
} CommandGroup;

/* The rows have usage, options, output and examples. The message "help.command.NAME" describes it
 * in the list of commands. */
typedef struct Command {
    const char *name;
    CommandGroup group;
    int (*run)(Args *);
    const HelpRow *rows;
} Command;

/* All commands, group by group; the last has no name. */
enum { COMMANDS_MAX = 64 };
extern const Command commands[];
const Command *command_find(const char *name); /* NULL: there is none */
/* There is no such command; perhaps one that is written nearly so. */
int command_refuse(const Catalogue *catalogue, const char *name);

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
int run_learn(Args *args);
int run_puzzle(Args *args);
int run_puzzles(Args *args);
int run_engine(Args *args);
int run_train(Args *args);
int run_dataset(Args *args);
int run_manual(Args *args);
int run_completions(Args *args);
#ifdef KENNEL_SERVER
int run_serve(Args *args);
int run_load(Args *args);
int run_verify(Args *args);
int run_export(Args *args);
int run_backup(Args *args);
int run_migrate(Args *args);
int run_admin(Args *args);
#endif

#endif
