/* The request queue shared by the callers of storage (storage.c) and the storage thread
 * (storage_thread.c). */
#ifndef KENNEL_SERVER_STORAGE_STORAGE_INTERNAL_H
#define KENNEL_SERVER_STORAGE_STORAGE_INTERNAL_H

#include <pthread.h>

#include "server/storage/backend.h"

/* Whatever was asked and not delivered yet: as much may wait when the disk stalls. */
enum { STORAGE_WAITING_MAX = 8192 };

typedef enum StorageRequestKind {
    STORAGE_WRITE,
    STORAGE_REMOVE,
    STORAGE_FORGET_JOINS,
    STORAGE_CREATED,
    STORAGE_READ,
    STORAGE_READ_EXTRAS,
    STORAGE_FIND,
    STORAGE_BACKUP
} StorageRequestKind;

/* Something that was asked, and later its answer. */
typedef struct StorageRequest {
    struct StorageRequest *next;
    StorageRequestKind kind;
    uint64_t submitted_at; /* microseconds */
    TableId id;
    uint32_t number;    /* of the next line to be read */
    uint64_t before;    /* this second: to be forgotten */
    StorageWrite write; /* its texts stand at the end  */
    StorageCallback *done;
    StorageLine *line;
    StorageReadDone *end;
    StorageExtrasDone *found;
    StorageVisit *visit;
    Origin origin;
    void *context;
    size_t size; /* of what is written */

    AppendResult result;
    bool complete; /* of what was read        */
    bool damaged;
    char *lines; /* read: FoundLines, packed; find: the facts */
    uint64_t changed_at;
    size_t length, capacity;
    uint32_t version; /* recalled */
    char *requests, *record;

    JoinKey *joins;

    char text[]; /* what is written, or the file of a copy */
} StorageRequest;

typedef struct FoundLine {
    RequestId request_id;
    uint32_t number, size; /* the text follows, with its 0 */
} FoundLine;

/* In the order of asking. */
typedef struct StorageQueue {
    StorageRequest *first, *last;
} StorageQueue;

struct Storage {
    const Backend *backend;
    char *path;
    void (*wake)(void *context);
    void *context;
    pthread_t thread;

    pthread_mutex_t lock;  /* over all up to the next blank line */
    pthread_cond_t wakeup; /* something was asked, or it is time to stop */
    StorageQueue submitted, completed;
    uint64_t oldest_at; /* when the first of those at work was asked; 0: none is */
    bool stopping, healthy;
    char error[STORAGE_ERROR_MAX];
    StorageStats stats;

    StorageQueue delivering; /* the loop's: answers that it has taken and not seen yet, */
    size_t delivered_at;     /* and how far it is in the lines of the first */

    pthread_mutex_t database_lock; /* held by who is at the database: over the rest */
    void *database;                /* NULL: it was lost, and is to be opened again  */
    char thread_error[STORAGE_ERROR_MAX];
    unsigned failed_in_a_row;
    StorageQueue batch_done; /* to be handed over with the next commit */
    pthread_t backup_thread;
    bool backup_running;
    StorageRequest *backup_request;
};

uint64_t storage_microseconds(void); /* that never run backwards */
void queue_push(StorageQueue *queue, StorageRequest *request);
void queue_append_all(StorageQueue *queue, StorageQueue *more); /* `more` is empty then */
void request_free(StorageRequest *request);

/* The thread. It ends when `stopping` is set and nothing is waiting. */
void *storage_run(void *context);

#endif
