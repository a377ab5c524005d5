/* Geometry of the track, and who owns what on it. Pure functions of the setup. */
#ifndef KENNEL_RULES_DOG_BOARD_H
#define KENNEL_RULES_DOG_BOARD_H

#include "rules/game.h"

static inline bool on_track(Field field) {
    return field < TRACK_MAX;
}

static inline bool in_goal(Field field) {
    return field >= TRACK_MAX && field < TRACK_MAX + GOAL_LENGTH * SEATS_MAX;
}

/* Goal fields are numbered 1 (next to the start field) to 4. */
static inline Field goal_field(Seat seat, unsigned number) {
    return (Field)((unsigned)(TRACK_MAX + GOAL_LENGTH * seat - 1) + number);
}

static inline unsigned goal_number(Field field) {
    return (unsigned)(field - TRACK_MAX) % GOAL_LENGTH + 1;
}

static inline Seat goal_owner(Field field) {
    return (Seat)((field - TRACK_MAX) / GOAL_LENGTH);
}

static inline unsigned track_length(const Setup *setup) {
    return (unsigned)setup->as.dog.segments * SEGMENT_LENGTH;
}

/* Four and six play as partners, who sit opposite; two, three and five alone. */
static inline bool dog_has_partners(unsigned seats) {
    return seats == 4 || seats == 6;
}

static inline Seat dog_partner_of(const Setup *setup, Seat seat) {
    return (Seat)((seat + setup->seats / 2) % setup->seats);
}

static inline Seat seat_after(const Setup *setup, Seat seat) {
    return (Seat)(seat + 1 == setup->seats ? 0 : seat + 1);
}

static inline unsigned pieces_each(const Setup *setup) {
    return dog_has_partners(setup->seats) ? 4 : 5;
}

/* The seat's start field, counted along the direction of play. */
static inline Field start_field(const Setup *setup, Seat seat) {
    return setup->as.dog.start[seat];
}

/* Whose start field this is: NO_SEAT for all others and for those of seats that nobody plays. */
static inline Seat start_owner(const Setup *setup, Field field) {
    for (Seat seat = 0; seat < setup->seats; seat++)
        if (start_field(setup, seat) == field)
            return seat;
    return NO_SEAT;
}

/* The segment of the board that the seat sits at, counted clockwise. */
unsigned dog_seat_segment(const Setup *setup, Seat seat);

#endif
