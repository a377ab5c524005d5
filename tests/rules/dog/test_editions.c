/* Tests the editions of DOG: which boards fit how many players, who sits where, partners, and
 * the number of pieces (§1.1, §1.2, and the table of seats in the notation). */
#include "tests/test.h"

#include <stdio.h>
#include <string.h>

/* Is there a game with these options? A NULL option is left as it is. */
static bool can_start(const char *edition, const char *segments, const char *players) {
    Setup setup = game_setup(GAME_DOG);
    if (edition != NULL && game_option(&setup, "edition", edition) != STATUS_OK)
        return false;
    if (players != NULL && game_option(&setup, "players", players) != STATUS_OK)
        return false;
    if (segments != NULL && game_option(&setup, "segments", segments) != STATUS_OK)
        return false;
    State state;
    Problem problem;
    return game_start(&state, &setup, &problem) == STATUS_OK;
}

/* The new game on this board, up to the discard pile that holds the whole deck. */
static void expect_start_of(const char *segments, const char *players, const char *wanted) {
    Setup setup = game_setup(GAME_DOG);
    EXPECT_EQUAL(game_option(&setup, "edition", "deluxe"), STATUS_OK);
    EXPECT_EQUAL(game_option(&setup, "players", players), STATUS_OK);
    EXPECT_EQUAL(game_option(&setup, "segments", segments), STATUS_OK);
    State state;
    Problem problem;
    EXPECT_EQUAL(game_start(&state, &setup, &problem), STATUS_OK);
    EXPECT(game_invariant_error(&state) == NULL);
    char line[POSITION_TEXT_MAX];
    Text text = text_into(line, sizeof line);
    game_write_position(&state, &text);
    EXPECT(text_ok(&text));
    EXPECT_EQUAL(text.length, strlen(wanted) + 110);
    line[strlen(wanted)] = '\0';
    EXPECT_TEXT(line, wanted);
}

/* §1.1 */

TEST(the_standard_board_has_four_segments_for_two_to_four_players) {
    EXPECT(can_start("standard", "4", "2"));
    EXPECT(can_start("standard", "4", "3"));
    EXPECT(can_start("standard", "4", "4"));
    EXPECT(!can_start("standard", "4", "5"));
    EXPECT(!can_start("standard", "4", "6"));
}

TEST(the_standard_board_has_six_segments_for_two_to_six_players) {
    EXPECT(can_start("standard", "6", "2"));
    EXPECT(can_start("standard", "6", "3"));
    EXPECT(can_start("standard", "6", "4"));
    EXPECT(can_start("standard", "6", "5"));
    EXPECT(can_start("standard", "6", "6"));
}

TEST(the_standard_board_has_no_side_with_five_segments) {
    EXPECT(!can_start("standard", "5", "2"));
    EXPECT(!can_start("standard", "5", "3"));
    EXPECT(!can_start("standard", "5", "5"));
}

TEST(the_compact_board_has_four_segments_for_two_to_four_players) {
    EXPECT(can_start("compact", "4", "2"));
    EXPECT(can_start("compact", "4", "3"));
    EXPECT(can_start("compact", "4", "4"));
    EXPECT(!can_start("compact", "4", "5"));
    EXPECT(!can_start("compact", "5", "3"));
    EXPECT(!can_start("compact", "6", "4"));
    EXPECT(!can_start("compact", NULL, "6"));
}

TEST(the_deluxe_board_is_put_together_from_four_five_or_six_pieces) {
    EXPECT(can_start("deluxe", "4", "2"));
    EXPECT(can_start("deluxe", "4", "3"));
    EXPECT(can_start("deluxe", "4", "4"));
    EXPECT(can_start("deluxe", "6", "2"));
    EXPECT(can_start("deluxe", "6", "3"));
    EXPECT(can_start("deluxe", "6", "4"));
    EXPECT(can_start("deluxe", "6", "5"));
    EXPECT(can_start("deluxe", "6", "6"));
    EXPECT(!can_start("deluxe", "4", "5"));
    EXPECT(!can_start("deluxe", "3", "3"));
    EXPECT(!can_start("deluxe", "7", "6"));
}

TEST(five_segments_serve_two_three_or_five_players) {
    EXPECT(can_start("deluxe", "5", "2"));
    EXPECT(can_start("deluxe", "5", "3"));
    EXPECT(can_start("deluxe", "5", "5"));
    EXPECT(!can_start("deluxe", "5", "4"));
    EXPECT(!can_start("deluxe", "5", "6"));
}

TEST(an_edition_finds_a_board_for_every_number_of_players_it_serves) {
    EXPECT(can_start("standard", NULL, "2"));
    EXPECT(can_start("standard", NULL, "3"));
    EXPECT(can_start("standard", NULL, "4"));
    EXPECT(can_start("standard", NULL, "5"));
    EXPECT(can_start("standard", NULL, "6"));
    EXPECT(can_start("compact", NULL, "4"));
    EXPECT(can_start("deluxe", NULL, "5"));
    EXPECT(!can_start("deluxe", NULL, "1"));
    EXPECT(!can_start("deluxe", NULL, "7"));
    EXPECT(!can_start("travel", NULL, "4"));
}

