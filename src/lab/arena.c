/* Units are handed out in order and counted in order, whoever plays them. */
#include "lab/arena.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "lab/bot_game.h"

enum { THREADS_MAX = 256, WATCH_NANOSECONDS = 20000000 };

typedef struct Hall {
    const Arena *arena;
    pthread_mutex_t lock; /* over what follows */
    uint64_t next;        /* the unit to be played next  */
    unsigned working;     /* threads that are not done   */
    UnitResult *result;
    int error; /* of a record */
    atomic_bool stop;
} Hall;

/* ---- the workers ---- */

typedef struct Worker {
    Hall *hall;
    Scribe scribe;
    Actor a, b; /* with room to think: too large for some stacks */
} Worker;

static bool take_unit(Hall *hall, uint64_t *unit) {
    pthread_mutex_lock(&hall->lock);
    *unit = hall->next;
    bool there = *unit < hall->arena->units && !atomic_load(&hall->stop);
    if (there)
        hall->next++;
    pthread_mutex_unlock(&hall->lock);
    return there;
}

static void hand_in(Hall *hall, uint64_t unit, const UnitResult *result) {
    pthread_mutex_lock(&hall->lock);
    hall->result[unit] = *result;
    pthread_mutex_unlock(&hall->lock);
}

static void leave(Hall *hall, int error) {
    pthread_mutex_lock(&hall->lock);
    hall->working--;
    hall->error = hall->error != 0 ? hall->error : error;
    pthread_mutex_unlock(&hall->lock);
}

static void *work(void *context) {
    Worker *worker = context;
    Hall *hall = worker->hall;
    const Arena *arena = hall->arena;
    Actor *const both[2] = {&worker->a, &worker->b};
    worker->scribe = (Scribe){.prefix = arena->records};
    for (int i = 0; i < 2; i++)
        actor_begin(both[i], arena->contestant[i], &hall->stop);
    for (uint64_t unit; take_unit(hall, &unit);) {
        Rng rng = rng_start(&arena->seed, unit + 1);
        UnitResult result;
        Unit one = {.start = &arena->start,
                    .actor = {both[0], both[1]},
                    .seed = rng_seed(&rng),
                    .deal = unit + 1,
                    .scribe = &worker->scribe,
                    .stop = &hall->stop};
        if (unit_play(&one, &result))
            hand_in(hall, unit, &result);
    }
    actor_end(&worker->a);
    actor_end(&worker->b);
    leave(hall, worker->scribe.error);
    return NULL;
}

/* ---- counting ---- */

static void count_faults(Standing *standing, const UnitResult *result) {
    for (int who = 0; who < 2; who++) {
        for (int fault = 0; fault < ACTOR_FAULTS; fault++)
            standing->lost[who][fault] += result->lost[who][fault];
        if (standing->fault[who].deal == 0 && result->fault[who] != NULL)
            memcpy(&standing->fault[who], result->fault[who], sizeof standing->fault[who]);
    }
}

static void count(const Arena *arena, const UnitResult *result, Standing *standing) {
    score_add(&standing->sums, result->score, game_sides(&arena->start.setup));
    count_faults(standing, result);
    if (arena->test)
        standing->likelihood =
            score_likelihood(&standing->sums, standing->base, arena->elo_low, arena->elo_high);
}

static bool is_decided(const Standing *standing) {
    return standing->likelihood > SCORE_BOUND || standing->likelihood < -SCORE_BOUND;
}

/* Counts what is there in unbroken order, up to where the test is decided; what was played
 * beyond that is not looked at. Returns how many threads are still at work. */
static unsigned count_on(Hall *hall, uint64_t *counted, Standing *standing) {
    pthread_mutex_lock(&hall->lock);
    while (*counted < hall->next && hall->result[*counted].done && !is_decided(standing))
        count(hall->arena, &hall->result[(*counted)++], standing);
    unsigned working = hall->working;
    pthread_mutex_unlock(&hall->lock);
    return working;
}

/* After an interruption the units behind a gap count too. */
static void count_rest(Hall *hall, uint64_t counted, Standing *standing) {
    for (; counted < hall->next && !is_decided(standing); counted++)
        if (hall->result[counted].done)
            count(hall->arena, &hall->result[counted], standing);
}

/* ---- the hall ---- */

static void attend(Hall *hall, ArenaWatch *watch, void *context, Standing *standing) {
    const struct timespec moment = {.tv_nsec = WATCH_NANOSECONDS};
    uint64_t counted = 0;
    while (count_on(hall, &counted, standing) > 0) {
        if (is_decided(standing))
            atomic_store(&hall->stop, true);
        if (watch == NULL)
            nanosleep(&moment, NULL);
        else if (!watch(context, standing))
            atomic_store(&hall->stop, true);
    }
    count_rest(hall, counted, standing);
}

static unsigned start_threads(Hall *hall, Worker *workers, unsigned wanted, pthread_t *thread) {
    unsigned count = 0;
    hall->working = wanted;
    for (unsigned i = 0; i < wanted; i++)
        workers[i].hall = hall;
    while (count < wanted && pthread_create(&thread[count], NULL, work, &workers[count]) == 0)
        count++;
    for (unsigned i = count; i < wanted; i++)
        leave(hall, 0);
    return count;
}

static bool play_in(Hall *hall, Worker *workers, unsigned wanted, ArenaWatch *watch, void *context,
                    Standing *standing) {
    pthread_t thread[THREADS_MAX];
    unsigned threads = start_threads(hall, workers, wanted, thread);
    attend(hall, watch, context, standing);
    for (unsigned i = 0; i < threads; i++)
        pthread_join(thread[i], NULL);
    return threads > 0;
}

bool arena_play(const Arena *arena, ArenaWatch *watch, void *context, Standing *standing) {
    memset(standing, 0, sizeof *standing);
    standing->base = 1.0 / game_sides(&arena->start.setup);
    Hall hall = {.arena = arena, .lock = PTHREAD_MUTEX_INITIALIZER};
    unsigned threads = arena->threads < THREADS_MAX ? arena->threads : THREADS_MAX;
    hall.result = calloc(arena->units, sizeof *hall.result);
    Worker *workers = calloc(threads, sizeof *workers);
    bool played = hall.result != NULL && workers != NULL &&
                  play_in(&hall, workers, threads, watch, context, standing);
    standing->error = hall.error;
    for (uint64_t i = 0; hall.result != NULL && i < hall.next; i++) {
        free(hall.result[i].fault[0]);
        free(hall.result[i].fault[1]);
    }
    free(hall.result);
    free(workers);
    return played;
}
