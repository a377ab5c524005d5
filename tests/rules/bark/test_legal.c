/* Tests the list of legal actions in Barking: complete, without repetition, never longer than
 * its limit; and random games in which all invariants hold. */
#include <stdlib.h>
#include <string.h>

#include "tests/rules/bark/bark_fixture.h"

static ActionList list;
static char texts[ACTIONS_MAX][POSITION_TEXT_MAX];
static const char *sorted[ACTIONS_MAX];

static void write_line(const State *state, char *out) {
    Text text = text_into(out, POSITION_TEXT_MAX);
    game_write_position(state, &text);
    EXPECT(text_ok(&text));
}

static int by_text(const void *one, const void *other) {
    return strcmp(*(const char *const *)one, *(const char *const *)other);
}

/* Every listed action is accepted, spelled and read back, and no two lead to the same position. */
static void expect_sound_list(const State *state, Seat seat) {
    game_legal_actions(state, seat, &list);
    EXPECT(list.count > 0);
    for (int i = 0; i < list.count; i++) {
        char word[ACTION_TEXT_MAX];
        Text text = text_into(word, sizeof word);
        State next = *state;
        Seat seat_again;
        Action again;
        game_write_action(state, seat, &list.item[i], &text);
        EXPECT(text_ok(&text));
        EXPECT_EQUAL(game_read_action(state, word, &seat_again, &again, NULL), STATUS_OK);
        EXPECT(memcmp(&again, &list.item[i], sizeof again) == 0);
        EXPECT_EQUAL(game_apply(&next, seat, &again, NULL, NULL), STATUS_OK);
        write_line(&next, texts[i]);
        sorted[i] = texts[i];
    }
    qsort(sorted, (size_t)list.count, sizeof *sorted, by_text);
    for (int i = 1; i < list.count; i++)
        EXPECT(strcmp(sorted[i - 1], sorted[i]) != 0);
}

TEST(the_longest_list_has_seven_times_1023_barks_and_the_pass) {
    State state = position("bark:2 m*,x*,o*,h*,t*,v*,s* 123456789T/- play:a:a:5:- - - -/- - -");
    expect_sound_list(&state, 0);
    EXPECT_EQUAL(list.count, 7 * 1023 + 1);
}

TEST(a_list_with_a_wonder_dog_or_a_cat_is_shorter) {
    State state = position("bark:2 m*,x*,o*,h*,t*,v*,s* 123456789W/- play:a:a:5:- - - -/- - -");
    game_legal_actions(&state, 0, &list);
    EXPECT_EQUAL(list.count, 7 * 1022 + 2);
    state = position("bark:2 m*,x*,o*,h*,t*,v*,s* 123456789C/- play:a:a:5:- - - -/- - -");
    game_legal_actions(&state, 0, &list);
    EXPECT_EQUAL(list.count, 7 * 511 + 2);
}

TEST(equal_cards_are_one_choice) {
    EXPECT_LEGAL("bark:2 mb9,xb9,oa2 99WWCC/T play:a:a:1:- 5 - -/- - -", "cat pass wonder");
    EXPECT_LEGAL("bark:2 m,xa3,oa2 11CC/T play:a:a:1:- 5 - -/- - -", "bark:1:1 bark:1:11 cat pass");
}

TEST(only_the_player_whose_turn_it_is_has_a_list) {
    State state = position("bark:3 m,x,o 1/2/3 play:b:b:1:- - - -/-/- - -");
    game_legal_actions(&state, 0, &list);
    EXPECT_EQUAL(list.count, 0);
    EXPECT_EQUAL(game_to_act(&state), 2);
    EXPECT_EQUAL(state.setup.seats, 3);
}

/* ---- whole games ---- */

/* Everything that a list could hold: all words of up to two breeds, and all the small ones. Each is
 * accepted exactly when it is listed. */
static bool is_listed(const Action *action) {
    for (int i = 0; i < list.count; i++)
        if (memcmp(&list.item[i], action, sizeof *action) == 0)
            return true;
    return false;
}

static void expect_listed_when_legal(const State *state, Seat seat, const Action *action) {
    bool legal = game_check(state, seat, action, NULL) == STATUS_OK;
    EXPECT_EQUAL(is_listed(action), legal);
}

