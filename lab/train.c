/* Training: rounds in which every worker plays and learns on a copy of the weights, after which
 * the copies are averaged. */
#include "lab/train.h"

#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "ai/features.h"
#include "lab/match.h"
#include "store/clock.h"

enum {
    ROUND_MILLISECONDS = 2000,
    GAMES_PER_NET = 8, /* games between two copies of the weights into integers */
    TEST_GAMES = 120,
    THREADS_MAX = 64,
};
static const double seconds_between_tests = 45, seconds_between_saves = 4;

/* ---- a worker ---- */

typedef struct Worker {
    const Training *training;
    Pupil pupil;
    Rng rng;
    Lesson lesson;
    void *bytes; /* the weights as integers */
    double until;
} Worker;

static bool open_net(const Worker *worker, Net *net) {
    const Training *training = worker->training;
    const Brain *brain = &worker->pupil.brain;
    brain_write(brain, training->game, training->players, worker->bytes);
    return net_open(net, worker->bytes, net_size(brain->inputs), training->game, training->players,
                    brain->inputs) == NET_OK;
}

static void *work(void *argument) {
    Worker *worker = argument;
    Net net;
    while (clock_seconds() < worker->until && open_net(worker, &net))
        for (int i = 0; i < GAMES_PER_NET; i++)
            pupil_play(&worker->pupil, &net, &worker->training->start, &worker->lesson,
                       &worker->rng);
    return NULL;
}

static bool make_worker(Worker *worker, const Training *training) {
    size_t size = (net_size(training->brain.inputs) + 63) / 64 * 64;
    worker->training = training;
    worker->bytes = aligned_alloc(64, size);
    return pupil_make(&worker->pupil, training->brain.inputs) && worker->bytes != NULL;
}

static void free_worker(Worker *worker) {
    pupil_free(&worker->pupil);
    free(worker->bytes);
}

/* ---- a round ---- */

/* Steps grow shorter towards the end, so that the weights come to rest. The games are
 * hound's at first and the network's own later; a few of hound's stay to the end, as a reminder
 * of how a game is brought to its end. */
static Lesson lesson_at(const Training *training) {
    double done = training->used / training->seconds;
    done = done < 1 ? done : 1;
    return (Lesson){.lambda = 0.8F,
                    .rate = (float)(0.006 * (1.05 - done)),
                    .explore = 0.03F,
                    .guided = done < 0.35   ? 1
                              : done < 0.75 ? (float)(1.8 - 2.3 * done)
                                            : 0.08F};
}

static void average(Training *training, const Worker *workers) {
    size_t count = brain_size(training->brain.inputs);
    for (size_t i = 0; i < count; i++) {
        float sum = 0;
        for (unsigned k = 0; k < training->threads; k++)
            sum += workers[k].pupil.brain.all[i];
        training->brain.all[i] = sum / (float)training->threads;
    }
}

static void run_round(Training *training, Worker *workers) {
    pthread_t thread[THREADS_MAX];
    bool started[THREADS_MAX] = {false};
    size_t bytes = brain_size(training->brain.inputs) * sizeof *training->brain.all;
    double begin = clock_seconds();
    for (unsigned k = 0; k < training->threads; k++) {
        Worker *worker = &workers[k];
        assert(worker->pupil.brain.all != NULL && training->brain.all != NULL);
        memcpy(worker->pupil.brain.all, training->brain.all, bytes);
        worker->lesson = lesson_at(training);
        worker->rng = rng_start(&training->seed, training->rounds * THREADS_MAX + k + 16);
        worker->until = begin + ROUND_MILLISECONDS * 1e-3;
        started[k] = pthread_create(&thread[k], NULL, work, worker) == 0;
        if (!started[k])
            work(worker);
    }
    for (unsigned k = 0; k < training->threads; k++) {
        if (started[k])
            pthread_join(thread[k], NULL);
        training->games += workers[k].pupil.games;
        workers[k].pupil.games = 0;
    }
    average(training, workers);
    training->rounds++;
    training->used += clock_seconds() - begin;
}

/* ---- how strong is it? ---- */

