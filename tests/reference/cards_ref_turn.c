/* The turn in the reference of DOG Cards: the effects of cards, how cards move and who has seen
 * them, and how a turn ends; also what chance does, and what a player sees. */
#include "tests/reference/cards_ref.h"

#include <stdio.h>
#include <string.h>

/* ---------------------------------- piles ---------------------------------- */

static int place_in_alphabet(char card) {
    return (int)(strchr(cards_ref_alphabet, card) - cards_ref_alphabet);
}

void cards_ref_add(char *cards, char card) {
    size_t at = 0;
    while (cards[at] != '\0' && place_in_alphabet(cards[at]) <= place_in_alphabet(card)) {
        at++;
    }
    memmove(cards + at + 1, cards + at, strlen(cards + at) + 1);
    cards[at] = card;
}

void cards_ref_remove(char *cards, char card) {
    char *found = strchr(cards, card);
    memmove(found, found + 1, strlen(found));
}

bool cards_ref_has(const char *cards, char card) {
    return card != '\0' && strchr(cards, card) != NULL;
}

void cards_ref_put_under(CardsRefGame *game, const char *cards) {
    for (size_t at = strlen(game->draw); *cards != '\0'; at++) {
        game->draw[at] = *cards++;
        game->draw[at + 1] = '\0';
        for (int seat = 0; seat < CARDS_REF_SEATS; seat++) {
            game->seen[at][seat] = true;
        }
    }
}

char cards_ref_next_card(CardsRefGame *game, bool *seen) {
    char card = game->draw[0];
    memcpy(seen, game->seen[0], sizeof game->seen[0]);
    memmove(game->draw, game->draw + 1, strlen(game->draw));
    memmove(game->seen[0], game->seen[1], sizeof game->seen - sizeof game->seen[0]);
    return card;
}

/* ------------------------------ what cards say ----------------------------- */

/* The 1/11 shows two numbers; the 14, the thief and the joker show none of the market's. */
bool cards_ref_shows(char card, int place) {
    static const char numbers[] = "A23456789TAQK";
    return numbers[place - 1] == card;
}

/* Place 1 takes a start card, place 14 only a 14; a joker stands for any other. */
bool cards_ref_fits(char card, int place) {
    if (place == 14) {
        return card == 'D';
    }
    return card == 'J' || cards_ref_shows(card, place) || (place == 1 && card == 'K');
}

int cards_ref_rows(const CardsRefGame *game, int seat) {
    return (game->row[seat][0][0] != '\0') + (game->row[seat][1][0] != '\0');
}

int cards_ref_partner(int seat) {
    return (seat + 2) % 4;
}

/* ----------------------------- hands and turns ----------------------------- */

int cards_ref_player(const CardsRefGame *game) {
    return game->player[0] - 'a';
}

void cards_ref_turn(CardsRefGame *game, const char *phase, int player) {
    strcpy(game->phase, phase);
    game->player[0] = (char)('a' + player);
    game->player[1] = '\0';
}

/* The card that all know goes first; only if there is none, everybody's own knowledge goes. */
void cards_ref_leave(CardsRefGame *game, int seat, char card) {
    cards_ref_remove(game->hand[seat], card);
    if (cards_ref_has(game->known_to_all[seat], card)) {
        cards_ref_remove(game->known_to_all[seat], card);
        return;
    }
    for (int other = 0; other < game->players; other++) {
        if (cards_ref_has(game->known_to[seat][other], card)) {
            cards_ref_remove(game->known_to[seat][other], card);
        }
    }
}

void cards_ref_take(CardsRefGame *game, int seat, char card) {
    cards_ref_add(game->hand[seat], card);
    cards_ref_add(game->known_to_all[seat], card);
}

/* A card goes from the draw pile into the hand with those who had seen it. */
static void draw_from_pile(CardsRefGame *game, int seat) {
    bool seen[CARDS_REF_SEATS];
    char card = cards_ref_next_card(game, seen);
    bool all_others = true;
    for (int other = 0; other < game->players; other++) {
        all_others = all_others && (other == seat || seen[other]);
    }
    if (all_others) {
        cards_ref_take(game, seat, card);
        return;
    }
    cards_ref_add(game->hand[seat], card);
    for (int other = 0; other < game->players; other++) {
        if (other != seat && seen[other]) {
            cards_ref_add(game->known_to[seat][other], card);
        }
    }
}

/* The next player who has cards plays; when nobody has, nobody has won. */
void cards_ref_end_turn(CardsRefGame *game) {
    for (int i = 1; i <= game->players; i++) {
        int next = (cards_ref_player(game) + i) % game->players;
        if (game->hand[next][0] != '\0') {
            cards_ref_turn(game, "play", next);
            return;
        }
    }
    strcpy(game->phase, "over");
    strcpy(game->player, "-");
}

