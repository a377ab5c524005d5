/* Tests hidden information in DOG: a view hides what its viewer may not know and nothing else,
 * and sampling fills it in again (§1.4, 3 and 7; game_redact and game_sample_hidden of
 * rules/game.h). */
#include "tests/test.h"

#include <string.h>

/* A hidden card is written * in these lines: two question marks and a stroke are a trigraph. */
static void expect_view(const State *state, Seat viewer, const char *line) {
    char wanted[POSITION_TEXT_MAX];
    size_t length = strlen(line);
    for (size_t i = 0; i <= length; i++)
        wanted[i] = line[i] == '*' ? '?' : line[i];
    State view = *state;
    game_redact(&view, viewer);
    EXPECT_POSITION(&view, wanted);
    EXPECT(game_invariant_error(&view) == NULL);
    game_redact(&view, viewer);
    EXPECT_POSITION(&view, wanted);
}

static void write_state(const State *state, char *line) {
    Text text = text_into(line, POSITION_TEXT_MAX);
    game_write_position(state, &text);
    EXPECT(text_ok(&text));
}

static State dealt_game(const char *players, uint64_t seed) {
    Setup setup = game_setup(GAME_DOG);
    EXPECT_EQUAL(game_option(&setup, "players", players), STATUS_OK);
    State state;
    Problem problem;
    EXPECT_EQUAL(game_start(&state, &setup, &problem), STATUS_OK);
    EXPECT_EQUAL(game_deal(&state, &(Seed){{seed, 9}}, NULL, &problem), STATUS_OK);
    return state;
}

/* Redacting. */

TEST(everyone_sees_the_own_hand_and_the_discard_pile_and_not_the_rest) {
    State state = position("dog:4:4:cw 10/20/30/40 A2/34/567/8 play:a:a:0 9TQ KK");
    expect_view(&state, 0, "dog:4:4:cw 10/20/30/40 A2/**/***/* play:a:a:0 *** KK");
    expect_view(&state, 1, "dog:4:4:cw 10/20/30/40 **/34/***/* play:a:a:0 *** KK");
    expect_view(&state, 2, "dog:4:4:cw 10/20/30/40 **/**/567/* play:a:a:0 *** KK");
    expect_view(&state, 3, "dog:4:4:cw 10/20/30/40 **/**/***/8 play:a:a:0 *** KK");
}

TEST(a_chosen_card_is_seen_by_its_giver_only) {
    State state = position("dog:4:4:cw -/-/-/- A2>A/34>3/56/78 give:c:a:0 9 -");
    expect_view(&state, 0, "dog:4:4:cw -/-/-/- A2>A/**>*/**/** give:c:a:0 * -");
    expect_view(&state, 1, "dog:4:4:cw -/-/-/- **>*/34>3/**/** give:c:a:0 * -");
    expect_view(&state, 2, "dog:4:4:cw -/-/-/- **>*/**>*/56/** give:c:a:0 * -");
}

TEST(the_end_of_a_game_does_not_open_the_hands) {
    State state = position("dog:4:2:cw a1,a2,a3,a4/- 2/34 over:a:a:0 5 6");
    expect_view(&state, 0, "dog:4:2:cw a1,a2,a3,a4/- 2/** over:a:a:0 * 6");
}

static State all_have_given(void) {
    State state = position("dog:4:4:cw 10/20/30/40 A2/34/55/78 give:a:a:0 9 -");
    play(&state, "give:a:A");
    play(&state, "give:b:3");
    play(&state, "give:c:5");
    play(&state, "give:d:7");
    EXPECT_POSITION(&state, "dog:4:4:cw 10/20/30/40 25/47/A5/38 play:a:a:0 9 -");
    return state;
}

TEST(the_giver_remembers_the_card_that_was_passed_on) {
    State state = all_have_given();
    expect_view(&state, 0, "dog:4:4:cw 10/20/30/40 25/**/A*/** play:a:a:0 * -");
    expect_view(&state, 1, "dog:4:4:cw 10/20/30/40 **/47/**/3* play:a:a:0 * -");
    expect_view(&state, 2, "dog:4:4:cw 10/20/30/40 5*/**/A5/** play:a:a:0 * -");
    expect_view(&state, 3, "dog:4:4:cw 10/20/30/40 **/7*/**/38 play:a:a:0 * -");
}

