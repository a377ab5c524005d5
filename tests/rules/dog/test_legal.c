/* Tests the list of legal actions in DOG: no two have the same result, and every correct
 * notation of a legal action is accepted (NOTATION, Listing). */
#include "tests/test.h"

#include <stdlib.h>
#include <string.h>

static ActionList list;
static char results[ACTIONS_MAX][192];

static int by_bytes(const void *one, const void *other) {
    return strcmp(one, other);
}

/* The results of all listed actions, sorted; fails when two of them are the same. */
static int results_of(const char *line) {
    State state = position(line);
    game_legal_actions(&state, state.as.dog.turn, &list);
    for (int i = 0; i < list.count; i++) {
        State after = state;
        Problem problem;
        EXPECT_EQUAL(game_apply(&after, state.as.dog.turn, &list.item[i], NULL, &problem),
                     STATUS_OK);
        Text text = text_into(results[i], sizeof results[i]);
        game_write_position(&after, &text);
        EXPECT(text_ok(&text));
    }
    qsort(results, (size_t)list.count, sizeof results[0], by_bytes);
    for (int i = 1; i < list.count; i++)
        EXPECT(strcmp(results[i - 1], results[i]) != 0);
    return list.count;
}

/* Each result once. */

TEST(a_joker_that_captures_own_pieces_either_way_is_listed_once) {
    /* With 15 and 18 taken by the own colour, 10 to 15 and 10 to 18 both leave 15 and 18. */
    const char *line = "dog:4:4:cw 10,15,18/-/-/- J/2/2/2 play:a:a:0 - -";
    (void)results_of(line);
    EXPECT_LEADS_TO(line, "dog:4:4:cw 15,18/-/-/- -/2/2/2 play:b:a:0 - J");
    EXPECT_PLAY(line, "J=5:10-15", "dog:4:4:cw 15,18/-/-/- -/2/2/2 play:b:a:0 - J");
    EXPECT_PLAY(line, "J=8:10-18", "dog:4:4:cw 15,18/-/-/- -/2/2/2 play:b:a:0 - J");
}

TEST(a_one_or_eleven_onto_own_pieces_is_listed_once) {
    const char *line = "dog:4:4:cw 10,11,21/-/-/- A/2/2/2 play:a:a:0 - -";
    EXPECT_EQUAL(results_of(line), 6);
    EXPECT_PLAY(line, "A:10-11", "dog:4:4:cw 11,21/-/-/- -/2/2/2 play:b:a:0 - A");
    EXPECT_PLAY(line, "A:10-21", "dog:4:4:cw 11,21/-/-/- -/2/2/2 play:b:a:0 - A");
    EXPECT_LEADS_TO(line, "dog:4:4:cw 11,21/-/-/- -/2/2/2 play:b:a:0 - A");
}

TEST(a_four_forwards_and_backwards_onto_own_pieces_is_listed_once) {
    const char *line = "dog:4:4:cw 10,14,18/-/-/- 4/2/2/2 play:a:a:0 - -";
    EXPECT_LEADS_TO(line, "dog:4:4:cw 10,18/-/-/- -/2/2/2 play:b:a:0 - 4");
    EXPECT_PLAY(line, "4:14-10", "dog:4:4:cw 10,18/-/-/- -/2/2/2 play:b:a:0 - 4");
    EXPECT_PLAY(line, "4:14-18", "dog:4:4:cw 10,18/-/-/- -/2/2/2 play:b:a:0 - 4");
    /* Six moves, five results. */
    EXPECT_EQUAL(results_of(line), 5);
}

TEST(a_joker_leaving_home_as_one_and_as_thirteen_is_listed_once) {
    EXPECT_LEGAL("dog:4:4:cw -/-/-/- J/2/2/2 play:a:a:0 - -", "J=A:a0-0");
    EXPECT_LEGAL("dog:4:4:cw a1,a2,a3,a4/-/-/- J/2/2/2 play:a:a:0 - -", "J=A:c0-32");
}

