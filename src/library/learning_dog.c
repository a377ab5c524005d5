/* DOG for learners: fields are counted from the seat's own start, goals from its own in turn order. */
#include "ai/features.h"
#include "library/learning.h"
#include "library/learning_deck.h"
#include "rules/dog/dog_board.h"

enum {
    GOALS = GOAL_LENGTH * SEATS_MAX,
    FIELDS = TRACK_MAX + GOALS,
    AT_HOME = FIELDS, /* the piece that comes out */
};

/* What is chosen by its name. */
static const uint8_t words[] = {DOG_GIVE, DOG_IDLE, DOG_FOLD, DOG_DROP};

/* The seat that is so many seats after this one. */
static Seat seat_from(const Setup *setup, Seat seat, unsigned distance) {
    return (Seat)((seat + distance) % setup->seats);
}

static unsigned field_index(const Setup *setup, Seat seat, Field field) {
    unsigned length = track_length(setup);
    if (field == FIELD_HOME)
        return AT_HOME;
    if (on_track(field))
        return (field + length - start_field(setup, seat)) % length;
    return TRACK_MAX + relative_seat(setup, seat, goal_owner(field)) * GOAL_LENGTH +
           goal_number(field) - 1;
}

static Field field_at(const Setup *setup, Seat seat, unsigned index) {
    if (index == AT_HOME)
        return FIELD_HOME;
    if (index < TRACK_MAX)
        return (Field)((index + start_field(setup, seat)) % track_length(setup));
    unsigned goal = index - TRACK_MAX;
    return goal_field(seat_from(setup, seat, goal / GOAL_LENGTH), goal % GOAL_LENGTH + 1);
}

static unsigned index_of(const Setup *setup, Seat seat, Part part) {
    bool is_field = part.kind == PART_PIECE || part.kind == PART_TO;
    if (part.kind == PART_WORD)
        return word_index(words, part.value);
    return is_field ? field_index(setup, seat, part.value) : part.value;
}

static Part part_at(const Setup *setup, Seat seat, PartKind kind, unsigned index) {
    bool is_field = kind == PART_PIECE || kind == PART_TO;
    uint8_t value = kind == PART_WORD ? words[index] : (uint8_t)index;
    if (is_field)
        value = field_at(setup, seat, index);
    return (Part){.kind = (uint8_t)kind, .value = value};
}

static unsigned size(unsigned players) {
    return (players - 1) * CARD_KINDS + DECK_MAX;
}

static void write_cards(const State *state, Seat seat, uint8_t *bytes) {
    const DogState *dog = &state->as.dog;
    for (unsigned i = 1; i < state->setup.seats; i++)
        bytes = write_hand(dog->hand[seat_from(&state->setup, seat, i)], CARD_KINDS, bytes);
    for (unsigned i = 0; i < dog->draw_count; i++)
        bytes[i] = (uint8_t)(dog->draw[dog->draw_count - 1 - i] + 1);
}

const Learning learning_dog = {.group = {{PART_CARD, CARD_KINDS},
                                         {PART_AS, CARD_KINDS},
                                         {PART_PIECE, FIELDS + 1},
                                         {PART_TO, FIELDS},
                                         {PART_TAKE, CARD_KINDS},
                                         {PART_WORD, sizeof words}},
                               .index_of = index_of,
                               .part_at = part_at,
                               .hidden_size = size,
                               .write_hidden = write_cards};
