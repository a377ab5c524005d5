/* Self-play and temporal differences. */
#include "lab/selfplay.h"

#include <stdlib.h>
#include <string.h>

#include "ai/eval.h"
#include "ai/policy.h"
#include "rules/move.h"

static const float GUIDED_EXPLORE = 0.2F;

enum { MOMENTS_MAX = 3000, DECISIONS_MAX = 3000 };

/* A position that a seat brought about, as the seat saw it then. */
typedef struct Moment {
    Inputs inputs;
    float forecast; /* the chance that the network gave */
    Seat seat;
} Moment;

typedef struct Memory {
    int count;
    Moment item[MOMENTS_MAX];
    ActionList list;
} Memory;

bool pupil_make(Pupil *pupil, unsigned inputs) {
    memset(pupil, 0, sizeof *pupil);
    pupil->memory = malloc(sizeof *pupil->memory);
    return brain_make(&pupil->brain, inputs) && pupil->memory != NULL;
}

void pupil_free(Pupil *pupil) {
    brain_free(&pupil->brain);
    free(pupil->memory);
}

static int32_t output_of(const Net *net, const State *view, const State *after, Seat seat) {
    Value value;
    value_begin(&value, net, view, seat);
    return value_output(&value, after);
}

/* What is best by rule of thumb; the forecast is still the network's. */
static Favourite guided_action(const Net *net, const State *view, Seat seat,
                               const ActionList *list) {
    State best_state = *view;
    int best = 0, best_worth = 0;
    for (int i = 0; i < list->count; i++) {
        State next = *view;
        game_play(&next, seat, &list->item[i], NULL);
        int worth = eval_position(&next, seat);
        if (i > 0 && worth <= best_worth)
            continue;
        best = i;
        best_worth = worth;
        best_state = next;
    }
    return (Favourite){best, output_of(net, view, &best_state, seat)};
}

static void remember(Memory *memory, const State *after, Seat seat, int32_t output) {
    if (memory->count == MOMENTS_MAX)
        return;
    Moment *moment = &memory->item[memory->count++];
    features_of((GameId)after->setup.game)->list(after, seat, &moment->inputs);
    moment->forecast = net_chance(output);
    moment->seat = seat;
}

/* Going astray now and then shows what is wrong with the actions that nobody would choose: without
 * that the network would think the world of what it has never seen. */
static void act(Pupil *pupil, const Net *net, State *state, Seat seat, const Lesson *lesson,
                bool guided, Rng *rng) {
    Memory *memory = pupil->memory;
    State view = *state;
    game_redact(&view, seat);
    bot_legal(&view, seat, &memory->list);
    Favourite chosen = guided ? guided_action(net, &view, seat, &memory->list)
                              : policy_judge(net, &view, seat, &memory->list, NULL);
    float explore = guided ? GUIDED_EXPLORE : lesson->explore;
    bool astray = (float)rng_below(rng, 1000) < 1000 * explore;
    if (astray)
        chosen.index = (int)rng_below(rng, (uint32_t)memory->list.count);
    const Action *action = &memory->list.item[chosen.index];
    State after = view;
    game_play(&after, seat, action, NULL);
    remember(memory, &after, seat, astray ? output_of(net, &view, &after, seat) : chosen.output);
    game_play(state, seat, action, NULL);
    pupil->decisions++;
}

/* From the end backwards: what each moment should have forecast. The last moment of a seat is
 * told the result; an earlier one hears of its successor's forecast and of what that was told. */
static void learn(Pupil *pupil, const Result *result, const Lesson *lesson) {
    float told[SEATS_MAX], next[SEATS_MAX];
    Memory *memory = pupil->memory;
    for (Seat seat = 0; seat < SEATS_MAX; seat++)
        told[seat] = next[seat] = has_seat(result->winners, seat) ? 1.0F : 0.0F;
    for (int i = memory->count - 1; i >= 0; i--) {
        const Moment *moment = &memory->item[i];
        Seat seat = moment->seat;
        float target = (1 - lesson->lambda) * next[seat] + lesson->lambda * told[seat];
        brain_learn(&pupil->brain, &moment->inputs, target, lesson->rate);
        float error = moment->forecast - target;
        pupil->surprise += (double)(error * error);
        pupil->learned++;
        told[seat] = target;
        next[seat] = moment->forecast;
    }
}

void pupil_play(Pupil *pupil, const Net *net, const State *start, const Lesson *lesson, Rng *rng) {
    State state = *start;
    bool guided = (float)rng_below(rng, 1000) < 1000 * lesson->guided;
    pupil->memory->count = 0;
    for (int i = 0; i < DECISIONS_MAX; i++) {
        Seat seat = course_next(&state, rng);
        if (seat == NO_SEAT)
            break;
        act(pupil, net, &state, seat, lesson, guided, rng);
    }
    Result result; /* of a game without an end, that nobody has won */
    game_result(&state, &result);
    pupil->games++;
    learn(pupil, &result, lesson);
}
