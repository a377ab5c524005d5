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
static void report_bot_failure(void *context, const ExternalBot *external, Seat seat) {
    static const char *const keys[BOT_FAILURE_COUNT] = {
        [BOT_FAILURE_NONE] = "bots.crashed",
        [BOT_FAILURE_CRASHED] = "bots.crashed",
        [BOT_FAILURE_TIMEOUT] = "bots.late",
        [BOT_FAILURE_PROTOCOL] = "bots.nonsense",
    };
    const BotPlayer *bot_player = context;
    SafeWord name = safe_word(external->bot.name), said = safe_word(external->runner.output);
    char letter[] = {seat_letter(seat), '\0'};
    MessageArg words[] = {arg_text("bot", name.text), arg_text("letter", letter),
                          arg_text("said", said.text)};
    fflush(stdout);
    report_translated(bot_player->command_name, &bot_player->audience,
                      keys[external->runner.failure], words, 3);
    if (external->failures == EXTERNAL_BOT_FAILURES_MAX)
        report_translated(bot_player->command_name, &bot_player->audience, "bots.enough", words, 3);
}

static void report_no_weights(const BotPlayer *bot_player, const Setup *setup) {
    MessageArg words[] = {arg_text("game", game_by_id((GameId)setup->game)->name),
                          arg_number("n", setup->seats),
                          arg_text("bot", bot_player->contestant.name)};
    report_translated(bot_player->command_name, &bot_player->audience, "hint.no-weights", words, 3);
}

/* A program that has ended is noticed when it does not answer, not by a signal. */
static bool become_program(BotPlayer *bot_player) {
    bot_player->outsider =
        external_bot_begin(&bot_player->contestant, report_bot_failure, bot_player);
    if (bot_player->outsider == NULL)
        return false;
    bot_player->mind.bot = &bot_player->outsider->bot;
    signal(SIGPIPE, SIG_IGN);
    return true;
}

ContestantError bot_player_open(BotPlayer *bot_player, const char *command_name,
                                const Audience *audience, const char *word, const Setup *setup,
                                Budget budget) {
    Contestant *contestant = &bot_player->contestant;
    bot_player->command_name = command_name;
    bot_player->audience = *audience;
    bot_player->outsider = NULL;
    ContestantError error = contestant_open(contestant, word, setup, budget, 0);
    if (error != CONTESTANT_OK)
        return error;
    bot_player->mind = contestant->player;
    if (contestant->error != NETWORK_OK)
        report_no_weights(bot_player, setup);
    if (contestant->command != NULL && !become_program(bot_player))
        return CONTESTANT_NO_SUCH_PROGRAM;
    return CONTESTANT_OK;
}

bool bot_player_open_or_report(BotPlayer *bot_player, const char *command_name,
                               const Audience *audience, const char *word, const Setup *setup,
                               Budget budget) {
    ContestantError error =
        bot_player_open(bot_player, command_name, audience, word, setup, budget);
    if (error != CONTESTANT_OK)
        report_entry(command_name, audience, &bot_player->contestant, error);
    return error == CONTESTANT_OK;
}

void bot_player_close(BotPlayer *bot_player) {
    external_bot_end(bot_player->outsider);
    bot_player->outsider = NULL;
    contestant_close(&bot_player->contestant);
}

/* ---- all bots of a table ---- */

static void report_stand_in(const TableBots *bots, const char *key, Seat seat, const char *name) {
    SafeWord bot = safe_word(name);
    char letter[] = {seat_letter(seat), '\0'};
    MessageArg words[] = {arg_text("letter", letter), arg_text("bot", bot.text)};
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
    bool stays_out = !requested && bot_spec_parse(name).kind == BOT_PROGRAM;
    BotPlayer *bot_player = find_bot_player(bots, name);
    if (bot_player == NULL && !stays_out)
        bot_player = let_in(bots, name);
    bots->mind[seat] = bot_player != NULL ? bot_player->mind
                                          : (BotConfig){.bot = &bot_hound, .budget = bots->budget};
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

/* ---- what is sent to programs ---- */

enum { PROGRAMS_STREAM = 5 }; /* of the game's seed: the first for the first program */

void table_bots_seed(TableBots *bots, const Seed *seed) {
    for (unsigned i = 0; i < bots->count; i++) {
        ExternalBot *outsider = bots->bot_players[i].outsider;
        if (outsider == NULL)
            continue;
        outsider->seeds = rng_start(seed, PROGRAMS_STREAM + i);
        outsider->has_seeds = true;
    }
}

void table_bots_begin(TableBots *bots, const State *start) {
    for (unsigned i = 0; i < bots->count; i++)
        if (bots->bot_players[i].outsider != NULL)
            external_bot_new_game(bots->bot_players[i].outsider, start);
}

/* The seats in which this bot sits. */
static SeatSet seats_of(const TableBots *bots, const BotPlayer *bot_player) {
    SeatSet seats = 0;
    for (Seat seat = 0; seat < bots->setup.seats; seat++)
        if (bots->player[seat].is_bot && bots->mind[seat].bot == bot_player->mind.bot)
            seats |= seat_bit(seat);
    return seats;
}

static void tell(const TableBots *bots, const Table *table, const EventList *events) {
    Result result;
    game_result(&table->state, &result);
    for (unsigned i = 0; i < bots->count; i++) {
        const BotPlayer *bot_player = &bots->bot_players[i];
        if (bot_player->outsider == NULL)
            continue;
        external_bot_tell_events(bot_player->outsider, &table->previous_state,
                                 seats_of(bots, bot_player), events);
        if (result.over)
            external_bot_tell_result(bot_player->outsider, result.winners);
    }
}

/* After an undo, a program that follows the events of the game gets the position as a new game. */
static void begin_again(const TableBots *bots, const State *from) {
    for (unsigned i = 0; i < bots->count; i++) {
        ExternalBot *outsider = bots->bot_players[i].outsider;
        if (outsider != NULL && (outsider->runner.wants & WANTS_EVENTS) != 0)
            external_bot_new_game(outsider, from);
    }
}

static void on_applied(void *context, const Table *table, uint32_t number) {
    static EventList events; /* too large for some stacks */
    const LogEntry *entry = &table->log[number - 1];
    State after = table->previous_state;
    if (entry->kind == ENTRY_UNDO)
        begin_again(context, &table->state);
    else if (log_entry_is_move(entry) && log_entry_apply(&after, entry, &events, NULL) == STATUS_OK)
        tell(context, table, &events);
}

static void on_rejected(void *context, const Table *table, const LogEntry *entry,
                        const Problem *problem) {
    (void)context, (void)table, (void)entry, (void)problem;
}

const TableListener table_bots_listener = {.on_applied = on_applied, .on_rejected = on_rejected};

void table_bots_close(TableBots *bots) {
    for (unsigned i = 0; i < bots->count; i++)
        bot_player_close(&bots->bot_players[i]);
    bots->count = 0;
}
