/* `kennel hint`: what a bot would do here, what it thinks of everything else, and why. */
#include <stdio.h>

#include "ai/weights.h"
#include "cli/command.h"
#include "store/think.h"
#include "tui/tell.h"
#include "tui/tutor.h"

enum { HINTS_MAX = 10 };

static int give_hints(const Args *args, const Bot *bot, const State *view, Budget budget,
                      Rng *rng) {
    static Thought thought; /* too large for some stacks */
    Mind player;
    Net net;
    Seat seat = game_player(view);
    Voice voice = voice_of(args);
    if (bot_legal(view, seat, &thought.list) == STATUS_HIDDEN) {
        Problem problem = game_unknown(view, seat);
        complain(args, &problem, view, NULL);
        return BAD_INPUT;
    }
    Word words[] = {word_text("game", game_of(view)->name), word_number("n", view->setup.seats),
                    word_text("bot", bot->name)};
    if (weights_player(&player, &net, bot, &view->setup) != NET_OK)
        complain_words("kennel hint", &voice, "hint.no-weights", words, 3);
    Question question = {
        .view = view, .seat = seat, .net = player.net, .rng = rng, .wants_chances = true};
    think_through(&thought, player.bot, question, budget);
    tutor_hints(stdout, &voice, &thought, HINTS_MAX);
    return DONE;
}

int run_hint(Args *args) {
    const Bot *bot;
    Budget budget;
    Seed seed;
    State state;
    if (!bot_argument(args, "alpha", &bot) || !budget_argument(args, &budget) ||
        !args_seed(args, &seed))
        return BAD_INPUT;
    const char *line = position_word(args);
    if (line == NULL || !args_done(args) || !position_of(args, line, &state))
        return BAD_INPUT;
    if (game_player(&state) == NO_SEAT)
        return DONE;
    game_redact(&state, game_player(&state));
    Rng rng = rng_start(&seed, 1);
    return give_hints(args, bot, &state, budget, &rng);
}
