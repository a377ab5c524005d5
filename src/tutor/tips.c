/* Asks the game, and adds what is the same in all games. */
#include "tutor/tips.h"

#include "tutor/reasons.h"

const char *tip_name(Tip tip) {
    static const char *const names[TIPS] = {"fold",  "discard",  "idle", "burn",   "partner",
                                            "aside", "shuffled", "ten",  "shared", "smaller"};
    return names[tip];
}

bool tips_has_event(const EventList *events, uint8_t kind) {
    for (int i = 0; i < events->count; i++)
        if (events->item[i].kind == kind)
            return true;
    return false;
}

/* Partners win together: that is not shared. */
static TipSet shared_tip(const State *state, Seat seat) {
    Result result;
    game_result(state, &result);
    return tip_if(has_seat(result.winners, seat) &&
                      (result.winners & ~game_side(&state->setup, seat)) != 0,
                  TIP_SHARED);
}

static TipSet game_tips(const State *before, const EventList *events, const State *now, Seat seat) {
    const ReasonFinder *tutor = tutor_of(&now->setup);
    return tutor->tips != NULL ? tutor->tips(before, events, now, seat) : 0;
}

TipSet tips_of_turn(const State *view, Seat seat) {
    bool acts = seat != NO_SEAT && has_seat(game_to_act(view), seat);
    return acts ? game_tips(view, NULL, view, seat) : 0;
}

TipSet tips_of_events(const State *before, const EventList *events, const State *after, Seat seat) {
    if (seat == NO_SEAT)
        return 0;
    return game_tips(before, events, after, seat) | shared_tip(after, seat);
}
