/* Threads that share the work on the games of a vector. */
#ifndef KENNEL_LIBRARY_WORKER_POOL_H
#define KENNEL_LIBRARY_WORKER_POOL_H

#include <stdbool.h>
#include <stddef.h>

typedef struct WorkerPool WorkerPool;

/* Works on the items from `first` to `end` - 1, in the worker with this number. */
typedef void Work(void *context, unsigned worker, size_t first, size_t end);

/* Worker 0 is the thread that calls worker_pool_run, so one worker needs no thread. NULL: no memory, or no threads. */
WorkerPool *worker_pool_new(unsigned workers);
void worker_pool_free(WorkerPool *pool);

/* Has all items worked on, each once, and waits for that. */
void worker_pool_run(WorkerPool *pool, Work *work, void *context, size_t items);

#endif
