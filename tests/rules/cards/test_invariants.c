/* Tests that the invariants of DOG Cards find states that neither reading nor play can produce. */
#include "rules/deck.h"
#include "tests/test.h"

#define M "K8JTD4X32975Q"

#define EXPECT_FLAW(change)                                                                        \
    do {                                                                                           \
        State state = position("cards:3 " M " A2,K/D/- 25*2*c5/6K/7J play:a:a 9b8 4");             \
        CardsState *cards = &state.as.cards;                                                       \
        (void)cards;                                                                               \
        change;                                                                                    \
        EXPECT(game_invariant_error(&state) != NULL);                                              \
    } while (0)

TEST(damaged_states_are_found_out) {
    EXPECT_FLAW(state.setup.seats = 5);
    EXPECT_FLAW(state.setup.seats = 1);
    EXPECT_FLAW(cards->phase = 99);
    EXPECT_FLAW(cards->turn = 3);
    EXPECT_FLAW(cards->starter = 3);
    EXPECT_FLAW(cards->draw_count = 121);
    EXPECT_FLAW(cards->table = CARD_7);
    EXPECT_FLAW(cards->place = 3);
    EXPECT_FLAW(cards->aside = 1);
    EXPECT_FLAW(cards->phase = CARDS_FILL);
    EXPECT_FLAW(cards->market[4] = CARD_5);
    EXPECT_FLAW(cards->market[4] = 77);
    EXPECT_FLAW(cards->row[0][1] = cards->row[0][0] + 1);
    EXPECT_FLAW(cards->row[2][0] = (Row)14 << 16);
    EXPECT_FLAW(cards->done[0] = 1);
    EXPECT_FLAW(cards->known[0][0] = card_one(CARD_5));
    EXPECT_FLAW(cards->known[0][3] = card_one(CARD_5));
    EXPECT_FLAW(cards->known[0][2] = card_one(CARD_2));
    EXPECT_FLAW(cards->open[0] = card_one(CARD_3));
    EXPECT_FLAW(cards->discard = 9 * card_one(CARD_4));
    EXPECT_FLAW(cards->hidden[1] = 110);
    EXPECT_FLAW(cards->hand[0] = 0);
    EXPECT_FLAW(cards->winners = 1);
    EXPECT_FLAW(cards->gift[1] = CARD_6);
    EXPECT_FLAW(cards->hand[0] = cards->open[0] = cards->known[0][2] = 0);
}
