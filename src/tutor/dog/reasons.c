/* Reasons in DOG: captures, progress, exposed pieces, start cards, the partner. */
#include "tutor/reasons.h"
#include "rules/dog/dog.h"
#include "rules/dog/dog_edition.h"
#include "tutor/dog/plan.h"
#include "tutor/dog/tips.h"

/* Weights of the reasons, similar to the scores of ai/dog/eval.c. */
enum {
    WINS = 10000,
    FINISHES = 400,
    OUT = 130,
    GOAL = 150,
    GOAL_ON = 30,
    PIECE = 60, /* besides the way it has come */
    NEXT_GOAL = 45,
    THREATENS = 25,
    OPENER = 30,
    GIFT = 90,
    STUCK = 55,
    START_FREE = 20,
    PARTNER_START = 60,
};

static const uint16_t openers = 1U << CARD_A | 1U << CARD_K | 1U << CARD_J;

/* ---- the board ---- */

/* Fields since the start field. */
static int way_of(const Setup *setup, Seat seat, Field field) {
    int length = (int)track_length(setup);
    return (field - start_field(setup, seat) + length) % length;
}

static int worth_of(const Setup *setup, Seat seat, Field field) {
    return PIECE + way_of(setup, seat, field);
}

static unsigned count_at_home(const State *state, Seat seat) {
    unsigned count = 0;
    for (unsigned i = 0; i < pieces_each(&state->setup); i++)
        count += state->as.dog.piece[seat][i] == FIELD_HOME;
    return count;
}

static unsigned count_on_track(const State *state, Seat seat) {
    unsigned count = 0;
    for (unsigned i = 0; i < pieces_each(&state->setup); i++)
        count += on_track(state->as.dog.piece[seat][i]);
    return count;
}

static Reason *add(ActionContext *context, uint8_t kind, Seat seat, Field from, Field to,
                   int weight) {
    Reason *reason = reason_add(context, kind, weight);
    reason->seat = seat;
    reason->from = from;
    reason->to = to;
    return reason;
}

/* ---- what happens ---- */

static void add_home_reasons(ActionContext *context, const Event *event) {
    bool own = has_seat(context->side, event->seat);
    int worth = worth_of(&context->view->setup, event->seat, event->from);
    add(context, own ? DOG_REASON_BURNS : DOG_REASON_CAPTURES, event->seat, event->from, 0xFF,
        own ? -2 * worth : 2 * worth);
}

/* A 4 backwards over the start field is most of a lap. */
static void add_shortcut_reasons(ActionContext *context, const Event *event) {
    const Setup *setup = &context->view->setup;
    int before = way_of(setup, event->seat, event->from);
    int after = way_of(setup, event->seat, event->to);
    int length = (int)track_length(setup);
    if (after - before < length / 2)
        return;
    Reason *reason =
        add(context, DOG_REASON_SHORTCUT, event->seat, event->from, event->to, after - before);
    reason->number = (uint8_t)(length - after);
}

/* A free start field helps the player whose pieces are at home. */
static void add_start_reasons(ActionContext *context, const Event *event) {
    const Setup *setup = &context->view->setup;
    Seat owner = event->seat, partner = game_partner(setup, owner);
    if (event->from == start_field(setup, owner) && count_at_home(&context->after, owner) > 0)
        add(context, DOG_REASON_START_FREE, owner, event->from, event->to, START_FREE);
    if (partner == NO_SEAT || event->from != start_field(setup, partner) ||
        count_at_home(&context->after, partner) == 0)
        return;
    add(context, DOG_REASON_PARTNER_START, owner, event->from, event->to, PARTNER_START)->other =
        partner;
}

