/* Plays random games and visits each of their positions. */
#include "tests/conformance/random_positions.h"

#include <stdlib.h>
#include <string.h>

#include "tests/conformance/setups.h"
#include "tests/reference/dog_positions.h"
#include "tests/test.h"

enum { CROWDED = 200 };

void write_line(const State *state, Line out) {
    Text text = text_into(out, sizeof(Line));
    game_write_position(state, &text);
    if (!text_ok(&text))
        test_fail(__FILE__, __LINE__, "a position does not fit its text: %s", out);
}

void write_word(const State *state, Seat seat, const Action *action, Word out) {
    Text text = text_into(out, sizeof(Word));
    game_write_action(state, seat, action, &text);
    if (!text_ok(&text))
        test_fail(__FILE__, __LINE__, "an action does not fit its text: %s", out);
}

uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t size) {
    const uint8_t *byte = bytes;
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ byte[i]) * UINT64_C(0x100000001B3);
    return hash;
}

uint64_t hash_position(const State *state) {
    Line line;
    write_line(state, line);
    return hash_bytes(HASH_START, line, strlen(line));
}

_Noreturn void walk_fail(const char *file, int line, const State *state, const char *what) {
    Line text;
    write_line(state, text);
    test_fail(file, line, "expected %s in %s", what, text);
}

unsigned soak_times(void) {
    return (unsigned)test_times(1);
}

void expect_same_list(const State *one, const State *other, Seat seat) {
    static ActionList first, second;
    Word arg, wanted;
    HOLDS(one, game_legal_actions(one, seat, &first) == game_legal_actions(other, seat, &second));
    HOLDS(one, first.count == second.count);
    for (int i = 0; i < first.count; i++) {
        write_word(one, seat, &first.item[i], wanted);
        write_word(other, seat, &second.item[i], arg);
        HOLDS(one, strcmp(arg, wanted) == 0);
    }
}

static Seat any_of(SeatSet set, Rng *rng) {
    Seat seat;
    do
        seat = (Seat)rng_below(rng, SEATS_MAX);
    while (!has_seat(set, seat));
    return seat;
}

bool walk_on(State *state, Rng *rng) {
    static ActionList list;
    SeatSet to_act = game_to_act(state);
    if (to_act == 0)
        return false;
    if (to_act == CHANCE) {
        Seed seed = rng_next_seed(rng);
        HOLDS(state, game_deal(state, &seed, NULL, NULL) == STATUS_OK);
        return true;
    }
    Seat seat = any_of(to_act, rng);
    HOLDS(state, game_legal_actions(state, seat, &list) == STATUS_OK && list.count > 0);
    game_apply_unchecked(state, seat, &list.item[rng_below(rng, (uint32_t)list.count)], NULL);
    return true;
}

/* The state lies in memory of its own, so that a sanitizer notices reads beyond it. */
static void walk_game(int setup, uint64_t game, uint32_t one_in, Visit *visit) {
    State *state = calloc(1, sizeof *state);
    EXPECT(state != NULL);
    Rng rng = rng_start(&(Seed){{game, 0x57A1C}}, (uint64_t)setup);
    setup_start(setup, (unsigned)game, state);
    visit(state, &rng);
    int most = moves_to_look_at(state);
    for (int moves = 0; moves < most && walk_on(state, &rng); moves++) {
        if (rng_below(&rng, one_in) == 0 || game_to_act(state) == 0)
            visit(state, &rng);
    }
    free(state);
}

static void visit_crowd(int variant, uint64_t seed, Visit *visit) {
    Line line;
    State *state = calloc(1, sizeof *state);
    Rng rng = rng_start(&(Seed){{seed, 0xC20D}}, (uint64_t)variant);
    dog_random_position(variant, 70000 + seed, line, sizeof line);
    EXPECT(state != NULL && game_read_position(state, line, NULL) == STATUS_OK);
    visit(state, &rng);
    free(state);
}

void each_position(uint32_t usually, Visit *visit) {
    uint32_t one_in = test_one_in(usually);
    for (uint64_t game = 0; game < soak_times(); game++)
        for (int setup = 0; setup < setup_count(); setup++)
            walk_game(setup, game + (uint64_t)setup, one_in, visit);
    for (uint64_t seed = 0; seed < soak_times() * (1 + CROWDED / one_in); seed++)
        for (int variant = 0; variant < dog_variants(); variant++)
            visit_crowd(variant, seed, visit);
}
