/* Tests hidden information in Barking (§10): views, what they do not reveal, and positions
 * sampled from them. */
#include <string.h>

#include "tests/rules/bark/bark_fixture.h"

#define FULL "bark:3 m*a49c37W,x,ob2,l 1C~/25C/338C~ play:b:b:2:- 6T5 88 h/-/t htovsumxrlsumxrlrl o"

static void expect_view(const char *line, Seat viewer, const char *wanted) {
    State state = position(line);
    game_redact(&state, viewer);
    EXPECT(game_invariant_error(&state) == NULL);
    EXPECT_POSITION(&state, wanted);
    game_redact(&state, viewer);
    EXPECT_POSITION(&state, wanted);
    State again = position(wanted);
    game_redact(&again, viewer);
    EXPECT_POSITION(&again, wanted);
}

TEST(a_view_hides_other_hands_the_deck_and_the_items_to_come) {
    expect_view(FULL, 1,
                "bark:3 m*a49c37W,x,ob2,l C?~/25C/C???~ play:b:b:2:- ??? 88 h/-/t "
                "?????????????????? o");
}

TEST(the_first_cat_is_seen_by_all_until_played_and_another_is_not) {
    expect_view(FULL, 0,
                "bark:3 m*a49c37W,x,ob2,l 1C~/??\?/C???~ play:b:b:2:- ??? 88 h/-/t "
                "?????????????????? o");
}

TEST(whoever_only_watches_sees_no_hand) {
    expect_view(FULL, NO_SEAT,
                "bark:3 m*a49c37W,x,ob2,l C?~/??\?/C???~ play:b:b:2:- ??? 88 h/-/t "
                "?????????????????? o");
}

static void write_view(const State *state, Seat viewer, char *out) {
    State view = *state;
    Text text = text_into(out, POSITION_TEXT_MAX);
    game_redact(&view, viewer);
    game_write_position(&view, &text);
    EXPECT(text_ok(&text));
}

static ActionList list, other_list;

/* Whatever changes behind the viewer's back: the view and the list stay the same. */
static void expect_same_to(Seat viewer, const char *one, const char *other) {
    char view[POSITION_TEXT_MAX], other_view[POSITION_TEXT_MAX];
    State first = position(one), second = position(other);
    write_view(&first, viewer, view);
    write_view(&second, viewer, other_view);
    EXPECT_TEXT(view, other_view);
    game_legal_actions(&first, viewer, &list);
    game_legal_actions(&second, viewer, &other_list);
    EXPECT_EQUAL(list.count, other_list.count);
    EXPECT(memcmp(list.item, other_list.item, sizeof(Action) * (size_t)list.count) == 0);
    game_redact(&first, viewer);
    game_legal_actions(&first, viewer, &other_list);
    EXPECT_EQUAL(list.count, other_list.count);
    EXPECT(memcmp(list.item, other_list.item, sizeof(Action) * (size_t)list.count) == 0);
}

TEST(hidden_cards_and_items_never_show_in_a_view_or_a_list) {
    expect_same_to(1, FULL,
                   "bark:3 m*a49c37W,x,ob2,l WC~/25C/TTTC~ play:b:b:2:- 111 88 h/-/t "
                   "rlsumxrlrlhtovsumx o");
    expect_same_to(0, FULL,
                   "bark:3 m*a49c37W,x,ob2,l 1C~/366/TTTC~ play:b:b:2:- 22C 88 h/-/t "
                   "rlsumxrlrlhtovsumx o");
}

static void expect_legal_status(const char *line, Status wanted, int count) {
    State state = position(line);
    EXPECT_EQUAL(game_legal_actions(&state, state.as.bark.turn, &list), wanted);
    EXPECT_EQUAL(list.count, count);
}

TEST(a_list_from_a_hidden_hand_has_what_the_known_cards_allow) {
    expect_legal_status("bark:2 m,x,o 1?/2 play:a:a:1:- - - -/- - -", STATUS_HIDDEN, 3 + 1);
    expect_legal_status("bark:2 m,x,o 1?/2 token:a:a:1:- - - -/- - -", STATUS_OK, 3 + 1);
    expect_legal_status("bark:2 m,x,o ??????????\?/2 drop:a:a:1:- - - -/- - -", STATUS_HIDDEN, 0);
}

TEST(what_hangs_on_hidden_cards_is_refused_as_hidden) {
    State state = position("bark:2 mb4,x,o 1?/2 play:a:a:1:- - - -/- - -");
    Problem problem;
    Action bark = {.kind = BARK_BARK, .place = 1};
    bark.dogs[2] = 1;
    EXPECT_EQUAL(game_check(&state, 0, &bark, &problem), STATUS_HIDDEN);
    EXPECT_EQUAL(problem.code, PROBLEM_HIDDEN_CARD);
    bark.dogs[2] = 2; /* two hidden threes cannot be */
    EXPECT_EQUAL(game_check(&state, 0, &bark, &problem), STATUS_ILLEGAL);
    EXPECT_EQUAL(problem.code, PROBLEM_NOT_SO_MANY);
    EXPECT_EQUAL(problem.number, 2);
    bark.dogs[2] = 0;
    bark.dogs[3] = 1; /* a rule that is broken whatever is hidden */
    EXPECT_EQUAL(game_check(&state, 0, &bark, &problem), STATUS_ILLEGAL);
    EXPECT_EQUAL(problem.code, PROBLEM_BREED_THERE);
    EXPECT_EQUAL(game_check(&state, 0, &(Action){.kind = BARK_PLAY_CAT}, &problem), STATUS_HIDDEN);
    EXPECT_EQUAL(game_check(&state, 0, &(Action){.kind = BARK_PASS}, &problem), STATUS_OK);
}

