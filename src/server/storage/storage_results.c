/* Delivers the results of finished requests on the caller's loop, in the order in which they were finished. */
#include <string.h>

#include "server/storage/storage_internal.h"

/* Lines delivered at a time, so that a long log does not block the loop. */
enum { LINES_AT_A_TIME = 48 };

/* False: there are more of them. */
static bool deliver_lines(const StorageRequest *request, size_t *at, unsigned *lines) {
    for (; *at < request->length; ++*lines) {
        if (*lines == LINES_AT_A_TIME)
            return false;
        FoundLine found;
        memcpy(&found, request->lines + *at, sizeof found);
        request->line(request->context, found.number, request->lines + *at + sizeof found,
                      found.request_id);
        *at += sizeof found + found.size;
    }
    if (request->damaged)
        request->line(request->context, request->number, NULL, (RequestId){{0, 0}});
    request->end(request->context, request->complete);
    return true;
}

static void deliver_meta(const StorageRequest *request) {
    if (request->lines != NULL)
        request->visit(request->context, &request->id, request->lines, request->version,
                       request->changed_at);
    request->end(request->context, request->complete);
}

static void deliver_node(const StorageRequest *request) {
    NodeAnswer answer = request->node_answer;
    answer.text = request->lines;
    if (request->node_done != NULL)
        request->node_done(request->context, &request->node.id, &answer);
}

static bool deliver(const StorageRequest *request, size_t *at, unsigned *lines) {
    StorageExtras extras = {request->version, request->requests, request->record, request->damaged};
    if (request->kind == STORAGE_READ)
        return deliver_lines(request, at, lines);
    if (request->kind == STORAGE_READ_EXTRAS)
        request->found(request->context, &extras, request->complete);
    else if (request->kind == STORAGE_FIND)
        deliver_meta(request);
    else if (request->kind == STORAGE_NODE)
        deliver_node(request);
    else if (request->done != NULL)
        request->done(request->context, request->result);
    return true;
}

static void take_answers(Storage *storage) {
    pthread_mutex_lock(&storage->lock);
    for (const StorageRequest *request = storage->completed.first; request != NULL;
         request = request->next)
        storage->stats.waiting--;
    queue_append_all(&storage->delivering, &storage->completed);
    pthread_mutex_unlock(&storage->lock);
}

void storage_deliver(Storage *storage) {
    unsigned lines = 0;
    take_answers(storage);
    for (StorageRequest *request; (request = storage->delivering.first) != NULL;
         request_free(request)) {
        if (!deliver(request, &storage->delivered_at, &lines)) {
            storage->wake(storage->context);
            return;
        }
        storage->delivered_at = 0;
        storage->delivering.first = request->next;
    }
}
