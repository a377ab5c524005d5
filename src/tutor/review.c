/* A record from its beginning to its end: each choice is compared with the best one by what the
 * player knew, and after each move an onlooker's chances are asked for. */
#include "ai/bot.h"
#include "ai/policy.h"
#include "base/exact_math.h"
#include "tutor/reasons.h"
#include "tutor/tutor.h"

enum { STAGE_NEXT, STAGE_JUDGING, STAGE_LOOKING, STAGE_DONE };

enum {
    ROLLOUT_MAX = 60, /* decisions until everybody has said how it looks */
};

/* Below this a loss is not worth a word, however sure it is. */
static const float LEAST_LOSS = 0.02F;
static const float SURE = 2.0F; /* standard errors */

/* ---- what was chosen ---- */

static bool is_looked_at(const Plan *plan, Seat seat) {
    return plan->whose == 0 || has_seat(plan->whose, seat);
}

/* False where there was no choice. */
static bool begin_judging(Review *review, Turn *turn) {
    const Move *move = &review->move[review->at];
    Thought *thought = &review->thought;
    if (move->seat == NO_SEAT || !is_looked_at(&review->plan, move->seat))
        return false;
    State view = review->state;
    game_redact(&view, move->seat);
    if (bot_legal(&view, move->seat, &thought->room) != STATUS_OK || thought->room.count < 2)
        return false;
    int index = study_find(&view, move->seat, &thought->room, &move->action);
    if (index < 0)
        return false;
    Rng rng = rng_start(&review->plan.seed, 2 * (uint64_t)review->at);
    turn->played = turn->best = thought->room.item[index];
    Question question = {.view = &view,
                         .seat = move->seat,
                         .net = review->plan.net,
                         .rng = &rng,
                         .planned = review->plan.simulations,
                         .wants_chances = true,
                         .compare = &turn->played};
    return thought_begin(thought, review->plan.net != NULL ? &bot_alpha : &bot_hound, &question);
}

static void conclude(const Review *review, Turn *turn) {
    const Thought *thought = &review->thought;
    turn->judged = true;
    turn->chance = study_chance(thought, thought->compared);
    turn->better = study_chance(thought, thought->best);
    if (thought->best == thought->compared)
        return;
    Opinion lead = thought_lead(thought, thought->best);
    turn->best = thought->list.item[thought->best];
    turn->loss = lead.chance > 0 ? lead.chance : 0;
    if (lead.simulations > 1)
        turn->error = lead.spread / (float)exact_root((double)(lead.simulations - 1));
}

/* ---- how it looks to somebody who watches ---- */

/* Partners think of the same chance: the mean of what is known of them. */
static void share_out(const Setup *setup, const float chance[], SeatSet known, double sum[]) {
    double side[SEATS_MAX] = {0}, all = 0;
    unsigned sides = game_sides(setup), count[SEATS_MAX] = {0};
    for (Seat seat = 0; seat < setup->seats; seat++)
        if (has_seat(known, seat)) {
            side[game_side_of(setup, seat)] += (double)chance[seat];
            count[game_side_of(setup, seat)]++;
        }
    for (unsigned i = 0; i < sides; i++) {
        side[i] = count[i] > 0 ? side[i] / count[i] : 1.0 / sides;
        all += side[i];
    }
    for (unsigned i = 0; i < sides; i++)
        sum[i] += all > 0 ? side[i] / all : 1.0 / sides;
}

static bool share_result(const State *state, float chance[]) {
    Result result;
    if (game_to_act(state) != 0)
        return false;
    game_result(state, &result);
    for (Seat seat = 0; seat < state->setup.seats; seat++)
        chance[seat] = has_seat(result.winners, seat) ? 1 : 0;
    return true;
}

/* One imagined world: everybody goes on as the network would until each has said how it looks. */
static void look_into_world(Review *review) {
    Rng rng = rng_start(&review->plan.seed, 2 * (uint64_t)review->world + 1);
    State world = review->state;
    SeatSet known = 0, all = (SeatSet)((1U << world.setup.seats) - 1);
    float chance[SEATS_MAX];
    game_redact(&world, NO_SEAT);
    game_imagine(&world, NO_SEAT, &rng);
    for (int i = 0; i < ROLLOUT_MAX && known != all; i++) {
        Seat player = course_next(&world, &rng);
        int32_t output = 0;
        bool asked = player != NO_SEAT && !has_seat(known, player);
        if (player == NO_SEAT || !policy_act(review->plan.net, &world, player,
                                             &review->thought.room, asked ? &output : NULL))
            break;
        if (!asked)
            continue;
        chance[player] = net_chance(output);
        known |= seat_bit(player);
    }
    if (share_result(&world, chance))
        known = all;
    share_out(&world.setup, chance, known, review->sum);
}

