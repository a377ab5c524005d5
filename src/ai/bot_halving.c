/* Alpha: sequential halving over the network's best candidates. Each candidate is rolled out for a
 * few turns in the same sampled worlds, all players follow the network, and the network evaluates
 * the end. The worse half drops out repeatedly, so most simulations go into the close choices. A
 * simulation is one candidate in one world. */
#include "ai/bot_halving_state.h"

#include "ai/bot.h"
#include "ai/network_best_action.h"
#include "ai/shared_win.h"
#include "rules/advance_game.h"

enum {
    OWN_TURNS = 2,    /* how many turns of its own a rollout looks ahead */
    ROLLOUT_MAX = 60, /* decisions of all players                        */
    BATCH = 4,        /* worlds before anything is concluded from them   */
};

/* ---- one sampled world ---- */

/* Goes on from the world until the seat has had its turns. */
static float roll_out(Search *search, State *world, Rng *rng) {
    int32_t output = 0;
    unsigned turns = 0;
    for (int i = 0; i < ROLLOUT_MAX && turns < OWN_TURNS; i++) {
        Seat player = advance_to_player(world, rng);
        bool own = player == search->seat;
        if (player == NO_SEAT || !network_play_best_action(search->network, world, player,
                                                           &search->scratch, own ? &output : NULL))
            break;
        turns += own;
    }
    if (game_to_act(world) != 0)
        return network_win_probability(output);
    return final_worth(world, search->seat, search->shares_wins);
}

/* World number `number` is the same for every candidate. */
static float try_in_world(Search *search, int index, unsigned number) {
    Rng rng = rng_start(&search->bot_state.halving.seed, number + 1);
    State world = search->view;
    game_sample_hidden(&world, search->seat, &rng);
    game_apply_unchecked(&world, search->seat, &search->list.item[index], NULL);
    return roll_out(search, &world, &rng);
}

/* ---- who stays ---- */

/* Best first; equals keep the network's order. */
static void sort_candidates(Halving *halving) {
    for (int i = halving->pinned + 1; i < halving->remaining; i++) {
        Candidate moving = halving->candidate[i];
        double mean = stats_mean(&moving.stats);
        int at = i;
        for (; at > halving->pinned && stats_mean(&halving->candidate[at - 1].stats) < mean; at--)
            halving->candidate[at] = halving->candidate[at - 1];
        halving->candidate[at] = moving;
    }
}

static const Candidate *best_candidate(const Halving *halving) {
    int best = 0;
    for (int i = 1; i < halving->remaining; i++)
        if (stats_mean(&halving->candidate[i].stats) > stats_mean(&halving->candidate[best].stats))
            best = i;
    return &halving->candidate[best];
}

/* Every stage gets the same share of the simulations, or of the time. */
static bool stage_is_over(const Search *search) {
    const Halving *halving = &search->bot_state.halving;
    if (search->simulation_limit > 0)
        return halving->used >= search->simulation_limit / halving->stages;
    return search->time_used * (float)halving->stages >= (float)halving->stage;
}

static void end_stage(Search *search) {
    Halving *halving = &search->bot_state.halving;
    sort_candidates(halving);
    halving->remaining = halving->pinned + (halving->remaining - halving->pinned + 1) / 2;
    halving->used = 0;
    search->finished = halving->stage++ == halving->stages;
}

/* The candidate that is compared with is the first in every world. */
static void record_rollout(Halving *halving, Candidate *candidate, double gain) {
    stats_add(&candidate->stats, gain);
    if (candidate == &halving->candidate[0])
        halving->reference = gain;
    stats_add(&candidate->advantage, gain - halving->reference);
    halving->used++;
}

static void simulate(Search *search) {
    Halving *halving = &search->bot_state.halving;
    Candidate *candidate = &halving->candidate[halving->next++];
    record_rollout(halving, candidate,
                   (double)try_in_world(search, candidate->index, halving->world));
    if (halving->next < halving->remaining)
        return;
    halving->next = 0;
    if (++halving->world % BATCH != 0)
        return;
    search->best = best_candidate(halving)->index;
    if (stage_is_over(search))
        end_stage(search);
}

/* ---- the beginning ---- */

/* Keeps the candidates sorted by the network's score. */
static void insert(Halving *halving, int index, const int32_t *worth) {
    int at = halving->candidates;
    if (at < HALVING_CANDIDATES)
        halving->candidates++;
    else if (worth[halving->candidate[--at].index] >= worth[index])
        return;
    for (; at > 0 && worth[halving->candidate[at - 1].index] < worth[index]; at--)
        halving->candidate[at] = halving->candidate[at - 1];
    halving->candidate[at] = (Candidate){.index = index};
}

/* The reference comes first; if it is not among the candidates and the list is full, it replaces
 * the last. */
static void pin_reference(Halving *halving, int index) {
    int at = 0;
    while (at < halving->candidates && halving->candidate[at].index != index)
        at++;
    if (at == HALVING_CANDIDATES)
        at--;
    else if (at == halving->candidates)
        halving->candidates++;
    for (; at > 0; at--)
        halving->candidate[at] = halving->candidate[at - 1];
    halving->candidate[0] = (Candidate){.index = index};
    halving->pinned = 1;
}

static unsigned stages_for(int candidates) {
    unsigned stages = 0;
    for (; candidates > 1; candidates = (candidates + 1) / 2)
        stages++;
    return stages;
}

static void begin(Search *search, const SearchParams *params) {
    Halving *halving = &search->bot_state.halving;
    *halving = (Halving){.seed = rng_next_seed(params->rng), .stage = 1};
    search->finished = search->candidates == 1 && search->reference <= 0;
    search->score[0] = 0;
    if (search->finished && !params->always_estimate)
        return;
    network_score_actions(search->network, &search->view, search->seat, &search->list,
                          search->score);
    if (search->shares_wins)
        lower_shared_wins(search, NETWORK_ONE * NETWORK_WEIGHT_ONE);
    for (int i = 0; i < search->candidates; i++)
        insert(halving, i, search->score);
    search->best = halving->candidate[0].index;
    if (search->reference >= 0)
        pin_reference(halving, search->reference);
    halving->remaining = halving->candidates;
    halving->stages = stages_for(halving->candidates - halving->pinned);
    if (halving->stages == 0 && halving->candidates > 1)
        halving->stages = 1; /* one against the one that it is compared with */
}

/* ---- estimates ---- */

static const RunningStats *stats_of(const Halving *halving, int index) {
    for (int i = 0; i < halving->candidates; i++)
        if (halving->candidate[i].index == index)
            return &halving->candidate[i].stats;
    return NULL;
}

/* Candidates that dropped out early were tried in fewer worlds; their results there do not count
 * against the choice that was tried in all. */
static Estimate estimate(const Search *search, int index) {
    const RunningStats *own = stats_of(&search->bot_state.halving, index);
    const RunningStats *best = stats_of(&search->bot_state.halving, search->best);
    Estimate estimate = {.win = network_win_probability(search->score[index])};
    if (own != NULL && own->count > 0)
        estimate = (Estimate){(float)stats_mean(own), (float)stats_stddev(own), own->count};
    if (best != NULL && best->count > 0 && estimate.win > (float)stats_mean(best))
        estimate.win = (float)stats_mean(best);
    return estimate;
}

static Estimate advantage(const Search *search, int index) {
    const Halving *halving = &search->bot_state.halving;
    for (int i = 0; i < halving->candidates; i++) {
        const RunningStats *stats = &halving->candidate[i].advantage;
        if (halving->candidate[i].index == index && stats->count > 0)
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
