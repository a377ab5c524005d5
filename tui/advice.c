/* Advice: the chances that a search gives to what may be done, and why. */
#include "tui/advice.h"

#include <stdlib.h>

#include "ai/weights.h"
#include "store/think.h"
#include "tui/tutor.h"

enum { ADVISED = 3, SIMULATIONS = 400 };

void session_hint(const State *view, Seat seat, const Voice *voice, Rng *luck, FILE *out) {
    Thought *thought = malloc(sizeof *thought);
    Net *net = malloc(sizeof *net);
    Mind mind;
    if (thought != NULL && net != NULL && game_to_act(view) != CHANCE &&
        has_seat(game_to_act(view), seat)) {
        weights_player(&mind, net, &bot_alpha, &view->setup);
        Question question = {
            .view = view, .seat = seat, .net = mind.net, .rng = luck, .wants_chances = true};
        if (think_through(thought, mind.bot, question, (Budget){.simulations = SIMULATIONS}))
            tutor_hints(out, voice, thought, ADVISED);
    }
    free(net);
    free(thought);
}
