/* Tests the sentences of DOG Cards: actions, events, refusals, and help for newcomers. */
#include <string.h>

#include "locale/describe.h"
#include "tests/locale/expect_sentence.h"
#include "tests/test.h"
#include "tui/guide.h"

static const char *const three =
    "cards:3 K8JTD4X329Q75 A2J4/A2J/- 3457DXJ/2/2 play:a:b 5678923456 AK";

static const char *const four =
    "cards:4 K8JTD4X329Q75 A2J45678J/A/K/- AA2DJ/3366T/79QXX/AA8DJ play:a:a 9Q2 -";

static const char *sentence_of_action(const char *line, const char *word, char *buffer) {
    State state = position(line);
    Text text = text_into(buffer, SENTENCE_MAX);
    Seat seat = NO_SEAT;
    Action action;
    Problem problem;
    EXPECT_EQUAL(game_read_action(&state, word, &seat, &action, &problem), STATUS_OK);
    describe_action(NULL, &state, seat < SEATS_MAX ? seat : state.as.cards.turn, &action, &text);
    return buffer;
}

#define EXPECT_SAID(line, word, sentence)                                                          \
    do {                                                                                           \
        char said[SENTENCE_MAX];                                                                   \
        EXPECT_TEXT(sentence_of_action(line, word, said), sentence);                               \
    } while (0)

TEST(building_names_the_card_and_the_row) {
    EXPECT_SAID(three, "build:5:a1", "build the 5 on your row 1");
    EXPECT_SAID(three, "build:J:a1", "build the joker as a 5 on your row 1");
    EXPECT_SAID(four, "build:2:c1", "build the 2 on green’s row");
    EXPECT_SAID("cards:2 K8JTD4X329Q75 A2J4,K/A2,A 25/2 play:a:b 5 -", "build:5:a1",
                "build the 5 on your row 1");
    EXPECT_SAID("cards:2 K8JTD4X329Q75 A2J4,K/A2,A 25/2 play:a:b 5 -", "build:2:a2",
                "build the 2 on your row 2");
}

TEST(rows_that_begin_or_end_have_their_own_words) {
    EXPECT_SAID("cards:3 K8JTD4X329Q75 A2/-/- AK/2/2 play:a:b 5 -", "build:K:a2",
                "begin a row with the 13");
    EXPECT_SAID("cards:3 K8JTD4X329Q75 -/-/- KJ/2/2 play:a:b 5 -", "build:J:a1",
                "begin a row with the joker as a 1/11");
    EXPECT_SAID("cards:4 K8JTD4X329Q75 -/-/-/- AK/2/2/2 play:a:b 5 -", "build:A:c1",
                "begin a row for green with the 1/11");
    EXPECT_SAID("cards:3 K8JTD4X329Q75 A23456789TAQK/-/- D/2/2 play:a:b 5 -", "build:D:a1",
                "complete your row 1 with the 14");
}

TEST(buying_names_the_card_the_place_and_the_price) {
    EXPECT_SAID(three, "buy:7:7", "buy the thief (place 7) with the 7");
    EXPECT_SAID(three, "buy:J:13", "buy the 5 (place 13) with the joker");
    EXPECT_SAID(three, "4:buy:8", "buy the 3 (place 8) with the 4");
}

TEST(specials_say_what_they_do) {
    EXPECT_SAID(three, "7:look", "play the 7 and look at the next 7 cards");
    EXPECT_SAID("cards:2 K8JTD4X329Q75 -/- 7/2 play:a:b 5 -", "7:look",
                "play the 7 and look at the last card");
    EXPECT_SAID("cards:2 K8JTD4X329Q75 -/- 7/2 play:a:b - 5", "7:look",
                "play the 7: shuffle, and look at the next cards");
    EXPECT_SAID("cards:2 K8JTD4X329Q75 -/- 8/2 look:a:b 5a6a7a -", "keep:6:2",
                "keep the 6 (card 2)");
    EXPECT_SAID(three, "D:take:K", "take the 13 from the discard pile with the 14");
    EXPECT_SAID(three, "X:rob:b1", "steal the joker from blue’s row 1");
    EXPECT_SAID("cards:2 K8JTD4X329Q75 -/A2,A 8X/2 play:a:b 5 -", "X:rob:b2",
                "steal the 1/11 from blue’s row 2");
}

