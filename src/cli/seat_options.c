/* Parses `--seat`, `--bots`, `--names` and `--watch`. */
#include "cli/seat_options.h"

#include <string.h>

#include "cli/bot_options.h"
#include "tui/print_translated.h"
#include "tui/safe_text.h"

static const char command_name[] = "kennel play";

bool seat_options_given(const SeatOptions *options) {
    return options->bots != NULL || options->seats != NULL || options->names != NULL ||
           options->watch;
}

static bool refuse(const Audience *audience, const char *key, char letter, const char *typed) {
    SafeWord shown_word = safe_word(typed);
    MessageArg words[] = {arg_text("letter", (char[]){letter, '\0'}),
                          arg_text("word", shown_word.text)};
    report_translated(command_name, audience, key, words, 2);
    return false;
}

static bool is_seat(const Setup *setup, char letter) {
    return letter >= 'a' && letter < 'a' + setup->seats;
}

/* ---- people ---- */

static bool seats_exist(const SeatOptions *options, const Setup *setup, const Audience *audience) {
    char last = seat_letter((Seat)(setup->seats - 1));
    for (const char *at = options->seats; at != NULL && *at != '\0'; at++) {
        if (!is_seat(setup, *at))
            return refuse(audience, "play.seat-letters", last, at);
        if (strchr(at + 1, *at) != NULL)
            return refuse(audience, "play.seat-twice", *at, at);
    }
    return true;
}

static bool take_name(Player player[SEATS_MAX], Seat seat, const char *word) {
    char line[PLAYER_NAME_MAX + 8];
    Text text = text_into(line, sizeof line);
    text_add(&text, "person ");
    text_add(&text, word);
    return !player[seat].is_bot && player_read(line, &player[seat]);
}

/* Reads --names: "a=Ada,c=Bob". */
static bool name_people(const SeatOptions *options, const Setup *setup, const Audience *audience,
                        Player player[SEATS_MAX]) {
    for (const char *list = options->names; list != NULL && *list != '\0';) {
        char word[PLAYER_NAME_MAX] = "";
        size_t length = strcspn(list, ",");
        if (length < 3 || list[1] != '=' || !is_seat(setup, list[0]) || length - 2 >= sizeof word)
            return refuse(audience, "play.seat-words", seat_letter((Seat)(setup->seats - 1)), list);
        memcpy(word, list + 2, length - 2);
        if (!take_name(player, (Seat)(list[0] - 'a'), word))
            return refuse(audience, "play.bad-name", list[0], word);
        list += length + (list[length] == ',');
    }
    return true;
}

static SeatSet people_among(const Setup *setup, const Player player[SEATS_MAX]) {
    SeatSet people = 0;
    for (Seat seat = 0; seat < setup->seats; seat++)
        if (!player[seat].is_bot)
            people = (SeatSet)(people | seat_bit(seat));
    return people;
}

/* Exactly these seats are people's; those who were there already keep their names. */
static void seat_people(const char *seats, const Setup *setup, Player player[SEATS_MAX]) {
    SeatSet people = 0, before = people_among(setup, player);
    for (Seat seat = 0; seat < setup->seats; seat++)
        if (strchr(seats, seat_letter(seat)) != NULL)
            people = (SeatSet)(people | seat_bit(seat));
    for (Seat seat = 0; seat < setup->seats; seat++)
        if (has_seat(people, seat) && player[seat].is_bot)
            player[seat] = (Player){.is_bot = false};
        else if (!has_seat(people, seat) && has_seat(before, seat))
            default_bot(setup, people, seat, &player[seat]);
}

bool seat_options_change(const SeatOptions *options, const Setup *setup, const Audience *audience,
                         Player player[SEATS_MAX], SeatSet *requested) {
    if (!seats_exist(options, setup, audience))
        return false;
    if (options->seats != NULL || options->watch)
        seat_people(options->watch ? "" : options->seats, setup, player);
    return parse_bots_option(command_name, audience, options->bots, people_among(setup, player),
                             setup, player, requested) &&
           name_people(options, setup, audience, player);
}

bool seat_options_new_game(const SeatOptions *options, const Setup *setup, Seat fallback,
                           const Audience *audience, Player player[SEATS_MAX]) {
    SeatSet requested;
    SeatOptions asked = *options;
    char letter[] = {seat_letter(fallback), '\0'};
    for (Seat seat = 0; seat < setup->seats; seat++)
        player[seat] = (Player){.is_bot = false};
    asked.seats = asked.seats != NULL || asked.watch ? asked.seats : letter;
    return seat_options_change(&asked, setup, audience, player, &requested);
}
