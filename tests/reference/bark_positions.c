/* Makes random positions: crowded items with and without tokens, hands with many choices, decks
 * about to run out, rounds about to end, and close scores. */
#include "tests/reference/bark_positions.h"

#include "tests/reference/bark_ref.h"

#include <stdio.h>
#include <string.h>

uint32_t bark_roll(BarkDice *dice, uint32_t sides) {
    dice->state += 0x9E3779B97F4A7C15U;
    uint64_t mixed = dice->state;
    mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9U;
    mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EBU;
    return (uint32_t)((mixed ^ mixed >> 31) >> 32) % sides;
}

static int roll(BarkDice *dice, int sides) {
    return (int)bark_roll(dice, (uint32_t)sides);
}

static bool chance_of(BarkDice *dice, int percent) {
    return roll(dice, 100) < percent;
}

/* ---------------------------------- variants --------------------------------- */

static const char *const variants[] = {
    "bark:2",
    "bark:3",
    "bark:4",
    "bark:5",
    "bark:2:gentle",
    "bark:3:gentle",
    "bark:4:gentle",
    "bark:5:gentle",
    "bark:2:wonders=9:cats=15",
    "bark:3:wonders=9:tokens=1",
    "bark:4:cats=15:tokens=2",
    "bark:5:wonders=0:cats=5",
    "bark:2:cats=0:tokens=0",
    "bark:3:cats=3:tokens=0",
    "bark:4:gentle:cats=0",
    "bark:5:gentle:cats=5:tokens=3",
    "bark:2:dogs=9999999999:items=9999999999",
    "bark:3:dogs=1111111111:items=0000000799",
    "bark:4:dogs=0050500009:wonders=8:items=5050505055",
    "bark:5:dogs=1111111111:wonders=0:cats=5",
    "bark:2:gentle:dogs=0000000003:wonders=1:cats=2:items=0000000979:tokens=1",
    "bark:5:gentle:dogs=2222222222:wonders=9:cats=15:items=3333333333:tokens=6",
    "bark:3:dogs=0000000000:wonders=0:cats=0",
};

int bark_variants(void) {
    return (int)(sizeof variants / sizeof *variants);
}

const char *bark_variant(int index) {
    return variants[index];
}

static void empty_game(RefBark *game, int variant) {
    char line[REF_BARK_TEXT_MAX];
    int parts = 2 * (variants[variant][5] - '0') - 1;
    const char *nothing = "-/-/-/-/-";
    snprintf(line, sizeof line, "%s - %.*s deal:a:a:1:- - - %.*s - -", variants[variant], parts,
             nothing, parts, nothing);
    ref_bark_read(game, line);
}

void bark_new_position(int variant, char *out, size_t size) {
    RefBark game;
    empty_game(&game, variant);
    for (const char *card = ref_bark_cards; *card != '\0'; card++) {
        bool waits = *card == 'C' && game.gentle;
        for (int i = 0; i < ref_bark_copies(&game, *card) && !waits; i++) {
            ref_bark_add(ref_bark_cards, game.discards, *card);
        }
    }
    for (int seat = 0; seat < game.players && ref_bark_remove(game.discards, 'C'); seat++) {
        ref_bark_add(ref_bark_cards, game.hand[seat], 'C');
        game.known_cat[seat] = true;
    }
    ref_bark_write(&game, out, size);
}

/* ----------------------------------- stock ----------------------------------- */

/* What is not in the position yet: cards, sorted, and items, shuffled. */
typedef struct Stock {
    char cards[REF_BARK_PILE];
    char items[REF_BARK_PILE];
} Stock;

static void shuffle(BarkDice *dice, char *pile) {
    for (int i = (int)strlen(pile) - 1; i > 0; i--) {
        int k = roll(dice, i + 1);
        char letter = pile[i];
        pile[i] = pile[k];
        pile[k] = letter;
    }
}

/* Before the deal of round 2 a gentle game has no cats. */
static bool cats_about(const RefBark *game) {
    return game->cats > 0 && !(game->gentle && game->round == 1);
}

static void fill_stock(const RefBark *game, BarkDice *dice, Stock *stock) {
    memset(stock, 0, sizeof *stock);
    for (const char *card = ref_bark_cards; *card != '\0'; card++) {
        for (int i = 0; i < ref_bark_copies(game, *card); i++) {
            if (*card != 'C' || cats_about(game)) {
                ref_bark_add(ref_bark_cards, stock->cards, *card);
            }
        }
    }
    for (const char *kind = ref_bark_items; *kind != '\0'; kind++) {
        for (int i = 0; i < ref_bark_item_copies(game, *kind); i++) {
            ref_bark_add(ref_bark_items, stock->items, *kind);
        }
    }
    shuffle(dice, stock->items);
}

