/* A whole server in a thread of its own, and guests who talk to it over real sockets from the test's
 * thread. A guest keeps everything it was told. What does not come at all ends a test after a while. */
#ifndef KENNEL_TESTS_SERVER_INN_H
#define KENNEL_TESTS_SERVER_INN_H

#include <jansson.h>
#include <pthread.h>

#include "net/net_client.h"
#include "protocol/client_message.h"
#include "server/server.h"
#include "table/record.h"

enum { GUESTS_MAX = 12 };

typedef struct Guest {
    struct Inn *inn;
    Peer *peer;
    bool open, gone;
    unsigned code; /* with which it was closed */
    char **heard;  /* every message, as it came */
    unsigned count, room, seen;
    Seat seat;       /* NO_SEAT: none */
    uint32_t number; /* of the last news, or the last table */
    State view;
    bool playing, over;
    char acted[256]; /* the last action, to be said again when the store was busy */
    bool again;
    Digest bytes; /* for the fair deal */
    char table[TABLE_TEXT_LENGTH + 1], token[KEY_TEXT_LENGTH + 1], invite[KEY_TEXT_LENGTH + 1];
} Guest;

typedef struct Inn {
    Server *server;
    void (*change)(ServerOptions *options);
    uint16_t port;
    pthread_t thread;
    NetLoop *loop;
    NetTimer patience;
    bool tired; /* nothing came for a long time */
    Guest *guest[GUESTS_MAX];
    unsigned guests;
    int status; /* of the last page that was fetched, */
    char *body; /* and what was on it                 */
} Inn;

/* With a store in memory, any number of connections, and no log; `store` may be NULL. */
void inn_open(Inn *inn, const char *store);
void inn_open_with(Inn *inn, const char *store, void (*change)(ServerOptions *options));
void inn_close(Inn *inn);
void inn_stop(Inn *inn);                     /* only the server */
void inn_start(Inn *inn, const char *store); /* another one, at another port */

/* Something that only its own thread may do to a server: its loop rests meanwhile. */
void inn_inside(Inn *inn, void (*visit)(Server *server, void *context), void *context);

/* A fresh folder and a store in it, each of so many bytes with its end; and away with them. */
void inn_scratch(char *folder, char *store, size_t size);
void inn_clear(const char *folder);

/* A connection that is open. */
Guest *guest_come(Inn *inn);
void guest_go(Guest *guest);

/* In printf's form; what stands for quotes is '. */
void guest_say(Guest *guest, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The next message with these words in it (' for "), or the test fails. */
const char *guest_hear(Guest *guest, const char *words);

/* Turns the loop until `holds` of the context. */
void inn_until(Inn *inn, bool (*holds)(void *context), void *context, const char *what);

/* A table with so many people, all in phase playing. */
void inn_seat(Inn *inn, Guest **guests, unsigned people, const char *wishes);

/* Everybody who is to act does something, until the game is over. Who is told that nothing was
 * stored says it again. `each`, which may be NULL, is called whenever something has come. */
void inn_play(Inn *inn, Guest **guests, unsigned people, Rng *luck, void (*each)(void));

/* What GET answers, asked with the token of a guest who sits at the table that it names: into `status`
 * and `body`. */
void inn_fetch(Inn *inn, const char *path);

/* The record of a game that has ended, replayed; heap_free(&record->table) is due. */
void inn_record(Inn *inn, const char *table, Record *record);

#endif
