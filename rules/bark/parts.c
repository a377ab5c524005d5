/* Actions in parts: an item and how many dogs of each kind, a card to discard, or an action by its
 * name. The list of legal actions has every spelling, so the chosen parts only pick from it. */
#include "rules/bark/moves.h"
#include "rules/tally.h"

/* The others are said by a card or an item. */
bool bark_is_named(uint8_t kind) {
    return kind == BARK_PLAY_CAT || kind == BARK_THROW_WONDER || kind == BARK_PASS ||
           kind == BARK_DROP;
}

void bark_parts_of(const Action *action, Parts *parts) {
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

Status bark_parts(Tally *tally, ActionList *work, EventList *events) {
    (void)events;
    Status status = bark_legal(tally->view, tally->seat, work);
    tally_list(tally, work);
    return status;
}