TEST(redeeming_throwing_away_and_giving_have_words) {
    EXPECT_SAID(three, "redeem:3:b1:3", "swap the 3 for the joker in blue’s row 1");
    EXPECT_SAID(three, "redeem:3:a1:3", "swap the 3 for the joker in your row 1");
    EXPECT_SAID("cards:2 K8JTD4X329Q75 -/J23456789TJ A/2 play:a:b 5 -", "redeem:A:b1:11",
                "swap the 1/11 for the joker at place 11 of blue’s row 1");
    EXPECT_SAID(three, "drop:3", "discard the 3 and draw");
    EXPECT_SAID("cards:4 5AX8Q22T7K3JA -/-/-/- 2459K/3366T/79QXX/AA8DJ give:a:a 9Q2 -", "give:b:T",
                "give the 10 to yellow");
}

static void expect_words(const char *buffer, const Text *text) {
    EXPECT(text_ok(text) && text->length > 5 && strchr(buffer, '{') == NULL);
}

/* Every action and every event of random games, told to everybody. */
static void tell_all(const State *before, const State *after, Seat seat, const EventList *events) {
    char buffer[SENTENCE_MAX];
    ActionList list;
    Audience audience = said_voice();
    if (seat != NO_SEAT) {
        game_legal_actions(before, seat, &list);
        for (int i = 0; i < list.count; i++) {
            Text text = text_into(buffer, sizeof buffer);
            describe_action(&audience, before, seat, &list.item[i], &text);
            expect_words(buffer, &text);
        }
    }
    for (int i = 0; i < events->count; i++)
        for (Seat viewer = 0; viewer <= after->setup.seats; viewer++) {
            Text text = text_into(buffer, sizeof buffer);
            audience.viewer = viewer < after->setup.seats ? viewer : NO_SEAT;
            Event heard = game_redact_event(&events->item[i], audience.viewer);
            describe_event(&audience, after, &heard, &text);
            EXPECT(text_ok(&text) && strchr(buffer, '{') == NULL);
            EXPECT(strstr(buffer, "hidden card") == NULL);
        }
}

static void play_and_tell(const char *players, uint64_t game) {
    Rng rng = rng_start(&(Seed){{game, 3}}, 1);
    Setup setup = game_setup(GAME_CARDS);
    State state;
    Result result = {0};
    EXPECT_EQUAL(game_option(&setup, "players", players), STATUS_OK);
    EXPECT_EQUAL(game_start(&state, &setup, NULL), STATUS_OK);
    for (int turn = 0; turn < 400 && !result.over; turn++) {
        EventList events = {0};
        State before = state;
        Seat seat = game_player(&state);
        if (game_to_act(&state) == CHANCE) {
            Seed seed = {{rng_next(&rng), game}};
            EXPECT_EQUAL(game_deal(&state, &seed, &events, NULL), STATUS_OK);
        } else {
            ActionList list;
            game_legal_actions(&state, seat, &list);
            Action action = list.item[rng_below(&rng, (uint32_t)list.count)];
            EXPECT_EQUAL(game_apply(&state, seat, &action, &events, NULL), STATUS_OK);
        }
        tell_all(&before, &state, seat, &events);
        game_result(&state, &result);
    }
}

TEST(everything_that_happens_in_a_game_has_words) {
    for (uint64_t game = 0; game < 5; game++) {
        play_and_tell("2", game);
        play_and_tell("3", game);
        play_and_tell("4", game);
    }
}

TEST(every_event_of_dog_cards_has_a_sentence) {
    State state = position(four);
    for (uint8_t kind = 0; kind < CARDS_EVENTS; kind++)
        for (Seat viewer = 0; viewer < 4; viewer++) {
            char buffer[SENTENCE_MAX];
            Text text = text_into(buffer, sizeof buffer);
            Audience audience = {.viewer = viewer, .colour = {0, 1, 2, 3, 4, 5}};
            Event event = {
                .kind = kind, .other = 1, .card = CARD_5, .payment = CARD_5, .row = 1, .place = 5};
            describe_event(&audience, &state, &event, &text);
            EXPECT(strchr(buffer, '{') == NULL);
            EXPECT(strlen(buffer) > 5 || (kind == CARDS_SAW && viewer != 0));
        }
}

TEST(the_log_of_dog_cards_says_you_to_the_viewer) {
    SAID_OF(four, "robbed:b:a1:6:6", 'c', "blue steals the 6 from red’s row");
    SAID_OF(four, "robbed:b:a1:6:6", 'b', "you steal the 6 from red’s row");
    SAID_OF(four, "robbed:b:a1:6:6", 'a', "blue steals the 6 from your row");
    SAID_OF(four, "built:b:J:b1:5", 'a', "blue builds the joker as a 5");
    SAID_OF(four, "built:b:J:d1:5", 'd', "blue builds the joker as a 5 on your row");
    SAID_OF(four, "built:b:K:d1:1", 'a', "blue begins a row for yellow with the 13");
    SAID_OF(four, "bought:c:5:5:K", 'c', "you buy the 13 (place 5) with the 5");
}

