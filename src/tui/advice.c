/* Searches a position for the `hint` command and prints the result. */
#include "tui/advice.h"

#include <stdlib.h>

#include "ai/builtin_networks.h"
#include "native/timed_search.h"
#include "tui/hints.h"
#include "tui/print_translated.h"

enum { ADVISED = 3, SIMULATIONS = 400 };

/* The network's first estimate of a position without a choice is not worth printing. */
static void print_only_action(const Thought *search, const Voice *audience, FILE *out) {
    char said[SENTENCE_MAX];
    Text text = text_into(said, sizeof said);
    say_action(audience, &search->view, search->seat, &search->list.item[0], &text);
    Word action = word_text("action", said);
    print_translated_wrapped(out, audience, "hint.only", &action, 1);
}

void hints_search(const State *view, Seat seat, const Voice *audience, Rng *rng, FILE *out) {
    Thought *search = malloc(sizeof *search);
    Net *net = malloc(sizeof *net);
    Mind mind;
    if (search != NULL && net != NULL && game_to_act(view) != CHANCE &&
        has_seat(game_to_act(view), seat)) {
        weights_player(&mind, net, &bot_alpha, &view->setup);
        Question question = {
            .view = view, .seat = seat, .net = mind.net, .rng = rng, .wants_chances = true};
        if (!search_within_budget(search, mind.bot, question, (Budget){.simulations = SIMULATIONS}))
            search->list.count = 0;
        if (search->list.count > 1)
            hints_print(out, audience, search, ADVISED);
        else if (search->list.count == 1)
            print_only_action(search, audience, out);
    }
    free(net);
    free(search);
}