TEST(others_play_out_of_their_hidden_cards) {
    State state = position("bark:2 m,x,o C??~/2 play:a:a:1:- ?? - -/- - -");
    Action bark = {.kind = BARK_BARK, .place = 2};
    bark.dogs[4] = 1;
    bark.dogs[BARK_WONDER] = 1;
    game_apply_unchecked(&state, 0, &bark, NULL);
    EXPECT_POSITION(&state, "bark:2 m,xa5W,o C~/2 play:b:a:1:- ?? - -/- - -");
    state = position("bark:2 m,x,o C??~/2 play:a:a:1:- ?? - -/- - -");
    game_apply_unchecked(&state, 0, &(Action){.kind = BARK_PLAY_CAT}, NULL);
    EXPECT_POSITION(&state, "bark:2 m,x,o ??\?/2 token:a:a:1:- ? C -/- - -");
}

TEST(an_imagined_state_agrees_with_the_view_and_hides_nothing) {
    Rng rng = rng_start(&(Seed){{7, 7}}, 0);
    for (int i = 0; i < 200; i++)
        for (Seat viewer = 0; viewer < 3; viewer++) {
            char view[POSITION_TEXT_MAX], guess_view[POSITION_TEXT_MAX];
            State guess = position(FULL);
            write_view(&guess, viewer, view);
            game_redact(&guess, viewer);
            game_sample_hidden(&guess, viewer, &rng);
            EXPECT(game_invariant_error(&guess) == NULL);
            write_view(&guess, viewer, guess_view);
            EXPECT_TEXT(guess_view, view);
            for (Seat seat = 0; seat < 3; seat++)
                EXPECT_EQUAL(guess.as.bark.hidden[seat], 0);
            EXPECT(memchr(guess.as.bark.deck, CARD_HIDDEN, guess.as.bark.deck_count) == NULL);
            EXPECT(memchr(guess.as.bark.upcoming_items, CARD_HIDDEN,
                          guess.as.bark.upcoming_count) == NULL);
        }
}

/* a sees all but b's one card and the deck's two: one of each that is left. */
TEST(imagined_worlds_reach_every_consistent_card_everywhere) {
    Rng rng = rng_start(&(Seed){{8, 8}}, 0);
    unsigned hand[BARK_CARD_KINDS] = {0}, deck[2][BARK_CARD_KINDS] = {{0}};
    for (int i = 0; i < 3000; i++) {
        State guess = position("bark:2:dogs=1110000000:wonders=1:cats=0 m,x,o 1/? play:a:a:1:- ?? "
                               "- -/- - -");
        game_sample_hidden(&guess, 0, &rng);
        hand[card_first(guess.as.bark.hand[1])]++;
        for (int j = 0; j < 2; j++)
            deck[j][guess.as.bark.deck[j]]++;
    }
    static const Card left[] = {1, 2, BARK_WONDER};
    for (int i = 0; i < 3; i++) {
        EXPECT(hand[left[i]] > 850 && hand[left[i]] < 1150);
        EXPECT(deck[0][left[i]] > 850 && deck[0][left[i]] < 1150);
        EXPECT(deck[1][left[i]] > 850 && deck[1][left[i]] < 1150);
    }
    EXPECT_EQUAL(hand[0], 0);
}

TEST(items_that_were_seen_are_not_imagined_again) {
    Rng rng = rng_start(&(Seed){{9, 9}}, 0);
    bool seen[BARK_ITEM_KINDS] = {false};
    for (int i = 0; i < 300; i++) {
        State guess = position("bark:2 o,x,o,l 1/2 play:a:a:2:- - - h/o - h");
        memset(guess.as.bark.upcoming_items, CARD_HIDDEN, 18);
        guess.as.bark.upcoming_count = 18;
        game_sample_hidden(&guess, 0, &rng);
        EXPECT(game_invariant_error(&guess) == NULL);
        for (int j = 0; j < 18; j++)
            seen[guess.as.bark.upcoming_items[j]] = true;
    }
    for (Card item = 0; item < BARK_ITEM_KINDS; item++)
        EXPECT_EQUAL(seen[item], item != 0 && item != 2); /* hydrants and balloons are used up */
}

TEST(cards_that_a_position_does_not_name_stay_unnamed) {
    Rng rng = rng_start(&(Seed){{1, 9}}, 0);
    State guess = position("bark:2 m,x,o 1/?? play:a:a:1:- ? 9 -/- - -");
    game_sample_hidden(&guess, 0, &rng);
    EXPECT_EQUAL(hand_of(&guess, 1), 2);
    EXPECT_EQUAL(guess.as.bark.deck_count, 1);
    EXPECT_EQUAL(guess.as.bark.upcoming_count, 0);
}

TEST(no_cats_are_imagined_in_the_first_round_of_a_gentle_game) {
    Rng rng = rng_start(&(Seed){{2, 9}}, 0);
    for (int i = 0; i < 200; i++) {
        State guess = position("bark:2:gentle m,x,o 1/???????? play:a:a:1:- ?????? 9 -/- - -");
        game_sample_hidden(&guess, 0, &rng);
        EXPECT(game_invariant_error(&guess) == NULL);
    }
}
