/* People and bots at their seats. */
#include "cli/seat_options.h"

#include <string.h>

#include "cli/bot_options.h"
#include "tui/print_translated.h"
#include "tui/safe_text.h"

static const char who[] = "kennel play";

bool seating_is_asked(const SeatWish *wish) {
    return wish->bots != NULL || wish->seats != NULL || wish->names != NULL || wish->watch;
}

static bool refuse(const Voice *voice, const char *key, char letter, const char *typed) {
    Shown shown_word = shown(typed);
    Word words[] = {word_text("letter", (char[]){letter, '\0'}),
                    word_text("word", shown_word.text)};
    complain_words(who, voice, key, words, 2);
    return false;
}

static bool is_seat(const Setup *setup, char letter) {
    return letter >= 'a' && letter < 'a' + setup->seats;
}

/* ---- people ---- */

static bool seats_exist(const SeatWish *wish, const Setup *setup, const Voice *voice) {
    char last = seat_letter((Seat)(setup->seats - 1));
    for (const char *at = wish->seats; at != NULL && *at != '\0'; at++) {
        if (!is_seat(setup, *at))
            return refuse(voice, "play.seat-letters", last, at);
        if (strchr(at + 1, *at) != NULL)
            return refuse(voice, "play.seat-twice", *at, at);
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
static bool name_people(const SeatWish *wish, const Setup *setup, const Voice *voice,
                        Player player[SEATS_MAX]) {
    for (const char *list = wish->names; list != NULL && *list != '\0';) {
        char word[PLAYER_NAME_MAX] = "";
        size_t length = strcspn(list, ",");
        if (length < 3 || list[1] != '=' || !is_seat(setup, list[0]) || length - 2 >= sizeof word)
            return refuse(voice, "play.seat-words", seat_letter((Seat)(setup->seats - 1)), list);
        memcpy(word, list + 2, length - 2);
        if (!take_name(player, (Seat)(list[0] - 'a'), word))
            return refuse(voice, "play.bad-name", list[0], word);
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
            bots_usual(setup, people, seat, &player[seat]);
}

bool seating_change(const SeatWish *wish, const Setup *setup, const Voice *voice,
                    Player player[SEATS_MAX], SeatSet *called) {
    if (!seats_exist(wish, setup, voice))
        return false;
    if (wish->seats != NULL || wish->watch)
        seat_people(wish->watch ? "" : wish->seats, setup, player);
    return bots_change(who, voice, wish->bots, people_among(setup, player), setup, player,
                       called) &&
           name_people(wish, setup, voice, player);
}

bool seating_new(const SeatWish *wish, const Setup *setup, Seat usual, const Voice *voice,
                 Player player[SEATS_MAX]) {
    SeatSet called;
    SeatWish asked = *wish;
    char letter[] = {seat_letter(usual), '\0'};
    for (Seat seat = 0; seat < setup->seats; seat++)
        player[seat] = (Player){.is_bot = false};
    asked.seats = asked.seats != NULL || asked.watch ? asked.seats : letter;
    return seating_change(&asked, setup, voice, player, &called);
}