static void add_move_reasons(ActionContext *context, const Event *event) {
    if (event->from == FIELD_HOME)
        add(context, DOG_REASON_OUT, event->seat, event->from, event->to, OUT);
    else if (in_goal(event->from))
        add(context, DOG_REASON_GOAL_ON, event->seat, event->from, event->to, GOAL_ON);
    else if (in_goal(event->to))
        add(context, DOG_REASON_GOAL, event->seat, event->from, event->to, GOAL);
    else
        add_shortcut_reasons(context, event);
    if (event->from != FIELD_HOME && on_track(event->from))
        add_start_reasons(context, event);
}

/* How far an exchange brings a piece, forwards or backwards. */
static void add_exchange_reasons(ActionContext *context, Seat seat, Field from, Field to) {
    const Setup *setup = &context->view->setup;
    int gain = way_of(setup, seat, to) - way_of(setup, seat, from);
    bool own = has_seat(context->side, seat);
    uint8_t kind = gain > 0 ? DOG_REASON_AHEAD : own ? DOG_REASON_BACK : DOG_REASON_SETS_BACK;
    if (gain == 0 || (gain > 0 && !own))
        return;
    Reason *reason = add(context, kind, seat, from, to, own ? gain : -gain);
    reason->number = (uint8_t)(gain > 0 ? gain : -gain);
}

static void add_finish_reasons(ActionContext *context, Seat seat) {
    unsigned before = 0, after = 0;
    for (unsigned i = 0; i < pieces_each(&context->view->setup); i++) {
        before += in_goal(context->view->as.dog.piece[seat][i]);
        after += in_goal(context->after.as.dog.piece[seat][i]);
    }
    if (before < GOAL_LENGTH && after == GOAL_LENGTH)
        add(context, DOG_REASON_FINISHES, seat, 0xFF, 0xFF, FINISHES);
}

static void add_events_reasons(ActionContext *context) {
    for (int i = 0; i < context->events.count; i++) {
        const Event *event = &context->events.item[i];
        if (event->kind == DOG_SENT_HOME)
            add_home_reasons(context, event);
        else if (event->kind == DOG_MOVED)
            add_move_reasons(context, event);
        else if (event->kind == DOG_WON)
            add(context, DOG_REASON_WINS, event->seat, 0xFF, 0xFF, WINS);
        else if (event->kind == DOG_EXCHANGED) {
            add_exchange_reasons(context, event->seat, event->from, event->to);
            add_exchange_reasons(context, event->other, event->to, event->from);
        }
    }
    for (Seat seat = 0; seat < context->view->setup.seats; seat++)
        if (has_seat(context->side, seat))
            add_finish_reasons(context, seat);
}

/* ---- exposed pieces ---- */

/* Where seat's piece on `field` has gone, the same field if it did not move; FIELD_HOME if it went
 * home. */
static Field went_to(const ActionContext *context, Seat seat, Field field) {
    for (int i = 0; i < context->events.count; i++) {
        const Event *event = &context->events.item[i];
        if (event->kind == DOG_SENT_HOME && event->seat == seat && event->from == field)
            return FIELD_HOME;
        bool goes = event->kind == DOG_MOVED || event->kind == DOG_EXCHANGED;
        if (goes && event->seat == seat && event->from == field)
            field = event->to;
        else if (event->kind == DOG_EXCHANGED && event->other == seat && event->to == field)
            field = event->from;
    }
    return field;
}

static uint16_t danger_at(const ActionContext *context, const State *board, Seat foe, Seat owner,
                          Field field) {
    return on_track(field) ? dog_capturing_cards(board, foe, owner, field, context->scratch) : 0;
}

/* `from` is the piece's field before, `to` after; FIELD_HOME is at home. */
static void compare_danger(ActionContext *context, Seat foe, Seat owner, Field from, Field to) {
    uint16_t before = danger_at(context, context->view, foe, owner, from);
    uint16_t after = danger_at(context, &context->after, foe, owner, to);
    bool worse = (after & ~before) != 0, gone = before != 0 && after == 0 && to != FIELD_HOME;
    if (!worse && !gone)
        return;
    float chance = dog_holds_probability(&context->after, foe, worse ? after : before);
    int worth = worth_of(&context->view->setup, owner, worse ? to : from);
    int weight = (int)(chance * (float)worth) * (worse ? -1 : 1);
    Reason *reason = add(context, worse ? DOG_REASON_EXPOSED : DOG_REASON_ESCAPES, owner,
                         worse ? to : from, to, weight);
    reason->other = foe;
    reason->cards = worse ? after : before;
    reason->probability = chance;
}

