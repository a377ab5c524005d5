/* Actions in parts: the legal actions already have every notation, so the chosen parts only
 * select. */
#include "rules/bark/bark.h"
#include "rules/part_collector.h"

/* The other kinds follow from a card or an item. */
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

Status bark_next_parts(PartCollector *collector, ActionList *work, EventList *events) {
    (void)events;
    Status status = bark_legal_actions(collector->view, collector->seat, work);
    part_collector_add_matching(collector, work);
    return status;
}
