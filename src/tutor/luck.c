/* Judges each deal of a record against deals that chance could have made instead. */
#include "tutor/luck.h"

#include "ai/network_incremental.h"
#include "tutor/side_chances.h"

/* ---- one deal ---- */

static void judge_sides(const Luck *luck, const State *state, double sum[SEATS_MAX]) {
    NetworkEval eval;
    float chance[SEATS_MAX] = {0};
    if (game_to_act(state) == 0)
        return;
    for (Seat seat = 0; seat < state->setup.seats; seat++) {
        State view = *state;
        game_redact(&view, seat);
        network_eval_begin(&eval, luck->network, &view, seat);
        chance[seat] = network_win_probability(network_output(luck->network, &eval.accumulator));
    }
    side_chances_add(&state->setup, chance, EVERYBODY, sum);
}

/* Shuffles the cards that were unknown to all players before the deal, and deals again. */
static void judge_sample(Luck *luck) {
    Rng rng = rng_start(&luck->seed, ((uint64_t)luck->at << 8) + luck->sample);
    State other = luck->state;
    game_redact(&other, NO_SEAT);
    game_sample_hidden(&other, NO_SEAT, &rng);
    Seed seed = rng_next_seed(&rng);
    if (game_deal(&other, &seed, NULL, NULL) == STATUS_OK)
        judge_sides(luck, &other, luck->sum);
}

/* The move is made, and the samples are compared with it. */
static void judge_deal(Luck *luck) {
    double real[SEATS_MAX] = {0};
    move_apply(&luck->state, &luck->move[luck->at], NULL, NULL);
    judge_sides(luck, &luck->state, real);
    for (unsigned i = 0; i < game_sides(&luck->state.setup); i++) {
        float luck_of_deal = (float)(real[i] - luck->sum[i] / LUCK_SAMPLES);
        luck->side[i] += luck_of_deal;
        if (luck->deal != NULL)
            luck->deal[luck->at][i] = luck_of_deal;
        luck->sum[i] = 0;
    }
    luck->sample = 0;
    luck->at++;
}

/* ---- all of them ---- */

/* What people do is not luck. */
static void skip_actions(Luck *luck) {
    for (; luck->at < luck->count && luck->move[luck->at].seat != NO_SEAT; luck->at++)
        move_apply(&luck->state, &luck->move[luck->at], NULL, NULL);
}

void luck_begin(Luck *luck, const Network *network, Seed seed, const State *start,
                const Move *moves, uint32_t count, SideLuck *deals) {
    *luck = (Luck){.network = network,
                   .seed = seed,
                   .move = moves,
                   .count = count,
                   .state = *start,
                   .deal = deals};
    for (uint32_t i = 0; deals != NULL && i < count; i++)
        for (unsigned side = 0; side < SEATS_MAX; side++)
            deals[i][side] = 0;
    skip_actions(luck);
}

void luck_advance(Luck *luck, unsigned deals) {
    for (; deals > 0 && !luck_finished(luck); deals--) {
        if (luck->sample < LUCK_SAMPLES) {
            judge_sample(luck);
            luck->sample++;
        } else {
            judge_deal(luck);
            skip_actions(luck);
        }
    }
}

bool luck_finished(const Luck *luck) {
    return luck->at == luck->count;
}
