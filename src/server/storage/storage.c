/* Storage as its askers see it: a queue with two ends. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "server/storage/storage_internal.h"
#include "server/trusted_clock.h"

/* ---- lists ---- */

void asks_add(Asks *asks, Ask *ask) {
    ask->next = NULL;
    *(asks->first != NULL ? &asks->last->next : &asks->first) = ask;
    asks->last = ask;
}

void asks_join(Asks *asks, Asks *more) {
    if (more->first == NULL)
        return;
    *(asks->first != NULL ? &asks->last->next : &asks->first) = more->first;
    asks->last = more->last;
    *more = (Asks){NULL, NULL};
}

void ask_free(Ask *ask) {
    free(ask->lines);
    free(ask->wishes);
    free(ask->record);
    free(ask->entrances);
    free(ask);
}

static void free_all(Asks *asks) {
    for (Ask *ask = asks->first, *next; ask != NULL; ask = next) {
        next = ask->next;
        ask_free(ask);
    }
    *asks = (Asks){NULL, NULL};
}

/* ---- opening and closing ---- */

static void begin_locks(Storage *storage) {
    pthread_condattr_t monotonic;
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_cond_init(&storage->news, &monotonic);
    pthread_condattr_destroy(&monotonic);
    pthread_mutex_init(&storage->lock, NULL);
    pthread_mutex_init(&storage->at_work, NULL);
}

static void free_storage(Storage *storage) {
    if (storage->database != NULL)
        storage->backend->close(storage->database);
    free_all(&storage->asked);
    free_all(&storage->answered);
    free_all(&storage->delivering);
    free_all(&storage->finished);
    pthread_cond_destroy(&storage->news);
    pthread_mutex_destroy(&storage->lock);
    pthread_mutex_destroy(&storage->at_work);
    free(storage->place);
    free(storage);
}

static bool start(Storage *storage, char *fault) {
    storage->database = storage->backend->open(storage->place, storage->trouble);
    if (storage->database == NULL)
        return backend_fault(fault, "%s", storage->trouble);
    storage->well = true;
    return pthread_create(&storage->thread, NULL, storage_run, storage) == 0 ||
           backend_fault(fault, "no thread can be started");
}

Storage *storage_open(const char *where, void (*wake)(void *context), void *context, char *fault) {
    const char *place;
    const Backend *backend = backend_find(where, &place, fault);
    if (backend == NULL)
        return NULL;
    Storage *storage = calloc(1, sizeof *storage);
    char *copy = strdup(place);
    if (storage == NULL || copy == NULL) {
        backend_fault(fault, "out of memory");
        free(storage);
        free(copy);
        return NULL;
    }
    storage->backend = backend;
    storage->place = copy;
    storage->wake = wake;
    storage->context = context;
    begin_locks(storage);
    if (start(storage, fault))
        return storage;
    free_storage(storage);
    return NULL;
}

void storage_close(Storage *storage) {
    pthread_mutex_lock(&storage->lock);
    storage->stopping = true;
    pthread_cond_broadcast(&storage->news);
    pthread_mutex_unlock(&storage->lock);
    pthread_join(storage->thread, NULL);
    free_storage(storage);
}

bool storage_each(Storage *storage, StorageVisit *visit, void *context) {
    pthread_mutex_lock(&storage->at_work);
    bool all =
        storage->database != NULL && storage->backend->each(storage->database, visit, context);
    pthread_mutex_unlock(&storage->at_work);
    return all;
}

bool storage_each_entrance(Storage *storage, StorageEntrance *visit, void *context) {
    pthread_mutex_lock(&storage->at_work);
    bool all =
        storage->database != NULL && storage->backend->entrances(storage->database, visit, context);
    pthread_mutex_unlock(&storage->at_work);
    return all;
}

bool storage_each_made(Storage *storage, uint8_t key[ORIGIN_KEY_BYTES], StorageMade *made,
                       void *context) {
    pthread_mutex_lock(&storage->at_work);
    bool all = storage->database != NULL &&
               storage->backend->each_made(storage->database, key, calendar_now(), made, context);
    pthread_mutex_unlock(&storage->at_work);
    return all;
}

