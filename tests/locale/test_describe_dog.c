/* Tests the sentences of DOG: actions, events, and one for every refusal. */
#include <string.h>

#include "locale/describe.h"
#include "rules/dog/dog_board.h"
#include "tests/locale/expect_sentence.h"
#include "tests/test.h"

static const char *sentence_of_action(const char *line, const char *word, char *buffer) {
    State state = position(line);
    Text text = text_into(buffer, SENTENCE_MAX);
    Seat seat = NO_SEAT;
    Action action;
    Problem problem;
    EXPECT_EQUAL(game_read_action(&state, word, &seat, &action, &problem), STATUS_OK);
    describe_action(NULL, &state, seat < SEATS_MAX ? seat : state.as.dog.turn, &action, &text);
    return buffer;
}

#define EXPECT_SAID(line, word, sentence)                                                          \
    do {                                                                                           \
        char said[SENTENCE_MAX];                                                                   \
        EXPECT_TEXT(sentence_of_action(line, word, said), sentence);                               \
    } while (0)

TEST(a_move_names_its_fields_and_its_card) {
    EXPECT_SAID("dog:4:4:cw 12/-/-/- 5/2/2/2 play:a:a:0 - -", "5:12-17",
                "move 12 to 17 with the 5");
    EXPECT_SAID("dog:4:4:cw 12/-/-/- 4/2/2/2 play:a:a:0 - -", "4:12-8",
                "move 12 back to 8 with the 4");
    EXPECT_SAID("dog:4:4:cw a1/-/-/- 2/2/2/2 play:a:a:0 - -", "2:a1-a3",
                "move goal 1 to goal 3 with the 2");
    EXPECT_SAID("dog:4:4:cw 62/-/-/- 4/2/2/2 play:a:a:0 - -", "4:62-a2",
                "move 62 into the goal, to goal 2, with the 4");
}

TEST(a_move_says_whom_it_sends_home) {
    EXPECT_SAID("dog:4:4:cw 12/17/-/- 5/2/2/2 play:a:a:0 - -", "5:12-17",
                "move 12 to 17 with the 5 and send the blue piece home");
    EXPECT_SAID("dog:4:4:cw 12,17/-/-/- 5/2/2/2 play:a:a:0 - -", "5:12-17",
                "move 12 to 17 with the 5 and send your own piece home");
    EXPECT_SAID("dog:4:4:cw -/0/-/- K/2/2/2 play:a:a:0 - -", "K:a0-0",
                "bring a piece out with the 13 and send the blue piece home");
}

TEST(leaving_home_is_bringing_a_piece_out) {
    EXPECT_SAID("dog:4:4:cw -/-/-/- A/2/2/2 play:a:a:0 - -", "A:a0-0",
                "bring a piece out with the 1/11");
    EXPECT_SAID("dog:4:4:cw -/-/-/- J/2/2/2 play:a:a:0 - -", "J=K:a0-0",
                "bring a piece out with the joker");
}

TEST(a_joker_says_what_it_stands_for) {
    EXPECT_SAID("dog:4:4:cw 12/-/-/- J/2/2/2 play:a:a:0 - -", "J=5:12-17",
                "move 12 to 17 with the joker as a 5");
}

TEST(a_seven_lists_its_portions_and_its_victims) {
    EXPECT_SAID("dog:4:4:cw 12,40,a1/-/-/- 7/2/2/2 play:a:a:0 - -", "7:12-15,a1-a2,40-43",
                "play the 7: 12 to 15, goal 1 to goal 2 and 40 to 43");
    EXPECT_SAID("dog:4:4:cw 10/12/14/- 7/2/2/2 play:a:a:0 - -", "7:10-17",
                "play the 7: 10 to 17; this burns the blue piece on 12 and the green piece on "
                "14");
    EXPECT_SAID("dog:4:4:cw 60,a2,a3,a4/-/30/- 7/2/2/2 play:a:a:0 - -", "7:60-a1,30-32",
                "play the 7: 60 to goal 1 and 30 to 32");
}

TEST(the_other_actions_have_their_own_sentences) {
    EXPECT_SAID("dog:4:4:cw 12/-/40/- X/2/2/2 play:a:a:0 - -", "X:12x40",
                "play the exchange card: exchange the piece on 12 with the green piece on 40");
    EXPECT_SAID("dog:4:4:cw 12/-/40/- J/2/2/2 play:a:a:0 - -", "J=X:12x40",
                "play the joker: exchange the piece on 12 with the green piece on 40");
    EXPECT_SAID("dog:4:4:cw 12/-/-/- X/2/2/2 play:a:a:0 - -", "X:-",
                "play the exchange card without effect");
    EXPECT_SAID("dog:4:4:cw:14 12/-/-/- D/2/2/2 play:a:a:0 - K", "D:take:K",
                "play the 14 and take the 13 from the discard pile");
    EXPECT_SAID("dog:4:4:cw -/-/-/- 5/2/2/2 play:a:a:0 - -", "fold",
                "nothing can be played: fold your hand");
    EXPECT_SAID("dog:4:2:cw -/- 56/22 play:a:a:0 3 -", "drop:5",
                "nothing can be played: discard the 5 and draw");
    EXPECT_SAID("dog:4:2:cw -/- 56/22 retry:a:a:0 3 2", "drop:5",
                "still nothing can be played: discard the 5");
    EXPECT_SAID("dog:4:4:cw -/-/-/- 5K/22/22/22 give:a:a:0 - -", "give:a:K",
                "give the 13 to green");
    EXPECT_SAID("dog:4:3:cw -/-/- 5K/22/22 give:a:a:0 - -", "give:c:2", "give the 2 to red");
}