/* ---- one move after the other ---- */

static void carry_out(Review *review) {
    Turn *turn = &review->turn[review->at];
    course_move(&review->state, &review->move[review->at], NULL, NULL);
    review->stage = STAGE_LOOKING;
    review->world = 0;
    for (unsigned i = 0; i < SEATS_MAX; i++) {
        review->sum[i] = 0;
        turn->side[i] = review->before[i];
    }
}

static void begin_move(Review *review) {
    Turn *turn = &review->turn[review->at];
    *turn = (Turn){.seat = review->move[review->at].seat,
                   .round = study_round(&review->state),
                   .played = review->move[review->at].action,
                   .best = review->move[review->at].action};
    if (begin_judging(review, turn))
        review->stage = STAGE_JUDGING;
    else
        carry_out(review);
}

static void end_move(Review *review) {
    review->at++;
    review->stage = review->at < review->count ? STAGE_NEXT : STAGE_DONE;
}

static void keep_sides(Review *review, const double sum[], double worlds) {
    for (unsigned i = 0; i < game_sides(&review->state.setup); i++)
        review->before[i] = review->turn[review->at].side[i] = (float)(sum[i] / worlds);
}

/* What chance does an onlooker does not see: the chances stay as they were. */
static void look(Review *review) {
    float chance[SEATS_MAX];
    double sum[SEATS_MAX] = {0};
    if (share_result(&review->state, chance)) {
        share_out(&review->state.setup, chance, EVERYBODY, sum);
        keep_sides(review, sum, 1);
        end_move(review);
    } else if (review->turn[review->at].seat == NO_SEAT || review->plan.net == NULL ||
               review->plan.worlds == 0) {
        end_move(review);
    } else {
        look_into_world(review);
        if (++review->world < review->plan.worlds)
            return;
        keep_sides(review, review->sum, review->world);
        end_move(review);
    }
}

static void judge(Review *review) {
    thought_advance(&review->thought, 1);
    if (!thought_finished(&review->thought))
        return;
    conclude(review, &review->turn[review->at]);
    carry_out(review);
}

void review_begin(Review *review, const Plan *plan, const State *start, const Move *moves,
                  uint32_t count, Turn *turns) {
    unsigned sides = game_sides(&start->setup);
    review->plan = *plan;
    review->move = moves;
    review->turn = turns;
    review->count = count;
    review->at = 0;
    review->state = *start;
    review->stage = count > 0 ? STAGE_NEXT : STAGE_DONE;
    for (unsigned i = 0; i < SEATS_MAX; i++)
        review->before[i] = i < sides ? 1.0F / (float)sides : 0;
}

void review_advance(Review *review, unsigned simulations) {
    for (; simulations > 0 && review->stage != STAGE_DONE; simulations--) {
        if (review->stage == STAGE_NEXT)
            begin_move(review);
        if (review->stage == STAGE_JUDGING)
            judge(review);
        else if (review->stage == STAGE_LOOKING)
            look(review);
    }
}

bool review_finished(const Review *review) {
    return review->stage == STAGE_DONE;
}

/* Looking after a move takes about a fifth of its time. */
float review_progress(const Review *review) {
    if (review_finished(review))
        return 1;
    float part = 0;
    if (review->stage == STAGE_JUDGING)
        part = 0.8F * study_progress(&review->thought);
    else if (review->stage == STAGE_LOOKING && review->plan.worlds > 0)
        part = 0.8F + 0.2F * (float)review->world / (float)review->plan.worlds;
    return ((float)review->at + part) / (float)review->count;
}

/* ---- what it came to ---- */

bool turn_is_mistake(const Turn *turn) {
    return turn->judged && turn->loss >= LEAST_LOSS && turn->loss >= SURE * turn->error;
}

uint32_t review_costliest(const Turn *turns, uint32_t count, SeatSet whose, uint32_t index[],
                          uint32_t most) {
    uint32_t found = 0;
    for (uint32_t i = 0; most > 0 && i < count; i++) {
        bool theirs = whose == 0 || (turns[i].seat != NO_SEAT && has_seat(whose, turns[i].seat));
        if (!theirs || !turn_is_mistake(&turns[i]))
            continue;
        uint32_t at = found;
        while (at > 0 && turns[index[at - 1]].loss < turns[i].loss)
            at--;
        if (at == most)
            continue;
        found += found < most;
        for (uint32_t j = found - 1; j > at; j--)
            index[j] = index[j - 1];
        index[at] = i;
    }
    return found;
}
