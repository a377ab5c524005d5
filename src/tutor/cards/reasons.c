/* Reasons in DOG Cards: rows that grow, cards gained and spent, rows open to a thief. */
#include "rules/cards/cards.h"

#include "rules/cards/cards_row.h"
#include "tutor/reasons.h"

enum {
    WINS = 10000,
    COMPLETES = 500,
    GROWS = 60,
    NEXT = 15, /* for each card */
    GETS = 60,
    JOKER = 50,
    SHORTENS = 40,
    DENIES = 25,
    SPENDS = -70,
    WASTES = -40,
    LOOKS = 30,
    START = 40,
    LONG_ROW = 7, /* from here on a thief hurts */
};

/* ---- rows ---- */

/* How many rows the seat has begun, or may begin. */
static unsigned rows_of(const State *state, Seat seat) {
    const CardsState *cards = &state->as.cards;
    unsigned rows = rows_each(&state->setup) - cards->done[seat], begun = open_rows(cards, seat);
    return begun < rows ? begun + 1 : rows;
}

/* Whether this card is the next one of the row; jokers, which fit nearly everywhere, do not
 * count. */
static bool row_needs(const State *state, Seat seat, unsigned index, Card card) {
    unsigned place = row_length(state->as.cards.row[seat][index]) + 1;
    return card != CARD_J && place <= ROW_LENGTH && fits_row(card, place);
}

/* Finds a row of one of these seats that needs the card, the longest first; false: none does. */
static bool find_row(const State *state, SeatSet seats, Card card, Seat *owner, unsigned *index) {
    for (Seat seat = 0; seat < state->setup.seats; seat++)
        for (unsigned i = 0; has_seat(seats, seat) && i < rows_of(state, seat); i++)
            if (row_needs(state, seat, i, card)) {
                *owner = seat;
                *index = i;
                return true;
            }
    return false;
}

static Reason *add_row(ActionContext *context, uint8_t kind, Seat owner, unsigned index,
                       int weight) {
    Reason *reason = reason_add(context, kind, weight);
    reason->seat = owner;
    reason->from = row_id(owner, index);
    return reason;
}

/* The row of the reason by its length, which rows are sorted by. */
static unsigned index_of(const CardsState *cards, Seat owner, unsigned length) {
    return row_length(cards->row[owner][0]) == length ? 0 : 1;
}

/* ---- building ---- */

/* The number of next cards of the row in the hand; a joker replaces a missing one. */
static unsigned count_next(const CardsState *cards, Seat seat, unsigned length) {
    CardSet hand = cards->hand[seat];
    unsigned count = 0;
    for (unsigned place = length + 1; place <= ROW_LENGTH; place++, count++) {
        Card card = place_card(place);
        if (card_count(hand, card) == 0)
            card = CARD_J;
        if (card_count(hand, card) == 0 || (card == CARD_J && place == ROW_LENGTH))
            break;
        hand -= card_one(card);
    }
    return count;
}

static void add_built_reasons(ActionContext *context, const Event *event) {
    const CardsState *cards = &context->after.as.cards;
    unsigned index = index_of(cards, event->other, event->place);
    unsigned next = count_next(cards, context->seat, event->place);
    if (event->place == ROW_LENGTH)
        return; /* it is complete: another event */
    add_row(context, CARDS_REASON_GROWS, event->other, index, GROWS + 3 * event->place)->number =
        event->place;
    add_row(context, CARDS_REASON_NEXT, event->other, index, NEXT * (int)next)->number =
        (uint8_t)next;
    if (event->card == CARD_J &&
        card_count(cards->hand[context->seat], place_card(event->place)) > 0)
        reason_add(context, CARDS_REASON_WASTES, WASTES)->card = CARD_J;
}

