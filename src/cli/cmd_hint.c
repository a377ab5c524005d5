/* `kennel hint`: what a bot would do here, what it thinks of everything else, and why. */
#include <stdio.h>

#include "cli/bot_options.h"
#include "native/timed_search.h"
#include "tui/hints.h"
#include "tui/print_translated.h"

enum { HINTS_MAX = 10 };

static int give_hints(const Args *args, const Mind *player, const State *view, Rng *rng) {
    static Thought thought; /* too large for some stacks */
    Seat seat = game_player(view);
    Voice voice = voice_of(args);
    if (bot_legal(view, seat, &thought.list) == STATUS_HIDDEN) {
        Problem problem = game_unknown(view, seat);
        complain(args, &problem, view, NULL);
        return BAD_INPUT;
    }
    Question question = {
        .view = view, .seat = seat, .net = player->net, .rng = rng, .wants_chances = true};
    think_through(&thought, player->bot, question, player->budget);
    tutor_hints(stdout, &voice, &thought, HINTS_MAX);
    return DONE;
}

/* Whoever is asked comes in before anything is said. */
static int ask(const Args *args, const char *word, State *state, Budget budget, const Seed *seed) {
    static Guest guest;
    Voice voice = voice_of(args);
    if (!guest_called(&guest, "kennel hint", &voice, word, &state->setup, budget))
        return BAD_INPUT;
    int status = DONE;
    Rng rng = rng_start(seed, 1);
    if (game_player(state) != NO_SEAT) {
        game_redact(state, game_player(state));
        status = give_hints(args, &guest.mind, state, &rng);
    }
    guest_leave(&guest);
    return status;
}

int run_hint(Args *args) {
    Budget budget;
    Seed seed;
    State state;
    const char *word = args_value(args, "bots");
    if (!budget_argument(args, &budget) || !args_seed(args, &seed))
        return BAD_INPUT;
    const char *line = position_word(args);
    if (line == NULL || !args_done(args) || !position_of(args, line, &state))
        return BAD_INPUT;
    return ask(args, word != NULL ? word : "alpha", &state, budget, &seed);
}
