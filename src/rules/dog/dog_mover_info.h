/* What the generators want to know about a position, gathered once, and where a forward
 * move may end. The same few lines serve single moves, portions of a seven and checks. */
#ifndef KENNEL_RULES_DOG_SCAN_H
#define KENNEL_RULES_DOG_SCAN_H

#include "rules/dog/dog_board.h"

/* A set of fields: the track and all goals are fewer than 128. */
typedef struct Fields {
    uint64_t word[2];
} Fields;

static inline bool fields_has(const Fields *set, Field field) {
    return (set->word[field >> 6] >> (field & 63) & 1) != 0;
}

static inline void fields_add(Fields *set, Field field) {
    set->word[field >> 6] |= (uint64_t)1 << (field & 63);
}

static inline void fields_remove(Fields *set, Field field) {
    set->word[field >> 6] &= ~((uint64_t)1 << (field & 63));
}

static inline void fields_subtract(Fields *set, const Fields *other) {
    set->word[0] &= ~other->word[0];
    set->word[1] &= ~other->word[1];
}

static inline bool fields_equal(const Fields *a, const Fields *b) {
    return a->word[0] == b->word[0] && a->word[1] == b->word[1];
}

typedef struct Scan {
    const Setup *setup;
    uint8_t length;          /* of the track                                             */
    Seat mover;              /* whose pieces are moved                                   */
    Field start;             /* the mover's start field                                  */
    uint8_t count;           /* how many of the mover's pieces are not at home           */
    uint8_t on_track;        /* how many of these are on the track                       */
    Field piece[PIECES_MAX]; /* these, in ascending order: those on the track come first */
    uint8_t home;            /* how many are at home                                     */
    uint8_t guarded;         /* bit k: field 16k is a start field held by its own colour */
    uint8_t open;            /* goal fields that are free, counted from 1 to the first piece */
    Fields own;              /* the mover's pieces                                       */
    Fields others;           /* everybody else's on the track, once dog_scan_others has run  */
} Scan;

/* Fills in all but `others`, which only the exchange and crowded sevens ask for. */
void dog_scan_pieces(Scan *scan, const Setup *setup, const DogState *dog, Seat mover);

void dog_scan_others(Scan *scan, const DogState *dog);

/* What `guarded` of a state has to be. */
uint8_t dog_guarded(const Setup *setup, const DogState *dog);

/* Whose pieces `seat` moves: the partner's, once all four of its own are in the goal. */
Seat dog_mover_of(const Setup *setup, const DogState *dog, Seat seat);

static inline bool is_guarded(const Scan *scan, Field field) {
    return (scan->guarded >> (field / SEGMENT_LENGTH) & 1) != 0;
}

/* The field `points` further along the track. */
static inline Field ahead(const Scan *scan, Field from, unsigned points) {
    unsigned to = from + points;
    return (Field)(to >= scan->length ? to - scan->length : to);
}

/* How far it is from one track field forwards to another: 0 .. length - 1. */
static inline unsigned distance(const Scan *scan, Field from, Field to) {
    return to >= from ? (unsigned)(to - from) : (unsigned)(to + scan->length - from);
}

/* How many goal fields are free behind this one, up to the next piece; behind 0, the start field. */
static inline unsigned goal_room(const Fields *own, Seat seat, unsigned number) {
    uint64_t goal = own->word[1] >> (goal_field(seat, 1) - 64); /* all goals are in that word */
    return (unsigned)__builtin_ctzll((goal | 1U << GOAL_LENGTH) >> number);
}

/* Backwards a piece meets the start field at the head of its own segment, unless it stands on it. */
static inline bool is_blocked_backwards(const Scan *scan, Field from, unsigned points) {
    unsigned into = from % SEGMENT_LENGTH;
    return into >= 1 && into <= points && is_guarded(scan, from);
}

/* Can a portion of a seven bring this piece into the goal, or on inside it? */
enum { SEVEN = 7 };

static inline bool may_enter(const Scan *scan, Field field) {
    if (in_goal(field))
        return true;
    unsigned before = distance(scan, field, scan->start);
    return before >= 1 && before < SEVEN;
}

/* May this piece on the track, of whichever colour, be exchanged? A guarded start field holds a
 * safe piece. */
static inline bool is_free(const Scan *scan, Field field) {
    return field % SEGMENT_LENGTH != 0 || !is_guarded(scan, field);
}

/* A set of track fields without the guarded start fields. */
static inline Fields free_fields(const Scan *scan, Fields set) {
    for (Field gate = 0; gate < scan->length; gate = (Field)(gate + SEGMENT_LENGTH))
        if (is_guarded(scan, gate))
            fields_remove(&set, gate);
    return set;
}

/* Where a forward move may end: on the track, in the goal, both or neither (FIELD_HOME). */
typedef struct Ends {
    Field track, goal;
} Ends;

static inline Ends goal_ends(const Scan *scan, Field from, unsigned points) {
    bool room = points <= goal_room(&scan->own, scan->mover, goal_number(from));
    return (Ends){FIELD_HOME, room ? (Field)(from + points) : FIELD_HOME};
}

/*  ... 13 14 15 [16] 17 18 ...      points < 16, so a move meets at most one start field:
 *                |__ 1 2 3 4        the next multiple of 16 behind it               */
static inline Ends track_ends(const Scan *scan, Field from, unsigned points) {
    Ends ends = {ahead(scan, from, points), FIELD_HOME};
    unsigned reach = from % SEGMENT_LENGTH + points;
    if (reach < SEGMENT_LENGTH)
        return ends;
    unsigned beyond = reach - SEGMENT_LENGTH;
    Field gate = (Field)(ends.track - ends.track % SEGMENT_LENGTH);
    if (is_guarded(scan, gate))
        return (Ends){FIELD_HOME, FIELD_HOME};
    if (gate == scan->start && beyond >= 1 && beyond <= scan->open)
        ends.goal = goal_field(scan->mover, beyond);
    return ends;
}

static inline Ends forward_ends(const Scan *scan, Field from, unsigned points) {
    return on_track(from) ? track_ends(scan, from, points) : goal_ends(scan, from, points);
}

#endif