TEST(a_joker_reaching_the_same_board_as_an_exchange_or_a_seven_is_listed_once) {
    (void)results_of("dog:4:4:cw 10,17/-/-/- J/2/2/2 play:a:a:0 - -");
    (void)results_of("dog:4:4:cw 10,11,12,13/-/-/- J/2/2/2 play:a:a:0 - -");
    (void)results_of("dog:4:4:cw 56,60,a1,a2/0/58/62 J/2/2/2 play:a:a:0 - -");
    (void)results_of("dog:4:2:cw 56,60,61,62,63/0,2 J/2 play:a:a:0 - -");
}

TEST(sevens_that_end_alike_are_listed_once) {
    EXPECT_EQUAL(results_of("dog:4:4:cw 1,20,40/-/-/- 7/2/2/2 play:a:a:0 - -"), 36);
    (void)results_of("dog:4:4:cw 1,2,3,4/-/-/- 7/2/2/2 play:a:a:0 - -");
    (void)results_of("dog:4:4:cw 57,60,62,a1/0,58,61/63/- 7/2/2/2 play:a:a:0 - -");
    (void)results_of("dog:4:4:cw 62,a2,a3,a4/-/26,28,30,c1/- 7/2/2/2 play:a:a:0 - -");
    (void)results_of("dog:4:2:cw 1,2,3,4,5/- 7/2 play:a:a:0 - -");
}

TEST(two_cards_of_a_kind_are_listed_once) {
    EXPECT_LEGAL("dog:4:4:cw 10/-/-/- 555/2/2/2 play:a:a:0 - -", "5:10-15");
    EXPECT_LEGAL("dog:4:2:cw -/- 2255/2 play:a:a:0 9 -", "drop:2 drop:5");
    EXPECT_LEGAL("dog:4:2:cw -/- 2255/2 give:a:a:0 9 -", "give:a:2 give:a:5");
}

TEST(a_joker_and_the_card_it_stands_for_are_two_actions) {
    EXPECT_LEADS_TO("dog:4:4:cw 10/-/-/- 5J/2/2/2 play:a:a:0 - -",
                    "dog:4:4:cw 15/-/-/- J/2/2/2 play:b:a:0 - 5");
    EXPECT_LEADS_TO("dog:4:4:cw 10/-/-/- 5J/2/2/2 play:a:a:0 - -",
                    "dog:4:4:cw 15/-/-/- 5/2/2/2 play:b:a:0 - J");
}

TEST(the_list_is_the_same_every_time) {
    static ActionList again;
    State state = position("dog:4:4:cw 1,2,13,40/17/-/- A47J/2/2/2 play:a:a:0 - -");
    game_legal_actions(&state, 0, &list);
    game_legal_actions(&state, 0, &again);
    EXPECT_EQUAL(list.count, again.count);
    for (int i = 0; i < list.count; i++)
        EXPECT(memcmp(&list.item[i], &again.item[i], sizeof list.item[i]) == 0);
}

TEST(who_is_not_to_act_has_nothing_listed) {
    State state = position("dog:4:4:cw 10/20/-/- 5/5/2/2 play:a:a:0 - -");
    game_legal_actions(&state, 1, &list);
    EXPECT_EQUAL(list.count, 0);
    State deal = position("dog:4:4:cw -/-/-/- -/-/-/- deal:a:a:0 - A");
    game_legal_actions(&deal, 0, &list);
    EXPECT_EQUAL(list.count, 0);
}

TEST(in_give_everybody_who_has_not_chosen_has_choices) {
    State state = position("dog:4:4:cw -/-/-/- A2>A/334/56/789 give:b:a:0 - -");
    static const int wanted[] = {0, 2, 2, 3};
    for (Seat seat = 0; seat < 4; seat++) {
        game_legal_actions(&state, seat, &list);
        EXPECT_EQUAL(list.count, wanted[seat]);
    }
}

/* Every true spelling. */

TEST(portions_may_be_written_in_any_order_that_works) {
    const char *to = "dog:4:4:cw 11,22,34/-/-/- -/2/2/2 play:b:a:0 - 7";
    const char *line = "dog:4:4:cw 10,20,30/-/-/- 7/2/2/2 play:a:a:0 - -";
    EXPECT_PLAY(line, "7:10-11,20-22,30-34", to);
    EXPECT_PLAY(line, "7:10-11,30-34,20-22", to);
    EXPECT_PLAY(line, "7:20-22,10-11,30-34", to);
    EXPECT_PLAY(line, "7:20-22,30-34,10-11", to);
    EXPECT_PLAY(line, "7:30-34,10-11,20-22", to);
    EXPECT_PLAY(line, "7:30-34,20-22,10-11", to);
}

