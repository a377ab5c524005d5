/* The fast engine of DOG Cards against the slow reference (cards_ref.h): on random positions, in
 * whole games with what chance does in them, in everybody's view, and with words that are true,
 * nearly true and wrong. That the reference knows the rules is test_cards_reference_rules.c's
 * business. */
#include "tests/reference/cards_positions.h"
#include "tests/reference/cards_ref.h"
#include "tests/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    LISTED_MAX = 512,
    POSITIONS_EACH = 8000,   /* for each number of players, compared whole                 */
    SPELLED_EACH = 2000,     /* for each number of players, in every spelling              */
    GARBLED_EACH = 400,      /* for each number of players, with words that are not right  */
    GARBLED_WORDS = 60,      /* of each                                                    */
    GAMES_EACH = 8,          /* for each number of players                                 */
    DECISIONS_A_GAME = 1000, /* most are over before                                       */
};

/* With KENNEL_SOAK set everything is done many times over. */
static uint64_t times(uint64_t usually) {
    return getenv("KENNEL_SOAK") != NULL ? 50 * usually : usually;
}

/* Room for what both sides say about one position. */
typedef struct Desk {
    RefCardsSuccessor wanted[LISTED_MAX], got[LISTED_MAX], spelled[LISTED_MAX];
    ActionList list;
} Desk;

static Desk *new_desk(void) {
    Desk *desk = malloc(sizeof *desk);
    EXPECT(desk != NULL);
    return desk;
}

static void write_state(const State *state, char *out, size_t size) {
    Text text = text_into(out, size);
    game_write(state, &text);
    EXPECT(text_ok(&text));
}

static State read_state(const char *line) {
    State state;
    Problem problem;
    if (game_read(&state, line, &problem) != OK) {
        test_fail(__FILE__, __LINE__, "not readable (why %d, part %d, at %d): %s", (int)problem.why,
                  problem.part, problem.at, line);
    }
    char again[REF_CARDS_LINE];
    write_state(&state, again, sizeof again);
    EXPECT_TEXT(again, line);
    if (game_flaw(&state) != NULL) {
        test_fail(__FILE__, __LINE__, "%s in %s", game_flaw(&state), line);
    }
    return state;
}

/* PLAYER, as the line says it. */
static Seat seat_to_act(const char *line) {
    const char *field = line;
    for (int i = 0; i < 4; i++) {
        field = strchr(field, ' ') + 1;
    }
    return (Seat)(strchr(field, ':')[1] - 'a');
}

static _Noreturn void fail_with(const char *what, const RefCardsSuccessor *which,
                                const char *line) {
    test_fail(__FILE__, __LINE__, "%s: %s\n  in %s\n  to %s", what, which->action, line,
              which->position);
}

/* --------------------------------- listing --------------------------------- */

/* An action as the engine spells it is read back and found to be legal. */
static void expect_own_word_accepted(const State *state, Seat seat, const char *line,
                                     const char *word) {
    Action action;
    Problem problem;
    Seat who = NO_SEAT;
    if (game_read_action(state, word, &who, &action, &problem) != OK || who != seat ||
        game_check(state, seat, &action, &problem) != OK) {
        test_fail(__FILE__, __LINE__, "%s is listed and not accepted (why %d): %s", word,
                  (int)problem.why, line);
    }
}

static int by_position(const void *left, const void *right) {
    return strcmp(((const RefCardsSuccessor *)left)->position,
                  ((const RefCardsSuccessor *)right)->position);
}

static int by_action(const void *left, const void *right) {
    return strcmp(((const RefCardsSuccessor *)left)->action,
                  ((const RefCardsSuccessor *)right)->action);
}

/* What the engine lists, carried out. */
static int engine_results(Desk *desk, const State *state, const char *line) {
    Seat seat = seat_to_act(line);
    EXPECT_EQUAL(game_legal(state, seat, &desk->list), OK);
    EXPECT(desk->list.count <= LISTED_MAX);
    for (int i = 0; i < desk->list.count; i++) {
        RefCardsSuccessor *got = &desk->got[i];
        Text word = text_into(got->action, sizeof got->action);
        game_write_action(state, seat, &desk->list.item[i], &word);
        expect_own_word_accepted(state, seat, line, got->action);
        State after = *state;
        game_play(&after, seat, &desk->list.item[i], NULL);
        write_state(&after, got->position, sizeof got->position);
        if (game_flaw(&after) != NULL) {
            test_fail(__FILE__, __LINE__, "%s in %s: %s", got->action, line, game_flaw(&after));
        }
    }
    return desk->list.count;
}

/* Both lists are in the order that `compare` says; they are to have the same entries. */
static void expect_same(const Desk *desk, int got, int wanted, const char *line,
                        int (*compare)(const void *, const void *)) {
    for (int i = 0; i < got || i < wanted; i++) {
        int order = i == got ? 1 : i == wanted ? -1 : compare(&desk->got[i], &desk->wanted[i]);
        if (order < 0) {
            fail_with("listed, but not by the reference", &desk->got[i], line);
        }
        if (order > 0) {
            fail_with("not listed, but by the reference", &desk->wanted[i], line);
        }
    }
}

