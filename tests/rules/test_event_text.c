/* Tests the notation of events: an example of every kind, and text that is no event. That the
 * events of real games read back is tested in tests/conformance. */
#include <string.h>

#include "rules/event.h"
#include "rules/event_text.h"
#include "tests/goldens/golden.h"
#include "tests/test.h"

typedef struct Examples {
    const char *line; /* a position of the game */
    const char *words[24];
} Examples;

static const Examples examples[] = {
    [GAME_DOG] = {"dog:4:4:cw 12/-/-/- 5/2/2/2 play:a:a:0 - -",
                  {"shuffled", "dealt:a:K", "dealt:b:?", "chose:a:5", "gave:a:c:K", "played:a:5",
                   "played:a:J=5", "moved:a:12-17", "moved:a:a0-0", "moved:a:62-a3", "home:b:14",
                   "swapped:a:b:12x40", "took:a:K", "folded:a:3", "dropped:a:5", "drew:a:?",
                   "round-over:b", "won:ac"}},
    [GAME_CARDS] = {"cards:3 - A/-/- 2/6/6 play:a:a 9 -",
                    {"shuffled",
                     "laid:9:5",
                     "set-aside:5:5",
                     "left-open:5",
                     "dealt:a:K",
                     "chose:a:K",
                     "gave:a:c:K",
                     "built:a:5:a1:5",
                     "completed:a:c1",
                     "bought:a:4:7:D",
                     "looked:b",
                     "saw:b:9:1",
                     "saw:b:?:2",
                     "kept:b:K",
                     "took:a:K",
                     "robbed:a:b1:3:J",
                     "redeemed:a:5:b1:5",
                     "dropped:a:5",
                     "drew:a:?",
                     "won:a",
                     "won:-"}},
    [GAME_BARK] = {"bark:4 m,x,o 1/2/3/4 play:a:a:1:- - - -/-/-/- - -",
                   {"shuffled", "laid-out:1:m", "got-cat:a", "dealt:a:5", "dropped:a:5",
                    "played-cat:a", "threw-wonder:a", "drew:a:?", "drew-nothing:a",
                    "put-token:a:2:x", "no-token:a", "barked:a:2:55", "passed:a", "marker:a",
                    "won-item:a:1:m", "left:3:o", "round-over:1", "won:a:23"}},
    [GAME_TEMPLATE] = {"template:3 677/115/567 0/0/0 play:b",
                       {"dealt:a:7", "dealt:a:?", "laid:b:5"}},
};

enum { GAMES = sizeof examples / sizeof examples[0] };

/* Gives the kind. */
static uint8_t expect_same(const State *state, const char *word) {
    char written[EVENT_TEXT_MAX];
    Text text = text_into(written, sizeof written);
    Event event, again;
    if (game_read_event(state, word, &event, NULL) != STATUS_OK)
        test_fail(__FILE__, __LINE__, "cannot be read: %s", word);
    game_write_event(state, &event, &text);
    EXPECT_TEXT(written, word);
    EXPECT_EQUAL(event.visible_to, EVERYBODY);
    EXPECT_EQUAL(game_read_event(state, written, &again, NULL), STATUS_OK);
    EXPECT(memcmp(&event, &again, sizeof event) == 0);
    return event.kind;
}

TEST(every_kind_of_event_is_written_as_it_was_read) {
    for (int game = 0; game < GAMES; game++) {
        State state = position(examples[game].line);
        uint32_t found = 0;
        for (const char *const *word = examples[game].words; *word != NULL; word++)
            found |= UINT32_C(1) << expect_same(&state, *word);
        EXPECT_EQUAL(found, (UINT32_C(1) << game_of(&state)->events->kinds) - 1);
    }
}

TEST(every_example_is_in_the_notation) {
    for (int game = 0; game < GAMES; game++)
        for (const char *const *word = examples[game].words; *word != NULL; word++)
            if (game_by_id((GameId)game)->is_public)
                golden_expect_mention("docs/NOTATION.md", *word);
}

