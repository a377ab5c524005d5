/* `kennel hint`: what a bot would play here, and why. */
#include <stdio.h>

#include "cli/bot_players.h"
#include "cli/cli_common.h"
#include "cli/position_json.h"
#include "native/timed_search.h"
#include "tui/hints.h"
#include "tui/print_translated.h"

enum { HINTS_MAX = 10 };

static int give_hints(const Args *args, const BotConfig *player, const State *view, Rng *rng,
                      bool json) {
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
                           .shares_wins = true,
                           .always_estimate = true};
    search_within_budget(&search, player->bot, params, player->budget);
    if (json)
        print_hints_json(&search, search.list.count);
    else
        hints_print(stdout, &audience, &search, HINTS_MAX);
    return CLI_EXIT_OK;
}

/* Opens the bot before anything is printed. */
static int ask(const Args *args, const char *word, State *state, Budget budget, const Seed *seed,
               bool json) {
    static BotPlayer bot_player;
    Audience audience = audience_of(args);
    if (!bot_player_open_or_report(&bot_player, "kennel hint", &audience, word, &state->setup,
                                   budget))
        return CLI_EXIT_BAD_INPUT;
    int status = CLI_EXIT_OK;
    Rng rng = rng_start(seed, 1);
    if (game_player(state) != NO_SEAT) {
        game_redact(state, game_player(state));
        status = give_hints(args, &bot_player.mind, state, &rng, json);
    } else if (json)
        puts("{\"actions\":[]}");
    bot_player_close(&bot_player);
    return status;
}

int run_hint(Args *args) {
    Budget budget;
    Seed seed;
    State state;
    const char *word = args_value(args, "bots");
    bool json = args_flag(args, "json");
    if (!budget_argument(args, &budget) || !args_seed(args, &seed))
        return CLI_EXIT_BAD_INPUT;
    const char *line = position_word(args);
    if (line == NULL || !args_done(args) || !position_of(args, line, &state))
        return CLI_EXIT_BAD_INPUT;
    return ask(args, word != NULL ? word : "alpha", &state, budget, &seed, json);
}
