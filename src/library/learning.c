/* Observations, and actions as a row of numbered choices: what all games have in common. */
#include "library/learning.h"

#include <string.h>

#include "ai/features.h"

const Learning *learning_of(const Setup *setup) {
#define ROW(name, NAME) [GAME_##NAME] = &learning_##name,
    static const Learning *const table[] = {GAMES(ROW)};
#undef ROW
    return table[setup->game];
}

/* ---- numbers ---- */

unsigned part_numbers(const Learning *learning) {
    unsigned sum = PART_DONE + 1;
    for (const PartGroup *group = learning->group; group->size > 0; group++)
        sum += group->size;
    return sum;
}

unsigned part_number(const Learning *learning, const Setup *setup, Seat seat, Part part) {
    unsigned first = PART_DONE + 1;
    const PartGroup *group = learning->group;
    for (; group->kind != (PartKind)part.kind && group->size > 0; group++)
        first += group->size;
    return first + learning->index_of(setup, seat, part);
}

bool part_of_number(const Learning *learning, const Setup *setup, Seat seat, unsigned number,
                    Part *part) {
    unsigned first = PART_DONE + 1;
    for (const PartGroup *group = learning->group; group->size > 0 && number >= first; group++) {
        if (number < first + group->size) {
            *part = learning->part_at(setup, seat, group->kind, number - first);
            return part_number(learning, setup, seat, *part) ==
                   number; /* no space beyond the board */
        }
        first += group->size;
    }
    return false;
}

/* ---- choices ---- */

/* Where the numbers of each kind of part begin: looked up once for a whole list. */
typedef struct Numbers {
    const Learning *learning;
    const Setup *setup;
    Seat seat;
    uint16_t first[PART_KINDS];
} Numbers;

static Numbers numbers_of(const State *state, Seat seat) {
    Numbers numbers = {
        .learning = learning_of(&state->setup), .setup = &state->setup, .seat = seat};
    unsigned first = PART_DONE + 1;
    for (const PartGroup *group = numbers.learning->group; group->size > 0; group++) {
        numbers.first[group->kind] = (uint16_t)first;
        first += group->size;
    }
    return numbers;
}

/* The choice after `count` others. */
static unsigned number_at(const Numbers *numbers, const ActionParts *parts, unsigned count) {
    if (count >= parts->count)
        return PART_DONE;
    Part part = parts->part[count];
    return numbers->first[part.kind] +
           numbers->learning->index_of(numbers->setup, numbers->seat, part);
}

Choices choices_of(const State *state, Seat seat, const Action *action) {
    ActionParts parts;
    Numbers numbers = numbers_of(state, seat);
    game_action_parts(state, action, &parts);
    Choices choices = {.count = parts.count};
    for (unsigned i = 0; i < parts.count; i++)
        choices.number[i] = (uint16_t)number_at(&numbers, &parts, i);
    return choices;
}

unsigned next_choice(const Choices *choices, unsigned count) {
    return count < choices->count ? choices->number[count] : PART_DONE;
}

bool choices_begin_with(const Choices *choices, const Choices *chosen) {
    for (unsigned i = 0; i < chosen->count; i++)
        if (i > choices->count || next_choice(choices, i) != chosen->number[i])
            return false;
    return true;
}

/* A part in one word, which is compared at once; 0 is none. */
static inline uint32_t part_key(Part part) {
    return ((uint32_t)part.kind + 1) << 16 | (uint32_t)part.value << 8 | part.count;
}

/* Choices as parts, so that an action's parts need no numbers. */
typedef struct ChosenParts {
    bool exist; /* each of them is a part of some action, or a PART_DONE */
    bool ends;  /* the last one is a PART_DONE                            */
    unsigned count;
    uint32_t key[ACTION_PARTS_MAX];
} ChosenParts;

static void find_parts(const Numbers *numbers, const Choices *chosen, ChosenParts *parts) {
    parts->exist = true;
    parts->ends = false;
    parts->count = 0;
    for (unsigned i = 0; i < chosen->count && parts->exist; i++) {
        Part part;
        bool done = chosen->number[i] == PART_DONE;
        bool is_part = !done && !parts->ends && parts->count < ACTION_PARTS_MAX &&
                       part_of_number(numbers->learning, numbers->setup, numbers->seat,
                                      chosen->number[i], &part);
        if (is_part)
            parts->key[parts->count++] = part_key(part);
        parts->exist = is_part || (done && !parts->ends);
        parts->ends = done;
    }
}

/* Whether an action begins with them; with a PART_DONE it ends with them. */
static inline bool parts_begin_with(const ActionParts *parts, const ChosenParts *chosen) {
    if (chosen->ends ? parts->count != chosen->count : parts->count < chosen->count)
        return false;
    for (unsigned i = 0; i < chosen->count; i++)
        if (part_key(parts->part[i]) != chosen->key[i])
            return false;
    return true;
}

Matches match_choices(const State *state, Seat seat, const ActionList *list, const Choices *chosen,
                      uint8_t *mask) {
    Matches matches = {0, 0};
    Numbers numbers = numbers_of(state, seat);
    ChosenParts begin;
    ActionParts parts;
    uint32_t last = UINT32_MAX; /* has its mark already: neighbours in the list often go on alike */
    find_parts(&numbers, chosen, &begin);
    if (mask != NULL)
        memset(mask, 0, part_numbers(numbers.learning));
    for (int i = 0; i < list->count && begin.exist; i++) {
        game_action_parts(state, &list->item[i], &parts);
        if (!parts_begin_with(&parts, &begin))
            continue;
        matches.count++;
        matches.some = i;
        uint32_t next = chosen->count < parts.count ? part_key(parts.part[chosen->count]) : 0;
        if (mask != NULL && next != last)
            mask[number_at(&numbers, &parts, chosen->count)] = 1;
        last = next;
    }
    return matches;
}

/* ---- observations ---- */

/* None for a game that has no networks. */
static unsigned inputs_of(const State *state) {
    const FeatureEncoder *features = features_of((GameId)state->setup.game);
    return features != NULL ? features->count(state->setup.seats) : 0;
}

unsigned observation_size(const State *state) {
    return inputs_of(state) + part_numbers(learning_of(&state->setup));
}

unsigned hidden_size(const State *state) {
    return learning_of(&state->setup)->hidden_size(state->setup.seats);
}

void write_observation(const State *state, Seat seat, const Choices *chosen, uint8_t *bytes) {
    ActiveInputs inputs = {.count = 0};
    State view = *state;
    game_redact(&view, seat);
    if (inputs_of(state) > 0)
        features_of((GameId)state->setup.game)->list(&view, seat, &inputs);
    memset(bytes, 0, observation_size(state));
    for (int i = 0; i < inputs.count; i++)
        bytes[inputs.item[i]] = 1;
    bytes += inputs_of(state);
    for (unsigned i = 0; i < chosen->count; i++)
        bytes[chosen->number[i]] = (uint8_t)(i + 1);
}

void write_hidden(const State *state, Seat seat, uint8_t *bytes) {
    memset(bytes, 0, hidden_size(state));
    if (hidden_size(state) > 0)
        learning_of(&state->setup)->write_hidden(state, seat, bytes);
}