static int without_duplicates(RefCardsSuccessor *item, int count) {
    int kept = 0;
    qsort(item, (size_t)count, sizeof *item, by_position);
    for (int i = 0; i < count; i++) {
        if (kept == 0 || by_position(&item[kept - 1], &item[i]) != 0) {
            item[kept++] = item[i];
        }
    }
    return kept;
}

/* The engine's list is the reference's, word by word and result by result. */
static void compare_lists(Desk *desk, const State *state, const char *line) {
    int wanted = ref_cards_listed(line, desk->wanted, LISTED_MAX);
    int got = engine_results(desk, state, line);
    EXPECT(wanted > 0);
    qsort(desk->got, (size_t)got, sizeof *desk->got, by_action);
    expect_same(desk, got, wanted, line, by_action);
    for (int i = 0; i < got; i++) {
        if (by_position(&desk->got[i], &desk->wanted[i]) != 0) {
            test_fail(__FILE__, __LINE__, "%s\n  in %s\n  to %s\n  not %s", desk->got[i].action,
                      line, desk->got[i].position, desk->wanted[i].position);
        }
    }
}

/* Both lead to the same positions. */
static void compare_results(Desk *desk, const State *state, const char *line) {
    int wanted = ref_cards_legal(line, desk->wanted, LISTED_MAX);
    int got = without_duplicates(desk->got, engine_results(desk, state, line));
    expect_same(desk, got, wanted, line, by_position);
}

TEST(the_cards_engine_and_the_slow_reference_agree_on_random_positions) {
    Desk *desk = new_desk();
    for (uint64_t i = 0; i < times(3 * POSITIONS_EACH); i++) {
        char line[REF_CARDS_LINE];
        cards_random_position(2 + (int)(i % 3), i, line, sizeof line);
        State state = read_state(line);
        compare_results(desk, &state, line);
        compare_lists(desk, &state, line);
    }
    free(desk);
}

/* ---------------------------------- views ---------------------------------- */

/* PLAYER lists from the own view what the whole position lists, in the same order. */
static void expect_same_list(Desk *desk, const State *state, const State *view, Seat seat,
                             const char *line) {
    EXPECT_EQUAL(game_legal(state, seat, &desk->list), OK);
    int count = desk->list.count;
    for (int i = 0; i < count; i++) {
        Text word = text_into(desk->wanted[i].action, REF_CARDS_WORD);
        game_write_action(state, seat, &desk->list.item[i], &word);
    }
    EXPECT_EQUAL(game_legal(view, seat, &desk->list), OK);
    for (int i = 0; i < count && i < desk->list.count; i++) {
        Text word = text_into(desk->got[i].action, REF_CARDS_WORD);
        game_write_action(view, seat, &desk->list.item[i], &word);
        if (by_action(&desk->got[i], &desk->wanted[i]) != 0) {
            test_fail(__FILE__, __LINE__, "the view lists %s, the position %s in %s",
                      desk->got[i].action, desk->wanted[i].action, line);
        }
    }
    EXPECT_EQUAL(desk->list.count, count);
}

static void compare_views(Desk *desk, const State *state, const char *line) {
    int players = line[strlen("cards:")] - '0';
    for (int viewer = 0; viewer < players; viewer++) {
        char wanted[REF_CARDS_LINE], got[REF_CARDS_LINE];
        State view = *state;
        game_redact(&view, (Seat)viewer);
        write_state(&view, got, sizeof got);
        EXPECT(ref_cards_view(line, viewer, wanted, sizeof wanted));
        EXPECT_TEXT(got, wanted);
        (void)read_state(got);
        if (seat_to_act(line) == viewer) {
            expect_same_list(desk, state, &view, (Seat)viewer, line);
        }
    }
}

TEST(the_cards_engine_and_the_slow_reference_agree_on_what_everybody_sees) {
    Desk *desk = new_desk();
    for (uint64_t i = 0; i < times(3 * SPELLED_EACH); i++) {
        char line[REF_CARDS_LINE];
        cards_random_position(2 + (int)(i % 3), 300000U + i, line, sizeof line);
        State state = read_state(line);
        compare_views(desk, &state, line);
    }
    free(desk);
}

/* ------------------------------- whole games ------------------------------- */

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
    strcpy(order, after->draw + rest + strlen(before->aside));
    if (after->market[before->place - 1] != '-') {
        strncat(order, &after->market[before->place - 1], 1);
    }
    strncat(order, after->draw, rest);
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
    write_state(state, before, sizeof before);
    (void)read_state(before);
    EXPECT_EQUAL(game_deal(state, seed, NULL, NULL), OK);
    write_state(state, after, sizeof after);
    compare_chance(before, after);
}

