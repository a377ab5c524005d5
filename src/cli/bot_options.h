/* Parses bot names (ai/bot.h) and `--bots`, reports names that are no bot, and opens the bots of a
 * table. */
#ifndef KENNEL_CLI_BOT_OPTIONS_H
#define KENNEL_CLI_BOT_OPTIONS_H

#include "cli/command.h"
#include "lab/external_bot.h"
#include "table/log_entry.h"

/* Says on stderr why nobody of that word can sit down; `contestant` is what was to be entered. */
void report_entry(const char *command_name, const Audience *audience, const Contestant *contestant,
                  ContestantError error);

/* ---- one bot ---- */

/* A bot that has come in and can think; it stays where it is. */
typedef struct BotPlayer {
    const char *command_name; /* complains of it, and in whose voice */
    Audience audience;
    Contestant contestant;
    ExternalBot *outsider; /* of a program */
    BotConfig mind;
} BotPlayer;

/* Lets the bot of this word in. Where a level has no network for the setup hound plays, and that is
 * said; so is it when a program fails. CONTESTANT_OK, or why nobody came in, which is not said yet. Who
 * came in must leave. */
ContestantError bot_player_open(BotPlayer *bot_player, const char *command_name,
                                const Audience *audience, const char *word, const Setup *setup,
                                Budget budget);
void bot_player_close(BotPlayer *bot_player);

/* The same, and it says why nobody came in. */
bool bot_player_open_or_report(BotPlayer *bot_player, const char *command_name,
                               const Audience *audience, const char *word, const Setup *setup,
                               Budget budget);

/* ---- bots round a table ---- */

/* Who sits down where nobody is named: a hound as the partner of a person, else a puppy. */
void default_bot(const Setup *setup, SeatSet people, Seat seat, Player *player);

/* Reads `--bots`: a bot for all, one for some (b=puppy,c=alpha), or both; and seats them where no
 * person sits. Who is not named stays, and `called` says who is. NULL is no wish. False, and it says
 * what is wrong and where. */
bool parse_bots_option(const char *command_name, const Audience *audience, const char *bots,
                       SeatSet people, const Setup *setup, Player player[SEATS_MAX],
                       SeatSet *requested);

/* Everybody at a table who is not a person; who has the same name is the same guest. */
typedef struct TableBots {
    const char *command_name;
    Audience audience;
    Setup setup;
    Budget budget;
    Player player[SEATS_MAX];  /* who sits where */
    BotConfig mind[SEATS_MAX]; /* of each bot    */
    BotPlayer bot_players[SEATS_MAX];
    unsigned count;
} TableBots;

/* Lets in the bots among `player`; the rest of the company is filled in. Whoever was `called`, by
 * somebody who is there, must come: false, and it says why not. In the place of the others, whom a
 * record names, a hound sits if need be, which is said; and no program comes that was not called: a
 * record that somebody else wrote starts nothing. The company stays where it is until it leaves. */
bool table_bots_open(TableBots *bots, SeatSet requested);
void table_bots_close(TableBots *bots);

#endif
