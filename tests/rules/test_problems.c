/* Tests that a refusal has the details that its sentence needs: which player, which card, how
 * many. */
#include "tests/test.h"

static Problem reading(const char *line) {
    State state;
    Problem problem;
    EXPECT_EQUAL(game_read_position(&state, line, &problem), STATUS_UNREADABLE);
    return problem;
}

/* Why `word` is refused, at reading or at playing. */
static Problem playing(const char *line, const char *word) {
    State state = position(line);
    Seat seat;
    Action action;
    Problem problem = problem_make(PROBLEM_NONE);
    if (game_read_action(&state, word, &seat, &action, &problem) == STATUS_OK)
        EXPECT(game_check(&state, seat, &action, &problem) != STATUS_OK);
    return problem;
}

static void expect(Problem problem, ProblemCode code, Card card, int number) {
    EXPECT_EQUAL(problem.code, code);
    EXPECT_EQUAL(problem.card, card);
    EXPECT_EQUAL(problem.number, number);
}

TEST(a_problem_says_of_which_game_it_speaks) {
    EXPECT_EQUAL(reading("dog:4:4:cw 60/60/-/- 8/2/2/2 play:a:a:0 - -").game, GAME_DOG);
    EXPECT_EQUAL(reading("cards:5 - -/- 2/3 play:a:a - -").game, GAME_CARDS);
    EXPECT_EQUAL(reading("bark:2 m,x,o TTTTTTTT/2 play:a:a:1:- - - -/- - -").game, GAME_BARK);
    EXPECT_EQUAL(reading("chess").game, NO_GAME);
    const char *line = "bark:2 m,x,o C/T play:a:a:1:- - C -/- - -";
    EXPECT_EQUAL(playing(line, "hello").game, GAME_BARK);
    EXPECT_EQUAL(playing(line, "wonder").game, GAME_BARK);
    Setup setup = game_setup(GAME_BARK);
    State state;
    Problem problem;
    setup.seats = 6;
    EXPECT_EQUAL(game_start(&state, &setup, &problem), STATUS_UNREADABLE);
    EXPECT_EQUAL(problem.game, GAME_BARK);
}

TEST(too_many_cards_of_a_kind_and_too_many_in_all_are_different_reasons) {
    expect(reading("dog:4:4:cw -/-/-/- 222222222/3/3/3 play:a:a:0 - -"), PROBLEM_TOO_MANY_CARDS,
           CARD_2, 8);
    expect(reading("bark:2:dogs=1000000000:wonders=0:cats=2 m,x,o ????/- play:a:a:1:- - - -/- - -"),
           PROBLEM_TOO_MANY_IN_ALL, CARD_NONE, 3);
    expect(reading("bark:2 m,x,o 1/2 play:a:a:1:- 1111 - -/- - -"), PROBLEM_TOO_MANY_CARDS, 0, 3);
}

TEST(what_is_out_of_order_is_named) {
    expect(reading("dog:4:4:cw -/-/-/- 2A/2/2/2 play:a:a:0 - -"), PROBLEM_UNSORTED, CARD_A, 0);
    expect(reading("cards:2 - -/- 32/3 play:a:a - -"), PROBLEM_UNSORTED, CARD_2, 0);
    expect(reading("cards:2 - -/- 25*52/3 play:a:a - -"), PROBLEM_UNSORTED, CARD_2, 0);
    expect(reading("bark:2 m,x,o C1/2 play:a:a:1:- - - -/- - -"), PROBLEM_UNSORTED, 0, 0);
    expect(reading("bark:2 m,x,o,r 1/2 play:a:a:2:- - - th/- - -"), PROBLEM_UNSORTED_ITEMS, 0, 0);
}

TEST(not_enough_of_a_card_is_another_reason_than_none) {
    const char *line = "bark:2 m,x,o 1/2 play:a:a:1:- - - -/- - -";
    expect(playing(line, "bark:1:11"), PROBLEM_NOT_SO_MANY, 0, 2);
    expect(playing(line, "bark:1:22"), PROBLEM_NOT_IN_HAND, 1, 0);
}

/* "Not now" says what comes first, or when it could have been done. */
TEST(what_cannot_be_done_now_says_what_is_expected) {
    static const struct {
        const char *line, *word;
        ProblemCode why;
    } cases[] = {
        {"dog:4:4:cw 10/-/-/- 5/2/2/2 give:a:a:0 - -", "5:10-15", PROBLEM_MUST_GIVE},
        {"dog:4:4:cw 10/-/-/- 5/2/2/2 play:a:a:0 - -", "give:a:5", PROBLEM_NOT_GIVING},
        {"dog:4:4:cw -/-/-/- 5/2/2/2 play:a:a:0 - -", "drop:5", PROBLEM_MUST_FOLD},
        {"dog:4:2:cw -/- 5/2 play:a:a:0 - -", "fold", PROBLEM_MUST_DROP},
        {"cards:4 - -/-/-/- 5/2/2/2 give:a:a - -", "drop:5", PROBLEM_MUST_GIVE},
        {"cards:2 - -/- 5/2 play:a:a - -", "give:a:5", PROBLEM_NOT_GIVING},
        {"cards:2 - -/- 5/2 look:a:a 9a -", "drop:5", PROBLEM_MUST_KEEP},
        {"cards:2 - -/- 5/2 play:a:a 9a -", "keep:9:1", PROBLEM_NOT_LOOKING},
        {"bark:2 m,x,o 1122334455W/3 drop:a:a:1:- - C -/- - -", "pass", PROBLEM_MUST_DISCARD},
        {"bark:2 m,x,o 1/3 play:a:a:1:- - C -/- - -", "drop:1", PROBLEM_NO_HAND_TOO_LARGE},
        {"bark:2 m,x,o 1/3 token:a:a:1:- - C -/- - -", "pass", PROBLEM_MUST_PUT},
        {"bark:2 m,x,o 1/3 token:a:a:1:- - C -/- - -", "drop:1", PROBLEM_MUST_PUT},
        {"bark:2 m,x,o 1/3 play:a:a:1:- - C -/- - -", "token:1", PROBLEM_NO_CAT_PLAYED},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        EXPECT_EQUAL(playing(cases[i].line, cases[i].word).code, cases[i].why);
}

/* Which hidden things an answer hangs on. */
TEST(a_list_that_is_not_whole_says_what_is_hidden) {
    static ActionList list;
    State state = position("dog:4:4:cw 10/-/-/- 5?/2/2/2 play:a:a:0 - -");
    EXPECT_EQUAL(game_legal_actions(&state, 0, &list), STATUS_HIDDEN);
    Problem hand = game_hidden_problem(&state, 0);
    EXPECT_EQUAL(hand.code, PROBLEM_HIDDEN_CARD);
    EXPECT_EQUAL(hand.seat, 0);
    state = position("cards:2 - -/- 5/2 look:a:a ?a -");
    EXPECT_EQUAL(game_legal_actions(&state, 0, &list), STATUS_HIDDEN);
    EXPECT_EQUAL(game_hidden_problem(&state, 0).code, PROBLEM_HIDDEN_PILE);
    state = position("bark:2 - 1/2 deal:a:a:5:- - - -/- ??????? -");
    Problem problem;
    EXPECT_EQUAL(game_deal(&state, &(Seed){{1, 1}}, NULL, &problem), STATUS_HIDDEN);
    EXPECT_EQUAL(problem.code, PROBLEM_HIDDEN_ITEM);
}
