/* Searches a position for the `hint` command and prints the result. */
#include "tui/advice.h"

#include <stdlib.h>

#include "ai/builtin_networks.h"
#include "native/timed_search.h"
#include "tui/hints.h"
#include "tui/print_translated.h"

enum { ADVISED = 3, SIMULATIONS = 400 };

/* What a network sees at first sight in a position without a choice is worth no number. */
static void print_only_action(const Search *search, const Audience *audience, FILE *out) {
    char said[SENTENCE_MAX];
    Text text = text_into(said, sizeof said);
    describe_action(audience, &search->view, search->seat, &search->list.item[0], &text);
    MessageArg action = arg_text("action", said);
    print_translated_wrapped(out, audience, "hint.only", &action, 1);
}

void hints_search(const State *view, Seat seat, const Audience *audience, Rng *rng, FILE *out) {
    Search *search = malloc(sizeof *search);
    Network *network = malloc(sizeof *network);
    BotConfig config;
    if (search != NULL && network != NULL && game_to_act(view) != CHANCE &&
        has_seat(game_to_act(view), seat)) {
        bot_config_begin(&config, network, &bot_alpha, &view->setup);
        SearchParams params = {.view = view,
                               .seat = seat,
                               .network = config.network,
                               .rng = rng,
                               .always_estimate = true};
        if (!search_within_budget(search, config.bot, params, (Budget){.simulations = SIMULATIONS}))
            search->list.count = 0;
        if (search->list.count > 1)
            hints_print(out, audience, search, ADVISED);
        else if (search->list.count == 1)
            print_only_action(search, audience, out);
    }
    free(network);
    free(search);
}
