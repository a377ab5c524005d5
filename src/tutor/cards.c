/* What is true of an action in DOG Cards: which row grows and what it needs next, what comes into
 * the hand and what is given away for it, and what a thief could take. */
#include "rules/cards/cards_turns.h"

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

/* Is this card the next one of the row? A joker fits nearly everywhere and is not meant. */
static bool row_needs(const State *state, Seat seat, unsigned index, Card card) {
    unsigned place = row_length(state->as.cards.row[seat][index]) + 1;
    return card != CARD_J && place <= ROW_LENGTH && fits_row(card, place);
}

/* A row of one of these seats that waits for the card; false: none does. The longest is the first.
 * */
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

static Fact *add_row(Scene *scene, uint8_t kind, Seat owner, unsigned index, int weight) {
    Fact *fact = fact_add(scene, kind, weight);
    fact->seat = owner;
    fact->from = row_id(owner, index);
    return fact;
}

/* The row of the fact by its length, which rows are sorted by. */
static unsigned index_of(const CardsState *cards, Seat owner, unsigned length) {
    return row_length(cards->row[owner][0]) == length ? 0 : 1;
}

/* ---- building ---- */

/* How many of the next cards of the row are in the hand; a joker stands in where one is needed. */
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

static void tell_built(Scene *scene, const Event *event) {
    const CardsState *cards = &scene->after.as.cards;
    unsigned index = index_of(cards, event->other, event->place);
    unsigned next = count_next(cards, scene->seat, event->place);
    if (event->place == ROW_LENGTH)
        return; /* it is complete: another event */
    add_row(scene, CARDS_FACT_GROWS, event->other, index, GROWS + 3 * event->place)->number =
        event->place;
    add_row(scene, CARDS_FACT_NEXT, event->other, index, NEXT * (int)next)->number = (uint8_t)next;
    if (event->card == CARD_J && card_count(cards->hand[scene->seat], place_card(event->place)) > 0)
        fact_add(scene, CARDS_FACT_WASTES, WASTES)->card = CARD_J;
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
    return chance_of_one(card_total(unseen), card_count(unseen, CARD_X), cards->hidden[foe]);
}

static Seat next_foe(const Scene *scene) {
    Seat seat = scene->seat;
    do
        seat = next_seat(&scene->view->setup, seat);
    while (has_seat(scene->side, seat) && seat != scene->seat);
    return seat;
}

static void tell_thief(Scene *scene, const Event *event) {
    Seat foe = next_foe(scene);
    if (event->place < LONG_ROW || event->place == ROW_LENGTH || foe == scene->seat)
        return;
    float chance = chance_of_thief(&scene->after, foe);
    unsigned index = index_of(&scene->after.as.cards, event->other, event->place);
    Fact *fact = add_row(scene, CARDS_FACT_THIEF, event->other, index,
                         -(int)(chance * (float)(GROWS + 3 * event->place)));
    fact->other = foe;
    fact->number = event->place;
    fact->chance = chance;
}

/* ---- what comes and goes ---- */

static void tell_gained(Scene *scene, Card card) {
    Seat owner;
    unsigned index;
    if (card == CARD_J)
        fact_add(scene, CARDS_FACT_JOKER, JOKER)->card = card;
    else if (card < CARD_KINDS && find_row(&scene->after, scene->side, card, &owner, &index))
        add_row(scene, CARDS_FACT_GETS, owner, index, GETS)->card = card;
}

/* What was in the market and another side's row waits for. */
static void tell_denied(Scene *scene, Card card) {
    Seat owner;
    unsigned index;
    SeatSet foes = (SeatSet)(~scene->side & ((1U << scene->view->setup.seats) - 1));
    if (card < CARD_KINDS && find_row(&scene->after, foes, card, &owner, &index))
        add_row(scene, CARDS_FACT_DENIES, owner, index, DENIES)->card = card;
}

static void tell_spent(Scene *scene, Card card) {
    Seat owner;
    unsigned index;
    bool last = card_count(scene->after.as.cards.hand[scene->seat], card) == 0;
    if (card == CARD_J || card == CARD_D)
        fact_add(scene, CARDS_FACT_WASTES, WASTES)->card = card;
    else if (last && find_row(&scene->after, scene->side, card, &owner, &index))
        add_row(scene, CARDS_FACT_SPENDS, owner, index, SPENDS)->card = card;
}

static void tell_robbed(Scene *scene, const Event *event) {
    bool own = has_seat(scene->side, event->other);
    unsigned left = event->place - 1U;
    unsigned index = index_of(&scene->after.as.cards, event->other, left);
    int weight = SHORTENS + 3 * event->place;
    add_row(scene, own ? CARDS_FACT_ROBS_OWN : CARDS_FACT_SHORTENS, event->other, index,
            own ? -weight : weight)
        ->number = (uint8_t)left;
    tell_gained(scene, event->card);
}

static void tell_given(Scene *scene) {
    Card card = scene->action->card;
    CardSet rest = scene->view->as.cards.hand[scene->seat] - card_one(card);
    unsigned left = card_count(rest, CARD_A) + card_count(rest, CARD_K) + card_count(rest, CARD_J);
    bool start = card == CARD_A || card == CARD_K || card == CARD_J;
    if (start) {
        Fact *fact = fact_add(scene, CARDS_FACT_GIVES_START, START);
        fact->card = card;
        fact->other = game_partner(&scene->view->setup, scene->seat);
    }
    if (left > 0)
        fact_add(scene, CARDS_FACT_KEEPS_START, START / 2)->number = (uint8_t)left;
}

/* ---- the row ---- */

static void tell_event(Scene *scene, const Event *event) {
    switch (event->kind) {
    case CARDS_BUILT:
        tell_built(scene, event);
        tell_thief(scene, event);
        break;
    case CARDS_COMPLETED:
        add_row(scene, CARDS_FACT_COMPLETES, event->other, 0, COMPLETES);
        break;
    case CARDS_BOUGHT:
        tell_gained(scene, event->card);
        tell_denied(scene, event->card);
        tell_spent(scene, event->with);
        break;
    case CARDS_KEPT:
    case CARDS_TOOK:
        tell_gained(scene, event->card);
        break;
    case CARDS_ROBBED:
        tell_robbed(scene, event);
        break;
    case CARDS_REDEEMED:
        tell_gained(scene, CARD_J);
        tell_spent(scene, event->card);
        break;
    case CARDS_DROPPED:
        tell_spent(scene, event->card);
        break;
    case CARDS_WON:
        if (event->seat != NO_SEAT)
            fact_add(scene, CARDS_FACT_WINS, WINS)->seat = event->seat;
        break;
    default:
        break;
    }
}

static void facts(Scene *scene) {
    if (scene->action->kind == CARDS_GIVE) {
        tell_given(scene);
        return;
    }
    if (scene->action->kind == CARDS_PEEK && scene->after.as.cards.phase == CARDS_LOOK)
        fact_add(scene, CARDS_FACT_LOOKS, LOOKS)->number =
            (uint8_t)look_count(&scene->after.as.cards);
    for (int i = 0; i < scene->events.count; i++)
        tell_event(scene, &scene->events.item[i]);
}

static uint32_t no_rounds(const State *state) {
    (void)state;
    return 0;
}

const Tutor tutor_cards = {.facts = facts, .round = no_rounds};
