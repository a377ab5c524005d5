/* `--seat`, `--bots`, `--names` and `--watch`: who sits where, in a new game or a resumed one. */
#ifndef KENNEL_CLI_SEAT_OPTIONS_H
#define KENNEL_CLI_SEAT_OPTIONS_H

#include "cli/command.h"
#include "table/table.h"

/* The options as given; NULL where one was not. */
typedef struct SeatOptions {
    const char *bots;  /* --bots, as parse_bots_option reads it */
    const char *seats; /* --seat ac: where people sit     */
    const char *names; /* --names a=Ada,c=Bob             */
    bool watch;        /* --watch: bots everywhere        */
} SeatOptions;

/* Returns true if any option was given. */
bool seat_options_given(const SeatOptions *options);

/* Who sits where in a new game: people where requested, a hound beside each of them, puppies
 * everywhere else. `fallback` is the seat of the only person if none is requested. False, and
 * reports it, if that is impossible. */
bool seat_options_new_game(const SeatOptions *options, const Setup *setup, Seat fallback,
                           const Audience *audience, Player player[SEATS_MAX]);

/* The changes in a resumed game: `player` is who sits there, and will sit there; `requested` gets
 * the seats where a bot was requested by name. */
bool seat_options_change(const SeatOptions *options, const Setup *setup, const Audience *audience,
                         Player player[SEATS_MAX], SeatSet *requested);

#endif