TEST(alone_the_giver_remembers_what_the_next_player_holds) {
    State state = position("dog:4:3:cw 0/16/32 A2/34/56 give:a:a:0 9 -");
    play(&state, "give:a:A");
    play(&state, "give:b:3");
    play(&state, "give:c:5");
    EXPECT_POSITION(&state, "dog:4:3:cw 0/16/32 25/A4/36 play:a:a:0 9 -");
    expect_view(&state, 0, "dog:4:3:cw 0/16/32 25/A*/** play:a:a:0 * -");
    expect_view(&state, 1, "dog:4:3:cw 0/16/32 **/A4/3* play:a:a:0 * -");
    expect_view(&state, 2, "dog:4:3:cw 0/16/32 5*/**/36 play:a:a:0 * -");
}

TEST(a_card_of_that_kind_played_ends_what_the_giver_knows) {
    State state = all_have_given();
    play(&state, "2:10-12");
    play(&state, "4:20-24");
    expect_view(&state, 0, "dog:4:4:cw 12/24/30/40 5/*/A*/** play:c:a:0 * 24");
    play(&state, "A:30-31");
    expect_view(&state, 0, "dog:4:4:cw 12/24/31/40 5/*/*/** play:d:a:0 * A24");
}

TEST(another_card_played_leaves_what_the_giver_knows) {
    State state = all_have_given();
    play(&state, "2:10-12");
    play(&state, "4:20-24");
    play(&state, "5:30-35");
    expect_view(&state, 0, "dog:4:4:cw 12/24/35/40 5/*/A/** play:d:a:0 * 245");
    expect_view(&state, 3, "dog:4:4:cw 12/24/35/40 */7/*/38 play:d:a:0 * 245");
}

TEST(a_folded_hand_is_forgotten) {
    State state = position("dog:4:4:cw 10/20/-/40 A2/34/55/78 give:a:a:0 9 -");
    play(&state, "give:a:2");
    play(&state, "give:b:3");
    play(&state, "give:c:5");
    play(&state, "give:d:7");
    play(&state, "A:10-11");
    play(&state, "4:20-24");
    play(&state, "fold");
    expect_view(&state, 0, "dog:4:4:cw 11/24/-/40 5/*/-/** play:d:a:0 * A245");
}

TEST(a_thrown_card_of_that_kind_ends_what_the_giver_knows) {
    State state = position("dog:4:3:cw 10/-/- 23/45/67 give:a:a:0 89T -");
    play(&state, "give:a:2");
    play(&state, "give:b:4");
    play(&state, "give:c:6");
    play(&state, "3:10-13");
    State kept = state;
    play(&state, "drop:2");
    expect_view(&state, 0, "dog:4:3:cw 13/-/- 6/**/** retry:b:a:0 ** 23");
    play(&kept, "drop:5");
    expect_view(&kept, 0, "dog:4:3:cw 13/-/- 6/2*/** retry:b:a:0 ** 35");
}

/* A view that comes as text is read without a memory: the single card that it shows of another
 * hand can only be the gift (docs/NOTATION.md). A position without hidden cards is no view. */
TEST(a_view_that_comes_as_text_still_shows_the_card_that_was_passed_on) {
    State state = position("dog:4:4:cw 10/20/30/40 25/?/A/? play:a:a:0 ? -");
    expect_view(&state, 0, "dog:4:4:cw 10/20/30/40 25/*/A/* play:a:a:0 * -");
    expect_view(&state, 1, "dog:4:4:cw 10/20/30/40 **/*/*/* play:a:a:0 * -");
    state = position("dog:4:4:cw 10/20/30/40 25/-/A/- play:a:a:0 - -");
    expect_view(&state, 0, "dog:4:4:cw 10/20/30/40 25/-/*/- play:a:a:0 - -");
}

TEST(cards_that_were_dealt_do_not_lie_behind_the_end_of_the_draw_pile_of_a_view) {
    State state = dealt_game("4", 1);
    const DogState *dog = &state.as.dog;
    EXPECT(dog->draw_count < DECK_MAX);
    for (unsigned viewer = 0; viewer <= 4; viewer++) {
        State view = state;
        game_redact(&view, viewer < 4 ? (Seat)viewer : NO_SEAT);
        for (unsigned i = 0; i < DECK_MAX; i++)
            EXPECT_EQUAL(view.as.dog.draw[i], i < dog->draw_count ? CARD_HIDDEN : 0);
    }
}

TEST(an_onlooker_sees_no_hand_and_no_gift) {
    State state = all_have_given();
    expect_view(&state, NO_SEAT, "dog:4:4:cw 10/20/30/40 **/**/**/** play:a:a:0 * -");
}

