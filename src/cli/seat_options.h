/* `--seat`, `--bots`, `--names` and `--watch`: who sits where, in a new game or a resumed one. */
#ifndef KENNEL_CLI_SEAT_OPTIONS_H
#define KENNEL_CLI_SEAT_OPTIONS_H

#include "cli/command.h"
#include "table/table.h"

/* What was typed; NULL where nothing was. */
typedef struct SeatOptions {
    const char *bots;  /* --bots, as parse_bots_option reads it */
    const char *seats; /* --seat ac: where people sit     */
    const char *names; /* --names a=Ada,c=Bob             */
    bool watch;        /* --watch: bots everywhere        */
} SeatOptions;

/* Is anything asked for? */
bool seat_options_given(const SeatOptions *options);

/* Who sits where in a new game: people where they want to, a hound beside each of them, puppies
 * everywhere else. `usual` is where one person sits if nothing is said. False, and it says so, where
 * that cannot be. */
bool seat_options_new_game(const SeatOptions *options, const Setup *setup, Seat fallback,
                           const Audience *audience, Player player[SEATS_MAX]);

/* What of that changes in a game that goes on: `player` is who sits there, and will sit there;
 * `called` is where a bot was asked for by name. */
bool seat_options_change(const SeatOptions *options, const Setup *setup, const Audience *audience,
                         Player player[SEATS_MAX], SeatSet *requested);

#endif
