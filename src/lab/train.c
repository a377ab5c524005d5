/* Training: rounds in which every worker plays and learns on a copy of the weights, after which
 * the copies are averaged. */
#include "lab/train.h"

#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "ai/features.h"
#include "base/clock.h"
#include "lab/bot_game.h"

enum {
    ROUND_MILLISECONDS = 2000,
    GAMES_PER_NETWORK = 8, /* games between two copies of the weights into integers */
    TEST_GAMES = 120,
    THREADS_MAX = 64,
};
static const double seconds_between_tests = 45, seconds_between_saves = 4;

/* ---- a worker ---- */

typedef struct Worker {
    const Training *training;
    Learner learner;
    Rng rng;
    LearningParams params;
    void *bytes;   /* the weights as integers */
    bool diverged; /* they make no network any more */
    double until;
} Worker;

static bool open_network(Worker *worker, Network *network) {
    const Training *training = worker->training;
    const FloatNetwork *weights = &worker->learner.weights;
    float_network_export(weights, training->game, training->players, worker->bytes);
    worker->diverged =
        !float_network_is_finite(weights) ||
        network_open(network, worker->bytes, network_size(weights->inputs), training->game,
                     training->players, weights->inputs) != NETWORK_OK;
    return !worker->diverged;
}

static void *work(void *argument) {
    Worker *worker = argument;
    Network network;
    while (monotonic_seconds() < worker->until && open_network(worker, &network))
        for (int i = 0; i < GAMES_PER_NETWORK; i++)
            learner_play(&worker->learner, &network, &worker->training->start, &worker->params,
                         &worker->rng);
    return NULL;
}

static bool make_worker(Worker *worker, const Training *training) {
    size_t size = (network_size(training->weights.inputs) + 63) / 64 * 64;
    worker->training = training;
    worker->bytes = aligned_alloc(64, size);
    return learner_alloc(&worker->learner, training->weights.inputs) && worker->bytes != NULL;
}

static void free_worker(Worker *worker) {
    learner_free(&worker->learner);
    free(worker->bytes);
}

/* ---- a round ---- */

/* Steps grow shorter towards the end, so that the weights come to rest. The games are
 * hound's at first and the network's own later; a few of hound's stay to the end, as a reminder
 * of how a game is brought to its end. */
static LearningParams learning_params_at(const Training *training) {
    double done = training->seconds_used / training->seconds;
    done = done < 1 ? done : 1;
    return (LearningParams){.lambda = 0.8F,
                            .rate = (float)(0.006 * (1.05 - done)),
                            .explore = 0.03F,
                            .teacher_share = done < 0.35   ? 1
                                             : done < 0.75 ? (float)(1.8 - 2.3 * done)
                                                           : 0.08F};
}

static void copy_weights(const Training *training, Worker *worker) {
    size_t bytes = float_network_size(training->weights.inputs) * sizeof *training->weights.all;
    assert(worker->learner.weights.all != NULL && training->weights.all != NULL);
    memcpy(worker->learner.weights.all, training->weights.all, bytes);
}

static bool any_diverged(const Training *training, const Worker *workers) {
    for (unsigned k = 0; k < training->threads; k++)
        if (workers[k].diverged)
            return true;
    return false;
}

static void average(Training *training, const Worker *workers) {
    size_t count = float_network_size(training->weights.inputs);
    for (size_t i = 0; i < count; i++) {
        float sum = 0;
        for (unsigned k = 0; k < training->threads; k++)
            sum += workers[k].learner.weights.all[i];
        training->weights.all[i] = sum / (float)training->threads;
    }
}

