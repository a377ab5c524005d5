/* Tests the events of every game: every viewer gets all of them, their notation reads back, and
 * none reveals what its viewer may not know. */
#include <string.h>

#include "rules/event_text.h"
#include "tests/conformance/random_positions.h"
#include "tests/conformance/setups.h"
#include "tests/test.h"

static ActionList listed;

/* ------------------------------- each event -------------------------------- */

static bool has_kind(uint32_t kinds, const Event *event) {
    return (kinds >> event->kind & 1) != 0;
}

/* A card that comes into a hand unseen is known to those who hold it or held it. */
static void expect_knowers(const State *before, const Event *event) {
    const Family *family = family_of(before);
    unsigned everybody = (1U << before->setup.seats) - 1, concerned = 0;
    if (event->seat < SEATS_MAX)
        concerned |= seat_bit(event->seat);
    if (event->other < SEATS_MAX)
        concerned |= seat_bit(event->other);
    if (has_kind(family->secrets, event))
        HOLDS(before, event->visible_to == concerned);
    else if (has_kind(family->seen, event) && event->visible_to != EVERYBODY)
        HOLDS(before,
              (event->visible_to & concerned) == concerned && event->visible_to < everybody);
    else
        HOLDS(before, event->visible_to == EVERYBODY);
}

/* What is written has all of the event but who knows it, so the other fields are blank. */
static void expect_readable(const State *before, const Event *event) {
    char word[EVENT_TEXT_MAX];
    Text text = text_into(word, sizeof word);
    Event read, wanted = *event;
    game_write_event(before, event, &text);
    HOLDS(before, text_ok(&text));
    HOLDS(before, game_read_event(before, word, &read, NULL) == STATUS_OK);
    wanted.visible_to = EVERYBODY;
    HOLDS(before, memcmp(&read, &wanted, sizeof read) == 0);
}

/* Nothing but the card is left out for anybody, and that only once. */
static void expect_veil(const State *before, const Event *event, Seat viewer) {
    Event heard = game_redact_event(event, viewer), again = game_redact_event(&heard, viewer);
    HOLDS(before, memcmp(&heard, &again, sizeof heard) == 0);
    bool knows = event->visible_to == EVERYBODY ||
                 (viewer != NO_SEAT && has_seat(event->visible_to, viewer));
    HOLDS(before, heard.card == (knows || event->card == CARD_NONE ? event->card : CARD_HIDDEN));
    expect_readable(before, &heard);
    heard.card = event->card;
    heard.visible_to = event->visible_to;
    HOLDS(before, memcmp(&heard, event, sizeof heard) == 0);
}

static void expect_events(const State *before, const EventList *events) {
    HOLDS(before, events->count >= 1 && events->count <= EVENTS_MAX);
    for (int i = 0; i < events->count; i++) {
        HOLDS(before, events->item[i].kind < game_of(before)->events->kinds);
        expect_knowers(before, &events->item[i]);
        expect_readable(before, &events->item[i]);
        for (Seat viewer = 0; viewer < before->setup.seats; viewer++)
            expect_veil(before, &events->item[i], viewer);
        expect_veil(before, &events->item[i], NO_SEAT);
    }
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
    State heard = *state, ignored = *state;
    events.count = 1000; /* what an earlier move left behind is not to be added to */
    Seat player = game_player(state);
    if (game_to_act(state) == 0)
        return;
    if (player == NO_SEAT) {
        Seed seed = rng_next_seed(rng);
        HOLDS(state,
              game_deal(&heard, &seed, &events, NULL) == game_deal(&ignored, &seed, NULL, NULL));
    } else {
        game_legal_actions(state, player, &listed);
        const Action *action = &listed.item[rng_below(rng, (uint32_t)listed.count)];
        HOLDS(state, game_apply(&heard, player, action, &events, NULL) == STATUS_OK);
        game_apply_unchecked(&ignored, player, action, NULL);
    }
    if (game_to_act(state) != CHANCE || events.count > 0)
        expect_events(state, &events);
    expect_same_text(&ignored, &heard);
}

TEST(every_move_is_told_in_words_and_its_secrets_to_those_who_may_know_them) {
    each_position(4, visit_events);
}

/* Actions on a view have events, too, as far as the view knows them. */
static void visit_events_of_views(const State *state, Rng *rng) {
    State view = *state;
    Seat player = game_player(state);
    if (player == NO_SEAT)
        return;
    game_redact(&view, player);
    visit_events(&view, rng);
}

TEST(what_players_do_in_their_own_views_is_told_in_words_too) {
    each_position(8, visit_events_of_views);
}

/* ------------------- events tell no more than the view shows --------------- */

