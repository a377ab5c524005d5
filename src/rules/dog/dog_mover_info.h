/* What the generators want to know about a position, gathered once, and where a forward
 * move may end. The same few lines serve single moves, portions of a seven and checks. */
#ifndef KENNEL_RULES_DOG_SCAN_H
#define KENNEL_RULES_DOG_SCAN_H

#include "rules/dog/dog_board.h"

/* A set of fields: the track and all goals are fewer than 128. */
typedef struct FieldSet {
    uint64_t word[2];
} FieldSet;

static inline bool field_set_has(const FieldSet *set, Field field) {
    return (set->word[field >> 6] >> (field & 63) & 1) != 0;
}

static inline void field_set_add(FieldSet *set, Field field) {
    set->word[field >> 6] |= (uint64_t)1 << (field & 63);
}

static inline void field_set_remove(FieldSet *set, Field field) {
    set->word[field >> 6] &= ~((uint64_t)1 << (field & 63));
}

static inline void field_set_subtract(FieldSet *set, const FieldSet *other) {
    set->word[0] &= ~other->word[0];
    set->word[1] &= ~other->word[1];
}

static inline bool field_set_equal(const FieldSet *a, const FieldSet *b) {
    return a->word[0] == b->word[0] && a->word[1] == b->word[1];
}

typedef struct MoverInfo {
    const Setup *setup;
    uint8_t length;          /* of the track                                             */
    Seat mover;              /* whose pieces are moved                                   */
    Field start;             /* the mover's start field                                  */
    uint8_t count;           /* how many of the mover's pieces are not at home           */
    uint8_t on_track;        /* how many of these are on the track                       */
    Field piece[PIECES_MAX]; /* these, in ascending order: those on the track come first */
    uint8_t home;            /* how many are at home                                     */
    uint8_t held_starts;     /* bit k: field 16k is a start field held by its own colour */
    uint8_t goal_free;       /* goal fields that are free, counted from 1 to the first piece */
    FieldSet own;            /* the mover's pieces                                       */
    FieldSet others; /* everybody else's on the track, once mover_info_add_others has run  */
} MoverInfo;

/* Fills in all but `others`, which only the exchange and crowded sevens ask for. */
void mover_info_begin(MoverInfo *info, const Setup *setup, const DogState *dog, Seat mover);

void mover_info_add_others(MoverInfo *info, const DogState *dog);

/* What `guarded` of a state has to be. */
uint8_t dog_held_starts(const Setup *setup, const DogState *dog);

/* Whose pieces `seat` moves: the partner's, once all four of its own are in the goal. */
Seat dog_mover_of(const Setup *setup, const DogState *dog, Seat seat);

static inline bool is_start_held(const MoverInfo *info, Field field) {
    return (info->held_starts >> (field / SEGMENT_LENGTH) & 1) != 0;
}

/* The field `points` further along the track. */
static inline Field field_ahead(const MoverInfo *info, Field from, unsigned points) {
    unsigned to = from + points;
    return (Field)(to >= info->length ? to - info->length : to);
}

/* How far it is from one track field forwards to another: 0 .. length - 1. */
static inline unsigned distance(const MoverInfo *info, Field from, Field to) {
    return to >= from ? (unsigned)(to - from) : (unsigned)(to + info->length - from);
}

/* How many goal fields are free behind this one, up to the next piece; behind 0, the start field. */
static inline unsigned goal_room(const FieldSet *own, Seat seat, unsigned number) {
    uint64_t goal = own->word[1] >> (goal_field(seat, 1) - 64); /* all goals are in that word */
    return (unsigned)__builtin_ctzll((goal | 1U << GOAL_LENGTH) >> number);
}

/* Backwards a piece meets the start field at the head of its own segment, unless it stands on it. */
static inline bool is_blocked_backwards(const MoverInfo *info, Field from, unsigned points) {
    unsigned into = from % SEGMENT_LENGTH;
    return into >= 1 && into <= points && is_start_held(info, from);
}

/* Can a portion of a seven bring this piece into the goal, or on inside it? */
enum { SEVEN = 7 };

static inline bool may_reach_goal(const MoverInfo *info, Field field) {
    if (in_goal(field))
        return true;
    unsigned before = distance(info, field, info->start);
    return before >= 1 && before < SEVEN;
}

/* May this piece on the track, of whichever colour, be exchanged? A guarded start field holds a
 * safe piece. */
static inline bool is_exchangeable(const MoverInfo *info, Field field) {
    return field % SEGMENT_LENGTH != 0 || !is_start_held(info, field);
}

/* A set of track fields without the guarded start fields. */
static inline FieldSet exchangeable_fields(const MoverInfo *info, FieldSet set) {
    for (Field passed_start = 0; passed_start < info->length;
         passed_start = (Field)(passed_start + SEGMENT_LENGTH))
        if (is_start_held(info, passed_start))
            field_set_remove(&set, passed_start);
    return set;
}

/* Where a forward move may end: on the track, in the goal, both or neither (FIELD_HOME). */
typedef struct Destinations {
    Field track, goal;
} Destinations;

static inline Destinations goal_destinations(const MoverInfo *info, Field from, unsigned points) {
    bool room = points <= goal_room(&info->own, info->mover, goal_number(from));
    return (Destinations){FIELD_HOME, room ? (Field)(from + points) : FIELD_HOME};
}

/*  ... 13 14 15 [16] 17 18 ...      points < 16, so a move meets at most one start field:
 *                |__ 1 2 3 4        the next multiple of 16 behind it               */
static inline Destinations track_destinations(const MoverInfo *info, Field from, unsigned points) {
    Destinations ends = {field_ahead(info, from, points), FIELD_HOME};
    unsigned reach = from % SEGMENT_LENGTH + points;
    if (reach < SEGMENT_LENGTH)
        return ends;
    unsigned beyond = reach - SEGMENT_LENGTH;
    Field passed_start = (Field)(ends.track - ends.track % SEGMENT_LENGTH);
    if (is_start_held(info, passed_start))
        return (Destinations){FIELD_HOME, FIELD_HOME};
    if (passed_start == info->start && beyond >= 1 && beyond <= info->goal_free)
        ends.goal = goal_field(info->mover, beyond);
    return ends;
}

static inline Destinations forward_destinations(const MoverInfo *info, Field from,
                                                unsigned points) {
    return on_track(from) ? track_destinations(info, from, points)
                          : goal_destinations(info, from, points);
}

#endif
