/* Makes random positions: pieces close to where blocking, burning and entering the goal happen,
 * and hands with many choices. */
#include "tests/reference/dog_positions.h"

#include "tests/reference/dog_ref.h"

#include <stdio.h>
#include <string.h>

uint32_t dice_roll(Dice *dice, uint32_t sides) {
    dice->state += 0x9E3779B97F4A7C15U;
    uint64_t mixed = dice->state;
    mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9U;
    mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EBU;
    return (uint32_t)((mixed ^ mixed >> 31) >> 32) % sides;
}

static int roll(Dice *dice, int sides) {
    return (int)dice_roll(dice, (uint32_t)sides);
}

static bool chance_of(Dice *dice, int percent) {
    return roll(dice, 100) < percent;
}

/* -------------------------------- variants --------------------------------- */

static const char *const boards[] = {"4:2", "4:3", "4:4", "5:2", "5:3", "5:5",
                                     "6:2", "6:3", "6:4", "6:5", "6:6"};
static const char *const directions[] = {"cw", "ccw"};
static const char *const decks[] = {"", ":14", ":cards"};

enum { BOARDS = 11, DIRECTIONS = 2, DECKS = 3 };

int dog_variants(void) {
    return BOARDS * DIRECTIONS * DECKS;
}

void dog_variant(int index, char *out, size_t size) {
    snprintf(out, size, "dog:%s:%s%s", boards[index % BOARDS],
             directions[index / BOARDS % DIRECTIONS], decks[index / BOARDS / DIRECTIONS % DECKS]);
}

static int copies(const RefGame *game, char card) {
    bool plain = !game->has_14 && strstr(game->variant, ":cards") == NULL;
    if (card == 'D') {
        return game->has_14 ? 8 : 0;
    }
    return card == 'J' && plain ? 6 : 8;
}

/* An empty board with the seats of the variant; the caller fills in the rest. */
static void empty_game(RefGame *game, int variant) {
    char name[24], line[REF_TEXT_MAX];
    dog_variant(variant, name, sizeof name);
    int players = boards[variant % BOARDS][2] - '0';
    const char *nothing = "-/-/-/-/-/-";
    snprintf(line, sizeof line, "%s %.*s %.*s deal:a:a:0 - -", name, 2 * players - 1, nothing,
             2 * players - 1, nothing);
    ref_read(game, line);
}

void dog_new_position(int variant, char *out, size_t size) {
    RefGame game;
    empty_game(&game, variant);
    for (int seat = 0; seat < game.players && !game.teams; seat++) {
        game.board.piece[seat][0] = (RefPiece){REF_ON_TRACK, (uint8_t)game.start[seat], 0};
    }
    for (const char *card = ref_alphabet; *card != '\0'; card++) {
        for (int i = 0; i < copies(&game, *card); i++) {
            ref_add_card(game.discard, *card);
        }
    }
    ref_write(&game, out, size);
}

/* --------------------------------- pieces ---------------------------------- */

static bool taken(const RefGame *game, int seat, RefPiece wanted) {
    for (int i = 0; i < REF_SEATS * REF_PIECES; i++) {
        int owner = i / REF_PIECES;
        RefPiece piece = game->board.piece[owner][i % REF_PIECES];
        bool same_ground = wanted.place == REF_ON_TRACK || owner == seat;
        if (same_ground && piece.place == wanted.place && piece.number == wanted.number) {
            return true;
        }
    }
    return false;
}

/* Puts the first piece at home there, unless the field is taken or none is at home. */
static void place(RefGame *game, int seat, int where, int number) {
    int track = 16 * game->segments;
    RefPiece wanted = {(uint8_t)where, (uint8_t)number, 0};
    if (where == REF_ON_TRACK) {
        wanted.number = (uint8_t)((number + 2 * track) % track);
    }
    if (taken(game, seat, wanted)) {
        return;
    }
    for (int i = 0; i < game->pieces; i++) {
        if (game->board.piece[seat][i].place == REF_AT_HOME) {
            game->board.piece[seat][i] = wanted;
            return;
        }
    }
}

static void place_near(RefGame *game, Dice *dice, int seat, int field, int before, int after) {
    place(game, seat, REF_ON_TRACK, field - before + roll(dice, before + after + 1));
}

/* Within seven fields of some piece on the track, if the first one picked is there. */
static void place_near_somebody(RefGame *game, Dice *dice, int seat) {
    int other = roll(dice, game->players);
    const RefPiece *piece = &game->board.piece[other][roll(dice, game->pieces)];
    int field = piece->place == REF_ON_TRACK ? piece->number : roll(dice, 16 * game->segments);
    place_near(game, dice, seat, field, 7, 7);
}

