/* The request queues shared by the callers of storage (storage.c) and its threads: one for a store of this server's own
 * (storage_thread.c), three for one that several share (storage_lanes.c). storage_work.c and storage_reading.c are what
 * the threads have in common. */
#ifndef KENNEL_SERVER_STORAGE_STORAGE_INTERNAL_H
#define KENNEL_SERVER_STORAGE_STORAGE_INTERNAL_H

#include <pthread.h>

#include "server/storage/backend.h"
#include "server/storage/storage_nodes.h"

/* Requests not delivered yet: the limit when the disk stalls. */
enum { STORAGE_WAITING_MAX = 8192 };

/* Writes of one commit, and claims of one statement. */
enum { BATCH_MAX = 512, CLAIMS_MAX = 256 };

typedef enum StorageRequestKind {
    STORAGE_WRITE,
    STORAGE_REMOVE,
    STORAGE_FORGET_JOINS,
    STORAGE_CREATED,
    STORAGE_BAN,
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
    uint64_t after;        /* so many writes were submitted before, and it must see them */
    TableId id;
    uint32_t number;    /* of the next line to be read */
    uint64_t before;    /* joins before this second are deleted; the end of a ban */
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

/* A thread with a connection of its own to a shared database. Its first fields are protected by the storage's lock. */
typedef struct StorageLane {
    Storage *storage;
    pthread_t thread;
    LaneKind kind;
    pthread_cond_t wakeup;
    StorageQueue submitted;
    uint64_t oldest_at;            /* when what it carries out was submitted; 0: nothing */
    bool is_gathering;             /* waits for more writes */
    bool is_broken;                /* its connection is lost */
    unsigned refusals;             /* how often it could not be connected again, in a row */
    bool is_suspect;               /* ... or may be: it is looked at before the next request */
    char error[STORAGE_ERROR_MAX]; /* why it is lost */

    unsigned failed_in_a_row;   /* the rest is the thread's */
    uint64_t began_at;          /* the last run of writes */
    TableId last_table;         /* that was written, */
    uint64_t last_at, other_at; /* and when; when another table was */
} StorageLane;

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

    StorageLane lane[LANES];  /* of a shared database: instead of `thread` and `submitted` */
    uint64_t writes, written; /* submitted; published */
    bool hurries;             /* something waits for writes */
    bool is_among_nodes;      /* others use the database, too */

    StorageQueue delivering; /* the loop's: results taken and not delivered yet, */
    size_t delivered_at;     /* and how far it is in the lines of the first */

    pthread_mutex_t database_lock; /* held by the user of the database: protects the rest */
    void *database;                /* NULL: it was dropped, and must be reopened */
    char thread_error[STORAGE_ERROR_MAX];
    unsigned failed_in_a_row;
    StorageQueue batch_done; /* published with the next commit */
};

uint64_t storage_microseconds(void); /* monotonic */
void queue_push(StorageQueue *queue, StorageRequest *request);
void queue_append_all(StorageQueue *queue, StorageQueue *more); /* `more` is empty then */
void request_free(StorageRequest *request);

/* ---- storage_work.c ---- */

struct timespec storage_in_milliseconds(unsigned milliseconds); /* from now on, monotonic */
void storage_publish(Storage *storage, StorageQueue *answers);
void storage_count_damage(Storage *storage, bool damaged);
void storage_count_run(Storage *storage, const StorageQueue *run, uint64_t since);
void queue_answer_all(StorageQueue *run, AppendResult answer); /* that was not rejected before */
StorageRequest *queue_take_first(StorageQueue *queue);
StorageQueue queue_take_writes(StorageQueue *queue); /* those at its beginning, for one commit */
bool request_writes(const StorageRequest *request);

/* ---- storage_reading.c ---- */

/* False: the database is to be reopened. */
bool storage_carry_out_read(Storage *storage, StorageRequest *request);

/* ---- storage_thread.c ---- */

/* The thread. It ends when `stopping` is set and the queue is empty. */
void *storage_run(void *context);

/* ---- storage_lanes.c ---- */

void lanes_init(Storage *storage, const pthread_condattr_t *monotonic);
bool lanes_start(Storage *storage);
void lanes_join(Storage *storage); /* after `stopping` was set */
void lanes_free(Storage *storage);
/* False: the store is not healthy. These two with the lock held. */
bool lanes_submit(Storage *storage, StorageRequest *request);
uint64_t lanes_oldest(const Storage *storage); /* when it was submitted; 0: nothing waits */

#endif
