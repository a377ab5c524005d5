/* `kennel hint`: what a bot would play here, and why. */
#include <stdio.h>

#include "cli/bot_options.h"
#include "native/timed_search.h"
#include "tui/hints.h"
#include "tui/print_translated.h"

enum { HINTS_MAX = 10 };

static int give_hints(const Args *args, const BotConfig *player, const State *view, Rng *rng) {
    static Search search; /* too large for some stacks */
    Seat seat = game_player(view);
    Audience audience = audience_of(args);
    if (bot_legal_actions(view, seat, &search.list) == STATUS_HIDDEN) {
        Problem problem = game_hidden_problem(view, seat);
        report_problem(args, &problem, view, NULL);
        return CLI_EXIT_BAD_INPUT;
    }
    SearchParams params = {.view = view,
                           .seat = seat,
                           .network = player->network,
                           .rng = rng,
                           .always_estimate = true};
    search_within_budget(&search, player->bot, params, player->budget);
    hints_print(stdout, &audience, &search, HINTS_MAX);
    return CLI_EXIT_OK;
}

/* Whoever is asked comes in before anything is said. */
static int ask(const Args *args, const char *word, State *state, Budget budget, const Seed *seed) {
    static BotPlayer bot_player;
    Audience audience = audience_of(args);
    if (!bot_player_open_or_report(&bot_player, "kennel hint", &audience, word, &state->setup,
                                   budget))
        return CLI_EXIT_BAD_INPUT;
    int status = CLI_EXIT_OK;
    Rng rng = rng_start(seed, 1);
    if (game_player(state) != NO_SEAT) {
        game_redact(state, game_player(state));
        status = give_hints(args, &bot_player.mind, state, &rng);
    }
    bot_player_close(&bot_player);
    return status;
}

int run_hint(Args *args) {
    Budget budget;
    Seed seed;
    State state;
    const char *word = args_value(args, "bots");
    if (!budget_argument(args, &budget) || !args_seed(args, &seed))
        return CLI_EXIT_BAD_INPUT;
    const char *line = position_word(args);
    if (line == NULL || !args_done(args) || !position_of(args, line, &state))
        return CLI_EXIT_BAD_INPUT;
    return ask(args, word != NULL ? word : "alpha", &state, budget, &seed);
}