static void place_somewhere(RefGame *game, Dice *dice, int seat) {
    switch (roll(dice, 10)) {
    case 0:
    case 1:
        place(game, seat, REF_IN_GOAL, 1 + roll(dice, REF_GOAL));
        return;
    case 2:
    case 3:
    case 4:
        place_near(game, dice, seat, game->start[seat], 8, 5);
        return;
    case 5:
        place(game, seat, REF_ON_TRACK, game->start[roll(dice, game->players)]);
        return;
    case 6:
    case 7:
        place_near_somebody(game, dice, seat);
        return;
    case 8:
        place(game, seat, REF_ON_TRACK, roll(dice, 16 * game->segments));
        return;
    default:
        return; /* at home */
    }
}

static void fill_goal_but(RefGame *game, int seat, int gap) {
    for (int number = 1; number <= REF_GOAL; number++) {
        if (number != gap) {
            place(game, seat, REF_IN_GOAL, number);
        }
    }
}

static void place_pieces(RefGame *game, Dice *dice, int seat) {
    int style = roll(dice, 10);
    if (style == 0) {
        return; /* all at home */
    }
    if (style <= 2 && game->teams) {
        fill_goal_but(game, seat, 0); /* helps the partner */
        return;
    }
    if (style <= 4) {
        fill_goal_but(game, seat, chance_of(dice, 70) ? 1 : 1 + roll(dice, REF_GOAL));
        place_near(game, dice, seat, game->start[seat], 7, 0);
    }
    for (int i = 0; i < game->pieces; i++) {
        place_somewhere(game, dice, seat);
    }
}

/* Nobody has won yet: a winner's piece on the last goal field goes back home. */
static void undo_wins(RefGame *game) {
    for (int seat = 0; seat < game->players; seat++) {
        for (int i = 0; i < game->pieces && ref_won(game, &game->board, seat); i++) {
            RefPiece *piece = &game->board.piece[seat][i];
            if (piece->place == REF_IN_GOAL && piece->number == REF_GOAL) {
                *piece = (RefPiece){REF_AT_HOME, 0, 0};
            }
        }
    }
}

/* ---------------------------------- cards ---------------------------------- */

/* The cards that nobody holds yet, and how they are handed out. */
typedef struct Stock {
    int left[16];
} Stock;

static bool take_from(Stock *stock, char card) {
    int *left = &stock->left[strchr(ref_alphabet, card) - ref_alphabet];
    if (*left == 0) {
        return false;
    }
    --*left;
    return true;
}

/* A card of these letters that is still to be had; where none is, any card. */
static char pick(Stock *stock, Dice *dice, const char *letters) {
    for (int tries = 0; tries < 20; tries++) {
        char card = letters[roll(dice, (int)strlen(letters))];
        if (take_from(stock, card)) {
            return card;
        }
    }
    for (;;) {
        char card = ref_alphabet[roll(dice, (int)strlen(ref_alphabet))];
        if (take_from(stock, card)) {
            return card;
        }
    }
}

static const char *style_of_hand(Dice *dice) {
    static const char *const styles[] = {
        "777JX4AKD2", "7J4AKDX", "A23456789TQKDXJ", "A23456789TQKDXJ", "7", "235689TQ4X", "DXJ",
    };
    return styles[roll(dice, 7)];
}

static void fill_hand(RefGame *game, Stock *stock, Dice *dice, int seat, int cards) {
    const char *letters = style_of_hand(dice);
    for (int i = 0; i < cards; i++) {
        ref_add_card(game->hand[seat], pick(stock, dice, letters));
    }
}

static void deal_hands(RefGame *game, Stock *stock, Dice *dice, bool giving) {
    int player = roll(dice, game->players);
    bool last = !giving && chance_of(dice, 15); /* the last card of the round */
    int most = 1 + roll(dice, 6);
    for (int seat = 0; seat < game->players; seat++) {
        int cards = giving ? most : roll(dice, most + 1);
        if (seat == player) {
            cards = last ? 1 : 1 + roll(dice, most);
        } else if (last) {
            cards = 0;
        }
        fill_hand(game, stock, dice, seat, cards);
    }
    game->player[0] = (char)('a' + player);
}

