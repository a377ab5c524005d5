/* The table of all commands. */
#include <assert.h>
#include <string.h>

#include "cli/command.h"
#include "locale/sentence_args.h"
#include "tui/print_translated.h"
#include "tui/safe_text.h"

const Command commands[] = {
    {"play", FOR_PLAYERS, run_play, help_play},
    {"replay", FOR_PLAYERS, run_replay, help_replay},
    {"analyse", FOR_PLAYERS, run_analyse, help_analyse},
    {"learn", FOR_PLAYERS, run_learn, help_learn},
    {"puzzle", FOR_PLAYERS, run_puzzle, help_puzzle},
#ifdef KENNEL_SERVER
    {"verify", FOR_PLAYERS, run_verify, help_verify},
    {"serve", FOR_OPERATORS, run_serve, help_serve},
    {"admin", FOR_OPERATORS, run_admin, help_admin},
    {"backup", FOR_OPERATORS, run_backup, help_backup},
    {"export", FOR_OPERATORS, run_export, help_export},
    {"migrate", FOR_OPERATORS, run_migrate, help_migrate},
    {"load", FOR_OPERATORS, run_load, help_load},
#endif
    {"new", FOR_ENGINES, run_new, help_new},
    {"deal", FOR_ENGINES, run_deal, help_deal},
    {"show", FOR_ENGINES, run_show, help_show},
    {"legal", FOR_ENGINES, run_legal, help_legal},
    {"apply", FOR_ENGINES, run_apply, help_apply},
    {"parts", FOR_ENGINES, run_parts, help_parts},
    {"hint", FOR_ENGINES, run_hint, help_hint},
    {"engine", FOR_ENGINES, run_engine, help_engine},
    {"manual", FOR_ENGINES, run_manual, help_manual},
    {"completions", FOR_ENGINES, run_completions, help_completions},
    {"arena", FOR_RESEARCHERS, run_arena, help_arena},
    {"train", FOR_RESEARCHERS, run_train, help_train},
    {"dataset", FOR_RESEARCHERS, run_dataset, help_dataset},
    {"puzzles", FOR_RESEARCHERS, run_puzzles, help_puzzles},
    {"random", FOR_RESEARCHERS, run_random, help_random},
    {"perft", FOR_RESEARCHERS, run_perft, help_perft},
    {"bench", FOR_RESEARCHERS, run_bench, help_bench},
    {NULL, FOR_PLAYERS, NULL, NULL},
};

static_assert(sizeof commands / sizeof commands[0] <= COMMANDS_MAX + 1, "all commands fit a list");

const Command *command_find(const char *name) {
    for (const Command *command = commands; command->name != NULL; command++)
        if (strcmp(command->name, name) == 0)
            return command;
    return NULL;
}

int command_refuse(const Catalogue *catalogue, const char *name) {
    Audience audience = audience_default();
    audience.catalogue = catalogue;
    SafeWord said = safe_word(name);
    Nearest nearest = {.typed = typed_word(name)};
    for (const Command *command = commands; command->name != NULL; command++)
        nearest_offer(&nearest, typed_word(command->name));
    nearest_offer(&nearest, typed_word("help"));
    bool found = nearest.best.text != NULL;
    MessageArg words[] = {arg_text("word", said.text),
                          arg_text("near", found ? nearest.best.text : "")};
    report_translated("kennel", &audience, found ? "args.no-command.near" : "args.no-command",
                      words, 2);
    return CLI_EXIT_BAD_INPUT;
}
