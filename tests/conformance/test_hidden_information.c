/* Tests hidden information in every game: a view hides what its viewer may not know and nothing
 * else, and a position sampled from a view could be the true one and has the same view. */
#include <string.h>

#include "tests/conformance/random_positions.h"
#include "tests/conformance/setups.h"
#include "tests/test.h"

static State renderer_of(const State *state, Seat viewer) {
    State view = *state;
    game_redact(&view, viewer);
    return view;
}

static State world_of(const State *view, Seat viewer, Rng *rng) {
    State world = *view;
    game_sample_hidden(&world, viewer, rng);
    return world;
}

static void expect_same_text(const State *one, const State *other) {
    Line line, wanted;
    write_line(one, wanted);
    write_line(other, line);
    EXPECT_TEXT(line, wanted);
}

/* --------------------------------- views ----------------------------------- */

static void visit_views(const State *state, Rng *rng) {
    (void)rng;
    for (Seat viewer = 0; viewer < state->setup.seats; viewer++) {
        State view = renderer_of(state, viewer), again = renderer_of(&view, viewer);
        HOLDS(state, game_invariant_error(&view) == NULL);
        expect_same_text(&view, &again);
    }
}

TEST(redacting_twice_is_redacting_once) {
    each_position(10, visit_views);
}

static void visit_open_facts(const State *state, Rng *rng) {
    (void)rng;
    for (Seat viewer = 0; viewer < state->setup.seats; viewer++) {
        State view = renderer_of(state, viewer);
        Result whole, seen;
        game_result(state, &whole);
        game_result(&view, &seen);
        HOLDS(state, game_to_act(&view) == game_to_act(state));
        HOLDS(state, game_player(&view) == game_player(state));
        HOLDS(state, seen.over == whole.over && seen.winners == whole.winners);
        HOLDS(state, memcmp(seen.points, whole.points, sizeof whole.points) == 0);
    }
}

TEST(a_view_shows_whose_turn_it_is_and_how_the_game_stands) {
    each_position(10, visit_open_facts);
}

static void visit_own_lists(const State *state, Rng *rng) {
    (void)rng;
    for (Seat viewer = 0; viewer < state->setup.seats; viewer++) {
        State view = renderer_of(state, viewer);
        expect_same_list(state, &view, viewer);
    }
}

TEST(a_view_never_changes_what_the_viewer_may_do) {
    each_position(20, visit_own_lists);
}

/* A view does not reveal what other players may do with hidden cards: the list is at most what the
 * known cards allow, and says that it is not complete. */
static void visit_foreign_lists(const State *state, Rng *rng) {
    static ActionList list, whole;
    Seat player = game_player(state);
    Seat viewer = (Seat)rng_below(rng, state->setup.seats);
    if (player == NO_SEAT || player == viewer)
        return;
    State view = renderer_of(state, viewer);
    Status status = game_legal_actions(&view, player, &list);
    game_legal_actions(state, player, &whole);
    HOLDS(state, status == STATUS_OK || status == STATUS_HIDDEN);
    HOLDS(state, status == STATUS_HIDDEN || list.count == whole.count);
    HOLDS(state, list.count <= whole.count);
}

TEST(a_view_does_not_list_what_hidden_cards_allow) {
    each_position(20, visit_foreign_lists);
}

/* --------------------------------- worlds ---------------------------------- */

static bool is_all_named(const State *state) {
    Line line;
    write_line(state, line);
    return strchr(line, '?') == NULL;
}

static void visit_worlds(const State *state, Rng *rng) {
    for (Seat viewer = 0; viewer < state->setup.seats; viewer++) {
        State view = renderer_of(state, viewer), world = world_of(&view, viewer, rng);
        HOLDS(&world, game_invariant_error(&world) == NULL);
        HOLDS(&world, is_all_named(&world) || !is_all_named(state));
        State again = renderer_of(&world, viewer);
        expect_same_text(&view, &again);
    }
}

TEST(an_imagined_world_is_sound_and_looks_as_the_view_does) {
    each_position(15, visit_worlds);
}

static void visit_two_worlds(const State *state, Rng *rng) {
    for (Seat viewer = 0; viewer < state->setup.seats; viewer++) {
        State view = renderer_of(state, viewer);
        State one = world_of(&view, viewer, rng), other = world_of(&view, viewer, rng);
        State one_view = renderer_of(&one, viewer), other_view = renderer_of(&other, viewer);
        expect_same_text(&one_view, &other_view);
        expect_same_list(&one, &other, viewer);
        expect_same_list(state, &one, viewer);
    }
}

TEST(two_worlds_behind_one_view_are_the_same_to_the_viewer) {
    each_position(30, visit_two_worlds);
}

/* What is open to all stays where it is: the worlds of one viewer, seen by another. */
static void visit_other_viewers(const State *state, Rng *rng) {
    static ActionList list;
    Seat viewer = (Seat)rng_below(rng, state->setup.seats);
    State view = renderer_of(state, viewer), world = world_of(&view, viewer, rng);
    HOLDS(state, game_to_act(&world) == game_to_act(state));
    HOLDS(state, game_player(&world) == game_player(state));
    for (Seat seat = 0; seat < state->setup.seats; seat++) {
        HOLDS(&world,
              game_legal_actions(&world, seat, &list) == STATUS_OK || !is_all_named(&world));
        HOLDS(&world,
              (list.count > 0) == has_seat(game_to_act(state), seat) || !is_all_named(&world));
    }
}