TEST(different_pieces_may_reach_the_same_board) {
    const char *line = "dog:4:4:cw 60,63/-/-/- 7/2/2/2 play:a:a:0 - -";
    const char *to = "dog:4:4:cw 1,a1/-/-/- -/2/2/2 play:b:a:0 - 7";
    EXPECT_PLAY(line, "7:63-a1,60-1", to);
    EXPECT_PLAY(line, "7:63-1,60-a1", to);
}

TEST(a_word_that_is_no_action_is_refused) {
    State state = position("dog:4:4:cw 10,20/-/-/- 57J/2/2/2 play:a:a:0 - -");
    static const char *const words[] = {
        "",          "5",        "5:",         "5:10",    "5:10-",      "5:10-15,",
        "5:10-15 ",  " 5:10-15", "5:10x15",    "5-10-15", "5:10-15x",   "J:10-15",
        "5=6:10-16", "7:",       "7:10-12,,",  "X",       "X:",         "X:10-20",
        "Z:10-15",   "give",     "give:a",     "give:a:", "give:a:55",  "drop",
        "drop:",     "drop:55",  "fold:a",     "Fold",    "take:5",     "5:010-15",
        "J=:10-15",  "J=5",      "5:10-15-20", "D:take:", "7:10-11,20", "5:?-15",
    };
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        Seat seat;
        Action action;
        Problem problem;
        State before = state;
        EXPECT_EQUAL(game_read_action(&state, words[i], &seat, &action, &problem),
                     STATUS_UNREADABLE);
        EXPECT(problem.code != PROBLEM_NONE);
        EXPECT(memcmp(&before, &state, sizeof state) == 0);
    }
}

TEST(an_action_names_players_fields_and_cards_that_are_there) {
    State state = position("dog:4:4:cw 10,20/-/-/- 57J/2/2/2 play:a:a:0 - -");
    EXPECT_REFUSED(&state, "5:10-64", PROBLEM_NO_SUCH_FIELD);
    EXPECT_REFUSED(&state, "5:10-a5", PROBLEM_NO_SUCH_FIELD);
    EXPECT_REFUSED(&state, "5:e0-0", PROBLEM_NO_SUCH_PLAYER);
    State give = position("dog:4:4:cw -/-/-/- 2/2/2/2 give:a:a:0 - -");
    EXPECT_REFUSED(&give, "give:e:2", PROBLEM_NO_SUCH_PLAYER);
}

TEST(every_listed_action_reads_back_as_itself) {
    static const char *const lines[] = {
        "dog:4:4:cw 1,2,13,40/17/-/- A47KXJ/2/2/2 play:a:a:0 - -",
        "dog:4:4:cw:14 62,a1,a2,a4/17/40/- A47KDXJ/2/2/2 play:a:a:0 - 59J",
        "dog:4:4:cw 62,a2,a3,a4/-/26,28,30,c1/- 7J/2/2/2 play:a:a:0 - -",
        "dog:4:2:ccw -/- 25/3 play:a:a:0 9 -",
        "dog:4:4:cw -/-/-/- 255/2/2/2 play:a:a:0 9 -",
        "dog:6:6:cw -/-/-/-/-/- A2/A2/A2/A2/3J/5K give:a:a:0 - -",
    };
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        State state = position(lines[i]);
        game_legal_actions(&state, state.as.dog.turn, &list);
        EXPECT(list.count > 0);
        for (int k = 0; k < list.count; k++) {
            char word[ACTION_TEXT_MAX];
            Text text = text_into(word, sizeof word);
            game_write_action(&state, state.as.dog.turn, &list.item[k], &text);
            EXPECT(text_ok(&text));
            Seat seat;
            Action action;
            Problem problem;
            EXPECT_EQUAL(game_read_action(&state, word, &seat, &action, &problem), STATUS_OK);
            EXPECT_EQUAL(seat, state.as.dog.turn);
            EXPECT(memcmp(&action, &list.item[k], sizeof action) == 0);
        }
    }
}
