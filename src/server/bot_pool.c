/* A queue of questions and the threads that answer them. */
#include "server/bot_pool.h"

#include <pthread.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "ai/builtin_networks.h"
#include "native/timed_search.h"

/* Milliseconds for those who think: alone, and at the least when many wait. */
enum { THINK_MS = 120, THINK_LEAST_MS = 4, THREADS_MAX = 16 };

typedef struct Jobs {
    BotJob *first, *last;
} Jobs;

struct Bots {
    void (*wake)(void *context);
    void *context;
    unsigned threads;
    pthread_t thread[THREADS_MAX];
    pthread_mutex_t lock; /* over what follows, up to the thought */
    pthread_cond_t news;
    Jobs asked, done;
    unsigned waiting;
    bool stopping;
    Thought thought; /* of the loop, for those that are late */
};

bool bot_is_known(const char *name) {
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

static Rng fresh_luck(void) {
    Seed seed;
    randombytes_buf(&seed, sizeof seed);
    return rng_start(&seed, 0);
}

static bool think_of(Thought *thought, const Call *call, const Bot *bot, Budget budget,
                     Action *action) {
    Net net;
    Mind mind = {.bot = bot};
    Rng luck = fresh_luck();
    weights_player(&mind, &net, bot, &call->view.setup); /* without weights hound plays */
    Question question = {.view = &call->view, .seat = call->seat, .net = mind.net, .rng = &luck};
    if (!think_through(thought, mind.bot, question, budget))
        return false;
    *action = *thought_best(thought);
    return true;
}

bool bots_hound(Bots *bots, const Call *call, Action *action) {
    return think_of(&bots->thought, call, &bot_hound, (Budget){.milliseconds = 1}, action);
}

/* ---- threads ---- */

static BotJob *next_job(Bots *bots, unsigned *milliseconds) {
    pthread_mutex_lock(&bots->lock);
    while (bots->asked.first == NULL && !bots->stopping)
        pthread_cond_wait(&bots->news, &bots->lock);
    BotJob *job = bots->stopping ? NULL : take(&bots->asked);
    unsigned share = bots->waiting > 0 ? THINK_MS / bots->waiting : THINK_MS;
    *milliseconds = share > THINK_LEAST_MS ? share : THINK_LEAST_MS;
    pthread_mutex_unlock(&bots->lock);
    return job;
}

static void *run(void *context) {
    Bots *bots = context;
    Thought *thought = malloc(sizeof *thought);
    BotJob *job;
    Budget budget = {.milliseconds = 0};
    while (thought != NULL && (job = next_job(bots, &budget.milliseconds)) != NULL) {
        const Bot *bot = bot_by_name(job->bot);
        bot = bot != NULL ? bot : &bot_hound;
        job->answered = think_of(thought, &job->call, bot, budget, &job->action);
        pthread_mutex_lock(&bots->lock);
        bool was_empty = bots->done.first == NULL;
        add(&bots->done, job);
        pthread_mutex_unlock(&bots->lock);
        if (was_empty)
            bots->wake(bots->context);
    }
    free(thought);
    return NULL;
}

Bots *bots_open(unsigned threads, void (*wake)(void *context), void *context) {
    Bots *bots = calloc(1, sizeof *bots);
    if (bots == NULL)
        return NULL;
    bots->wake = wake;
    bots->context = context;
    pthread_mutex_init(&bots->lock, NULL);
    pthread_cond_init(&bots->news, NULL);
    for (; bots->threads < threads && bots->threads < THREADS_MAX; bots->threads++)
        if (pthread_create(&bots->thread[bots->threads], NULL, run, bots) != 0)
            break;
    if (bots->threads > 0)
        return bots;
    bots_close(bots);
    return NULL;
}

void bots_close(Bots *bots) {
    pthread_mutex_lock(&bots->lock);
    bots->stopping = true;
    pthread_cond_broadcast(&bots->news);
    pthread_mutex_unlock(&bots->lock);
    for (unsigned i = 0; i < bots->threads; i++)
        pthread_join(bots->thread[i], NULL);
    for (BotJob *job; (job = take(&bots->asked)) != NULL || (job = take(&bots->done)) != NULL;)
        free(job);
    pthread_cond_destroy(&bots->news);
    pthread_mutex_destroy(&bots->lock);
    free(bots);
}

/* ---- asking ---- */

bool bots_ask(Bots *bots, const TableId *table, const Call *call, const char *bot) {
    BotJob *job = calloc(1, sizeof *job);
    if (job == NULL)
        return false;
    job->table = *table;
    job->call = *call;
    memcpy(job->bot, bot, strnlen(bot, sizeof job->bot - 1));
    pthread_mutex_lock(&bots->lock);
    bots->waiting++;
    add(&bots->asked, job);
    pthread_cond_signal(&bots->news);
    pthread_mutex_unlock(&bots->lock);
    return true;
}

BotJob *bots_take(Bots *bots) {
    pthread_mutex_lock(&bots->lock);
    BotJob *job = take(&bots->done);
    bots->waiting -= job != NULL;
    pthread_mutex_unlock(&bots->lock);
    return job;
}

unsigned bots_waiting(Bots *bots) {
    pthread_mutex_lock(&bots->lock);
    unsigned waiting = bots->waiting;
    pthread_mutex_unlock(&bots->lock);
    return waiting;
}
