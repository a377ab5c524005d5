/* Who sits where, as it is asked for on the command line: for a new game, and for one that goes on
 * with other players. */
#ifndef KENNEL_CLI_SEATS_H
#define KENNEL_CLI_SEATS_H

#include "cli/command.h"
#include "table/table.h"

/* What was typed; NULL where nothing was. */
typedef struct SeatWish {
    const char *bots;  /* --bots, as bots_change reads it */
    const char *seats; /* --seat ac: where people sit     */
    const char *names; /* --names a=Ada,c=Bob             */
    bool watch;        /* --watch: bots everywhere        */
} SeatWish;

/* Is anything asked for? */
bool seating_is_asked(const SeatWish *wish);

/* Who sits where in a new game: people where they want to, a hound beside each of them, puppies
 * everywhere else. `usual` is where one person sits if nothing is said. False, and it says so, where
 * that cannot be. */
bool seating_new(const SeatWish *wish, const Setup *setup, Seat usual, const Voice *voice,
                 Player player[SEATS_MAX]);

/* What of that changes in a game that goes on: `player` is who sits there, and will sit there;
 * `called` is where a bot was asked for by name. */
bool seating_change(const SeatWish *wish, const Setup *setup, const Voice *voice,
                    Player player[SEATS_MAX], SeatSet *called);

#endif