/* ---- asking ---- */

static Ask *new_ask(AskKind kind, const TableId *id, size_t size, void *context) {
    Ask *ask = calloc(1, sizeof *ask + size);
    if (ask == NULL)
        return NULL;
    ask->kind = kind;
    ask->size = size;
    ask->context = context;
    if (id != NULL)
        ask->id = *id;
    return ask;
}

static bool ask_for(Storage *storage, Ask *ask) {
    if (ask == NULL)
        return false;
    ask->asked_at = storage_microseconds();
    pthread_mutex_lock(&storage->lock);
    bool room =
        storage->figures.waiting < STORAGE_WAITING_MAX && (storage->well || ask->kind != ASK_WRITE);
    if (room) {
        storage->figures.waiting++;
        asks_add(&storage->asked, ask);
        pthread_cond_signal(&storage->news);
    }
    pthread_mutex_unlock(&storage->lock);
    if (!room)
        ask_free(ask);
    return room;
}

static size_t size_of(const char *text) {
    return text != NULL ? strlen(text) + 1 : 0;
}

/* The copy is the ask's own. */
static const char *copy_text(const char *text, char **place) {
    size_t size = size_of(text);
    if (size == 0)
        return NULL;
    char *copy = memcpy(*place, text, size);
    *place += size;
    return copy;
}

static bool copy_entrances(Ask *ask, const StorageWrite *write) {
    if (write->entrance_count == 0)
        return true;
    size_t size = write->entrance_count * sizeof *ask->entrances;
    ask->entrances = malloc(size);
    if (ask->entrances == NULL)
        return false;
    memcpy(ask->entrances, write->entrances, size);
    ask->write.entrances = ask->entrances;
    return true;
}

static bool copy_write(Ask *ask, const StorageWrite *write) {
    char *place = ask->text;
    ask->write = *write;
    ask->write.line = copy_text(write->line, &place);
    ask->write.facts = copy_text(write->facts, &place);
    ask->write.wishes = copy_text(write->wishes, &place);
    ask->write.head = copy_text(write->head, &place);
    ask->write.tail = copy_text(write->tail, &place);
    return copy_entrances(ask, write);
}

bool storage_write(Storage *storage, const TableId *id, const StorageWrite *write,
                   StorageDone *done, void *context) {
    size_t size = size_of(write->line) + size_of(write->facts) + size_of(write->wishes) +
                  size_of(write->head) + size_of(write->tail);
    Ask *ask = new_ask(ASK_WRITE, id, size, context);
    if (ask == NULL)
        return false;
    ask->done = done;
    if (!copy_write(ask, write)) {
        ask_free(ask);
        return false;
    }
    return ask_for(storage, ask);
}

bool storage_remove(Storage *storage, const TableId *id, StorageDone *done, void *context) {
    Ask *ask = new_ask(ASK_REMOVE, id, 0, context);
    if (ask != NULL)
        ask->done = done;
    return ask_for(storage, ask);
}

bool storage_forget(Storage *storage, uint64_t before, StorageDone *done, void *context) {
    Ask *ask = new_ask(ASK_FORGET, NULL, 0, context);
    if (ask != NULL) {
        ask->before = before;
        ask->done = done;
    }
    return ask_for(storage, ask);
}

bool storage_read(Storage *storage, const TableId *id, uint32_t number, StorageLine *line,
                  StorageEnd *end, void *context) {
    Ask *ask = new_ask(ASK_READ, id, 0, context);
    if (ask != NULL) {
        ask->number = number;
        ask->line = line;
        ask->end = end;
    }
    return ask_for(storage, ask);
}

bool storage_find(Storage *storage, const TableId *id, StorageVisit *visit, StorageEnd *end,
                  void *context) {
    Ask *ask = new_ask(ASK_FIND, id, 0, context);
    if (ask != NULL) {
        ask->visit = visit;
        ask->end = end;
    }
    return ask_for(storage, ask);
}