/* One wolf among hounds where everybody plays alone, a team of wolves where there are teams. */
static bool is_wolf(const State *start, Seat seat, int game) {
    unsigned sides = sides_of(&start->setup);
    return seat % sides == (unsigned)game % sides;
}

/* As a share of what two equal players would share: 0.5 is as strong as hound. */
static double score_against_hound(const Training *training, const Net *net) {
    Player wolf = {.bot = &bot_wolf, .net = net}, hound = {.bot = &bot_hound};
    int won = 0, played = 0;
    unsigned sides = sides_of(&training->start.setup);
    for (int game = 0; game < TEST_GAMES; game++) {
        const Player *player[SEATS_MAX];
        Result result;
        Seed seed = {{(uint64_t)game / sides, 0x5eed}};
        SeatSet wolves = 0;
        for (Seat seat = 0; seat < training->players; seat++) {
            bool one = is_wolf(&training->start, seat, game);
            player[seat] = one ? &wolf : &hound;
            wolves |= one ? seat_bit(seat) : 0;
        }
        if (!match_play(&training->start, player, &seed, &result))
            continue;
        played++;
        won += (result.winners & wolves) != 0;
    }
    double share = played > 0 ? (double)won / played : 0, odds = share * (sides - 1);
    return odds / (odds + 1 - share > 0 ? odds + 1 - share : 1);
}

static void test_strength(Training *training, Worker *worker) {
    Net net;
    size_t bytes = brain_size(training->brain.inputs) * sizeof *training->brain.all;
    assert(worker->pupil.brain.all != NULL && training->brain.all != NULL);
    memcpy(worker->pupil.brain.all, training->brain.all, bytes);
    if (!open_net(worker, &net) || training->points == CURVE_MAX)
        return;
    double score = score_against_hound(training, &net);
    training->curve[training->points++] =
        (CurvePoint){training->used, (double)training->games, score};
    double left = training->seconds - training->used;
    fprintf(training->progress, "%5.1f min  %9llu games  %5.1f %% against hound  %5.1f min left\n",
            training->used / 60, (unsigned long long)training->games, 100 * score,
            left > 0 ? left / 60 : 0);
    fflush(training->progress);
}

static bool save(const Training *training) {
    return checkpoint_save(training) && weights_save(training) && curve_save(training);
}

static TrainEnd train(Training *training, Worker *workers, const volatile bool *stop) {
    double last_test = -1e9, last_save = training->used;
    while (training->used < training->seconds && !*stop) {
        if (training->used - last_test >= seconds_between_tests) {
            test_strength(training, &workers[0]);
            last_test = training->used;
        }
        run_round(training, workers);
        if (training->used - last_save < seconds_between_saves)
            continue;
        if (!save(training))
            return TRAIN_NO_FILE;
        last_save = training->used;
    }
    test_strength(training, &workers[0]);
    if (!save(training))
        return TRAIN_NO_FILE;
    return *stop ? TRAIN_STOPPED : TRAIN_DONE;
}

static bool prepare(Training *training, Worker *workers) {
    const Features *features = features_of((GameId)training->start.setup.game);
    if (!brain_make(&training->brain, features->count(training->players)))
        return false;
    for (unsigned k = 0; k < training->threads; k++)
        if (!make_worker(&workers[k], training))
            return false;
    if (checkpoint_load(training)) {
        fprintf(training->progress, "going on after %.1f minutes and %llu games\n",
                training->used / 60, (unsigned long long)training->games);
        return true;
    }
    Rng rng = rng_start(&training->seed, 1);
    brain_begin(&training->brain, &rng);
    return true;
}

TrainEnd train_run(Training *training, const volatile bool *stop) {
    Worker *workers = calloc(THREADS_MAX, sizeof *workers);
    if (workers == NULL)
        return TRAIN_NO_MEMORY;
    if (training->threads > THREADS_MAX)
        training->threads = THREADS_MAX;
    TrainEnd end = TRAIN_NO_MEMORY;
    if (mkdir(training->folder, 0777) != 0 && errno != EEXIST)
        end = TRAIN_NO_FILE;
    else if (prepare(training, workers))
        end = train(training, workers, stop);
    for (unsigned k = 0; k < training->threads; k++)
        free_worker(&workers[k]);
    brain_free(&training->brain);
    free(workers);
    return end;
}
