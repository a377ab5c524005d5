/* Reviews a record move by move, in slices of simulations: compares each choice with the best one
 * by the player's own view, and estimates each side's win probability for a spectator after every
 * move. */
#include "tutor/review.h"
#include "ai/bot.h"
#include "ai/network_best_action.h"
#include "tutor/reasons.h"
#include "tutor/side_chances.h"

enum { STAGE_NEXT, STAGE_JUDGING, STAGE_ESTIMATING, STAGE_DONE };

enum {
    ROLLOUT_MAX = 60, /* decisions until every side has an evaluation */
};

/* A smaller loss is not reported, however certain it is. */
static const float LEAST_LOSS = 0.02F;
static const float SURE = 2.0F; /* standard errors */

/* ---- what was chosen ---- */

static bool is_estimated(const ReviewOptions *options, Seat seat) {
    return options->seats == 0 || has_seat(options->seats, seat);
}

/* False where there was no choice. */
static bool begin_judging(Review *review, ReviewedMove *reviewed) {
    const Move *move = &review->move[review->at];
    Search *search = &review->search;
    if (move->seat == NO_SEAT)
        return false;
    State view = review->state;
    game_redact(&view, move->seat);
    reviewed->is_choice = bot_legal_actions(&view, move->seat, &search->scratch) == STATUS_OK &&
                          search->scratch.count > 1;
    if (!reviewed->is_choice || !is_estimated(&review->options, move->seat))
        return false;
    int index = action_list_find(&view, move->seat, &search->scratch, &move->action);
    if (index < 0)
        return false;
    Rng rng = rng_start(&review->options.seed, 2 * (uint64_t)review->at);
    reviewed->played = reviewed->best = search->scratch.item[index];
    SearchParams params = {.view = &view,
                           .seat = move->seat,
                           .network = review->options.network,
                           .rng = &rng,
                           .simulation_limit = review->options.simulations,
                           .shares_wins = true,
                           .always_estimate = true,
                           .reference = &reviewed->played};
    return search_begin(search, review->options.network != NULL ? &bot_alpha : &bot_hound, &params);
}

static void finish_judging(const Review *review, ReviewedMove *reviewed) {
    const Search *search = &review->search;
    reviewed->is_judged = true;
    reviewed->played_estimate = search_estimate(search, search->reference);
    reviewed->best_estimate = search_estimate(search, search->best);
    if (search->best == search->reference)
        return;
    Estimate lead = search_advantage(search, search->best);
    reviewed->best = search->list.item[search->best];
    reviewed->loss = lead.win > 0 ? lead.win : 0;
    reviewed->error = estimate_error(lead);
}

/* ---- win probabilities for a spectator ---- */

static bool share_result(const State *state, float chance[]) {
    Result result;
    if (game_to_act(state) != 0)
        return false;
    game_result(state, &result);
    for (Seat seat = 0; seat < state->setup.seats; seat++)
        chance[seat] = has_seat(result.winners, seat) ? 1 : 0;
    return true;
}

/* One sampled world: all players follow the network until each side has an evaluation. */
static void roll_out_world(Review *review) {
    Rng rng = rng_start(&review->options.seed, 2 * (uint64_t)review->world + 1);
    State world = review->state;
    SeatSet known = 0, all = (SeatSet)((1U << world.setup.seats) - 1);
    float chance[SEATS_MAX];
    game_redact(&world, NO_SEAT);
    game_sample_hidden(&world, NO_SEAT, &rng);
    for (int i = 0; i < ROLLOUT_MAX && known != all; i++) {
        Seat player = advance_to_player(&world, &rng);
        int32_t output = 0;
        bool asked = player != NO_SEAT && !has_seat(known, player);
        if (player == NO_SEAT ||
            !network_play_best_action(review->options.network, &world, player,
                                      &review->search.scratch, asked ? &output : NULL))
            break;
        if (!asked)
            continue;
        chance[player] = network_win_probability(output);
        known |= seat_bit(player);
    }
    if (share_result(&world, chance))
        known = all;
    side_chances_add(&world.setup, chance, known, review->sum);
}

/* ---- one move after the other ---- */

