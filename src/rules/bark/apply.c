/* What an action does to the cards, the table, and whose turn it is next. */
#include "rules/bark/bark_moves.h"

#include <string.h>

#include "rules/bark/bark_score.h"
#include "rules/bark/bark_setup.h"
#include "rules/emit.h"

/* ---- cards ---- */

/* Cards that the hand does not show are among its hidden ones. Once a cat has gone, nobody can
 * say any more whether another is there. */
static void take_from_hand(BarkState *bark, Seat seat, Card card, unsigned count) {
    unsigned shown = card_count(bark->hand[seat], card);
    shown = shown < count ? shown : count;
    bark->hand[seat] -= shown * card_one(card);
    bark->hidden[seat] = (uint8_t)(bark->hidden[seat] - (count - shown));
    if (card == BARK_CAT)
        bark->known_cat &= (SeatSet)~seat_bit(seat);
}

static void discard(BarkState *bark, Seat seat, Card card) {
    take_from_hand(bark, seat, card, 1);
    bark->discard += card_one(card);
}

void bark_draw(BarkState *bark, Seat seat, uint8_t kind, EventList *events) {
    Card card = bark->deck[--bark->deck_count];
    if (card == CARD_HIDDEN)
        bark->hidden[seat]++;
    else
        bark->hand[seat] += card_one(card);
    emit_secret(events, kind, seat, card, seat_bit(seat));
}

/* ---- the end of a round ---- */

void bark_emit_item(EventList *events, uint8_t kind, Seat seat, unsigned index, Card item) {
    Event *event = emit(events, kind, seat);
    if (event == NULL)
        return;
    event->place = (uint8_t)(index + 1);
    event->item = item;
}

static void award_items(BarkState *bark, EventList *events) {
    for (unsigned i = 0; i < bark->items; i++) {
        Seat seat = bark_leader(bark, i);
        Card item = bark->item[i];
        if (seat == NO_SEAT)
            bark->removed_items += card_one(item);
        else
            bark->won[seat] += card_one(item);
        bark_emit_item(events, seat == NO_SEAT ? BARK_ITEM_LEFT : BARK_ITEM_WON, seat, i, item);
    }
}

/* Played dogs join the discards; the next deal shuffles them under the deck (§6.3). */
static void clear_table(BarkState *bark) {
    for (unsigned i = 0; i < bark->items; i++)
        bark->discard += dogs_at(bark, i);
    memset(bark->dogs, 0, sizeof bark->dogs);
    memset(bark->item, 0, sizeof bark->item);
    bark->items = 0;
    bark->tokens = 0;
    bark->passed = 0;
}

static void end_game(State *state, EventList *events) {
    BarkState *bark = &state->as.bark;
    bark->phase = BARK_OVER;
    bark->winners = bark_best(state);
    bark->turn = (Seat)__builtin_ctz(bark->winners);
    for (Seat seat = 0; seat < state->setup.seats; seat++) {
        Event *won = has_seat(bark->winners, seat) ? emit(events, BARK_WON, seat) : NULL;
        if (won != NULL)
            won->points = (uint16_t)bark_points(bark->won[seat]);
    }
}

/* `last` was the last to pass and gets the marker (§6.1). */
static void end_round(State *state, Seat last, EventList *events) {
    BarkState *bark = &state->as.bark;
    Event *over = emit(events, BARK_ROUND_OVER, NO_SEAT);
    if (over != NULL)
        over->round = bark->round;
    bark->marker = bark->turn = last;
    emit(events, BARK_MARKER, last);
    award_items(bark, events);
    clear_table(bark);
    if (bark->round == BARK_ROUNDS) {
        end_game(state, events);
        return;
    }
    bark->round++;
    bark->phase = BARK_DEAL;
}

static void end_turn(State *state, EventList *events) {
    BarkState *bark = &state->as.bark;
    Seat seat = bark->turn;
    for (unsigned i = 0; i < state->setup.seats; i++) {
        seat = seat_after(&state->setup, seat);
        if (!has_seat(bark->passed, seat)) {
            bark->turn = seat;
            return;
        }
    }
    end_round(state, bark->turn, events);
}

/* ---- the kinds of action ---- */

