/* Makes random positions: rows of every length with jokers in them, hands full of special cards
 * and of cards that fit, and markets and draw piles with few kinds of cards. */
#include "tests/reference/cards_positions.h"

#include "tests/reference/cards_ref.h"

#include <stdio.h>
#include <string.h>

static const char all_kinds[] = "A23456789TQKDXJ";

enum { COPIES = 8 };

int cards_dice(CardsDice *dice, int sides) {
    dice->state += 0x9E3779B97F4A7C15U;
    uint64_t mixed = dice->state;
    mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9U;
    mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EBU;
    return (int)((uint32_t)((mixed ^ mixed >> 31) >> 32) % (uint32_t)sides);
}

static bool chance_of(CardsDice *dice, int percent) {
    return cards_dice(dice, 100) < percent;
}

/* A position in the making: the game, the cards that lie nowhere yet, and the few kinds that
 * this one is rich in. */
typedef struct Draft {
    CardsRefGame game;
    int left[sizeof all_kinds];
    char rich[8];
    CardsDice *dice;
} Draft;

/* ---------------------------------- stock ---------------------------------- */

static bool take_kind(Draft *draft, char card) {
    int *left = &draft->left[strchr(all_kinds, card) - all_kinds];
    if (*left == 0) {
        return false;
    }
    --*left;
    return true;
}

/* A card of these kinds that is still to be had; where none is, any card; '\0' when all are
 * gone. It does not show the number of `place`, if that is not 0. */
static char pick(Draft *draft, const char *kinds, int place) {
    for (int tries = 0; tries < 60; tries++) {
        const char *from = tries < 10 ? kinds : all_kinds;
        char card = from[cards_dice(draft->dice, (int)strlen(from))];
        if ((place == 0 || !cards_ref_shows(card, place)) && take_kind(draft, card)) {
            return card;
        }
    }
    return '\0';
}

/* The kinds that this position is rich in, or all. */
static const char *usual_kinds(Draft *draft) {
    return draft->rich[0] != '\0' && chance_of(draft->dice, 75) ? draft->rich : all_kinds;
}

static void add_picked(Draft *draft, char *cards, const char *kinds) {
    char card = pick(draft, kinds, 0);
    if (card != '\0') {
        cards_ref_add(cards, card);
    }
}

/* ----------------------------------- rows ---------------------------------- */

static int length_of_row(CardsDice *dice) {
    switch (cards_dice(dice, 8)) {
    case 0:
    case 1:
        return 0;
    case 2:
    case 3:
        return 1 + cards_dice(dice, 4);
    case 4:
        return 5 + cards_dice(dice, 6);
    case 5:
        return 10 + cards_dice(dice, 2);
    case 6:
        return 12 + cards_dice(dice, 2);
    default:
        return 14;
    }
}

/* The card for this place of a row, or '\0' when there is none left. */
static char card_for_row(Draft *draft, int place, int jokers) {
    if (chance_of(draft->dice, jokers) && take_kind(draft, 'J')) {
        return 'J';
    }
    char number = "A23456789TAQK"[place - 1];
    if (place == 1 && chance_of(draft->dice, 50)) {
        number = 'K';
    }
    return take_kind(draft, number) ? number : '\0';
}

static void make_row(Draft *draft, char *row) {
    int length = length_of_row(draft->dice);
    int jokers = 25 * cards_dice(draft->dice, 3);
    if (length == 14) {
        strcpy(row, take_kind(draft, 'D') ? "D" : "");
        return;
    }
    for (int at = 0; at < length; at++) {
        row[at] = card_for_row(draft, at + 1, jokers);
        if (row[at] == '\0') {
            return;
        }
    }
}

/* The second row is the first one once more, as far as there are cards. */
static void copy_row(Draft *draft, const char *row, char *copy) {
    for (int at = 0; row[at] != '\0' && row[at] != 'D' && take_kind(draft, row[at]); at++) {
        copy[at] = row[at];
    }
}

/* Nobody has won yet. */
static void undo_wins(CardsRefGame *game) {
    for (int seat = 0; seat < game->players; seat++) {
        char *last = game->players == 4 ? game->row[seat][0] : game->row[seat][1];
        const char *other =
            game->players == 4 ? game->row[cards_ref_partner(seat)][0] : game->row[seat][0];
        if (strcmp(last, "D") == 0 && strcmp(other, "D") == 0) {
            last[0] = '\0';
        }
    }
}