/* The chance that the next opponent holds a thief, who could take the last card of a long row. */
static float chance_of_thief(const State *after, Seat foe) {
    const CardsState *cards = &after->as.cards;
    CardSet unseen = cards_deck() - cards->discard;
    for (unsigned i = 0; i < MARKET_PLACES; i++)
        if (cards->market[i] < CARD_KINDS)
            unseen -= card_one(cards->market[i]);
    for (Seat seat = 0; seat < after->setup.seats; seat++) {
        unseen -= cards->hand[seat];
        for (unsigned i = 0; i < ROWS_MAX; i++)
            unseen -= row_cards(cards->row[seat][i]);
        unseen -= cards->done[seat] * card_one(CARD_D);
    }
    for (unsigned i = 0; i < cards->draw_count; i++)
        if (pile_card(cards->draw[i]) < CARD_KINDS)
            unseen -= card_one(pile_card(cards->draw[i]));
    if (cards->table < CARD_KINDS)
        unseen -= card_one(cards->table);
    if (card_count(cards->hand[foe], CARD_X) > 0)
        return 1;
    return probability_of_any(card_total(unseen), card_count(unseen, CARD_X), cards->hidden[foe]);
}

static Seat next_foe(const ActionContext *context) {
    Seat seat = context->seat;
    do
        seat = seat_after(&context->view->setup, seat);
    while (has_seat(context->side, seat) && seat != context->seat);
    return seat;
}

static void add_thief_reasons(ActionContext *context, const Event *event) {
    Seat foe = next_foe(context);
    if (event->place < LONG_ROW || event->place == ROW_LENGTH || foe == context->seat)
        return;
    float chance = chance_of_thief(&context->after, foe);
    unsigned index = index_of(&context->after.as.cards, event->other, event->place);
    Reason *reason = add_row(context, CARDS_REASON_THIEF, event->other, index,
                             -(int)(chance * (float)(GROWS + 3 * event->place)));
    reason->other = foe;
    reason->number = event->place;
    reason->probability = chance;
}

/* ---- what comes and goes ---- */

/* Of the rows that the gained card helps, the one with the most next cards in the hand. */
static void add_plan_reasons(ActionContext *context) {
    const CardsState *before = &context->view->as.cards, *after = &context->after.as.cards;
    Reason best = {.number = 1};
    for (Seat owner = 0; owner < context->view->setup.seats; owner++)
        for (unsigned i = 0; has_seat(context->side, owner) && i < rows_of(&context->after, owner);
             i++) {
            unsigned length = row_length(after->row[owner][i]);
            unsigned next = count_next(after, context->seat, length);
            if (next > best.number && next > count_next(before, context->seat, length))
                best = (Reason){.number = (uint8_t)next, .seat = owner, .from = (uint8_t)i};
        }
    if (best.number > 1)
        add_row(context, CARDS_REASON_PLAN, best.seat, best.from, NEXT * best.number)->number =
            best.number;
}

static void add_gained_reasons(ActionContext *context, Card card) {
    Seat owner;
    unsigned index;
    if (card == CARD_J)
        reason_add(context, CARDS_REASON_JOKER, JOKER)->card = card;
    else if (card < CARD_KINDS && find_row(&context->after, context->side, card, &owner, &index))
        add_row(context, CARDS_REASON_GETS, owner, index, GETS)->card = card;
    if (card < CARD_KINDS)
        add_plan_reasons(context);
}

/* What was in the market and another side's row waits for. */
static void add_denied_reasons(ActionContext *context, Card card) {
    Seat owner;
    unsigned index;
    SeatSet foes = (SeatSet)(~context->side & ((1U << context->view->setup.seats) - 1));
    if (card < CARD_KINDS && find_row(&context->after, foes, card, &owner, &index))
        add_row(context, CARDS_REASON_DENIES, owner, index, DENIES)->card = card;
}

