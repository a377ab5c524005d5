/* Tests that the invariants of Barking find every kind of damage to a state. */
#include "tests/rules/bark/bark_fixture.h"

#define SOUND                                                                                      \
    "bark:3 m*a49c37W,x,ob2,l 1C~/25C/338C~ play:b:b:2:- 6T5 88 h/-/t htovsumxrlsumxrlrl o"

/* Does anything at all find fault with `state`? */
static bool is_flawed(const State *state) {
    return game_invariant_error(state) != NULL;
}

#define EXPECT_FLAW(damage)                                                                        \
    do {                                                                                           \
        State state = position(SOUND);                                                             \
        BarkState *bark = &state.as.bark;                                                          \
        EXPECT(!is_flawed(&state));                                                                \
        damage;                                                                                    \
        (void)bark;                                                                                \
        EXPECT(is_flawed(&state));                                                                 \
    } while (0)

TEST(components_that_cannot_be_played_are_a_flaw) {
    EXPECT_FLAW(state.setup.seats = 1);
    EXPECT_FLAW(state.setup.seats = 6);
    EXPECT_FLAW(state.setup.as.bark.cards += 9 * card_one(0));
    EXPECT_FLAW(state.setup.as.bark.items_and_tokens = 0);
}

TEST(a_turn_that_cannot_be_is_a_flaw) {
    EXPECT_FLAW(bark->phase = BARK_OVER + 1);
    EXPECT_FLAW(bark->phase = BARK_OVER);
    EXPECT_FLAW(bark->turn = 3);
    EXPECT_FLAW(bark->marker = 3);
    EXPECT_FLAW(bark->round = 0);
    EXPECT_FLAW(bark->round = 6);
    EXPECT_FLAW(bark->round = 3);
    EXPECT_FLAW(bark->winners = 1);
    EXPECT_FLAW(bark->passed = seat_bit(1));
    EXPECT_FLAW(bark->passed = seat_bit(4));
    EXPECT_FLAW(bark->tokens = 0x10);
    EXPECT_FLAW(state.setup.as.bark.items_and_tokens =
                    card_without(state.setup.as.bark.items_and_tokens, BARK_TOKEN));
}

TEST(cards_that_are_lost_or_doubled_are_a_flaw) {
    EXPECT_FLAW(bark->hand[0] += 3 * card_one(0));
    EXPECT_FLAW(bark->discard += 5 * card_one(7));
    EXPECT_FLAW(bark->hidden[0] = 9);
    EXPECT_FLAW(bark->hidden[1] = 100);
    EXPECT_FLAW(bark->deck_count = BARK_DECK_MAX + 1);
    EXPECT_FLAW(bark->deck[0] = 13);
    EXPECT_FLAW(bark->hand[4] = card_one(0));
    EXPECT_FLAW(bark->known_cat |= seat_bit(3));
    EXPECT_FLAW(bark->hand[0] = card_one(0)); /* the cat that everybody knows is gone */
}

TEST(items_that_are_lost_or_doubled_are_a_flaw) {
    EXPECT_FLAW(bark->item[1] = 1); /* a third tree house */
    EXPECT_FLAW(bark->item[1] = CARD_HIDDEN);
    EXPECT_FLAW(bark->items = 3);
    EXPECT_FLAW(bark->items = 8);
    EXPECT_FLAW(bark->upcoming_count = 17);
    EXPECT_FLAW(bark->upcoming_count = 26);
    EXPECT_FLAW(bark->won[1] = card_one(9));
    EXPECT_FLAW((bark->won[0] = 0, bark->won[3] = card_one(9)));
}

TEST(dogs_that_stand_where_they_may_not_are_a_flaw) {
    EXPECT_FLAW(bark->dogs[5][0] = card_one(0));
    EXPECT_FLAW(bark->dogs[1][3] = card_one(0));
    EXPECT_FLAW(bark->dogs[1][0] = card_one(BARK_WONDER));
    EXPECT_FLAW(bark->dogs[1][0] = card_one(0) + card_one(1));
    EXPECT_FLAW(bark->dogs[0][1] = card_one(2));
}