static void compare_piece(ActionContext *context, Seat owner, Field from, Field to) {
    for (Seat foe = 0; foe < context->view->setup.seats; foe++) {
        const DogState *dog = &context->after.as.dog;
        bool armed = dog->hidden[foe] > 0 || dog->hand[foe] != 0;
        if (!has_seat(context->side, foe) && armed)
            compare_danger(context, foe, owner, from, to);
    }
}

static void add_dangers_reasons(ActionContext *context) {
    const State *view = context->view;
    for (Seat owner = 0; owner < view->setup.seats; owner++)
        for (unsigned i = 0; has_seat(context->side, owner) && i < pieces_each(&view->setup); i++) {
            Field field = view->as.dog.piece[owner][i];
            if (on_track(field))
                compare_piece(context, owner, field, went_to(context, owner, field));
        }
    for (int i = 0; i < context->events.count; i++) {
        const Event *event = &context->events.item[i];
        if (event->kind == DOG_MOVED && event->from == FIELD_HOME)
            compare_piece(context, event->seat, FIELD_HOME, event->to);
    }
}

/* ---- what comes next ---- */

/* The seat to play again, on the board as it will be. */
static State next_turn(const ActionContext *context) {
    State trial = context->after;
    trial.as.dog.phase = DOG_PLAY;
    trial.as.dog.turn = context->seat;
    return trial;
}

/* Whether the piece on that field came there by this action. */
static bool has_moved_to(const ActionContext *context, Field field) {
    for (int i = 0; i < context->events.count; i++)
        if (context->events.item[i].kind == DOG_MOVED && context->events.item[i].to == field)
            return true;
    return false;
}

static bool is_listed(const ActionContext *context, uint8_t kind, Seat seat, Field from) {
    for (int i = 0; i < context->reasons->count; i++) {
        const Reason *reason = &context->reasons->item[i];
        if (reason->kind == kind && reason->seat == seat && reason->from == from)
            return true;
    }
    return false;
}

static void add_prospect_reasons(ActionContext *context, const State *trial, const Action *action) {
    State after = *trial;
    EventList events = {.count = 0};
    Field from = action->step[0].from;
    if (action->kind != DOG_MOVE || action->as == CARD_7 || !has_moved_to(context, from))
        return;
    game_apply_unchecked(&after, context->seat, action, &events);
    for (int i = 0; i < events.count; i++) {
        const Event *event = &events.item[i];
        bool goal = event->kind == DOG_MOVED && on_track(event->from) && in_goal(event->to);
        bool hit = event->kind == DOG_SENT_HOME && !has_seat(context->side, event->seat);
        uint8_t kind = goal ? DOG_REASON_NEXT_GOAL : DOG_REASON_THREATENS;
        if ((!goal && !hit) || is_listed(context, kind, event->seat, event->from))
            continue;
        add(context, kind, event->seat, event->from, 0xFF, goal ? NEXT_GOAL : THREATENS)->card =
            action->card;
    }
}

static void add_prospects_reasons(ActionContext *context) {
    State trial = next_turn(context);
    if (trial.as.dog.hand[context->seat] == 0)
        return;
    game_legal_actions(&trial, context->seat, context->scratch);
    for (int i = 0; i < context->scratch->count; i++)
        add_prospect_reasons(context, &trial, &context->scratch->item[i]);
}

