/* Vectors of the library: thousands of games, one call for each step of all of them, shared by threads. */
#include <stdlib.h>
#include <string.h>

#include "library/vector_game.h"
#include "library/worker_pool.h"

enum { GAMES_MAX = 1 << 20, THREADS_MAX = 256 };

struct kennel_vector {
    VectorRules rules;
    bool begun;
    unsigned threads;
    WorkerPool *pool;
    VectorGame *game;
    VectorWork *work; /* one for each thread */
};

/* ---- making and freeing ---- */

static bool is_zero(const void *bytes, size_t size) {
    const uint8_t *at = bytes;
    while (size > 0 && at[size - 1] == 0)
        size--;
    return size == 0;
}

static int check_options(const State *start, const kennel_vector_options *options,
                         kennel_problem *problem) {
    bool in_range = options->games >= 1 && options->games <= GAMES_MAX && options->threads >= 1 &&
                    options->threads <= THREADS_MAX && options->stays_over <= 1 &&
                    (options->opponent == NULL || options->simulations >= 1) &&
                    is_zero(options->unused, sizeof options->unused) &&
                    is_zero(options->reserved, sizeof options->reserved);
    if (!in_range)
        return refuse(problem, KENNEL_BAD_ARGUMENT);
    if (options->seat >= start->setup.seats && options->seat != NO_SEAT)
        return refuse(problem, KENNEL_WRONG_SEAT);
    if (options->opponent != NULL && !bot_plays(options->opponent, start))
        return refuse(problem, KENNEL_WRONG_GAME);
    return KENNEL_OK;
}

/* Only whole games can be sampled and played to their ends. */
static int check_start(const kennel_position *start, const kennel_vector_options *options,
                       kennel_problem *problem) {
    const State *state = state_of(start);
    if (start == NULL || options == NULL)
        return refuse(problem, KENNEL_BAD_ARGUMENT);
    if (state == NULL)
        return refuse(problem, KENNEL_BAD_OBJECT);
    if (game_to_act(state) != CHANCE)
        return refuse_words(problem, KENNEL_ILLEGAL,
                            "the games of a vector begin where chance is to deal");
    return check_options(state, options, problem);
}

static bool allocate(kennel_vector *vector, uint64_t games, bool thinks) {
    vector->game = calloc(games, sizeof *vector->game);
    vector->work = calloc(vector->threads, sizeof *vector->work);
    vector->pool = worker_pool_new(vector->threads);
    bool done = vector->game != NULL && vector->work != NULL && vector->pool != NULL;
    for (unsigned i = 0; done && thinks && i < vector->threads; i++)
        done = (vector->work[i].search = calloc(1, sizeof(Search))) != NULL;
    return done;
}

kennel_vector *kennel_vector_new(const kennel_position *start, const kennel_vector_options *options,
                                 kennel_problem *problem) {
    if (check_start(start, options, problem) != KENNEL_OK)
        return NULL;
    kennel_vector *vector = calloc(1, sizeof *vector);
    if (vector == NULL) {
        refuse(problem, KENNEL_NO_MEMORY);
        return NULL;
    }
    vector->threads = options->threads;
    vector->rules = (VectorRules){
        .start = *state_of(start),
        .games = options->games,
        .moves = options->moves,
        .seat = options->seat,
        .stays_over = options->stays_over,
        .opponent = options->opponent != NULL ? bot_config(options->opponent) : NULL,
        .simulations = options->simulations,
    };
    if (allocate(vector, options->games, options->opponent != NULL))
        return vector;
    kennel_vector_free(vector);
    refuse(problem, KENNEL_NO_MEMORY);
    return NULL;
}

void kennel_vector_free(kennel_vector *vector) {
    if (vector == NULL)
        return;
    worker_pool_free(vector->pool);
    for (unsigned i = 0; vector->work != NULL && i < vector->threads; i++)
        free(vector->work[i].search);
    free(vector->work);
    free(vector->game);
    free(vector);
}

/* ---- one game of a step ---- */

/* What the workers share while a step runs. */
typedef struct VectorStep {
    kennel_vector *vector;
    const uint16_t *chosen; /* NULL: all games begin */
    const kennel_vector_arrays *arrays;
    _Atomic uint64_t ended;
} VectorStep;

static void write_reward(const VectorGame *game, float *reward) {
    Result result;
    game_result(&game->state, &result);
    for (Seat seat = 0; seat < game->state.setup.seats; seat++)
        reward[seat] = has_seat(result.winners, seat) ? 1.0F : result.winners != 0 ? -1.0F : 0.0F;
}

/* Where the mask of game i is; NULL: nowhere. */
static uint8_t *mask_of(const kennel_vector_arrays *arrays, const VectorGame *game, size_t i) {
    unsigned numbers = part_numbers(learning_of(&game->state.setup));
    return arrays->mask != NULL ? arrays->mask + i * numbers : NULL;
}

/* After a choice that was refused, or where another decision begins. */
static void write_mask(const VectorGame *game, const VectorWork *work, uint8_t *mask) {
    if (mask != NULL && game->seat != NO_SEAT)
        vector_game_mask(game, work, mask);
    else if (mask != NULL)
        memset(mask, 0, part_numbers(learning_of(&game->state.setup)));
}

static void write_choices(const VectorGame *game, const kennel_vector_arrays *arrays, size_t i) {
    bool chooses = game->seat != NO_SEAT;
    if (arrays->sample != NULL)
        arrays->sample[i] =
            (uint16_t)(chooses ? next_choice(&game->sample, game->chosen.count) : PART_DONE);
    if (arrays->seat != NULL)
        arrays->seat[i] = game->seat;
}

