/* The editions as tables: boards, seats, decks. */
#include "rules/dog/dog_edition.h"

#include <string.h>

#include "rules/dog/dog_board.h"

typedef struct Edition {
    const char *name;
    uint8_t segments[3]; /* smallest first; the first that has room is the default */
    uint8_t seats_max;
} Edition;

static const Edition editions[] = {
    {.name = "standard", .segments = {4, 6}, .seats_max = 6},
    {.name = "compact", .segments = {4}, .seats_max = 4},
    {.name = "deluxe", .segments = {4, 5, 6}, .seats_max = 6},
};
enum { EDITIONS = sizeof editions / sizeof editions[0] };

enum { NOT_THERE = 0xFF };

/* Segment of each seat, by segments and seats. A row of NOT_THERE cannot be played. */
static const uint8_t seating[SEGMENTS_MAX + 1][SEATS_MAX + 1][SEATS_MAX] = {
    [4] = {[2] = {0, 2}, [3] = {0, 1, 2}, [4] = {0, 1, 2, 3}, [5] = {NOT_THERE}, [6] = {NOT_THERE}},
    [5] = {[2] = {0, 2},
           [3] = {0, 1, 3},
           [4] = {NOT_THERE},
           [5] = {0, 1, 2, 3, 4},
           [6] = {NOT_THERE}},
    [6] = {[2] = {0, 3},
           [3] = {0, 2, 4},
           [4] = {0, 1, 3, 4},
           [5] = {0, 1, 2, 3, 4},
           [6] = {0, 1, 2, 3, 4, 5}},
};

bool dog_edition_allows(unsigned segments, unsigned seats) {
    if (segments < 4 || segments > SEGMENTS_MAX || seats < 2 || seats > SEATS_MAX)
        return false;
    return seating[segments][seats][0] != NOT_THERE;
}

unsigned dog_seat_segment(const Setup *setup, Seat seat) {
    return seating[setup->as.dog.segments][setup->seats][seat];
}

/* Numbers count along the direction of play, while segments lie clockwise. */
void dog_edition_place_starts(Setup *setup) {
    memset(setup->as.dog.start, 0, sizeof setup->as.dog.start);
    for (Seat seat = 0; seat < setup->seats; seat++) {
        unsigned segment = dog_seat_segment(setup, seat);
        if (setup->as.dog.direction == DOG_COUNTER_CLOCKWISE && segment != 0)
            segment = setup->as.dog.segments - segment;
        setup->as.dog.start[seat] = (Field)(SEGMENT_LENGTH * segment);
    }
}

static Status choose(const char *value, const char *const names[], unsigned count,
                     uint8_t *chosen) {
    for (unsigned i = 0; i < count; i++)
        if (strcmp(value, names[i]) == 0) {
            *chosen = (uint8_t)i;
            return STATUS_OK;
        }
    return STATUS_UNREADABLE;
}

static Status choose_edition(const char *value, uint8_t *chosen) {
    for (unsigned i = 0; i < EDITIONS; i++)
        if (strcmp(value, editions[i].name) == 0) {
            *chosen = (uint8_t)i;
            return STATUS_OK;
        }
    return STATUS_UNREADABLE;
}

static Status choose_segments(const char *value, uint8_t *segments) {
    uint32_t number;
    TextReader reader = reader_begin(value);
    if (!reader_number(&reader, SEGMENTS_MAX, &number) || reader_peek(&reader) != '\0')
        return STATUS_UNREADABLE;
    *segments = (uint8_t)number;
    return number >= 4 ? STATUS_OK : STATUS_UNREADABLE;
}

Status dog_edition_option(Setup *setup, const char *name, const char *value) {
    static const char *const directions[] = {"cw", "ccw"};
    static const char *const decks[] = {"plain", "14", "cards"};
    DogSetup *dog = &setup->as.dog;
    if (strcmp(name, "edition") == 0)
        return choose_edition(value, &dog->edition);
    if (strcmp(name, "segments") == 0)
        return choose_segments(value, &dog->segments);
    if (strcmp(name, "direction") == 0)
        return choose(value, directions, 2, &dog->direction);
    if (strcmp(name, "deck") == 0)
        return choose(value, decks, 3, &dog->deck);
    return STATUS_UNREADABLE;
}

static bool knows_options(const DogSetup *dog) {
    bool board = dog->segments == 0 || (dog->segments >= 4 && dog->segments <= SEGMENTS_MAX);
    return board && dog->edition < EDITIONS && dog->direction <= DOG_COUNTER_CLOCKWISE &&
           dog->deck <= DOG_DECK_CARDS;
}

bool dog_edition_is_resolved(const Setup *setup) {
    const DogSetup *dog = &setup->as.dog;
    if (dog->edition != 0 || !knows_options(dog) ||
        !dog_edition_allows(dog->segments, setup->seats))
        return false;
    Setup placed = *setup;
    dog_edition_place_starts(&placed);
    return memcmp(placed.as.dog.start, dog->start, sizeof dog->start) == 0;
}

ProblemCode dog_edition_resolve(Setup *setup) {
    if (!knows_options(&setup->as.dog))
        return PROBLEM_BAD_OPTION;
    if (dog_edition_is_resolved(setup)) /* by an edition that may have had other boards */
        return PROBLEM_NONE;
    const Edition *edition = &editions[setup->as.dog.edition];
    if (setup->seats > edition->seats_max)
        return PROBLEM_BAD_PLAYERS;
    for (int i = 0; i < 3; i++) {
        uint8_t segments = edition->segments[i];
        bool wanted = setup->as.dog.segments == 0 || setup->as.dog.segments == segments;
        if (segments != 0 && wanted && dog_edition_allows(segments, setup->seats)) {
            setup->as.dog.segments = segments;
            setup->as.dog.edition = 0; /* the board is all that matters from now on */
            dog_edition_place_starts(setup);
            return PROBLEM_NONE;
        }
    }
    return PROBLEM_BAD_PLAYERS;
}

/* Eight of every kind, but for the jokers and for the 14s where they are left out. */
CardSet dog_deck_of(const Setup *setup) {
    static const uint8_t jokers[] = {6, 8, 8}, fourteens[] = {0, 8, 0};
    CardSet deck = 0;
    for (Card card = 0; card < CARD_KINDS; card++)
        deck += 8 * card_one(card);
    deck = card_without(card_without(deck, CARD_J), CARD_D);
    deck += jokers[setup->as.dog.deck] * card_one(CARD_J);
    return deck + fourteens[setup->as.dog.deck] * card_one(CARD_D);
}

unsigned dog_deck_size(const Setup *setup) {
    return card_total(dog_deck_of(setup));
}
