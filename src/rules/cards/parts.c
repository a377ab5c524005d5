/* Actions in parts: a card and what is done with it, a row, a place, a card that is taken. Every
 * true spelling is listed, also those that end like another one (the second of two equal rows can
 * be pointed at as well as the first), and the chosen parts pick from that list.
 *
 * Of fifteen kinds of card each has thirteen purchases, fifteen cards to take, eight rows to build
 * on or to rob, fourteen places of eight rows to redeem, and being thrown away or looked with at
 * most: 15 * 158 is far below ACTIONS_MAX. */
#include "rules/cards/cards_turns.h"
#include "rules/completion.h"

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

static void try_action(const CompletionBuilder *builder, const Action *action, ActionList *list) {
    Problem problem;
    if (cards_check(builder->view, builder->seat, action, &problem) == STATUS_OK)
        action_list_add(list, action);
}

static void try_step(const CompletionBuilder *builder, uint8_t kind, Card card, Step step,
                     ActionList *list) {
    Action action = {.kind = kind, .card = card, .count = 1, .step[0] = step};
    try_action(builder, &action, list);
}

static void try_rows(const CompletionBuilder *builder, Card card, ActionList *list) {
    for (uint8_t row = 0; row < builder->view->setup.seats * ROWS_MAX; row++) {
        try_step(builder, CARDS_BUILD, card, (Step){row, 0}, list);
        try_step(builder, CARDS_ROB, card, (Step){row, 0}, list);
        for (uint8_t place = 1; place <= ROW_LENGTH; place++)
            try_step(builder, CARDS_REDEEM, card, (Step){row, place}, list);
    }
}

static void try_card(const CompletionBuilder *builder, Card card, ActionList *list) {
    try_action(builder, &(Action){.kind = CARDS_GIVE, .card = card}, list);
    try_action(builder, &(Action){.kind = CARDS_PEEK, .card = card}, list);
    try_action(builder, &(Action){.kind = CARDS_DROP, .card = card}, list);
    for (Card take = 0; take < CARD_KINDS; take++)
        try_action(builder, &(Action){.kind = CARDS_TAKE, .card = card, .take = take}, list);
    for (uint8_t place = 1; place <= MARKET_PLACES; place++)
        try_step(builder, CARDS_BUY, card, (Step){0, place}, list);
    try_rows(builder, card, list);
}

static void try_looked_at(const CompletionBuilder *builder, ActionList *list) {
    const CardsState *cards = &builder->view->as.cards;
    for (uint8_t place = 1; place <= look_count(cards); place++) {
        Action keep = {.kind = CARDS_KEEP, .take = pile_card(pile_at(cards, place)), .count = 1};
        keep.step[0].to = place;
        try_action(builder, &keep, list);
    }
}

/* Is something hidden that decides what may be done? */
static bool is_hidden(const CardsState *cards, Seat seat) {
    bool unseen = false;
    if (cards->phase != CARDS_LOOK)
        return cards->hidden[seat] > 0;
    for (unsigned place = 1; place <= look_count(cards); place++)
        unseen = unseen || pile_card(pile_at(cards, place)) == CARD_HIDDEN;
    return unseen;
}

Status cards_next_parts(CompletionBuilder *builder, ActionList *work, EventList *events) {
    (void)events;
    const CardsState *cards = &builder->view->as.cards;
    if (cards->phase == CARDS_LOOK)
        try_looked_at(builder, work);
    for (CardSet hand = cards->hand[builder->seat]; hand != 0;
         hand = card_without(hand, card_first(hand)))
        try_card(builder, card_first(hand), work);
    completion_add_matching(builder, work);
    return is_hidden(cards, builder->seat) ? STATUS_HIDDEN : STATUS_OK;
}

/* ---- why a part cannot be chosen ---- */

static Card chosen_card(const ActionParts *chosen) {
    for (unsigned i = 0; i < chosen->count; i++)
        if (chosen->part[i].kind == PART_CARD)
            return chosen->part[i].value;
    return CARD_NONE;
}

/* Parts may be anything that a byte can hold. */
static bool is_own_row(const CompletionBuilder *builder, uint8_t row) {
    const Setup *setup = &builder->view->setup;
    return row_owner(row) < setup->seats &&
           has_seat(cards_side_of(setup, builder->seat), row_owner(row));
}

/* A card, and a place or a row where it cannot go. In other phases something else comes first. */
void cards_explain_part(const CompletionBuilder *builder, Problem *problem) {
    const CardsState *cards = &builder->view->as.cards;
    if (builder->chosen->count == 0)
        return;
    Part last = builder->chosen->part[builder->chosen->count - 1];
    bool pair = builder->chosen->count == 2 && chosen_card(builder->chosen) != CARD_NONE;
    Action action = {.kind = CARDS_DROP, .card = chosen_card(builder->chosen)};
    if (last.kind == PART_PLACE && pair)
        action = (Action){
            .kind = CARDS_BUY, .card = action.card, .count = 1, .step[0] = {0, last.value}};
    if (last.kind == PART_ROW && pair && is_own_row(builder, last.value))
        action = (Action){
            .kind = CARDS_BUILD, .card = action.card, .count = 1, .step[0] = {last.value, 0}};
    Problem found;
    bool turn = cards->phase != CARDS_GIVING && cards->phase != CARDS_LOOK;
    if ((!turn || action.kind != CARDS_DROP) &&
        cards_check(builder->view, builder->seat, &action, &found) == STATUS_ILLEGAL)
        *problem = found;
}