/* Copies that went astray are not averaged into what is kept. */
static TrainResult run_round(Training *training, Worker *workers) {
    pthread_t thread[THREADS_MAX];
    bool started[THREADS_MAX] = {false};
    double begin = monotonic_seconds();
    for (unsigned k = 0; k < training->threads; k++) {
        Worker *worker = &workers[k];
        copy_weights(training, worker);
        worker->params = learning_params_at(training);
        worker->rng = rng_start(&training->seed, training->rounds * THREADS_MAX + k + 16);
        worker->until = begin + ROUND_MILLISECONDS * 1e-3;
        started[k] = pthread_create(&thread[k], NULL, work, worker) == 0;
        if (!started[k])
            work(worker);
    }
    for (unsigned k = 0; k < training->threads; k++) {
        if (started[k])
            pthread_join(thread[k], NULL);
        training->games += workers[k].learner.games;
        workers[k].learner.games = 0;
    }
    training->rounds++;
    training->seconds_used += monotonic_seconds() - begin;
    if (any_diverged(training, workers))
        return TRAIN_DIVERGED;
    average(training, workers);
    return TRAIN_DONE;
}

/* ---- how strong is it? ---- */

/* One wolf among hounds where everybody plays alone, a team of wolves where there are teams. */
static bool is_wolf(const State *start, Seat seat, int game) {
    unsigned side = (unsigned)game % game_sides(&start->setup);
    return game_side_of(&start->setup, seat) == side;
}

/* Who sits where in a game of the test. */
static SeatSet seat_players(const Training *training, int game, const BotConfig *wolf,
                            const BotConfig *hound, const BotConfig *player[SEATS_MAX]) {
    SeatSet wolves = 0;
    for (Seat seat = 0; seat < training->players; seat++) {
        bool one = is_wolf(&training->start, seat, game);
        player[seat] = one ? wolf : hound;
        wolves |= one ? seat_bit(seat) : 0;
    }
    return wolves;
}

/* As a share of what two equal players would share: 0.5 is as strong as hound. Negative when a bot
 * had no legal answer. */
static double score_against_hound(Training *training, const Network *network) {
    BotConfig wolf = {.bot = &bot_wolf, .network = network}, hound = {.bot = &bot_hound};
    int won = 0, played = 0;
    unsigned sides = game_sides(&training->start.setup);
    for (int game = 0; game < TEST_GAMES; game++) {
        const BotConfig *player[SEATS_MAX];
        const Bot *failed_bot;
        Result result;
        Seed seed = {{(uint64_t)game / sides, 0x5eed}};
        SeatSet wolves = seat_players(training, game, &wolf, &hound, player);
        BotGameEnd end =
            bot_game_play(&training->start, player, &seed, training->search, &result, &failed_bot);
        if (end == BOT_GAME_FAILED) {
            training->failed_bot = failed_bot->name;
            return -1;
        }
        played += end == BOT_GAME_OVER;
        won += end == BOT_GAME_OVER && (result.winners & wolves) != 0;
    }
    double share = played > 0 ? (double)won / played : 0, odds = share * (sides - 1);
    return odds / (odds + 1 - share > 0 ? odds + 1 - share : 1);
}

static void note_score(Training *training, double score) {
    if (training->points < CURVE_MAX)
        training->curve[training->points++] =
            (CurvePoint){training->seconds_used, (double)training->games, score};
    double left = training->seconds - training->seconds_used;
    fprintf(training->progress, "%5.1f min  %9llu games  %5.1f %% against hound  %5.1f min left\n",
            training->seconds_used / 60, (unsigned long long)training->games, 100 * score,
            left > 0 ? left / 60 : 0);
    fflush(training->progress);
}

/* TRAIN_DONE where there is nothing to object to. */
static TrainResult test_strength(Training *training, Worker *worker) {
    Network network;
    copy_weights(training, worker);
    if (!open_network(worker, &network))
        return TRAIN_DIVERGED;
    double score = score_against_hound(training, &network);
    if (score < 0)
        return TRAIN_BOT_FAILED;
    note_score(training, score);
    return TRAIN_DONE;
}

/* ---- what is kept ---- */

/* The checkpoint goes first: the rest can be made from it. What makes no network is not kept. */
static TrainResult save(Training *training, Worker *worker) {
    Network network;
    char name[TRAIN_NAME_MAX];
    copy_weights(training, worker);
    if (!open_network(worker, &network))
        return TRAIN_DIVERGED;
    train_weights_name(training, name);
    bool saved = checkpoint_save(training);
    training->has_checkpoint |= saved;
    if (saved &&
        train_replace(training, name, worker->bytes, network_size(training->weights.inputs)) &&
        curve_save(training))
        return TRAIN_DONE;
    training->error = errno;
    return TRAIN_NO_FILE;
}