bool storage_made(Storage *storage, const Origin *origin) {
    Ask *ask = new_ask(ASK_MADE, NULL, 0, NULL);
    if (ask != NULL)
        ask->origin = *origin;
    return ask_for(storage, ask);
}

bool storage_recall(Storage *storage, const TableId *id, StorageFound *found, void *context) {
    Ask *ask = new_ask(ASK_RECALL, id, 0, context);
    if (ask != NULL)
        ask->found = found;
    return ask_for(storage, ask);
}

bool storage_backup(Storage *storage, const char *file, StorageDone *done, void *context) {
    Ask *ask = new_ask(ASK_BACKUP, NULL, size_of(file), context);
    if (ask != NULL) {
        memcpy(ask->text, file, size_of(file));
        ask->done = done;
    }
    return ask_for(storage, ask);
}

/* ---- answers ---- */

/* So many lines at a time: others want something from the loop, too, while a long log is read. */
enum { LINES_AT_A_TIME = 48 };

/* False: there are more of them. */
static bool deliver_lines(const Ask *ask, size_t *at, unsigned *lines) {
    for (; *at < ask->length; ++*lines) {
        if (*lines == LINES_AT_A_TIME)
            return false;
        FoundLine found;
        memcpy(&found, ask->lines + *at, sizeof found);
        ask->line(ask->context, found.number, ask->lines + *at + sizeof found, found.tag);
        *at += sizeof found + found.size;
    }
    if (ask->damaged)
        ask->line(ask->context, ask->number, NULL, (Tag){{0, 0}});
    ask->end(ask->context, ask->whole);
    return true;
}

static void deliver_facts(const Ask *ask) {
    if (ask->lines != NULL)
        ask->visit(ask->context, &ask->id, ask->lines, ask->version, ask->changed_at);
    ask->end(ask->context, ask->whole);
}

static bool deliver(const Ask *ask, size_t *at, unsigned *lines) {
    StorageRest rest = {ask->version, ask->wishes, ask->record, ask->damaged};
    if (ask->kind == ASK_READ)
        return deliver_lines(ask, at, lines);
    if (ask->kind == ASK_RECALL)
        ask->found(ask->context, &rest, ask->whole);
    else if (ask->kind == ASK_FIND)
        deliver_facts(ask);
    else if (ask->done != NULL)
        ask->done(ask->context, ask->answer);
    return true;
}

static void take_answers(Storage *storage) {
    pthread_mutex_lock(&storage->lock);
    for (const Ask *ask = storage->answered.first; ask != NULL; ask = ask->next)
        storage->figures.waiting--;
    asks_join(&storage->delivering, &storage->answered);
    pthread_mutex_unlock(&storage->lock);
}

void storage_deliver(Storage *storage) {
    unsigned lines = 0;
    take_answers(storage);
    for (Ask *ask; (ask = storage->delivering.first) != NULL; ask_free(ask)) {
        if (!deliver(ask, &storage->delivered_at, &lines)) {
            storage->wake(storage->context);
            return;
        }
        storage->delivered_at = 0;
        storage->delivering.first = ask->next;
    }
}

/* A look from outside changes nothing but the lock. */
static pthread_mutex_t *lock_of(const Storage *storage) {
    return &((Storage *)storage)->lock;
}

bool storage_is_well(const Storage *storage, char fault[STORAGE_FAULT_MAX]) {
    pthread_mutex_lock(lock_of(storage));
    bool well = storage->well;
    snprintf(fault, STORAGE_FAULT_MAX, "%s", well ? "" : storage->fault);
    pthread_mutex_unlock(lock_of(storage));
    return well;
}

StorageFigures storage_figures(const Storage *storage) {
    pthread_mutex_lock(lock_of(storage));
    StorageFigures figures = storage->figures;
    uint64_t oldest = storage->oldest_at;
    if (oldest == 0 && storage->asked.first != NULL)
        oldest = storage->asked.first->asked_at;
    figures.oldest_microseconds = oldest > 0 ? storage_microseconds() - oldest : 0;
    pthread_mutex_unlock(lock_of(storage));
    return figures;
}
