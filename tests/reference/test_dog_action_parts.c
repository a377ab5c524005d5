/* Compares the parts of actions in DOG with the slow reference, which knows every notation of
 * every action: for instance a seven in every order of its portions. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/conformance/compose.h"
#include "tests/reference/dog_positions.h"
#include "tests/reference/dog_ref.h"
#include "tests/test.h"

enum {
    SPELLINGS_MAX = 40000,
    POSITIONS_EACH = 10, /* of each variant                               */
    REACHED_EACH = 10,   /* spellings of a position, each in two orders   */
    COMPARED_EACH = 20,  /* choices, each compared with all spellings     */
};

/* A position and all its spellings, but those of players who are not PLAYER. */
typedef struct Desk {
    State state;
    Seat seat;
    int count;
    RefSuccessor spelled[SPELLINGS_MAX];
    Action action[SPELLINGS_MAX];
    const char *result[SPELLINGS_MAX];
    ActionList listed;
} Desk;

static void add_spelling(Desk *desk, const RefSuccessor *spelled) {
    Seat seat = NO_SEAT;
    Action action;
    EXPECT_EQUAL(game_read_action(&desk->state, spelled->action, &seat, &action, NULL), STATUS_OK);
    if (seat != desk->seat)
        return;
    desk->action[desk->count] = action;
    desk->result[desk->count++] = spelled->position;
}

static void set_up(Desk *desk, int variant, uint64_t seed) {
    char line[REF_TEXT_MAX];
    dog_random_position(variant, 400000 + seed, line, sizeof line);
    desk->state = position(line);
    desk->seat = game_player(&desk->state);
    desk->count = 0;
    int spellings = ref_dog_spellings(line, desk->spelled, SPELLINGS_MAX);
    EXPECT(spellings > 0);
    for (int i = 0; i < spellings; i++)
        add_spelling(desk, &desk->spelled[i]);
}

typedef void Look(Desk *desk, Rng *rng);

static void each_desk(Look *look) {
    Desk *desk = malloc(sizeof *desk);
    EXPECT(desk != NULL);
    for (uint64_t seed = 0; seed < test_times(POSITIONS_EACH); seed++)
        for (int variant = 0; variant < dog_variants(); variant++) {
            Rng rng = rng_start(&(Seed){{seed, 0x9A275}}, (uint64_t)variant);
            set_up(desk, variant, seed);
            look(desk, &rng);
        }
    free(desk);
}

static void look_reachable(Desk *desk, Rng *rng) {
    for (int i = 0; i < REACHED_EACH; i++) {
        const Action *action = &desk->action[rng_below(rng, (uint32_t)desk->count)];
        ActionParts parts;
        game_action_parts(&desk->state, action, &parts);
        expect_reachable(&desk->state, desk->seat, action, &parts);
        shuffle_parts(&desk->state, action, rng, &parts);
        expect_reachable(&desk->state, desk->seat, action, &parts);
    }
}

TEST(every_spelling_of_the_reference_is_reached_part_by_part) {
    each_desk(look_reachable);
}

/* A beginning of a spelling; sometimes with the end of one more portion, which may not go there. */
static ActionParts some_beginning(const Desk *desk, Rng *rng) {
    ActionParts parts, others;
    uint32_t one = rng_below(rng, (uint32_t)desk->count);
    uint32_t other = rng_below(rng, (uint32_t)desk->count);
    shuffle_parts(&desk->state, &desk->action[one], rng, &parts);
    shuffle_parts(&desk->state, &desk->action[other], rng, &others);
    parts.count = (uint8_t)rng_below(rng, parts.count + 1U);
    if (rng_below(rng, 3) == 0)
        parts_add(&parts, others.part[rng_below(rng, others.count)]);
    return parts;
}

static void look_compared(Desk *desk, Rng *rng) {
    Spellings all = {desk->count, desk->action, desk->result};
    for (int i = 0; i < COMPARED_EACH; i++) {
        ActionParts chosen = some_beginning(desk, rng);
        expect_offer(&desk->state, desk->seat, &chosen, &all);
    }
}

TEST(what_is_offered_is_what_all_spellings_of_the_reference_tell) {
    each_desk(look_compared);
}

/* ------------------- portions that begin no listed seven -------------------- */

static struct { int playable, unlisted, unoffered; } portions;

static bool begins_with(const Action *action, Card card, Step step) {
    return action->kind == DOG_MOVE && action->as == CARD_7 && action->card == card &&
           action->step[0].from == step.from && action->step[0].to == step.to;
}

static bool is_first(const Desk *desk, int index) {
    const Action *action = &desk->action[index];
    for (int i = 0; i < index; i++)
        if (begins_with(&desk->action[i], action->card, action->step[0]))
            return false;
    return action->kind == DOG_MOVE && action->as == CARD_7;
}

static bool begins_a_listed_action(const Desk *desk, const Action *action) {
    for (int i = 0; i < desk->listed.count; i++)
        if (begins_with(&desk->listed.item[i], action->card, action->step[0]))
            return true;
    return false;
}

static bool is_portion_offered(const Desk *desk, const Action *action) {
    static Completion completion;
    Action portion = *action;
    ActionParts parts;
    portion.count = 1;
    game_action_parts(&desk->state, &portion, &parts);
    Part end = parts.part[--parts.count];
    ask(&desk->state, desk->seat, &parts, &completion);
    return is_offered(&completion, end);
}

static void look_first_portions(Desk *desk, Rng *rng) {
    (void)rng;
    game_legal_actions(&desk->state, desk->seat, &desk->listed);
    for (int i = 0; i < desk->count; i++) {
        if (!is_first(desk, i))
            continue;
        portions.playable++;
        portions.unlisted += !begins_a_listed_action(desk, &desk->action[i]);
        portions.unoffered += !is_portion_offered(desk, &desk->action[i]);
    }
}

/* The list has each result once, and so not every portion with which a seven can begin. */
TEST(every_portion_with_which_a_seven_can_begin_is_offered_though_many_begin_no_listed_action) {
    each_desk(look_first_portions);
    EXPECT(portions.playable > (int)test_times(2000) && portions.unlisted > portions.playable / 10);
    EXPECT_EQUAL(portions.unoffered, 0);
}
