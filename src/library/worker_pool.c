/* Threads that wait for work, take a slice of the items at a time, and report when nothing is left. */
#include "library/worker_pool.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

enum { SLICE = 32 };

typedef struct Worker {
    WorkerPool *pool;
    unsigned number;
    pthread_t thread;
} Worker;

struct WorkerPool {
    pthread_mutex_t lock;
    pthread_cond_t has_work, is_done;
    unsigned workers, running, busy; /* threads that run, and those that still work */
    unsigned long round;             /* how often there was work */
    bool ends;
    Work *work;
    void *context;
    size_t items;
    atomic_size_t next;
    Worker worker[];
};

static void work_on(WorkerPool *pool, unsigned number) {
    for (;;) {
        size_t first = atomic_fetch_add(&pool->next, SLICE);
        if (first >= pool->items)
            return;
        size_t end = pool->items - first < SLICE ? pool->items : first + SLICE;
        pool->work(pool->context, number, first, end);
    }
}

static void *serve(void *argument) {
    Worker *worker = argument;
    WorkerPool *pool = worker->pool;
    unsigned long seen = 0;
    pthread_mutex_lock(&pool->lock);
    for (;;) {
        while (pool->round == seen && !pool->ends)
            pthread_cond_wait(&pool->has_work, &pool->lock);
        if (pool->ends)
            break;
        seen = pool->round;
        pthread_mutex_unlock(&pool->lock);
        work_on(pool, worker->number);
        pthread_mutex_lock(&pool->lock);
        if (--pool->busy == 0)
            pthread_cond_signal(&pool->is_done);
    }
    pthread_mutex_unlock(&pool->lock);
    return NULL;
}

WorkerPool *worker_pool_new(unsigned workers) {
    WorkerPool *pool = calloc(1, sizeof *pool + workers * sizeof pool->worker[0]);
    if (pool == NULL)
        return NULL;
    pthread_mutex_init(&pool->lock, NULL);
    pthread_cond_init(&pool->has_work, NULL);
    pthread_cond_init(&pool->is_done, NULL);
    pool->workers = workers;
    for (unsigned i = 1; i < workers; i++) {
        pool->worker[i] = (Worker){.pool = pool, .number = i};
        if (pthread_create(&pool->worker[i].thread, NULL, serve, &pool->worker[i]) != 0) {
            worker_pool_free(pool);
            return NULL;
        }
        pool->running++;
    }
    return pool;
}

void worker_pool_free(WorkerPool *pool) {
    if (pool == NULL)
        return;
    pthread_mutex_lock(&pool->lock);
    pool->ends = true;
    pthread_cond_broadcast(&pool->has_work);
    pthread_mutex_unlock(&pool->lock);
    for (unsigned i = 1; i <= pool->running; i++)
        pthread_join(pool->worker[i].thread, NULL);
    pthread_cond_destroy(&pool->is_done);
    pthread_cond_destroy(&pool->has_work);
    pthread_mutex_destroy(&pool->lock);
    free(pool);
}

void worker_pool_run(WorkerPool *pool, Work *work, void *context, size_t items) {
    pool->work = work;
    pool->context = context;
    pool->items = items;
    atomic_store(&pool->next, 0);
    pthread_mutex_lock(&pool->lock);
    pool->busy = pool->running;
    pool->round++;
    pthread_cond_broadcast(&pool->has_work);
    pthread_mutex_unlock(&pool->lock);
    work_on(pool, 0);
    pthread_mutex_lock(&pool->lock);
    while (pool->busy > 0)
        pthread_cond_wait(&pool->is_done, &pool->lock);
    pthread_mutex_unlock(&pool->lock);
}
