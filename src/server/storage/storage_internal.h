/* The request queue shared by the callers of storage (storage.c) and the storage thread
 * (storage_thread.c). */
#ifndef KENNEL_SERVER_STORAGE_STORAGE_INTERNAL_H
#define KENNEL_SERVER_STORAGE_STORAGE_INTERNAL_H

#include <pthread.h>

#include "server/storage/backend.h"
#include "server/storage/storage_nodes.h"

/* Requests not delivered yet: the limit when the disk stalls. */
enum { STORAGE_WAITING_MAX = 8192 };

typedef enum StorageRequestKind {
    STORAGE_WRITE,
    STORAGE_REMOVE,
    STORAGE_FORGET_JOINS,
    STORAGE_CREATED,
    STORAGE_READ,
    STORAGE_READ_EXTRAS,
    STORAGE_FIND,
    STORAGE_NODE
} StorageRequestKind;

/* A request, and later its result. */
typedef struct StorageRequest {
    struct StorageRequest *next;
    StorageRequestKind kind;
    uint64_t submitted_at; /* microseconds */
    TableId id;
    uint32_t number;    /* of the next line to be read */
    uint64_t before;    /* joins before this second are deleted */
    StorageWrite write; /* its texts are at the end */
    StorageCallback *done;
    StorageLine *line;
    StorageReadDone *end;
    StorageExtrasDone *found;
    StorageVisit *visit;
    Origin origin;
    void *context;
    size_t size; /* of what is written */

    AppendResult result;
    bool complete; /* of what was read */
    bool damaged;
    char *lines; /* read: FoundLines, packed; find: the metadata */
    uint64_t changed_at;
    size_t length, capacity;
    uint32_t version; /* read with the extras */
    char *requests, *record;

    JoinKey *joins;

    NodeRequest node; /* its text is at the end */
    NodeCallback *node_done;
    NodeAnswer node_answer; /* its text is in `lines` */

    char text[]; /* what is written */
} StorageRequest;

typedef struct FoundLine {
    RequestId request_id;
    uint32_t number, size; /* the text follows, with its 0 */
} FoundLine;

/* In the order of submission. */
typedef struct StorageQueue {
    StorageRequest *first, *last;
} StorageQueue;

struct Storage {
    const Backend *backend;
    char *path;
    void (*wake)(void *context);
    void *context;
    pthread_t thread;

    pthread_mutex_t lock;  /* protects everything up to the next blank line */
    pthread_cond_t wakeup; /* a request was submitted, or it is time to stop */
    StorageQueue submitted, completed;
    uint64_t oldest_at; /* when the first request in progress was submitted; 0: none */
    bool stopping, healthy;
    uint64_t generation; /* of a shared database */
    char error[STORAGE_ERROR_MAX];
    StorageStats stats;

    StorageQueue delivering; /* the loop's: results taken and not delivered yet, */
    size_t delivered_at;     /* and how far it is in the lines of the first */

    pthread_mutex_t database_lock; /* held by the user of the database: protects the rest */
    void *database;                /* NULL: it was dropped, and must be reopened */
    void *disconnected;            /* a shared one that is to be connected again */
    char thread_error[STORAGE_ERROR_MAX];
    unsigned failed_in_a_row;
    StorageQueue batch_done; /* published with the next commit */
};

uint64_t storage_microseconds(void); /* monotonic */
void queue_push(StorageQueue *queue, StorageRequest *request);
void queue_append_all(StorageQueue *queue, StorageQueue *more); /* `more` is empty then */
void request_free(StorageRequest *request);

/* The thread. It ends when `stopping` is set and the queue is empty. */
void *storage_run(void *context);

#endif