/* Random, but with a liking for building, so that rows and games are completed. */
static const Action *choice(const Desk *desk, const State *state, Seat seat, CardsDice *dice) {
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
static void compare_and_go_on(Desk *desk, State *state, CardsDice *dice) {
    char line[REF_CARDS_LINE];
    write_state(state, line, sizeof line);
    State again = read_state(line);
    compare_lists(desk, &again, line);
    compare_views(desk, &again, line);
    Seat seat = seat_to_act(line);
    EXPECT_EQUAL(game_legal(state, seat, &desk->list), OK);
    EXPECT_EQUAL(game_apply(state, seat, choice(desk, state, seat, dice), NULL, NULL), OK);
}

/* From this line to the end of the game, or until it has been long enough. */
static void compare_game(Desk *desk, const char *line, uint64_t seed) {
    State state = read_state(line);
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
    write_state(&state, last, sizeof last);
    (void)read_state(last);
}

TEST(the_cards_engine_and_the_slow_reference_agree_in_whole_random_games) {
    Desk *desk = new_desk();
    for (uint64_t i = 0; i < times(3 * GAMES_EACH); i++) {
        char line[REF_CARDS_LINE];
        int players = 2 + (int)(i % 3);
        cards_new_position(players, (int)i / 3 % players, line, sizeof line);
        compare_game(desk, line, i);
    }
    free(desk);
}

TEST(the_cards_engine_and_the_slow_reference_agree_in_games_with_few_cards) {
    Desk *desk = new_desk();
    for (uint64_t i = 0; i < times(30); i++) {
        char line[REF_CARDS_LINE];
        cards_random_position(2 + (int)(i % 3), 700000U + i, line, sizeof line);
        compare_game(desk, line, i);
    }
    free(desk);
}

/* ----------------------------------- words --------------------------------- */

/* Reads and carries out a word; false if the engine says no, or reads something else into it. */
static bool engine_applies(const State *before, const char *word, char *out, size_t size) {
    Action action;
    Problem problem;
    Seat seat = NO_SEAT;
    State state = *before;
    if (game_read_action(&state, word, &seat, &action, &problem) != OK ||
        game_apply(&state, seat, &action, NULL, &problem) != OK) {
        return false;
    }
    write_state(&state, out, size);
    return true;
}

TEST(the_cards_engine_accepts_every_spelling_of_the_reference) {
    Desk *desk = new_desk();
    for (uint64_t i = 0; i < times(3 * SPELLED_EACH); i++) {
        char line[REF_CARDS_LINE], after[REF_CARDS_LINE] = "refused";
        cards_random_position(2 + (int)(i % 3), 500000U + i, line, sizeof line);
        State state = read_state(line);
        int count = ref_cards_spellings(line, desk->spelled, LISTED_MAX);
        EXPECT(count > 0);
        for (int k = 0; k < count; k++) {
            const RefCardsSuccessor *wanted = &desk->spelled[k];
            if (!engine_applies(&state, wanted->action, after, sizeof after) ||
                strcmp(after, wanted->position) != 0) {
                fail_with("a true spelling is refused or leads elsewhere", wanted, line);
            }
        }
    }
    free(desk);
}

/* A true word with something wrong in it: a letter exchanged, left out or said twice. */
static void garble(CardsDice *dice, char *word) {
    static const char letters[] = "0123456789abcdefATQKDXJ?:-*";
    size_t length = strlen(word);
    size_t at = (size_t)cards_dice(dice, (int)length);
    switch (cards_dice(dice, 8)) {
    case 0:
        memmove(word + at, word + at + 1, length - at);
        return;
    case 1:
        memmove(word + at + 1, word + at, length - at + 1);
        return;
    default:
        word[at] = letters[cards_dice(dice, sizeof letters - 1)];
        return;
    }
}

/* The result of this word among the spellings, or NULL. */
static const RefCardsSuccessor *spelled(const Desk *desk, int count, const char *word) {
    for (int i = 0; i < count; i++) {
        if (strcmp(desk->spelled[i].action, word) == 0) {
            return &desk->spelled[i];
        }
    }
    return NULL;
}

static void compare_garbled(Desk *desk, CardsDice *dice, const char *line, int count) {
    State state = read_state(line);
    for (int i = 0; i < GARBLED_WORDS; i++) {
        RefCardsSuccessor wrong = desk->spelled[cards_dice(dice, count)];
        garble(dice, wrong.action);
        const RefCardsSuccessor *wanted = spelled(desk, count, wrong.action);
        bool accepted = engine_applies(&state, wrong.action, wrong.position, sizeof wrong.position);
        if (accepted && wanted == NULL) {
            fail_with("accepted, but not by the reference", &wrong, line);
        }
        if (wanted != NULL && (!accepted || strcmp(wanted->position, wrong.position) != 0)) {
            fail_with("not accepted, but by the reference", wanted, line);
        }
    }
}

TEST(the_cards_engine_refuses_words_that_the_reference_does_not_know) {
    Desk *desk = new_desk();
    CardsDice dice = {7};
    for (uint64_t i = 0; i < times(3 * GARBLED_EACH); i++) {
        char line[REF_CARDS_LINE];
        cards_random_position(2 + (int)(i % 3), 900000U + i, line, sizeof line);
        int count = ref_cards_spellings(line, desk->spelled, LISTED_MAX);
        EXPECT(count > 0);
        compare_garbled(desk, &dice, line, count);
    }
    free(desk);
}