Seat bark_next_dropper(const State *state) {
    Seat seat = state->as.bark.marker;
    for (unsigned i = 0; i < state->setup.seats; i++, seat = seat_after(&state->setup, seat))
        if (bark_hand_size(&state->as.bark, seat) > BARK_HAND_MAX)
            return seat;
    return NO_SEAT;
}

static void drop(State *state, Seat seat, Card card, EventList *events) {
    BarkState *bark = &state->as.bark;
    discard(bark, seat, card);
    emit_card(events, BARK_DROPPED, seat, card);
    Seat next = bark_next_dropper(state);
    bark->phase = next == NO_SEAT ? BARK_PLAY : BARK_DROPPING;
    bark->turn = next == NO_SEAT ? bark->marker : next;
}

bool bark_can_put_token(const State *state) {
    const BarkState *bark = &state->as.bark;
    unsigned put = (unsigned)__builtin_popcount(bark->tokens);
    return put < bark_tokens(&state->setup) && put < bark->items;
}

void bark_after_cat(State *state) {
    state->as.bark.phase = bark_can_put_token(state) ? BARK_PUT : BARK_PLAY;
}

/* Draws for the one discard that was just made. It takes no part in a shuffle, so if it is the
 * only one there is nothing to draw (§5.2). True when chance has to shuffle first. */
static bool draw_or_wait(BarkState *bark, Seat seat, EventList *events) {
    if (bark->deck_count > 0)
        bark_draw(bark, seat, BARK_DREW, events);
    else if (card_total(bark->discard) > 1)
        return true;
    else
        emit(events, BARK_NO_DRAW, seat);
    return false;
}

static void play_cat(State *state, Seat seat, EventList *events) {
    BarkState *bark = &state->as.bark;
    discard(bark, seat, BARK_CAT);
    emit(events, BARK_CAT_PLAYED, seat);
    if (draw_or_wait(bark, seat, events))
        bark->phase = BARK_CAT_DRAW;
    else
        bark_after_cat(state);
}

static void throw_wonder(BarkState *bark, Seat seat, EventList *events) {
    discard(bark, seat, BARK_WONDER);
    emit(events, BARK_THROWN, seat);
    if (draw_or_wait(bark, seat, events))
        bark->phase = BARK_WONDER_DRAW;
}

static void put_token(BarkState *bark, Seat seat, unsigned place, EventList *events) {
    bark->phase = BARK_PLAY;
    if (place == 0) {
        emit(events, BARK_TOKEN_KEPT, seat);
        return;
    }
    bark->tokens |= (uint8_t)(1U << (place - 1));
    bark_emit_item(events, BARK_TOKEN_PUT, seat, place - 1, bark->item[place - 1]);
}

static void emit_barked(EventList *events, Seat seat, unsigned place, Card card, unsigned count) {
    Event *event = emit(events, BARK_BARKED, seat);
    if (event == NULL)
        return;
    event->card = card;
    event->count = (uint8_t)count;
    event->place = (uint8_t)place;
}

static void bark_at(State *state, Seat seat, const Action *action, EventList *events) {
    BarkState *bark = &state->as.bark;
    for (Card card = 0; card <= BARK_WONDER; card++) {
        unsigned count = action->dogs[card];
        if (count == 0)
            continue;
        take_from_hand(bark, seat, card, count);
        bark->dogs[action->place - 1][seat] += count * card_one(card);
        emit_barked(events, seat, action->place, card, count);
    }
    end_turn(state, events);
}

static void pass(State *state, Seat seat, EventList *events) {
    state->as.bark.passed |= seat_bit(seat);
    emit(events, BARK_PASSED, seat);
    end_turn(state, events);
}

void bark_apply(State *state, Seat seat, const Action *action, EventList *events) {
    BarkState *bark = &state->as.bark;
    if (action->kind == BARK_BARK)
        bark_at(state, seat, action, events);
    else if (action->kind == BARK_PASS)
        pass(state, seat, events);
    else if (action->kind == BARK_PLAY_CAT)
        play_cat(state, seat, events);
    else if (action->kind == BARK_PUT_TOKEN)
        put_token(bark, seat, action->place, events);
    else if (action->kind == BARK_THROW_WONDER)
        throw_wonder(bark, seat, events);
    else
        drop(state, seat, action->card, events);
}
