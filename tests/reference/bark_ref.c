/* The turn in the reference of Barking: the actions of each phase and their results. Barks are
 * found the slow way: every handful of dogs at every item is tried, and the rules decide. */
#include "tests/reference/bark_ref.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HAND_LIMIT = 10 };

/* Where results are gathered. */
typedef struct List {
    RefBarkSuccessor *item;
    int count, max;
    bool overflow;
} List;

static void add_result(List *list, const char *word, const RefBark *game) {
    if (list->count == list->max) {
        list->overflow = true;
        return;
    }
    RefBarkSuccessor *item = &list->item[list->count++];
    snprintf(item->action, sizeof item->action, "%s", word);
    ref_bark_write(game, item->position, sizeof item->position);
}

static int player_of(const RefBark *game) {
    return game->player[0] - 'a';
}

void ref_bark_to_turn(RefBark *game, const char *phase, int player) {
    strcpy(game->phase, phase);
    game->player[0] = (char)('a' + player);
    game->player[1] = '\0';
}

/* The next player clockwise who has not passed; if there is none, the round is over. */
static void next_turn(RefBark *game) {
    int player = player_of(game);
    for (int i = 1; i <= game->players; i++) {
        int next = (player + i) % game->players;
        if (!game->passed[next]) {
            ref_bark_to_turn(game, "play", next);
            return;
        }
    }
    ref_bark_end_round(game, player);
}

/* A card leaves PLAYER's hand for the discards. Who gives a cat away need not have another. */
static void discard(RefBark *game, char card) {
    int player = player_of(game);
    ref_bark_remove(game->hand[player], card);
    ref_bark_add(ref_bark_cards, game->discards, card);
    if (card == 'C') {
        game->known_cat[player] = false;
    }
}

/* ------------------------------- too many cards ------------------------------ */

void ref_bark_after_deal(RefBark *game) {
    for (int i = 0; i < game->players; i++) {
        int seat = (game->first + i) % game->players;
        if (strlen(game->hand[seat]) > HAND_LIMIT) {
            ref_bark_to_turn(game, "drop", seat);
            return;
        }
    }
    ref_bark_to_turn(game, "play", game->first);
}

static void list_drops(const RefBark *game, List *list) {
    for (const char *card = ref_bark_cards; *card != '\0'; card++) {
        if (!ref_bark_has(game->hand[player_of(game)], *card)) {
            continue;
        }
        RefBark after = *game;
        discard(&after, *card);
        ref_bark_after_deal(&after);
        char word[] = "drop:x";
        word[5] = *card;
        add_result(list, word, &after);
    }
}

/* --------------------------- cats and wonder dogs ---------------------------- */

int ref_bark_tokens_left(const RefBark *game) {
    int left = game->tokens;
    for (int i = 0; i < game->laid; i++) {
        left -= game->table[i].token ? 1 : 0;
    }
    return left;
}

static bool item_without_token(const RefBark *game) {
    for (int i = 0; i < game->laid; i++) {
        if (!game->table[i].token) {
            return true;
        }
    }
    return false;
}

void ref_bark_after_cat(RefBark *game) {
    bool choice = ref_bark_tokens_left(game) > 0 && item_without_token(game);
    ref_bark_to_turn(game, choice ? "token" : "play", player_of(game));
}

/* PLAYER has discarded a card and draws another. False if chance has to make a deck first: of
 * all discards but the card just discarded. Without any such card nothing is drawn. */
static bool draw(RefBark *game) {
    if (game->deck[0] == '\0') {
        return strlen(game->discards) <= 1;
    }
    ref_bark_add(ref_bark_cards, game->hand[player_of(game)], game->deck[0]);
    memmove(game->deck, game->deck + 1, strlen(game->deck));
    return true;
}

static void list_cat(const RefBark *game, List *list) {
    RefBark after = *game;
    discard(&after, 'C');
    if (draw(&after)) {
        ref_bark_after_cat(&after);
    } else {
        ref_bark_to_turn(&after, "cat", player_of(game));
    }
    add_result(list, "cat", &after);
}

static void list_wonder(const RefBark *game, List *list) {
    RefBark after = *game;
    discard(&after, 'W');
    ref_bark_to_turn(&after, draw(&after) ? "play" : "wonder", player_of(game));
    add_result(list, "wonder", &after);
}

static void list_tokens(const RefBark *game, List *list) {
    for (int i = 0; i < game->laid; i++) {
        if (game->table[i].token) {
            continue;
        }
        RefBark after = *game;
        after.table[i].token = true;
        ref_bark_to_turn(&after, "play", player_of(game));
        char word[] = "token:1";
        word[6] = (char)('1' + i);
        add_result(list, word, &after);
    }
    RefBark after = *game;
    ref_bark_to_turn(&after, "play", player_of(game));
    add_result(list, "token:-", &after);
}

/* ---------------------------------- barking ---------------------------------- */

static bool breed_is_there(const RefBarkItem *item, char breed) {
    for (int seat = 0; seat < REF_BARK_SEATS; seat++) {
        if (ref_bark_has(item->dogs[seat], breed)) {
            return true;
        }
    }
    return false;
}

