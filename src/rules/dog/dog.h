/* Functions of DOG shared by its files and by the bots, tutor and front ends. */
#ifndef KENNEL_RULES_DOG_DOG_H
#define KENNEL_RULES_DOG_DOG_H

#include "rules/dog/dog_mover_info.h"

extern const Game dog_game;

static inline bool dog_has_cards(const DogState *dog, Seat seat) {
    return dog->hand[seat] != 0 || dog->hidden[seat] != 0;
}

/* Points a card moves forwards; 0 for A, X, J and 7, which have rules of their own. */
unsigned dog_card_points(Card card);

/* legal.c */
Status dog_legal_actions(const State *state, Seat seat, ActionList *list);

/* can_play.c: whether `seat` can play any of the known cards of its hand. */
bool dog_can_play(const State *state, Seat seat);
bool dog_can_play_card(const State *state, Seat seat, Card card); /* which the hand must have */

/* seven_legal.c: adds every result of a seven once. `card` is the 7, or the joker that stands for
 * it. `self_captures` has bit i when the joker was already listed with a move in which piece i of
 * the mover lands on an own piece: some sevens have the same result. The unused end of the list is
 * scratch memory. */
void dog_add_sevens(const State *state, MoverInfo *info, Card card, unsigned swallowed,
                    ActionList *list);

/* seven_fills_goal.c: the points to a full goal, or more than seven if a seven cannot fill it; and the steps
 * that fill it, added to the draft. */
unsigned dog_points_to_finish(const MoverInfo *info);
void dog_fill_goal(Action *draft, const MoverInfo *info);

/* check_action.c */
Status dog_check(const State *state, Seat seat, const Action *action, Problem *problem);

/* apply.c */
void dog_apply(State *state, Seat seat, const Action *action, EventList *events);
Status dog_deal(State *state, Rng *rng, EventList *events, Problem *problem);

/* Carries one step of the mover's out on the board; a seven burns what it passes. */
void dog_step(const Setup *setup, DogState *dog, Seat mover, Step step, bool burns,
              EventList *events);

void dog_exchange(const Setup *setup, DogState *dog, Seat mover, Step step, EventList *events);

/* The next card of the draw pile, which must have one, goes into the hand. */
void dog_draw(DogState *dog, Seat seat, EventList *events);

/* deal.c: how many cards each player gets in this round. */
unsigned dog_deal_size(uint32_t round);

/* Whether all pieces of the seat's team, or four of a lone player's, are in the goal. */
bool dog_has_won(const State *state, Seat seat);

/* The seat and its partner, or the seat alone. */
SeatSet dog_side_of(const Setup *setup, Seat seat);

/* hidden.c */
void dog_redact(State *state, Seat viewer);
void dog_sample_hidden(State *state, Seat viewer, Rng *rng);

/* Who passes a card on to whom. */
Seat dog_receiver_of(const Setup *setup, Seat giver);
Seat dog_giver_of(const Setup *setup, Seat receiver);

/* position_read.c, position_write.c, action_text.c */
void dog_write_position(const State *state, Text *text);
Status dog_read_position(State *state, TextReader *reader, Problem *problem);
void dog_write_field(Field field, Seat mover, Text *text); /* home is the mover's */
void dog_write_action(const State *state, Seat seat, const Action *action, Text *text);
Status dog_read_action(const State *state, TextReader *reader, Seat *seat, Action *action,
                       Problem *problem);

void dog_write_part(const State *state, Seat seat, Part part, Text *text);
Status dog_read_part(const State *state, TextReader *reader, Seat seat, Part *part,
                     Problem *problem);

/* action_parts.c */
Status dog_next_parts(PartCollector *collector, ActionList *work, EventList *events);
void dog_action_parts(const Action *action, ActionParts *parts);

/* explain.c: why the last of the chosen parts cannot be chosen. */
void dog_explain_part(const PartCollector *collector, Problem *problem);

/* event_text.c */
extern const struct EventFormats dog_events;

/* validate_position.c: validates the position across its fields. STATUS_OK, or the problem with its
 * field. */
Status dog_validate(const State *state, Problem *problem);
const char *dog_invariant_error(const State *state);

/* The first seat from the starter on that has not chosen a card to pass on, or NO_SEAT. */
Seat dog_next_giver(const State *state);

#endif
