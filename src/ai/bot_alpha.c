/* alpha: the network's favourites, tried out. The hidden cards are imagined, everybody goes on
 * as the network would, and after a few turns the network says how it looks. All candidates meet
 * the same imagined worlds, and the worse half drops out again and again, so that the time goes
 * into the choice that is hard. A simulation is one candidate in one world. */
#include "ai/bot_alpha.h"

#include "ai/bot.h"
#include "ai/policy.h"
#include "rules/move.h"

enum {
    OWN_TURNS = 2,    /* how many turns of its own a rollout looks ahead */
    ROLLOUT_MAX = 60, /* decisions, whoever makes them                   */
    BATCH = 4,        /* worlds before anything is concluded from them   */
};

/* ---- one imagined world ---- */

/* Goes on from the world until the seat has had its turns. */
static float roll_out(Search *search, State *world, Rng *rng) {
    int32_t output = 0;
    unsigned turns = 0;
    for (int i = 0; i < ROLLOUT_MAX && turns < OWN_TURNS; i++) {
        Seat player = advance_to_player(world, rng);
        bool own = player == search->seat;
        if (player == NO_SEAT ||
            !policy_play(search->network, world, player, &search->scratch, own ? &output : NULL))
            break;
        turns += own;
    }
    if (game_to_act(world) != 0)
        return network_win_probability(output);
    Result result;
    game_result(world, &result);
    return has_seat(result.winners, search->seat) ? 1.0F : 0.0F;
}

/* World number `number` is the same for every candidate. */
static float try_in_world(Search *search, int index, unsigned number) {
    Rng rng = rng_start(&search->bot_state.alpha.seed, number + 1);
    State world = search->view;
    game_sample_hidden(&world, search->seat, &rng);
    game_apply_unchecked(&world, search->seat, &search->list.item[index], NULL);
    return roll_out(search, &world, &rng);
}

/* ---- who stays ---- */

/* Best first; equals keep the network's order. */
static void sort_candidates(Alpha *alpha) {
    for (int i = alpha->pinned + 1; i < alpha->remaining; i++) {
        Candidate moving = alpha->candidate[i];
        double mean = stats_mean(&moving.stats);
        int at = i;
        for (; at > alpha->pinned && stats_mean(&alpha->candidate[at - 1].stats) < mean; at--)
            alpha->candidate[at] = alpha->candidate[at - 1];
        alpha->candidate[at] = moving;
    }
}

static const Candidate *best_candidate(const Alpha *alpha) {
    int best = 0;
    for (int i = 1; i < alpha->remaining; i++)
        if (stats_mean(&alpha->candidate[i].stats) > stats_mean(&alpha->candidate[best].stats))
            best = i;
    return &alpha->candidate[best];
}

/* Every stage gets the same share of the simulations, or of the time. */
static bool stage_is_over(const Search *search) {
    const Alpha *alpha = &search->bot_state.alpha;
    if (search->simulation_limit > 0)
        return alpha->used >= search->simulation_limit / alpha->stages;
    return search->time_used * (float)alpha->stages >= (float)alpha->stage;
}

static void end_stage(Search *search) {
    Alpha *alpha = &search->bot_state.alpha;
    sort_candidates(alpha);
    alpha->remaining = alpha->pinned + (alpha->remaining - alpha->pinned + 1) / 2;
    alpha->used = 0;
    search->finished = alpha->stage++ == alpha->stages;
}

/* The candidate that is compared with is the first in every world. */
static void record_rollout(Alpha *alpha, Candidate *candidate, double gain) {
    stats_add(&candidate->stats, gain);
    if (candidate == &alpha->candidate[0])
        alpha->reference = gain;
    stats_add(&candidate->advantage, gain - alpha->reference);
    alpha->used++;
}

static void simulate(Search *search) {
    Alpha *alpha = &search->bot_state.alpha;
    Candidate *candidate = &alpha->candidate[alpha->next++];
    record_rollout(alpha, candidate, (double)try_in_world(search, candidate->index, alpha->world));
    if (alpha->next < alpha->remaining)
        return;
    alpha->next = 0;
    if (++alpha->world % BATCH != 0)
        return;
    search->best = best_candidate(alpha)->index;
    if (stage_is_over(search))
        end_stage(search);
}

