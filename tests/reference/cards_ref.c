/* The actions in the reference of DOG Cards: everything a player may do in the phases play, look
 * and give, carried out on a copy of the game; and the functions that list them. */
#include "tests/reference/cards_ref.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void cards_ref_found(CardsRefList *list, const CardsRefGame *after, bool foreseen,
                     const char *format, ...) {
    if (list->count == list->max) {
        list->overflow = true;
        return;
    }
    RefCardsSuccessor *item = &list->item[list->count];
    item->order = list->count++;
    item->foreseen = foreseen;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(item->action, sizeof item->action, format, arguments);
    va_end(arguments);
    cards_ref_write(after, item->position, sizeof item->position);
}

/* ---------------------------------- build ---------------------------------- */

/* A completed row is done; other than that only a team has more than one row to build on. */
static bool may_build_on(const CardsRefGame *game, int owner, int row) {
    int player = cards_ref_player(game);
    bool own_side = owner == player || (game->players == 4 && owner == cards_ref_partner(player));
    int most = game->players == 4 ? 1 : 2;
    bool there_or_next = row < most && row <= cards_ref_rows(game, owner);
    return own_side && there_or_next && strcmp(game->row[owner][row], "D") != 0;
}

static bool completed(const CardsRefGame *game, int seat, int rows) {
    int count = 0;
    for (int i = 0; i < CARDS_REF_ROWS; i++) {
        count += strcmp(game->row[seat][i], "D") == 0;
    }
    return count >= rows;
}

/* Two completed rows, or one of each partner. */
static bool has_won(const CardsRefGame *game, int seat) {
    if (game->players == 4) {
        return completed(game, seat, 1) && completed(game, cards_ref_partner(seat), 1);
    }
    return completed(game, seat, 2);
}

static void end_game(CardsRefGame *game, int winner) {
    cards_ref_turn(game, "over", winner);
    if (game->players == 4) {
        strcpy(game->player, winner % 2 == 0 ? "ac" : "bd");
    }
}

/* The first thirteen go to the discard pile, the 14 stays. */
static void complete(CardsRefGame *game, char *row) {
    for (int i = 0; i < 13; i++) {
        cards_ref_add(game->discard, row[i]);
    }
    strcpy(row, "D");
}

static void build(CardsRefGame *game, char card, int owner, int number) {
    char *row = game->row[owner][number];
    cards_ref_leave(game, cards_ref_player(game), card);
    if (card == 'D') {
        complete(game, row);
    } else {
        size_t length = strlen(row);
        row[length] = card;
        row[length + 1] = '\0';
    }
    if (has_won(game, owner)) {
        end_game(game, owner);
    } else {
        cards_ref_draw(game);
    }
}

/* Open rows are written and counted before completed ones, so a new row is the next open one:
 * beside a completed row it is number 1. */
static int number_of_row(const CardsRefGame *game, int owner, int row) {
    bool is_new = game->row[owner][row][0] == '\0';
    bool beside_completed = row == 1 && strcmp(game->row[owner][0], "D") == 0;
    return is_new && beside_completed ? 1 : row + 1;
}

static void list_builds(const CardsRefGame *game, char card, CardsRefList *list) {
    for (int owner = 0; owner < game->players; owner++) {
        for (int row = 0; row < CARDS_REF_ROWS; row++) {
            int next = (int)strlen(game->row[owner][row]) + 1;
            if (may_build_on(game, owner, row) && cards_ref_fits(card, next)) {
                CardsRefGame after = *game;
                build(&after, card, owner, row);
                cards_ref_found(list, &after, true, "build:%c:%c%d", card, 'a' + owner,
                                number_of_row(game, owner, row));
            }
        }
    }
}

/* ----------------------------------- buy ----------------------------------- */

/* Has PLAYER seen every card that the draw pile gives until the place is filled? */
static bool foreseen(const CardsRefGame *game, int place) {
    for (int i = 0; game->draw[i] != '\0'; i++) {
        if (!game->seen[i][cards_ref_player(game)]) {
            return false;
        }
        if (!cards_ref_shows(game->draw[i], place)) {
            break;
        }
    }
    return true;
}

/* A 4 is a special: it is discarded when all is done, any other card at once. */
static void buy(CardsRefGame *game, char card, int place) {
    int player = cards_ref_player(game);
    cards_ref_leave(game, player, card);
    cards_ref_take(game, player, game->market[place - 1]);
    game->market[place - 1] = '-';
    game->place = place;
    game->special = card == '4' ? '4' : '-';
    if (card != '4') {
        cards_ref_add(game->discard, card);
    }
    cards_ref_refill(game);
}

static void list_purchases(const CardsRefGame *game, char card, CardsRefList *list) {
    for (int place = 1; place <= CARDS_REF_PLACES; place++) {
        bool special = card == '4' && place <= 8;
        bool buys = card == 'J' || special || cards_ref_shows(card, place);
        if (!buys || game->market[place - 1] == '-') {
            continue;
        }
        CardsRefGame after = *game;
        buy(&after, card, place);
        bool known = foreseen(game, place);
        if (special) {
            cards_ref_found(list, &after, known, "4:buy:%d", place);
        } else {
            cards_ref_found(list, &after, known, "buy:%c:%d", card, place);
        }
    }
}

/* --------------------------------- specials -------------------------------- */

