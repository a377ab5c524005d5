/* Numbered choices and observations of the library. */
#include "library/learning.h"
#include "library/library_internal.h"

#include <string.h>

static int missing(const void *argument, kennel_problem *problem) {
    return refuse(problem, argument == NULL ? KENNEL_BAD_ARGUMENT : KENNEL_BAD_OBJECT);
}

/* The state of a position, or NULL after a refusal, whose code is stored. */
static const State *state_for(const kennel_position *position, unsigned seat,
                              kennel_problem *problem, int *code) {
    const State *state = state_of(position);
    if (state == NULL)
        *code = missing(position, problem);
    else if (seat >= state->setup.seats)
        *code = refuse(problem, KENNEL_WRONG_SEAT);
    else
        return state;
    return NULL;
}

/* ---- numbers ---- */

int kennel_part_numbers(const kennel_position *position) {
    const State *state = state_of(position);
    return state != NULL ? (int)part_numbers(learning_of(&state->setup)) : missing(position, NULL);
}

int kennel_part_number(const kennel_position *position, unsigned seat, const kennel_part *part,
                       kennel_problem *problem) {
    int code;
    Part read;
    Problem reason;
    const State *state = state_for(position, seat, problem, &code);
    if (state == NULL)
        return code;
    if (part == NULL)
        return refuse(problem, KENNEL_BAD_ARGUMENT);
    if (memchr(part->word, '\0', sizeof part->word) == NULL)
        return refuse_words(problem, KENNEL_UNREADABLE, "a part does not end");
    Status status = game_read_part(state, (Seat)seat, part->word, &read, &reason);
    if (status != STATUS_OK)
        return refuse_by_rules(problem, status, &reason, state);
    return (int)part_number(learning_of(&state->setup), &state->setup, (Seat)seat, read);
}

int kennel_numbered_part(const kennel_position *position, unsigned seat, unsigned number,
                         kennel_part *part, kennel_problem *problem) {
    int code;
    Part found;
    Problem reason;
    const State *state = state_for(position, seat, problem, &code);
    if (state == NULL)
        return code;
    if (part == NULL)
        return refuse(problem, KENNEL_BAD_ARGUMENT);
    kennel_part made = {{0}};
    Text text = text_into(made.word, sizeof made.word);
    const Learning *learning = learning_of(&state->setup);
    bool exists = part_of_number(learning, &state->setup, (Seat)seat, number, &found);
    if (exists)
        game_write_part(state, (Seat)seat, found, &text);
    if (!exists || game_read_part(state, (Seat)seat, made.word, &found, &reason) != STATUS_OK)
        return refuse_words(problem, KENNEL_BAD_ARGUMENT, "no part has this number here");
    *part = made;
    return KENNEL_OK;
}

/* ---- choices ---- */

static int read_choices(const State *state, const uint16_t *chosen, size_t count, Choices *choices,
                        kennel_problem *problem) {
    if ((chosen == NULL && count > 0) || count > KENNEL_PARTS_MAX)
        return refuse(problem, KENNEL_BAD_ARGUMENT);
    choices->count = (unsigned)count;
    for (size_t i = 0; i < count; i++) {
        if (chosen[i] >= part_numbers(learning_of(&state->setup)))
            return refuse(problem, KENNEL_BAD_ARGUMENT);
        choices->number[i] = chosen[i];
    }
    return KENNEL_OK;
}

/* How many numbers may follow; none when one action alone is left. */
static int numbers_left(const State *state, const Matches *matches, const Choices *chosen,
                        uint8_t *mask) {
    int left = 0;
    unsigned numbers = part_numbers(learning_of(&state->setup));
    if (matches->count == 1 && chosen->count > 0)
        memset(mask, 0, numbers);
    for (unsigned i = 0; i < numbers; i++)
        left += mask[i];
    return left;
}

int kennel_choices(const kennel_position *position, unsigned seat, const uint16_t *chosen,
                   size_t count, uint8_t *mask, kennel_completion *completion,
                   kennel_problem *problem) {
    int code;
    ActionList list;
    Choices choices;
    uint8_t own_mask[PART_NUMBERS_MAX];
    const State *state = state_for(position, seat, problem, &code);
    if (state == NULL ||
        (code = read_choices(state, chosen, count, &choices, problem)) != KENNEL_OK)
        return code;
    if (game_legal_actions(state, (Seat)seat, &list) == STATUS_HIDDEN) {
        Problem reason = game_hidden_problem(state, (Seat)seat);
        return refuse_by_rules(problem, STATUS_HIDDEN, &reason, state);
    }
    if (list.count == 0)
        return refuse(problem, KENNEL_WRONG_SEAT);
    mask = mask != NULL ? mask : own_mask;
    Matches matches = match_choices(state, (Seat)seat, &list, &choices, own_mask);
    if (matches.count == 0)
        return refuse_words(problem, KENNEL_ILLEGAL, "no legal action begins with these choices");
    memcpy(mask, own_mask, part_numbers(learning_of(&state->setup)));
    bool complete = matches.count == 1 && count > 0;
    if (completion != NULL) {
        memset(completion, 0, sizeof *completion);
        completion->has_action = completion->is_decided = complete;
    }
    if (completion != NULL && complete)
        action_fill(&completion->action, state, (Seat)seat, &list.item[matches.some]);
    return numbers_left(state, &matches, &choices, mask);
}

/* ---- observations ---- */

int kennel_observation_size(const kennel_position *position) {
    const State *state = state_of(position);
    return state != NULL ? (int)observation_size(state) : missing(position, NULL);
}

int kennel_hidden_size(const kennel_position *position) {
    const State *state = state_of(position);
    return state != NULL ? (int)hidden_size(state) : missing(position, NULL);
}

int kennel_observe(const kennel_position *position, unsigned seat, const uint16_t *chosen,
                   size_t count, uint8_t *observation, size_t size, kennel_problem *problem) {
    int code;
    Choices choices;
    const State *state = state_for(position, seat, problem, &code);
    if (state == NULL ||
        (code = read_choices(state, chosen, count, &choices, problem)) != KENNEL_OK)
        return code;
    if (observation == NULL)
        return refuse(problem, KENNEL_BAD_ARGUMENT);
    if (size < observation_size(state))
        return refuse(problem, KENNEL_TOO_SMALL);
    write_observation(state, (Seat)seat, &choices, observation);
    return (int)observation_size(state);
}

int kennel_observe_hidden(const kennel_position *position, unsigned seat, uint8_t *hidden,
                          size_t size, kennel_problem *problem) {
    int code;
    const State *state = state_for(position, seat, problem, &code);
    if (state == NULL)
        return code;
    if (hidden == NULL)
        return refuse(problem, KENNEL_BAD_ARGUMENT);
    if (size < hidden_size(state))
        return refuse(problem, KENNEL_TOO_SMALL);
    write_hidden(state, (Seat)seat, hidden);
    return (int)hidden_size(state);
}
