/* Tests the one reason of the template game, and its sentence. */
#include "locale/describe_tutor.h"
#include "tests/tutor/reasons_as_text.h"

TEST(the_template_tells_who_has_the_highest_sum) {
    Setup setup = game_setup(GAME_TEMPLATE);
    State state;
    ReasonList reasons;
    char sentence[SENTENCE_MAX];
    Text text = text_into(sentence, sizeof sentence);
    EXPECT_EQUAL(game_start(&state, &setup, NULL), STATUS_OK);
    EXPECT_EQUAL(game_deal(&state, &(Seed){{1, 2}}, NULL, NULL), STATUS_OK);
    Seat seat = game_player(&state);
    game_redact(&state, seat);
    EXPECT_EQUAL(game_legal_actions(&state, seat, &reasons_work), STATUS_OK);
    Action action = reasons_work.item[0];
    tutor_find_reasons(&state, seat, &action, &reasons_work, &reasons);
    EXPECT_EQUAL(reasons.count, 1);
    EXPECT_EQUAL(reasons.item[0].number, action.card + 1);
    reasons.item[0].number = 7;
    describe_signed_reason(NULL, &state, seat, &reasons.item[0], &text);
    EXPECT_TEXT(sentence, "+ has the highest sum, 7");
}
