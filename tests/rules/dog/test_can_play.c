/* Tests whether a seat can play any card (§1.4), card by card and without the list of legal
 * actions: only a player who can play none may fold or throw a card away. */
#include "tests/reference/dog_positions.h"
#include "tests/test.h"

enum { POSITIONS_EACH = 60 };

static bool lists_a_play(const State *state, Seat seat) {
    static ActionList list;
    EXPECT_EQUAL(game_legal_actions(state, seat, &list), STATUS_OK);
    return list.item[0].kind != DOG_FOLD && list.item[0].kind != DOG_DROP;
}

static int stuck, free_to_play;

/* The player holds this single card. */
static void try_card(State *state, Card card) {
    DogState *dog = &state->as.dog;
    Seat seat = dog->turn;
    Action give_up = {.kind = DOG_FOLD};
    if (game_partner(&state->setup, seat) == NO_SEAT)
        give_up = (Action){.kind = DOG_DROP, .card = card};
    dog->hand[seat] = card_one(card);
    bool plays = lists_a_play(state, seat);
    Problem problem;
    Status status = game_check(state, seat, &give_up, &problem);
    if ((status == STATUS_OK) == plays || (plays && problem.code != PROBLEM_CAN_PLAY)) {
        char line[POSITION_TEXT_MAX];
        Text text = text_into(line, sizeof line);
        game_write_position(state, &text);
        test_fail(__FILE__, __LINE__, "listed %d, checked %d: %s", plays, (int)status, line);
    }
    ++*(plays ? &free_to_play : &stuck);
}

TEST(giving_up_is_allowed_exactly_where_no_card_is_listed) {
    stuck = free_to_play = 0;
    for (int variant = 0; variant < dog_variants(); variant++)
        for (uint64_t seed = 0; seed < POSITIONS_EACH; seed++) {
            char line[POSITION_TEXT_MAX];
            State state;
            dog_random_position(variant, 90000 + seed, line, sizeof line);
            EXPECT_EQUAL(game_read_position(&state, line, NULL), STATUS_OK);
            if (state.as.dog.phase != DOG_PLAY && state.as.dog.phase != DOG_RETRY)
                continue;
            for (Card card = 0; card < CARD_KINDS; card++)
                if (card != CARD_D || state.setup.as.dog.deck == DOG_DECK_14)
                    try_card(&state, card);
        }
    EXPECT(stuck > 1000 && free_to_play > 10000);
}
