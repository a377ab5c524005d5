/* Opens the bots of a table (built-in level, network file or external program) and closes them again. */
#ifndef KENNEL_CLI_BOT_PLAYERS_H
#define KENNEL_CLI_BOT_PLAYERS_H

#include "cli/bot_options.h"
#include "table/table.h"

/* An open bot that can search; it must not move in memory. */
typedef struct BotPlayer {
    const char *command_name; /* for messages, and their language */
    Audience audience;
    Contestant contestant;
    ExternalBot *outsider; /* of an external program */
    BotConfig mind;
} BotPlayer;

/* Opens the bot of this name. Where a level has no network for the setup, hound plays and a message
 * says so; likewise when a program fails. Returns why it could not be opened, without reporting it.
 * Close it afterwards. */
ContestantError bot_player_open(BotPlayer *bot_player, const char *command_name,
                                const Audience *audience, const char *word, const Setup *setup,
                                Budget budget);
void bot_player_close(BotPlayer *bot_player);

/* The same, and reports why it could not be opened. */
bool bot_player_open_or_report(BotPlayer *bot_player, const char *command_name,
                               const Audience *audience, const char *word, const Setup *setup,
                               Budget budget);

/* All bots of a table; equal names share one bot. */
typedef struct TableBots {
    const char *command_name;
    Audience audience;
    Setup setup;
    Budget budget;
    Player player[SEATS_MAX];  /* who sits where */
    BotConfig mind[SEATS_MAX]; /* of each bot */
    BotPlayer bot_players[SEATS_MAX];
    unsigned count;
} TableBots;

/* Listens to the game at the table, with the TableBots as its context: sends what happens to programs that ask for it.
 * Call table_bots_seed before, and table_bots_begin when a game begins or is resumed. */
extern const TableListener table_bots_listener;
void table_bots_seed(TableBots *bots, const Seed *seed);
void table_bots_begin(TableBots *bots, const State *start);

/* Opens the bots among `player` and fills in the rest. A `requested` bot must open: false, and
 * reports why not. A bot that only a record names is replaced by a hound if necessary, with a
 * message; programs named only by a record are never started, since another person may have written it.
 * The struct must not move until it is closed. */
bool table_bots_open(TableBots *bots, SeatSet requested);
void table_bots_close(TableBots *bots);

#endif
