/* What an action does, and whose turn it is next. */
#include <string.h>

#include "rules/cards/cards_turns.h"
#include "rules/emit.h"

/* ---- the course of the game ---- */

bool cards_has_won(const State *state, Seat seat) {
    const CardsState *cards = &state->as.cards;
    if (cards_has_partners(&state->setup))
        return cards->done[seat] > 0 && cards->done[cards_partner_of(seat)] > 0;
    return cards->done[seat] == ROWS_MAX;
}

static void end_game(State *state, SeatSet winners, EventList *events) {
    CardsState *cards = &state->as.cards;
    cards->phase = CARDS_OVER;
    cards->winners = winners;
    cards->turn = (Seat)(winners != 0 ? __builtin_ctz(winners) : 0);
    Event *won = emit(events, CARDS_WON, winners != 0 ? cards->turn : NO_SEAT);
    if (won != NULL && winners != 0 && cards_has_partners(&state->setup))
        won->other = cards_partner_of(cards->turn);
}

/* Who has no cards is passed over; when nobody has any, nobody can win any more (§6.3). */
void cards_end_turn(State *state, EventList *events) {
    CardsState *cards = &state->as.cards;
    if (cards->table != CARD_NONE) {
        cards->discard += card_one(cards->table);
        cards->table = CARD_NONE;
    }
    cards->phase = CARDS_PLAY;
    for (unsigned i = 0; i < state->setup.seats; i++) {
        cards->turn = seat_after(&state->setup, cards->turn);
        if (cards_has_cards(cards, cards->turn))
            return;
    }
    end_game(state, 0, events);
}

/* If both piles are empty, nothing is drawn (§6.2). */
static void draw_and_end(State *state, EventList *events) {
    CardsState *cards = &state->as.cards;
    if (cards->draw_count == 0 && cards->discard != 0) {
        cards->phase = CARDS_DRAW;
        return;
    }
    if (cards->draw_count > 0)
        cards_draw(state, events);
    cards_end_turn(state, events);
}

/* ---- the exchange ---- */

Seat cards_next_giver(const State *state) {
    Seat seat = state->as.cards.starter;
    for (unsigned i = 0; i < state->setup.seats; i++, seat = seat_after(&state->setup, seat))
        if (state->as.cards.gift[seat] == CARD_NONE)
            return seat;
    return NO_SEAT;
}

/* Everybody has chosen: the cards change hands at once, and givers remember theirs. */
static void pass_cards_on(State *state, EventList *events) {
    CardsState *cards = &state->as.cards;
    for (Seat giver = 0; giver < state->setup.seats; giver++) {
        Seat receiver = cards_partner_of(giver);
        Card card = cards->gift[giver];
        cards_take_from_hand(cards, giver, card);
        cards_put_into_hand(cards, receiver, card);
        emit_gift(events, CARDS_GAVE, giver, receiver, card);
    }
    for (Seat giver = 0; giver < state->setup.seats; giver++) {
        if (cards->gift[giver] != CARD_HIDDEN)
            cards->known[cards_partner_of(giver)][giver] += card_one(cards->gift[giver]);
        cards->gift[giver] = CARD_NONE;
    }
    cards->phase = CARDS_PLAY;
    cards->turn = cards->starter;
}

static void give(State *state, Seat seat, Card card, EventList *events) {
    state->as.cards.gift[seat] = card;
    emit_secret(events, CARDS_CHOSE, seat, card, seat_bit(seat));
    Seat next = cards_next_giver(state);
    if (next == NO_SEAT)
        pass_cards_on(state, events);
    else
        state->as.cards.turn = next;
}

/* ---- rows ---- */

static Event *emit_row(EventList *events, uint8_t kind, Seat seat, uint8_t id) {
    Event *event = emit(events, kind, seat);
    if (event == NULL)
        return NULL;
    event->other = row_owner(id);
    event->row = (uint8_t)(row_index(id) + 1);
    return event;
}

static void emit_in_row(EventList *events, uint8_t kind, Seat seat, Card card, uint8_t id,
                        unsigned place) {
    Event *event = emit_row(events, kind, seat, id);
    if (event == NULL)
        return;
    event->card = card;
    event->place = (uint8_t)place;
}

static void set_row(CardsState *cards, uint8_t id, Row row) {
    Row *rows = cards->row[row_owner(id)];
    rows[row_index(id)] = row;
    if (rows[0] < rows[1]) {
        row = rows[0];
        rows[0] = rows[1];
        rows[1] = row;
    }
}

/* The first thirteen cards are discarded, the 14 stays as the sign. */
static void complete(CardsState *cards, Seat seat, uint8_t id, EventList *events) {
    Seat owner = row_owner(id);
    cards->discard += row_cards(cards->row[owner][row_index(id)]);
    cards->done[owner]++;
    set_row(cards, id, 0);
    emit_row(events, CARDS_COMPLETED, seat, id);
}

static void build(State *state, Seat seat, const Action *action, EventList *events) {
    CardsState *cards = &state->as.cards;
    uint8_t id = action->step[0].from;
    Row row = cards->row[row_owner(id)][row_index(id)];
    cards_take_from_hand(cards, seat, action->card);
    emit_in_row(events, CARDS_BUILT, seat, action->card, id, row_length(row) + 1);
    if (action->card == CARD_D)
        complete(cards, seat, id, events);
    else
        set_row(cards, id, row_add(row, action->card));
    if (action->card == CARD_D && cards_has_won(state, row_owner(id)))
        end_game(state, cards_side_of(&state->setup, row_owner(id)), events);
    else
        draw_and_end(state, events);
}

