/* Resolves a contestant from the command line: bot, network file or program. */
#include "lab/contestant.h"

#include <stdlib.h>
#include <string.h>

#include "ai/bot.h"
#include "base/clock.h"
#include "lab/subprocess.h"
#include "native/weights_file.h"

/* Milliseconds. A number of simulations does not limit the time. */
enum { GRACE_MS = 5000, GRACE_MS_FOR_SIMULATIONS = 60000 };

static ContestantError open_program(Contestant *contestant) {
    Subprocess subprocess;
    contestant->command = contestant->name;
    if (!subprocess_start(&subprocess, contestant->command, NULL))
        return CONTESTANT_NO_SUCH_PROGRAM;
    subprocess_stop(&subprocess, monotonic_seconds() + SUBPROCESS_QUIT_MILLISECONDS * 1e-3);
    return CONTESTANT_OK;
}

static ContestantError open_with_network(Contestant *contestant, const BotSpec *name,
                                         const Setup *setup) {
    contestant->player.bot = name->bot;
    contestant->player.network = &contestant->network;
    contestant->error = weights_file_load(&contestant->network, &contestant->network_bytes,
                                          name->file, (GameId)setup->game, setup->seats);
    return contestant->error == NETWORK_OK ? CONTESTANT_OK : CONTESTANT_BAD_NETWORK;
}

ContestantError contestant_open(Contestant *contestant, const char *word, const Setup *setup,
                                Budget budget, unsigned patience) {
    memset(contestant, 0, sizeof *contestant);
    contestant->name = word;
    contestant->player.budget = budget;
    unsigned usual = budget.simulations > 0 ? GRACE_MS_FOR_SIMULATIONS : GRACE_MS;
    contestant->grace_ms = patience > 0 ? patience : usual;
    BotSpec name = bot_spec_parse(word);
    switch (name.kind) {
    case BOT_LEVEL:
        contestant->error =
            bot_config_begin(&contestant->player, &contestant->network, name.bot, setup);
        return CONTESTANT_OK;
    case BOT_WITH_NETWORK:
        return open_with_network(contestant, &name, setup);
    case BOT_PROGRAM:
        return open_program(contestant);
    default:
        return CONTESTANT_NO_SUCH_BOT;
    }
}

void contestant_close(Contestant *contestant) {
    free(contestant->network_bytes);
    contestant->network_bytes = NULL;
}
