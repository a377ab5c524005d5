/* Tests what must hold in every position of random games of DOG Cards. */
#include <string.h>

#include "rules/deck.h"
#include "tests/test.h"

typedef char Line[POSITION_TEXT_MAX];

enum { GAMES = 24, TURNS = 400, LIST_MAX = 200 };

static ActionList list, other_list;
static EventList events;

static void write_line(const State *state, Line out) {
    Text text = text_into(out, POSITION_TEXT_MAX);
    game_write_position(state, &text);
    EXPECT(text_ok(&text));
}

/* Calls `look` in every position of some random games, half of them played by builders. */
static void wander(void (*look)(const State *, Rng *)) {
    Rng rng = rng_start(&(Seed){{11, 12}}, 3);
    for (int game = 0; game < GAMES; game++) {
        Setup setup = game_setup(GAME_CARDS);
        State state;
        setup.seats = (uint8_t)(2 + game % 3);
        EXPECT_EQUAL(game_start(&state, &setup, NULL), STATUS_OK);
        for (int turn = 0; turn < TURNS && game_to_act(&state) != 0; turn++) {
            look(&state, &rng);
            Seed seed = rng_next_seed(&rng);
            SeatSet to_act = game_to_act(&state);
            if (to_act == CHANCE) {
                EXPECT_EQUAL(game_deal(&state, &seed, &events, NULL), STATUS_OK);
                continue;
            }
            Seat seat = (Seat)__builtin_ctz(to_act);
            EXPECT_EQUAL(game_legal_actions(&state, seat, &list), STATUS_OK);
            int chosen = (int)rng_below(&rng, (uint32_t)list.count);
            for (int i = 0; game % 2 == 1 && i < list.count; i++)
                if (list.item[i].kind == CARDS_BUILD)
                    chosen = i;
            game_apply_unchecked(&state, seat, &list.item[chosen], &events);
        }
        look(&state, &rng);
    }
}

static void expect_sound(const State *state, Rng *rng) {
    (void)rng;
    EXPECT(game_invariant_error(state) == NULL);
    Line line;
    write_line(state, line);
    State again = position(line);
    EXPECT_POSITION(&again, line);
}

TEST(every_position_is_sound_and_reads_back) {
    wander(expect_sound);
}

static unsigned all_cards(const State *state) {
    const CardsState *cards = &state->as.cards;
    unsigned total =
        card_total(cards->discard) + cards->draw_count + cards->aside + (cards->table != CARD_NONE);
    for (Seat seat = 0; seat < state->setup.seats; seat++)
        total += card_total(cards->hand[seat]) + (cards->row[seat][0] >> 16) +
                 (cards->row[seat][1] >> 16) + cards->done[seat];
    for (int i = 0; i < MARKET_PLACES; i++)
        total += cards->market[i] != CARD_NONE;
    return total;
}

static void expect_whole_deck(const State *state, Rng *rng) {
    (void)rng;
    EXPECT_EQUAL(all_cards(state), DECK_MAX);
}

TEST(no_card_is_lost_or_doubled) {
    wander(expect_whole_deck);
}

/* In the player's own eyes no two listed actions end alike, and every word reads back. */
static void expect_listed_once(const State *state, Rng *rng) {
    static Line result[LIST_MAX];
    if (game_to_act(state) == CHANCE || game_to_act(state) == 0 || rng_below(rng, 4) != 0)
        return;
    Seat seat = (Seat)__builtin_ctz(game_to_act(state)), read_seat;
    State view = *state;
    game_redact(&view, seat);
    game_legal_actions(state, seat, &other_list);
    EXPECT(other_list.count > 0 && other_list.count <= LIST_MAX);
    for (int i = 0; i < other_list.count; i++) {
        char word[ACTION_TEXT_MAX];
        Text text = text_into(word, sizeof word);
        Action action;
        game_write_action(state, seat, &other_list.item[i], &text);
        EXPECT_EQUAL(game_read_action(state, word, &read_seat, &action, NULL), STATUS_OK);
        EXPECT(memcmp(&action, &other_list.item[i], sizeof action) == 0);
        State next = view;
        EXPECT_EQUAL(game_apply(&next, seat, &action, NULL, NULL), STATUS_OK);
        EXPECT(game_invariant_error(&next) == NULL);
        write_line(&next, result[i]);
        for (int j = 0; j < i; j++)
            if (strcmp(result[i], result[j]) == 0)
                test_fail(__FILE__, __LINE__, "%s ends like another: %s", word, result[i]);
    }
}

