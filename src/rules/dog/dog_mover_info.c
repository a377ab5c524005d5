/* Gathers what the generators want to know about a position. */
#include "rules/dog/dog_mover_info.h"

void dog_scan_others(Scan *scan, const DogState *dog) {
    for (Seat seat = 0; seat < scan->setup->seats; seat++)
        for (unsigned i = 0; seat != scan->mover && i < PIECES_MAX; i++)
            if (on_track(dog->piece[seat][i]))
                fields_add(&scan->others, dog->piece[seat][i]);
}

static Fields fields_of(const Field pieces[PIECES_MAX]) {
    Fields set = {{0, 0}};
    for (unsigned i = 0; i < PIECES_MAX; i++)
        if (pieces[i] < FIELD_NONE)
            fields_add(&set, pieces[i]);
    return set;
}

/* Read from the set they are sorted, so that equal positions have equal lists, however the pieces
 * came to stand there. */
static void list_pieces(Scan *scan) {
    unsigned count = 0, tracked = 0;
    for (unsigned half = 0; half < 2; half++)
        for (uint64_t rest = scan->own.word[half]; rest != 0; rest &= rest - 1) {
            Field field = (Field)(64 * half + (unsigned)__builtin_ctzll(rest));
            scan->piece[count++] = field;
            tracked += on_track(field);
        }
    scan->count = (uint8_t)count;
    scan->on_track = (uint8_t)tracked;
    scan->home = (uint8_t)(pieces_each(scan->setup) - count);
}

static bool stands_on(const Field pieces[PIECES_MAX], Field field) {
    for (unsigned i = 0; i < PIECES_MAX; i++)
        if (pieces[i] == field)
            return true;
    return false;
}

uint8_t dog_guarded(const Setup *setup, const DogState *dog) {
    unsigned guarded = 0;
    for (Seat seat = 0; seat < setup->seats; seat++)
        if (stands_on(dog->piece[seat], start_field(setup, seat)))
            guarded |= 1U << start_field(setup, seat) / SEGMENT_LENGTH;
    return (uint8_t)guarded;
}

void dog_scan_pieces(Scan *scan, const Setup *setup, const DogState *dog, Seat mover) {
    scan->setup = setup;
    scan->length = (uint8_t)track_length(setup);
    scan->mover = mover;
    scan->start = start_field(setup, mover);
    scan->guarded = dog->guarded;
    scan->own = fields_of(dog->piece[mover]);
    scan->others = (Fields){{0, 0}};
    scan->open = (uint8_t)goal_room(&scan->own, mover, 0);
    list_pieces(scan);
}

Seat dog_mover_of(const Setup *setup, const DogState *dog, Seat seat) {
    if (!has_partners(setup->seats))
        return seat;
    for (unsigned i = 0; i < 4; i++)
        if (!in_goal(dog->piece[seat][i]))
            return seat;
    return partner_of(setup, seat);
}