static void apply_move(Review *review) {
    ReviewedMove *reviewed = &review->reviewed[review->at];
    move_apply(&review->state, &review->move[review->at], NULL, NULL);
    review->stage = STAGE_ESTIMATING;
    review->world = 0;
    for (unsigned i = 0; i < SEATS_MAX; i++) {
        review->sum[i] = 0;
        reviewed->side_win[i] = review->before[i];
    }
}

static void begin_move(Review *review) {
    ReviewedMove *reviewed = &review->reviewed[review->at];
    *reviewed = (ReviewedMove){.seat = review->move[review->at].seat,
                               .round = tutor_round(&review->state),
                               .played = review->move[review->at].action,
                               .best = review->move[review->at].action};
    if (begin_judging(review, reviewed))
        review->stage = STAGE_JUDGING;
    else
        apply_move(review);
}

static void end_move(Review *review) {
    review->at++;
    review->stage = review->at < review->count ? STAGE_NEXT : STAGE_DONE;
}

static void keep_sides(Review *review, const double sum[], double worlds) {
    for (unsigned i = 0; i < game_sides(&review->state.setup); i++)
        review->before[i] = review->reviewed[review->at].side_win[i] = (float)(sum[i] / worlds);
}

/* A spectator does not see what chance does: the probabilities stay as they were. */
static void estimate_sides(Review *review) {
    float chance[SEATS_MAX];
    double sum[SEATS_MAX] = {0};
    if (share_result(&review->state, chance)) {
        side_chances_add(&review->state.setup, chance, EVERYBODY, sum);
        keep_sides(review, sum, 1);
        end_move(review);
    } else if (review->reviewed[review->at].seat == NO_SEAT || review->options.network == NULL ||
               review->options.worlds == 0) {
        end_move(review);
    } else {
        roll_out_world(review);
        if (++review->world < review->options.worlds)
            return;
        keep_sides(review, review->sum, review->world);
        end_move(review);
    }
}

static void judge(Review *review) {
    search_advance(&review->search, 1);
    if (!search_finished(&review->search))
        return;
    finish_judging(review, &review->reviewed[review->at]);
    apply_move(review);
}

void review_begin(Review *review, const ReviewOptions *options, const State *start,
                  const Move *moves, uint32_t count, ReviewedMove *reviewed_moves) {
    unsigned sides = game_sides(&start->setup);
    review->options = *options;
    review->move = moves;
    review->reviewed = reviewed_moves;
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
        else if (review->stage == STAGE_ESTIMATING)
            estimate_sides(review);
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
        part = 0.8F * tutor_progress(&review->search);
    else if (review->stage == STAGE_ESTIMATING && review->options.worlds > 0)
        part = 0.8F + 0.2F * (float)review->world / (float)review->options.worlds;
    return ((float)review->at + part) / (float)review->count;
}

/* ---- what it came to ---- */

bool reviewed_move_is_mistake(const ReviewedMove *reviewed) {
    return reviewed->is_judged && reviewed->loss >= LEAST_LOSS &&
           reviewed->loss >= SURE * reviewed->error;
}

static bool is_mistake_of(const ReviewedMove *reviewed, SeatSet whose) {
    bool theirs = whose == 0 || (reviewed->seat != NO_SEAT && has_seat(whose, reviewed->seat));
    return theirs && reviewed_move_is_mistake(reviewed);
}

float review_cost(const ReviewedMove *reviewed_moves, uint32_t count, SeatSet whose) {
    float cost = 0;
    for (uint32_t i = 0; i < count; i++)
        if (is_mistake_of(&reviewed_moves[i], whose))
            cost += reviewed_moves[i].loss;
    return cost;
}

uint32_t review_worst_mistakes(const ReviewedMove *reviewed_moves, uint32_t count, SeatSet whose,
                               uint32_t index[], uint32_t most) {
    uint32_t found = 0;
    for (uint32_t i = 0; most > 0 && i < count; i++) {
        if (!is_mistake_of(&reviewed_moves[i], whose))
            continue;
        uint32_t at = found;
        while (at > 0 && reviewed_moves[index[at - 1]].loss < reviewed_moves[i].loss)
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