static void add_spent_reasons(ActionContext *context, Card card) {
    Seat owner;
    unsigned index;
    bool last = card_count(context->after.as.cards.hand[context->seat], card) == 0;
    if (card == CARD_J || card == CARD_D)
        reason_add(context, CARDS_REASON_WASTES, WASTES)->card = card;
    else if (last && find_row(&context->after, context->side, card, &owner, &index))
        add_row(context, CARDS_REASON_SPENDS, owner, index, SPENDS)->card = card;
}

static void add_robbed_reasons(ActionContext *context, const Event *event) {
    bool own = has_seat(context->side, event->other);
    unsigned left = event->place - 1U;
    unsigned index = index_of(&context->after.as.cards, event->other, left);
    int weight = SHORTENS + 3 * event->place;
    add_row(context, own ? CARDS_REASON_ROBS_OWN : CARDS_REASON_SHORTENS, event->other, index,
            own ? -weight : weight)
        ->number = (uint8_t)left;
    add_gained_reasons(context, event->card);
}

static void add_given_reasons(ActionContext *context) {
    Card card = context->action->card;
    CardSet rest = context->view->as.cards.hand[context->seat] - card_one(card);
    unsigned left = card_count(rest, CARD_A) + card_count(rest, CARD_K) + card_count(rest, CARD_J);
    bool start = card == CARD_A || card == CARD_K || card == CARD_J;
    if (start) {
        Reason *reason = reason_add(context, CARDS_REASON_GIVES_START, START);
        reason->card = card;
        reason->other = game_partner(&context->view->setup, context->seat);
    }
    if (left > 0)
        reason_add(context, CARDS_REASON_KEEPS_START, START / 2)->number = (uint8_t)left;
}

/* ---- the row ---- */

static void add_event_reasons(ActionContext *context, const Event *event) {
    switch (event->kind) {
    case CARDS_BUILT:
        add_built_reasons(context, event);
        add_thief_reasons(context, event);
        break;
    case CARDS_COMPLETED:
        add_row(context, CARDS_REASON_COMPLETES, event->other, 0, COMPLETES);
        break;
    case CARDS_BOUGHT:
        add_gained_reasons(context, event->card);
        add_denied_reasons(context, event->card);
        add_spent_reasons(context, event->payment);
        break;
    case CARDS_KEPT:
    case CARDS_TOOK:
        add_gained_reasons(context, event->card);
        break;
    case CARDS_ROBBED:
        add_robbed_reasons(context, event);
        break;
    case CARDS_REDEEMED:
        add_gained_reasons(context, CARD_J);
        add_spent_reasons(context, event->card);
        break;
    case CARDS_DROPPED:
        add_spent_reasons(context, event->card);
        break;
    case CARDS_WON:
        if (event->seat != NO_SEAT)
            reason_add(context, CARDS_REASON_WINS, WINS)->seat = event->seat;
        break;
    default:
        break;
    }
}

static void find_reasons(ActionContext *context) {
    if (context->action->kind == CARDS_GIVE) {
        add_given_reasons(context);
        return;
    }
    if (context->action->kind == CARDS_PEEK && context->after.as.cards.phase == CARDS_LOOK)
        reason_add(context, CARDS_REASON_LOOKS, LOOKS)->number =
            (uint8_t)look_count(&context->after.as.cards);
    for (int i = 0; i < context->events.count; i++)
        add_event_reasons(context, &context->events.item[i]);
}

static uint32_t no_rounds(const State *state) {
    (void)state;
    return 0;
}

static TipSet find_tips(const State *before, const EventList *events, const State *now, Seat seat) {
    (void)before, (void)now, (void)seat;
    if (events == NULL ||
        tips_has_event(events, CARDS_DEALT)) /* all cards are shuffled, and laid out */
        return 0;
    return tip_if(tips_has_event(events, CARDS_SET_ASIDE), TIP_ASIDE) |
           tip_if(tips_has_event(events, CARDS_SHUFFLED), TIP_SHUFFLED);
}

const ReasonFinder reasons_cards = {.find = find_reasons, .round = no_rounds, .tips = find_tips};
