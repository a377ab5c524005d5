/* The end of a round and of the game in the reference of Barking, and its check of chance: it
 * does not predict a deal, but afterwards every card and item must be where the rules allow it. */
#include "tests/reference/bark_ref.h"

#include <string.h>

/* ------------------------------ the end of a round --------------------------- */

/* The better of two at an item: more dogs, or as many and the higher rank, 1 being the highest.
 * Sorted dogs begin with their highest rank, and no breed is there twice. */
static bool barks_louder(const char *dogs, const char *others) {
    if (strlen(dogs) != strlen(others)) {
        return strlen(dogs) > strlen(others);
    }
    return strchr(ref_bark_cards, dogs[0]) < strchr(ref_bark_cards, others[0]);
}

static int winner_of(const RefBark *game, const RefBarkItem *item) {
    int winner = -1;
    for (int seat = 0; seat < game->players; seat++) {
        if (item->dogs[seat][0] == '\0') {
            continue;
        }
        if (winner < 0 || barks_louder(item->dogs[seat], item->dogs[winner])) {
            winner = seat;
        }
    }
    return winner;
}

static void award(RefBark *game, const RefBarkItem *item) {
    int winner = winner_of(game, item);
    ref_bark_add(ref_bark_items, winner < 0 ? game->gone : game->won[winner], item->kind);
    for (int seat = 0; seat < game->players; seat++) {
        ref_bark_add_all(ref_bark_cards, game->discards, item->dogs[seat]);
    }
}

int ref_bark_score(const char *items) {
    int points = 0;
    for (const char *kind = ref_bark_items; *kind != '\0'; kind++) {
        for (int nth = 1; nth <= ref_bark_count(items, *kind); nth++) {
            points += nth == 1 ? 3 : nth == 2 ? 2 : 1;
        }
    }
    return points;
}

static void end_game(RefBark *game) {
    int most = 0, winners = 0;
    for (int seat = 0; seat < game->players; seat++) {
        int points = ref_bark_score(game->won[seat]);
        most = points > most ? points : most;
    }
    for (int seat = 0; seat < game->players; seat++) {
        if (ref_bark_score(game->won[seat]) == most) {
            game->player[winners++] = (char)('a' + seat);
        }
    }
    game->player[winners] = '\0';
    strcpy(game->phase, "over");
}

void ref_bark_end_round(RefBark *game, int last) {
    for (int i = 0; i < game->laid; i++) {
        award(game, &game->table[i]);
    }
    memset(game->table, 0, sizeof game->table);
    memset(game->passed, 0, sizeof game->passed);
    game->laid = 0;
    game->first = last;
    if (game->round == 5) {
        end_game(game);
        return;
    }
    game->round++;
    ref_bark_to_turn(game, "deal", game->first);
}

/* ------------------------------ what chance may do --------------------------- */

/* Takes the cards one by one out of the pile; false if one of them is not there. */
static bool take_all(char *pile, const char *cards) {
    for (; *cards != '\0'; cards++) {
        if (!ref_bark_remove(pile, *cards)) {
            return false;
        }
    }
    return true;
}

/* What a player has now and did not have before; false if something has gone. */
static bool came_to(const RefBark *before, const RefBark *after, int seat, char *cards) {
    strcpy(cards, after->hand[seat]);
    return take_all(cards, before->hand[seat]);
}

/* The positions are alike where this chance has no say: `after` gets the parts of `before` in
 * which it has one, and then both lines are the same. */
static bool alike(const RefBark *before, const RefBark *after, bool dealing) {
    RefBark same = *after;
    memcpy(same.hand, before->hand, sizeof same.hand);
    memcpy(same.deck, before->deck, sizeof same.deck);
    memcpy(same.discards, before->discards, sizeof same.discards);
    memcpy(same.phase, before->phase, sizeof same.phase);
    memcpy(same.player, before->player, sizeof same.player);
    if (dealing) {
        same.laid = 0;
        memcpy(same.to_come, before->to_come, sizeof same.to_come);
        memcpy(same.known_cat, before->known_cat, sizeof same.known_cat);
    }
    char one[REF_BARK_TEXT_MAX], other[REF_BARK_TEXT_MAX];
    ref_bark_write(before, one, sizeof one);
    ref_bark_write(&same, other, sizeof other);
    return strcmp(one, other) == 0;
}

/* The phase and the player are those that `next` says. */
static bool goes_on(const RefBark *after, void (*next)(RefBark *)) {
    RefBark wanted = *after;
    next(&wanted);
    return strcmp(wanted.phase, after->phase) == 0 && strcmp(wanted.player, after->player) == 0;
}

static void back_to_play(RefBark *game) {
    ref_bark_to_turn(game, "play", game->player[0] - 'a');
}

/* After `card` was discarded over an empty deck: all other discards are the new deck, and the
 * player has drawn one of them. */
static const char *redraw_flaw(const RefBark *before, const RefBark *after, char card) {
    char pile[REF_BARK_PILE], drawn[REF_BARK_PILE];
    strcpy(pile, before->discards);
    if (before->deck[0] != '\0' || !ref_bark_remove(pile, card) || pile[0] == '\0') {
        return "nothing to shuffle for a draw";
    }
    for (int seat = 0; seat < before->players; seat++) {
        size_t wanted = seat == before->player[0] - 'a' ? 1 : 0;
        if (!came_to(before, after, seat, drawn) || strlen(drawn) != wanted ||
            !take_all(pile, drawn)) {
            return "hands after a draw";
        }
    }
    if (!take_all(pile, after->deck) || pile[0] != '\0') {
        return "the new deck";
    }
    if (after->discards[0] != card || after->discards[1] != '\0') {
        return "discards after a draw";
    }
    if (!alike(before, after, false)) {
        return "something else has changed";
    }
    bool true_phase = goes_on(after, card == 'C' ? ref_bark_after_cat : back_to_play) &&
                      after->player[0] == before->player[0];
    return true_phase ? NULL : "phase after a draw";
}

