/* The thread that is at the database: it takes all that is waiting, carries out as one transaction
 * what stands between two questions and is not too much, and hands the answers over after each. */
#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "server/storage/storage_internal.h"
#include "server/trusted_clock.h"

/* A pause that is long enough to tidy up in; waiting times before a lost store is tried again. */
enum { PAUSE_MS = 20, FIRST_DELAY_MS = 10, LONGEST_DELAY_MS = 5000 };

/* What is committed at once, at most: so many writes, so many bytes. */
enum { RUN_MAX = 512, RUN_BYTES_MAX = 1 << 20 };

/* ---- time ---- */

static struct timespec in_milliseconds(unsigned milliseconds) {
    struct timespec then;
    clock_gettime(CLOCK_MONOTONIC, &then);
    long nanoseconds = then.tv_nsec + (long)(milliseconds % 1000) * 1000000;
    then.tv_sec += milliseconds / 1000 + nanoseconds / 1000000000;
    then.tv_nsec = nanoseconds % 1000000000;
    return then;
}

uint64_t storage_microseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

const unsigned storage_step[COMMIT_STEPS] = {250,   500,   1000,  2500,   5000,
                                             10000, 25000, 50000, 100000, 1000000};

static void count_commit(StorageFigures *figures, uint64_t took) {
    int step = 0;
    while (step < COMMIT_STEPS && took > storage_step[step])
        step++;
    figures->commits++;
    figures->commit_microseconds += took;
    figures->commits_within[step]++;
}

/* ---- answers ---- */

static void hand_over(Storage *storage, Asks *answers) {
    if (answers->first == NULL)
        return;
    pthread_mutex_lock(&storage->lock);
    bool was_empty = storage->answered.first == NULL;
    asks_join(&storage->answered, answers);
    pthread_mutex_unlock(&storage->lock);
    if (was_empty)
        storage->wake(storage->context);
}

static void set_well(Storage *storage, bool well) {
    pthread_mutex_lock(&storage->lock);
    storage->well = well;
    if (!well) {
        memcpy(storage->fault, storage->trouble, sizeof storage->fault);
        storage->figures.failures++;
    }
    pthread_mutex_unlock(&storage->lock);
}

/* ---- losing the database, and finding it again ---- */

static void lose(Storage *storage) {
    storage->backend->close(storage->database);
    storage->database = NULL;
    storage->failed_in_a_row++;
    set_well(storage, false);
}

static unsigned delay_of(const Storage *storage) {
    unsigned delay = FIRST_DELAY_MS;
    for (unsigned i = 1; i < storage->failed_in_a_row && delay < LONGEST_DELAY_MS; i++)
        delay *= 2;
    return delay < LONGEST_DELAY_MS ? delay : LONGEST_DELAY_MS;
}

static Ask *take_first(Asks *batch) {
    Ask *ask = batch->first;
    batch->first = ask->next;
    ask->next = NULL;
    return ask;
}

/* Nothing of it was ever tried: whoever asked can ask again. */
static void give_up(Storage *storage, Asks *batch) {
    while (batch->first != NULL) {
        Ask *ask = take_first(batch);
        ask->answer = STORE_REFUSED;
        asks_add(&storage->finished, ask);
    }
    hand_over(storage, &storage->finished);
}

/* Nobody waits for a database that is lost. Called, and comes back, with the lock. */
static void give_up_asked(Storage *storage) {
    Asks asked = storage->asked;
    storage->asked = (Asks){NULL, NULL};
    pthread_mutex_unlock(&storage->lock);
    give_up(storage, &asked);
    pthread_mutex_lock(&storage->lock);
}

/* False: it is time to stop. */
static bool wait_a_while(Storage *storage) {
    struct timespec until = in_milliseconds(delay_of(storage));
    int waited = 0;
    pthread_mutex_lock(&storage->lock);
    while (!storage->stopping && waited != ETIMEDOUT) {
        give_up_asked(storage);
        if (!storage->stopping)
            waited = pthread_cond_timedwait(&storage->news, &storage->lock, &until);
    }
    bool go_on = !storage->stopping;
    pthread_mutex_unlock(&storage->lock);
    return go_on;
}

/* Until the database is there. False: it is time to stop, and it is not. */
static bool find_again(Storage *storage) {
    while (storage->database == NULL) {
        bool go_on = wait_a_while(storage);
        storage->database = storage->backend->open(storage->place, storage->trouble);
        if (storage->database != NULL)
            set_well(storage, true);
        else if (!go_on)
            return false;
        else {
            storage->failed_in_a_row++;
            set_well(storage, false);
        }
    }
    return true;
}

/* ---- writing ---- */

static bool is_writing(const Ask *ask) {
    return ask->kind == ASK_WRITE || ask->kind == ASK_REMOVE || ask->kind == ASK_FORGET ||
           ask->kind == ASK_MADE;
}

