/* Explains why a part cannot be chosen; leaves the generic problem where there is no exact explanation. */
#include "rules/cards/cards.h"
#include "rules/part_collector.h"

static Card chosen_card(const ActionParts *chosen) {
    for (unsigned i = 0; i < chosen->count; i++)
        if (chosen->part[i].kind == PART_CARD)
            return chosen->part[i].value;
    return CARD_NONE;
}

/* Parts may be anything that a byte can hold. */
static bool is_own_row(const PartCollector *collector, uint8_t row) {
    const Setup *setup = &collector->view->setup;
    return row_owner(row) < setup->seats &&
           has_seat(cards_side_of(setup, collector->seat), row_owner(row));
}

/* A card, and a place or a row where it cannot go. In other phases something else comes first. */
void cards_explain_part(const PartCollector *collector, Problem *problem) {
    const CardsState *cards = &collector->view->as.cards;
    if (collector->chosen->count == 0)
        return;
    Part last = collector->chosen->part[collector->chosen->count - 1];
    bool pair = collector->chosen->count == 2 && chosen_card(collector->chosen) != CARD_NONE;
    Action action = {.kind = CARDS_DROP, .card = chosen_card(collector->chosen)};
    if (last.kind == PART_PLACE && pair)
        action = (Action){
            .kind = CARDS_BUY, .card = action.card, .count = 1, .step[0] = {0, last.value}};
    if (last.kind == PART_ROW && pair && is_own_row(collector, last.value))
        action = (Action){
            .kind = CARDS_BUILD, .card = action.card, .count = 1, .step[0] = {last.value, 0}};
    Problem found;
    bool turn = cards->phase != CARDS_GIVING && cards->phase != CARDS_LOOK;
    if ((!turn || action.kind != CARDS_DROP) &&
        cards_check(collector->view, collector->seat, &action, &found) == STATUS_ILLEGAL)
        *problem = found;
}
