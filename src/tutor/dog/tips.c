/* What newcomers meet in DOG: no card to play, a seven that burns, and pieces that are all in. */
#include "tutor/dog/tips.h"
#include "rules/dog/dog.h"

static bool holds(const State *view, Seat seat, Card card) {
    return card_count(view->as.dog.hand[seat], card) > 0;
}

static bool sends_home(const EventList *events, SeatSet side) {
    for (int i = 0; i < events->count; i++)
        if (events->item[i].kind == DOG_SENT_HOME && has_seat(side, events->item[i].seat))
            return true;
    return false;
}

/* Seven spaces with this piece alone. */
static bool burns_with(const State *view, Seat seat, Field from) {
    State after = *view;
    EventList events = {.count = 0};
    Field to = (Field)((from + SEVEN) % track_length(&view->setup));
    Action seven = {
        .kind = DOG_MOVE, .card = CARD_7, .as = CARD_7, .count = 1, .step = {{from, to}}};
    return game_apply(&after, seat, &seven, &events, NULL) == STATUS_OK &&
           sends_home(&events, dog_side_of(&view->setup, seat));
}

static bool burns_own(const State *view, Seat seat) {
    const DogState *dog = &view->as.dog;
    const Field *piece = dog->piece[dog_mover_of(&view->setup, dog, seat)];
    for (unsigned i = 0; i < PIECES_MAX && holds(view, seat, CARD_7); i++)
        if (on_track(piece[i]) && burns_with(view, seat, piece[i]))
            return true;
    return false;
}

static bool may_idle(const State *view, Seat seat) {
    Action idle = {.kind = DOG_IDLE, .card = CARD_X, .as = CARD_X};
    return holds(view, seat, CARD_X) && game_check(view, seat, &idle, NULL) == STATUS_OK;
}

static TipSet turn_tips(const State *view, Seat seat) {
    uint8_t phase = view->as.dog.phase;
    if (phase != DOG_PLAY && phase != DOG_RETRY)
        return 0;
    if (!dog_can_play(view, seat))
        return tip_if(true, dog_has_partners(view->setup.seats) ? TIP_FOLD : TIP_DISCARD);
    return tip_if(may_idle(view, seat), TIP_IDLE) | tip_if(burns_own(view, seat), TIP_BURN);
}

static bool moves_partner(const State *state, Seat seat) {
    return dog_mover_of(&state->setup, &state->as.dog, seat) != seat;
}

/* After two cards it begins again with six. */
static bool deals_fewer(const State *state) {
    uint32_t round = state->as.dog.round;
    return round > 0 && dog_deal_size(round) < dog_deal_size(round - 1);
}

static TipSet event_tips(const State *before, const EventList *events, const State *after,
                         Seat seat) {
    bool deals = tips_has_event(events, DOG_DEALT);
    bool begins = deals && after->as.dog.round == 0; /* with all cards shuffled */
    bool plays_on = after->as.dog.phase != DOG_OVER && moves_partner(after, seat);
    return tip_if(plays_on && !moves_partner(before, seat), TIP_PARTNER) |
           tip_if(!begins && tips_has_event(events, DOG_SHUFFLED), TIP_SHUFFLED) |
           tip_if(deals && deals_fewer(after), TIP_SMALLER);
}

TipSet dog_tips(const State *before, const EventList *events, const State *now, Seat seat) {
    return events != NULL ? event_tips(before, events, now, seat) : turn_tips(now, seat);
}