static Kept write_one(const Storage *storage, const Ask *ask) {
    const Backend *backend = storage->backend;
    if (ask->kind == ASK_FORGET)
        return backend->forget(storage->database, ask->before);
    if (ask->kind == ASK_MADE)
        return backend->made(storage->database, &ask->origin, calendar_now());
    if (ask->kind == ASK_REMOVE)
        return backend->remove(storage->database, &ask->id);
    return backend->write(storage->database, &ask->id, &ask->write, calendar_now());
}

/* What was refused alone stays refused, however the others end. */
static void answer_all(Asks *run, StoreAnswer answer) {
    for (Ask *ask = run->first; ask != NULL; ask = ask->next)
        if (ask->answer == STORE_KEPT)
            ask->answer = answer;
}

static Kept write_all(const Storage *storage, Asks *run) {
    if (!storage->backend->begin(storage->database))
        return KEPT_FAILED;
    for (Ask *ask = run->first; ask != NULL; ask = ask->next) {
        Kept kept = write_one(storage, ask);
        if (kept == KEPT_FAILED || kept == KEPT_DAMAGED)
            return kept;
        ask->answer = kept == KEPT ? STORE_KEPT : STORE_REFUSED;
    }
    return KEPT;
}

static void count_damage(Storage *storage, bool damaged) {
    pthread_mutex_lock(&storage->lock);
    storage->figures.damaged += damaged;
    pthread_mutex_unlock(&storage->lock);
}

static void count(Storage *storage, const Asks *run, uint64_t since) {
    pthread_mutex_lock(&storage->lock);
    count_commit(&storage->figures, storage_microseconds() - since);
    for (const Ask *ask = run->first; ask != NULL; ask = ask->next)
        storage->figures.lines += ask->write.line != NULL && ask->answer == STORE_KEPT;
    pthread_mutex_unlock(&storage->lock);
}

static void write_run(Storage *storage, Asks *run);

/* One of them meets with damage: it alone is refused. */
static void write_apart(Storage *storage, Asks *run) {
    bool alone = run->first == run->last;
    while (run->first != NULL) {
        Asks one = {NULL, NULL};
        asks_add(&one, take_first(run));
        if (!alone && storage->database != NULL) {
            write_run(storage, &one);
            continue;
        }
        one.first->answer = STORE_REFUSED;
        count_damage(storage, alone);
        asks_join(&storage->finished, &one);
    }
}

/* Before the commit it is certain that nothing was kept; from there on nothing is, until the store
 * was opened again and has been asked. */
static void write_run(Storage *storage, Asks *run) {
    uint64_t since = storage_microseconds();
    Kept kept = write_all(storage, run);
    if (kept == KEPT_DAMAGED && storage->backend->undo(storage->database)) {
        write_apart(storage, run);
        return;
    }
    if (kept != KEPT) {
        answer_all(run, STORE_REFUSED);
        lose(storage);
    } else if (!storage->backend->commit(storage->database)) {
        answer_all(run, STORE_UNKNOWN);
        lose(storage);
    } else {
        storage->failed_in_a_row = 0;
        count(storage, run, since);
    }
    asks_join(&storage->finished, run);
}

/* ---- reading ---- */

static bool make_room(Ask *ask, size_t size) {
    if (ask->length + size <= ask->room)
        return true;
    size_t room = ask->room == 0 ? 4096 : ask->room * 2;
    char *lines = realloc(ask->lines, room);
    if (lines == NULL)
        return false;
    ask->lines = lines;
    ask->room = room;
    return make_room(ask, size);
}

/* A line that is missing ends what can be read. */
static void keep_found(void *context, uint32_t number, const char *line, Tag tag) {
    Ask *ask = context;
    ask->damaged = ask->damaged || line == NULL || number != ask->number;
    if (ask->damaged)
        return;
    FoundLine found = {.tag = tag, .number = number, .size = (uint32_t)strlen(line) + 1};
    ask->whole = ask->whole && make_room(ask, sizeof found + found.size);
    if (!ask->whole)
        return;
    memcpy(ask->lines + ask->length, &found, sizeof found);
    memcpy(ask->lines + ask->length + sizeof found, line, found.size);
    ask->length += sizeof found + found.size;
    ask->number++;
}

static void read_log(Storage *storage, Ask *ask) {
    ask->whole = true;
    ask->damaged = false;
    if (!storage->backend->read(storage->database, &ask->id, ask->number, keep_found, ask)) {
        ask->whole = false;
        lose(storage);
    }
    count_damage(storage, ask->damaged);
    asks_add(&storage->finished, ask);
}

static void keep_facts(void *context, const TableId *id, const char *facts, uint32_t version,
                       uint64_t changed_at) {
    Ask *ask = context;
    (void)id;
    ask->lines = facts != NULL ? strdup(facts) : NULL; /* NULL: they are damaged */
    ask->whole = facts == NULL || ask->lines != NULL;
    ask->version = version;
    ask->changed_at = changed_at;
}

