/* Actions in parts: an item and how many dogs of each kind, a card to discard, or an action by its
 * name. The list of legal actions has every spelling, so the chosen parts only pick from it. */
#include "rules/bark/bark_moves.h"
#include "rules/completion.h"

/* The others are said by a card or an item. */
bool bark_is_named(uint8_t kind) {
    return kind == BARK_PLAY_CAT || kind == BARK_THROW_WONDER || kind == BARK_PASS ||
           kind == BARK_DROP;
}

void bark_action_parts(const Action *action, ActionParts *parts) {
    if (action->kind == BARK_DROP)
        parts_add(parts, part_of(PART_CARD, action->card));
    if (action->kind == BARK_BARK || action->kind == BARK_PUT_TOKEN)
        parts_add(parts, part_of(PART_ITEM, action->place));
    for (Card card = 0; action->kind == BARK_BARK && card <= BARK_WONDER; card++)
        if (action->dogs[card] > 0)
            parts_add(parts, (Part){PART_DOGS, card, action->dogs[card]});
    if (bark_is_named(action->kind))
        parts_add(parts, part_of(PART_WORD, action->kind));
}

Status bark_next_parts(CompletionBuilder *builder, ActionList *work, EventList *events) {
    (void)events;
    Status status = bark_legal_actions(builder->view, builder->seat, work);
    completion_add_matching(builder, work);
    return status;
}

/* ---- why a part cannot be chosen ---- */

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

/* Is there no item where one dog of the breed could bark? */
static bool has_no_item(const CompletionBuilder *builder, Card breed) {
    Problem problem;
    Action action = {.kind = BARK_BARK};
    action.dogs[breed] = 1;
    for (action.place = 1; action.place <= builder->view->as.bark.items; action.place++)
        if (bark_check(builder->view, builder->seat, &action, &problem) != STATUS_ILLEGAL)
            return false;
    return true;
}

static void explain_dogs(const CompletionBuilder *builder, Part last, Problem *problem) {
    bool breed = (last.kind == PART_DOGS || last.kind == PART_CARD) && last.value < BARK_BREEDS;
    bool held = breed && card_count(builder->view->as.bark.hand[builder->seat], last.value) > 0;
    if (held && has_no_item(builder, last.value)) {
        *problem = problem_make(PROBLEM_NO_ITEM_FOR);
        problem->seat = builder->seat;
        problem->card = last.value;
        return;
    }
    Action action = bark_of(builder->chosen);
    Problem found;
    if (bark_check(builder->view, builder->seat, &action, &found) == STATUS_ILLEGAL &&
        action.place > 0 && found.code != PROBLEM_BAD_ACTION) /* without dogs it is none */
        *problem = found;
}

void bark_explain_part(const CompletionBuilder *builder, Problem *problem) {
    const BarkState *bark = &builder->view->as.bark;
    if (builder->chosen->count == 0)
        return;
    Part last = builder->chosen->part[builder->chosen->count - 1];
    Action action = {.kind = BARK_PASS}; /* what is not for now says what is */
    if (bark->phase == BARK_PUT && last.kind == PART_ITEM)
        action = (Action){.kind = BARK_PUT_TOKEN, .place = last.value};
    if (bark->phase == BARK_PLAY)
        explain_dogs(builder, last, problem);
    else
        bark_check(builder->view, builder->seat, &action, problem);
}
