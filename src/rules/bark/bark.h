/* Functions of Barking shared by its files and by the bots, tutor and front ends. */
#ifndef KENNEL_RULES_BARK_BARK_H
#define KENNEL_RULES_BARK_BARK_H

#include "rules/game.h"

extern const Game bark_game;

static const CardSet breed_lanes = 0xFFFFFFFFFF; /* the breeds' part of a counted set */

static inline unsigned bark_hand_size(const BarkState *bark, Seat seat) {
    return card_total(bark->hand[seat]) + bark->hidden[seat];
}

static inline bool has_token(const BarkState *bark, unsigned index) {
    return (bark->tokens >> index & 1U) != 0;
}

/* All dogs at the item: no two players have the same breed there, so that no lane overflows. */
static inline CardSet dogs_at(const BarkState *bark, unsigned index) {
    CardSet all = 0;
    for (Seat seat = 0; seat < BARK_SEATS_MAX; seat++)
        all += bark->dogs[index][seat];
    return all;
}

/* Every lane that is not empty, filled: a mask of the kinds in a set. */
static inline CardSet kinds_in(CardSet set) {
    set |= set >> 1;
    set |= set >> 2;
    return (set & 0x1111111111111111) * 0xF;
}

/* Whether a token is left, and an item to put it on (§5.3). */
bool bark_can_put_token(const State *state);

/* The first seat from the marker on that holds more than ten cards, or NO_SEAT. */
Seat bark_next_dropper(const State *state);

/* legal.c */
Status bark_legal_actions(const State *state, Seat seat, ActionList *list);

/* check_action.c */
Status bark_check(const State *state, Seat seat, const Action *action, Problem *problem);

/* apply.c */
void bark_apply(State *state, Seat seat, const Action *action, EventList *events);

/* The top card of the deck, which must have one, goes into the hand. */
void bark_draw(BarkState *bark, Seat seat, uint8_t kind, EventList *events);

/* Emits the event of the item at `index` of the table, counted from 0. */
void bark_emit_item(EventList *events, uint8_t kind, Seat seat, unsigned index, Card item);

/* What follows when a cat has been played and its card drawn. */
void bark_after_cat(State *state);

/* deal.c */
Status bark_deal(State *state, Rng *rng, EventList *events, Problem *problem);

/* The cards of this game at this time: no cats before round 2 of a gentle game. */
CardSet bark_cards_in_game(const State *state);

/* action_parts.c */
Status bark_next_parts(PartCollector *collector, ActionList *work, EventList *events);
void bark_explain_part(const PartCollector *collector, Problem *problem);
void bark_action_parts(const Action *action, ActionParts *parts);
bool bark_is_named(uint8_t kind); /* whether this kind of action is chosen by its name */

/* hidden.c */
void bark_redact(State *state, Seat viewer);
void bark_sample_hidden(State *state, Seat viewer, Rng *rng);

/* The items that the position does not name, in any order. */
unsigned bark_unnamed_items(const State *state, Card items[BARK_ITEM_KINDS * BARK_COPIES_MAX]);

/* position_read.c, position_write.c, action_text.c */
void bark_write_position(const State *state, Text *text);
Status bark_read_position(State *state, TextReader *reader, Problem *problem);
void bark_write_action(const State *state, Seat seat, const Action *action, Text *text);
Status bark_read_action(const State *state, TextReader *reader, Seat *seat, Action *action,
                        Problem *problem);
void bark_write_part(const State *state, Seat seat, Part part, Text *text);
Status bark_read_part(const State *state, TextReader *reader, Seat seat, Part *part,
                      Problem *problem);
extern const char bark_card_letters[], bark_item_letters[]; /* in order, '?' last */
char bark_card_letter(Card card);                           /* CARD_HIDDEN is '?' */
bool bark_card_from_letter(char letter, Card *card);        /* '?' is CARD_HIDDEN */
char bark_item_letter(Card item);                           /* CARD_HIDDEN is '?' */
bool bark_item_from_letter(char letter, Card *item);        /* '?' is CARD_HIDDEN */

/* event_text.c */
extern const struct EventFormats bark_events;

/* validate_position.c: whether the dogs at this item may be there. STATUS_OK, or the problem. */
Status bark_validate_item(const State *state, unsigned index, Problem *problem);

/* How many items lie face down for the rounds after this one; in `deal` for this one too. */
unsigned bark_items_later(const BarkState *bark);

/* Validates the position across its fields. STATUS_OK, or the problem with its field. */
Status bark_validate(const State *state, Problem *problem);
const char *bark_invariant_error(const State *state);

#endif
