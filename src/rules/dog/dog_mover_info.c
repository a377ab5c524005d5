/* Gathers what the generators want to know about a position. */
#include "rules/dog/dog_mover_info.h"

void mover_info_add_others(MoverInfo *info, const DogState *dog) {
    for (Seat seat = 0; seat < info->setup->seats; seat++)
        for (unsigned i = 0; seat != info->mover && i < PIECES_MAX; i++)
            if (on_track(dog->piece[seat][i]))
                field_set_add(&info->others, dog->piece[seat][i]);
}

static FieldSet fields_of(const Field pieces[PIECES_MAX]) {
    FieldSet set = {{0, 0}};
    for (unsigned i = 0; i < PIECES_MAX; i++)
        if (pieces[i] < FIELD_NONE)
            field_set_add(&set, pieces[i]);
    return set;
}

/* Read from the set they are sorted, so that equal positions have equal lists, however the pieces
 * came to stand there. */
static void list_pieces(MoverInfo *info) {
    unsigned count = 0, tracked = 0;
    for (unsigned half = 0; half < 2; half++)
        for (uint64_t rest = info->own.word[half]; rest != 0; rest &= rest - 1) {
            Field field = (Field)(64 * half + (unsigned)__builtin_ctzll(rest));
            info->piece[count++] = field;
            tracked += on_track(field);
        }
    info->count = (uint8_t)count;
    info->on_track = (uint8_t)tracked;
    info->home = (uint8_t)(pieces_each(info->setup) - count);
}

static bool stands_on(const Field pieces[PIECES_MAX], Field field) {
    for (unsigned i = 0; i < PIECES_MAX; i++)
        if (pieces[i] == field)
            return true;
    return false;
}

uint8_t dog_held_starts(const Setup *setup, const DogState *dog) {
    unsigned guarded = 0;
    for (Seat seat = 0; seat < setup->seats; seat++)
        if (stands_on(dog->piece[seat], start_field(setup, seat)))
            guarded |= 1U << start_field(setup, seat) / SEGMENT_LENGTH;
    return (uint8_t)guarded;
}

void mover_info_begin(MoverInfo *info, const Setup *setup, const DogState *dog, Seat mover) {
    info->setup = setup;
    info->length = (uint8_t)track_length(setup);
    info->mover = mover;
    info->start = start_field(setup, mover);
    info->held_starts = dog->held_starts;
    info->own = fields_of(dog->piece[mover]);
    info->others = (FieldSet){{0, 0}};
    info->goal_free = (uint8_t)goal_room(&info->own, mover, 0);
    list_pieces(info);
}

Seat dog_mover_of(const Setup *setup, const DogState *dog, Seat seat) {
    if (!dog_has_partners(setup->seats))
        return seat;
    for (unsigned i = 0; i < 4; i++)
        if (!in_goal(dog->piece[seat][i]))
            return seat;
    return dog_partner_of(setup, seat);
}
