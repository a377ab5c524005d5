/* People and bots at their seats. */
#include "cli/seats.h"

#include <string.h>

#include "tui/foreign.h"
#include "tui/tell.h"

static const char who[] = "kennel play";

bool seating_is_asked(const Seating *seating) {
    return seating->bots != NULL || seating->seats != NULL || seating->names != NULL ||
           seating->watch;
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

static bool seats_exist(const Seating *seating, const Setup *setup, const Voice *voice) {
    char last = seat_letter((Seat)(setup->seats - 1));
    for (const char *at = seating->seats; at != NULL && *at != '\0'; at++) {
        if (!is_seat(setup, *at))
            return refuse(voice, "play.seat-letters", last, at);
        if (strchr(at + 1, *at) != NULL)
            return refuse(voice, "play.seat-twice", *at, at);
    }
    return true;
}

/* The one place here that knows how bots are named. */
static bool take_bot(void *context, Seat seat, const char *word) {
    Player *player = context;
    if (bot_by_name(word) == NULL) {
        complain_bot("play", word);
        return false;
    }
    return player_read(word, &player[seat]);
}

static bool take_name(void *context, Seat seat, const char *word) {
    Player *player = context;
    char line[PLAYER_NAME_MAX + 8];
    Text text = text_into(line, sizeof line);
    text_add(&text, "person ");
    text_add(&text, word);
    return !player[seat].is_bot && player_read(line, &player[seat]);
}

/* ---- words for seats: "b=puppy,c=alpha" ---- */

/* Calls `take` with each seat and its word; false, and it is said, where one cannot be read. */
typedef bool Take(void *context, Seat seat, const char *word);

static bool each_seat(const char *list, const Setup *setup, const Voice *voice, Take *take,
                      void *context) {
    while (*list != '\0') {
        char word[PLAYER_NAME_MAX] = "";
        size_t length = strcspn(list, ",");
        if (length < 3 || list[1] != '=' || !is_seat(setup, list[0]) || length - 2 >= sizeof word)
            return refuse(voice, "play.seat-words", seat_letter((Seat)(setup->seats - 1)), list);
        memcpy(word, list + 2, length - 2);
        if (!take(context, (Seat)(list[0] - 'a'), word))
            return take == take_bot ? false : refuse(voice, "play.bad-name", list[0], word);
        list += length + (list[length] == ',');
    }
    return true;
}

/* One bot for all, or one for each seat that is named. */
static bool seat_bots(const Seating *seating, const Setup *setup, const Voice *voice,
                      Player player[SEATS_MAX]) {
    if (seating->bots == NULL)
        return true;
    if (strchr(seating->bots, '=') != NULL)
        return each_seat(seating->bots, setup, voice, take_bot, player);
    for (Seat seat = 0; seat < setup->seats; seat++)
        if (player[seat].is_bot && !take_bot(player, seat, seating->bots))
            return false;
    return bot_by_name(seating->bots) != NULL || take_bot(player, 0, seating->bots);
}

static bool name_people(const Seating *seating, const Setup *setup, const Voice *voice,
                        Player player[SEATS_MAX]) {
    return seating->names == NULL || each_seat(seating->names, setup, voice, take_name, player);
}

/* A partner plays well enough not to spoil the game; opponents are gentle. */
static void seat_usual_bot(const Setup *setup, Player player[SEATS_MAX], Seat seat) {
    Seat partner = game_partner(setup, seat);
    bool beside = partner != NO_SEAT && !player[partner].is_bot;
    player_read(beside ? "hound" : "puppy", &player[seat]);
}

/* Exactly these seats are people's; those who were there already keep their names. */
static void seat_people(const char *seats, const Setup *setup, Player player[SEATS_MAX]) {
    bool was_bot[SEATS_MAX];
    for (Seat seat = 0; seat < setup->seats; seat++) {
        was_bot[seat] = player[seat].is_bot;
        player[seat].is_bot = strchr(seats, seat_letter(seat)) == NULL;
        if (was_bot[seat] && !player[seat].is_bot)
            player[seat] = (Player){.is_bot = false};
    }
    for (Seat seat = 0; seat < setup->seats; seat++)
        if (player[seat].is_bot && !was_bot[seat])
            seat_usual_bot(setup, player, seat);
}

bool seating_change(const Seating *seating, const Setup *setup, const Voice *voice,
                    Player player[SEATS_MAX]) {
    if (!seats_exist(seating, setup, voice))
        return false;
    if (seating->seats != NULL || seating->watch)
        seat_people(seating->watch ? "" : seating->seats, setup, player);
    return seat_bots(seating, setup, voice, player) && name_people(seating, setup, voice, player);
}

bool seating_new(const Seating *seating, const Setup *setup, Seat usual, const Voice *voice,
                 Player player[SEATS_MAX]) {
    Seating asked = *seating;
    char letter[] = {seat_letter(usual), '\0'};
    for (Seat seat = 0; seat < setup->seats; seat++)
        player[seat] = (Player){.is_bot = false};
    asked.seats = asked.seats != NULL || asked.watch ? asked.seats : letter;
    return seating_change(&asked, setup, voice, player);
}