/* The 7 lies on the table until a card is kept. */
static void list_looks(const CardsRefGame *game, CardsRefList *list) {
    if (game->draw[0] == '\0' && game->discard[0] == '\0') {
        return;
    }
    CardsRefGame after = *game;
    int player = cards_ref_player(game);
    cards_ref_leave(&after, player, '7');
    cards_ref_turn(&after, game->draw[0] == '\0' ? "shuffle" : "look", player);
    for (int i = 0; i < 7 && after.draw[i] != '\0'; i++) {
        after.seen[i][player] = true;
    }
    cards_ref_found(list, &after, true, "7:look");
}

/* The kept card is nobody's knowledge, and of the others only the player knows what they are. */
static void keep(CardsRefGame *game, int at) {
    int player = cards_ref_player(game);
    cards_ref_add(game->hand[player], game->draw[at]);
    for (int i = 0; i < 7 && game->draw[i] != '\0'; i++) {
        for (int seat = 0; seat < game->players; seat++) {
            game->seen[i][seat] = seat == player;
        }
    }
    for (int i = at; game->draw[i] != '\0'; i++) {
        game->draw[i] = game->draw[i + 1];
        memcpy(game->seen[i], game->seen[i + 1], sizeof game->seen[i]);
    }
    cards_ref_add(game->discard, '7');
    cards_ref_end_turn(game);
}

void cards_ref_list_keeps(const CardsRefGame *game, CardsRefList *list) {
    for (int i = 0; i < 7 && game->draw[i] != '\0'; i++) {
        CardsRefGame after = *game;
        keep(&after, i);
        cards_ref_found(list, &after, true, "keep:%c:%d", game->draw[i], i + 1);
    }
}

static void list_takes(const CardsRefGame *game, CardsRefList *list) {
    int player = cards_ref_player(game);
    for (const char *card = cards_ref_alphabet; *card != '?'; card++) {
        if (cards_ref_has(game->discard, *card)) {
            CardsRefGame after = *game;
            cards_ref_leave(&after, player, 'D');
            cards_ref_remove(after.discard, *card);
            cards_ref_take(&after, player, *card);
            cards_ref_add(after.discard, 'D');
            cards_ref_end_turn(&after);
            cards_ref_found(list, &after, true, "D:take:%c", *card);
        }
    }
}

static void rob(CardsRefGame *game, char *row) {
    int player = cards_ref_player(game);
    size_t last = strlen(row) - 1;
    cards_ref_leave(game, player, 'X');
    cards_ref_take(game, player, row[last]);
    row[last] = '\0';
    cards_ref_add(game->discard, 'X');
    cards_ref_end_turn(game);
}

static void list_robberies(const CardsRefGame *game, CardsRefList *list) {
    for (int owner = 0; owner < game->players; owner++) {
        for (int row = 0; row < CARDS_REF_ROWS; row++) {
            const char *cards = game->row[owner][row];
            bool mine = owner == cards_ref_player(game);
            if (!mine && cards[0] != '\0' && strcmp(cards, "D") != 0) {
                CardsRefGame after = *game;
                rob(&after, after.row[owner][row]);
                cards_ref_found(list, &after, true, "X:rob:%c%d", 'a' + owner, row + 1);
            }
        }
    }
}

/* ---------------------------------- redeem --------------------------------- */

static void redeem(CardsRefGame *game, char card, char *joker) {
    int player = cards_ref_player(game);
    cards_ref_leave(game, player, card);
    *joker = card;
    cards_ref_take(game, player, 'J');
    cards_ref_end_turn(game);
}

static void list_redemptions(const CardsRefGame *game, char card, CardsRefList *list) {
    for (int i = 0; i < game->players * CARDS_REF_ROWS; i++) {
        int owner = i / CARDS_REF_ROWS, row = i % CARDS_REF_ROWS;
        const char *cards = game->row[owner][row];
        for (int at = 0; cards[at] != '\0'; at++) {
            if (cards[at] == 'J' && card != 'J' && cards_ref_fits(card, at + 1)) {
                CardsRefGame after = *game;
                redeem(&after, card, &after.row[owner][row][at]);
                cards_ref_found(list, &after, true, "redeem:%c:%c%d:%d", card, 'a' + owner, row + 1,
                                at + 1);
            }
        }
    }
}

/* ------------------------------- all of a turn ----------------------------- */

static void list_drop(const CardsRefGame *game, char card, CardsRefList *list) {
    CardsRefGame after = *game;
    cards_ref_leave(&after, cards_ref_player(game), card);
    cards_ref_add(after.discard, card);
    cards_ref_draw(&after);
    cards_ref_found(list, &after, true, "drop:%c", card);
}

void cards_ref_list_plays(const CardsRefGame *game, CardsRefList *list) {
    for (const char *card = cards_ref_alphabet; *card != '?'; card++) {
        if (!cards_ref_has(game->hand[cards_ref_player(game)], *card)) {
            continue;
        }
        list_drop(game, *card, list);
        list_builds(game, *card, list);
        list_purchases(game, *card, list);
        list_redemptions(game, *card, list);
        if (*card == '7') {
            list_looks(game, list);
        } else if (*card == 'D') {
            list_takes(game, list);
        } else if (*card == 'X') {
            list_robberies(game, list);
        }
    }
}
