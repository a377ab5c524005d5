/* The order of play in the reference of DOG: the actions of each phase, whose turn is next, when
 * a round ends and who has won. The moves of pieces are in dog_ref_moves.c. */
#include "tests/reference/dog_ref.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int rank_of(char card) {
    return (int)(strchr(ref_alphabet, card) - ref_alphabet);
}

void ref_add_card(char *cards, char card) {
    size_t at = 0;
    while (cards[at] != '\0' && rank_of(cards[at]) <= rank_of(card)) {
        at++;
    }
    memmove(cards + at + 1, cards + at, strlen(cards + at) + 1);
    cards[at] = card;
}

void ref_remove_card(char *cards, char card) {
    char *found = strchr(cards, card);
    memmove(found, found + 1, strlen(found));
}

static bool holds(const char *cards, char card) {
    return strchr(cards, card) != NULL;
}

static int player_of(const RefGame *game) {
    return game->player[0] - 'a';
}

static void to_turn(RefGame *game, const char *phase, int player) {
    strcpy(game->phase, phase);
    game->player[0] = (char)('a' + player);
    game->player[1] = '\0';
}

static void add_result(RefList *list, const char *word, const RefGame *game) {
    if (list->count == list->max) {
        list->overflow = true;
        return;
    }
    RefSuccessor *item = &list->item[list->count++];
    snprintf(item->action, sizeof item->action, "%s", word);
    ref_write(game, item->position, sizeof item->position);
}

/* The next player clockwise who has cards plays; if nobody has, the round is over. */
static void pass_turn(RefGame *game) {
    for (int i = 1; i <= game->players; i++) {
        int next = (player_of(game) + i) % game->players;
        if (game->hand[next][0] != '\0') {
            to_turn(game, "play", next);
            return;
        }
    }
    game->starter = (game->starter + 1) % game->players;
    game->round++;
    to_turn(game, "deal", game->starter);
}

static void end_game(RefGame *game, int winner) {
    to_turn(game, "over", winner);
    if (game->teams) {
        int partner = ref_partner(game, winner);
        game->player[0] = (char)('a' + (winner < partner ? winner : partner));
        game->player[1] = (char)('a' + (winner < partner ? partner : winner));
        game->player[2] = '\0';
    }
}

void ref_finish_play(const RefGame *game, char card, char take, const RefBoard *board,
                     const char *word, RefList *list) {
    RefGame after = *game;
    int player = player_of(game);
    after.board = *board;
    ref_remove_card(after.hand[player], card);
    if (take != '\0') {
        ref_remove_card(after.discard, take);
        ref_add_card(after.hand[player], take);
    }
    ref_add_card(after.discard, card);
    if (ref_won(&after, board, player)) {
        end_game(&after, player);
    } else {
        pass_turn(&after);
    }
    add_result(list, word, &after);
}

/* A 14 takes any card but a 14; a joker that stands for one takes no joker either. */
static void list_takes(const RefGame *game, char card, RefList *list) {
    for (const char *take = ref_alphabet; *take != '\0'; take++) {
        bool allowed = *take != 'D' && !(card == 'J' && *take == 'J');
        if (!allowed || !holds(game->discard, *take)) {
            continue;
        }
        char word[16];
        snprintf(word, sizeof word, "%s:take:%c", card == 'J' ? "J=D" : "D", *take);
        ref_finish_play(game, card, *take, &game->board, word, list);
    }
}

static void list_card(const RefGame *game, char card, char as, bool every, RefList *list) {
    ref_card_moves(game, card, as, every, list);
    if (as == 'D') {
        list_takes(game, card, list);
    }
}

static void list_plays(const RefGame *game, bool every, RefList *list) {
    const char *hand = game->hand[player_of(game)];
    for (const char *card = ref_alphabet; *card != '\0'; card++) {
        if (!holds(hand, *card)) {
            continue;
        }
        if (*card != 'J') {
            list_card(game, *card, *card, every, list);
            continue;
        }
        for (const char *as = ref_alphabet; *as != 'J'; as++) {
            if (*as != 'D' || game->has_14) {
                list_card(game, 'J', *as, every, list);
            }
        }
    }
}

static void list_fold(const RefGame *game, RefList *list) {
    RefGame after = *game;
    char *hand = after.hand[player_of(game)];
    while (*hand != '\0') {
        ref_add_card(after.discard, *hand);
        ref_remove_card(hand, *hand);
    }
    pass_turn(&after);
    add_result(list, "fold", &after);
}

