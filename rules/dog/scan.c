/* Gathers what the generators want to know about a position. */
#include "rules/dog/scan.h"

#include <string.h>

static void scan_others(Scan *scan, const Field pieces[PIECES_MAX], unsigned count, Field start) {
    for (unsigned i = 0; i < count; i++) {
        if (!on_track(pieces[i]))
            continue;
        fields_add(&scan->others, pieces[i]);
        if (pieces[i] == start)
            scan->guarded |= (uint8_t)(1U << (start / SEGMENT_LENGTH));
    }
}

static void scan_mover(Scan *scan, const Field pieces[PIECES_MAX], unsigned count) {
    for (unsigned i = 0; i < count; i++) {
        if (pieces[i] == FIELD_HOME) {
            scan->home++;
            continue;
        }
        scan->piece[scan->count++] = pieces[i];
        fields_add(&scan->own, pieces[i]);
        if (pieces[i] == scan->start)
            scan->guarded |= (uint8_t)(1U << (scan->start / SEGMENT_LENGTH));
    }
}

void scan_pieces(Scan *scan, const Setup *setup, const DogState *dog, Seat mover) {
    unsigned each = pieces_each(setup);
    memset(scan, 0, sizeof *scan);
    scan->setup = setup;
    scan->length = (uint8_t)track_length(setup);
    scan->mover = mover;
    scan->start = start_field(setup, mover);
    for (Seat seat = 0; seat < setup->seats; seat++)
        if (seat != mover)
            scan_others(scan, dog->piece[seat], each, start_field(setup, seat));
    scan_mover(scan, dog->piece[mover], each);
    scan->open = goal_open(&scan->own, mover);
}

Seat mover_of(const Setup *setup, const DogState *dog, Seat seat) {
    if (!has_partners(setup->seats))
        return seat;
    for (unsigned i = 0; i < 4; i++)
        if (!in_goal(dog->piece[seat][i]))
            return seat;
    return partner_of(setup, seat);
}