static int items_of_round(int round) {
    return round + 2;
}

static int items_after_round(int round) {
    int items = 0;
    for (int later = round + 1; later <= 5; later++) {
        items += items_of_round(later);
    }
    return items;
}

/* No kind of item is there more often than the game has it. */
static bool items_exist(const RefBark *game) {
    for (const char *kind = ref_bark_items; *kind != '\0'; kind++) {
        int count = ref_bark_count(game->to_come, *kind) + ref_bark_count(game->gone, *kind);
        for (int i = 0; i < game->laid; i++) {
            count += game->table[i].kind == *kind;
        }
        for (int seat = 0; seat < game->players; seat++) {
            count += ref_bark_count(game->won[seat], *kind);
        }
        if (count > ref_bark_item_copies(game, *kind)) {
            return false;
        }
    }
    return true;
}

static const char *layout_flaw(const RefBark *before, const RefBark *after) {
    char row[REF_BARK_PILE] = "";
    if (after->laid != items_of_round(after->round)) {
        return "not ROUND + 2 items";
    }
    for (int i = 0; i < after->laid; i++) {
        row[i] = after->table[i].kind;
        for (int seat = 0; seat < after->players; seat++) {
            if (after->table[i].token || after->table[i].dogs[seat][0] != '\0') {
                return "an item that is not bare";
            }
        }
    }
    strcat(row, after->to_come);
    if ((int)strlen(row) != after->laid + items_after_round(after->round)) {
        return "the number of items to come";
    }
    if (before->to_come[0] != '\0' && strcmp(before->to_come, row) != 0) {
        return "items in another order";
    }
    return items_exist(after) ? NULL : "items that the game does not have";
}

/* Before round 2 of a gentle game everybody gets a cat, and the others come into the deck. */
static void bring_the_cats(RefBark *game) {
    for (int i = 0; i < game->cats; i++) {
        if (i < game->players) {
            ref_bark_add(ref_bark_cards, game->hand[i], 'C');
            game->known_cat[i] = true;
        } else {
            ref_bark_add(ref_bark_cards, game->discards, 'C');
        }
    }
}

/* The old deck is dealt before the shuffled discards are: either all dealt cards come from its
 * top, or all of it has been dealt. The rest of it stays in order on top of the new deck. */
static const char *order_flaw(const RefBark *before, const RefBark *after, const char *dealt) {
    size_t old = strlen(before->deck), gone = strlen(dealt);
    char pile[REF_BARK_PILE], top[REF_BARK_PILE];
    size_t from_top = gone < old ? gone : old;
    memcpy(top, before->deck, from_top);
    top[from_top] = '\0';
    strcpy(pile, dealt);
    if (!take_all(pile, top)) {
        return "cards from below the top of the deck";
    }
    bool in_order = strncmp(before->deck + from_top, after->deck, old - from_top) == 0;
    return in_order ? NULL : "the deck in another order";
}

static const char *hands_flaw(const RefBark *before, const RefBark *after, bool shuffled_in) {
    char pile[REF_BARK_PILE] = "", dealt[REF_BARK_PILE] = "", cards[REF_BARK_PILE];
    ref_bark_add_all(ref_bark_cards, pile, before->deck);
    ref_bark_add_all(ref_bark_cards, pile, before->discards);
    size_t each = strlen(pile) / (size_t)before->players;
    if (each > (size_t)items_of_round(before->round)) {
        each = (size_t)items_of_round(before->round);
    }
    for (int seat = 0; seat < before->players; seat++) {
        if (!came_to(before, after, seat, cards) || strlen(cards) != each ||
            before->known_cat[seat] != after->known_cat[seat]) {
            return "hands after the deal";
        }
        ref_bark_add_all(ref_bark_cards, dealt, cards);
    }
    if (!take_all(pile, dealt) || !take_all(pile, after->deck) || pile[0] != '\0' ||
        after->discards[0] != '\0') {
        return "cards have come or gone";
    }
    return shuffled_in ? NULL : order_flaw(before, after, dealt);
}

static const char *deal_flaw(const RefBark *before, const RefBark *after) {
    bool with_cats = before->gentle && before->round == 2;
    RefBark start = *before;
    if (!alike(before, after, true)) {
        return "something else has changed";
    }
    if (with_cats) {
        bring_the_cats(&start);
    }
    bool shuffled_in = with_cats && before->cats > before->players;
    const char *flaw = hands_flaw(&start, after, shuffled_in);
    flaw = flaw == NULL ? layout_flaw(&start, after) : flaw;
    if (flaw == NULL && !goes_on(after, ref_bark_after_deal)) {
        flaw = "phase after the deal";
    }
    return flaw;
}

const char *ref_bark_chance_flaw(const char *before, const char *after) {
    RefBark one, two;
    if (!ref_bark_read(&one, before) || !ref_bark_read(&two, after)) {
        return "unreadable";
    }
    if (strcmp(one.phase, "deal") == 0) {
        return deal_flaw(&one, &two);
    }
    if (strcmp(one.phase, "cat") == 0) {
        return redraw_flaw(&one, &two, 'C');
    }
    if (strcmp(one.phase, "wonder") == 0) {
        return redraw_flaw(&one, &two, 'W');
    }
    return "chance was not to act";
}