/* What the remaining cards can do, on the board before and on the board after. */
static void add_rest_reasons(ActionContext *context) {
    State after = next_turn(context), before = after;
    CardSet rest = after.as.dog.hand[context->seat];
    for (Seat seat = 0; seat < after.setup.seats; seat++)
        for (unsigned i = 0; i < PIECES_MAX; i++)
            before.as.dog.piece[seat][i] = context->view->as.dog.piece[seat][i];
    before.as.dog.held_starts = context->view->as.dog.held_starts;
    if (rest == 0 || after.as.dog.hidden[context->seat] > 0)
        return;
    dog_add_plan_reasons(context, &before, &after);
    bool could = dog_can_play(&before, context->seat), can = dog_can_play(&after, context->seat);
    if (!can || !could)
        add(context, can ? DOG_REASON_UNSTUCK : DOG_REASON_STUCK, context->seat, 0xFF, 0xFF,
            can ? STUCK : -STUCK)
            ->number = (uint8_t)card_total(rest);
}

/* ---- start cards ---- */

static unsigned count_openers(CardSet hand) {
    return card_count(hand, CARD_A) + card_count(hand, CARD_K) + card_count(hand, CARD_J);
}

static bool is_opener(Card card) {
    return card < CARD_KINDS && (openers >> card & 1U) != 0;
}

static void add_gift_reasons(ActionContext *context, unsigned left) {
    const State *view = context->view;
    Seat receiver = dog_receiver_of(&view->setup, context->seat);
    bool friendly = has_seat(context->side, receiver);
    if (!is_opener(context->action->card))
        return;
    if (friendly && count_on_track(view, receiver) == 0 && count_at_home(view, receiver) > 0) {
        Reason *reason = add(context, DOG_REASON_OPENER_GIVEN, context->seat, 0xFF, 0xFF, GIFT);
        reason->other = receiver;
        reason->card = context->action->card;
    }
    if (left == 0 && count_on_track(view, context->seat) == 0 &&
        count_at_home(view, context->seat) > 0)
        add(context, DOG_REASON_OPENER_LOST, context->seat, 0xFF, 0xFF, -GIFT)->card =
            context->action->card;
}

static void add_openers_reasons(ActionContext *context) {
    const Action *action = context->action;
    CardSet hand = context->after.as.dog.hand[context->seat];
    if (action->kind == DOG_GIVE && context->after.as.dog.gift[context->seat] == action->card)
        hand -= card_one(action->card);
    unsigned left = count_openers(hand);
    bool out =
        action->kind == DOG_MOVE && action->as != CARD_7 && action->step[0].from == FIELD_HOME;
    if (action->kind == DOG_GIVE)
        add_gift_reasons(context, left);
    if (count_at_home(&context->after, context->seat) == 0 || action->kind == DOG_FOLD)
        return;
    Reason *reason = NULL;
    if (!is_opener(action->card) && left > 0)
        reason = add(context, DOG_REASON_OPENER_KEPT, context->seat, 0xFF, 0xFF, OPENER);
    else if (is_opener(action->card) && !out && action->kind != DOG_GIVE)
        reason = add(context, DOG_REASON_OPENER_SPENT, context->seat, 0xFF, 0xFF, -OPENER);
    if (reason == NULL)
        return;
    reason->card = action->card;
    reason->number = (uint8_t)left;
}

/* ---- the row ---- */

static void find_reasons(ActionContext *context) {
    add_events_reasons(context);
    add_openers_reasons(context);
    if (context->after.as.dog.phase == DOG_OVER || context->action->kind == DOG_GIVE ||
        context->action->kind == DOG_FOLD)
        return;
    add_dangers_reasons(context);
    add_prospects_reasons(context);
    add_rest_reasons(context);
}

static uint32_t round_of(const State *state) {
    return state->as.dog.round + 1;
}

const ReasonFinder reasons_dog = {
    .find = find_reasons, .round = round_of, .luck_is_telling = true, .tips = dog_tips};
