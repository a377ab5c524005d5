/* What every game tells of what happens: to those who may know it, and to nobody else. */
#include <string.h>

#include "tests/conformance/setups.h"
#include "tests/conformance/walk.h"
#include "tests/test.h"

static ActionList listed;

static bool is_secret(const State *state, const Event *event) {
    return (family_of(state)->secrets >> event->kind & 1) != 0;
}

/* A card that comes into a hand unseen is told to those who hold it or held it. */
static void expect_audience(const State *before, const Event *event) {
    unsigned everybody = (1U << before->setup.seats) - 1;
    unsigned concerned = event->seat < SEATS_MAX ? seat_bit(event->seat) : 0;
    HOLDS(before, event->kind < 32);
    if ((family_of(before)->veiled >> event->kind & 1) != 0)
        return;
    HOLDS(before, (event->audience & everybody) != 0);
    if (!is_secret(before, event)) {
        HOLDS(before, (event->audience & everybody) == everybody);
        return;
    }
    if (event->other < SEATS_MAX)
        concerned |= seat_bit(event->other);
    HOLDS(before, (event->audience & ~concerned) == 0);
}

static void expect_events(const State *before, const EventList *events) {
    HOLDS(before, events->count >= 1 && events->count <= EVENTS_MAX);
    for (int i = 0; i < events->count; i++)
        expect_audience(before, &events->item[i]);
}

static void expect_same_text(const State *one, const State *other) {
    Line line, wanted;
    write_line(one, wanted);
    write_line(other, line);
    EXPECT_TEXT(line, wanted);
}

/* Carries a move out with and without anybody listening. */
static void visit_events(const State *state, Rng *rng) {
    static EventList events;
    State heard = *state, unheard = *state;
    events.count = 1000; /* what an earlier move left behind is not to be added to */
    Seat player = game_player(state);
    if (game_to_act(state) == 0)
        return;
    if (player == NO_SEAT) {
        Seed seed = rng_seed(rng);
        HOLDS(state,
              game_deal(&heard, &seed, &events, NULL) == game_deal(&unheard, &seed, NULL, NULL));
    } else {
        game_legal(state, player, &listed);
        const Action *action = &listed.item[rng_below(rng, (uint32_t)listed.count)];
        HOLDS(state, game_apply(&heard, player, action, &events, NULL) == STATUS_OK);
        game_play(&unheard, player, action, NULL);
    }
    if (game_to_act(state) != CHANCE || events.count > 0)
        expect_events(state, &events);
    expect_same_text(&unheard, &heard);
}

TEST(every_move_tells_of_itself_to_those_who_may_know_and_nobody_else) {
    each_position(4, visit_events);
}

/* ------------------- events tell no more than the view shows --------------- */

typedef struct Branch {
    State state;
    EventList events;
} Branch;

static void begin_branch(Branch *branch, const State *view, Seat viewer, Rng *rng) {
    branch->state = *view;
    game_imagine(&branch->state, viewer, rng);
}

/* Does something that is listed: `wanted`, if that is among it, and anything otherwise. */
static void act(Branch *branch, Seat seat, Action *wanted, Rng *rng) {
    game_legal(&branch->state, seat, &listed);
    const Action *action = &listed.item[rng_below(rng, (uint32_t)listed.count)];
    for (int i = 0; i < listed.count; i++)
        if (memcmp(&listed.item[i], wanted, sizeof *wanted) == 0)
            action = &listed.item[i];
    *wanted = *action;
    game_play(&branch->state, seat, action, &branch->events);
}

static void move_on(Branch *one, Branch *other, Rng *rng) {
    Seat seat = game_player(&one->state);
    Action action;
    memset(&action, 0xFF, sizeof action);
    act(one, seat, &action, rng);
    act(other, seat, &action, rng);
}

/* The next event that the viewer hears of, at or after `at`; NULL if there is none. */
static const Event *next_heard(const EventList *events, Seat viewer, int *at) {
    for (; *at < events->count; ++*at)
        if (has_seat(events->item[*at].audience, viewer))
            return &events->item[(*at)++];
    return NULL;
}

static bool same_event(const Event *one, const Event *other) {
    return one->kind == other->kind && one->seat == other->seat && one->other == other->other &&
           one->card == other->card && one->as == other->as && one->from == other->from &&
           one->to == other->to;
}

static void expect_same_story(const Branch *one, const Branch *other, Seat viewer) {
    int i = 0, k = 0;
    const Event *first, *second;
    do {
        first = next_heard(&one->events, viewer, &i);
        second = next_heard(&other->events, viewer, &k);
        HOLDS(&one->state, (first == NULL) == (second == NULL));
        HOLDS(&one->state, first == NULL || same_event(first, second));
    } while (first != NULL);
}

static bool look_alike(const Branch *one, const Branch *other, Seat viewer) {
    State left = one->state, right = other->state;
    game_redact(&left, viewer);
    game_redact(&right, viewer);
    return hash_position(&left) == hash_position(&right);
}

static int compared;

/* Two worlds that a viewer cannot tell apart, before a move and after it, sound alike too. Deals
 * are left out: the order in which the own cards came is told and is not seen in a hand. */
static void visit_stories(const State *state, Rng *rng) {
    static Branch one, other;
    Seat viewer = (Seat)rng_below(rng, state->setup.seats);
    State view = *state;
    if (game_player(state) == NO_SEAT)
        return;
    game_redact(&view, viewer);
    begin_branch(&one, &view, viewer, rng);
    begin_branch(&other, &view, viewer, rng);
    move_on(&one, &other, rng);
    if (!look_alike(&one, &other, viewer))
        return;
    expect_same_story(&one, &other, viewer);
    compared++;
}

TEST(worlds_that_look_alike_to_a_viewer_sound_alike_too) {
    compared = 0;
    each_position(4, visit_stories);
    EXPECT(compared > 1000);
}