typedef struct Branch {
    State state;
    EventList events;
} Branch;

static void begin_branch(Branch *branch, const State *view, Seat viewer, Rng *rng) {
    branch->state = *view;
    game_sample_hidden(&branch->state, viewer, rng);
}

/* Does something that is listed: `wanted`, if that is among it, and anything otherwise. */
static void act(Branch *branch, Seat seat, Action *wanted, Rng *rng) {
    game_legal_actions(&branch->state, seat, &listed);
    const Action *action = &listed.item[rng_below(rng, (uint32_t)listed.count)];
    for (int i = 0; i < listed.count; i++)
        if (memcmp(&listed.item[i], wanted, sizeof *wanted) == 0)
            action = &listed.item[i];
    *wanted = *action;
    game_apply_unchecked(&branch->state, seat, action, &branch->events);
}

/* Half of the time both do the same, if both can, and half of the time anything: a card that is
 * chosen in secret may differ. */
static void move_on(Branch *one, Branch *other, Rng *rng) {
    Seat seat = game_player(&one->state);
    Action action;
    memset(&action, 0xFF, sizeof action);
    act(one, seat, &action, rng);
    if (rng_below(rng, 2) == 0)
        memset(&action, 0xFF, sizeof action);
    act(other, seat, &action, rng);
}

static Seat any_viewer(const State *state, Rng *rng) {
    uint32_t viewer = rng_below(rng, state->setup.seats + 1U);
    return viewer < state->setup.seats ? (Seat)viewer : (Seat)NO_SEAT;
}

static void hear(const EventList *events, Seat viewer, EventList *heard) {
    heard->count = events->count;
    for (int i = 0; i < events->count; i++)
        heard->item[i] = game_redact_event(&events->item[i], viewer);
}

static void expect_same_story(const Branch *one, const Branch *other, Seat viewer) {
    static EventList first, second;
    hear(&one->events, viewer, &first);
    hear(&other->events, viewer, &second);
    HOLDS(&one->state, first.count == second.count);
    size_t bytes = (size_t)first.count * sizeof first.item[0];
    HOLDS(&one->state, memcmp(first.item, second.item, bytes) == 0);
}

static bool look_alike(const Branch *one, const Branch *other, Seat viewer) {
    State left = one->state, right = other->state;
    game_redact(&left, viewer);
    game_redact(&right, viewer);
    return hash_position(&left) == hash_position(&right);
}

static int compared, watched;

static void count_compared(Seat viewer) {
    compared++;
    watched += viewer == NO_SEAT;
}

/* Two worlds that a viewer cannot tell apart, before a move and after it, sound alike too. */
static void visit_stories(const State *state, Rng *rng) {
    static Branch one, other;
    Seat viewer = any_viewer(state, rng);
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
    count_compared(viewer);
}

TEST(worlds_that_look_alike_to_a_viewer_sound_alike_too) {
    compared = watched = 0;
    each_position(2, visit_stories);
    EXPECT(compared > (int)test_times(2000) && watched > (int)test_times(200));
}

/* ------------------------------- and deals --------------------------------- */

/* The same for any order of the events. */
static uint64_t hash_in_any_order(const EventList *events, Seat viewer) {
    uint64_t sum = 0;
    for (int i = 0; i < events->count; i++) {
        Event heard = game_redact_event(&events->item[i], viewer);
        sum += hash_bytes(HASH_START, &heard, sizeof heard);
    }
    return sum;
}

/* Events reveal the order in which a player's own cards came, and the hand does not. Apart from that,
 * deals with equal views have equal events; for spectators they do in any case. */
static void visit_deals(const State *state, Rng *rng) {
    static Branch one, other;
    if (game_to_act(state) != CHANCE)
        return;
    for (int i = 0; i < 20; i++) {
        Seat viewer = any_viewer(state, rng);
        Seed first = rng_next_seed(rng), second = rng_next_seed(rng);
        one.state = other.state = *state;
        HOLDS(state, game_deal(&one.state, &first, &one.events, NULL) == STATUS_OK);
        HOLDS(state, game_deal(&other.state, &second, &other.events, NULL) == STATUS_OK);
        if (!look_alike(&one, &other, viewer))
            continue;
        HOLDS(state,
              hash_in_any_order(&one.events, viewer) == hash_in_any_order(&other.events, viewer));
        expect_same_story(&one, &other, NO_SEAT);
        count_compared(viewer);
    }
}

TEST(deals_that_look_alike_to_a_viewer_sound_alike_too) {
    compared = watched = 0;
    each_position(2, visit_deals);
    EXPECT(compared - watched > 200 && watched > 1000);
}