/* The first market lies there to be seen; a place that is filled later is news. */
TEST(only_the_first_market_is_not_read_out) {
    static const char *const begin = "cards:2 - -/- -/- deal:a:a - -";
    SAID_OF(begin, "laid:D:5", 'a', "");
    SAID_OF("cards:2 K8JTD4X329Q75 -/- 5/2 play:a:b 5 -", "laid:D:5", 'a',
            "the 14 now lies at place 5 of the market");
    SAID_OF(begin, "shuffled", 'a', "the cards are shuffled and dealt");
    SAID_OF(four, "shuffled", 'a', "the cards are shuffled: there is a new draw pile");
}

TEST(who_draws_hears_the_card_and_the_others_hear_that_there_was_one) {
    SAID_OF(four, "drew:b:K", 'b', "you draw the 13");
    SAID_OF(four, "drew:b:?", 'a', "blue draws a card");
    SAID_OF(four, "drew:b:K", 'c', "blue draws the 13"); /* who had seen it in the pile */
    SAID_OF(four, "drew:b:K", '-', "blue draws the 13");
}

TEST(what_a_seven_shows_is_read_out_to_its_player_alone) {
    SAID_OF(four, "saw:b:K:5", 'b', "card 5 of the draw pile is the 13");
    SAID_OF(four, "saw:b:?:5", 'a', "");
    SAID_OF(four, "saw:b:?:5", '-', "");
    SAID_OF(four, "saw:b:K:5", 'a', ""); /* who had seen it before has it in the picture */
    SAID_OF(four, "saw:b:K:5", '-', "");
}

TEST(every_reason_of_dog_cards_has_a_sentence) {
    State state = position(four);
    for (int why = PROBLEM_OWN_NUMBER; why <= PROBLEM_OTHER_CARD_THERE; why++) {
        char buffer[SENTENCE_MAX];
        Audience audience = {.viewer = 0, .colour = {0, 1, 2, 3, 4, 5}};
        Problem problem = problem_make((ProblemCode)why);
        Text text = text_into(buffer, sizeof buffer), again = text_into(buffer, sizeof buffer);
        describe_problem(NULL, &problem, &state, &text);
        expect_words(buffer, &text);
        problem.seat = 0;
        problem.card = CARD_7;
        problem.number = 2;
        describe_problem(&audience, &problem, &state, &again);
        expect_words(buffer, &again);
    }
}

static const char *why_refused(const char *line, const char *word, char *buffer) {
    State state = position(line);
    Audience audience = audience_default();
    Text text = text_into(buffer, SENTENCE_MAX);
    Seat seat = NO_SEAT;
    Action action;
    Problem problem;
    audience.viewer = state.as.cards.turn;
    Status status = game_read_action(&state, word, &seat, &action, &problem);
    if (status == STATUS_OK)
        status = game_check(&state, seat, &action, &problem);
    EXPECT(status != STATUS_OK);
    describe_problem(&audience, &problem, &state, &text);
    return buffer;
}

TEST(refusals_of_dog_cards_speak_of_what_was_tried) {
    char buffer[SENTENCE_MAX];
    EXPECT_TEXT(why_refused(three, "build:9:a1", buffer), "you do not hold the 9");
    EXPECT_TEXT(why_refused(three, "build:7:a1", buffer),
                "the 7 does not belong at place 5 of a row");
    EXPECT_TEXT(why_refused(three, "build:5:b1", buffer),
                "only blue’s side may build on these rows");
    EXPECT_TEXT(why_refused(three, "buy:5:7", buffer),
                "the 5 does not buy from place 7 of the market");
    EXPECT_TEXT(why_refused(three, "X:rob:a1", buffer),
                "the thief steals only from other players’ rows");
    EXPECT_TEXT(why_refused(three, "X:rob:c1", buffer), "green has no row 1");
    EXPECT_TEXT(why_refused(three, "redeem:4:a1:4", buffer),
                "there is no joker at place 4 of your row");
    EXPECT_TEXT(why_refused(three, "D:take:9", buffer), "the 9 is not in the discard pile");
}

