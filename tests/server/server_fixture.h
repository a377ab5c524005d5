/* A whole server in a thread, and clients that talk to it over real sockets from the test's thread.
 * A client keeps every message it received. A test that waits in vain fails after a while. */
#ifndef KENNEL_TESTS_SERVER_SERVER_FIXTURE_H
#define KENNEL_TESTS_SERVER_SERVER_FIXTURE_H

#include <jansson.h>
#include <pthread.h>

#include "net/net_client.h"
#include "protocol/client_message.h"
#include "server/server.h"
#include "table/record.h"

enum { CLIENTS_MAX = 12 };

typedef struct TestClient {
    struct ServerFixture *fixture;
    Connection *connection;
    bool open, gone;
    unsigned code;   /* with which it was closed */
    char **received; /* every message, as it came */
    unsigned count, room, seen;
    Seat seat;       /* NO_SEAT: none */
    uint32_t number; /* of the last news, or the last table */
    State view;
    bool playing, over;
    char acted[256]; /* the last action, to be resent when the store was busy */
    bool again;
    Digest bytes; /* for the fair deal */
    char table[TABLE_ID_LENGTH + 1], token[KEY_TEXT_LENGTH + 1], invite[KEY_TEXT_LENGTH + 1];
} TestClient;

typedef struct ServerFixture {
    Server *server;
    void (*change)(ServerOptions *options);
    uint16_t port;
    pthread_t thread;
    NetLoop *loop;
    NetTimer patience;
    bool timed_out; /* nothing came for a long time */
    TestClient *clients[CLIENTS_MAX];
    unsigned client_count;
    int status; /* of the last page that was fetched, */
    char *body; /* and what was on it                 */
} ServerFixture;

/* With a store in memory, any number of connections, and no log; `store` may be NULL. */
void fixture_open_server(ServerFixture *fixture, const char *store);
void fixture_open_server_with(ServerFixture *fixture, const char *store,
                              void (*change)(ServerOptions *options));
void fixture_close_server(ServerFixture *fixture);
void fixture_stop(ServerFixture *fixture);                     /* only the server */
void fixture_start(ServerFixture *fixture, const char *store); /* another one, at another port */

/* Something that only its own thread may do to a server: its loop rests meanwhile. */
void fixture_on_server_thread(ServerFixture *fixture, void (*visit)(Server *server, void *context),
                              void *context);

/* A fresh folder and a store in it, each of so many bytes with its end; and away with them. */
void fixture_scratch(char *folder, char *store, size_t size);
void fixture_clear(const char *folder);

/* A connection that is open. */
TestClient *test_client_connect(ServerFixture *fixture);
void test_client_disconnect(TestClient *client);

/* In printf's form; what stands for quotes is '. */
void test_client_send(TestClient *client, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* The next message with these words in it (' for "), or the test fails. */
const char *test_client_expect(TestClient *client, const char *words);

/* Turns the loop until `holds` of the context. */
void fixture_wait_until(ServerFixture *fixture, bool (*holds)(void *context), void *context,
                        const char *what);

/* A table with so many people, all in phase playing. */
void fixture_seat(ServerFixture *fixture, TestClient **clients, unsigned people,
                  const char *requests);

/* All clients act in turn until the game is over. A client whose action was not stored resends it.
 * `each`, which may be NULL, is called after every message. */
void fixture_play(ServerFixture *fixture, TestClient **clients, unsigned people, Rng *rng,
                  void (*each)(void));

/* Sends GET with the token of a client at the table that the path names: into `status` and
 * `body`. */
void fixture_fetch(ServerFixture *fixture, const char *path);

/* The record of a game that has ended, replayed; log_alloc_free(&record->table) is due. */
void fixture_record(ServerFixture *fixture, const char *table, RecordReader *record);

#endif
