/* Tests every action that fits into the bytes of an Action: an accepted action leads where a
 * listed action leads, and a refused one leaves every byte of the state as it was. DOG is tested
 * with a large grid of actions, every game with random bytes. */
#include <stdlib.h>
#include <string.h>

#include "tests/conformance/random_positions.h"
#include "tests/reference/dog_positions.h"
#include "tests/test.h"

enum {
    POSITIONS_EACH = 20, /* of each variant of the board game                    */
    WIDE_EACH = 2,       /* of these, how many are tried with the wide grid too  */
    NEAR_EACH = 8,       /* steps between likely fields, for each card played as */
    GARBLED_EACH = 300,  /* sevens and others with something wrong in them       */
    NOISE_EACH = 200,    /* of nothing but random bytes                          */
};

/* A position, where its listed actions lead, and a copy on which everything is tried. */
typedef struct Bench {
    const State *state;
    State *trial; /* in memory of its own */
    Seat seat;
    ActionList list;
    uint64_t result[ACTIONS_MAX];
    long accepted;
} Bench;

static int by_number(const void *left, const void *right) {
    const uint64_t *one = left, *other = right;
    return (*one > *other) - (*one < *other);
}

static void set_up(Bench *bench, const State *state) {
    bench->state = state;
    bench->seat = game_player(state);
    bench->trial = malloc(sizeof *bench->trial);
    EXPECT(bench->trial != NULL);
    memcpy(bench->trial, state, sizeof *state); /* not =, which may leave out the padding */
    game_legal_actions(state, bench->seat, &bench->list);
    for (int i = 0; i < bench->list.count; i++) {
        State after = *state;
        game_apply_unchecked(&after, bench->seat, &bench->list.item[i], NULL);
        bench->result[i] = hash_position(&after);
    }
    qsort(bench->result, (size_t)bench->list.count, sizeof bench->result[0], by_number);
}

static _Noreturn void fail_with(const Bench *bench, const Action *action, const char *what) {
    char bytes[3 * sizeof *action + 1];
    Line line;
    for (size_t i = 0; i < sizeof *action; i++) {
        unsigned byte = ((const uint8_t *)action)[i];
        bytes[3 * i] = "0123456789abcdef"[byte / 16];
        bytes[3 * i + 1] = "0123456789abcdef"[byte % 16];
        bytes[3 * i + 2] = ' ';
    }
    bytes[sizeof bytes - 1] = '\0';
    write_line(bench->state, line);
    test_fail(__FILE__, __LINE__, "%s: %sin %s", what, bytes, line);
}

static void attempt(Bench *bench, const Action *action) {
    State *trial = bench->trial;
    Status checked = game_check(bench->state, bench->seat, action, NULL);
    if (game_apply(trial, bench->seat, action, NULL, NULL) != checked)
        fail_with(bench, action, "checked one way and carried out another");
    if (checked != STATUS_OK) {
        if (memcmp(trial, bench->state, sizeof *trial) != 0)
            fail_with(bench, action, "refused, and yet the state is changed");
        return;
    }
    uint64_t hash = hash_position(trial);
    if (game_invariant_error(trial) != NULL)
        fail_with(bench, action, game_invariant_error(trial));
    if (!bsearch(&hash, bench->result, (size_t)bench->list.count, sizeof hash, by_number))
        fail_with(bench, action, "accepted, but nothing listed leads there");
    bench->accepted++;
    memcpy(trial, bench->state, sizeof *trial);
}

/* ------------------------- the grid of the board game ---------------------- */

/* Kinds that there are, the first that there are not, and the last byte. */
static const uint8_t kinds[] = {DOG_GIVE, DOG_MOVE, DOG_SWAP, DOG_IDLE, DOG_TAKE, DOG_FOLD,
                                DOG_DROP, 7,        8,        128,      255};
static const Card cards[] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 127, 255};
enum { KINDS = sizeof kinds, CARDS = sizeof cards };

/* Without steps: each kind, card, and what it is played as or takes. */
static void try_cards(Bench *bench) {
    for (int i = 0; i < KINDS * CARDS * CARDS; i++) {
        Action action = {.kind = kinds[i % KINDS], .card = cards[i / KINDS % CARDS]};
        Card other = cards[i / KINDS / CARDS];
        action.as = other;
        attempt(bench, &action);
        action.as = action.card == CARD_J ? CARD_D : action.card;
        action.take = other;
        attempt(bench, &action);
    }
}