static char next_item(Stock *stock) {
    size_t last = strlen(stock->items) - 1; /* a game has 25 at least, and no more are asked for */
    char item = stock->items[last];
    stock->items[last] = '\0';
    return item;
}

/* A card of these letters that is still to be had; where none is, any card; or '\0'. */
static char pick(Stock *stock, BarkDice *dice, const char *letters) {
    for (int tries = 0; tries < 12; tries++) {
        char card = letters[roll(dice, (int)strlen(letters))];
        if (ref_bark_remove(stock->cards, card)) {
            return card;
        }
    }
    if (stock->cards[0] == '\0') {
        return '\0';
    }
    char card = stock->cards[roll(dice, (int)strlen(stock->cards))];
    ref_bark_remove(stock->cards, card);
    return card;
}

/* Adds that many cards to a sorted pile, as long as there are any. */
static void fill(Stock *stock, BarkDice *dice, char *pile, int cards, const char *letters) {
    for (int i = 0; i < cards; i++) {
        char card = pick(stock, dice, letters);
        if (card != '\0') {
            ref_bark_add(ref_bark_cards, pile, card);
        }
    }
}

/* ----------------------------------- items ----------------------------------- */

/* What was laid out in the rounds before: won in turn or at random, gone, or not named. */
static void share_items(RefBark *game, Stock *stock, BarkDice *dice) {
    bool evenly = chance_of(dice, 60);
    for (int round = 1; round < game->round; round++) {
        for (int i = 0; i < round + 2; i++) {
            char item = next_item(stock);
            int fate = roll(dice, 12);
            int seat = evenly ? (i + round) % game->players : roll(dice, game->players);
            if (fate > 1) {
                ref_bark_add(ref_bark_items, game->won[seat], item);
            } else if (fate == 0) {
                ref_bark_add(ref_bark_items, game->gone, item);
            }
        }
    }
}

static void lay_items(RefBark *game, Stock *stock, BarkDice *dice) {
    share_items(game, stock, dice);
    game->laid = game->round + 2;
    for (int i = 0; i < game->laid; i++) {
        game->table[i].kind = next_item(stock);
    }
    bool made = chance_of(dice, 70);
    int to_come = 0;
    for (int round = game->round + 1; round <= 5 && made; round++) {
        for (int i = 0; i < round + 2; i++) {
            game->to_come[to_come++] = next_item(stock);
        }
    }
}

/* Copies of one breed that is not at the item yet, perhaps with a wonder dog. */
static void place_dogs(RefBarkItem *item, Stock *stock, BarkDice *dice, int seat) {
    char breed = ref_bark_cards[roll(dice, REF_BARK_KINDS)];
    for (int other = 0; other < REF_BARK_SEATS; other++) {
        if (ref_bark_has(item->dogs[other], breed)) {
            return;
        }
    }
    int dogs = 1 + roll(dice, 2) * roll(dice, 3);
    for (int i = 0; i < dogs && ref_bark_remove(stock->cards, breed); i++) {
        ref_bark_add(ref_bark_cards, item->dogs[seat], breed);
    }
    while (item->dogs[seat][0] != '\0' && chance_of(dice, 20) &&
           ref_bark_remove(stock->cards, 'W')) {
        ref_bark_add(ref_bark_cards, item->dogs[seat], 'W');
    }
}

static void put_dogs_and_tokens(RefBark *game, Stock *stock, BarkDice *dice) {
    static const int crowds[] = {0, 20, 40, 70};
    int crowd = crowds[roll(dice, 4)];
    int cats = roll(dice, 4) * 25;
    for (int i = 0; i < game->laid; i++) {
        RefBarkItem *item = &game->table[i];
        item->token = cats_about(game) && ref_bark_tokens_left(game) > 0 && chance_of(dice, cats);
        for (int seat = 0; seat < game->players; seat++) {
            int barks = chance_of(dice, crowd) ? 1 + (item->token ? roll(dice, 3) : 0) : 0;
            for (int k = 0; k < barks; k++) {
                place_dogs(item, stock, dice, seat);
            }
        }
    }
}

/* ----------------------------------- cards ----------------------------------- */

static const char *style_of_hand(BarkDice *dice) {
    static const char *const styles[] = {
        "123456789T",
        "123456789TWC",
        "123456789TWC",
        "WWC1239T",
        "CCCW9T",
        "W5678",
        "77889",
        "9TW",
        "T",
        "123456789TWWCC",
        "112233445566778899TTC",
    };
    return styles[roll(dice, (int)(sizeof styles / sizeof *styles))];
}

