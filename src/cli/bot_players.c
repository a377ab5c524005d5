/* Opens the bots of a table (built-in level, network file or external program) and closes them
 * again. */
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "cli/bot_options.h"
#include "cli/bot_players.h"
#include "tui/print_translated.h"
#include "tui/safe_text.h"

/* ---- one bot ---- */

/* A program has failed: hound moves, and the user should know why. */
static void report_bot_failure(void *context, const Outsider *outsider, Seat seat) {
    static const char *const keys[ACTOR_FAULTS] = {
        [ACTOR_FINE] = "bots.crashed",
        [ACTOR_CRASHED] = "bots.crashed",
        [ACTOR_LATE] = "bots.late",
        [ACTOR_NONSENSE] = "bots.nonsense",
    };
    const BotPlayer *bot_player = context;
    SafeWord name = safe_word(outsider->bot.name), said = safe_word(outsider->actor.said);
    char letter[] = {seat_letter(seat), '\0'};
    Word words[] = {word_text("bot", name.text), word_text("letter", letter),
                    word_text("said", said.text)};
    fflush(stdout);
    report_translated(bot_player->command_name, &bot_player->audience, keys[outsider->actor.fault],
                      words, 3);
    if (outsider->faults == OUTSIDER_FAULTS_MAX)
        report_translated(bot_player->command_name, &bot_player->audience, "bots.enough", words, 3);
}

static void report_no_weights(const BotPlayer *bot_player, const Setup *setup) {
    Word words[] = {word_text("game", game_by_id((GameId)setup->game)->name),
                    word_number("n", setup->seats), word_text("bot", bot_player->contestant.name)};
    report_translated(bot_player->command_name, &bot_player->audience, "hint.no-weights", words, 3);
}

/* A program that has ended is noticed when it does not answer, not by a signal. */
static bool become_program(BotPlayer *bot_player) {
    bot_player->outsider = outsider_begin(&bot_player->contestant, report_bot_failure, bot_player);
    if (bot_player->outsider == NULL)
        return false;
    bot_player->mind.bot = &bot_player->outsider->bot;
    signal(SIGPIPE, SIG_IGN);
    return true;
}

EntryFault bot_player_open(BotPlayer *bot_player, const char *command_name, const Voice *audience,
                           const char *word, const Setup *setup, Budget budget) {
    Contestant *contestant = &bot_player->contestant;
    bot_player->command_name = command_name;
    bot_player->audience = *audience;
    bot_player->outsider = NULL;
    EntryFault error = contestant_enter(contestant, word, setup, budget, 0);
    if (error != ENTRY_OK)
        return error;
    bot_player->mind = contestant->player;
    if (contestant->fault != NET_OK)
        report_no_weights(bot_player, setup);
    if (contestant->command != NULL && !become_program(bot_player))
        return ENTRY_NO_SUCH_PROGRAM;
    return ENTRY_OK;
}

bool bot_player_open_or_report(BotPlayer *bot_player, const char *command_name,
                               const Voice *audience, const char *word, const Setup *setup,
                               Budget budget) {
    EntryFault error = bot_player_open(bot_player, command_name, audience, word, setup, budget);
    if (error != ENTRY_OK)
        report_entry(command_name, audience, &bot_player->contestant, error);
    return error == ENTRY_OK;
}

void bot_player_close(BotPlayer *bot_player) {
    outsider_end(bot_player->outsider);
    bot_player->outsider = NULL;
    contestant_leave(&bot_player->contestant);
}

/* ---- all bots of a table ---- */

static void report_stand_in(const TableBots *bots, const char *key, Seat seat, const char *name) {
    SafeWord bot = safe_word(name);
    char letter[] = {seat_letter(seat), '\0'};
    Word words[] = {word_text("letter", letter), word_text("bot", bot.text)};
    report_translated(bots->command_name, &bots->audience, key, words, 2);
}

static BotPlayer *find_bot_player(TableBots *bots, const char *name) {
    for (unsigned i = 0; i < bots->count; i++)
        if (strcmp(bots->bot_players[i].contestant.name, name) == 0)
            return &bots->bot_players[i];
    return NULL;
}

/* NULL: it cannot be opened, and that was reported. */
static BotPlayer *let_in(TableBots *bots, const char *name) {
    BotPlayer *bot_player = &bots->bot_players[bots->count];
    if (!bot_player_open_or_report(bot_player, bots->command_name, &bots->audience, name,
                                   &bots->setup, bots->budget))
        return NULL;
    bots->count++;
    return bot_player;
}

static bool bring(TableBots *bots, Seat seat, bool requested) {
    const char *name = bots->player[seat].name;
    bool stays_out = !requested && bot_name(name).kind == BOT_PROGRAM;
    BotPlayer *bot_player = find_bot_player(bots, name);
    if (bot_player == NULL && !stays_out)
        bot_player = let_in(bots, name);
    bots->mind[seat] =
        bot_player != NULL ? bot_player->mind : (Mind){.bot = &bot_hound, .budget = bots->budget};
    if (bot_player == NULL && !requested)
        report_stand_in(bots, stays_out ? "bots.not-started" : "bots.stand-in", seat, name);
    return bot_player != NULL || !requested;
}

bool table_bots_open(TableBots *bots, SeatSet requested) {
    bool all = true;
    for (Seat seat = 0; seat < bots->setup.seats && all; seat++)
        if (bots->player[seat].is_bot)
            all = bring(bots, seat, has_seat(requested, seat));
    return all;
}

void table_bots_close(TableBots *bots) {
    for (unsigned i = 0; i < bots->count; i++)
        bot_player_close(&bots->bot_players[i]);
    bots->count = 0;
}