TEST(everybody_to_act_finds_something_to_do_in_an_imagined_world) {
    each_position(20, visit_other_viewers);
}

static void visit_luck(const State *state, Rng *rng) {
    Seat viewer = (Seat)rng_below(rng, state->setup.seats);
    State view = renderer_of(state, viewer);
    Rng same = *rng;
    State one = world_of(&view, viewer, rng), other = world_of(&view, viewer, &same);
    expect_same_text(&one, &other);
    State whole = view; /* the real cards make no difference to the guess */
    whole = world_of(&whole, viewer, rng);
    State whole_view = renderer_of(&whole, viewer);
    Rng first = same, second = same;
    one = world_of(&view, viewer, &first);
    other = world_of(&whole_view, viewer, &second);
    expect_same_text(&one, &other);
}

TEST(a_guess_depends_on_the_view_and_on_luck_alone) {
    each_position(20, visit_luck);
}

/* ------------------------ every card that could be there ------------------- */

enum { PARTS_MAX = 64, LETTERS = 128, WORLDS = 2000, PLACES_EACH = 2 };

/* Which letters each part of a line ever had, and had more often than the view shows it. */
typedef struct Sightings {
    bool hidden[PARTS_MAX], seen[PARTS_MAX][LETTERS], gained[PARTS_MAX][LETTERS];
} Sightings;

/* Cuts a line into hands, piles and other parts: how many of each letter each has. */
static int count_letters(const State *state, uint8_t counts[PARTS_MAX][LETTERS]) {
    Line line;
    int part = 0;
    write_line(state, line);
    memset(counts, 0, PARTS_MAX * LETTERS);
    for (const char *at = line; *at != '\0'; at++) {
        part += strchr(" /:>", *at) != NULL;
        EXPECT(part<PARTS_MAX && * at> 0);
        counts[part][(unsigned)*at]++;
    }
    return part + 1;
}

static void look_at(const State *world, uint8_t shown[PARTS_MAX][LETTERS], Sightings *sightings) {
    static uint8_t counts[PARTS_MAX][LETTERS];
    int parts = count_letters(world, counts);
    for (int part = 0; part < parts; part++)
        for (int letter = 0; letter < LETTERS; letter++) {
            sightings->seen[part][letter] |= counts[part][letter] > 0;
            sightings->gained[part][letter] |= counts[part][letter] > shown[part][letter];
        }
}

static void imagine_often(const State *view, Seat viewer, Rng *rng, Sightings *sightings) {
    static uint8_t shown[PARTS_MAX][LETTERS];
    memset(sightings, 0, sizeof *sightings);
    int parts = count_letters(view, shown);
    for (int part = 0; part < parts; part++)
        sightings->hidden[part] = shown[part]['?'] > 0;
    for (int i = 0; i < WORLDS; i++) {
        State world = world_of(view, viewer, rng);
        look_at(&world, shown, sightings);
    }
}

/* What is really there must be among the guesses. */
static void expect_truth_possible(const State *state, const Sightings *sightings) {
    static uint8_t truth[PARTS_MAX][LETTERS];
    int parts = count_letters(state, truth);
    for (int part = 0; part < parts; part++)
        for (int letter = 0; letter < LETTERS; letter++)
            if (letter < 'a' || letter > 'z') /* players' letters: who has seen what */
                HOLDS(state, truth[part][letter] == 0 || sightings->seen[part][letter]);
}

/* A card that turns up in one hidden place turns up in all of them. */
static void expect_all_alike(const State *state, const Sightings *sightings) {
    for (int letter = 0; letter < LETTERS; letter++) {
        bool anywhere = false;
        for (int part = 0; part < PARTS_MAX; part++)
            anywhere |= sightings->hidden[part] && sightings->gained[part][letter];
        for (int part = 0; part < PARTS_MAX; part++)
            HOLDS(state, !sightings->hidden[part] || sightings->gained[part][letter] == anywhere);
    }
}

/* Some position of a random game, early or late. */
static State somewhere(int setup, uint64_t game, Rng *rng) {
    State state;
    setup_start(setup, (unsigned)game, &state);
    for (uint32_t left = 1 + rng_below(rng, 300); left > 0; left--) {
        State next = state;
        if (!walk_on(&next, rng) || game_to_act(&next) == 0)
            break;
        state = next;
    }
    return state;
}

TEST(every_card_that_could_be_hidden_somewhere_is_imagined_there) {
    static Sightings sightings;
    for (int setup = 0; setup < setup_count(); setup++)
        for (uint64_t game = 0; game < test_times(PLACES_EACH); game++) {
            Rng rng = rng_start(&(Seed){{game, 0x1DEA}}, (uint64_t)setup);
            State state = somewhere(setup, game, &rng);
            Seat viewer = (Seat)rng_below(&rng, state.setup.seats);
            State view = renderer_of(&state, viewer);
            imagine_often(&view, viewer, &rng, &sightings);
            expect_truth_possible(&state, &sightings);
            if (family_of(&state)->one_deck)
                expect_all_alike(&view, &sightings);
        }
}
