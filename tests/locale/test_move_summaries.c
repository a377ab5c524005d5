/* Tests the one-line summary of a move, and the summary of several moves with something in
 * common. */
#include <string.h>

#include "locale/describe.h"
#include "locale/languages.h"
#include "tests/test.h"

static const char *brief(const char *language, const char *line, const char *action, Seat viewer) {
    static char said[4 * SENTENCE_MAX];
    Catalogue catalogue;
    State before = position(line), after = before;
    Seat seat;
    Action read;
    EventList events = {.count = 0};
    EXPECT(language_open(&catalogue, language));
    EXPECT_EQUAL(game_read_action(&before, action, &seat, &read, NULL), STATUS_OK);
    EXPECT_EQUAL(game_apply(&after, seat, &read, &events, NULL), STATUS_OK);
    for (int i = 0; i < events.count; i++)
        events.item[i] = game_redact_event(&events.item[i], viewer);
    Audience audience = audience_default();
    audience.catalogue = &catalogue;
    audience.viewer = viewer;
    Text text = text_into(said, sizeof said);
    describe_move(&audience, &before, &events, &text);
    EXPECT(text_ok(&text));
    return said;
}

static const char crowd[] = "dog:4:4:cw 10,60/12/-/14 57KXJ/2/2/2 play:a:a:0 - -";

TEST(a_move_of_the_board_game_is_one_line) {
    EXPECT_TEXT(brief("en", crowd, "K:a0-0", NO_SEAT), "red 13: out to 0\n");
    EXPECT_TEXT(brief("en", crowd, "J=2:10-12", 1),
                "red joker as 2: 10 → 12, your piece goes home\n");
    EXPECT_TEXT(brief("en", crowd, "J=2:10-12", 0), "you joker as 2: 10 → 12, blue goes home\n");
    EXPECT_TEXT(brief("en", crowd, "7:10-15,60-62", 2),
                "red 7: 10 → 15, blue goes home, yellow goes home, 60 → 62\n");
    EXPECT_TEXT(brief("en", crowd, "X:10x14", 3), "red exchange: 10 ↔ 14 (your piece)\n");
    EXPECT_TEXT(brief("en", "dog:4:4:cw -/-/-/- 57/2/2/2 play:a:a:0 - -", "fold", 1),
                "red folds 2 cards\n");
}

TEST(it_is_one_line_in_every_language) {
    EXPECT_TEXT(brief("de", crowd, "K:a0-0", NO_SEAT), "Rot 13: heraus auf 0\n");
    EXPECT_TEXT(brief("fr", crowd, "K:a0-0", NO_SEAT), "Rouge 13 : sortie en 0\n");
    EXPECT_TEXT(brief("it", crowd, "J=2:10-12", 1),
                "Rosso jolly come 2: 10 → 12, la tua pedina in cuccia\n");
    EXPECT_TEXT(brief("ru", crowd, "J=2:10-12", 2),
                "Красный джокер как 2: 10 → 12, Синий — в будку\n");
}

TEST(what_others_pass_on_is_not_told_and_what_comes_to_me_is) {
    const char *line = "dog:4:4:cw -/-/-/- 2459K>K/24>2/25>2/26 give:d:a:0 - -";
    EXPECT_TEXT(brief("en", line, "give:d:6", 2), "red gives you the 13\nyou give the 2 to red\n");
    EXPECT_TEXT(brief("en", line, "give:d:6", NO_SEAT), "");
}

TEST(a_bark_of_several_breeds_is_one_line) {
    EXPECT_TEXT(brief("en", "bark:2 m,x*,o 15W/T play:a:a:1:- 7 8C -/- - -", "bark:2:15W", 1),
                "red: a Saint Bernard at the boxes (item 2), a sheepdog too, a wonder dog too\n");
}

static unsigned effects(const char *line, const char *action) {
    State state = position(line);
    Seat seat;
    Action read;
    EXPECT_EQUAL(game_read_action(&state, action, &seat, &read, NULL), STATUS_OK);
    return action_effects(&state, seat, &read);
}

TEST(what_matters_in_a_list_is_found) {
    const char *line = "dog:4:4:cw 10,62/12/14/- 57KJ/2/2/2 play:a:a:0 - -";
    EXPECT_EQUAL(effects(line, "K:a0-0"), (unsigned)EFFECT_OUT);
    EXPECT_EQUAL(effects(line, "J=2:10-12"), (unsigned)EFFECT_CAPTURE);
    EXPECT_EQUAL(effects(line, "7:10-17"), (unsigned)(EFFECT_CAPTURE | EFFECT_OWN));
    EXPECT_EQUAL(effects(line, "5:62-a3"), (unsigned)EFFECT_GOAL);
    EXPECT_EQUAL(effects(line, "5:10-15"), 0U);
    EXPECT_EQUAL(effects("bark:2 m,x,o 15/T play:a:a:1:- 7 8C -/- - -", "bark:2:5"),
                 (unsigned)EFFECT_LEAD);
}
