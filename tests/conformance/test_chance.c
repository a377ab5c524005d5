/* Tests chance in every game: it acts only on its turn, does the same with the same seed, and
 * loses no cards. */
#include <string.h>

#include "tests/conformance/random_positions.h"
#include "tests/conformance/setups.h"
#include "tests/test.h"

static void visit_uninvited(const State *state, Rng *rng) {
    static EventList events;
    Seed seed = rng_next_seed(rng);
    Problem problem = problem_make(PROBLEM_NONE);
    State after;
    if (game_to_act(state) == CHANCE)
        return;
    memcpy(&after, state, sizeof after); /* not =, which may leave out the padding */
    HOLDS(state, game_deal(&after, &seed, &events, &problem) == STATUS_ILLEGAL);
    HOLDS(state, memcmp(&after, state, sizeof after) == 0);
    HOLDS(state, events.count == 0 && problem.code != PROBLEM_NONE);
    HOLDS(state, game_deal(&after, &seed, NULL, NULL) == STATUS_ILLEGAL);
}

TEST(a_deal_is_refused_while_anybody_is_to_act_and_after_the_end) {
    each_position(5, visit_uninvited);
}

static uint64_t dealt(const State *state, const Seed *seed) {
    State after = *state;
    HOLDS(state, game_deal(&after, seed, NULL, NULL) == STATUS_OK);
    HOLDS(&after, game_invariant_error(&after) == NULL);
    HOLDS(&after, game_to_act(&after) != 0);
    return hash_position(&after);
}

static int deals;

static void visit_deals(const State *state, Rng *rng) {
    if (game_to_act(state) != CHANCE)
        return;
    Seed seed = rng_next_seed(rng);
    HOLDS(state, dealt(state, &seed) == dealt(state, &seed));
    deals++;
}

TEST(the_same_seed_deals_the_same_cards) {
    deals = 0;
    each_position(2, visit_deals);
    EXPECT(deals > (int)test_times(1000));
}

/* Both halves of a seed count, and so does every low and high bit of them. */
TEST(another_seed_deals_other_cards) {
    static const Seed others[] = {
        {{1, 0}}, {{0, 1}}, {{UINT64_C(1) << 63, 0}}, {{0, UINT64_C(1) << 63}}};
    for (int setup = 0; setup < setup_count(); setup++) {
        State start;
        setup_start(setup, 0, &start);
        HOLDS(&start, game_to_act(&start) == CHANCE);
        uint64_t first = dealt(&start, &(Seed){{0, 0}});
        for (int i = 0; i < 4; i++)
            HOLDS(&start, dealt(&start, &others[i]) != first);
    }
}

TEST(every_game_begins_sound_and_comes_to_an_end) {
    for (int setup = 0; setup < setup_count(); setup++)
        for (unsigned starter = 0; starter < 2; starter++) {
            State state;
            Rng rng = rng_start(&(Seed){{starter, 3}}, (uint64_t)setup);
            setup_start(setup, starter, &state);
            HOLDS(&state, game_invariant_error(&state) == NULL);
            int moves = 0, most = moves_to_look_at(&state);
            bool whole = family_of(&state)->moves == 0;
            while (moves++ < most && walk_on(&state, &rng))
                HOLDS(&state, game_invariant_error(&state) == NULL);
            HOLDS(&state, !whole || game_to_act(&state) == 0);
        }
}

/* The setup says who starts the first round. */
TEST(the_starter_can_be_anybody_at_the_table_and_nobody_else) {
    for (int setup = 0; setup < setup_count(); setup++) {
        State state;
        setup_start(setup, 0, &state);
        Setup wrong = game_setup(setup_game(setup));
        wrong.seats = state.setup.seats;
        wrong.starter = state.setup.seats;
        Problem problem;
        EXPECT_EQUAL(game_start(&state, &wrong, &problem), STATUS_UNREADABLE);
        EXPECT_EQUAL(problem.code, PROBLEM_NO_SUCH_PLAYER);
    }
}

/* ------------------- who heard the same sees the same ---------------------- */

/* Views are built by forgetting; here they are held to what a viewer was told instead, so that
 * a card nobody told of cannot stay in sight. */
enum { DEALS = 40 };

typedef struct Dealt {
    uint64_t heard, view, whole;
} Dealt;

static uint64_t hash_heard(const EventList *events, Seat viewer) {
    uint64_t hash = HASH_START;
    for (int i = 0; i < events->count; i++) {
        Event heard = game_redact_event(&events->item[i], viewer);
        hash = hash_bytes(hash, &heard, sizeof heard);
    }
    return hash;
}

static Dealt deal_for(const State *state, Seat viewer, const Seed *seed) {
    static EventList events;
    State after;
    Dealt dealt_now;
    memcpy(&after, state, sizeof after); /* not =, which may leave out the padding */
    HOLDS(state, game_deal(&after, seed, &events, NULL) == STATUS_OK);
    dealt_now.heard = hash_heard(&events, viewer);
    dealt_now.whole = hash_position(&after);
    game_redact(&after, viewer);
    dealt_now.view = hash_bytes(HASH_START, &after, sizeof after);
    return dealt_now;
}

static int told_alike;

static void visit_heard(const State *state, Rng *rng) {
    Dealt all[DEALS];
    Seat viewer = (Seat)rng_below(rng, state->setup.seats);
    if (game_to_act(state) != CHANCE)
        return;
    for (int i = 0; i < DEALS; i++) {
        Seed seed = rng_next_seed(rng);
        all[i] = deal_for(state, viewer, &seed);
        for (int k = 0; k < i; k++) {
            if (all[k].heard != all[i].heard || all[k].whole == all[i].whole)
                continue;
            HOLDS(state, all[k].view == all[i].view);
            told_alike++;
        }
    }
}

TEST(whoever_is_told_the_same_of_a_deal_sees_the_same) {
    told_alike = 0;
    each_position(3, visit_heard);
    EXPECT(told_alike > (int)test_times(1000));
}

/* ------------------------- the cards of the board game --------------------- */

static unsigned count_cards(const State *state) {
    const DogState *dog = &state->as.dog;
    unsigned total = dog->draw_count + card_total(dog->discard);
    for (Seat seat = 0; seat < state->setup.seats; seat++)
        total += card_total(dog->hand[seat]) + dog->hidden[seat];
    return total;
}

TEST(the_board_game_never_loses_a_card) {
    static const unsigned sizes[] = {
        [DOG_DECK_PLAIN] = 110, [DOG_DECK_14] = 120, [DOG_DECK_CARDS] = 112};
    for (int setup = 0; setup < setup_count(); setup++) {
        State state;
        if (setup_game(setup) != GAME_DOG)
            continue;
        Rng rng = rng_start(&(Seed){{8, 8}}, (uint64_t)setup);
        setup_start(setup, 1, &state);
        do
            HOLDS(&state, count_cards(&state) == sizes[state.setup.as.dog.deck]);
        while (walk_on(&state, &rng));
    }
}

TEST(a_deal_without_cards_is_refused_and_changes_nothing) {
    State state = position("dog:4:4:cw -/-/-/- -/-/-/- deal:a:a:0 - 234"), after;
    Problem problem;
    memcpy(&after, &state, sizeof after);
    EXPECT_EQUAL(game_deal(&after, &(Seed){{1, 1}}, NULL, &problem), STATUS_NO_CARDS);
    EXPECT_EQUAL(problem.code, PROBLEM_NOTHING_TO_DEAL);
    EXPECT(memcmp(&after, &state, sizeof after) == 0);
}
