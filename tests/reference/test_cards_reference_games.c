/* Compares the engine of DOG Cards with the slow reference (cards_ref.h) in whole random games:
 * every decision is compared, and every deal must be the result of some shuffle. */
#include "tests/reference/cards_compare.h"
#include "tests/reference/cards_positions.h"

#include <stdlib.h>
#include <string.h>

enum {
    GAMES_EACH = 8,          /* for each number of players, from the deal on */
    SHORT_GAMES_EACH = 20,   /* for each number of players, with few cards   */
    DECISIONS_A_GAME = 1000, /* most are over before                         */
};

/* How many cards at the end of the draw pile have been seen by all. */
static size_t open_at_the_end(const CardsRefGame *game) {
    size_t cards = strlen(game->draw), open = 0;
    while (open < cards && memcmp(game->seen[cards - 1 - open], (bool[4]){1, 1, 1, 1},
                                  sizeof(bool) * (size_t)game->players) == 0) {
        open++;
    }
    return open;
}

/* An order of the deck that leads to this deal: what lies under the draw pile was set aside at
 * the first place whose number it shows. */
static void order_of_deal(CardsRefGame *after, char *order) {
    size_t rest = strlen(after->draw) - open_at_the_end(after);
    const char *aside = after->draw + rest;
    for (int place = 1; place <= CARDS_REF_PLACES; place++) {
        while (*aside != '\0' && cards_ref_shows(*aside, place)) {
            *order++ = *aside++;
        }
        *order++ = after->market[place - 1];
    }
    for (int i = 0; i < after->players * (after->players == 4 ? 5 : 7); i++) {
        *order++ = after->hand[(after->starter + i) % after->players][i / after->players];
    }
    memcpy(order, after->draw, rest);
    order[rest] = '\0';
}

/* What was set aside of the shuffled cards, the card that fills the place, and the rest. */
static void order_of_fill(const CardsRefGame *before, const CardsRefGame *after, char *order) {
    size_t rest = strlen(after->draw) - open_at_the_end(after);
    const char *aside = after->draw + rest + strlen(before->aside);
    while (*aside != '\0') {
        *order++ = *aside++;
    }
    if (after->market[before->place - 1] != '-') {
        *order++ = after->market[before->place - 1];
    }
    memcpy(order, after->draw, rest);
    order[rest] = '\0';
}

/* The hand after the draw has one more card than before. */
static void order_of_draw(const CardsRefGame *before, const CardsRefGame *after, char *order) {
    const char *old = before->hand[cards_ref_player(before)];
    const char *new = after->hand[cards_ref_player(before)];
    while (*old != '\0' && *old == *new) {
        old++;
        new ++;
    }
    order[0] = *new;
    strcpy(order + 1, after->draw);
}

/* Some order of the shuffled cards leads to what chance has done. */
static void compare_chance(const char *before, const char *after) {
    CardsRefGame old, new;
    CardsRefPile order = "";
    EXPECT(cards_ref_read(&old, before) && cards_ref_read(&new, after));
    if (strcmp(old.phase, "deal") == 0) {
        order_of_deal(&new, order);
    } else if (strcmp(old.phase, "fill") == 0) {
        order_of_fill(&old, &new, order);
    } else if (strcmp(old.phase, "draw") == 0) {
        order_of_draw(&old, &new, order);
    } else {
        strcpy(order, new.draw);
    }
    char wanted[REF_CARDS_LINE] = "not in this order: ";
    if (!ref_cards_chance(before, order, wanted, sizeof wanted)) {
        strcat(wanted, order);
    }
    EXPECT_TEXT(after, wanted);
}

static void let_chance_act(State *state, const Seed *seed) {
    char before[REF_CARDS_LINE], after[REF_CARDS_LINE];
    cards_compare_write(state, before, sizeof before);
    (void)cards_compare_read(before);
    EXPECT_EQUAL(game_deal(state, seed, NULL, NULL), STATUS_OK);
    cards_compare_write(state, after, sizeof after);
    compare_chance(before, after);
}

/* Random, but with a liking for building, so that rows and games are completed. */
static const Action *choice(const CardsDesk *desk, const State *state, Seat seat, CardsDice *dice) {
    const Action *action = NULL;
    for (int tries = 0; tries < 8; tries++) {
        char word[REF_CARDS_WORD];
        Text text = text_into(word, sizeof word);
        action = &desk->list.item[cards_dice(dice, desk->list.count)];
        game_write_action(state, seat, action, &text);
        if (strncmp(word, "build", 5) == 0) {
            break;
        }
    }
    return action;
}

/* One decision: compared, and then one of the listed actions is carried out. */
static void compare_and_go_on(CardsDesk *desk, State *state, CardsDice *dice) {
    char line[REF_CARDS_LINE];
    cards_compare_write(state, line, sizeof line);
    State again = cards_compare_read(line);
    cards_compare_lists(desk, &again, line);
    cards_compare_views(desk, &again, line);
    Seat seat = cards_compare_player(line);
    EXPECT_EQUAL(game_legal_actions(state, seat, &desk->list), STATUS_OK);
    EXPECT_EQUAL(game_apply(state, seat, choice(desk, state, seat, dice), NULL, NULL), STATUS_OK);
}

/* From this line to the end of the game, or until it has been long enough. */
static void compare_game(CardsDesk *desk, const char *line, uint64_t seed) {
    State state = cards_compare_read(line);
    CardsDice dice = {seed};
    uint64_t deals = 0;
    for (int i = 0; i < DECISIONS_A_GAME && game_to_act(&state) != 0; i++) {
        if (game_to_act(&state) == CHANCE) {
            Seed chance = {{seed, ++deals}};
            let_chance_act(&state, &chance);
        } else {
            compare_and_go_on(desk, &state, &dice);
        }
    }
    char last[REF_CARDS_LINE];
    cards_compare_write(&state, last, sizeof last);
    (void)cards_compare_read(last);
}

TEST(the_cards_engine_and_the_slow_reference_agree_in_whole_random_games) {
    CardsDesk *desk = cards_compare_desk();
    for (uint64_t i = 0; i < test_times(3 * GAMES_EACH); i++) {
        char line[REF_CARDS_LINE];
        int players = 2 + (int)(i % 3);
        cards_new_position(players, (int)i / 3 % players, line, sizeof line);
        compare_game(desk, line, i);
    }
    free(desk);
}

TEST(the_cards_engine_and_the_slow_reference_agree_in_games_with_few_cards) {
    CardsDesk *desk = cards_compare_desk();
    for (uint64_t i = 0; i < test_times(3 * SHORT_GAMES_EACH); i++) {
        char line[REF_CARDS_LINE];
        cards_random_position(2 + (int)(i % 3), 700000U + i, line, sizeof line);
        compare_game(desk, line, i);
    }
    free(desk);
}
