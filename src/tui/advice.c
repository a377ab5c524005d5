/* Advice: the chances that a search gives to what may be done, and why. */
#include "tui/advice.h"

#include <stdlib.h>

#include "ai/builtin_networks.h"
#include "native/timed_search.h"
#include "tui/hints.h"
#include "tui/print_translated.h"

enum { ADVISED = 3, SIMULATIONS = 400 };

/* What a network sees at first sight in a position without a choice is worth no number. */
static void tell_only(const Thought *thought, const Voice *voice, FILE *out) {
    char said[SENTENCE_MAX];
    Text text = text_into(said, sizeof said);
    say_action(voice, &thought->view, thought->seat, &thought->list.item[0], &text);
    Word action = word_text("action", said);
    tell_wrapped(out, voice, "hint.only", &action, 1);
}

void session_hint(const State *view, Seat seat, const Voice *voice, Rng *luck, FILE *out) {
    Thought *thought = malloc(sizeof *thought);
    Net *net = malloc(sizeof *net);
    Mind mind;
    if (thought != NULL && net != NULL && game_to_act(view) != CHANCE &&
        has_seat(game_to_act(view), seat)) {
        weights_player(&mind, net, &bot_alpha, &view->setup);
        Question question = {
            .view = view, .seat = seat, .net = mind.net, .rng = luck, .wants_chances = true};
        if (!think_through(thought, mind.bot, question, (Budget){.simulations = SIMULATIONS}))
            thought->list.count = 0;
        if (thought->list.count > 1)
            tutor_hints(out, voice, thought, ADVISED);
        else if (thought->list.count == 1)
            tell_only(thought, voice, out);
    }
    free(net);
    free(thought);
}
