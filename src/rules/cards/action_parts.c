/* Actions in parts: lists every accepted notation, also those with equal results (the second of two
 * equal rows as well as the first), and the chosen parts select from that list.
 *
 * Each of fifteen kinds of card has at most thirteen purchases, fifteen cards to take, eight rows
 * to build on or to rob, fourteen places of eight rows to redeem, discarding and looking: 15 * 158
 * is far below ACTIONS_MAX. */
#include "rules/cards/cards.h"
#include "rules/part_collector.h"

void cards_action_parts(const Action *action, ActionParts *parts) {
    uint8_t kind = action->kind;
    if (kind != CARDS_KEEP)
        parts_add(parts, part_of(PART_CARD, action->card));
    if (kind == CARDS_KEEP || kind == CARDS_TAKE)
        parts_add(parts, part_of(PART_TAKE, action->take));
    if (kind == CARDS_BUILD || kind == CARDS_ROB || kind == CARDS_REDEEM)
        parts_add(parts, part_of(PART_ROW, action->step[0].from));
    if (kind == CARDS_BUY || kind == CARDS_KEEP || kind == CARDS_REDEEM)
        parts_add(parts, part_of(PART_PLACE, action->step[0].to));
    parts_add(parts, part_of(PART_WORD, kind));
}

static void try_action(const PartCollector *collector, const Action *action, ActionList *list) {
    Problem problem;
    if (cards_check(collector->view, collector->seat, action, &problem) == STATUS_OK)
        action_list_add(list, action);
}

static void try_step(const PartCollector *collector, uint8_t kind, Card card, Step step,
                     ActionList *list) {
    Action action = {.kind = kind, .card = card, .count = 1, .step[0] = step};
    try_action(collector, &action, list);
}

static void try_rows(const PartCollector *collector, Card card, ActionList *list) {
    for (uint8_t row = 0; row < collector->view->setup.seats * ROWS_MAX; row++) {
        try_step(collector, CARDS_BUILD, card, (Step){row, 0}, list);
        try_step(collector, CARDS_ROB, card, (Step){row, 0}, list);
        for (uint8_t place = 1; place <= ROW_LENGTH; place++)
            try_step(collector, CARDS_REDEEM, card, (Step){row, place}, list);
    }
}

static void try_card(const PartCollector *collector, Card card, ActionList *list) {
    try_action(collector, &(Action){.kind = CARDS_GIVE, .card = card}, list);
    try_action(collector, &(Action){.kind = CARDS_PEEK, .card = card}, list);
    try_action(collector, &(Action){.kind = CARDS_DROP, .card = card}, list);
    for (Card take = 0; take < CARD_KINDS; take++)
        try_action(collector, &(Action){.kind = CARDS_TAKE, .card = card, .take = take}, list);
    for (uint8_t place = 1; place <= MARKET_PLACES; place++)
        try_step(collector, CARDS_BUY, card, (Step){0, place}, list);
    try_rows(collector, card, list);
}

static void try_looked_at(const PartCollector *collector, ActionList *list) {
    const CardsState *cards = &collector->view->as.cards;
    for (uint8_t place = 1; place <= look_count(cards); place++) {
        Action keep = {.kind = CARDS_KEEP, .take = pile_card(pile_at(cards, place)), .count = 1};
        keep.step[0].to = place;
        try_action(collector, &keep, list);
    }
}

/* Whether something hidden decides what is legal. */
static bool is_hidden(const CardsState *cards, Seat seat) {
    bool unseen = false;
    if (cards->phase != CARDS_LOOK)
        return cards->hidden[seat] > 0;
    for (unsigned place = 1; place <= look_count(cards); place++)
        unseen = unseen || pile_card(pile_at(cards, place)) == CARD_HIDDEN;
    return unseen;
}

Status cards_next_parts(PartCollector *collector, ActionList *work, EventList *events) {
    (void)events;
    const CardsState *cards = &collector->view->as.cards;
    if (cards->phase == CARDS_LOOK)
        try_looked_at(collector, work);
    for (CardSet hand = cards->hand[collector->seat]; hand != 0;
         hand = card_without(hand, card_first(hand)))
        try_card(collector, card_first(hand), work);
    part_collector_add_matching(collector, work);
    return is_hidden(cards, collector->seat) ? STATUS_HIDDEN : STATUS_OK;
}