TEST(an_event_that_is_read_fills_in_its_fields_and_no_other) {
    State state = position(examples[GAME_CARDS].line);
    Event read, wanted = event_blank(CARDS_BOUGHT, 1);
    wanted.payment = CARD_4;
    wanted.place = 7;
    wanted.card = CARD_D;
    EXPECT_EQUAL(game_read_event(&state, "bought:b:4:7:D", &read, NULL), STATUS_OK);
    EXPECT(memcmp(&read, &wanted, sizeof read) == 0);
    wanted = event_blank(CARDS_ROBBED, 0);
    wanted.other = 2;
    wanted.row = 1;
    wanted.place = 3;
    wanted.card = CARD_J;
    EXPECT_EQUAL(game_read_event(&state, "robbed:a:c1:3:J", &read, NULL), STATUS_OK);
    EXPECT(memcmp(&read, &wanted, sizeof read) == 0);
}

/* ---- what is no event ---- */

static void expect_refused(GameId game, const char *word, ProblemCode code, int at) {
    State state = position(examples[game].line);
    Event event = event_blank(3, 2), before = event;
    Problem problem;
    if (game_read_event(&state, word, &event, &problem) == STATUS_OK)
        test_fail(__FILE__, __LINE__, "is read: %s", word);
    if (problem.code != code || problem.column != at)
        test_fail(__FILE__, __LINE__, "why %d at %d, wanted %d at %d: %s", (int)problem.code,
                  problem.column, (int)code, at, word);
    EXPECT(memcmp(&event, &before, sizeof event) == 0);
    EXPECT_EQUAL(game_read_event(&state, word, &event, NULL), STATUS_UNREADABLE);
}

TEST(what_is_no_word_of_the_game_is_no_event) {
    expect_refused(GAME_DOG, "", PROBLEM_BAD_EVENT, 0);
    expect_refused(GAME_DOG, "barked:a:2:55", PROBLEM_BAD_EVENT, 0);
    expect_refused(GAME_DOG, "deal", PROBLEM_BAD_EVENT, 0);
    expect_refused(GAME_DOG, "dealtx:a:K", PROBLEM_BAD_EVENT, 0);
    expect_refused(GAME_DOG, "Dealt:a:K", PROBLEM_BAD_EVENT, 0);
    expect_refused(GAME_DOG, " dealt:a:K", PROBLEM_BAD_EVENT, 0);
    expect_refused(GAME_BARK, "drew-", PROBLEM_BAD_EVENT, 0);
}

TEST(an_event_has_all_its_fields_and_nothing_behind_them) {
    expect_refused(GAME_DOG, "dealt", PROBLEM_MISSING_PART, 5);
    expect_refused(GAME_DOG, "dealt:", PROBLEM_MISSING_PART, 6);
    expect_refused(GAME_DOG, "dealt:a", PROBLEM_MISSING_PART, 7);
    expect_refused(GAME_DOG, "dealt:a:", PROBLEM_MISSING_PART, 8);
    expect_refused(GAME_DOG, "dealt:a:K:", PROBLEM_EXTRA_PART, 9);
    expect_refused(GAME_DOG, "dealt:a:K ", PROBLEM_EXTRA_PART, 9);
    expect_refused(GAME_DOG, "dealt:ab:K", PROBLEM_EXTRA_PART, 7);
    expect_refused(GAME_DOG, "shuffled:", PROBLEM_EXTRA_PART, 8);
    expect_refused(GAME_DOG, "played:a:5=", PROBLEM_UNKNOWN_LETTER, 9);
}