static void fill_piles(RefGame *game, Stock *stock, Dice *dice) {
    int discards = chance_of(dice, 20) ? 0 : roll(dice, 30);
    int draws = chance_of(dice, 30) ? 0 : 1 + roll(dice, 20);
    for (int i = 0; i < discards; i++) {
        ref_add_card(game->discard, pick(stock, dice, ref_alphabet));
    }
    for (int i = 0; i < draws; i++) {
        game->draw[i] = pick(stock, dice, ref_alphabet);
    }
}

/* Some have chosen their cards, but not all; PLAYER is the first from the starter who has not. */
static void choose_gifts(RefGame *game, Dice *dice) {
    int waiting = roll(dice, game->players);
    for (int seat = 0; seat < game->players; seat++) {
        const char *hand = game->hand[seat];
        if (seat != waiting && chance_of(dice, 70)) {
            game->gift[seat] = hand[roll(dice, (int)strlen(hand))];
        }
    }
    int player = game->starter;
    while (game->gift[player] != '\0') {
        player = (player + 1) % game->players;
    }
    game->player[0] = (char)('a' + player);
}

/* Nothing that the player holds can be played, so that something has to be thrown away. */
static void get_stuck(RefGame *game, Dice *dice) {
    int player = game->player[0] - 'a';
    for (int i = 0; i < game->pieces; i++) {
        game->board.piece[player][i] = (RefPiece){REF_AT_HOME, 0, 0};
    }
    char *hand = game->hand[player];
    size_t cards = strlen(hand);
    hand[0] = '\0';
    for (size_t i = 0; i < cards && i < 8; i++) {
        ref_add_card(hand, "23568Q4X"[(i + (size_t)roll(dice, 2) * 4) % 8]);
    }
}

/* Three in the goal, the last one just before the start field, and a seven: the play that goes
 * on with the partner's pieces. */
static void get_nearly_home(RefGame *game, Dice *dice) {
    int player = game->player[0] - 'a';
    for (int i = 0; i < game->pieces; i++) {
        game->board.piece[player][i] = (RefPiece){REF_AT_HOME, 0, 0};
    }
    int gap = chance_of(dice, 70) ? 1 : 1 + roll(dice, REF_GOAL);
    fill_goal_but(game, player, gap);
    place_near(game, dice, player, game->start[player], 6, 0);
    char *hand = game->hand[player];
    hand[roll(dice, (int)strlen(hand))] = chance_of(dice, 70) ? '7' : 'J';
    char cards[REF_CARDS_MAX];
    strcpy(cards, hand);
    hand[0] = '\0'; /* and sorted again */
    for (const char *card = cards; *card != '\0'; card++) {
        ref_add_card(hand, *card);
    }
}

static bool more_than_the_deck(const RefGame *game) {
    for (const char *card = ref_alphabet; *card != '\0'; card++) {
        int count = 0;
        for (int seat = 0; seat < game->players; seat++) {
            for (const char *c = game->hand[seat]; *c != '\0'; c++) {
                count += *c == *card;
            }
        }
        for (int i = 0; i < REF_CARDS_MAX; i++) {
            count += (game->draw[i] == *card) + (game->discard[i] == *card);
        }
        if (count > copies(game, *card)) {
            return true;
        }
    }
    return false;
}

static void make_position(RefGame *game, Dice *dice, int variant) {
    Stock stock = {{0}};
    empty_game(game, variant);
    for (int i = 0; ref_alphabet[i] != '\0'; i++) {
        stock.left[i] = copies(game, ref_alphabet[i]);
    }
    for (int seat = 0; seat < game->players; seat++) {
        place_pieces(game, dice, seat);
    }
    undo_wins(game);
    game->starter = roll(dice, game->players);
    game->round = (unsigned long)roll(dice, 30);
    bool giving = chance_of(dice, 5);
    bool retry = !game->teams && chance_of(dice, 25);
    deal_hands(game, &stock, dice, giving);
    fill_piles(game, &stock, dice);
    strcpy(game->phase, giving ? "give" : retry ? "retry" : "play");
    if (giving) {
        choose_gifts(game, dice);
    } else if (chance_of(dice, 8)) {
        get_stuck(game, dice);
    } else if (chance_of(dice, 12)) {
        get_nearly_home(game, dice);
    }
}

void dog_random_position(int variant, uint64_t seed, char *out, size_t size) {
    Dice dice = {seed * 0xD1342543DE82EF95U + (uint64_t)variant};
    RefGame game;
    do {
        make_position(&game, &dice, variant);
    } while (more_than_the_deck(&game));
    ref_write(&game, out, size);
}
