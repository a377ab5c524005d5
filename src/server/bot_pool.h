/* Bots that think in threads of their own, so that the loop never waits for one. Jobs are taken in
 * the order of asking, and a table has one at a time: so all tables get their turn. */
#ifndef KENNEL_SERVER_BOTS_H
#define KENNEL_SERVER_BOTS_H

#include "protocol/table_meta.h"
#include "server/storage/storage.h"

typedef struct Bots Bots;

/* A question, and later its answer. */
typedef struct BotJob {
    struct BotJob *next;
    TableId table;
    Call call;
    char bot[BOT_NAME_MAX];
    bool answered; /* false: there was nothing to choose from */
    Action action;
} BotJob;

bool bot_is_known(const char *name);

/* `wake` is called from a thread when there is an answer. NULL: no memory, or no thread. */
Bots *bots_open(unsigned threads, void (*wake)(void *context), void *context);
void bots_close(Bots *bots);

/* False: no memory. The more jobs are waiting, the less time each gets to think. */
bool bots_ask(Bots *bots, const TableId *table, const Call *call, const char *bot);

/* The next job that is done, or NULL. Whoever takes it frees it. */
BotJob *bots_take(Bots *bots);
unsigned bots_waiting(Bots *bots);

/* What hound does, here and now: for a bot that is late. False: nothing to choose from. */
bool bots_hound(Bots *bots, const Call *call, Action *action);

#endif
