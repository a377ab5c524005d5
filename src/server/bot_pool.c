/* A job queue and its worker threads. */
#include "server/bot_pool.h"

#include <pthread.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "ai/builtin_networks.h"
#include "native/timed_search.h"

/* Milliseconds for those who think: alone, and at the least when many wait. */
enum { THINK_MS = 120, THINK_MIN_MS = 4, THREADS_MAX = 16 };

typedef struct Jobs {
    BotJob *first, *last;
} Jobs;

struct BotPool {
    void (*wake)(void *context);
    void *context;
    unsigned threads;
    pthread_t thread[THREADS_MAX];
    pthread_mutex_t lock; /* over what follows, up to the thought */
    pthread_cond_t wakeup;
    Jobs queue, results;
    unsigned waiting;
    bool stopping;
    Search search; /* of the loop, for those that are late */
};

bool bot_exists(const char *name) {
    return bot_by_name(name) != NULL;
}

static void add(Jobs *jobs, BotJob *job) {
    job->next = NULL;
    *(jobs->first != NULL ? &jobs->last->next : &jobs->first) = job;
    jobs->last = job;
}

static BotJob *take(Jobs *jobs) {
    BotJob *job = jobs->first;
    if (job != NULL)
        jobs->first = job->next;
    return job;
}

/* ---- thinking ---- */

static Rng fresh_rng(void) {
    Seed seed;
    randombytes_buf(&seed, sizeof seed);
    return rng_start(&seed, 0);
}

static bool run_job(Search *search, const BotTurn *turn, const Bot *bot, Budget budget,
                    Action *action) {
    Network network;
    BotConfig config = {.bot = bot};
    Rng rng = fresh_rng();
    bot_config_begin(&config, &network, bot, &turn->view.setup); /* without weights hound plays */
    SearchParams params = {
        .view = &turn->view, .seat = turn->seat, .network = config.network, .rng = &rng};
    if (!search_within_budget(search, config.bot, params, budget))
        return false;
    *action = *search_best_action(search);
    return true;
}

bool bot_pool_fallback_move(BotPool *pool, const BotTurn *turn, Action *action) {
    return run_job(&pool->search, turn, &bot_hound, (Budget){.milliseconds = 1}, action);
}

/* ---- threads ---- */

static BotJob *next_job(BotPool *pool, unsigned *milliseconds) {
    pthread_mutex_lock(&pool->lock);
    while (pool->queue.first == NULL && !pool->stopping)
        pthread_cond_wait(&pool->wakeup, &pool->lock);
    BotJob *job = pool->stopping ? NULL : take(&pool->queue);
    unsigned share = pool->waiting > 0 ? THINK_MS / pool->waiting : THINK_MS;
    *milliseconds = share > THINK_MIN_MS ? share : THINK_MIN_MS;
    pthread_mutex_unlock(&pool->lock);
    return job;
}

static void *run(void *context) {
    BotPool *pool = context;
    Search *search = malloc(sizeof *search);
    BotJob *job;
    Budget budget = {.milliseconds = 0};
    while (search != NULL && (job = next_job(pool, &budget.milliseconds)) != NULL) {
        const Bot *bot = bot_by_name(job->bot);
        bot = bot != NULL ? bot : &bot_hound;
        job->has_action = run_job(search, &job->turn, bot, budget, &job->action);
        pthread_mutex_lock(&pool->lock);
        bool was_empty = pool->results.first == NULL;
        add(&pool->results, job);
        pthread_mutex_unlock(&pool->lock);
        if (was_empty)
            pool->wake(pool->context);
    }
    free(search);
    return NULL;
}

BotPool *bot_pool_open(unsigned threads, void (*wake)(void *context), void *context) {
    BotPool *pool = calloc(1, sizeof *pool);
    if (pool == NULL)
        return NULL;
    pool->wake = wake;
    pool->context = context;
    pthread_mutex_init(&pool->lock, NULL);
    pthread_cond_init(&pool->wakeup, NULL);
    for (; pool->threads < threads && pool->threads < THREADS_MAX; pool->threads++)
        if (pthread_create(&pool->thread[pool->threads], NULL, run, pool) != 0)
            break;
    if (pool->threads > 0)
        return pool;
    bot_pool_close(pool);
    return NULL;
}

void bot_pool_close(BotPool *pool) {
    pthread_mutex_lock(&pool->lock);
    pool->stopping = true;
    pthread_cond_broadcast(&pool->wakeup);
    pthread_mutex_unlock(&pool->lock);
    for (unsigned i = 0; i < pool->threads; i++)
        pthread_join(pool->thread[i], NULL);
    for (BotJob *job; (job = take(&pool->queue)) != NULL || (job = take(&pool->results)) != NULL;)
        free(job);
    pthread_cond_destroy(&pool->wakeup);
    pthread_mutex_destroy(&pool->lock);
    free(pool);
}

/* ---- asking ---- */

bool bot_pool_submit(BotPool *pool, const TableId *table, const BotTurn *turn, const char *bot) {
    BotJob *job = calloc(1, sizeof *job);
    if (job == NULL)
        return false;
    job->table = *table;
    job->turn = *turn;
    memcpy(job->bot, bot, strnlen(bot, sizeof job->bot - 1));
    pthread_mutex_lock(&pool->lock);
    pool->waiting++;
    add(&pool->queue, job);
    pthread_cond_signal(&pool->wakeup);
    pthread_mutex_unlock(&pool->lock);
    return true;
}

BotJob *bot_pool_take_result(BotPool *pool) {
    pthread_mutex_lock(&pool->lock);
    BotJob *job = take(&pool->results);
    pool->waiting -= job != NULL;
    pthread_mutex_unlock(&pool->lock);
    return job;
}

unsigned bot_pool_pending(BotPool *pool) {
    pthread_mutex_lock(&pool->lock);
    unsigned waiting = pool->waiting;
    pthread_mutex_unlock(&pool->lock);
    return waiting;
}
