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
static float roll_out(Thought *thought, State *world, Rng *rng) {
    int32_t output = 0;
    unsigned turns = 0;
    for (int i = 0; i < ROLLOUT_MAX && turns < OWN_TURNS; i++) {
        Seat player = course_next(world, rng);
        bool own = player == thought->seat;
        if (player == NO_SEAT ||
            !policy_act(thought->net, world, player, &thought->room, own ? &output : NULL))
            break;
        turns += own;
    }
    if (game_to_act(world) != 0)
        return net_chance(output);
    Result result;
    game_result(world, &result);
    return has_seat(result.winners, thought->seat) ? 1.0F : 0.0F;
}

/* World number `number` is the same for every candidate. */
static float try_in_world(Thought *thought, int index, unsigned number) {
    Rng rng = rng_start(&thought->search.alpha.seed, number + 1);
    State world = thought->view;
    game_imagine(&world, thought->seat, &rng);
    game_play(&world, thought->seat, &thought->list.item[index], NULL);
    return roll_out(thought, &world, &rng);
}

/* ---- who stays ---- */

/* Best first; equals keep the network's order. */
static void sort_candidates(Alpha *alpha) {
    for (int i = alpha->kept + 1; i < alpha->left; i++) {
        Candidate moving = alpha->candidate[i];
        double mean = tally_mean(&moving.tally);
        int at = i;
        for (; at > alpha->kept && tally_mean(&alpha->candidate[at - 1].tally) < mean; at--)
            alpha->candidate[at] = alpha->candidate[at - 1];
        alpha->candidate[at] = moving;
    }
}

static const Candidate *best_candidate(const Alpha *alpha) {
    int best = 0;
    for (int i = 1; i < alpha->left; i++)
        if (tally_mean(&alpha->candidate[i].tally) > tally_mean(&alpha->candidate[best].tally))
            best = i;
    return &alpha->candidate[best];
}

/* Every stage gets the same share of the simulations, or of the time. */
static bool stage_is_over(const Thought *thought) {
    const Alpha *alpha = &thought->search.alpha;
    if (thought->planned > 0)
        return alpha->used >= thought->planned / alpha->stages;
    return thought->spent * (float)alpha->stages >= (float)alpha->stage;
}

static void end_stage(Thought *thought) {
    Alpha *alpha = &thought->search.alpha;
    sort_candidates(alpha);
    alpha->left = alpha->kept + (alpha->left - alpha->kept + 1) / 2;
    alpha->used = 0;
    thought->finished = alpha->stage++ == alpha->stages;
}

/* The candidate that is compared with is the first in every world. */
static void note(Alpha *alpha, Candidate *candidate, double gain) {
    tally_add(&candidate->tally, gain);
    if (candidate == &alpha->candidate[0])
        alpha->reference = gain;
    tally_add(&candidate->lead, gain - alpha->reference);
    alpha->used++;
}

static void simulate(Thought *thought) {
    Alpha *alpha = &thought->search.alpha;
    Candidate *candidate = &alpha->candidate[alpha->next++];
    note(alpha, candidate, (double)try_in_world(thought, candidate->index, alpha->world));
    if (alpha->next < alpha->left)
        return;
    alpha->next = 0;
    if (++alpha->world % BATCH != 0)
        return;
    thought->best = best_candidate(alpha)->index;
    if (stage_is_over(thought))
        end_stage(thought);
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
static void keep(Alpha *alpha, int index) {
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
    alpha->kept = 1;
}

static unsigned stages_for(int candidates) {
    unsigned stages = 0;
    for (; candidates > 1; candidates = (candidates + 1) / 2)
        stages++;
    return stages;
}

static void begin(Thought *thought, const Question *question) {
    Alpha *alpha = &thought->search.alpha;
    *alpha = (Alpha){.seed = rng_seed(question->rng), .stage = 1};
    thought->finished = thought->choices == 1 && thought->compared <= 0;
    thought->worth[0] = 0;
    if (thought->finished && !question->wants_chances)
        return;
    policy_judge(thought->net, &thought->view, thought->seat, &thought->list, thought->worth);
    for (int i = 0; i < thought->choices; i++)
        insert(alpha, i, thought->worth);
    thought->best = alpha->candidate[0].index;
    if (thought->compared >= 0)
        keep(alpha, thought->compared);
    alpha->left = alpha->candidates;
    alpha->stages = stages_for(alpha->candidates - alpha->kept);
    if (alpha->stages == 0 && alpha->candidates > 1)
        alpha->stages = 1; /* one against the one that it is compared with */
}

/* ---- opinions ---- */

static const Tally *tally_of(const Alpha *alpha, int index) {
    for (int i = 0; i < alpha->candidates; i++)
        if (alpha->candidate[i].index == index)
            return &alpha->candidate[i].tally;
    return NULL;
}

/* What dropped out early was tried in fewer worlds; its luck there does not count against the
 * choice that was tried in all. */
static Opinion opinion(const Thought *thought, int index) {
    const Tally *own = tally_of(&thought->search.alpha, index);
    const Tally *best = tally_of(&thought->search.alpha, thought->best);
    Opinion opinion = {.chance = net_chance(thought->worth[index])};
    if (own != NULL && own->count > 0)
        opinion = (Opinion){(float)tally_mean(own), (float)tally_spread(own), own->count};
    if (best != NULL && best->count > 0 && opinion.chance > (float)tally_mean(best))
        opinion.chance = (float)tally_mean(best);
    return opinion;
}

static Opinion lead(const Thought *thought, int index) {
    const Alpha *alpha = &thought->search.alpha;
    for (int i = 0; i < alpha->candidates; i++) {
        const Tally *tally = &alpha->candidate[i].lead;
        if (alpha->candidate[i].index == index && tally->count > 0)
            return (Opinion){(float)tally_mean(tally), (float)tally_spread(tally), tally->count};
    }
    Opinion own = opinion(thought, index);
    return (Opinion){.chance = own.chance - opinion(thought, thought->compared).chance};
}

const Bot bot_alpha = {.name = "alpha",
                       .summary = "the network, and a search over imagined cards",
                       .needs_net = true,
                       .spares_own = true,
                       .begin = begin,
                       .simulate = simulate,
                       .opinion = opinion,
                       .lead = lead};