static void expect_complete_list(const State *state, Seat seat) {
    for (uint8_t place = 0; place <= BARK_ITEMS_MAX + 1; place++) {
        expect_listed_when_legal(state, seat, &(Action){.kind = BARK_PUT_TOKEN, .place = place});
        for (Card one = 0; one < BARK_BREEDS; one++)
            for (Card other = one; other <= BARK_CAT; other++) {
                Action bark = {.kind = BARK_BARK, .place = place};
                bark.dogs[one]++;
                expect_listed_when_legal(state, seat, &bark);
                bark.dogs[other]++;
                expect_listed_when_legal(state, seat, &bark);
            }
    }
    for (Card card = 0; card < BARK_CARD_KINDS; card++)
        expect_listed_when_legal(state, seat, &(Action){.kind = BARK_DROP, .card = card});
    expect_listed_when_legal(state, seat, &(Action){.kind = BARK_PLAY_CAT});
    expect_listed_when_legal(state, seat, &(Action){.kind = BARK_THROW_WONDER});
    expect_listed_when_legal(state, seat, &(Action){.kind = BARK_PASS});
}

static unsigned all_cards(const State *state) {
    const BarkState *bark = &state->as.bark;
    unsigned total = bark->deck_count + card_total(bark->discard);
    for (Seat seat = 0; seat < BARK_SEATS_MAX; seat++) {
        total += card_total(bark->hand[seat]);
        for (unsigned i = 0; i < BARK_ITEMS_MAX; i++)
            total += card_total(bark->dogs[i][seat]);
    }
    return total;
}

static unsigned all_items(const State *state) {
    const BarkState *bark = &state->as.bark;
    unsigned total = bark->items + bark->upcoming_count + card_total(bark->removed_items);
    for (Seat seat = 0; seat < BARK_SEATS_MAX; seat++)
        total += card_total(bark->won[seat]);
    return total;
}

/* The view of a seat hides, repeats and can be imagined from; its list is the true one. */
static void expect_sound_view(const State *state, Seat viewer, Rng *rng) {
    char view[POSITION_TEXT_MAX], again[POSITION_TEXT_MAX];
    State seen = *state;
    game_redact(&seen, viewer);
    EXPECT(game_invariant_error(&seen) == NULL);
    write_line(&seen, view);
    State guess = seen;
    game_sample_hidden(&guess, viewer, rng);
    EXPECT(game_invariant_error(&guess) == NULL);
    game_redact(&guess, viewer);
    write_line(&guess, again);
    EXPECT_TEXT(again, view);
    State read;
    EXPECT_EQUAL(game_read_position(&read, view, NULL), STATUS_OK);
    game_redact(&read, viewer);
    write_line(&read, again);
    EXPECT_TEXT(again, view);
}

static void expect_sound(const State *state, Rng *rng) {
    char line[POSITION_TEXT_MAX], again[POSITION_TEXT_MAX];
    State read;
    const char *flaw = game_invariant_error(state);
    write_line(state, line);
    if (flaw != NULL)
        test_fail(__FILE__, __LINE__, "%s: %s", flaw, line);
    EXPECT_EQUAL(game_read_position(&read, line, NULL), STATUS_OK);
    write_line(&read, again);
    EXPECT_TEXT(again, line);
    expect_sound_view(state, (Seat)rng_below(rng, state->setup.seats), rng);
}

static void play_randomly(State *state, Rng *rng) {
    unsigned cards = all_cards(state);
    while (game_to_act(state) != 0) {
        expect_sound(state, rng);
        EXPECT_EQUAL(all_cards(state), cards);
        if (game_to_act(state) == CHANCE) {
            Seed seed = rng_next_seed(rng);
            EXPECT_EQUAL(game_deal(state, &seed, NULL, NULL), STATUS_OK);
            EXPECT_EQUAL(all_items(state), BARK_ITEMS_ALL);
            if (state->as.bark.round == 2)
                cards = all_cards(state); /* a gentle game lets the cats in */
            continue;
        }
        Seat seat = state->as.bark.turn;
        expect_sound_list(state, seat);
        expect_complete_list(state, seat);
        Action *action = &list.item[rng_below(rng, (uint32_t)list.count)];
        EXPECT_EQUAL(game_apply(state, seat, action, NULL, NULL), STATUS_OK);
    }
    expect_sound(state, rng);
}

TEST(random_games_of_bark_stay_sound_from_the_first_deal_to_the_last_pass) {
    static const char *const variants[][2] = {
        {"gentle", "off"}, {"gentle", "on"}, {"dogs", "1001001001"}, {"dogs", "9999999999"},
        {"cats", "15"},    {"tokens", "2"},  {"wonders", "9"},       {"dogs", "0000000000"},
    };
    Rng rng = rng_start(&(Seed){{3, 1}}, 0);
    for (int players = 2; players <= 5; players++)
        for (unsigned i = 0; i < sizeof variants / sizeof variants[0]; i++) {
            const char count[] = {(char)('0' + players), '\0'};
            State state = START("players", count, variants[i][0], variants[i][1]);
            play_randomly(&state, &rng);
        }
}

TEST(a_state_of_bark_is_small) {
    EXPECT(sizeof(State) <= 1024);
}
