/* Measures how much stack the public functions need, which must fit small threads and browsers:
 * each runs on a stack filled with a pattern, and what is overwritten was used. */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "tests/conformance/random_positions.h"
#include "tests/conformance/setups.h"
#include "tests/reference/dog_positions.h"
#include "tests/test.h"

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANITIZED 1
#endif
#endif

enum {
    ROOM = 1 << 20,  /* more than any function has ever used           */
    MOST = 16 << 10, /* as rules/game.h promises                       */
    OWN = 4 << 10,   /* the thread's beginning, and this file's frames */
    PAINT = 0xA5,
    MOVES_EACH = 150,
    CROWDED = 300,
};

/* Everything that a caller owns. */
static struct {
    State state, other;
    ActionList list, work;
    Completion offer;
    EventList events;
    Line line;
    Word word;
    Problem problem;
} table;

/* Part by part to the action, asking at every step. */
static void call_part_functions(const Action *action, Seat seat) {
    ActionParts all, chosen = {.count = 0};
    game_action_parts(&table.state, action, &all);
    for (unsigned i = 0; i < all.count; i++) {
        game_next_parts(&table.state, seat, &chosen, &table.work, &table.offer, &table.problem);
        parts_add(&chosen, all.part[i]);
    }
    game_next_parts(&table.state, seat, &chosen, &table.work, &table.offer, &table.problem);
}

static void call_event_functions(void) {
    for (int i = 0; i < table.events.count; i++) {
        Text text = text_into(table.word, sizeof table.word);
        Event heard = game_redact_event(&table.events.item[i], 0);
        game_write_event(&table.state, &heard, &text);
        game_read_event(&table.state, table.word, &heard, &table.problem);
    }
}

static void call_action_functions(const Action *action, Seat seat) {
    Text text = text_into(table.word, sizeof table.word);
    Action again;
    Seat reader = NO_SEAT;
    game_check(&table.state, seat, action, &table.problem);
    game_write_action(&table.state, seat, action, &text);
    game_read_action(&table.state, table.word, &reader, &again, &table.problem);
    table.other = table.state;
    game_apply(&table.other, seat, action, &table.events, &table.problem);
    call_event_functions();
    call_part_functions(action, seat);
}

/* Refusals look for reasons: folding and throwing away ask whether anything else can be done. */
static void use_odd_actions(Seat seat, Rng *rng) {
    static const uint8_t kinds[] = {DOG_FOLD, DOG_DROP, BARK_PASS, BARK_DROP};
    for (unsigned i = 0; i < sizeof kinds; i++) {
        Action action = {.kind = kinds[i], .card = (Card)rng_below(rng, CARD_KINDS)};
        game_check(&table.state, seat, &action, &table.problem);
    }
}

static void call_view_functions(Seat viewer, Rng *rng) {
    table.other = table.state;
    game_redact(&table.other, viewer);
    game_sample_hidden(&table.other, viewer, rng);
    game_invariant_error(&table.state);
    Text text = text_into(table.line, sizeof table.line);
    game_write_position(&table.state, &text);
    game_read_position(&table.other, table.line, &table.problem);
}

static void call_all_functions(Rng *rng) {
    Result result;
    game_result(&table.state, &result);
    call_view_functions((Seat)rng_below(rng, SEATS_MAX + 1), rng);
    Seat seat = game_player(&table.state);
    if (seat == NO_SEAT)
        return;
    game_legal_actions(&table.state, seat, &table.list);
    for (int i = 0; i < table.list.count; i += 1 + table.list.count / 6)
        call_action_functions(&table.list.item[i], seat);
    use_odd_actions(seat, rng);
}

static bool go_on(Rng *rng) {
    Seed seed = rng_next_seed(rng);
    if (game_to_act(&table.state) == CHANCE)
        return game_deal(&table.state, &seed, &table.events, &table.problem) == STATUS_OK;
    Seat seat = game_player(&table.state);
    if (seat == NO_SEAT)
        return false;
    game_legal_actions(&table.state, seat, &table.list);
    const Action *action = &table.list.item[rng_below(rng, (uint32_t)table.list.count)];
    game_apply_unchecked(&table.state, seat, action, &table.events);
    return true;
}

static int setups;

static void *use_everything(void *nothing) {
    for (int setup = 0; setup < setups; setup++) {
        Rng rng = rng_start(&(Seed){{1, 0x57AC}}, (uint64_t)setup);
        setup_start(setup, 0, &table.state);
        for (int i = 0; i < MOVES_EACH && go_on(&rng); i++)
            call_all_functions(&rng);
    }
    for (uint64_t seed = 0; seed < CROWDED; seed++) {
        Rng rng = rng_start(&(Seed){{seed, 0xC20D}}, 0);
        dog_random_position((int)(seed % (unsigned)dog_variants()), seed, table.line,
                            sizeof table.line);
        if (game_read_position(&table.state, table.line, NULL) == STATUS_OK)
            call_all_functions(&rng);
    }
    return nothing;
}

static size_t measure(void *(*work)(void *)) {
    uint8_t *stack = aligned_alloc(4096, ROOM);
    pthread_attr_t attributes;
    pthread_t thread;
    EXPECT(stack != NULL);
    memset(stack, PAINT, ROOM);
    EXPECT_EQUAL(pthread_attr_init(&attributes), 0);
    EXPECT_EQUAL(pthread_attr_setstack(&attributes, stack, ROOM), 0);
    EXPECT_EQUAL(pthread_create(&thread, &attributes, work, NULL), 0);
    EXPECT_EQUAL(pthread_join(thread, NULL), 0);
    pthread_attr_destroy(&attributes);
    size_t unused = 0;
    while (unused < ROOM && stack[unused] == PAINT)
        unused++;
    free(stack);
    return ROOM - unused;
}

TEST(no_public_function_needs_more_than_16_kib_of_stack) {
#ifndef SANITIZED
    setups = setup_count();
    size_t used = measure(use_everything);
    if (used > MOST + OWN)
        test_fail(__FILE__, __LINE__, "%zu bytes of stack were used", used);
#else
    (void)setups, (void)measure, (void)use_everything;
#endif
}
