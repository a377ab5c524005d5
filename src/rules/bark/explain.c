/* Explains why a part cannot be chosen; leaves the generic problem where there is no exact explanation. */
#include "rules/bark/bark.h"
#include "rules/part_collector.h"

/* The dogs and the item that are chosen; a card of the hand is one dog. */
static Action bark_of(const ActionParts *chosen) {
    Action action = {.kind = BARK_BARK};
    for (unsigned i = 0; i < chosen->count; i++) {
        Part part = chosen->part[i];
        if (part.kind == PART_ITEM)
            action.place = part.value;
        if (part.kind == PART_DOGS && part.value < BARK_CARD_KINDS)
            action.dogs[part.value] = part.count;
        if (part.kind == PART_CARD && part.value < BARK_CARD_KINDS)
            action.dogs[part.value] = 1;
    }
    return action;
}

/* Whether one dog of the breed could bark at no item. */
static bool has_no_item(const PartCollector *collector, Card breed) {
    Problem problem;
    Action action = {.kind = BARK_BARK};
    action.dogs[breed] = 1;
    for (action.place = 1; action.place <= collector->view->as.bark.items; action.place++)
        if (bark_check(collector->view, collector->seat, &action, &problem) != STATUS_ILLEGAL)
            return false;
    return true;
}

static void explain_dogs(const PartCollector *collector, Part last, Problem *problem) {
    bool breed = (last.kind == PART_DOGS || last.kind == PART_CARD) && last.value < BARK_BREEDS;
    bool held = breed && card_count(collector->view->as.bark.hand[collector->seat], last.value) > 0;
    if (held && has_no_item(collector, last.value)) {
        *problem = problem_make(PROBLEM_NO_ITEM_FOR);
        problem->seat = collector->seat;
        problem->card = last.value;
        return;
    }
    Action action = bark_of(collector->chosen);
    Problem found;
    if (bark_check(collector->view, collector->seat, &action, &found) == STATUS_ILLEGAL &&
        action.place > 0 && found.code != PROBLEM_BAD_ACTION) /* without dogs it is none */
        *problem = found;
}

void bark_explain_part(const PartCollector *collector, Problem *problem) {
    const BarkState *bark = &collector->view->as.bark;
    if (collector->chosen->count == 0)
        return;
    Part last = collector->chosen->part[collector->chosen->count - 1];
    Action action = {.kind = BARK_PASS}; /* the problem of the phase says what is to be done */
    if (bark->phase == BARK_PUT && last.kind == PART_ITEM)
        action = (Action){.kind = BARK_PUT_TOKEN, .place = last.value};
    if (bark->phase == BARK_PLAY)
        explain_dogs(collector, last, problem);
    else
        bark_check(collector->view, collector->seat, &action, problem);
}