/* ---- from the beginning to the end ---- */

static TrainResult train(Training *training, Worker *workers, const atomic_bool *stop) {
    double last_test = -1e9, last_save = training->seconds_used;
    TrainResult end = TRAIN_DONE;
    while (end == TRAIN_DONE && training->seconds_used < training->seconds && !atomic_load(stop)) {
        if (training->seconds_used - last_test >= seconds_between_tests) {
            end = test_strength(training, &workers[0]);
            last_test = training->seconds_used;
        }
        if (end == TRAIN_DONE)
            end = run_round(training, workers);
        if (end != TRAIN_DONE || training->seconds_used - last_save < seconds_between_saves)
            continue;
        end = save(training, &workers[0]);
        last_save = training->seconds_used;
    }
    if (end == TRAIN_DONE)
        end = test_strength(training, &workers[0]);
    if (end == TRAIN_DONE)
        end = save(training, &workers[0]);
    return end == TRAIN_DONE && atomic_load(stop) ? TRAIN_STOPPED : end;
}

static bool make_all(Training *training, Worker *workers) {
    const FeatureEncoder *features = features_of((GameId)training->start.setup.game);
    training->search = malloc(sizeof *training->search);
    if (!float_network_alloc(&training->weights, features->count(training->players)) ||
        training->search == NULL)
        return false;
    for (unsigned k = 0; k < training->threads; k++)
        if (!make_worker(&workers[k], training))
            return false;
    return true;
}

static TrainResult start_fresh(Training *training) {
    if (!train_folder_is_clear(training))
        return TRAIN_OTHER_VARIANT;
    Rng rng = rng_start(&training->seed, 1);
    float_network_randomize(&training->weights, &rng);
    return TRAIN_DONE;
}

static TrainResult resume(Training *training) {
    switch (checkpoint_load(training)) {
    case CHECKPOINT_NONE:
        return start_fresh(training);
    case CHECKPOINT_DAMAGED:
        return TRAIN_DAMAGED;
    case CHECKPOINT_OTHER_VARIANT:
        return TRAIN_OTHER_VARIANT;
    case CHECKPOINT_UNREADABLE:
        return TRAIN_NO_FILE;
    case CHECKPOINT_NO_MEMORY:
        return TRAIN_NO_MEMORY;
    default:
        training->has_checkpoint = true;
        fprintf(training->progress, "going on after %.1f minutes and %llu games\n",
                training->seconds_used / 60, (unsigned long long)training->games);
        return TRAIN_DONE;
    }
}

static TrainResult run(Training *training, Worker *workers, const atomic_bool *stop) {
    if (!make_all(training, workers))
        return TRAIN_NO_MEMORY;
    TrainResult end = resume(training);
    return end == TRAIN_DONE ? train(training, workers, stop) : end;
}

static void name_variant(Training *training) {
    char line[POSITION_TEXT_MAX];
    Text text = text_into(line, sizeof line);
    game_write_position(&training->start, &text);
    size_t length = strcspn(line, " ");
    assert(length < VARIANT_MAX);
    memcpy(training->variant, line, length);
    training->variant[length] = '\0';
}

TrainResult train_run(Training *training, const atomic_bool *stop) {
    if (training->threads > THREADS_MAX)
        training->threads = THREADS_MAX;
    name_variant(training);
    Worker *workers = calloc(THREADS_MAX, sizeof *workers);
    if (workers == NULL)
        return TRAIN_NO_MEMORY;
    int lock = train_lock_folder(training);
    training->error = errno;
    TrainResult end = errno == EWOULDBLOCK ? TRAIN_BUSY : TRAIN_NO_FILE;
    if (lock >= 0)
        end = run(training, workers, stop);
    for (unsigned k = 0; k < training->threads; k++)
        free_worker(&workers[k]);
    float_network_free(&training->weights);
    free(training->search);
    free(workers);
    train_unlock_folder(lock);
    return end;
}