/* The first card thrown away is replaced from the draw pile; the second one is not. */
static void drop(RefGame *game, char card) {
    int player = player_of(game);
    bool first = strcmp(game->phase, "play") == 0;
    ref_remove_card(game->hand[player], card);
    ref_add_card(game->discard, card);
    if (!first) {
        pass_turn(game);
        return;
    }
    if (game->draw[0] == '\0') {
        to_turn(game, "draw", player);
        return;
    }
    ref_add_card(game->hand[player], game->draw[0]);
    memmove(game->draw, game->draw + 1, strlen(game->draw));
    to_turn(game, "retry", player);
}

static void list_drops(const RefGame *game, RefList *list) {
    for (const char *card = ref_alphabet; *card != '\0'; card++) {
        if (!holds(game->hand[player_of(game)], *card)) {
            continue;
        }
        RefGame after = *game;
        drop(&after, *card);
        char word[8];
        snprintf(word, sizeof word, "drop:%c", *card);
        add_result(list, word, &after);
    }
}

/* All have chosen: the cards change hands at once, and the starter plays. */
static void pass_gifts(RefGame *game) {
    for (int seat = 0; seat < game->players; seat++) {
        ref_remove_card(game->hand[seat], game->gift[seat]);
    }
    for (int seat = 0; seat < game->players; seat++) {
        int to = game->teams ? ref_partner(game, seat) : (seat + 1) % game->players;
        ref_add_card(game->hand[to], game->gift[seat]);
        game->gift[seat] = '\0';
    }
    to_turn(game, "play", game->starter);
}

static void after_gift(RefGame *game) {
    for (int i = 0; i < game->players; i++) {
        int seat = (game->starter + i) % game->players;
        if (game->gift[seat] == '\0') {
            to_turn(game, "give", seat);
            return;
        }
    }
    pass_gifts(game);
}

static void list_gifts(const RefGame *game, int seat, RefList *list) {
    for (const char *card = ref_alphabet; *card != '\0'; card++) {
        if (game->gift[seat] != '\0' || !holds(game->hand[seat], *card)) {
            continue;
        }
        RefGame after = *game;
        after.gift[seat] = *card;
        after_gift(&after);
        char word[16];
        snprintf(word, sizeof word, "give:%c:%c", 'a' + seat, *card);
        add_result(list, word, &after);
    }
}

static void list_turn(const RefGame *game, bool every, RefList *list) {
    list_plays(game, every, list);
    if (list->count > 0) {
        return; /* who can play must play */
    }
    if (game->teams) {
        list_fold(game, list);
    } else {
        list_drops(game, list);
    }
}

static int by_position_then_action(const void *left, const void *right) {
    const RefSuccessor *one = left, *two = right;
    int order = strcmp(one->position, two->position);
    return order != 0 ? order : strcmp(one->action, two->action);
}

/* Lists the actions of the phase; -1 as the two functions below say. */
static int list_all(const char *position, bool every, RefSuccessor *out, int max) {
    RefGame game;
    if (!ref_read(&game, position)) {
        return -1;
    }
    RefList list = {out, 0, max, false};
    if (strcmp(game.phase, "play") == 0 || strcmp(game.phase, "retry") == 0) {
        list_turn(&game, every, &list);
    }
    for (int seat = 0; strcmp(game.phase, "give") == 0 && seat < game.players; seat++) {
        if (every || seat == player_of(&game)) {
            list_gifts(&game, seat, &list);
        }
    }
    qsort(out, (size_t)list.count, sizeof *out, by_position_then_action);
    return list.overflow ? -1 : list.count;
}

int ref_dog_spellings(const char *position, RefSuccessor *out, int max) {
    return list_all(position, true, out, max);
}

int ref_dog_legal(const char *position, RefSuccessor *out, int max) {
    int count = list_all(position, false, out, max);
    int kept = 0;
    for (int i = 0; i < count; i++) {
        if (kept == 0 || strcmp(out[kept - 1].position, out[i].position) != 0) {
            out[kept++] = out[i];
        }
    }
    return count < 0 ? -1 : kept;
}

bool ref_dog_apply(const char *position, const char *action, char *out, size_t size) {
    enum { MANY = 40000 };
    RefSuccessor *all = malloc(MANY * sizeof *all);
    int count = all == NULL ? -1 : ref_dog_spellings(position, all, MANY);
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
