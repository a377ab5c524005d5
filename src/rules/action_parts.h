/* Composing an action from parts in any natural order (card, what a joker stands for, piece,
 * target, next portion of a seven, item, number of dogs), and which parts may follow those already
 * chosen. The choice is a plain value; to undo a part, leave it out. The functions are declared in
 * rules/game.h. */
#ifndef KENNEL_RULES_ACTION_PARTS_H
#define KENNEL_RULES_ACTION_PARTS_H

#include "rules/types.h"

enum {
    ACTION_PARTS_MAX = 16, /* a joker, as a seven, with seven portions of a piece and a target */
    NEXT_PARTS_MAX = 192,  /* of DOG: 15 cards, 13 meanings, 6 pieces, 120 fields, 15 to take  */
    PART_TEXT_MAX = 16,
};

/* In the order in which they are offered. */
typedef enum PartKind {
    PART_CARD,  /* a card of the hand                                                    */
    PART_AS,    /* what a joker stands for                                               */
    PART_PIECE, /* the piece on this field; with PART_TO, in either order, one step      */
    PART_TO,    /* where it goes, or the piece that it is exchanged with                 */
    PART_TAKE,  /* a card that comes into the hand                                       */
    PART_ROW,   /* a row of DOG Cards, as in an action                                   */
    PART_PLACE, /* a place of the market, of a row or of the draw pile, counted from 1   */
    PART_ITEM,  /* an item on the table, counted from 1; 0 is none of them               */
    PART_DOGS,  /* a number of dogs of a kind                                            */
    PART_WORD,  /* a kind of action that is chosen by its name: fold, drop, pass ...     */
    PART_KINDS
} PartKind;

typedef struct Part {
    uint8_t kind;  /* a PartKind                                                  */
    uint8_t value; /* a card, a field, a row, a number, or a game's kind of action */
    uint8_t count; /* of PART_DOGS how many, else 0                               */
} Part;

typedef struct ActionParts {
    uint8_t count;
    Part part[ACTION_PARTS_MAX];
} ActionParts;

typedef struct PartList {
    int count;
    Part item[NEXT_PARTS_MAX];
} PartList;

/* What can be made of the parts chosen so far. */
typedef struct Completion {
    /* What may come next: each part leads on to a legal action, and no other does. In the order of
     * kinds and values, none twice. */
    PartList next;
    bool has_action; /* the chosen parts determine `action`, in full or up to equal results */
    bool is_decided; /* whatever came next, the result would be that of `action`              */
    Action action;
    /* What the chosen parts do: all that the action does, or the portions so far of a seven that
     * is not complete, or nothing yet. */
    EventList events;
} Completion;

static inline bool part_equal(Part one, Part other) {
    return one.kind == other.kind && one.value == other.value && one.count == other.count;
}

static inline Part part_of(PartKind kind, uint8_t value) {
    return (Part){(uint8_t)kind, value, 0};
}

/* Chooses one more; false if the array is full, which no legal action needs. */
static inline bool parts_add(ActionParts *parts, Part part) {
    if (parts->count >= ACTION_PARTS_MAX)
        return false;
    parts->part[parts->count++] = part;
    return true;
}

/* For the game implementations: rules/part_collector.h. */
typedef struct PartCollector PartCollector;

#endif