/* What a viewer cannot see makes no difference to the viewer. */

/* Every card hidden from `viewer` changes places with the others at random. */
static void scramble(State *state, Seat viewer, Rng *rng) {
    DogState *dog = &state->as.dog;
    Card cards[DECK_MAX], keep[SEATS_MAX];
    int count = 0;
    State view = *state;
    game_redact(&view, viewer);
    for (Seat seat = 0; seat < state->setup.seats; seat++) {
        CardSet unseen = dog->hand[seat] - view.as.dog.hand[seat];
        keep[seat] = (Card)card_total(unseen);
        for (; unseen != 0; unseen = card_without(unseen, card_first(unseen)))
            for (unsigned i = 0; i < card_count(unseen, card_first(unseen)); i++)
                cards[count++] = card_first(unseen);
        dog->hand[seat] = view.as.dog.hand[seat];
    }
    for (int i = 0; i < dog->draw_count; i++)
        cards[count++] = dog->draw[i];
    rng_shuffle(rng, cards, count);
    for (Seat seat = 0; seat < state->setup.seats; seat++)
        for (unsigned i = 0; i < keep[seat]; i++)
            dog->hand[seat] += card_one(cards[--count]);
    for (int i = 0; i < dog->draw_count; i++)
        dog->draw[i] = cards[--count];
    EXPECT_EQUAL(count, 0);
}

static void expect_same_list(const State *one, const State *other, Seat seat) {
    static ActionList first, second;
    game_legal_actions(one, seat, &first);
    game_legal_actions(other, seat, &second);
    EXPECT_EQUAL(first.count, second.count);
    for (int i = 0; i < first.count; i++)
        EXPECT(memcmp(&first.item[i], &second.item[i], sizeof first.item[i]) == 0);
}

static void expect_blind(const State *state, Seat viewer, Rng *rng) {
    State view = *state, other = *state, other_view;
    char seen[POSITION_TEXT_MAX];
    game_redact(&view, viewer);
    write_state(&view, seen);
    scramble(&other, viewer, rng);
    other_view = other;
    game_redact(&other_view, viewer);
    EXPECT_POSITION(&other_view, seen);
    expect_same_list(state, &view, viewer);
    expect_same_list(state, &other, viewer);
}

static void expect_fair_guess(const State *state, Seat viewer, Rng *rng) {
    State view = *state, guess, again;
    char seen[POSITION_TEXT_MAX], whole[POSITION_TEXT_MAX];
    game_redact(&view, viewer);
    write_state(&view, seen);
    guess = view;
    game_sample_hidden(&guess, viewer, rng);
    EXPECT(game_invariant_error(&guess) == NULL);
    write_state(&guess, whole);
    EXPECT(strchr(whole, '?') == NULL);
    again = guess;
    game_redact(&again, viewer);
    EXPECT_POSITION(&again, seen);
}

/* One step of a random game: a seat that may act plays a listed action, or chance acts. */
static bool step(State *state, Rng *rng) {
    static ActionList list;
    SeatSet to_act = game_to_act(state);
    if (to_act == 0)
        return false;
    if (to_act == CHANCE) {
        Seed seed = rng_next_seed(rng);
        return game_deal(state, &seed, NULL, NULL) == STATUS_OK;
    }
    Seat seat = (Seat)rng_below(rng, state->setup.seats);
    while (!has_seat(to_act, seat))
        seat = (Seat)rng_below(rng, state->setup.seats);
    game_legal_actions(state, seat, &list);
    EXPECT(list.count > 0);
    game_apply_unchecked(state, seat, &list.item[rng_below(rng, (uint32_t)list.count)], NULL);
    return true;
}

/* Hiding cards must not move a card that a player has chosen to give: it stays where it is, so
 * states in the middle of giving have a test of their own. */
static bool somebody_has_chosen(const State *state) {
    for (Seat seat = 0; seat < state->setup.seats; seat++)
        if (state->as.dog.phase == DOG_GIVING && state->as.dog.gift[seat] != CARD_NONE)
            return true;
    return false;
}

static void expect_blind_game(const char *players, uint64_t seed) {
    State state = dealt_game(players, seed);
    Rng rng = rng_start(&(Seed){{seed, 77}}, 0);
    for (int turn = 0; turn < 400 && step(&state, &rng); turn++)
        for (Seat viewer = 0; viewer < state.setup.seats; viewer++) {
            expect_fair_guess(&state, viewer, &rng);
            if (!somebody_has_chosen(&state))
                expect_blind(&state, viewer, &rng);
        }
}

