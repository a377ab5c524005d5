/* Tests byte for byte that views hold nothing hidden: positions that a viewer cannot tell apart
 * have equal views, for players and spectators, whatever led to them. */
#include <string.h>

#include "tests/conformance/random_positions.h"
#include "tests/test.h"

/* Copies are made by memcpy throughout: = may leave out the padding. */
static void view_into(State *view, const State *state, Seat viewer) {
    memcpy(view, state, sizeof *view);
    game_redact(view, viewer);
}

static void world_into(State *world, const State *view, Seat viewer, Rng *rng) {
    memcpy(world, view, sizeof *world);
    game_sample_hidden(world, viewer, rng);
}

static bool same_bytes(const State *one, const State *other) {
    return memcmp(one, other, sizeof *one) == 0;
}

/* The viewers of a table: its seats, and behind them the onlooker. */
static Seat viewer_at(const State *state, unsigned index) {
    return index < state->setup.seats ? (Seat)index : NO_SEAT;
}

static void expect_same_view(const State *one, const State *other, Seat viewer) {
    State first, second;
    view_into(&first, one, viewer);
    view_into(&second, other, viewer);
    HOLDS(one, same_bytes(&first, &second));
}

/* ------------------------------ imagined worlds ----------------------------- */

static void visit_worlds(const State *state, Rng *rng) {
    for (unsigned i = 0; i <= state->setup.seats; i++) {
        Seat viewer = viewer_at(state, i);
        State view, again, world;
        view_into(&view, state, viewer);
        view_into(&again, &view, viewer);
        HOLDS(state, same_bytes(&view, &again));
        HOLDS(state, game_invariant_error(&view) == NULL);
        for (int k = 0; k < 2; k++) {
            world_into(&world, &view, viewer, rng);
            HOLDS(&world, game_invariant_error(&world) == NULL);
            expect_same_view(state, &world, viewer);
        }
    }
}

TEST(worlds_behind_one_view_give_that_view_to_the_byte) {
    each_position(15, visit_worlds);
}

/* An onlooker knows what all players know: whatever of it a player's view holds is enough. */
static void visit_onlooker(const State *state, Rng *rng) {
    (void)rng;
    State watched, view, through;
    view_into(&watched, state, NO_SEAT);
    for (Seat seat = 0; seat < state->setup.seats; seat++) {
        view_into(&view, state, seat);
        view_into(&through, &view, NO_SEAT);
        HOLDS(state, same_bytes(&watched, &through));
    }
    for (unsigned nobody = state->setup.seats; nobody <= UINT8_MAX; nobody++) {
        view_into(&view, state, (Seat)nobody);
        HOLDS(state, same_bytes(&watched, &view));
    }
}

TEST(an_onlooker_sees_nothing_that_a_player_does_not_see) {
    each_position(15, visit_onlooker);
}

/* The text of a position of DOG does not say who has passed on what: which of the viewer's own
 * cards was a gift; and without any hidden card it is not known to be a view at all. */
static void visit_texts(const State *state, Rng *rng) {
    (void)rng;
    for (unsigned i = 0; i <= state->setup.seats; i++) {
        Seat viewer = viewer_at(state, i);
        State view, read;
        Line line;
        view_into(&view, state, viewer);
        write_line(&view, line);
        if (strchr(line, '?') == NULL)
            continue;
        HOLDS(&view, game_read_position(&read, line, NULL) == STATUS_OK);
        game_redact(&read, viewer);
        if (state->setup.game == GAME_DOG && viewer != NO_SEAT)
            read.as.dog.known_gift[viewer] = view.as.dog.known_gift[viewer];
        HOLDS(&view, same_bytes(&view, &read));
    }
}

TEST(a_view_that_went_through_text_is_the_same_view_to_the_byte) {
    each_position(15, visit_texts);
}

/* --------------------------------- twin games ------------------------------- */

enum { TWIN_MOVES = 40, TWIN_TRIES = 20 };

/* Two games that the viewer cannot tell apart, going on side by side. */
typedef struct Twins {
    State one, other;
    Seat viewer;
    EventList first, second;
} Twins;

static uint64_t hash_heard(const EventList *events, Seat viewer) {
    uint64_t hash = HASH_START;
    for (int i = 0; i < events->count; i++) {
        Event heard = game_redact_event(&events->item[i], viewer);
        hash = hash_bytes(hash, &heard, sizeof heard);
    }
    return hash;
}

static bool let_chance_act(Twins *twins, Rng *rng) {
    Seed one = rng_next_seed(rng), other = rng_next_seed(rng);
    return game_deal(&twins->one, &one, &twins->first, NULL) == STATUS_OK &&
           game_deal(&twins->other, &other, &twins->second, NULL) == STATUS_OK;
}

/* The same action in both worlds. False when none is found that both allow. */
static bool act(Twins *twins, Rng *rng) {
    static ActionList list;
    Seat seat = game_player(&twins->one);
    game_legal_actions(&twins->one, seat, &list);
    for (int i = 0; i < TWIN_TRIES; i++) {
        const Action *action = &list.item[rng_below(rng, (uint32_t)list.count)];
        if (game_apply(&twins->other, seat, action, &twins->second, NULL) != STATUS_OK)
            continue;
        HOLDS(&twins->one, game_apply(&twins->one, seat, action, &twins->first, NULL) == STATUS_OK);
        return true;
    }
    return false;
}

/* By what was told of the last move, and by what lies open now. */
static bool look_alike(const Twins *twins) {
    State one, other;
    view_into(&one, &twins->one, twins->viewer);
    view_into(&other, &twins->other, twins->viewer);
    return hash_heard(&twins->first, twins->viewer) == hash_heard(&twins->second, twins->viewer) &&
           hash_position(&one) == hash_position(&other);
}

/* One move in both; false where the viewer can tell them apart from now on. */
static bool go_on(Twins *twins, Rng *rng) {
    SeatSet to_act = game_to_act(&twins->one);
    HOLDS(&twins->one, game_to_act(&twins->other) == to_act);
    if (to_act == 0 || !(to_act == CHANCE ? let_chance_act(twins, rng) : act(twins, rng)))
        return false;
    return look_alike(twins);
}

static long twin_moves;

static void visit_twins(const State *state, Rng *rng) {
    static Twins twins;
    State view;
    twins.viewer = viewer_at(state, rng_below(rng, state->setup.seats + 1U));
    view_into(&view, state, twins.viewer);
    world_into(&twins.one, &view, twins.viewer, rng);
    world_into(&twins.other, &view, twins.viewer, rng);
    for (int i = 0; i < TWIN_MOVES && go_on(&twins, rng); i++, twin_moves++)
        expect_same_view(&twins.one, &twins.other, twins.viewer);
}

TEST(games_that_a_viewer_cannot_tell_apart_are_the_same_bytes_to_the_viewer) {
    twin_moves = 0;
    each_position(10, visit_twins);
    EXPECT(twin_moves > (long)test_times(10000));
}