TEST(a_position_names_a_board_and_players_that_go_together) {
    EXPECT_UNREADABLE("dog:4:5:cw -/-/-/-/- -/-/-/-/- deal:a:a:0 - A", PROBLEM_BAD_PLAYERS, 1);
    EXPECT_UNREADABLE("dog:4:6:cw -/-/-/-/-/- -/-/-/-/-/- deal:a:a:0 - A", PROBLEM_BAD_PLAYERS, 1);
    EXPECT_UNREADABLE("dog:5:4:cw -/-/-/- -/-/-/- deal:a:a:0 - A", PROBLEM_BAD_PLAYERS, 1);
    EXPECT_UNREADABLE("dog:5:6:cw -/-/-/-/-/- -/-/-/-/-/- deal:a:a:0 - A", PROBLEM_BAD_PLAYERS, 1);
    EXPECT_UNREADABLE("dog:4:1:cw - - deal:a:a:0 - A", PROBLEM_BAD_PLAYERS, 1);
    EXPECT_UNREADABLE("dog:6:7:cw -/-/-/-/-/-/- -/-/-/-/-/-/- deal:a:a:0 - A", PROBLEM_BAD_PLAYERS,
                      1);
}

/* Leaving home shows where a seat starts: the only piece on the board stands there. */
static void expect_start(int segments, int players, const char *direction, int seat, int start) {
    char line[128], word[16], hands[32] = "", homes[16] = "";
    for (int i = 0; i < players; i++) {
        snprintf(homes + 2 * i, 3, "%s", i + 1 < players ? "-/" : "-");
        snprintf(hands + 2 * i, 3, "%c%s", i == seat ? 'K' : '-', i + 1 < players ? "/" : "");
    }
    snprintf(line, sizeof line, "dog:%d:%d:%s %s %s play:%c:a:0 - -", segments, players, direction,
             homes, hands, 'a' + seat);
    snprintf(word, sizeof word, "K:%c0-%d", 'a' + seat, start);
    EXPECT_LEGAL(line, word);
}