static void make_rows(Draft *draft) {
    CardsRefGame *game = &draft->game;
    for (int seat = 0; seat < game->players; seat++) {
        make_row(draft, game->row[seat][0]);
        if (game->players == 4) {
            continue;
        }
        if (chance_of(draft->dice, 20)) {
            copy_row(draft, game->row[seat][0], game->row[seat][1]);
        } else {
            make_row(draft, game->row[seat][1]);
        }
    }
    undo_wins(game);
}

/* ----------------------------- market and piles ---------------------------- */

static void make_market(Draft *draft) {
    int empty = chance_of(draft->dice, 25) ? 10 + 15 * cards_dice(draft->dice, 7) : 0;
    for (int place = 1; place <= CARDS_REF_PLACES; place++) {
        char card = chance_of(draft->dice, empty) ? '\0' : pick(draft, usual_kinds(draft), place);
        draft->game.market[place - 1] = card == '\0' ? '-' : card;
    }
}

static int height_of_draw_pile(CardsDice *dice) {
    switch (cards_dice(dice, 8)) {
    case 0:
    case 1:
        return 0;
    case 2:
    case 3:
        return 1 + cards_dice(dice, 3);
    case 4:
        return 5 + cards_dice(dice, 5);
    default:
        return 1 + cards_dice(dice, 25);
    }
}

/* Sometimes cards of one kind lie on top, which a market place may refuse again and again. */
static void make_draw_pile(Draft *draft, int height) {
    char first = usual_kinds(draft)[0];
    int same = chance_of(draft->dice, 30) ? 1 + cards_dice(draft->dice, 4) : 0;
    for (int i = 0, at = 0; i < height; i++) {
        char only[2] = {first, '\0'};
        char card = pick(draft, i < same ? only : usual_kinds(draft), 0);
        if (card != '\0') {
            draft->game.draw[at++] = card;
        }
    }
}

static void mark_draw_pile(Draft *draft) {
    CardsRefGame *game = &draft->game;
    static const int percent[] = {0, 0, 10, 30, 70};
    int all = percent[cards_dice(draft->dice, 5)], each = percent[cards_dice(draft->dice, 5)];
    for (int i = 0; game->draw[i] != '\0'; i++) {
        bool everybody = chance_of(draft->dice, all);
        for (int seat = 0; seat < game->players; seat++) {
            game->seen[i][seat] = everybody || chance_of(draft->dice, each);
        }
    }
}

static void make_discard_pile(Draft *draft) {
    int cards = chance_of(draft->dice, 25) ? 0 : cards_dice(draft->dice, 25);
    for (int i = 0; i < cards; i++) {
        add_picked(draft, draft->game.discard, usual_kinds(draft));
    }
}

/* ----------------------------------- hands --------------------------------- */

/* Every card that goes on with a row of anybody or redeems a joker in it. */
static void fitting_kinds(const CardsRefGame *game, char *kinds) {
    strcpy(kinds, "AKJ");
    for (int i = 0; i < game->players * CARDS_REF_ROWS; i++) {
        const char *row = game->row[i / CARDS_REF_ROWS][i % CARDS_REF_ROWS];
        for (int at = 0; at <= (int)strlen(row) && strcmp(row, "D") != 0; at++) {
            if (row[at] == 'J' || row[at] == '\0') {
                cards_ref_add(kinds, "A23456789TAQKD"[at]);
            }
        }
    }
}

static void make_hand(Draft *draft, int seat, int cards) {
    char fitting[160];
    fitting_kinds(&draft->game, fitting);
    const char *styles[] = {"47DXJ",  "47DXJ", "4J", fitting, fitting, usual_kinds(draft),
                            all_kinds};
    const char *style = styles[cards_dice(draft->dice, 7)];
    for (int i = 0; i < cards; i++) {
        add_picked(draft, draft->game.hand[seat], chance_of(draft->dice, 25) ? all_kinds : style);
    }
}

/* Each card is known to all, or to some besides, or to nobody. */
static void mark_hand(Draft *draft, int seat) {
    CardsRefGame *game = &draft->game;
    int all = 20 * cards_dice(draft->dice, 4), each = 25 * cards_dice(draft->dice, 3);
    for (const char *card = game->hand[seat]; *card != '\0'; card++) {
        bool everybody = chance_of(draft->dice, all);
        if (everybody) {
            cards_ref_add(game->known_to_all[seat], *card);
        }
        for (int other = 0; other < game->players && game->players > 2; other++) {
            if (!everybody && other != seat && chance_of(draft->dice, each)) {
                cards_ref_add(game->known_to[seat][other], *card);
            }
        }
    }
}