static void find_facts(Storage *storage, Ask *ask) {
    ask->whole = true;
    if (!storage->backend->find(storage->database, &ask->id, keep_facts, ask)) {
        ask->whole = false;
        lose(storage);
    }
    asks_add(&storage->finished, ask);
}

static char *copy_of(const char *text, bool *whole) {
    char *copy = text != NULL ? strdup(text) : NULL;
    *whole = *whole && (text == NULL || copy != NULL);
    return copy;
}

static void keep_rest(void *context, const StorageRest *rest) {
    Ask *ask = context;
    ask->version = rest->version;
    ask->wishes = copy_of(rest->wishes, &ask->whole);
    ask->record = copy_of(rest->record, &ask->whole);
    ask->damaged = rest->damaged;
}

static void recall(Storage *storage, Ask *ask) {
    ask->whole = true;
    if (!storage->backend->recall(storage->database, &ask->id, keep_rest, ask)) {
        ask->whole = false;
        lose(storage);
    }
    count_damage(storage, ask->damaged);
    asks_add(&storage->finished, ask);
}

/* ---- copies ---- */

static void *copy(void *context) {
    Storage *storage = context;
    char fault[STORAGE_FAULT_MAX];
    Asks one = {NULL, NULL};
    bool done = storage->backend->backup(storage->place, storage->copy->text, fault);
    storage->copy->answer = done ? STORE_KEPT : STORE_REFUSED;
    asks_add(&one, storage->copy);
    hand_over(storage, &one);
    return NULL;
}

static void end_copying(Storage *storage) {
    if (storage->copying)
        pthread_join(storage->copier, NULL);
    storage->copying = false;
}

/* In a thread of its own, so that the rest goes on; one at a time. */
static void begin_copying(Storage *storage, Ask *ask) {
    end_copying(storage);
    storage->copy = ask;
    storage->copying = pthread_create(&storage->copier, NULL, copy, storage) == 0;
    if (storage->copying)
        return;
    ask->answer = STORE_REFUSED;
    asks_add(&storage->finished, ask);
}

/* ---- all that is waiting ---- */

/* So much at a time, or whoever came first would wait for all. */
static Asks take_run(Asks *batch) {
    Asks run = {NULL, NULL};
    size_t size = 0;
    for (int count = 0; batch->first != NULL && is_writing(batch->first) && count < RUN_MAX &&
                        size < RUN_BYTES_MAX;
         count++) {
        size += batch->first->size;
        asks_add(&run, take_first(batch));
    }
    return run;
}

static void work_on(Storage *storage, Asks *batch) {
    while (batch->first != NULL) {
        if (storage->database == NULL) {
            give_up(storage, batch);
        } else if (is_writing(batch->first)) {
            Asks run = take_run(batch);
            write_run(storage, &run);
        } else if (batch->first->kind == ASK_READ) {
            read_log(storage, take_first(batch));
        } else if (batch->first->kind == ASK_RECALL) {
            recall(storage, take_first(batch));
        } else if (batch->first->kind == ASK_FIND) {
            find_facts(storage, take_first(batch));
        } else {
            begin_copying(storage, take_first(batch));
        }
        hand_over(storage, &storage->finished);
    }
}

static void tidy(Storage *storage, bool busy) {
    if (storage->database != NULL && !storage->backend->tidy(storage->database, busy))
        lose(storage);
}

static void rest(Storage *storage) {
    pthread_mutex_lock(&storage->at_work);
    tidy(storage, false);
    find_again(storage);
    pthread_mutex_unlock(&storage->at_work);
}

/* Waits for something to do. Nothing: it is time to stop. */
static Asks take_all(Storage *storage) {
    struct timespec pause = in_milliseconds(PAUSE_MS);
    bool rested = false;
    pthread_mutex_lock(&storage->lock);
    while (storage->asked.first == NULL && !storage->stopping) {
        if (rested) {
            pthread_cond_wait(&storage->news, &storage->lock);
        } else if (pthread_cond_timedwait(&storage->news, &storage->lock, &pause) == ETIMEDOUT) {
            pthread_mutex_unlock(&storage->lock);
            rest(storage);
            rested = true;
            pthread_mutex_lock(&storage->lock);
        }
    }
    Asks all = storage->asked;
    storage->asked = (Asks){NULL, NULL};
    storage->oldest_at = all.first != NULL ? all.first->asked_at : 0;
    pthread_mutex_unlock(&storage->lock);
    return all;
}

static void set_idle(Storage *storage) {
    pthread_mutex_lock(&storage->lock);
    storage->oldest_at = 0;
    pthread_mutex_unlock(&storage->lock);
}

void *storage_run(void *context) {
    Storage *storage = context;
    for (Asks batch; (batch = take_all(storage)).first != NULL;) {
        pthread_mutex_lock(&storage->at_work);
        work_on(storage, &batch);
        set_idle(storage);
        tidy(storage, true);
        find_again(storage);
        pthread_mutex_unlock(&storage->at_work);
    }
    end_copying(storage);
    return NULL;
}