void cards_ref_draw(CardsRefGame *game) {
    if (game->draw[0] == '\0' && game->discard[0] != '\0') {
        cards_ref_turn(game, "draw", cards_ref_player(game));
        return;
    }
    if (game->draw[0] != '\0') {
        draw_from_pile(game, cards_ref_player(game));
    }
    cards_ref_end_turn(game);
}

/* Fills a market place. True when it is done, also when nothing is left to fill it with; false
 * when the draw pile has run out and there is a discard pile to shuffle. */
static bool fill_place(CardsRefGame *game, int place, char *aside) {
    bool seen[CARDS_REF_SEATS];
    while (game->draw[0] != '\0') {
        char card = cards_ref_next_card(game, seen);
        if (!cards_ref_shows(card, place)) {
            game->market[place - 1] = card;
            break;
        }
        cards_ref_add(aside, card);
    }
    if (game->market[place - 1] == '-' && game->discard[0] != '\0') {
        return false;
    }
    cards_ref_put_under(game, aside);
    aside[0] = '\0';
    return true;
}

void cards_ref_refill(CardsRefGame *game) {
    if (!fill_place(game, game->place, game->aside)) {
        cards_ref_turn(game, "fill", cards_ref_player(game));
        return;
    }
    if (game->special != '-') {
        cards_ref_add(game->discard, game->special);
    }
    cards_ref_end_turn(game);
}

/* ---------------------------------- chance --------------------------------- */

/* The market is laid out, then everybody is dealt a card at a time, from the starter on. */
static void deal(CardsRefGame *game) {
    for (int place = 1; place <= CARDS_REF_PLACES; place++) {
        char aside[16] = "";
        fill_place(game, place, aside);
    }
    int each = game->players == 4 ? 5 : 7;
    for (int i = 0; i < each * game->players && game->draw[0] != '\0'; i++) {
        bool seen[CARDS_REF_SEATS];
        char card = cards_ref_next_card(game, seen);
        cards_ref_add(game->hand[(game->starter + i) % game->players], card);
    }
    cards_ref_turn(game, game->players == 4 ? "give" : "play", game->starter);
}

/* A player of a 7 sees the next seven cards. */
static void look(CardsRefGame *game) {
    for (int i = 0; i < 7 && game->draw[i] != '\0'; i++) {
        game->seen[i][cards_ref_player(game)] = true;
    }
    cards_ref_turn(game, "look", cards_ref_player(game));
}

/* The discard pile becomes the draw pile, in this order; nobody has seen it. */
static bool shuffle(CardsRefGame *game, const char *order) {
    CardsRefPile sorted = "";
    for (const char *card = order; *card != '\0'; card++) {
        if (strlen(sorted) == CARDS_REF_DECK || !cards_ref_has(game->discard, *card)) {
            return false;
        }
        cards_ref_add(sorted, *card);
    }
    if (strcmp(sorted, game->discard) != 0 || game->draw[0] != '\0') {
        return false;
    }
    strcpy(game->draw, order);
    game->discard[0] = '\0';
    memset(game->seen, 0, sizeof game->seen);
    return true;
}

bool ref_cards_chance(const char *position, const char *order, char *out, size_t size) {
    CardsRefGame game;
    if (!cards_ref_read(&game, position) || !shuffle(&game, order)) {
        return false;
    }
    if (strcmp(game.phase, "deal") == 0) {
        deal(&game);
    } else if (strcmp(game.phase, "draw") == 0) {
        cards_ref_draw(&game);
    } else if (strcmp(game.phase, "shuffle") == 0) {
        look(&game);
    } else if (strcmp(game.phase, "fill") == 0) {
        cards_ref_refill(&game);
    } else {
        return false;
    }
    cards_ref_write(&game, out, size);
    return true;
}

/* ---------------------------------- views ---------------------------------- */

/* Another player's hand: what all know, what the viewer knows besides, and hidden cards. */
static void hide_hand(CardsRefGame *game, int seat, int viewer) {
    size_t cards = strlen(game->hand[seat]);
    strcpy(game->hand[seat], game->known_to_all[seat]);
    for (const char *card = game->known_to[seat][viewer]; *card != '\0'; card++) {
        cards_ref_add(game->hand[seat], *card);
    }
    while (strlen(game->hand[seat]) < cards) {
        cards_ref_add(game->hand[seat], '?');
    }
    for (int other = 0; other < game->players; other++) {
        if (other != viewer) {
            game->known_to[seat][other][0] = '\0';
        }
    }
    if (game->chosen[seat] != '\0') {
        game->chosen[seat] = '?';
    }
}

bool ref_cards_view(const char *position, int viewer, char *out, size_t size) {
    CardsRefGame game;
    if (!cards_ref_read(&game, position) || viewer >= game.players) {
        return false;
    }
    for (int seat = 0; seat < game.players; seat++) {
        if (seat != viewer) {
            hide_hand(&game, seat, viewer);
        }
    }
    for (int i = 0; game.draw[i] != '\0'; i++) {
        if (!game.seen[i][viewer]) {
            game.draw[i] = '?';
        }
    }
    cards_ref_write(&game, out, size);
    return true;
}
