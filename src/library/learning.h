/* What learners need to know of a game: one entry for each, in learning_GAME.c. Numbers and observations are relative
 * to a seat, as the inputs of networks are (ai/features.h). */
#ifndef KENNEL_LIBRARY_LEARNING_H
#define KENNEL_LIBRARY_LEARNING_H

#include "rules/game.h"

enum { PART_GROUPS_MAX = 8, PART_DONE = 0, PART_NUMBERS_MAX = 320 };

/* The parts of one kind: so many numbers, one after the other. */
typedef struct PartGroup {
    PartKind kind;
    unsigned size;
} PartGroup;

typedef struct Learning {
    /* The groups in the order of their numbers, which begin at 1; the last one has size 0. */
    PartGroup group[PART_GROUPS_MAX];
    /* Which of its group's numbers a part has, from 0; and the part with this number. */
    unsigned (*index_of)(const Setup *setup, Seat seat, Part part);
    Part (*part_at)(const Setup *setup, Seat seat, PartKind kind, unsigned index);
    /* How many bytes the hidden cards take, perhaps none, and what they are: hands of the others, then the piles. */
    unsigned (*hidden_size)(unsigned players);
    void (*write_hidden)(const State *state, Seat seat, uint8_t *bytes);
} Learning;

/* The entries: learning_dog, learning_cards ... */
#define LEARNING_ROW(name, NAME) extern const Learning learning_##name;
GAMES(LEARNING_ROW)
#undef LEARNING_ROW

const Learning *learning_of(const Setup *setup);

/* How many numbers there are, PART_DONE included. */
unsigned part_numbers(const Learning *learning);

/* Which of a game's words this is. */
static inline unsigned word_index(const uint8_t *words, uint8_t word) {
    unsigned index = 0;
    while (words[index] != word)
        index++;
    return index;
}

/* The number of a part that the game has. */
unsigned part_number(const Learning *learning, const Setup *setup, Seat seat, Part part);

/* The part with this number, from 1; false if there is none. */
bool part_of_number(const Learning *learning, const Setup *setup, Seat seat, unsigned number,
                    Part *part);

/* ---- composing an action of a list ---- */

/* Some parts of an action, by their numbers; a PART_DONE may be the last. */
typedef struct Choices {
    unsigned count;
    uint16_t number[ACTION_PARTS_MAX + 1];
} Choices;

/* What the listed actions allow after these choices: how many of them begin so, and one of these, by its index.
 * `mask`, with room for part_numbers, gets a 1 for each number that may follow; it may be NULL. */
typedef struct Matches {
    int count, some;
} Matches;
Matches match_choices(const State *state, Seat seat, const ActionList *list, const Choices *chosen,
                      uint8_t *mask);

/* The choices that make an action: its parts, and PART_DONE where another action continues them. */
Choices choices_of(const State *state, Seat seat, const Action *action);

/* Whether these choices begin with what was chosen. Choices that end there have PART_DONE next, and nothing after. */
bool choices_begin_with(const Choices *choices, const Choices *chosen);

/* The number with which an action goes on that begins with `count` of its choices. */
unsigned next_choice(const Choices *choices, unsigned count);

/* ---- observations ---- */

unsigned observation_size(const State *state);
unsigned hidden_size(const State *state);

/* What the seat knows, as its network sees it, and then for each number the how-manieth choice it is, or 0. */
void write_observation(const State *state, Seat seat, const Choices *chosen, uint8_t *bytes);

/* What all other hands and the piles hold. */
void write_hidden(const State *state, Seat seat, uint8_t *bytes);

#endif