TEST(every_reason_has_a_sentence) {
    State state = position("dog:4:4:cw 12/-/-/- 5/2/2/2 play:a:a:0 - -");
    for (int why = 0; why < PROBLEM_COUNT; why++) {
        char buffer[SENTENCE_MAX];
        Problem problem = problem_make((ProblemCode)why);
        Text text = text_into(buffer, sizeof buffer);
        describe_problem(NULL, &problem, NULL, &text);
        EXPECT(text_ok(&text) && text.length > 5);
        EXPECT(strchr(buffer, '{') == NULL);
        Text again = text_into(buffer, sizeof buffer);
        Audience audience = {.viewer = 0, .colour = {0, 1, 2, 3, 4, 5}};
        problem.seat = 0;
        problem.card = CARD_7;
        problem.from = 12;
        problem.field = goal_field(1, 2);
        describe_problem(&audience, &problem, &state, &again);
        EXPECT(text_ok(&again) && again.length > 5);
        EXPECT(strchr(buffer, '{') == NULL);
    }
}

TEST(a_refusal_names_the_safe_piece) {
    char buffer[SENTENCE_MAX];
    Text text = text_into(buffer, sizeof buffer);
    Problem problem = problem_make(PROBLEM_SAFE_PIECE);
    problem.from = 12;
    problem.field = 16;
    problem.seat = 1;
    describe_problem(NULL, &problem, NULL, &text);
    EXPECT_TEXT(buffer, "the blue piece on 16 is safe: the piece on 12 cannot get past it");
}

static const char *why_unreadable(const char *line, char *buffer) {
    State state;
    Problem problem;
    Text text = text_into(buffer, SENTENCE_MAX);
    EXPECT_EQUAL(game_read_position(&state, line, &problem), STATUS_UNREADABLE);
    describe_problem(NULL, &problem, NULL, &text);
    return buffer;
}

static const char *why_refused(const char *line, const char *word, Seat viewer, char *buffer) {
    State state = position(line);
    Audience audience = audience_default();
    Text text = text_into(buffer, SENTENCE_MAX);
    Seat seat = NO_SEAT;
    Action action;
    Problem problem;
    audience.viewer = viewer;
    Status status = game_read_action(&state, word, &seat, &action, &problem);
    if (status == STATUS_OK)
        status = game_check(&state, seat, &action, &problem);
    EXPECT(status != STATUS_OK);
    describe_problem(&audience, &problem, &state, &text);
    return buffer;
}

TEST(refusals_speak_of_what_was_tried) {
    static const char *const line = "dog:4:4:cw 0,12,30,a1/16,40/-/- 4557KXJ/2/2/2 play:a:a:0 - -";
    char buffer[SENTENCE_MAX];
    EXPECT_TEXT(why_refused(line, "5:12-17", 0, buffer),
                "the blue piece on 16 is safe: the piece on 12 cannot get past it");
    EXPECT_TEXT(why_refused(line, "9:30-39", 0, buffer), "you do not hold the 9");
    EXPECT_TEXT(why_refused(line, "9:30-39", 1, buffer), "red does not hold the 9");
    EXPECT_TEXT(why_refused(line, "5:13-18", 0, buffer), "there is no piece on 13 for this move");
    EXPECT_TEXT(why_refused(line, "5:30-36", 0, buffer), "the 5 does not lead from 30 to 36");
    EXPECT_TEXT(why_refused(line, "5:a1-a2", 0, buffer),
                "the 5 does not lead from your goal 1 to your goal 2");
    EXPECT_TEXT(why_refused(line, "K:a0-0", 0, buffer), "there is no piece at home to bring out");
    EXPECT_TEXT(why_refused(line, "7:30-33", 0, buffer),
                "4 points are left, and all seven must be used");
    EXPECT_TEXT(why_refused(line, "fold", 0, buffer),
                "a card can be played, so one must be played");
}

TEST(a_line_that_cannot_be_read_names_the_part) {
    char buffer[SENTENCE_MAX];
    EXPECT_TEXT(why_unreadable("dog:4:4:cw -/-/-/- 2/Z/2/2 play:a:a:0 - -", buffer),
                "field 3 (hands), character 22: “Z” means nothing here");
    EXPECT_TEXT(why_unreadable("dog:4:4:cw 99/-/-/- 2/2/2/2 play:a:a:0 - -", buffer),
                "field 2 (pieces), character 12: the board has no space 99");
    EXPECT_TEXT(why_unreadable("dog:4:4:cw -/-/-/- -/2/2/2 play:a:a:0 - -", buffer),
                "field 4 (turn): it is red’s turn, but they have no cards");
}

