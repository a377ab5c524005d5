/* Tests the reasons why dogs cannot be chosen: each has one, and it is true. */
#include "rules/bark/bark.h"
#include "tests/conformance/random_positions.h"
#include "tests/rules/expect_action_parts.h"

/* In every position of random games. */
static void expect_no_item(const State *state, Seat seat, Card breed) {
    const BarkState *bark = &state->as.bark;
    for (unsigned i = 0; i < bark->items; i++)
        HOLDS(state, card_count(dogs_at(bark, i), breed) > 0 ||
                         (bark->dogs[i][seat] != 0 && !has_token(bark, i)));
}

static void expect_reason(const State *state, Seat seat, Card breed) {
    static ActionList work;
    static Completion completion;
    Problem problem = problem_make(PROBLEM_NONE);
    ActionParts chosen = {.count = 1, .part[0] = {PART_DOGS, breed, 1}};
    if (game_next_parts(state, seat, &chosen, &work, &completion, &problem) == STATUS_OK)
        return;
    HOLDS(state, problem.code == PROBLEM_NO_ITEM_FOR && problem.card == breed);
    expect_no_item(state, seat, breed);
}

static void visit(const State *state, Rng *rng) {
    (void)rng;
    const BarkState *bark = &state->as.bark;
    if (state->setup.game != GAME_BARK || bark->phase != BARK_PLAY)
        return;
    for (Card breed = 0; breed < BARK_BREEDS; breed++)
        if (card_count(bark->hand[bark->turn], breed) > 0)
            expect_reason(state, bark->turn, breed);
}

TEST(a_dog_that_can_bark_nowhere_says_truly_why) {
    each_position(3, visit);
}

static const char turn[] = "bark:2 m*,x,ob3 1355W/T play:a:a:1:- 57 8 -/- - -";

TEST(dogs_that_do_not_go_to_an_item_say_why) {
    expect_unfit(turn, "dogs:3x1 item:3", PROBLEM_BREED_THERE);
    expect_unfit(turn, "item:2 dogs:1x1 dogs:3x1", PROBLEM_SEVERAL_BREEDS);
}

TEST(in_other_phases_something_else_comes_first) {
    expect_unfit("bark:2 m*,x,o 15/T token:a:a:1:- 7 8C -/- - -", "card:5", PROBLEM_MUST_PUT);
    expect_unfit("bark:2 m*,x,o 15/T token:a:a:1:- 7 8C -/- - -", "item:1", PROBLEM_TOKEN_THERE);
    expect_unfit("bark:2 m,x,o 1122334455W/3 drop:a:a:1:- - C -/- - -", "item:1",
                 PROBLEM_MUST_DISCARD);
}
