/* Entering the arena. */
#include <stdlib.h>
#include <string.h>

#include "ai/builtin_networks.h"
#include "base/clock.h"
#include "lab/bot_runner.h"
#include "native/weights_file.h"

/* Milliseconds. A number of simulations says nothing about how long they take. */
enum { PATIENCE = 5000, PATIENCE_FOR_SIMULATIONS = 60000 };

static EntryFault enter_program(Contestant *contestant) {
    Program program;
    contestant->command = contestant->name;
    if (!program_start(&program, contestant->command, NULL))
        return ENTRY_NO_SUCH_PROGRAM;
    program_stop(&program, monotonic_seconds() + PROGRAM_FAREWELL_MILLISECONDS * 1e-3);
    return ENTRY_OK;
}

static EntryFault enter_with_file(Contestant *contestant, const BotName *name, const Setup *setup) {
    contestant->player.bot = name->bot;
    contestant->player.net = &contestant->net;
    contestant->fault = weights_file_load(&contestant->net, &contestant->memory, name->file,
                                          (GameId)setup->game, setup->seats);
    return contestant->fault == NET_OK ? ENTRY_OK : ENTRY_BAD_WEIGHTS;
}

EntryFault contestant_enter(Contestant *contestant, const char *word, const Setup *setup,
                            Budget budget, unsigned patience) {
    memset(contestant, 0, sizeof *contestant);
    contestant->name = word;
    contestant->player.budget = budget;
    unsigned usual = budget.simulations > 0 ? PATIENCE_FOR_SIMULATIONS : PATIENCE;
    contestant->patience = patience > 0 ? patience : usual;
    BotName name = bot_name(word);
    switch (name.kind) {
    case BOT_LEVEL:
        contestant->fault = weights_player(&contestant->player, &contestant->net, name.bot, setup);
        return ENTRY_OK;
    case BOT_WITH_FILE:
        return enter_with_file(contestant, &name, setup);
    case BOT_PROGRAM:
        return enter_program(contestant);
    default:
        return ENTRY_NO_SUCH_BOT;
    }
}

void contestant_leave(Contestant *contestant) {
    free(contestant->memory);
    contestant->memory = NULL;
}
