/* Positions and views of the library: their text, who is to act, the result, chance, and what is hidden. */
#include "library/library_internal.h"

#include <string.h>

/* Why there is no state in this position. */
static int missing(const kennel_position *position, kennel_problem *problem) {
    return refuse(problem, position == NULL ? KENNEL_BAD_ARGUMENT : KENNEL_BAD_OBJECT);
}

int kennel_position_read(kennel_position *position, const char *line, kennel_problem *problem) {
    State state;
    Problem reason;
    if (position == NULL || line == NULL)
        return refuse(problem, KENNEL_BAD_ARGUMENT);
    Status status = game_read_position(&state, line, &reason);
    if (status != STATUS_OK)
        return refuse_by_rules(problem, status, &reason, NULL);
    if (!game_of(&state)->is_public)
        return refuse_words(problem, KENNEL_UNREADABLE, "there is no game of this name");
    position_fill(position, &state);
    return KENNEL_OK;
}

int kennel_position_write(const kennel_position *position, char *buffer, size_t size) {
    char line[POSITION_TEXT_MAX];
    const State *state = state_of(position);
    if (state == NULL)
        return missing(position, NULL);
    Text text = text_into(line, sizeof line);
    game_write_position(state, &text);
    return hand_out(&text, buffer, size, NULL);
}

/* The bytes of equal positions may differ: pieces lie in them in no order. */
int kennel_position_equal(const kennel_position *one, const kennel_position *other) {
    char here[POSITION_TEXT_MAX], there[POSITION_TEXT_MAX];
    int code = kennel_position_write(one, here, sizeof here);
    if (code >= 0)
        code = kennel_position_write(other, there, sizeof there);
    return code < 0 ? code : strcmp(here, there) == 0;
}

/* FNV-1a, of 64 bits. */
int kennel_position_hash(const kennel_position *position, uint64_t *hash) {
    char line[POSITION_TEXT_MAX];
    const State *state = state_of(position);
    if (state == NULL)
        return missing(position, NULL);
    if (hash == NULL)
        return KENNEL_BAD_ARGUMENT;
    Text text = text_into(line, sizeof line);
    game_write_position(state, &text);
    uint64_t sum = UINT64_C(14695981039346656037);
    for (size_t i = 0; i < text.length; i++)
        sum = (sum ^ (uint8_t)line[i]) * UINT64_C(1099511628211);
    *hash = sum;
    return KENNEL_OK;
}

const char *kennel_position_game(const kennel_position *position) {
    const State *state = state_of(position);
    return state != NULL ? game_of(state)->name : NULL;
}

int kennel_seats(const kennel_position *position) {
    const State *state = state_of(position);
    return state != NULL ? state->setup.seats : missing(position, NULL);
}

int kennel_to_act(const kennel_position *position) {
    const State *state = state_of(position);
    return state != NULL ? game_to_act(state) : missing(position, NULL);
}

int kennel_player(const kennel_position *position) {
    const State *state = state_of(position);
    return state != NULL ? game_player(state) : missing(position, NULL);
}

int kennel_side(const kennel_position *position, unsigned seat) {
    const State *state = state_of(position);
    if (state == NULL)
        return missing(position, NULL);
    return seat < state->setup.seats ? game_side(&state->setup, (Seat)seat) : KENNEL_WRONG_SEAT;
}

int kennel_result_of(const kennel_position *position, kennel_result *result) {
    Result found;
    const State *state = state_of(position);
    if (state == NULL)
        return missing(position, NULL);
    if (result == NULL)
        return KENNEL_BAD_ARGUMENT;
    game_result(state, &found);
    memset(result, 0, sizeof *result);
    result->over = found.over;
    result->winners = found.winners;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        result->points[seat] = found.points[seat];
    return KENNEL_OK;
}

/* ---- chance ---- */

static int deal(kennel_position *position, const kennel_seed *seed, EventList *events,
                kennel_problem *problem) {
    Problem reason;
    State *state = state_to_change(position);
    if (state == NULL || seed == NULL)
        return missing(seed == NULL ? NULL : position, problem);
    Status status = game_deal(state, &(Seed){{seed->word[0], seed->word[1]}}, events, &reason);
    return status == STATUS_OK ? KENNEL_OK : refuse_by_rules(problem, status, &reason, state);
}

int kennel_deal(kennel_position *position, const kennel_seed *seed, kennel_problem *problem) {
    return deal(position, seed, NULL, problem);
}

int kennel_deal_told(kennel_position *position, const kennel_seed *seed, unsigned viewer,
                     kennel_event *events, kennel_problem *problem) {
    EventList list;
    if (events == NULL || (viewer >= SEATS_MAX && viewer != KENNEL_NOBODY))
        return refuse(problem, KENNEL_BAD_ARGUMENT);
    list.count = 0;
    int code = deal(position, seed, &list, problem);
    if (code != KENNEL_OK)
        return code;
    return hand_out_events(state_of(position), &list, (Seat)viewer, events);
}

/* ---- views ---- */

static int redacted(const kennel_position *position, unsigned viewer, State *view) {
    const State *state = state_of(position);
    if (state == NULL)
        return missing(position, NULL);
    if (viewer >= state->setup.seats && viewer != KENNEL_NOBODY)
        return KENNEL_WRONG_SEAT;
    *view = *state;
    game_redact(view, (Seat)viewer);
    return KENNEL_OK;
}

int kennel_view(const kennel_position *position, unsigned viewer, kennel_position *view) {
    State state;
    int code = redacted(position, viewer, &state);
    if (code != KENNEL_OK)
        return code;
    if (view == NULL)
        return KENNEL_BAD_ARGUMENT;
    position_fill(view, &state);
    return KENNEL_OK;
}

int kennel_sample(const kennel_position *view, unsigned viewer, kennel_random *random,
                  kennel_position *position) {
    State state;
    Rng *rng = rng_of(random);
    int code = redacted(view, viewer, &state);
    if (code != KENNEL_OK)
        return code;
    if (random == NULL || position == NULL)
        return KENNEL_BAD_ARGUMENT;
    if (rng == NULL)
        return KENNEL_BAD_OBJECT;
    game_sample_hidden(&state, (Seat)viewer, rng);
    position_fill(position, &state);
    return KENNEL_OK;
}