TEST(clockwise_every_seat_starts_at_its_own_segment) {
    static const struct {
        int segments, players, start[SEATS_MAX];
    } rows[] = {
        {4, 2, {0, 32}},
        {4, 3, {0, 16, 32}},
        {4, 4, {0, 16, 32, 48}},
        {5, 2, {0, 32}},
        {5, 3, {0, 16, 48}},
        {5, 5, {0, 16, 32, 48, 64}},
        {6, 2, {0, 48}},
        {6, 3, {0, 32, 64}},
        {6, 4, {0, 16, 48, 64}},
        {6, 5, {0, 16, 32, 48, 64}},
        {6, 6, {0, 16, 32, 48, 64, 80}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        for (int seat = 0; seat < rows[i].players; seat++)
            expect_start(rows[i].segments, rows[i].players, "cw", seat, rows[i].start[seat]);
}

TEST(counter_clockwise_the_seats_come_in_the_opposite_order_along_the_track) {
    static const struct {
        int segments, players, start[SEATS_MAX];
    } rows[] = {
        {4, 2, {0, 32}},
        {4, 3, {0, 48, 32}},
        {4, 4, {0, 48, 32, 16}},
        {5, 2, {0, 48}},
        {5, 3, {0, 64, 32}},
        {5, 5, {0, 64, 48, 32, 16}},
        {6, 2, {0, 48}},
        {6, 3, {0, 64, 32}},
        {6, 4, {0, 80, 48, 32}},
        {6, 5, {0, 80, 64, 48, 32}},
        {6, 6, {0, 80, 64, 48, 32, 16}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        for (int seat = 0; seat < rows[i].players; seat++)
            expect_start(rows[i].segments, rows[i].players, "ccw", seat, rows[i].start[seat]);
}

TEST(the_track_is_a_ring_of_sixteen_fields_a_segment) {
    EXPECT_LEGAL("dog:4:4:cw -/63/-/- -/2/-/- play:b:a:0 - -", "2:63-1");
    EXPECT_LEGAL("dog:5:5:cw -/79/-/-/- -/2/-/-/- play:b:a:0 - -", "2:79-1");
    EXPECT_LEGAL("dog:6:6:cw -/95/-/-/-/- -/2/-/-/-/- play:b:a:0 - -", "2:95-1");
}

TEST(the_goal_leaves_the_track_at_the_start_field_in_both_directions) {
    EXPECT_LEGAL("dog:4:4:cw -/15/-/- -/5/-/- play:b:a:0 - -", "5:15-20 5:15-b4");
    EXPECT_LEGAL("dog:4:4:ccw -/47/-/- -/5/-/- play:b:a:0 - -", "5:47-52 5:47-b4");
}

TEST(counter_clockwise_turns_still_go_clockwise) {
    EXPECT_PLAY("dog:4:4:ccw 10/-/-/- 5/2/2/2 play:a:a:0 - -", "5:10-15",
                "dog:4:4:ccw 15/-/-/- -/2/2/2 play:b:a:0 - 5");
}

TEST(counter_clockwise_cards_are_still_passed_on_clockwise) {
    State state = position("dog:4:3:ccw 0/48/32 2/3/4 give:a:a:0 - -");
    play(&state, "give:a:2");
    play(&state, "give:b:3");
    play(&state, "give:c:4");
    EXPECT_POSITION(&state, "dog:4:3:ccw 0/48/32 4/2/3 play:a:a:0 - -");
}

TEST(the_start_field_of_a_seat_that_nobody_plays_is_an_ordinary_field) {
    EXPECT_PLAY("dog:4:3:cw 46/48/- 2/2/2 play:a:a:0 - -", "2:46-48",
                "dog:4:3:cw 48/-/- -/2/2 play:b:a:0 - 2");
    EXPECT_LEGAL("dog:4:2:cw 14/16 3/- play:a:a:0 - -", "3:14-17");
    EXPECT_LEGAL("dog:4:3:cw 10/48/- X/2/2 play:a:a:0 - -", "X:10x48");
}

/* §1.2 */

TEST(four_and_six_players_begin_with_four_pieces_at_home) {
    expect_start_of("4", "4", "dog:4:4:cw -/-/-/- -/-/-/- deal:a:a:0 - ");
    expect_start_of("6", "4", "dog:6:4:cw -/-/-/- -/-/-/- deal:a:a:0 - ");
    expect_start_of("6", "6", "dog:6:6:cw -/-/-/-/-/- -/-/-/-/-/- deal:a:a:0 - ");
}

TEST(two_three_and_five_players_begin_with_one_of_five_pieces_on_the_start_field) {
    expect_start_of("4", "2", "dog:4:2:cw 0/32 -/- deal:a:a:0 - ");
    expect_start_of("6", "3", "dog:6:3:cw 0/32/64 -/-/- deal:a:a:0 - ");
    expect_start_of("5", "5", "dog:5:5:cw 0/16/32/48/64 -/-/-/-/- deal:a:a:0 - ");
}

TEST(partners_own_four_pieces_and_soloists_five) {
    EXPECT_UNREADABLE("dog:4:4:cw 1,2,3,4,5/-/-/- 2/2/2/2 play:a:a:0 - -", PROBLEM_TOO_MANY_PIECES,
                      2);
    EXPECT_UNREADABLE("dog:4:2:cw 1,2,3,4,5,6/- 2/2 play:a:a:0 - -", PROBLEM_TOO_MANY_PIECES, 2);
    EXPECT_LEGAL("dog:4:4:cw 1,2,3/-/-/- K/2/2/2 play:a:a:0 - -", "K:1-14 K:2-15 K:3-16 K:a0-0");
    EXPECT_LEGAL("dog:4:4:cw 1,2,3,5/-/-/- K/2/2/2 play:a:a:0 - -", "K:1-14 K:2-15 K:3-16 K:5-18");
    EXPECT_LEGAL("dog:4:2:cw 1,2,3,5/- K/2 play:a:a:0 - -", "K:1-14 K:2-15 K:3-16 K:5-18 K:a0-0");
}

TEST(of_four_players_the_first_and_the_third_are_partners) {
    State state = position("dog:4:4:cw -/-/-/- 2/3/4/5 give:a:a:0 - -");
    play(&state, "give:a:2");
    play(&state, "give:b:3");
    play(&state, "give:c:4");
    play(&state, "give:d:5");
    EXPECT_POSITION(&state, "dog:4:4:cw -/-/-/- 4/5/2/3 play:a:a:0 - -");
}

TEST(of_six_players_everyone_sits_opposite_their_partner) {
    State state = position("dog:6:6:cw -/-/-/-/-/- 2/3/4/5/6/7 give:a:a:0 - -");
    play(&state, "give:a:2");
    play(&state, "give:b:3");
    play(&state, "give:c:4");
    play(&state, "give:d:5");
    play(&state, "give:e:6");
    play(&state, "give:f:7");
    EXPECT_POSITION(&state, "dog:6:6:cw -/-/-/-/-/- 5/6/7/2/3/4 play:a:a:0 - -");
}

TEST(a_state_whose_setup_no_game_has_is_flawed) {
    const State sound = position("dog:4:4:cw 10/-/-/- 5/2/2/2 play:a:a:0 - -");
    State state = sound;
    state.setup.as.dog.direction = 9;
    EXPECT(game_invariant_error(&state) != NULL);
    state = sound;
    state.setup.as.dog.deck = 3;
    EXPECT(game_invariant_error(&state) != NULL);
    state = sound;
    state.setup.as.dog.start[2] = 33;
    EXPECT(game_invariant_error(&state) != NULL);
    state = sound;
    state.setup.seats = 5;
    EXPECT(game_invariant_error(&state) != NULL);
}
