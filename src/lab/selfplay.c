/* Plays an episode with exploration, then trains on it from the end backwards. */
#include "lab/selfplay.h"

#include <stdlib.h>
#include <string.h>

#include "ai/eval.h"
#include "ai/network_best_action.h"
#include "rules/advance_game.h"

static const float TEACHER_EXPLORE = 0.2F;

enum { SAMPLES_MAX = 3000, DECISIONS_MAX = 3000 };

/* A position that a seat brought about, as the seat saw it then. */
typedef struct Sample {
    ActiveInputs inputs;
    float forecast; /* the chance that the network gave */
    Seat seat;
} Sample;

typedef struct Episode {
    int count;
    Sample item[SAMPLES_MAX];
    ActionList list;
} Episode;

bool learner_alloc(Learner *learner, unsigned inputs) {
    memset(learner, 0, sizeof *learner);
    learner->episode = malloc(sizeof *learner->episode);
    return float_network_alloc(&learner->weights, inputs) && learner->episode != NULL;
}

void learner_free(Learner *learner) {
    float_network_free(&learner->weights);
    free(learner->episode);
}

static int32_t output_of(const Network *network, const State *view, const State *after, Seat seat) {
    NetworkEval eval;
    network_eval_begin(&eval, network, view, seat);
    return network_eval_score(&eval, after);
}

/* The best action by hand-written evaluation; the forecast is still the network's. */
static BestAction teacher_action(const Network *network, const State *view, Seat seat,
                                 const ActionList *list) {
    State best_state = *view;
    int best = 0, best_worth = 0;
    for (int i = 0; i < list->count; i++) {
        State next = *view;
        game_apply_unchecked(&next, seat, &list->item[i], NULL);
        int worth = eval_position(&next, seat);
        if (i > 0 && worth <= best_worth)
            continue;
        best = i;
        best_worth = worth;
        best_state = next;
    }
    return (BestAction){best, output_of(network, view, &best_state, seat)};
}

static void add_sample(Episode *episode, const State *after, Seat seat, int32_t output) {
    if (episode->count == SAMPLES_MAX)
        return;
    Sample *sample = &episode->item[episode->count++];
    features_of((GameId)after->setup.game)->list(after, seat, &sample->inputs);
    sample->forecast = network_win_probability(output);
    sample->seat = seat;
}

/* Explores: plays a random action now and then, so that the network also learns the value of
 * actions it would never choose. */
static void act(Learner *learner, const Network *network, State *state, Seat seat,
                const LearningParams *params, bool guided, Rng *rng) {
    Episode *episode = learner->episode;
    State view = *state;
    game_redact(&view, seat);
    bot_legal_actions(&view, seat, &episode->list);
    BestAction chosen = guided ? teacher_action(network, &view, seat, &episode->list)
                               : network_score_actions(network, &view, seat, &episode->list, NULL);
    float explore = guided ? TEACHER_EXPLORE : params->explore;
    bool astray = (float)rng_below(rng, 1000) < 1000 * explore;
    if (astray)
        chosen.index = (int)rng_below(rng, (uint32_t)episode->list.count);
    const Action *action = &episode->list.item[chosen.index];
    State after = view;
    game_apply_unchecked(&after, seat, action, NULL);
    add_sample(episode, &after, seat,
               astray ? output_of(network, &view, &after, seat) : chosen.output);
    game_apply_unchecked(state, seat, action, NULL);
    learner->decisions++;
}

/* From the end backwards: the target of each sample. A seat's last sample gets the result; an
 * earlier one mixes the forecast and the target of the next one. */
static void learn(Learner *learner, const Result *result, const LearningParams *params) {
    float told[SEATS_MAX], next[SEATS_MAX];
    Episode *episode = learner->episode;
    for (Seat seat = 0; seat < SEATS_MAX; seat++)
        told[seat] = next[seat] = has_seat(result->winners, seat) ? 1.0F : 0.0F;
    for (int i = episode->count - 1; i >= 0; i--) {
        const Sample *sample = &episode->item[i];
        Seat seat = sample->seat;
        float target = (1 - params->lambda) * next[seat] + params->lambda * told[seat];
        float_network_learn(&learner->weights, &sample->inputs, target, params->rate);
        float error = sample->forecast - target;
        learner->squared_error += (double)(error * error);
        learner->learned++;
        told[seat] = target;
        next[seat] = sample->forecast;
    }
}

void learner_play(Learner *learner, const Network *network, const State *start,
                  const LearningParams *params, Rng *rng) {
    State state = *start;
    bool guided = (float)rng_below(rng, 1000) < 1000 * params->teacher_share;
    learner->episode->count = 0;
    for (int i = 0; i < DECISIONS_MAX; i++) {
        Seat seat = advance_to_player(&state, rng);
        if (seat == NO_SEAT)
            break;
        act(learner, network, &state, seat, params, guided, rng);
    }
    Result result; /* of a game without an end or a winner */
    game_result(&state, &result);
    learner->games++;
    learn(learner, &result, params);
}