TEST(a_strange_byte_is_never_printed_as_it_is) {
    char buffer[SENTENCE_MAX];
    Text text = text_into(buffer, sizeof buffer);
    Problem problem = problem_make(PROBLEM_UNKNOWN_LETTER);
    problem.letter[0] = '\033';
    describe_problem(NULL, &problem, NULL, &text);
    EXPECT_TEXT(buffer, "“\\x1b” means nothing here");
}

TEST(a_strange_letter_of_any_script_is_said_whole) {
    char buffer[SENTENCE_MAX];
    Text text = text_into(buffer, sizeof buffer);
    TextReader reader = reader_begin("7:\u0436x");
    reader.at = 2;
    Problem problem = problem_at_reader(&reader, PROBLEM_UNKNOWN_LETTER);
    problem.column = 0;
    problem.line_field = 0;
    describe_problem(NULL, &problem, NULL, &text);
    EXPECT_TEXT(buffer, "“\u0436” means nothing here");
}

TEST(an_exchange_without_effect_is_said_to_be_so) {
    static const char *const lonely = "dog:4:4:cw 12/-/-/- XJ/2/2/2 play:a:a:0 - -";
    SAID_OF(lonely, "played:a:X", 'b', "red plays the exchange card without effect");
    SAID_OF(lonely, "played:a:J=X", 'a', "you play the joker as an exchange card without effect");
    SAID_OF("dog:4:4:cw 12/40/-/- XJ/2/2/2 play:a:a:0 - -", "played:a:X", 'b',
            "red plays the exchange card");
}

TEST(the_first_deal_is_called_so) {
    SAID_OF("dog:4:4:cw -/-/-/- -/-/-/- deal:a:a:0 - A2345", "shuffled", 'a',
            "the cards are shuffled and dealt");
    SAID_OF("dog:4:4:cw -/-/-/- -/-/-/- deal:a:a:1 - A2345", "shuffled", 'a',
            "the discard pile is shuffled and goes under the draw pile");
}

static const char *const table = "dog:4:4:cw 12/-/-/- 5/2/2/2 play:a:a:0 - -";

TEST(the_log_says_you_to_the_viewer_and_colours_to_the_others) {
    SAID_OF(table, "played:c:7", 'a', "green plays the 7");
    SAID_OF(table, "played:c:7", 'c', "you play the 7");
    SAID_OF(table, "played:c:J=7", '-', "green plays the joker as a 7");
    SAID_OF(table, "home:b:23", 'a', "the blue piece on 23 goes home");
    SAID_OF(table, "home:b:23", 'b', "your piece on 23 goes home");
    SAID_OF(table, "moved:b:b0-16", 'a', "the blue piece comes out on 16");
    SAID_OF(table, "swapped:a:b:12x40", 'b',
            "the red piece on 12 and your piece on 40 change places");
    SAID_OF(table, "won:ac", 'c', "you and red win the game");
}

TEST(who_may_not_see_a_card_hears_only_that_there_was_one) {
    SAID_OF(table, "drew:b:?", 'a', "blue draws a card");
    SAID_OF(table, "drew:b:K", 'b', "you draw the 13");
    SAID_OF(table, "gave:b:d:?", 'a', "blue gives a card to yellow");
    SAID_OF(table, "gave:b:d:K", 'b', "you give the 13 to yellow");
    SAID_OF(table, "gave:b:d:K", 'd', "blue gives you the 13");
    SAID_OF(table, "dealt:b:?", '-', "blue is dealt a card");
}

TEST(every_event_has_a_sentence) {
    State state = position(table);
    for (uint8_t kind = 0; kind < DOG_EVENTS; kind++)
        for (Seat viewer = 0; viewer < 3; viewer++) {
            char buffer[SENTENCE_MAX];
            Text text = text_into(buffer, sizeof buffer);
            Audience audience = {.viewer = viewer, .colour = {0, 1, 2, 3, 4, 5}};
            Event event = {.kind = kind, .other = 1, .card = CARD_5, .as = CARD_5, .from = 3};
            describe_event(&audience, &state, &event, &text);
            EXPECT(strlen(buffer) > 5 && strchr(buffer, '{') == NULL);
        }
}

TEST(cards_are_called_by_what_they_are_worth) {
    State state = position("dog:4:4:cw 12/-/-/- 5/2/2/2 play:a:a:0 - -");
    static const char *const names[] = {"1/11", "2",  "3",  "4",  "5",  "6",        "7",    "8",
                                        "9",    "10", "12", "13", "14", "exchange", "joker"};
    for (Card card = 0; card < CARD_KINDS; card++) {
        char buffer[SENTENCE_MAX];
        Text text = text_into(buffer, sizeof buffer);
        describe_card(NULL, &state, card, &text);
        EXPECT_TEXT(buffer, names[card]);
    }
}
