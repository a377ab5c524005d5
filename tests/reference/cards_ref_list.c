/* Lists actions in the reference of DOG Cards: those of each phase, including the exchange of
 * partners, and which of several notations is listed. */
#include "tests/reference/cards_ref.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ----------------------------------- give ---------------------------------- */

/* All have chosen: the cards change hands at once; each giver knows the card that left. */
static void exchange(CardsRefGame *game) {
    for (int seat = 0; seat < game->players; seat++) {
        cards_ref_remove(game->hand[seat], game->chosen[seat]);
    }
    for (int seat = 0; seat < game->players; seat++) {
        int partner = cards_ref_partner(seat);
        cards_ref_add(game->hand[partner], game->chosen[seat]);
        cards_ref_add(game->known_to[partner][seat], game->chosen[seat]);
        game->chosen[seat] = '\0';
    }
    cards_ref_turn(game, "play", game->starter);
}

static void choose(CardsRefGame *game, int seat, char card) {
    game->chosen[seat] = card;
    for (int i = 0; i < game->players; i++) {
        int next = (game->starter + i) % game->players;
        if (game->chosen[next] == '\0') {
            cards_ref_turn(game, "give", next);
            return;
        }
    }
    exchange(game);
}

static void list_gifts(const CardsRefGame *game, int seat, CardsRefList *list) {
    for (const char *card = cards_ref_alphabet; *card != '?'; card++) {
        if (game->chosen[seat] == '\0' && cards_ref_has(game->hand[seat], *card)) {
            CardsRefGame after = *game;
            choose(&after, seat, *card);
            cards_ref_found(list, &after, true, "give:%c:%c", 'a' + seat, *card);
        }
    }
}

/* ----------------------------------- public -------------------------------- */

static int by_position(const void *left, const void *right) {
    const RefCardsSuccessor *one = left, *two = right;
    int order = strcmp(one->position, two->position);
    return order != 0 ? order : one->order - two->order;
}

static int by_action(const void *left, const void *right) {
    return strcmp(((const RefCardsSuccessor *)left)->action,
                  ((const RefCardsSuccessor *)right)->action);
}

/* A 4 that buys may be spelled like any other purchase. */
static void add_other_spellings(CardsRefList *list) {
    for (int i = list->count - 1; i >= 0; i--) {
        int place;
        if (sscanf(list->item[i].action, "4:buy:%d", &place) != 1) {
            continue;
        }
        if (list->count == list->max) {
            list->overflow = true;
            return;
        }
        RefCardsSuccessor *other = &list->item[list->count];
        *other = list->item[i];
        other->order = list->count++;
        snprintf(other->action, sizeof other->action, "buy:4:%d", place);
    }
}

/* Everything that leads on from here, sorted by position; -1 as the functions below say. */
static int list_all(const char *position, bool every, RefCardsSuccessor *out, int max) {
    CardsRefGame game;
    if (!cards_ref_read(&game, position)) {
        return -1;
    }
    CardsRefList list = {out, 0, max, false};
    if (strcmp(game.phase, "play") == 0) {
        cards_ref_list_plays(&game, &list);
    } else if (strcmp(game.phase, "look") == 0) {
        cards_ref_list_keeps(&game, &list);
    } else if (strcmp(game.phase, "give") == 0) {
        for (int seat = 0; seat < game.players; seat++) {
            if (every || seat == cards_ref_player(&game)) {
                list_gifts(&game, seat, &list);
            }
        }
    }
    if (every) {
        add_other_spellings(&list);
    }
    qsort(out, (size_t)list.count, sizeof *out, by_position);
    return list.overflow ? -1 : list.count;
}

int ref_cards_spellings(const char *position, RefCardsSuccessor *out, int max) {
    return list_all(position, true, out, max);
}

int ref_cards_legal(const char *position, RefCardsSuccessor *out, int max) {
    int count = list_all(position, false, out, max);
    int kept = 0;
    for (int i = 0; i < count; i++) {
        if (kept == 0 || strcmp(out[kept - 1].position, out[i].position) != 0) {
            out[kept++] = out[i];
        }
    }
    return count < 0 ? -1 : kept;
}

int ref_cards_listed(const char *position, RefCardsSuccessor *out, int max) {
    int count = list_all(position, false, out, max);
    int kept = 0;
    for (int i = 0; i < count; i++) {
        bool first = kept == 0 || strcmp(out[kept - 1].position, out[i].position) != 0;
        if (first || !out[i].foreseen) {
            out[kept++] = out[i];
        }
    }
    qsort(out, (size_t)kept, sizeof *out, by_action);
    return count < 0 ? -1 : kept;
}

bool ref_cards_apply(const char *position, const char *action, char *out, size_t size) {
    enum { MANY = 512 };
    RefCardsSuccessor *all = malloc(MANY * sizeof *all);
    int count = all == NULL ? -1 : ref_cards_spellings(position, all, MANY);
    bool legal = false;
    for (int i = 0; i < count && !legal; i++) {
        legal = strcmp(all[i].action, action) == 0;
        if (legal) {
            snprintf(out, size, "%s", all[i].position);
        }
    }
    free(all);
    return legal;
}