static int size_of_hand(BarkDice *dice) {
    int style = roll(dice, 100);
    if (style < 10) {
        return 0;
    }
    return style < 92 ? 1 + roll(dice, 5) : 6 + roll(dice, 5);
}

static void fill_hands(RefBark *game, Stock *stock, BarkDice *dice) {
    for (int seat = 0; seat < game->players; seat++) {
        fill(stock, dice, game->hand[seat], size_of_hand(dice), style_of_hand(dice));
    }
}

static void fill_piles(RefBark *game, Stock *stock, BarkDice *dice) {
    static const int depths[] = {0, 3, 3, 25};
    int discards = roll(dice, 1 + depths[roll(dice, 4)]);
    int draws = roll(dice, 1 + depths[roll(dice, 4)]);
    fill(stock, dice, game->discards, discards, style_of_hand(dice));
    fill(stock, dice, game->deck, draws, style_of_hand(dice));
    shuffle(dice, game->deck);
}

/* Some of those with a cat are known to have one. */
static void know_cats(RefBark *game, BarkDice *dice) {
    for (int seat = 0; seat < game->players; seat++) {
        game->known_cat[seat] = ref_bark_has(game->hand[seat], 'C') && chance_of(dice, 50);
    }
}

/* ----------------------------------- turns ----------------------------------- */

static void let_pass(RefBark *game, BarkDice *dice, int player) {
    static const int shares[] = {0, 0, 50, 100};
    int share = shares[roll(dice, 4)];
    for (int seat = 0; seat < game->players; seat++) {
        game->passed[seat] = seat != player && chance_of(dice, share);
    }
}

/* A token to put and an item without one to put it on, or it is no phase for tokens. */
static bool token_to_put(RefBark *game, BarkDice *dice) {
    if (!cats_about(game) || game->tokens == 0) {
        return false;
    }
    if (ref_bark_tokens_left(game) > 0) {
        RefBarkItem *item = &game->table[roll(dice, game->laid)];
        for (int seat = 0; item->token && seat < REF_BARK_SEATS; seat++) {
            memset(item->dogs[seat], 0, sizeof item->dogs[seat]);
        }
        item->token = false;
    }
    for (int i = 0; i < game->laid; i++) {
        if (!game->table[i].token && ref_bark_tokens_left(game) > 0) {
            return true;
        }
    }
    return false;
}

static void make_turn(RefBark *game, Stock *stock, BarkDice *dice) {
    int player = roll(dice, game->players);
    put_dogs_and_tokens(game, stock, dice);
    fill_hands(game, stock, dice);
    fill_piles(game, stock, dice);
    know_cats(game, dice);
    let_pass(game, dice, player);
    ref_bark_to_turn(game, "play", player);
    if (chance_of(dice, 12) && token_to_put(game, dice)) {
        ref_bark_to_turn(game, "token", player);
        game->known_cat[player] = false; /* this player has just played it */
        if (ref_bark_remove(stock->cards, 'C')) {
            ref_bark_add(ref_bark_cards, game->discards, 'C');
        }
    }
}

/* Up to as many cards above ten as a deal can bring; false if there are not enough cards. */
static bool make_drop(RefBark *game, Stock *stock, BarkDice *dice) {
    int most = 10 + game->laid + (game->gentle && game->round == 2 && game->cats > 0 ? 1 : 0);
    int large = roll(dice, game->players);
    for (int seat = 0; seat < game->players; seat++) {
        int cards = roll(dice, most + 1);
        if (seat == large) {
            cards = 11 + roll(dice, most - 10);
        }
        fill(stock, dice, game->hand[seat], cards, style_of_hand(dice));
    }
    fill_piles(game, stock, dice);
    know_cats(game, dice);
    ref_bark_after_deal(game);
    return strcmp(game->phase, "drop") == 0;
}

static bool make_position(RefBark *game, BarkDice *dice, int variant) {
    Stock stock;
    empty_game(game, variant);
    game->round = chance_of(dice, 25) ? 5 : 1 + roll(dice, 5);
    game->first = roll(dice, game->players);
    fill_stock(game, dice, &stock);
    lay_items(game, &stock, dice);
    if (chance_of(dice, 8)) {
        return make_drop(game, &stock, dice);
    }
    make_turn(game, &stock, dice);
    return true;
}

void bark_random_position(int variant, uint64_t seed, char *out, size_t size) {
    BarkDice dice = {seed * 0xD1342543DE82EF95U + (uint64_t)variant};
    RefBark game;
    while (!make_position(&game, &dice, variant)) {}
    ref_bark_write(&game, out, size);
}