TEST(an_event_names_players_cards_and_fields_that_there_are) {
    expect_refused(GAME_DOG, "dealt:e:K", PROBLEM_NO_SUCH_PLAYER, 6);
    expect_refused(GAME_DOG, "won:ca", PROBLEM_NO_SUCH_PLAYER, 4);
    expect_refused(GAME_DOG, "won:aa", PROBLEM_NO_SUCH_PLAYER, 4);
    expect_refused(GAME_DOG, "dealt:a:k", PROBLEM_UNKNOWN_LETTER, 8);
    expect_refused(GAME_DOG, "dropped:a:?", PROBLEM_UNKNOWN_LETTER, 10);
    expect_refused(GAME_DOG, "played:a:5=5", PROBLEM_UNKNOWN_LETTER, 9);
    expect_refused(GAME_DOG, "played:a:J=?", PROBLEM_UNKNOWN_LETTER, 9);
    expect_refused(GAME_DOG, "moved:a:12-64", PROBLEM_NO_SUCH_FIELD, 8);
    expect_refused(GAME_DOG, "moved:a:012-17", PROBLEM_NO_SUCH_FIELD, 8);
    expect_refused(GAME_DOG, "moved:a:12x17", PROBLEM_NO_SUCH_FIELD, 8);
    expect_refused(GAME_DOG, "moved:a:62-a5", PROBLEM_NO_SUCH_FIELD, 8);
    expect_refused(GAME_DOG, "moved:a:b0-16", PROBLEM_NO_SUCH_FIELD, 8);
    expect_refused(GAME_DOG, "moved:a:12-a0", PROBLEM_NO_SUCH_FIELD, 8);
    expect_refused(GAME_DOG, "home:b:b0", PROBLEM_NO_SUCH_FIELD, 7);
    expect_refused(GAME_DOG, "folded:a:0", PROBLEM_BAD_NUMBER, 9);
    expect_refused(GAME_DOG, "folded:a:03", PROBLEM_BAD_NUMBER, 9);
}

TEST(an_event_names_rows_places_and_items_that_there_are) {
    expect_refused(GAME_CARDS, "built:a:5:a3:5", PROBLEM_NO_SUCH_ROW, 10);
    expect_refused(GAME_CARDS, "built:a:5:d1:5", PROBLEM_NO_SUCH_ROW, 10);
    expect_refused(GAME_CARDS, "built:a:5:a1:15", PROBLEM_NO_SUCH_PLACE, 13);
    expect_refused(GAME_CARDS, "laid:5:0", PROBLEM_NO_SUCH_PLACE, 7);
    expect_refused(GAME_BARK, "laid-out:8:m", PROBLEM_NO_SUCH_PLACE, 9);
    expect_refused(GAME_BARK, "laid-out:1:?", PROBLEM_UNKNOWN_LETTER, 11);
    expect_refused(GAME_BARK, "barked:a:2:57", PROBLEM_EXTRA_PART, 12);
    expect_refused(GAME_BARK, "barked:a:2:55555555555", PROBLEM_EXTRA_PART, 21);
    expect_refused(GAME_BARK, "won:a:65536", PROBLEM_BAD_NUMBER, 6);
}

/* ---- who hears what ---- */

TEST(only_those_who_may_know_a_card_hear_it) {
    Event event = event_blank(DOG_GAVE, 0);
    event.card = CARD_K;
    event.other = 2;
    event.visible_to = 1 << 0 | 1 << 2;
    EXPECT_EQUAL(game_redact_event(&event, 0).card, CARD_K);
    EXPECT_EQUAL(game_redact_event(&event, 1).card, CARD_HIDDEN);
    EXPECT_EQUAL(game_redact_event(&event, 2).card, CARD_K);
    EXPECT_EQUAL(game_redact_event(&event, NO_SEAT).card, CARD_HIDDEN);
    EXPECT_EQUAL(game_redact_event(&event, NO_SEAT).other, 2);
    event.visible_to = EVERYBODY;
    EXPECT_EQUAL(game_redact_event(&event, NO_SEAT).card, CARD_K);
}

TEST(an_event_without_a_card_has_no_card_to_hide) {
    Event event = event_blank(DOG_SHUFFLED, NO_SEAT);
    event.visible_to = 1;
    EXPECT_EQUAL(game_redact_event(&event, 1).card, CARD_NONE);
}
