/* Finds the actions of Barking with which a turn can go on for ever; no bot plays them. */
#include "ai/bark/bark_ai.h"
#include "rules/bark/bark.h"
#include "rules/bark/bark_score.h"
#include "rules/bark/bark_setup.h"

/* Over an empty deck a cat or a wonder dog brings a card of the discards. Is there no dog among
 * these, it brings another cat or wonder dog, and so on for ever. Where there is one, the deck that
 * is made of the discards is gone through only by drawing its dogs; dogs leave the hand only by a
 * bark, which ends the turn: so that comes to an end. Without discards nothing is drawn. */
static bool only_brings_the_same(const BarkState *bark) {
    return bark->phase == BARK_PLAY && bark->deck_count == 0 && bark->discard != 0 &&
           (bark->discard & breed_lanes) == 0;
}

void bark_drop_loops(const State *state, ActionList *list) {
    int kept = 0;
    if (!only_brings_the_same(&state->as.bark))
        return;
    for (int i = 0; i < list->count; i++)
        if (list->item[i].kind != BARK_PLAY_CAT && list->item[i].kind != BARK_THROW_WONDER)
            list->item[kept++] = list->item[i];
    list->count = kept;
}
