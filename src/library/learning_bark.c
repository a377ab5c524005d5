/* Barking for learners: items are numbered as on the table. */
#include "library/learning.h"
#include "library/learning_deck.h"

enum { ITEMS = BARK_ITEMS_MAX + 1, DOGS = (BARK_WONDER + 1) * BARK_COPIES_MAX };

/* What is chosen by its name. */
static const uint8_t words[] = {BARK_DROP, BARK_PLAY_CAT, BARK_THROW_WONDER, BARK_PASS};

static unsigned index_of(const Setup *setup, Seat seat, Part part) {
    (void)setup, (void)seat;
    if (part.kind == PART_WORD)
        return word_index(words, part.value);
    return part.kind == PART_DOGS ? part.value * (unsigned)BARK_COPIES_MAX + part.count - 1U
                                  : part.value;
}

static Part part_at(const Setup *setup, Seat seat, PartKind kind, unsigned index) {
    (void)setup, (void)seat;
    if (kind != PART_DOGS)
        return (Part){.kind = (uint8_t)kind,
                      .value = kind == PART_WORD ? words[index] : (uint8_t)index};
    return (Part){.kind = PART_DOGS,
                  .value = (uint8_t)(index / BARK_COPIES_MAX),
                  .count = (uint8_t)(index % BARK_COPIES_MAX + 1)};
}

static unsigned size(unsigned players) {
    return (players - 1) * BARK_CARD_KINDS + BARK_DECK_MAX + BARK_ITEMS_ALL;
}

static void write_cards(const State *state, Seat seat, uint8_t *bytes) {
    const BarkState *bark = &state->as.bark;
    unsigned seats = state->setup.seats;
    for (unsigned i = 1; i < seats; i++)
        bytes = write_hand(bark->hand[(seat + i) % seats], BARK_CARD_KINDS, bytes);
    for (unsigned i = 0; i < bark->deck_count; i++)
        bytes[i] = (uint8_t)(bark->deck[bark->deck_count - 1 - i] + 1);
    bytes += BARK_DECK_MAX;
    for (unsigned i = 0; i < bark->upcoming_count; i++)
        bytes[i] = (uint8_t)(bark->upcoming_items[bark->upcoming_count - 1 - i] + 1);
}

const Learning learning_bark = {.group = {{PART_CARD, BARK_CARD_KINDS},
                                          {PART_ITEM, ITEMS},
                                          {PART_DOGS, DOGS},
                                          {PART_WORD, sizeof words}},
                                .index_of = index_of,
                                .part_at = part_at,
                                .hidden_size = size,
                                .write_hidden = write_cards};