static bool one_breed(const char *dogs) {
    for (const char *dog = dogs; *dog != '\0'; dog++) {
        if (*dog != 'W' && *dog != dogs[0]) {
            return false;
        }
    }
    return true;
}

/* May the player bark at the item with these dogs, sorted, wonder dogs last? */
static bool may_bark(const RefBarkItem *item, int player, const char *dogs) {
    if (dogs[0] == '\0' || dogs[0] == 'W') {
        return false; /* wonder dogs join a real dog */
    }
    for (const char *dog = dogs; *dog != '\0'; dog++) {
        if (*dog != 'W' && breed_is_there(item, *dog)) {
            return false;
        }
    }
    if (item->token) {
        return true;
    }
    return one_breed(dogs) && item->dogs[player][0] == '\0';
}

static void list_bark(const RefBark *game, int place, const char *dogs, List *list) {
    int player = player_of(game);
    if (!may_bark(&game->table[place], player, dogs)) {
        return;
    }
    RefBark after = *game;
    for (const char *dog = dogs; *dog != '\0'; dog++) {
        ref_bark_remove(after.hand[player], *dog);
    }
    ref_bark_add_all(ref_bark_cards, after.table[place].dogs[player], dogs);
    next_turn(&after);
    char word[REF_BARK_WORD_MAX];
    snprintf(word, sizeof word, "bark:%c:%.10s", '1' + place, dogs);
    add_result(list, word, &after);
}

/* Every handful of the hand's dogs that begins with `dogs` and goes on with `kind` or later ones. */
static void list_handfuls(const RefBark *game, int place, const char *dogs, const char *kind,
                          List *list) {
    if (*kind == 'C') {
        list_bark(game, place, dogs, list);
        return;
    }
    char more[REF_BARK_PILE];
    strcpy(more, dogs);
    int held = ref_bark_count(game->hand[player_of(game)], *kind);
    for (int taken = 0; taken <= held; taken++) {
        list_handfuls(game, place, more, kind + 1, list);
        ref_bark_add(ref_bark_cards, more, *kind);
    }
}

static void list_pass(const RefBark *game, List *list) {
    RefBark after = *game;
    after.passed[player_of(game)] = true;
    next_turn(&after);
    add_result(list, "pass", &after);
}

static void list_plays(const RefBark *game, List *list) {
    const char *hand = game->hand[player_of(game)];
    if (ref_bark_has(hand, 'C')) {
        list_cat(game, list);
    }
    if (ref_bark_has(hand, 'W')) {
        list_wonder(game, list);
    }
    for (int place = 0; place < game->laid; place++) {
        list_handfuls(game, place, "", ref_bark_cards, list);
    }
    list_pass(game, list);
}

/* ----------------------------------- public ---------------------------------- */

static int by_position(const void *left, const void *right) {
    const RefBarkSuccessor *one = left, *two = right;
    return strcmp(one->position, two->position);
}

static int without_duplicates(RefBarkSuccessor *list, int count) {
    int kept = 0;
    for (int i = 0; i < count; i++) {
        if (kept == 0 || by_position(&list[kept - 1], &list[i]) != 0) {
            list[kept++] = list[i];
        }
    }
    return kept;
}

int ref_bark_legal(const char *position, RefBarkSuccessor *out, int max) {
    RefBark game;
    if (!ref_bark_read(&game, position)) {
        return -1;
    }
    List list = {out, 0, max, false};
    if (strcmp(game.phase, "play") == 0) {
        list_plays(&game, &list);
    } else if (strcmp(game.phase, "token") == 0) {
        list_tokens(&game, &list);
    } else if (strcmp(game.phase, "drop") == 0) {
        list_drops(&game, &list);
    }
    qsort(out, (size_t)list.count, sizeof *out, by_position);
    return list.overflow ? -1 : without_duplicates(out, list.count);
}

void ref_bark_tidy(const char *word, char *out) {
    const char *dogs = strrchr(word, ':');
    strcpy(out, word);
    if (strncmp(word, "bark:", 5) != 0 || strspn(dogs + 1, ref_bark_cards) != strlen(dogs + 1)) {
        return;
    }
    out[dogs + 1 - word] = '\0';
    ref_bark_add_all(ref_bark_cards, out + (dogs + 1 - word), dogs + 1);
}

bool ref_bark_apply(const char *position, const char *action, char *out, size_t size) {
    enum { MANY = 8000 };
    char word[REF_BARK_WORD_MAX];
    RefBarkSuccessor *all = malloc(MANY * sizeof *all);
    bool legal = false;
    if (all != NULL && strlen(action) < sizeof word) {
        ref_bark_tidy(action, word);
        int count = ref_bark_legal(position, all, MANY);
        for (int i = 0; i < count && !legal; i++) {
            legal = strcmp(all[i].action, word) == 0;
            if (legal) {
                snprintf(out, size, "%s", all[i].position);
            }
        }
    }
    free(all);
    return legal;
}