/* One card with each single step that two bytes can say. */
static void try_all_steps(Bench *bench, uint8_t kind, Card card, Card as) {
    Action action = {.kind = kind, .card = card, .as = as, .count = 1};
    for (unsigned i = 0; i < 256 * 256; i++) {
        action.step[0] = (Step){(Field)(i % 256), (Field)(i / 256)};
        attempt(bench, &action);
    }
}

/* A field with a piece, a neighbour of one, a goal or anything. */
static Field likely_field(const Bench *bench, Rng *rng) {
    const DogState *dog = &bench->state->as.dog;
    Seat seat = (Seat)rng_below(rng, bench->state->setup.seats);
    Field field = dog->piece[seat][rng_below(rng, 4)];
    switch (rng_below(rng, 6)) {
    case 0:
        return (Field)rng_below(rng, 256);
    case 1:
        return (Field)(96 + rng_below(rng, 24));
    case 2:
        return (Field)(field + rng_below(rng, 15));
    default:
        return field;
    }
}

/* Every card as every card, with steps that might be true. */
static void try_likely_steps(Bench *bench, Rng *rng) {
    for (int i = 0; i < CARDS * CARDS * NEAR_EACH; i++) {
        Action action = {.kind = kinds[rng_below(rng, KINDS)],
                         .card = cards[i % CARDS],
                         .as = cards[i / CARDS % CARDS],
                         .count = (uint8_t)(rng_below(rng, 8) == 0 ? rng_below(rng, 9) : 1)};
        for (int k = 0; k < STEPS_MAX; k++) {
            Field from = likely_field(bench, rng);
            action.step[k] = (Step){from, (Field)(from + rng_below(rng, 14))};
            if (rng_below(rng, 2) == 0)
                action.step[k].to = likely_field(bench, rng);
        }
        attempt(bench, &action);
    }
}

/* A listed action with one to three bytes changed, or its steps in another order. */
static void garble(Action *action, Rng *rng) {
    uint8_t *byte = (uint8_t *)action;
    unsigned a = rng_below(rng, STEPS_MAX), b = rng_below(rng, STEPS_MAX);
    Step step = action->step[a];
    action->step[a] = action->step[b];
    action->step[b] = step;
    for (unsigned i = rng_below(rng, 4); i > 0; i--) {
        size_t at = rng_below(rng, sizeof *action);
        unsigned change = 1 + rng_below(rng, rng_below(rng, 2) == 0 ? 3 : 255);
        byte[at] = (uint8_t)(byte[at] + change);
    }
}

static void try_garbled(Bench *bench, Rng *rng) {
    for (int i = 0; i < GARBLED_EACH; i++) {
        Action action = bench->list.item[rng_below(rng, (uint32_t)bench->list.count)];
        garble(&action, rng);
        attempt(bench, &action);
    }
}

/* One of the cards in the hand, as itself or as what a joker may be, with every step at all. */
static void try_own_card(Bench *bench, Rng *rng) {
    CardSet hand = bench->state->as.dog.hand[bench->seat];
    Card card = card_first(hand);
    for (unsigned left = rng_below(rng, 6); left > 0 && card_without(hand, card) != 0; left--) {
        hand = card_without(hand, card);
        card = card_first(hand);
    }
    Card as = card == CARD_J ? (Card)rng_below(rng, CARD_J) : card;
    try_all_steps(bench, as == CARD_X ? DOG_SWAP : DOG_MOVE, card, as);
}

/* One card, from home and from the pieces of the own side and of some others, to everywhere. */
static void try_every_piece(Bench *bench, Card card, Card as) {
    const DogState *dog = &bench->state->as.dog;
    Action action = {
        .kind = as == CARD_X ? DOG_SWAP : DOG_MOVE, .card = card, .as = as, .count = 1};
    for (int piece = 0; piece < SEATS_MAX * PIECES_MAX; piece++) {
        Seat owner = (Seat)(piece / PIECES_MAX);
        Field from = dog->piece[owner][piece % PIECES_MAX];
        bool tried = owner % 3 == bench->seat % 3 || owner % 2 == bench->seat % 2;
        for (unsigned to = 0; to < 256 && tried && from != FIELD_NONE; to++) {
            action.step[0] = (Step){from, (Field)to};
            attempt(bench, &action);
        }
    }
}