static void make_hands(Draft *draft, bool player_may_be_empty) {
    CardsRefGame *game = &draft->game;
    int player = cards_ref_player(game);
    bool last = chance_of(draft->dice, 8); /* the others have none left */
    for (int seat = 0; seat < game->players; seat++) {
        int cards = last || chance_of(draft->dice, 15) ? 0 : 1 + cards_dice(draft->dice, 7);
        if (seat == player) {
            cards = cards_dice(draft->dice, last ? 2 : 8) + !player_may_be_empty;
        }
        make_hand(draft, seat, cards);
        mark_hand(draft, seat);
    }
}

/* ---------------------------------- phases --------------------------------- */

static void make_play(Draft *draft) {
    cards_ref_turn(&draft->game, "play", cards_dice(draft->dice, draft->game.players));
    make_rows(draft);
    make_hands(draft, false);
    make_market(draft);
    make_draw_pile(draft, height_of_draw_pile(draft->dice));
    mark_draw_pile(draft);
    make_discard_pile(draft);
}

/* The 7 lies on the table, and PLAYER has seen the cards in question. */
static void make_look(Draft *draft) {
    CardsRefGame *game = &draft->game;
    cards_ref_turn(game, "look", cards_dice(draft->dice, game->players));
    take_kind(draft, '7');
    make_draw_pile(draft, 1 + cards_dice(draft->dice, chance_of(draft->dice, 50) ? 7 : 20));
    mark_draw_pile(draft);
    for (int i = 0; i < 7; i++) {
        game->seen[i][cards_ref_player(game)] = true;
    }
    make_rows(draft);
    make_hands(draft, true);
    make_market(draft);
    make_discard_pile(draft);
}

/* Before the game: some have chosen their cards, but not all. */
static void make_give(Draft *draft) {
    CardsRefGame *game = &draft->game;
    make_market(draft);
    int waiting = cards_dice(draft->dice, game->players);
    for (int seat = 0; seat < game->players; seat++) {
        make_hand(draft, seat, chance_of(draft->dice, 80) ? 5 : 1 + cards_dice(draft->dice, 5));
        if (seat != waiting && chance_of(draft->dice, 70)) {
            const char *hand = game->hand[seat];
            game->chosen[seat] = hand[cards_dice(draft->dice, (int)strlen(hand))];
        }
    }
    make_draw_pile(draft, height_of_draw_pile(draft->dice));
    int player = game->starter;
    while (game->chosen[player] != '\0') {
        player = (player + 1) % game->players;
    }
    cards_ref_turn(game, "give", player);
}

static void start_draft(Draft *draft, int players, CardsDice *dice) {
    memset(draft, 0, sizeof *draft);
    draft->dice = dice;
    draft->game.players = players;
    strcpy(draft->game.market, "-------------");
    for (int i = 0; all_kinds[i] != '\0'; i++) {
        draft->left[i] = COPIES;
    }
}

void cards_random_position(int players, uint64_t seed, char *out, size_t size) {
    CardsDice dice = {seed * 0xD1342543DE82EF95U + (uint64_t)players};
    Draft draft;
    start_draft(&draft, players, &dice);
    draft.game.starter = cards_dice(&dice, players);
    for (int i = chance_of(&dice, 50) ? 1 + cards_dice(&dice, 4) : 0; i > 0; i--) {
        draft.rich[i - 1] = all_kinds[cards_dice(&dice, (int)strlen(all_kinds))];
    }
    int kind = cards_dice(&dice, 20);
    if (kind == 0 && players == 4) {
        make_give(&draft);
    } else if (kind <= 3) {
        make_look(&draft);
    } else {
        make_play(&draft);
    }
    cards_ref_write(&draft.game, out, size);
}

void cards_new_position(int players, int starter, char *out, size_t size) {
    CardsDice dice = {0};
    Draft draft;
    start_draft(&draft, players, &dice);
    for (int i = 0; i < CARDS_REF_DECK; i++) {
        cards_ref_add(draft.game.discard, all_kinds[i / COPIES]);
    }
    draft.game.starter = starter;
    cards_ref_turn(&draft.game, "deal", starter);
    cards_ref_write(&draft.game, out, size);
}
