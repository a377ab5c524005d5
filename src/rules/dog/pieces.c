/* What a step or an exchange does to the pieces on the board. */
#include <assert.h>
#include <string.h>

#include "rules/dog/dog_moves.h"
#include "rules/emit.h"

static Field *piece_on(DogState *dog, Seat seat, Field field) {
    for (unsigned i = 0; i < PIECES_MAX; i++)
        if (dog->piece[seat][i] == field)
            return &dog->piece[seat][i];
    return NULL;
}

static unsigned steps_between(unsigned length, Field from, Field to) {
    return to >= from ? (unsigned)(to - from) : (unsigned)(to + length - from);
}

static void emit_move(EventList *events, uint8_t kind, Seat seat, Seat other, Step step) {
    Event *event = emit(events, kind, seat);
    if (event == NULL)
        return;
    event->other = other;
    event->from = step.from;
    event->to = step.to;
}

static void send_home(Field *piece, Seat seat, EventList *events) {
    emit_move(events, DOG_SENT_HOME, seat, NO_SEAT, (Step){*piece, FIELD_HOME});
    *piece = FIELD_HOME;
}

/* Landing: at most one piece stands there, and all pieces are one stretch of bytes. */
static void capture(DogState *dog, Field field, EventList *events) {
    Field *piece = memchr(dog->piece, field, sizeof dog->piece);
    if (piece != NULL)
        send_home(piece, (Seat)((piece - dog->piece[0]) / PIECES_MAX), events);
}

/* The seven: every piece on the track up to `covered` fields behind `from`, nearest first. */
static void burn(const Setup *setup, DogState *dog, Field from, unsigned covered,
                 EventList *events) {
    unsigned length = track_length(setup);
    for (unsigned behind = 1; behind <= covered; behind++)
        capture(dog, (Field)((from + behind) % length), events);
}

/* A step into the goal covers the track up to the start field. */
static unsigned fields_covered(const Setup *setup, Seat mover, Step step) {
    Field last = on_track(step.to) ? step.to : start_field(setup, mover);
    return steps_between(track_length(setup), step.from, last);
}

/* Nobody captures or exchanges a piece on its own start field: it can only go. */
static void update_held_start(const Setup *setup, DogState *dog, Seat mover, Step step) {
    Field start = start_field(setup, mover);
    uint8_t bit = (uint8_t)(1U << start / SEGMENT_LENGTH);
    if (step.from == start)
        dog->held_starts &= (uint8_t)~bit;
    if (step.to == start)
        dog->held_starts |= bit;
}

void dog_step(const Setup *setup, DogState *dog, Seat mover, Step step, bool burns,
              EventList *events) {
    Field *piece = piece_on(dog, mover, step.from);
    assert(piece != NULL);
    *piece = FIELD_HOME; /* off the board while the way is cleared */
    emit_move(events, DOG_MOVED, mover, NO_SEAT, step);
    if (burns && on_track(step.from))
        burn(setup, dog, step.from, fields_covered(setup, mover, step), events);
    else if (on_track(step.to))
        capture(dog, step.to, events);
    *piece = step.to;
    update_held_start(setup, dog, mover, step);
}

void dog_exchange(const Setup *setup, DogState *dog, Seat mover, Step step, EventList *events) {
    Field *own = piece_on(dog, mover, step.from);
    for (Seat seat = 0; seat < setup->seats; seat++) {
        Field *other = seat != mover ? piece_on(dog, seat, step.to) : NULL;
        if (other == NULL)
            continue;
        *own = step.to;
        *other = step.from;
        dog->held_starts = dog_held_starts(setup, dog);
        emit_move(events, DOG_EXCHANGED, mover, seat, step);
        return;
    }
}
