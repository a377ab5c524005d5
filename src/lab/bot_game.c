/* Alternates chance and bots until the game ends or a decision limit is reached. */
#include "lab/bot_game.h"

#include "native/timed_search.h"
#include "rules/advance_game.h"

enum { DECISIONS_MAX = 50000, DEALS = 1, LUCK = 2 };

BotGameEnd bot_game_play(const State *start, const BotConfig *const player[SEATS_MAX],
                         const Seed *seed, Search *search, Result *result, const Bot **failed_bot) {
    State state = *start;
    Rng deals = rng_start(seed, DEALS), luck = rng_start(seed, LUCK);
    Seat seat = advance_to_player(&state, &deals);
    for (int i = 0; i < DECISIONS_MAX && seat != NO_SEAT; i++) {
        Action action;
        if (!choose_within_budget(search, player[seat], &state, seat, &luck, &action) ||
            game_apply(&state, seat, &action, NULL, NULL) != STATUS_OK) {
            *failed_bot = player[seat]->bot;
            return BOT_GAME_FAILED;
        }
        seat = advance_to_player(&state, &deals);
    }
    game_result(&state, result);
    return result->over ? BOT_GAME_OVER : BOT_GAME_ENDLESS;
}
