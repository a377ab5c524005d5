/* Functions of DOG Cards shared by its files and by the bots, tutor and front ends. */
#ifndef KENNEL_RULES_CARDS_CARDS_H
#define KENNEL_RULES_CARDS_CARDS_H

#include "rules/cards/cards_row.h"
#include "rules/game.h"

extern const Game cards_game;

/* ---- who plays with whom ---- */

static inline bool cards_has_partners(const Setup *setup) {
    return setup->seats == 4;
}

static inline Seat cards_partner_of(Seat seat) {
    return seat ^ 2;
}

static inline SeatSet all_seats(const Setup *setup) {
    return (SeatSet)((1U << setup->seats) - 1);
}

static inline SeatSet cards_side_of(const Setup *setup, Seat seat) {
    return (SeatSet)(seat_bit(seat) |
                     (cards_has_partners(setup) ? seat_bit(cards_partner_of(seat)) : 0));
}

/* How many rows a player may have, completed ones included. */
static inline unsigned rows_each(const Setup *setup) {
    return cards_has_partners(setup) ? 1 : ROWS_MAX;
}

static inline bool cards_has_cards(const CardsState *cards, Seat seat) {
    return cards->hand[seat] != 0 || cards->hidden[seat] != 0;
}

/* ---- the draw pile ---- */

static inline Card pile_card(PileCard entry) {
    return entry & 0xF;
}

static inline SeatSet pile_seen(PileCard entry) {
    return entry >> 4;
}

static inline PileCard pile_entry(Card card, SeatSet seen) {
    return (PileCard)(card | seen << 4);
}

/* The card on a place of the draw pile, 1 being the next. */
static inline PileCard pile_at(const CardsState *cards, unsigned place) {
    return cards->draw[cards->draw_count - place];
}

/* How many cards a 7 looks at. */
static inline unsigned look_count(const CardsState *cards) {
    return cards->draw_count < LOOK_MAX ? cards->draw_count : LOOK_MAX;
}

/* card_transfer.c: the next card, of which there must be one, goes into the hand of the seat to play. */
void cards_draw(State *state, EventList *events);

/* Turns cards up until one may lie on the place that is to be filled. False when the draw pile
 * ran out first. */
bool cards_fill(State *state, EventList *events);

/* Emits the event of a market place. */
void cards_emit_place(EventList *events, uint8_t kind, Card card, unsigned place);

/* What was set aside goes under the draw pile. */
void cards_settle_aside(State *state);

/* The player of a 7 sees the next cards. */
void cards_look(State *state, EventList *events);

/* Hands and what is known of them. CARD_HIDDEN is a card hidden from the viewer. */
void cards_take_from_hand(CardsState *cards, Seat seat, Card card);
void cards_put_into_hand(CardsState *cards, Seat seat, Card card);
void cards_put_openly(CardsState *cards, Seat seat, Card card);

/* ---- the callbacks of the table of games ---- */

/* legal.c, check_action.c */
Status cards_legal_actions(const State *state, Seat seat, ActionList *list);
Status cards_check(const State *state, Seat seat, const Action *action, Problem *problem);

/* apply.c */
void cards_apply(State *state, Seat seat, const Action *action, EventList *events);
bool cards_has_won(const State *state, Seat seat);

/* The special that lies on the table is discarded, and the next player who has cards plays. */
void cards_end_turn(State *state, EventList *events);

/* The first seat from the starter on that has not chosen a card for the partner, or NO_SEAT. */
Seat cards_next_giver(const State *state);

/* deal.c */
CardSet cards_deck(void);
Status cards_deal(State *state, Rng *rng, EventList *events, Problem *problem);

/* hidden.c */
void cards_redact(State *state, Seat viewer);
void cards_sample_hidden(State *state, Seat viewer, Rng *rng);

/* position_read.c, position_write.c, action_text.c */
void cards_write_position(const State *state, Text *text);
Status cards_read_position(State *state, TextReader *reader, Problem *problem);
void cards_write_action(const State *state, Seat seat, const Action *action, Text *text);
Status cards_read_action(const State *state, TextReader *reader, Seat *seat, Action *action,
                         Problem *problem);

void cards_write_part(const State *state, Seat seat, Part part, Text *text);
Status cards_read_part(const State *state, TextReader *reader, Seat seat, Part *part,
                       Problem *problem);

/* action_parts.c */
Status cards_next_parts(PartCollector *collector, ActionList *work, EventList *events);
void cards_explain_part(const PartCollector *collector, Problem *problem);
void cards_action_parts(const Action *action, ActionParts *parts);

/* event_text.c */
extern const struct EventFormats cards_events;

/* validate_position.c: validates the position across its fields. STATUS_OK, or the problem with its
 * field. */
Status cards_validate(const State *state, Problem *problem);
const char *cards_invariant_error(const State *state);

#endif
