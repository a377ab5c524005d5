/* Reads and writes positions in the reference of DOG Cards. It refuses what is malformed, but
 * does not check whether a position is sound. */
#include "tests/reference/cards_ref.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char cards_ref_alphabet[] = "A23456789TQKDXJ?";

/* --------------------------------- reading --------------------------------- */

/* Cuts the text up to the separator off `rest`; after the last piece `rest` is NULL. */
static char *cut(char **rest, char separator) {
    char *first = *rest;
    if (first == NULL) {
        return NULL;
    }
    char *end = strchr(first, separator);
    if (end == NULL) {
        *rest = NULL;
        return first;
    }
    *end = '\0';
    *rest = end + 1;
    return first;
}

static bool is_card(char letter) {
    return letter != '\0' && letter != '?' && strchr(cards_ref_alphabet, letter) != NULL;
}

static bool is_seat(const CardsRefGame *game, char letter) {
    return letter >= 'a' && letter < 'a' + game->players;
}

/* The letters from here to the first that is no card go to the end of `cards`. */
static const char *read_cards(const char *text, char *cards, size_t most) {
    size_t length = strlen(cards);
    while (is_card(*text) && length < most) {
        cards[length++] = *text++;
    }
    cards[length] = '\0';
    return text;
}

static bool read_pile(const char *text, char *cards, size_t most) {
    if (text == NULL || *text == '\0') {
        return false;
    }
    return strcmp(text, "-") == 0 || *read_cards(text, cards, most) == '\0';
}

static bool read_variant(CardsRefGame *game, const char *text) {
    if (text == NULL || strncmp(text, "cards:", 6) != 0 || strlen(text) != 7) {
        return false;
    }
    game->players = text[6] - '0';
    return game->players >= 2 && game->players <= CARDS_REF_SEATS;
}

static bool read_market(CardsRefGame *game, const char *text) {
    strcpy(game->market, "-------------");
    if (text == NULL || strcmp(text, "-") == 0) {
        return text != NULL;
    }
    for (int i = 0; i < CARDS_REF_PLACES; i++) {
        if (!is_card(text[i]) && text[i] != '-') {
            return false;
        }
        game->market[i] = text[i];
    }
    return text[CARDS_REF_PLACES] == '\0';
}

static bool read_rows_of(CardsRefGame *game, int seat, char *text) {
    if (text == NULL || strcmp(text, "-") == 0) {
        return text != NULL;
    }
    int most = game->players == 4 ? 1 : CARDS_REF_ROWS;
    for (int i = 0; text != NULL; i++) {
        const char *row = cut(&text, ',');
        if (i == most || !read_pile(row, game->row[seat][i], CARDS_REF_PLACES)) {
            return false;
        }
    }
    return true;
}

/* Behind the cards of a hand: the chosen card, or what others know. */
static bool read_behind_hand(CardsRefGame *game, int seat, const char *text) {
    if (text[0] == '>' && is_card(text[1]) && text[2] == '\0') {
        game->chosen[seat] = text[1];
        return true;
    }
    while (*text == '*') {
        bool somebody = is_seat(game, *++text);
        char *part = somebody ? game->known_to[seat][*text++ - 'a'] : game->known_to_all[seat];
        text = read_cards(text, part, CARDS_REF_DECK);
    }
    return *text == '\0';
}

static bool read_hand(CardsRefGame *game, int seat, const char *text) {
    if (text == NULL || strcmp(text, "-") == 0) {
        return text != NULL;
    }
    return read_behind_hand(game, seat, read_cards(text, game->hand[seat], CARDS_REF_DECK));
}

static bool read_fill(CardsRefGame *game, char *rest) {
    const char *place = cut(&rest, ':'), *special = cut(&rest, ':'), *aside = cut(&rest, ':');
    if (place == NULL || special == NULL || aside == NULL || rest != NULL) {
        return false;
    }
    game->place = atoi(place);
    game->special = special[0];
    return game->place >= 1 && game->place <= CARDS_REF_PLACES && read_pile(aside, game->aside, 8);
}

static bool read_turn(CardsRefGame *game, char *rest) {
    const char *phase = cut(&rest, ':'), *player = cut(&rest, ':'), *starter = cut(&rest, ':');
    if (starter == NULL || strlen(phase) >= sizeof game->phase ||
        strlen(player) >= sizeof game->player || !is_seat(game, *starter) || starter[1] != '\0') {
        return false;
    }
    strcpy(game->phase, phase);
    strcpy(game->player, player);
    game->starter = *starter - 'a';
    if (strcmp(phase, "over") != 0 && (!is_seat(game, *player) || player[1] != '\0')) {
        return false;
    }
    return strcmp(phase, "fill") == 0 ? read_fill(game, rest) : rest == NULL;
}

static bool read_draw_pile(CardsRefGame *game, const char *text) {
    if (text == NULL || strcmp(text, "-") == 0) {
        return text != NULL;
    }
    for (int i = 0; *text != '\0'; i++) {
        if (i == CARDS_REF_DECK || !is_card(*text)) {
            return false;
        }
        game->draw[i] = *text++;
        bool all = *text == '*';
        for (int seat = 0; seat < game->players; seat++) {
            game->seen[i][seat] = all || *text == 'a' + seat;
            text += !all && *text == 'a' + seat;
        }
        text += all;
    }
    return true;
}

