/* Tests the state machines of a room on every path through them. */
#include "base/rng.h"
#include "server/room_state_machine.h"
#include "tests/test.h"

enum { STEPS = 20000 };

/* ---- all of it can be reached, and nothing is a dead end but what is gone ---- */

static unsigned room_reachable(RoomState from) {
    unsigned seen = 1u << from, before = 0;
    while (seen != before) {
        before = seen;
        for (int state = 0; state < ROOM_STATES; state++)
            for (int event = 0; event < ROOM_EVENTS && (seen >> state & 1) != 0; event++) {
                RoomState next = (RoomState)state;
                if (room_state_next(&next, (RoomEvent)event))
                    seen |= 1u << next;
            }
    }
    return seen;
}

static unsigned save_reachable(SaveState from) {
    unsigned seen = 1u << from, before = 0;
    while (seen != before) {
        before = seen;
        for (int state = 0; state < SAVE_STATES; state++)
            for (int event = 0; event < SAVE_EVENTS && (seen >> state & 1) != 0; event++) {
                SaveState next = (SaveState)state;
                if (save_state_next(&next, (SaveEvent)event))
                    seen |= 1u << next;
            }
    }
    return seen;
}

TEST(every_state_of_a_room_is_reached_and_only_the_end_is_final) {
    unsigned all = (1u << ROOM_STATES) - 1;
    for (int state = 0; state < ROOM_STATES; state++)
        EXPECT_EQUAL(room_reachable((RoomState)state), state == ROOM_GONE ? 1u << ROOM_GONE : all);
}

TEST(every_state_of_saving_is_reached_from_every_other) {
    for (int state = 0; state < SAVE_STATES; state++)
        EXPECT_EQUAL(save_reachable((SaveState)state), (1u << SAVE_STATES) - 1);
}

TEST(what_cannot_happen_changes_nothing) {
    RoomState room = ROOM_GONE;
    EXPECT(!room_state_next(&room, ROOM_WAKES) && room == ROOM_GONE);
    room = ROOM_LOAD_LATER;
    EXPECT(!room_state_next(&room, ROOM_LOADED) && room == ROOM_LOAD_LATER);
    SaveState save = SAVE_IDLE;
    EXPECT(!save_state_next(&save, SAVE_BEGUN) && save == SAVE_IDLE);
    EXPECT(!save_state_next(&save, SAVE_KEPT) && save == SAVE_IDLE);
    save = SAVE_SENT;
    EXPECT(!save_state_next(&save, SAVE_END_BEGUN) && save == SAVE_SENT);
    save = SAVE_ENDING;
    EXPECT(!save_state_next(&save, SAVE_UNKNOWN) && save == SAVE_ENDING);
}

/* ---- as booleans: what they mean, without a table ---- */

typedef struct Saving {
    bool sent, due, doubtful, ending;
} Saving;

static bool is_possible(const Saving *saving, SaveEvent event) {
    switch (event) {
    case SAVE_WANTED:
        return true;
    case SAVE_BEGUN:
        return !saving->sent && saving->due;
    case SAVE_END_BEGUN:
        return !saving->sent;
    case SAVE_UNKNOWN:
        return saving->sent && !saving->ending;
    case SAVE_REFUSED_IDLE:
        return saving->ending && !saving->due;
    default:
        return saving->sent;
    }
}

static Saving after(const Saving *saving, SaveEvent event) {
    Saving next = *saving;
    switch (event) {
    case SAVE_WANTED:
        next.due = true;
        return next;
    case SAVE_BEGUN:
        return (Saving){.sent = true};
    case SAVE_END_BEGUN:
        return (Saving){.sent = true, .ending = true};
    case SAVE_UNKNOWN:
        next.doubtful = true;
        return next;
    case SAVE_REFUSED:
        return (Saving){.due = true};
    default:
        return (Saving){.due = saving->due};
    }
}

static void expect_same(const Saving *saving, SaveState state) {
    EXPECT_EQUAL(save_state_is_sent(state), saving->sent);
    EXPECT_EQUAL(save_state_is_due(state), saving->due);
    EXPECT_EQUAL(save_state_is_doubtful(state), saving->doubtful);
    EXPECT_EQUAL(save_state_is_ending(state), saving->ending);
}

TEST(a_walk_through_saving_is_what_its_questions_say) {
    Rng rng = rng_start(&(Seed){{20, 11}}, 0);
    Saving saving = {.sent = false};
    SaveState state = SAVE_IDLE;
    for (int i = 0; i < STEPS; i++) {
        SaveEvent event = (SaveEvent)rng_below(&rng, SAVE_EVENTS);
        bool possible = is_possible(&saving, event);
        EXPECT_EQUAL(save_state_next(&state, event), possible);
        if (possible)
            saving = after(&saving, event);
        expect_same(&saving, state);
    }
}

TEST(a_walk_through_a_room_is_what_its_questions_say) {
    Rng rng = rng_start(&(Seed){{20, 12}}, 0);
    RoomState state = ROOM_ASLEEP;
    bool awake = false, loading = false, unread = false;
    for (int i = 0; i < STEPS; i++) {
        RoomEvent event =
            (RoomEvent)rng_below(&rng, ROOM_REMOVED); /* which would be the end of it */
        bool possible = event == ROOM_SLEEPS   ? true
                        : event == ROOM_WAKES  ? !awake
                        : event == ROOM_LOADED ? loading && !unread
                                               : awake;
        EXPECT_EQUAL(room_state_next(&state, event), possible);
        if (!possible)
            continue;
        awake = event != ROOM_SLEEPS && (awake || event == ROOM_WAKES);
        loading = event == ROOM_WAKES || (loading && event != ROOM_LOADED && event != ROOM_SLEEPS);
        unread = event == ROOM_READ_FAILED;
        EXPECT_EQUAL(room_state_is_loading(state), loading);
        EXPECT_EQUAL(room_state_is_ready(state), awake && !loading);
        EXPECT_EQUAL(room_state_is_unread(state), unread);
    }
}
