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
    bool wild;   /* they make no network any more */
    double until;
} Worker;

static bool open_net(Worker *worker, Net *net) {
    const Training *training = worker->training;
    const Brain *brain = &worker->pupil.brain;
    brain_write(brain, training->game, training->players, worker->bytes);
    worker->wild = !brain_is_sound(brain) ||
                   net_open(net, worker->bytes, net_size(brain->inputs), training->game,
                            training->players, brain->inputs) != NET_OK;
    return !worker->wild;
}

static void *work(void *argument) {
    Worker *worker = argument;
    Net net;
    while (monotonic_seconds() < worker->until && open_net(worker, &net))
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

static void copy_brain(const Training *training, Worker *worker) {
    size_t bytes = brain_size(training->brain.inputs) * sizeof *training->brain.all;
    assert(worker->pupil.brain.all != NULL && training->brain.all != NULL);
    memcpy(worker->pupil.brain.all, training->brain.all, bytes);
}

static bool is_any_wild(const Training *training, const Worker *workers) {
    for (unsigned k = 0; k < training->threads; k++)
        if (workers[k].wild)
            return true;
    return false;
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

/* Copies that went astray are not averaged into what is kept. */
static TrainEnd run_round(Training *training, Worker *workers) {
    pthread_t thread[THREADS_MAX];
    bool started[THREADS_MAX] = {false};
    double begin = monotonic_seconds();
    for (unsigned k = 0; k < training->threads; k++) {
        Worker *worker = &workers[k];
        copy_brain(training, worker);
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
    training->rounds++;
    training->used += monotonic_seconds() - begin;
    if (is_any_wild(training, workers))
        return TRAIN_WILD;
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
static SeatSet seat_players(const Training *training, int game, const Mind *wolf, const Mind *hound,
                            const Mind *player[SEATS_MAX]) {
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
static double score_against_hound(Training *training, const Net *net) {
    Mind wolf = {.bot = &bot_wolf, .net = net}, hound = {.bot = &bot_hound};
    int won = 0, played = 0;
    unsigned sides = game_sides(&training->start.setup);
    for (int game = 0; game < TEST_GAMES; game++) {
        const Mind *player[SEATS_MAX];
        const Bot *culprit;
        Result result;
        Seed seed = {{(uint64_t)game / sides, 0x5eed}};
        SeatSet wolves = seat_players(training, game, &wolf, &hound, player);
        MatchEnd end =
            match_play(&training->start, player, &seed, training->thought, &result, &culprit);
        if (end == MATCH_FAULT) {
            training->culprit = culprit->name;
            return -1;
        }
        played += end == MATCH_OVER;
        won += end == MATCH_OVER && (result.winners & wolves) != 0;
    }
    double share = played > 0 ? (double)won / played : 0, odds = share * (sides - 1);
    return odds / (odds + 1 - share > 0 ? odds + 1 - share : 1);
}

static void note_score(Training *training, double score) {
    if (training->points < CURVE_MAX)
        training->curve[training->points++] =
            (CurvePoint){training->used, (double)training->games, score};
    double left = training->seconds - training->used;
    fprintf(training->progress, "%5.1f min  %9llu games  %5.1f %% against hound  %5.1f min left\n",
            training->used / 60, (unsigned long long)training->games, 100 * score,
            left > 0 ? left / 60 : 0);
    fflush(training->progress);
}

/* TRAIN_DONE where there is nothing to object to. */
static TrainEnd test_strength(Training *training, Worker *worker) {
    Net net;
    copy_brain(training, worker);
    if (!open_net(worker, &net))
        return TRAIN_WILD;
    double score = score_against_hound(training, &net);
    if (score < 0)
        return TRAIN_FAULT;
    note_score(training, score);
    return TRAIN_DONE;
}

/* ---- what is kept ---- */

/* The checkpoint goes first: the rest can be made from it. What makes no network is not kept. */
static TrainEnd save(Training *training, Worker *worker) {
    Net net;
    char name[TRAIN_NAME_MAX];
    copy_brain(training, worker);
    if (!open_net(worker, &net))
        return TRAIN_WILD;
    train_weights_name(training, name);
    bool saved = checkpoint_save(training);
    training->kept |= saved;
    if (saved && train_replace(training, name, worker->bytes, net_size(training->brain.inputs)) &&
        curve_save(training))
        return TRAIN_DONE;
    training->error = errno;
    return TRAIN_NO_FILE;
}

/* ---- from the beginning to the end ---- */

static TrainEnd train(Training *training, Worker *workers, const atomic_bool *stop) {
    double last_test = -1e9, last_save = training->used;
    TrainEnd end = TRAIN_DONE;
    while (end == TRAIN_DONE && training->used < training->seconds && !atomic_load(stop)) {
        if (training->used - last_test >= seconds_between_tests) {
            end = test_strength(training, &workers[0]);
            last_test = training->used;
        }
        if (end == TRAIN_DONE)
            end = run_round(training, workers);
        if (end != TRAIN_DONE || training->used - last_save < seconds_between_saves)
            continue;
        end = save(training, &workers[0]);
        last_save = training->used;
    }
    if (end == TRAIN_DONE)
        end = test_strength(training, &workers[0]);
    if (end == TRAIN_DONE)
        end = save(training, &workers[0]);
    return end == TRAIN_DONE && atomic_load(stop) ? TRAIN_STOPPED : end;
}

static bool make_all(Training *training, Worker *workers) {
    const Features *features = features_of((GameId)training->start.setup.game);
    training->thought = malloc(sizeof *training->thought);
    if (!brain_make(&training->brain, features->count(training->players)) ||
        training->thought == NULL)
        return false;
    for (unsigned k = 0; k < training->threads; k++)
        if (!make_worker(&workers[k], training))
            return false;
    return true;
}

static TrainEnd begin_anew(Training *training) {
    if (!train_finds_nothing(training))
        return TRAIN_FOREIGN;
    Rng rng = rng_start(&training->seed, 1);
    brain_begin(&training->brain, &rng);
    return TRAIN_DONE;
}

static TrainEnd take_up(Training *training) {
    switch (checkpoint_load(training)) {
    case CHECKPOINT_NONE:
        return begin_anew(training);
    case CHECKPOINT_DAMAGED:
        return TRAIN_DAMAGED;
    case CHECKPOINT_FOREIGN:
        return TRAIN_FOREIGN;
    case CHECKPOINT_UNREADABLE:
        return TRAIN_NO_FILE;
    case CHECKPOINT_NO_MEMORY:
        return TRAIN_NO_MEMORY;
    default:
        training->kept = true;
        fprintf(training->progress, "going on after %.1f minutes and %llu games\n",
                training->used / 60, (unsigned long long)training->games);
        return TRAIN_DONE;
    }
}

static TrainEnd run(Training *training, Worker *workers, const atomic_bool *stop) {
    if (!make_all(training, workers))
        return TRAIN_NO_MEMORY;
    TrainEnd end = take_up(training);
    return end == TRAIN_DONE ? train(training, workers, stop) : end;
}

static void name_variant(Training *training) {
    char line[POSITION_TEXT_MAX];
    Text text = text_into(line, sizeof line);
    game_write(&training->start, &text);
    size_t length = strcspn(line, " ");
    assert(length < VARIANT_MAX);
    memcpy(training->variant, line, length);
    training->variant[length] = '\0';
}

TrainEnd train_run(Training *training, const atomic_bool *stop) {
    if (training->threads > THREADS_MAX)
        training->threads = THREADS_MAX;
    name_variant(training);
    Worker *workers = calloc(THREADS_MAX, sizeof *workers);
    if (workers == NULL)
        return TRAIN_NO_MEMORY;
    int lock = train_enter(training);
    training->error = errno;
    TrainEnd end = errno == EWOULDBLOCK ? TRAIN_BUSY : TRAIN_NO_FILE;
    if (lock >= 0)
        end = run(training, workers, stop);
    for (unsigned k = 0; k < training->threads; k++)
        free_worker(&workers[k]);
    brain_free(&training->brain);
    free(training->thought);
    free(workers);
    train_leave(lock);
    return end;
}
