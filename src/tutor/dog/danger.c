/* What stands exposed in DOG, and how likely it is that somebody has the card for it. It is found
 * out by the engine itself: the foe is given the card, and everything that is legal is tried. */
#include <string.h>

#include "rules/dog/dog_edition.h"
#include "rules/dog/dog_moves.h"
#include "tutor/reasons.h"

/* The board as it stands, with `foe` to play and this card alone in the hand. */
static State with_card(const State *view, Seat foe, Card card) {
    State trial = *view;
    DogState *dog = &trial.as.dog;
    dog->phase = DOG_PLAY;
    dog->turn = foe;
    dog->hand[foe] = card_one(card);
    dog->hidden[foe] = 0;
    for (Seat seat = 0; seat < trial.setup.seats; seat++)
        dog->gift[seat] = dog->known_gift[seat] = CARD_NONE;
    return trial;
}

static bool sends_home(const State *trial, Seat foe, const Action *action, Seat owner,
                       Field field) {
    State after = *trial;
    EventList events = {.count = 0};
    game_apply_unchecked(&after, foe, action, &events);
    for (int i = 0; i < events.count; i++)
        if (events.item[i].kind == DOG_SENT_HOME && events.item[i].seat == owner &&
            events.item[i].from == field)
            return true;
    return false;
}

static bool card_captures(const State *view, Seat foe, Card card, Seat owner, Field field,
                          ActionList *work) {
    State trial = with_card(view, foe, card);
    game_legal_actions(&trial, foe, work);
    for (int i = 0; i < work->count; i++)
        if (work->item[i].kind == DOG_MOVE && sends_home(&trial, foe, &work->item[i], owner, field))
            return true;
    return false;
}

/* A joker can do whatever another card of the deck can. */
uint16_t dog_capturing_cards(const State *view, Seat foe, Seat owner, Field field,
                             ActionList *work) {
    CardSet deck = dog_deck_of(&view->setup);
    uint16_t cards = 0;
    for (Card card = 0; card < CARD_J; card++)
        if (card_count(deck, card) > 0 && card != CARD_X &&
            card_captures(view, foe, card, owner, field, work))
            cards |= (uint16_t)(1U << card);
    return cards != 0 ? cards | (uint16_t)(1U << CARD_J) : 0;
}

float dog_holds_probability(const State *view, Seat foe, uint16_t cards) {
    const DogState *dog = &view->as.dog;
    CardSet unseen = dog_deck_of(&view->setup) - dog->discard;
    unsigned wanted = 0;
    for (Seat seat = 0; seat < view->setup.seats; seat++)
        unseen -= dog->hand[seat];
    for (unsigned i = 0; i < dog->draw_count; i++)
        if (dog->draw[i] != CARD_HIDDEN)
            unseen -= card_one(dog->draw[i]);
    for (Card card = 0; card < CARD_KINDS; card++) {
        if ((cards >> card & 1U) == 0)
            continue;
        if (card_count(dog->hand[foe], card) > 0)
            return 1;
        wanted += card_count(unseen, card);
    }
    return probability_of_any(card_total(unseen), wanted, dog->hidden[foe]);
}
