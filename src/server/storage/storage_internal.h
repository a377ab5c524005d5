/* What the two threads of storage share: who asks (server/storage/storage.c), and the one that is at the
 * database (server/storage/storage_thread.c). */
#ifndef KENNEL_SERVER_STORAGE_INSIDE_H
#define KENNEL_SERVER_STORAGE_INSIDE_H

#include <pthread.h>

#include "server/storage/backend.h"

/* Whatever was asked and not delivered yet: as much may wait when the disk stalls. */
enum { STORAGE_WAITING_MAX = 8192 };

typedef enum AskKind {
    ASK_WRITE,
    ASK_REMOVE,
    ASK_FORGET,
    ASK_MADE,
    ASK_READ,
    ASK_RECALL,
    ASK_FIND,
    ASK_BACKUP
} AskKind;

/* Something that was asked, and later its answer. */
typedef struct Ask {
    struct Ask *next;
    AskKind kind;
    uint64_t asked_at; /* microseconds */
    TableId id;
    uint32_t number;    /* of the next line to be read */
    uint64_t before;    /* this second: to be forgotten */
    StorageWrite write; /* its texts stand at the end  */
    StorageDone *done;
    StorageLine *line;
    StorageEnd *end;
    StorageFound *found;
    StorageVisit *visit;
    Origin origin;
    void *context;
    size_t size; /* of what is written */

    StoreAnswer answer;
    bool whole; /* of what was read        */
    bool damaged;
    char *lines; /* read: FoundLines, packed; find: the facts */
    uint64_t changed_at;
    size_t length, room;
    uint32_t version; /* recalled */
    char *wishes, *record;

    Entrance *entrances;

    char text[]; /* what is written, or the file of a copy */
} Ask;

typedef struct FoundLine {
    Tag tag;
    uint32_t number, size; /* the text follows, with its 0 */
} FoundLine;

/* In the order of asking. */
typedef struct Asks {
    Ask *first, *last;
} Asks;

struct Storage {
    const Backend *backend;
    char *place;
    void (*wake)(void *context);
    void *context;
    pthread_t thread;

    pthread_mutex_t lock; /* over all up to the next blank line */
    pthread_cond_t news;  /* something was asked, or it is time to stop */
    Asks asked, answered;
    uint64_t oldest_at; /* when the first of those at work was asked; 0: none is */
    bool stopping, well;
    char fault[STORAGE_FAULT_MAX];
    StorageFigures figures;

    Asks delivering;     /* the loop's: answers that it has taken and not seen yet, */
    size_t delivered_at; /* and how far it is in the lines of the first */

    pthread_mutex_t at_work; /* held by who is at the database: over the rest */
    void *database;          /* NULL: it was lost, and is to be opened again  */
    char trouble[STORAGE_FAULT_MAX];
    unsigned failed_in_a_row;
    Asks finished; /* to be handed over with the next commit */
    pthread_t copier;
    bool copying;
    Ask *copy;
};

uint64_t storage_microseconds(void); /* that never run backwards */
void asks_add(Asks *asks, Ask *ask);
void asks_join(Asks *asks, Asks *more); /* `more` is empty then */
void ask_free(Ask *ask);

/* The thread. It ends when `stopping` is set and nothing is waiting. */
void *storage_run(void *context);

#endif
