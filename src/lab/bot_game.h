/* One game between players, to its end. */
#ifndef KENNEL_LAB_MATCH_H
#define KENNEL_LAB_MATCH_H

#include "ai/bot.h"

typedef enum BotGameEnd {
    BOT_GAME_OVER,
    BOT_GAME_ENDLESS, /* the game found no end, or chance could not act          */
    BOT_GAME_FAILED,  /* a bot had no answer or an illegal one; see `failed_bot`    */
} BotGameEnd;

/* Deals come from one stream of the seed, players' luck from another, so that the same cards can
 * be dealt to others. `thought` is room to think in; `failed_bot` is only set with BOT_GAME_FAILED. */
BotGameEnd bot_game_play(const State *start, const BotConfig *const player[SEATS_MAX],
                         const Seed *seed, Search *search, Result *result, const Bot **failed_bot);

#endif
