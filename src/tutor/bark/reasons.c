/* Reasons in Barking: leads and how safe they are, cards spent and kept. */
#include "tutor/reasons.h"
#include "rules/bark/bark.h"
#include "rules/bark/bark_score.h"
#include "rules/bark/bark_setup.h"

enum {
    WINS = 10000,
    POINT = 60,
    PLAN = 15, /* for each point */
    GROWS = 20,
    TRAILS = -40,
    CERTAIN = 60,
    WONDER = -25,
    KEEPS = 4,
    LOSES = -15,
    DRAWS = 20,
    OPENS = 30,
    WORLDS = 100, /* sampled to estimate a probability */
};

/* ---- items ---- */

static Reason *add_item(ActionContext *context, uint8_t kind, const BarkState *bark, unsigned index,
                        int weight) {
    Reason *reason = reason_add(context, kind, weight);
    reason->seat = context->seat;
    reason->to = (Field)(index + 1);
    reason->card = bark->item[index];
    return reason;
}

/* The value of one more of this kind to the seat. */
static unsigned points_of(const BarkState *bark, Seat seat, Card item) {
    if (item >= BARK_ITEM_KINDS)
        return 0;
    return bark_points(bark->won[seat] + card_one(item)) - bark_points(bark->won[seat]);
}

/* ---- whether a lead holds ---- */

/* Whether the seat may still play dogs at the item, by what others can see. */
static bool may_bark(const BarkState *bark, unsigned index, Seat seat) {
    bool there = bark->dogs[index][seat] != 0 && !has_token(bark, index);
    return !has_seat(bark->passed, seat) && bark_hand_size(bark, seat) > 0 && !there;
}

/* The most dogs, of the highest rank, that the seat could have there after one bark. All its cards
 * are known. */
static bool could_lead(const BarkState *bark, unsigned index, Seat seat) {
    CardSet breeds = bark->hand[seat] & breed_lanes & ~kinds_in(dogs_at(bark, index));
    CardSet wonders = card_count(bark->hand[seat], BARK_WONDER) * card_one(BARK_WONDER);
    BarkState after = *bark;
    if (has_token(bark, index)) {
        after.dogs[index][seat] += breeds + wonders;
        return breeds != 0 && bark_leader(&after, index) == seat;
    }
    for (; breeds != 0; breeds = card_without(breeds, card_first(breeds))) {
        Card breed = card_first(breeds);
        after.dogs[index][seat] = card_count(breeds, breed) * card_one(breed) + wonders;
        if (bark_leader(&after, index) == seat)
            return true;
    }
    return false;
}

static float chance_to_lead(const State *view, Seat viewer, unsigned index, Seat foe) {
    Seed seed = {{1, 2}};
    unsigned count = 0;
    for (unsigned i = 0; i < WORLDS; i++) {
        Rng rng = rng_start(&seed, i);
        State world = *view;
        game_sample_hidden(&world, viewer, &rng);
        count += could_lead(&world.as.bark, index, foe);
    }
    return (float)count / WORLDS;
}

static void add_rivals_reasons(ActionContext *context, unsigned index, unsigned points) {
    const BarkState *bark = &context->after.as.bark;
    unsigned rivals = 0;
    for (Seat foe = 0; foe < context->view->setup.seats; foe++) {
        if (foe == context->seat || !may_bark(bark, index, foe))
            continue;
        rivals++;
        float chance = chance_to_lead(&context->after, context->seat, index, foe);
        Reason *reason = add_item(context, BARK_REASON_CONTESTED, bark, index,
                                  -(int)(chance * (float)(POINT * points)));
        reason->other = foe;
        reason->probability = chance;
    }
    if (rivals == 0)
        add_item(context, BARK_REASON_CERTAIN, bark, index, CERTAIN);
}

/* ---- barking ---- */

static void add_bark_reasons(ActionContext *context) {
    const BarkState *before = &context->view->as.bark, *after = &context->after.as.bark;
    unsigned index = context->action->place - 1U, wonders = context->action->dogs[BARK_WONDER];
    Seat led = bark_leader(before, index), leads = bark_leader(after, index);
    unsigned points = points_of(after, context->seat, after->item[index]);
    if (wonders > 0)
        add_item(context, BARK_REASON_WONDERS, after, index, WONDER * (int)wonders)->number =
            (uint8_t)wonders;
    if (leads != context->seat) {
        add_item(context, BARK_REASON_TRAILS, after, index, TRAILS)->other = leads;
        return;
    }
    Reason *reason = led == context->seat
                         ? add_item(context, BARK_REASON_GROWS, after, index, GROWS)
                         : add_item(context, BARK_REASON_LEADS, after, index, POINT * (int)points);
    reason->other = led;
    reason->number = (uint8_t)(led == context->seat ? card_total(after->dogs[index][led]) : points);
    add_rivals_reasons(context, index, points);
}

/* ---- the next bark ---- */

static bool can_take(const BarkState *bark, unsigned index, Seat seat) {
    return bark_leader(bark, index) != seat && may_bark(bark, index, seat) &&
           could_lead(bark, index, seat);
}

