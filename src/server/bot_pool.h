/* A pool of worker threads that choose the bots' moves, so that the event loop never blocks. Jobs
 * run in the order of submission, and a table has one at a time, so every table gets its turn. */
#ifndef KENNEL_SERVER_BOT_POOL_H
#define KENNEL_SERVER_BOT_POOL_H

#include "protocol/table_meta.h"
#include "server/storage/storage.h"

typedef struct BotPool BotPool;

/* A question, and later its answer. */
typedef struct BotJob {
    struct BotJob *next;
    TableId table;
    BotTurn turn;
    char bot[BOT_NAME_MAX];
    bool has_action; /* false: there was nothing to choose from */
    Action action;
} BotJob;

bool bot_exists(const char *name);

/* `wake` is called from a thread when there is an answer. NULL: no memory, or no thread. */
BotPool *bot_pool_open(unsigned threads, void (*wake)(void *context), void *context);
void bot_pool_close(BotPool *pool);

/* False: no memory. The more jobs are waiting, the less time each gets to think. */
bool bot_pool_submit(BotPool *pool, const TableId *table, const BotTurn *turn, const char *bot);

/* The next job that is done, or NULL. Whoever takes it frees it. */
BotJob *bot_pool_take_result(BotPool *pool);
unsigned bot_pool_pending(BotPool *pool);

/* What hound does, here and now: for a bot that is late. False: nothing to choose from. */
bool bot_pool_fallback_move(BotPool *pool, const BotTurn *turn, Action *action);

#endif