TEST(hidden_cards_never_change_what_a_viewer_sees_or_may_do) {
    expect_blind_game("2", 1);
    expect_blind_game("3", 2);
    expect_blind_game("4", 3);
    expect_blind_game("5", 4);
    expect_blind_game("6", 5);
}

TEST(chosen_cards_of_others_never_change_what_a_viewer_sees_or_may_do) {
    State one = position("dog:4:4:cw -/-/-/- A2>A/34>3/56/78 give:c:a:0 9 -");
    State other = position("dog:4:4:cw -/-/-/- A2>A/47>7/39/58 give:c:a:0 6 -");
    char seen[POSITION_TEXT_MAX];
    State view = one;
    game_redact(&view, 0);
    write_state(&view, seen);
    expect_view(&other, 0, seen);
}

/* Imagining. */

TEST(every_card_that_the_view_leaves_open_shows_up_in_every_hidden_place) {
    State view = position("dog:4:4:cw 10/20/30/40 A2/4/5/678 play:a:a:0 9T KK");
    game_redact(&view, 0);
    EXPECT_POSITION(&view, "dog:4:4:cw 10/20/30/40 A2/?/?/??? play:a:a:0 ?? KK");
    unsigned hand = 0, pile = 0;
    for (uint64_t seed = 0; seed < 2000; seed++) {
        State guess = view;
        Rng rng = rng_start(&(Seed){{seed, 4}}, 0);
        game_sample_hidden(&guess, 0, &rng);
        hand |= 1U << card_first(guess.as.dog.hand[1]);
        pile |= 1U << guess.as.dog.draw[0];
    }
    unsigned all = ((1U << CARD_KINDS) - 1) & ~(1U << CARD_D);
    EXPECT_EQUAL(hand, all);
    EXPECT_EQUAL(pile, all);
}

TEST(a_full_deck_is_imagined_card_for_card) {
    State state = dealt_game("4", 11);
    Rng rng = rng_start(&(Seed){{5, 5}}, 0);
    State guess = state;
    game_redact(&guess, 2);
    game_sample_hidden(&guess, 2, &rng);
    unsigned count[CARD_KINDS] = {0};
    for (Seat seat = 0; seat < 4; seat++)
        for (Card card = 0; card < CARD_KINDS; card++)
            count[card] += card_count(guess.as.dog.hand[seat], card);
    for (int i = 0; i < guess.as.dog.draw_count; i++)
        count[guess.as.dog.draw[i]]++;
    for (Card card = 0; card < CARD_KINDS; card++)
        EXPECT_EQUAL(count[card], card == CARD_D ? 0 : card == CARD_J ? 6 : 8);
    EXPECT_EQUAL(guess.as.dog.hand[2], state.as.dog.hand[2]);
}

TEST(what_the_giver_remembers_is_imagined_where_it_is) {
    State view = all_have_given();
    game_redact(&view, 0);
    for (uint64_t seed = 0; seed < 50; seed++) {
        State guess = view;
        Rng rng = rng_start(&(Seed){{seed, 8}}, 0);
        game_sample_hidden(&guess, 0, &rng);
        EXPECT(card_count(guess.as.dog.hand[2], CARD_A) >= 1);
    }
}

TEST(no_guess_uses_a_card_that_the_viewer_sees_elsewhere) {
    State view = position("dog:4:4:cw 10/20/30/40 AAAA22/?/?/? play:a:a:0 ?? AAAA");
    for (uint64_t seed = 0; seed < 200; seed++) {
        State guess = view;
        Rng rng = rng_start(&(Seed){{seed, 3}}, 0);
        game_sample_hidden(&guess, 0, &rng);
        for (Seat seat = 1; seat < 4; seat++)
            EXPECT_EQUAL(card_count(guess.as.dog.hand[seat], CARD_A), 0);
    }
}

TEST(a_question_that_hangs_on_a_hidden_card_is_answered_with_hidden) {
    State state = position("dog:4:4:cw -/-/-/- 2?/2/2/2 play:a:a:0 - -");
    Seat seat;
    Action action;
    Problem problem;
    EXPECT_EQUAL(game_read_action(&state, "fold", &seat, &action, &problem), STATUS_OK);
    EXPECT_EQUAL(game_check(&state, seat, &action, &problem), STATUS_HIDDEN);
    EXPECT_EQUAL(problem.code, PROBLEM_HIDDEN_CARD);
}