TEST(the_thief_is_called_a_thief) {
    State state = position(four);
    char buffer[SENTENCE_MAX];
    Text text = text_into(buffer, sizeof buffer);
    describe_card(NULL, &state, CARD_X, &text);
    EXPECT_TEXT(buffer, "thief");
}

/* ---- hints for newcomers ---- */

static const char *hint_of(const char *line) {
    State state = position(line);
    Seat seat = state.as.cards.turn;
    game_redact(&state, seat);
    Audience audience = audience_default();
    return guide_of(&state)->tip(&state, seat, &audience);
}

TEST(a_hint_names_the_easiest_way_to_the_next_card) {
    EXPECT_TEXT(hint_of("cards:2 K8JTD4X329Q75 A23,K23/- 4J/2 play:a:b 5 -"),
                "Next on your row 1: the 4. You hold the 4.\n"
                "Next on your row 2: the 4. You hold the 4.");
    EXPECT_TEXT(hint_of("cards:2 K8JTD4X329Q75 A23,D/- 5J/2 play:a:b 5 -"),
                "Next on your row 1: the 4. Your joker can stand for it.");
    EXPECT_TEXT(hint_of("cards:2 K8JTD4X329Q75 A23,D/- 6/2 play:a:b 5 -"),
                "Next on your row 1: the 4. Your 6 buys the 4 at place 6.");
    EXPECT_TEXT(hint_of("cards:2 K8JTD4X329Q75 A23,D/- 9/2 play:a:b 5 -"),
                "Next on your row 1: the 4. There is one at place 6, but you cannot buy it.");
    EXPECT_TEXT(hint_of("cards:2 K8JTD4X329Q75 A2345,D/- 9D/2 play:a:b 5 6"),
                "Next on your row 1: the 6. Your 14 can take the discarded 6.");
    EXPECT_TEXT(hint_of("cards:2 K8JTD4X329Q75 A2345,D/- 57/2 play:a:b 5 6"),
                "Next on your row 1: the 6. Your 7 may find one.");
    EXPECT_TEXT(hint_of("cards:2 K8JTD4X329Q75 A2345,D/- 59/2 play:a:b 5 6"),
                "Next on your row 1: the 6. None within reach: draw, or buy for later.");
}

TEST(a_hint_knows_thieves_and_jokers_of_others) {
    EXPECT_TEXT(hint_of("cards:2 K8KTD4X329Q75 A2345,D/A23456 9X/2 play:a:b 5 -"),
                "Next on your row 1: the 6. Your thief can take blue’s 6.");
    EXPECT_TEXT(hint_of("cards:2 K8KTD4X329Q75 A2345,D/A23J 9X/2 play:a:b 5 -"),
                "Next on your row 1: the 6. Your thief can take blue’s joker.");
    EXPECT_TEXT(hint_of("cards:2 K8KTD4X329Q75 A2345,D/AJ3 29/2 play:a:b 5 -"),
                "Next on your row 1: the 6. You can swap your 2 for a joker.");
    EXPECT_TEXT(hint_of("cards:2 K8JTD4X329Q75 A2345,D/A 39/2 play:a:b 5 -"),
                "Next on your row 1: the 6. Your 3 buys the joker at place 3.");
    EXPECT_TEXT(hint_of("cards:2 K8KTD4X329Q75 A23456789TAQK/A23J 9X/2 play:a:b 5 -"),
                "Next on your row 1: the 14. There is one at place 5, but you cannot buy it.\n"
                "To begin your row 2: 1/11 or 13. Your thief can take blue’s joker.");
}

TEST(a_hint_says_how_a_row_begins) {
    EXPECT_TEXT(hint_of("cards:2 88JTD4X32QQ75 -/- 9K/2 play:a:b 5 -"),
                "To begin your row 1: 1/11 or 13. You hold the 13.");
    EXPECT_TEXT(hint_of("cards:2 88JTD4X32QQ75 -/- 9/2 play:a:b 5 -"),
                "To begin your row 1: 1/11 or 13. None within reach: draw, or buy for later.");
}

TEST(a_hint_knows_the_partner_and_warns_of_long_rows) {
    EXPECT_TEXT(hint_of("cards:4 K8JTD4X329Q75 A/A23456789TAQ/K2/- 24X/2/2/2 play:a:a 9 -"),
                "Next on your row: the 2. You hold the 2.\n"
                "Next on your partner’s row: the 3. Your 4 buys the 3 at place 8.\n"
                "Careful: blue needs only 2 more cards for a complete row. Your thief can take\n"
                "the last card.");
}