/* The most valuable of the other items at which the seat can still take the lead, and of those at which it
 * cannot any more. */
static void add_plan_reasons(ActionContext *context) {
    const BarkState *before = &context->view->as.bark, *after = &context->after.as.bark;
    unsigned most[2] = {0}, best[2] = {0};
    for (unsigned i = 0; i < before->items; i++) {
        bool could = can_take(before, i, context->seat), can = can_take(after, i, context->seat);
        unsigned points = points_of(after, context->seat, after->item[i]);
        if (i + 1U == context->action->place || !could || points <= most[!can])
            continue;
        most[!can] = points;
        best[!can] = i;
    }
    if (most[0] > 0)
        add_item(context, BARK_REASON_PLAN, after, best[0], PLAN * (int)most[0])->number =
            (uint8_t)most[0];
    if (most[1] > 0)
        add_item(context, BARK_REASON_GIVES_UP, after, best[1], -PLAN * (int)most[1])->number =
            (uint8_t)most[1];
}

/* ---- passing ---- */

/* Items without dogs at which the seat could bark. */
static void add_missed_reasons(ActionContext *context) {
    const BarkState *bark = &context->view->as.bark;
    for (unsigned i = 0; i < bark->items; i++) {
        unsigned points = points_of(bark, context->seat, bark->item[i]);
        if (bark_leader(bark, i) != NO_SEAT || !could_lead(bark, i, context->seat))
            continue;
        add_item(context, BARK_REASON_MISSES, bark, i, -POINT / 2 * (int)points)->number =
            (uint8_t)points;
    }
}

/* What is kept for the next round, and what will be too much then. */
static void add_kept_reasons(ActionContext *context) {
    const BarkState *bark = &context->view->as.bark;
    unsigned next = bark->round + 1U, size = bark_hand_size(bark, context->seat);
    if (next > BARK_ROUNDS || size == 0)
        return;
    unsigned all = size + bark_round_items(next);
    reason_add(context, BARK_REASON_KEEPS, KEEPS * (int)size)->number = (uint8_t)size;
    if (all > BARK_HAND_MAX)
        reason_add(context, BARK_REASON_LOSES, LOSES * (int)(all - BARK_HAND_MAX))->number =
            (uint8_t)(all - BARK_HAND_MAX);
}

/* The last pass ends the round: then it is known who gets what. */
static void add_end_reasons(ActionContext *context) {
    const BarkState *before = &context->view->as.bark;
    CardSet won = before->won[context->seat];
    for (int i = 0; i < context->events.count; i++) {
        const Event *event = &context->events.item[i];
        if (event->kind == BARK_WON && event->seat == context->seat)
            reason_add(context, BARK_REASON_WINS, WINS)->seat = context->seat;
        if (event->kind != BARK_ITEM_WON || event->seat != context->seat)
            continue;
        unsigned points = bark_points(won + card_one(event->item)) - bark_points(won);
        won += card_one(event->item);
        add_item(context, BARK_REASON_WINS_ITEM, before, event->place - 1U, POINT * (int)points)
            ->number = (uint8_t)points;
    }
}

/* ---- tokens ---- */

static void add_token_reasons(ActionContext *context) {
    const BarkState *bark = &context->after.as.bark;
    if (context->action->place == 0)
        return;
    unsigned index = context->action->place - 1U;
    Seat leader = bark_leader(bark, index);
    bool own = leader == context->seat;
    if (leader != NO_SEAT)
        add_item(context, own ? BARK_REASON_OPENS_OWN : BARK_REASON_OPENS, bark, index,
                 own ? -OPENS : OPENS)
            ->other = leader;
}

/* ---- the row ---- */

static void find_reasons(ActionContext *context) {
    switch (context->action->kind) {
    case BARK_BARK:
        add_bark_reasons(context);
        if (context->after.as.bark.phase == BARK_PLAY)
            add_plan_reasons(context);
        break;
    case BARK_PASS:
        add_missed_reasons(context);
        add_kept_reasons(context);
        break;
    case BARK_PUT_TOKEN:
        add_token_reasons(context);
        break;
    case BARK_PLAY_CAT:
    case BARK_THROW_WONDER:
        reason_add(context, BARK_REASON_DRAWS, DRAWS);
        break;
    default:
        break;
    }
    add_end_reasons(context);
}

static uint32_t round_of(const State *state) {
    return state->as.bark.round;
}

static TipSet find_tips(const State *before, const EventList *events, const State *now, Seat seat) {
    (void)before, (void)seat;
    if (events == NULL)
        return tip_if(now->as.bark.phase == BARK_DROPPING, TIP_TEN);
    bool begins =
        tips_has_event(events, BARK_LAID_OUT); /* a round, for which the discards are shuffled */
    return tip_if(!begins && tips_has_event(events, BARK_SHUFFLED), TIP_SHUFFLED);
}

const ReasonFinder reasons_bark = {.find = find_reasons, .round = round_of, .tips = find_tips};