bool cards_ref_read(CardsRefGame *game, const char *line) {
    char copy[REF_CARDS_LINE];
    if (strlen(line) >= sizeof copy) {
        return false;
    }
    strcpy(copy, line);
    memset(game, 0, sizeof *game);
    char *rest = copy;
    if (!read_variant(game, cut(&rest, ' ')) || !read_market(game, cut(&rest, ' '))) {
        return false;
    }
    char *rows = cut(&rest, ' '), *hands = cut(&rest, ' ');
    for (int seat = 0; seat < game->players; seat++) {
        if (!read_rows_of(game, seat, cut(&rows, '/')) ||
            !read_hand(game, seat, cut(&hands, '/'))) {
            return false;
        }
    }
    return rows == NULL && hands == NULL && read_turn(game, cut(&rest, ' ')) &&
           read_draw_pile(game, cut(&rest, ' ')) &&
           read_pile(cut(&rest, ' '), game->discard, CARDS_REF_DECK) && rest == NULL;
}

/* --------------------------------- writing --------------------------------- */

static void say(char *out, size_t size, const char *text) {
    size_t length = strlen(out);
    while (*text != '\0' && length + 1 < size) {
        out[length++] = *text++;
    }
    out[length] = '\0';
}

static void say_letter(char *out, size_t size, char letter) {
    say(out, size, (char[]){letter, '\0'});
}

static void say_cards(char *out, size_t size, const char *cards) {
    say(out, size, cards[0] == '\0' ? "-" : cards);
}

static int place_in_alphabet(char card) {
    return (int)(strchr(cards_ref_alphabet, card) - cards_ref_alphabet);
}

/* Completed rows last, longer ones first, then the sort order of the cards. */
static bool comes_before(const char *one, const char *two) {
    bool one_done = strcmp(one, "D") == 0, two_done = strcmp(two, "D") == 0;
    if (one_done != two_done) {
        return two_done;
    }
    if (strlen(one) != strlen(two)) {
        return strlen(one) > strlen(two);
    }
    for (int i = 0; one[i] != '\0'; i++) {
        if (one[i] != two[i]) {
            return place_in_alphabet(one[i]) < place_in_alphabet(two[i]);
        }
    }
    return false;
}

static void write_rows(const CardsRefGame *game, int seat, char *out, size_t size) {
    const char *first = game->row[seat][0], *second = game->row[seat][1];
    bool turned = first[0] == '\0' || (second[0] != '\0' && comes_before(second, first));
    say_cards(out, size, turned ? second : first);
    const char *last = turned ? first : second;
    if (last[0] != '\0') {
        say(out, size, ",");
        say(out, size, last);
    }
}

static void write_hand(const CardsRefGame *game, int seat, char *out, size_t size) {
    say_cards(out, size, game->hand[seat]);
    if (game->chosen[seat] != '\0') {
        say_letter(out, size, '>');
        say_letter(out, size, game->chosen[seat]);
    }
    if (game->known_to_all[seat][0] != '\0') {
        say(out, size, "*");
        say(out, size, game->known_to_all[seat]);
    }
    for (int other = 0; other < game->players; other++) {
        if (game->known_to[seat][other][0] != '\0') {
            say(out, size, "*");
            say_letter(out, size, (char)('a' + other));
            say(out, size, game->known_to[seat][other]);
        }
    }
}

static void write_turn(const CardsRefGame *game, char *out, size_t size) {
    say(out, size, game->phase);
    say(out, size, ":");
    say(out, size, game->player);
    say(out, size, ":");
    say_letter(out, size, (char)('a' + game->starter));
    if (strcmp(game->phase, "fill") == 0) {
        char text[40];
        snprintf(text, sizeof text, ":%d:%c:%s", game->place, game->special,
                 game->aside[0] == '\0' ? "-" : game->aside);
        say(out, size, text);
    }
}

static void write_draw_pile(const CardsRefGame *game, char *out, size_t size) {
    if (game->draw[0] == '\0') {
        say(out, size, "-");
    }
    for (int i = 0; game->draw[i] != '\0'; i++) {
        char who[CARDS_REF_SEATS + 1] = "";
        for (int seat = 0; seat < game->players; seat++) {
            if (game->seen[i][seat]) {
                say_letter(who, sizeof who, (char)('a' + seat));
            }
        }
        say_letter(out, size, game->draw[i]);
        say(out, size, (int)strlen(who) == game->players ? "*" : who);
    }
}

void cards_ref_write(const CardsRefGame *game, char *out, size_t size) {
    snprintf(out, size, "cards:%d ", game->players);
    say(out, size, strcmp(game->market, "-------------") == 0 ? "-" : game->market);
    for (int seat = 0; seat < game->players; seat++) {
        say(out, size, seat == 0 ? " " : "/");
        write_rows(game, seat, out, size);
    }
    for (int seat = 0; seat < game->players; seat++) {
        say(out, size, seat == 0 ? " " : "/");
        write_hand(game, seat, out, size);
    }
    say(out, size, " ");
    write_turn(game, out, size);
    say(out, size, " ");
    write_draw_pile(game, out, size);
    say(out, size, " ");
    say_cards(out, size, game->discard);
}
