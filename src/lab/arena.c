/* Worker threads, counting in order, early stopping. */
#include "lab/arena.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "lab/bot_game.h"

enum { THREADS_MAX = 256, WATCH_NANOSECONDS = 20000000 };

typedef struct ArenaRun {
    const Arena *arena;
    pthread_mutex_t lock; /* over what follows */
    uint64_t next;        /* the unit to be played next  */
    unsigned working;     /* threads that are not done   */
    DuplicateResult *result;
    int error; /* of a record */
    atomic_bool stop;
} ArenaRun;

/* ---- the workers ---- */

typedef struct Worker {
    ArenaRun *run;
    ArenaRecorder recorder;
    ContestantRunner a, b; /* with a search each: too large for some stacks */
} Worker;

static bool next_deal(ArenaRun *run, uint64_t *unit) {
    pthread_mutex_lock(&run->lock);
    *unit = run->next;
    bool there = *unit < run->arena->deals && !atomic_load(&run->stop);
    if (there)
        run->next++;
    pthread_mutex_unlock(&run->lock);
    return there;
}

static void store_result(ArenaRun *run, uint64_t unit, const DuplicateResult *result) {
    pthread_mutex_lock(&run->lock);
    run->result[unit] = *result;
    pthread_mutex_unlock(&run->lock);
}

static void leave(ArenaRun *run, int error) {
    pthread_mutex_lock(&run->lock);
    run->working--;
    run->error = run->error != 0 ? run->error : error;
    pthread_mutex_unlock(&run->lock);
}

static void *work(void *context) {
    Worker *worker = context;
    ArenaRun *run = worker->run;
    const Arena *arena = run->arena;
    ContestantRunner *const both[2] = {&worker->a, &worker->b};
    worker->recorder = (ArenaRecorder){.prefix = arena->records};
    for (int i = 0; i < 2; i++)
        contestant_runner_begin(both[i], arena->contestant[i], &run->stop);
    for (uint64_t unit; next_deal(run, &unit);) {
        Rng rng = rng_start(&arena->seed, unit + 1);
        DuplicateResult result;
        DuplicateDeal one = {.start = &arena->start,
                             .runner = {both[0], both[1]},
                             .seed = rng_next_seed(&rng),
                             .deal = unit + 1,
                             .recorder = &worker->recorder,
                             .stop = &run->stop};
        if (duplicate_deal_play(&one, &result))
            store_result(run, unit, &result);
    }
    contestant_runner_end(&worker->a);
    contestant_runner_end(&worker->b);
    leave(run, worker->recorder.error);
    return NULL;
}

/* ---- counting ---- */

static void count_faults(ArenaStanding *standing, const DuplicateResult *result) {
    for (int who = 0; who < 2; who++) {
        for (int fault = 0; fault < BOT_FAILURE_COUNT; fault++)
            standing->lost[who][fault] += result->lost[who][fault];
        if (standing->failure[who].deal == 0 && result->failure[who] != NULL)
            memcpy(&standing->failure[who], result->failure[who], sizeof standing->failure[who]);
    }
}

static void count(const Arena *arena, const DuplicateResult *result, ArenaStanding *standing) {
    score_add(&standing->stats, result->score, game_sides(&arena->start.setup));
    count_faults(standing, result);
    if (arena->test)
        standing->llr =
            score_llr(&standing->stats, standing->even_score, arena->elo_low, arena->elo_high);
}

static bool is_decided(const ArenaStanding *standing) {
    return standing->llr > SCORE_BOUND || standing->llr < -SCORE_BOUND;
}

/* Counts what is there in unbroken order, up to where the test is decided; what was played
 * beyond that is not looked at. Returns how many threads are still at work. */
static unsigned count_on(ArenaRun *run, uint64_t *counted, ArenaStanding *standing) {
    pthread_mutex_lock(&run->lock);
    while (*counted < run->next && run->result[*counted].done && !is_decided(standing))
        count(run->arena, &run->result[(*counted)++], standing);
    unsigned working = run->working;
    pthread_mutex_unlock(&run->lock);
    return working;
}

/* After an interruption the deals after a gap count too. */
static void count_rest(ArenaRun *run, uint64_t counted, ArenaStanding *standing) {
    for (; counted < run->next && !is_decided(standing); counted++)
        if (run->result[counted].done)
            count(run->arena, &run->result[counted], standing);
}

/* ---- the hall ---- */

static void watch_workers(ArenaRun *run, ArenaWatch *watch, void *context,
                          ArenaStanding *standing) {
    const struct timespec moment = {.tv_nsec = WATCH_NANOSECONDS};
    uint64_t counted = 0;
    while (count_on(run, &counted, standing) > 0) {
        if (is_decided(standing))
            atomic_store(&run->stop, true);
        if (watch == NULL)
            nanosleep(&moment, NULL);
        else if (!watch(context, standing))
            atomic_store(&run->stop, true);
    }
    count_rest(run, counted, standing);
}

static unsigned start_threads(ArenaRun *run, Worker *workers, unsigned wanted, pthread_t *thread) {
    unsigned count = 0;
    run->working = wanted;
    for (unsigned i = 0; i < wanted; i++)
        workers[i].run = run;
    while (count < wanted && pthread_create(&thread[count], NULL, work, &workers[count]) == 0)
        count++;
    for (unsigned i = count; i < wanted; i++)
        leave(run, 0);
    return count;
}

static bool play_in(ArenaRun *run, Worker *workers, unsigned wanted, ArenaWatch *watch,
                    void *context, ArenaStanding *standing) {
    pthread_t thread[THREADS_MAX];
    unsigned threads = start_threads(run, workers, wanted, thread);
    watch_workers(run, watch, context, standing);
    for (unsigned i = 0; i < threads; i++)
        pthread_join(thread[i], NULL);
    return threads > 0;
}

bool arena_play(const Arena *arena, ArenaWatch *watch, void *context, ArenaStanding *standing) {
    memset(standing, 0, sizeof *standing);
    standing->even_score = 1.0 / game_sides(&arena->start.setup);
    ArenaRun run = {.arena = arena, .lock = PTHREAD_MUTEX_INITIALIZER};
    unsigned threads = arena->threads < THREADS_MAX ? arena->threads : THREADS_MAX;
    run.result = calloc(arena->deals, sizeof *run.result);
    Worker *workers = calloc(threads, sizeof *workers);
    bool played = run.result != NULL && workers != NULL &&
                  play_in(&run, workers, threads, watch, context, standing);
    standing->error = run.error;
    for (uint64_t i = 0; run.result != NULL && i < run.next; i++) {
        free(run.result[i].failure[0]);
        free(run.result[i].failure[1]);
    }
    free(run.result);
    free(workers);
    return played;
}