static void rob(State *state, Seat seat, const Action *action, EventList *events) {
    CardsState *cards = &state->as.cards;
    uint8_t id = action->step[0].from;
    Row row = cards->row[row_owner(id)][row_index(id)];
    Card card = row_card(row, row_length(row));
    cards_take_from_hand(cards, seat, CARD_X);
    cards_put_openly(cards, seat, card);
    set_row(cards, id, row_rob(row));
    cards->table = CARD_X;
    emit_in_row(events, CARDS_ROBBED, seat, card, id, row_length(row));
    cards_end_turn(state, events);
}

static void redeem(State *state, Seat seat, const Action *action, EventList *events) {
    CardsState *cards = &state->as.cards;
    uint8_t id = action->step[0].from;
    Row row = cards->row[row_owner(id)][row_index(id)];
    cards_take_from_hand(cards, seat, action->card);
    cards_put_openly(cards, seat, CARD_J);
    set_row(cards, id, row | row_bits(action->card, action->step[0].to));
    emit_in_row(events, CARDS_REDEEMED, seat, action->card, id, action->step[0].to);
    cards_end_turn(state, events);
}

/* ---- the market, the specials, throwing away ---- */

/* Something must lie there again; if nothing is left at all, the place stays empty (§2.3). */
static void refill(State *state, unsigned place, EventList *events) {
    CardsState *cards = &state->as.cards;
    cards->place = (uint8_t)place;
    if (!cards_fill(state, events)) {
        if (cards->discard != 0) {
            cards->phase = CARDS_FILL;
            return;
        }
        cards_emit_place(events, CARDS_LEFT_OPEN, CARD_NONE, place);
        cards_settle_aside(state);
    }
    cards_end_turn(state, events);
}

/* A 4 is a special: it is discarded when all is done, the others before the market is filled. */
static void buy(State *state, Seat seat, const Action *action, EventList *events) {
    CardsState *cards = &state->as.cards;
    unsigned place = action->step[0].to;
    Card bought = cards->market[place - 1];
    cards_take_from_hand(cards, seat, action->card);
    if (action->card == CARD_4)
        cards->table = CARD_4;
    else
        cards->discard += card_one(action->card);
    cards->market[place - 1] = CARD_NONE;
    cards_put_openly(cards, seat, bought);
    Event *event = emit(events, CARDS_BOUGHT, seat);
    if (event != NULL) {
        event->card = bought;
        event->payment = action->card;
        event->place = (uint8_t)place;
    }
    refill(state, place, events);
}

static void peek(State *state, Seat seat, EventList *events) {
    CardsState *cards = &state->as.cards;
    cards_take_from_hand(cards, seat, CARD_7);
    cards->table = CARD_7;
    emit(events, CARDS_LOOKED, seat);
    if (cards->draw_count == 0)
        cards->phase = CARDS_SHUFFLE;
    else
        cards_look(state, events);
}

/* The others cannot tell which card was taken, so what they had seen of these is worth nothing. */
static void keep(State *state, Seat seat, const Action *action, EventList *events) {
    CardsState *cards = &state->as.cards;
    unsigned count = look_count(cards), place = action->step[0].to;
    PileCard *kept = &cards->draw[cards->draw_count - place];
    memmove(kept, kept + 1, place - 1);
    cards->draw_count--;
    for (unsigned i = 1; i < count; i++) {
        PileCard *entry = &cards->draw[cards->draw_count - i];
        *entry = pile_entry(pile_card(*entry), seat_bit(seat));
    }
    cards_put_into_hand(cards, seat, action->take);
    emit_secret(events, CARDS_KEPT, seat, action->take, seat_bit(seat));
    cards_end_turn(state, events);
}

static void take(State *state, Seat seat, Card card, EventList *events) {
    CardsState *cards = &state->as.cards;
    cards_take_from_hand(cards, seat, CARD_D);
    cards->discard -= card_one(card);
    cards_put_openly(cards, seat, card);
    cards->table = CARD_D;
    emit_card(events, CARDS_TOOK, seat, card);
    cards_end_turn(state, events);
}

static void drop(State *state, Seat seat, Card card, EventList *events) {
    CardsState *cards = &state->as.cards;
    cards_take_from_hand(cards, seat, card);
    cards->discard += card_one(card);
    emit_card(events, CARDS_DROPPED, seat, card);
    draw_and_end(state, events);
}

void cards_apply(State *state, Seat seat, const Action *action, EventList *events) {
    switch (action->kind) {
    case CARDS_GIVE:
        give(state, seat, action->card, events);
        break;
    case CARDS_BUILD:
        build(state, seat, action, events);
        break;
    case CARDS_BUY:
        buy(state, seat, action, events);
        break;
    case CARDS_PEEK:
        peek(state, seat, events);
        break;
    case CARDS_KEEP:
        keep(state, seat, action, events);
        break;
    case CARDS_TAKE:
        take(state, seat, action->take, events);
        break;
    case CARDS_ROB:
        rob(state, seat, action, events);
        break;
    case CARDS_REDEEM:
        redeem(state, seat, action, events);
        break;
    default:
        drop(state, seat, action->card, events);
    }
}