TEST(every_result_is_listed_once) {
    wander(expect_listed_once);
}

/* The list is complete: whatever can be spelled and is accepted ends like something listed. */
static void expect_listed_all(const State *state, Rng *rng) {
    if (game_to_act(state) == CHANCE || game_to_act(state) == 0 || rng_below(rng, 40) != 0)
        return;
    Seat seat = (Seat)__builtin_ctz(game_to_act(state));
    State view = *state;
    game_redact(&view, seat);
    game_legal_actions(&view, seat, &other_list);
    for (uint8_t kind = CARDS_GIVE; kind <= CARDS_DROP; kind++)
        for (Card card = 0; card < CARD_KINDS; card++)
            for (unsigned i = 0; i < 8 * 15; i++) {
                Action action = {.kind = kind, .card = card, .take = (Card)(i % 15)};
                action.step[0] = (Step){(Field)(i / 15), (Field)(i % 15)};
                if (kind == CARDS_KEEP)
                    action.take = card;
                State next = view;
                if (game_apply(&next, seat, &action, NULL, NULL) != STATUS_OK)
                    continue;
                Line wanted, got;
                bool found = false;
                write_line(&next, wanted);
                for (int j = 0; j < other_list.count && !found; j++) {
                    next = view;
                    game_apply_unchecked(&next, seat, &other_list.item[j], NULL);
                    write_line(&next, got);
                    found = strcmp(wanted, got) == 0;
                }
                if (!found)
                    test_fail(__FILE__, __LINE__, "kind %d card %d is not listed: %s", kind, card,
                              wanted);
            }
}

TEST(everything_that_is_accepted_is_listed) {
    wander(expect_listed_all);
}

/* Non-interference: another world that looks the same gives the same view and the same list. */
static void expect_no_betrayal(const State *state, Rng *rng) {
    for (Seat viewer = 0; viewer < state->setup.seats; viewer++) {
        Line seen, seen_again;
        State view = *state, world;
        game_redact(&view, viewer);
        write_line(&view, seen);
        EXPECT(game_invariant_error(&view) == NULL);
        State again = position(seen);
        game_redact(&again, viewer);
        EXPECT_POSITION(&again, seen);
        world = view;
        game_sample_hidden(&world, viewer, rng);
        EXPECT(game_invariant_error(&world) == NULL);
        EXPECT_EQUAL(game_legal_actions(state, viewer, &list), STATUS_OK);
        EXPECT_EQUAL(game_legal_actions(&world, viewer, &other_list), STATUS_OK);
        EXPECT_EQUAL(list.count, other_list.count);
        EXPECT(memcmp(list.item, other_list.item, sizeof(Action) * (size_t)list.count) == 0);
        game_redact(&world, viewer);
        write_line(&world, seen_again);
        EXPECT_TEXT(seen_again, seen);
    }
}

TEST(hidden_cards_change_neither_the_view_nor_the_list) {
    wander(expect_no_betrayal);
}

/* What others do in the open looks the same to a viewer whatever the hidden cards are: an action
 * that is possible in both worlds, and draws nothing that the viewer sees, leads to one view. */
static void expect_same_sight(const State *state, Rng *rng) {
    SeatSet to_act = game_to_act(state);
    if (to_act == CHANCE || to_act == 0 || state->as.cards.phase == CARDS_GIVING)
        return; /* a gift is news */
    Seat seat = (Seat)__builtin_ctz(to_act), viewer = (Seat)((seat + 1) % state->setup.seats);
    State world = *state;
    game_redact(&world, viewer);
    game_sample_hidden(&world, viewer, rng);
    game_legal_actions(state, seat, &other_list);
    for (int i = 0; i < other_list.count; i++) {
        Line one, other;
        const Action *action = &other_list.item[i];
        State here = *state, there = world;
        if (action->kind == CARDS_BUY || game_check(&there, seat, action, NULL) != STATUS_OK)
            continue;
        game_apply_unchecked(&here, seat, action, NULL);
        game_apply_unchecked(&there, seat, action, NULL);
        game_redact(&here, viewer);
        game_redact(&there, viewer);
        write_line(&here, one);
        write_line(&there, other);
        EXPECT_TEXT(one, other);
    }
}

TEST(a_viewer_cannot_tell_hidden_cards_from_what_others_do) {
    wander(expect_same_sight);
}
