/* Gathers what the generators want to know about a position. */
#include "rules/dog/scan.h"

#include <string.h>

void dog_scan_others(Scan *scan, const DogState *dog) {
    for (Seat seat = 0; seat < scan->setup->seats; seat++)
        for (unsigned i = 0; seat != scan->mover && i < PIECES_MAX; i++)
            if (on_track(dog->piece[seat][i]))
                fields_add(&scan->others, dog->piece[seat][i]);
}

/* Sorted, so that equal positions have equal lists, however the pieces came to stand there. */
static void add_piece(Scan *scan, Field field) {
    unsigned at = scan->count++;
    for (; at > 0 && scan->piece[at - 1] > field; at--)
        scan->piece[at] = scan->piece[at - 1];
    scan->piece[at] = field;
    fields_add(&scan->own, field);
}

static void scan_mover(Scan *scan, const Field pieces[PIECES_MAX]) {
    for (unsigned i = 0; i < PIECES_MAX; i++) {
        if (pieces[i] == FIELD_HOME)
            scan->home++;
        else if (pieces[i] != FIELD_NONE)
            add_piece(scan, pieces[i]);
    }
}

/* Without branches: every seat's pieces are looked at in every position. */
static unsigned stands_on(const Field pieces[PIECES_MAX], Field field) {
    unsigned found = 0;
    for (unsigned i = 0; i < PIECES_MAX; i++)
        found |= pieces[i] == field;
    return found;
}

void dog_scan_pieces(Scan *scan, const Setup *setup, const DogState *dog, Seat mover) {
    memset(scan, 0, sizeof *scan);
    scan->setup = setup;
    scan->length = (uint8_t)track_length(setup);
    scan->mover = mover;
    scan->start = start_field(setup, mover);
    for (Seat seat = 0; seat < setup->seats; seat++) {
        Field start = start_field(setup, seat);
        scan->guarded |= (uint8_t)(stands_on(dog->piece[seat], start) << (start / SEGMENT_LENGTH));
    }
    scan_mover(scan, dog->piece[mover]);
    scan->open = goal_open(&scan->own, mover);
}

Seat dog_mover_of(const Setup *setup, const DogState *dog, Seat seat) {
    if (!has_partners(setup->seats))
        return seat;
    for (unsigned i = 0; i < 4; i++)
        if (!in_goal(dog->piece[seat][i]))
            return seat;
    return partner_of(setup, seat);
}