/* ---- the beginning ---- */

/* Keeps the candidates in the order in which the network likes them. */
static void insert(Alpha *alpha, int index, const int32_t *worth) {
    int at = alpha->candidates;
    if (at < ALPHA_CANDIDATES)
        alpha->candidates++;
    else if (worth[alpha->candidate[--at].index] >= worth[index])
        return;
    for (; at > 0 && worth[alpha->candidate[at - 1].index] < worth[index]; at--)
        alpha->candidate[at] = alpha->candidate[at - 1];
    alpha->candidate[at] = (Candidate){.index = index};
}

/* What is compared with comes first; if the network did not think of it, and there is no more room,
 * in place of the last. */
static void pin_reference(Alpha *alpha, int index) {
    int at = 0;
    while (at < alpha->candidates && alpha->candidate[at].index != index)
        at++;
    if (at == ALPHA_CANDIDATES)
        at--;
    else if (at == alpha->candidates)
        alpha->candidates++;
    for (; at > 0; at--)
        alpha->candidate[at] = alpha->candidate[at - 1];
    alpha->candidate[0] = (Candidate){.index = index};
    alpha->pinned = 1;
}

static unsigned stages_for(int candidates) {
    unsigned stages = 0;
    for (; candidates > 1; candidates = (candidates + 1) / 2)
        stages++;
    return stages;
}

static void begin(Search *search, const SearchParams *params) {
    Alpha *alpha = &search->bot_state.alpha;
    *alpha = (Alpha){.seed = rng_next_seed(params->rng), .stage = 1};
    search->finished = search->candidates == 1 && search->reference <= 0;
    search->score[0] = 0;
    if (search->finished && !params->always_estimate)
        return;
    policy_score_actions(search->network, &search->view, search->seat, &search->list,
                         search->score);
    for (int i = 0; i < search->candidates; i++)
        insert(alpha, i, search->score);
    search->best = alpha->candidate[0].index;
    if (search->reference >= 0)
        pin_reference(alpha, search->reference);
    alpha->remaining = alpha->candidates;
    alpha->stages = stages_for(alpha->candidates - alpha->pinned);
    if (alpha->stages == 0 && alpha->candidates > 1)
        alpha->stages = 1; /* one against the one that it is compared with */
}

/* ---- opinions ---- */

static const RunningStats *stats_of(const Alpha *alpha, int index) {
    for (int i = 0; i < alpha->candidates; i++)
        if (alpha->candidate[i].index == index)
            return &alpha->candidate[i].stats;
    return NULL;
}

/* What dropped out early was tried in fewer worlds; its luck there does not count against the
 * choice that was tried in all. */
static Estimate estimate(const Search *search, int index) {
    const RunningStats *own = stats_of(&search->bot_state.alpha, index);
    const RunningStats *best = stats_of(&search->bot_state.alpha, search->best);
    Estimate estimate = {.win = network_win_probability(search->score[index])};
    if (own != NULL && own->count > 0)
        estimate = (Estimate){(float)stats_mean(own), (float)stats_stddev(own), own->count};
    if (best != NULL && best->count > 0 && estimate.win > (float)stats_mean(best))
        estimate.win = (float)stats_mean(best);
    return estimate;
}

static Estimate advantage(const Search *search, int index) {
    const Alpha *alpha = &search->bot_state.alpha;
    for (int i = 0; i < alpha->candidates; i++) {
        const RunningStats *stats = &alpha->candidate[i].advantage;
        if (alpha->candidate[i].index == index && stats->count > 0)
            return (Estimate){(float)stats_mean(stats), (float)stats_stddev(stats), stats->count};
    }
    Estimate own = estimate(search, index);
    return (Estimate){.win = own.win - estimate(search, search->reference).win};
}

const Bot bot_alpha = {.name = "alpha",
                       .summary = "the network, and a search over imagined cards",
                       .needs_network = true,
                       .avoids_self_harm = true,
                       .begin = begin,
                       .simulate = simulate,
                       .estimate = estimate,
                       .advantage = advantage};
