/* alpha: the network's favourites, tried out. The hidden cards are imagined, everybody goes on
 * as the network would, and after a few turns the network says how it looks. All candidates meet
 * the same imagined worlds, and the worse half drops out again and again, so that the time goes
 * into the choice that is hard. */
#include <string.h>
#include <time.h>

#include "ai/bot.h"
#include "ai/policy.h"

enum {
    CANDIDATES = 12,
    OWN_TURNS = 2,    /* how many turns of its own a rollout looks ahead */
    ROLLOUT_MAX = 60, /* decisions, whoever makes them                   */
    USUAL_MILLISECONDS = 100,
    BATCH = 4, /* worlds between two looks at the clock */
};

typedef struct Candidate {
    int index; /* in the list of actions */
    double sum;
    unsigned worlds;
} Candidate;

typedef struct Search {
    const Question *question;
    ActionList list;
    int count; /* candidates that are still in */
    Candidate candidate[CANDIDATES];
    Seed seed; /* of the imagined worlds */
    ActionList room;
    int32_t output[ACTIONS_MAX];
} Search;

/* ---- one imagined world ---- */

static bool let_chance_act(State *world, Rng *rng) {
    Seed seed = rng_seed(rng);
    return game_deal(world, &seed, NULL, NULL) == STATUS_OK;
}

/* The seat acts as the network would; returns what it then thinks of its chances. */
static int32_t follow_network(Search *search, State *world, Seat seat) {
    State view = *world;
    game_redact(&view, seat);
    game_legal(&view, seat, &search->room);
    int best = 0;
    int32_t output = 0;
    if (search->room.count > 1 || seat == search->question->seat) {
        best = policy_judge(search->question->net, &view, seat, &search->room, search->output);
        output = search->output[best];
    }
    game_play(world, seat, &search->room.item[best], NULL);
    return output;
}

static float result_for(const State *world, Seat seat) {
    Result result;
    game_result(world, &result);
    return has_seat(result.winners, seat) ? 1.0F : 0.0F;
}

/* Goes on from the world until the seat has had its turns; `output` is the forecast so far. */
static float roll_out(Search *search, State *world, int32_t output, Rng *rng) {
    Seat seat = search->question->seat;
    unsigned turns = 0;
    for (int i = 0; i < ROLLOUT_MAX && turns < OWN_TURNS; i++) {
        SeatSet to_act = game_to_act(world);
        if (to_act == 0)
            return result_for(world, seat);
        if (to_act == CHANCE) {
            if (!let_chance_act(world, rng))
                break;
            continue;
        }
        Seat player = game_player(world);
        int32_t forecast = follow_network(search, world, player);
        if (player != seat)
            continue;
        output = forecast;
        turns++;
    }
    return game_to_act(world) == 0 ? result_for(world, seat) : net_chance(output);
}

/* World number `number` is the same for every candidate. */
static float try_in_world(Search *search, const Candidate *candidate, unsigned number) {
    const Question *question = search->question;
    Rng rng = rng_start(&search->seed, number + 1);
    State world = *question->view;
    game_imagine(&world, question->seat, &rng);
    game_play(&world, question->seat, &search->list.item[candidate->index], NULL);
    return roll_out(search, &world, 0, &rng);
}

/* ---- whom to try, and for how long ---- */

static void insert(Search *search, int index, const int32_t *output) {
    int at = search->count < CANDIDATES ? search->count++ : CANDIDATES - 1;
    if (at == CANDIDATES - 1 && search->candidate[at].index >= 0 &&
        output[search->candidate[at].index] >= output[index])
        return;
    for (; at > 0 && output[search->candidate[at - 1].index] < output[index]; at--)
        search->candidate[at] = search->candidate[at - 1];
    search->candidate[at] = (Candidate){.index = index};
}

static void choose_candidates(Search *search) {
    const Question *question = search->question;
    int32_t output[ACTIONS_MAX];
    policy_judge(question->net, question->view, question->seat, &search->list, output);
    for (int i = 0; i < CANDIDATES; i++)
        search->candidate[i].index = -1;
    for (int i = 0; i < search->list.count; i++) {
        insert(search, i, output);
        if (question->chances != NULL)
            question->chances[i] = net_chance(output[i]);
    }
}

static double mean_of(const Candidate *candidate) {
    return candidate->worlds > 0 ? candidate->sum / candidate->worlds : 0;
}

/* Best first; equals keep the network's order. */
static void sort_candidates(Search *search) {
    for (int i = 1; i < search->count; i++) {
        Candidate moving = search->candidate[i];
        int at = i;
        for (; at > 0 && mean_of(&search->candidate[at - 1]) < mean_of(&moving); at--)
            search->candidate[at] = search->candidate[at - 1];
        search->candidate[at] = moving;
    }
}

static double milliseconds_now(void) {
    struct timespec now;
    timespec_get(&now, TIME_UTC);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec * 1e-6;
}

/* One stage gives every candidate that is still in the same worlds, until its share is used up. */
static void run_stage(Search *search, unsigned *world, unsigned simulations, double deadline) {
    unsigned used = 0;
    bool going = true;
    while (going) {
        for (unsigned i = 0; i < BATCH; i++, ++*world)
            for (int k = 0; k < search->count; k++, used++) {
                Candidate *candidate = &search->candidate[k];
                candidate->sum += (double)try_in_world(search, candidate, *world);
                candidate->worlds++;
            }
        going = simulations > 0 ? used < simulations : milliseconds_now() < deadline;
    }
}

static int stages_for(int candidates) {
    int stages = 0;
    for (; candidates > 1; candidates = (candidates + 1) / 2)
        stages++;
    return stages;
}

static void halve(Search *search) {
    const Budget *budget = &search->question->budget;
    double milliseconds = budget->milliseconds > 0 ? budget->milliseconds : USUAL_MILLISECONDS;
    double begin = milliseconds_now();
    unsigned world = 0;
    int stages = stages_for(search->count);
    for (int stage = 1; stage <= stages; stage++) {
        unsigned share = budget->simulations / (unsigned)stages;
        share = budget->simulations > 0 && share == 0 ? 1 : share;
        run_stage(search, &world, share, begin + milliseconds * stage / stages);
        sort_candidates(search);
        for (int k = 0; search->question->chances != NULL && k < search->count; k++)
            search->question->chances[search->candidate[k].index] =
                (float)mean_of(&search->candidate[k]);
        search->count = (search->count + 1) / 2;
    }
}

/* What dropped out early was tried in fewer worlds; its luck there does not count against the
 * choice that was tried in all. */
static void level_chances(const Search *search) {
    float *chances = search->question->chances, best = (float)mean_of(&search->candidate[0]);
    for (int i = 0; chances != NULL && i < search->list.count; i++)
        chances[i] = chances[i] < best ? chances[i] : best;
}

static Action choose_alpha(const Question *question) {
    Search search;
    search.question = question;
    search.count = 0;
    game_legal(question->view, question->seat, &search.list);
    search.seed = rng_seed(question->rng);
    if (search.list.count == 1 && question->chances == NULL)
        return search.list.item[0];
    choose_candidates(&search);
    halve(&search);
    if (search.candidate[0].worlds > 0)
        level_chances(&search);
    return search.list.item[search.candidate[0].index];
}

const Bot bot_alpha = {.name = "alpha",
                       .summary = "the network, and a search over imagined cards",
                       .needs_net = true,
                       .choose = choose_alpha};
