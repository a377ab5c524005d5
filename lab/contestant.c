/* Entering the arena. */
#include <stdlib.h>
#include <string.h>

#include "ai/weights.h"
#include "lab/actor.h"
#include "store/weights_file.h"

/* Milliseconds. A number of simulations says nothing about how long they take. */
enum { PATIENCE = 5000, PATIENCE_FOR_SIMULATIONS = 60000, WORD_MAX = 32 };

static EntryFault enter_program(Contestant *contestant) {
    Program program;
    contestant->command = contestant->name;
    if (!program_start(&program, contestant->command, NULL))
        return ENTRY_NO_SUCH_PROGRAM;
    program_stop(&program);
    return ENTRY_OK;
}

static const Bot *bot_before(const char *word, const char *end) {
    char name[WORD_MAX];
    size_t length = (size_t)(end - word);
    if (length >= sizeof name)
        return NULL;
    memcpy(name, word, length);
    name[length] = '\0';
    return bot_by_name(name);
}

static EntryFault enter_with_file(Contestant *contestant, const Bot *bot, const char *path,
                                  const Setup *setup) {
    contestant->player.bot = bot;
    contestant->player.net = &contestant->net;
    contestant->fault = weights_load(&contestant->net, &contestant->memory, path,
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
    const char *at = strchr(word, '@');
    const Bot *bot = at != NULL ? bot_before(word, at) : bot_by_name(word);
    if (bot != NULL && at != NULL)
        return enter_with_file(contestant, bot, at + 1, setup);
    if (bot == NULL)
        return strchr(word, '/') != NULL ? enter_program(contestant) : ENTRY_NO_SUCH_BOT;
    contestant->fault = weights_player(&contestant->player, &contestant->net, bot, setup);
    return ENTRY_OK;
}

void contestant_leave(Contestant *contestant) {
    free(contestant->memory);
    contestant->memory = NULL;
}
