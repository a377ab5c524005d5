/* Actions in parts: the legal actions already have every notation, so the chosen parts only
 * select. */
#include "rules/bark/bark.h"
#include "rules/part_collector.h"

/* The other kinds follow from a card or an item. */
bool bark_is_named(uint8_t kind) {
    return kind == BARK_PLAY_CAT || kind == BARK_THROW_WONDER || kind == BARK_PASS ||
           kind == BARK_DROP;
}

/* The dogs of a bark, kind by kind. Most kinds have none, so they are looked for eight at a time. */
static void add_dogs(const Action *action, ActionParts *parts) {
    enum { EIGHT = 8 };
    for (unsigned first = 0; first <= BARK_WONDER; first += EIGHT) {
        uint64_t counts = 0;
        for (unsigned i = 0; i < EIGHT && first + i <= BARK_WONDER; i++)
            counts |= (uint64_t)action->dogs[first + i] << 8 * i;
        while (counts != 0) {
            unsigned i = (unsigned)__builtin_ctzll(counts) / 8;
            parts->part[parts->count++] =
                (Part){PART_DOGS, (Card)(first + i), (uint8_t)(counts >> 8 * i)};
            counts &= ~((uint64_t)0xFF << 8 * i);
        }
    }
}

void bark_action_parts(const Action *action, ActionParts *parts) {
    if (action->kind == BARK_DROP)
        parts_add(parts, part_of(PART_CARD, action->card));
    if (action->kind == BARK_BARK || action->kind == BARK_PUT_TOKEN)
        parts_add(parts, part_of(PART_ITEM, action->place));
    if (action->kind == BARK_BARK)
        add_dogs(action, parts);
    if (bark_is_named(action->kind))
        parts_add(parts, part_of(PART_WORD, action->kind));
}

Status bark_next_parts(PartCollector *collector, ActionList *work, EventList *events) {
    (void)events;
    Status status = bark_legal_actions(collector->view, collector->seat, work);
    part_collector_add_matching(collector, work);
    return status;
}
