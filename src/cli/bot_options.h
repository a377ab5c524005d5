/* Parses bot names (ai/bot.h) and `--bots`, and reports names that are no bot. */
#ifndef KENNEL_CLI_BOT_OPTIONS_H
#define KENNEL_CLI_BOT_OPTIONS_H

#include "cli/command.h"
#include "lab/external_bot.h"
#include "table/log_entry.h"

/* Reports on stderr why this bot cannot be opened; `contestant` is what was tried. */
void report_entry(const char *command_name, const Audience *audience, const Contestant *contestant,
                  ContestantError error);

/* The default: a hound as the partner of a person, otherwise a puppy. */
void default_bot(const Setup *setup, SeatSet people, Seat seat, Player *player);

/* Parses `--bots`: one bot for all, one for some (b=puppy,c=alpha), or both; and seats them where
 * no person sits. Other seats stay unchanged; `requested` gets the named ones. NULL: not given.
 * False, and reports what is wrong and where. */
bool parse_bots_option(const char *command_name, const Audience *audience, const char *bots,
                       SeatSet people, const Setup *setup, Player player[SEATS_MAX],
                       SeatSet *requested);

#endif