static void write_observations(const VectorGame *game, const kennel_vector_arrays *arrays,
                               size_t i) {
    bool chooses = game->seat != NO_SEAT;
    unsigned size = observation_size(&game->state), hidden = hidden_size(&game->state);
    if (arrays->observation != NULL && chooses)
        write_observation(&game->state, game->seat, &game->chosen, arrays->observation + i * size);
    else if (arrays->observation != NULL)
        memset(arrays->observation + i * size, 0, size);
    if (arrays->hidden != NULL && chooses)
        write_hidden(&game->state, game->seat, arrays->hidden + i * hidden);
    else if (arrays->hidden != NULL)
        memset(arrays->hidden + i * hidden, 0, hidden);
}

/* Says who won, and lets the next game begin. */
static void end_game(VectorStep *step, VectorGame *game, VectorWork *work, size_t i) {
    const VectorRules *rules = &step->vector->rules;
    step->ended++;
    if (step->arrays->reward != NULL)
        write_reward(game, step->arrays->reward + i * game->state.setup.seats);
    if (!rules->stays_over)
        vector_game_begin(game, rules, work, game->stream + rules->games);
}

/* Makes the choice, and says what became of the game before the next one begins in its place. */
static void choose(VectorStep *step, VectorGame *game, VectorWork *work, size_t i) {
    uint8_t over = VECTOR_GOES_ON;
    const VectorRules *rules = &step->vector->rules;
    const kennel_vector_arrays *arrays = step->arrays;
    unsigned seats = game->state.setup.seats;
    int code = KENNEL_OK;
    if (game->seat != NO_SEAT)
        code =
            vector_game_choose(game, rules, work, step->chosen[i], mask_of(arrays, game, i), &over);
    else if (!rules->stays_over) /* the game was over before there was a choice */
        over = game_to_act(&game->state) == 0 ? VECTOR_OVER : VECTOR_CUT_SHORT;
    if (arrays->code != NULL)
        arrays->code[i] = code;
    if (arrays->over != NULL)
        arrays->over[i] = over;
    if (arrays->reward != NULL)
        memset(arrays->reward + i * seats, 0, seats * sizeof *arrays->reward);
    if (over != VECTOR_GOES_ON)
        end_game(step, game, work, i);
    if (code != KENNEL_OK || game->seat == NO_SEAT || game->chosen.count == 0)
        write_mask(game, work, mask_of(arrays, game, i));
}

static void begin(VectorStep *step, VectorGame *game, VectorWork *work, size_t i) {
    const kennel_vector_arrays *arrays = step->arrays;
    const VectorRules *rules = &step->vector->rules;
    unsigned seats = rules->start.setup.seats;
    vector_game_begin(game, rules, work, rules->stream + i);
    if (arrays->code != NULL)
        arrays->code[i] = KENNEL_OK;
    if (arrays->over != NULL)
        arrays->over[i] = VECTOR_GOES_ON;
    if (arrays->reward != NULL)
        memset(arrays->reward + i * seats, 0, seats * sizeof *arrays->reward);
    write_mask(game, work, mask_of(arrays, game, i));
}

static void work_on_games(void *context, unsigned worker, size_t first, size_t end) {
    VectorStep *step = context;
    VectorWork *work = &step->vector->work[worker];
    for (size_t i = first; i < end; i++) {
        VectorGame *game = &step->vector->game[i];
        if (step->chosen == NULL)
            begin(step, game, work, i);
        else
            choose(step, game, work, i);
        write_choices(game, step->arrays, i);
        write_observations(game, step->arrays, i);
    }
}

/* ---- steps ---- */

static int64_t run(kennel_vector *vector, const uint16_t *chosen,
                   const kennel_vector_arrays *arrays) {
    VectorStep step = {.vector = vector, .chosen = chosen, .arrays = arrays};
    worker_pool_run(vector->pool, work_on_games, &step, vector->rules.games);
    return (int64_t)step.ended;
}

int kennel_vector_begin(kennel_vector *vector, const kennel_seed *seed, uint64_t stream,
                        const kennel_vector_arrays *arrays, kennel_problem *problem) {
    if (vector == NULL || seed == NULL || arrays == NULL)
        return refuse(problem, KENNEL_BAD_ARGUMENT);
    vector->rules.seed = (Seed){{seed->word[0], seed->word[1]}};
    vector->rules.stream = stream;
    vector->begun = true;
    run(vector, NULL, arrays);
    return KENNEL_OK;
}

int64_t kennel_vector_step(kennel_vector *vector, const uint16_t *chosen,
                           const kennel_vector_arrays *arrays, kennel_problem *problem) {
    if (vector == NULL || chosen == NULL || arrays == NULL)
        return refuse(problem, KENNEL_BAD_ARGUMENT);
    if (!vector->begun)
        return refuse(problem, KENNEL_BAD_OBJECT);
    return run(vector, chosen, arrays);
}

int64_t kennel_vector_game(const kennel_vector *vector, uint64_t game, kennel_position *position,
                           uint64_t *stream) {
    if (vector == NULL || game >= vector->rules.games)
        return KENNEL_BAD_ARGUMENT;
    if (!vector->begun)
        return KENNEL_BAD_OBJECT;
    const VectorGame *there = &vector->game[game];
    if (position != NULL)
        position_fill(position, &there->state);
    if (stream != NULL)
        *stream = there->stream;
    return there->moves;
}
