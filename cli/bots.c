/* What the commands with bots share: which bot, and how long it may think. */
#include <stdio.h>
#include <string.h>

#include "cli/command.h"
#include "tui/foreign.h"

bool bot_argument(Args *args, const char *usual, const Bot **bot) {
    const char *name = args_value(args, "bots");
    *bot = bot_by_name(name != NULL ? name : usual);
    if (*bot == NULL)
        complain_bot(args->command, name);
    return *bot != NULL;
}

void complain_bot(const char *command, const char *name) {
    fprintf(stderr, "kennel %s: no such bot: %s; there are:", command, shown(name).text);
    for (unsigned i = 0; bot_at(i) != NULL; i++)
        fprintf(stderr, " %s", bot_at(i)->name);
    fputc('\n', stderr);
}

bool budget_argument(Args *args, Budget *budget) {
    uint64_t milliseconds = 0, simulations = 0;
    if (!args_number(args, "ms", 1, 3600000, &milliseconds) ||
        !args_number(args, "sims", 1, 1000000000, &simulations))
        return false;
    if (milliseconds > 0 && simulations > 0) {
        fprintf(stderr, "kennel %s: either --ms or --sims\n", args->command);
        return false;
    }
    *budget = (Budget){(unsigned)milliseconds, (unsigned)simulations};
    return true;
}