/* Everything in the hand; a joker as whatever it may be, and as what it may not. */
static void try_hand(Bench *bench) {
    for (CardSet hand = bench->state->as.dog.hand[bench->seat]; hand != 0;
         hand = card_without(hand, card_first(hand))) {
        Card card = card_first(hand);
        if (card != CARD_J)
            try_every_piece(bench, card, card);
        for (Card as = 0; card == CARD_J && as < CARD_KINDS; as++)
            try_every_piece(bench, card, as);
    }
}

static void try_position(Bench *bench, int variant, uint64_t seed) {
    Line line;
    State state;
    Rng rng = rng_start(&(Seed){{seed, 0xBAD}}, (uint64_t)variant);
    dog_random_position(variant, 300000 + seed, line, sizeof line);
    EXPECT_EQUAL(game_read_position(&state, line, NULL), STATUS_OK);
    set_up(bench, &state);
    try_hand(bench);
    try_garbled(bench, &rng);
    if (seed < test_times(WIDE_EACH)) {
        try_cards(bench);
        try_likely_steps(bench, &rng);
        try_own_card(bench, &rng);
    }
    free(bench->trial);
}

TEST(what_the_board_game_accepts_is_listed_and_what_it_refuses_changes_nothing) {
    static Bench bench;
    bench.accepted = 0;
    for (uint64_t seed = 0; seed < test_times(POSITIONS_EACH); seed++)
        for (int variant = 0; variant < dog_variants(); variant++)
            try_position(&bench, variant, seed);
    EXPECT(bench.accepted > (long)test_times(20000)); /* or the grid misses what it is for */
}

/* --------------------------- noise, in every game -------------------------- */

static Action noise(Rng *rng) {
    Action action;
    uint8_t *byte = (uint8_t *)&action;
    for (size_t i = 0; i < sizeof action; i++)
        byte[i] = (uint8_t)(rng_below(rng, 2) == 0 ? rng_below(rng, 256) : rng_below(rng, 16));
    return action;
}

/* Any seat, any bytes: refused without a trace, or carried out soundly. */
static void throw_noise(const State *state, Rng *rng) {
    State trial;
    memcpy(&trial, state, sizeof trial);
    for (int i = 0; i < NOISE_EACH; i++) {
        Action action = noise(rng);
        Seat seat = (Seat)rng_below(rng, rng_below(rng, 4) == 0 ? 256 : SEATS_MAX);
        Problem problem = problem_make(PROBLEM_NONE);
        Status status = game_apply(&trial, seat, &action, NULL, &problem);
        HOLDS(state, game_invariant_error(&trial) == NULL);
        HOLDS(state, (problem.code == PROBLEM_NONE) == (status == STATUS_OK) &&
                         problem.code < PROBLEM_COUNT);
        HOLDS(state, status == STATUS_OK || memcmp(&trial, state, sizeof trial) == 0);
        memcpy(&trial, state, sizeof trial);
    }
}

TEST(noise_is_refused_without_a_trace_or_is_a_sound_action) {
    each_position(40, throw_noise);
}

static void throw_noise_at_view(const State *state, Rng *rng) {
    State view = *state;
    game_redact(&view, (Seat)rng_below(rng, state->setup.seats));
    throw_noise(&view, rng);
}

TEST(noise_does_no_harm_to_a_view_either) {
    each_position(40, throw_noise_at_view);
}

/* Bits of a position's text flipped and cut at random: refused, or read as something sound. */
static void misread(const State *state, Rng *rng) {
    Line line;
    State read;
    for (int i = 0; i < 30; i++) {
        write_line(state, line);
        size_t length = strlen(line);
        for (unsigned slips = 1 + rng_below(rng, 3); slips > 0; slips--)
            line[rng_below(rng, (uint32_t)length)] = line[rng_below(rng, (uint32_t)length)];
        if (game_read_position(&read, line, NULL) == STATUS_OK)
            HOLDS(&read, game_invariant_error(&read) == NULL);
    }
}

TEST(a_position_with_slips_is_refused_or_read_as_a_sound_one) {
    each_position(40, misread);
}
