/* What the files of the server share: the house, its rooms, and who has come in.
 *
 *   Server    the loop's: port, store, bots, all rooms
 *   Room      one table: its facts, its game (while somebody is there), who is there
 *   Session   one connection: nobody yet, a window of a seat, or an onlooker
 *
 * Everything here belongs to the thread of the loop. */
#ifndef KENNEL_SERVER_HOUSE_H
#define KENNEL_SERVER_HOUSE_H

#include "net/net_loop.h"
#include "protocol/server_message.h"
#include "server/bot_pool.h"
#include "server/fair_deal.h"
#include "server/metrics.h"
#include "server/room_state.h"
#include "server/server.h"
#include "server/server_log.h"
#include "server/state_snapshots.h"
#include "server/table_limits.h"
#include "server/trusted_clock.h"

enum {
    KNOWN_BUCKETS = 16384,
    ENTRIES_MAX = 20000, /* of a log: then the game ends */
    UNDO_BURST = 20,     /* so many at once, and one a second */
    LEFT_SECONDS = 3600, /* a table where people waited, and then all left, is kept so long */
    SCRATCH_MAX = 65536,
    SEAL_MS = 10000,         /* for sealing, and for revealing */
    BOT_MS = 3000,           /* then hound moves instead       */
    RETRY_MS = 200,          /* the store was busy             */
    SLEEP_MS = 60000,        /* a room that everybody has left */
    SLEEP_WAITING_MS = 2000, /* ... before anything began */
    PRESENCE_MS = 10,        /* who came and went is told together */
    REFUSED_SLOTS = 128,     /* so many refusals are in the log in a second, at most */
    CROWD_MS = 300,          /* ... and those who look on, of whom there may be so many */
    ONLOOKERS_MAX = 200,
    MISSED_MAX = 48, /* so many news are sent again; with more, the whole view is */
};

enum {
    WISHES_EACH = 16,       /* so many of every seat are remembered   */
    WISHES_TEXT_MAX = 5120, /* of all seats                           */
    ENTERING_MAX = 16,      /* on their way to the store              */
    HOUR_SECONDS = 3600,    /* an entrance is remembered              */
    ARRIVAL_BUCKETS = 4096,
};

typedef struct Room Room;
typedef struct Wishes Wishes;
typedef struct Arrival Arrival;
typedef struct Answer Answer;
typedef struct Session Session;
typedef struct Drawing Drawing; /* a QR code (handle_qr.c), */
typedef struct Drawer Drawer;   /* and who draws it */
typedef struct Fetch Fetch;     /* what is on its way from the store (room_registry.c) */

/* A table that exists. There are many, and most are asleep. */
typedef struct Known {
    struct Known *next;  /* in its bucket, or among the free */
    Room *room;          /* NULL: only the store has it */
    uint64_t number;     /* its id */
    uint32_t changed_at; /* seconds since 1970 */
    uint32_t since;      /* when it was in memory last, by known_seconds */
    uint32_t seems_old;  /* since when; 0: it does not */
    uint8_t phase;       /* a Phase; the rest is as it was when it was in memory last */
    bool broken;
} Known;

/* What a session waits for before it is answered. */
typedef enum Parked {
    PARKED_NOT,
    PARKED_HELLO,
    PARKED_SEATED,
    PARKED_LEFT,      /* has given the seat up */
    PARKED_SENT_AWAY, /* the seat was taken away, or nobody may look on any more */
} Parked;

struct Session {
    Server *server;
    Peer *peer;
    Room *room;            /* NULL: at no table */
    Session *next, **link; /* among those of the room */
    Seat seat;             /* NO_SEAT: an onlooker */
    bool greeted, has_have;
    uint8_t parked, why;        /* a Parked; a Refusal: of who is sent away */
    uint32_t have, version;     /* of the facts that must be stored first */
    char id[ID_LENGTH_MAX + 1]; /* of the message that is answered then */
    char token[KEY_TEXT_LENGTH + 1];
    Fetch *fetch;     /* NULL: it waits for no table from the store */
    Drawing *drawing; /* NULL: it waits for no QR code */
};

struct Room {
    Server *server;
    Known *known;
    TableId id;
    union {
        const Facts facts; /* as they are now; changed through room_edit() alone */
        Facts draft;
    };
    Facts *kept, *sending; /* server/room_meta.c */
    char *record;          /* as the store has it; NULL: it has to be made */
    Wishes *wishes;        /* that can be said again; NULL: none          */
    Answer *answers;       /* that wait for the store                     */
    Arrival *arrivals;     /* that the store does not have yet,           */
    unsigned sent;         /* so many of them are on their way            */
    Table *table;          /* NULL: asleep; only the store has the log */
    Past past;             /* of the table */
    Session *sessions;
    uint32_t windows[SEATS_MAX];
    uint64_t
        from[SEATS_MAX]; /* hashes of the addresses of people, for handle_lobby.c; 0: not known */
    uint32_t onlookers;
    SeatSet here;        /* seats with a window                              */
    SeatSet away;        /* people for whom a bot plays                      */
    SeatSet away_before; /* ... since before the table was read from the store */
    SeatSet sitting;     /* changes of hands that are on their way to the log */

    RoomState state; /* of the room and its log: room_happens()     */
    SaveState save;  /* of its facts: room_save_happens()           */
    bool recalled;   /* what is kept beside the log has been read    */
    bool fresh;      /* the store has no line of its log yet        */
    bool broken;     /* it cannot be carried out                    */
    bool stuck;      /* ... and no more of it is read this time     */
    bool edited;     /* facts are not what the store has            */
    bool held;       /* the last line waits until the facts are stored */
    bool abandoned;  /* it ends as soon as its log is there         */
    bool rematching; /* the table of the rematch is being stored    */
    bool presence;   /* who is there has changed, which is told soon */
    bool listed;     /* among those with something to tell          */
    bool crowd;      /* ... soon, of those who look on              */
    bool told_over, told_next;
    bool crowded;   /* the store took the last line not even to keep it */
    unsigned asked; /* questions to the store without an answer    */
    uint32_t version, saving_version, saved_version; /* of the facts    */
    uint32_t line;                                   /* at the store    */

    NetTimer timer;
    uint64_t due;                /* when it rings; 0: it does not       */
    uint64_t retry, phase_until; /* 0: no                               */
    uint64_t clock[SEATS_MAX];   /* when a decision is due; 0: it runs not */
    uint64_t gone_since[SEATS_MAX];
    uint64_t empty_since;
    uint64_t bot_until; /* a bot is thinking; 0: none is       */
    uint32_t bot_ticket;
    Seat bot_seat;
    uint64_t undone_until; /* undos that were made, a second each: see handle_play.c */
    double acted_at;       /* when the action under way came in   */

    uint64_t changed_at;            /* seconds since 1970                  */
    Origin origin;                  /* of who made it; 0: unknown          */
    Made *made;                     /* NULL: it was not, or not within an hour */
    bool counted;                   /* among what the origin has open      */
    Room *follows;                  /* of which it is the rematch, until it is stored */
    Room *lobby_next, **lobby_link; /* among the open ones that wait      */
    Room *listed_next, *crowd_next;
    Room *going_next; /* among those that the store is to remove */
};

/* What the log was told of the store; log_events.c. */
typedef struct Watch {
    NetTimer timer;
    bool in_trouble;
    unsigned quiet_ticks;       /* since it failed last            */
    uint64_t failures, commits; /* so many there were at that time */
    struct {
        uint64_t who; /* hash of an address and a reason */
        uint64_t at;  /* when this refusal was in the log last; 0: never */
        unsigned skipped;
    } refused[REFUSED_SLOTS];
} Watch;

struct Server {
    ServerOptions options;
    NetLoop *net;
    Storage *storage;
    Bots *bots;
    NetWake *storage_wake, *bots_wake, *drain_wake;
    _Atomic bool told_to_stop; /* once; the second time it does not drain */
    bool draining;
    NetTimer sweep, presence, crowd, alive, drain;
    bool stopping;
    uint64_t newest; /* of all times when tables of the store have changed */
    Known **known;
    Known *known_free;
    struct KnownSlab *known_slabs;
    unsigned rooms, swept; /* tables that are known; buckets that were swept */
    Fetch *fetches;
    Drawer *drawer;
    Tallies *tallies;
    Room *lobby;
    Room *to_tell, *to_tell_crowd;
    Room *going; /* until the store has removed them */
    Arrival *arrival[ARRIVAL_BUCKETS], *earliest, *latest;
    unsigned arrivals;
    uint64_t arrivals_swept; /* when old ones were forgotten last */
    Figures figures;
    Watch watch;
    struct Pages *pages;
    char *record;              /* the last one that was asked for */
    char scratch[SCRATCH_MAX]; /* for what is written and sent at once */
    char page[SCRATCH_MAX];    /* for what is answered over HTTP       */
};

/* ---- table_index.c: all tables there are ---- */

bool known_open(Server *server);
void known_close(Server *server);
bool known_is_id(const char *id);
Known *known_find(const Server *server, const char *id);
Known *known_add(Server *server, const char *id); /* NULL: no memory, no id, or it is known */
void known_remove(Server *server, Known *known);
TableId known_id(const Known *known);
uint32_t known_seconds(const Server *server); /* by the clock of the loop */

/* ---- room_registry.c: those in memory; expire_tables.c ---- */

Room *rooms_find(Server *server, const char *id); /* NULL: it is asleep, or there is none */
Room *rooms_new(Server *server, const Facts *facts, const Origin *origin);
bool rooms_of_other_rules(const Facts *facts);
/* One that the store has. Without facts, as they cannot be read, nobody gets in. */
bool rooms_know(Server *server, const TableId *id, const Facts *facts, uint64_t changed_at);
bool rooms_remove(Room *room);     /* from the store as well; false: it is too busy */
void rooms_forget(Server *server); /* all of them, at the end */
Origin rooms_origin(const Session *session);
Origin rooms_origin_of(const Room *room);                  /* of who made it, or of who is there */
bool rooms_may_make(Server *server, const Origin *origin); /* one more? */
void rooms_count(Room *room);     /* who is there, or whether it is over, has changed */
bool rooms_sweep(Server *server); /* what has been kept long enough goes; true: not all did */

/* A room that nobody is at, and that the store has, leaves memory; one that is gone is freed. After
 * this call there may be no such room. */
void rooms_release(Room *room);

/* The wish is about a table that is asleep: then it is fetched, and `run` once more, or it is
 * refused as busy; true. False: there is no such table, or it is in memory. */
bool rooms_fetch(Session *session, const char *table, const Wish *wish,
                 void (*run)(Session *session, const Wish *wish));
/* Fetches one for somebody else. False: the store is too busy. */
bool rooms_rouse(Server *server, const Known *known, void (*then)(Room *room));
void rooms_wait_no_more(Session *session);

/* ---- room.c: the log, going on ---- */

void room_happens(Room *room, RoomEvent event);
void room_save_happens(Room *room, SaveEvent event);
static inline bool room_is_gone(const Room *room) {
    return room->state == ROOM_GONE;
}

void room_wake(Room *room);
void room_sleep(Room *room);
bool room_is_ready(const Room *room); /* its game is there */
Phase room_phase(const Room *room);
void room_go_on(Room *room); /* chance, bots, clocks */
void room_answer_bot(Room *room, const Call *call, const Action *action);
void room_arm(Room *room);                      /* sets the timer to what comes next */
void room_append(Room *room, const char *line); /* the entry under way, to the store */
void room_line_answered(Room *room, StoreAnswer answer);
SeatSet room_people(const Room *room);
static inline Seat room_seats(const Room *room) {
    return room->facts.start.setup.seats;
}

/* ---- room_meta.c: the rest that is kept ---- */

Facts *room_edit(Room *room);              /* to be changed, and then room_changed() */
void room_changed(Room *room);             /* stores them, then tells */
void room_save(Room *room);                /* once more */
void room_resolve(Room *room);             /* what has the store? */
StoredFacts room_stored(const Room *room); /* what may be told */
bool room_is_stored(const Room *room);     /* false: nothing may be told yet */
bool room_has_ended(const Room *room);     /* and the store has it */
Phase room_stored_phase(const Room *room); /* of a room that is stored, as are the next ones */
Seat room_stored_seat(const Room *room, Seat seat); /* who sits here now sits there in the store */
bool room_may_begin(const Room *room);
void room_forget_facts(Room *room);

/* Facts, and what else belongs to them, to the store; false: it is too busy. Then either of these. */
bool room_send(Room *room, StorageWrite *write, const Facts *facts, const State *last,
               StorageDone *done);
void room_mark_stored(Room *room);
void room_mark_refused(Room *room);
void room_tell_stored(Room *room);

/* ---- room_end.c: how a game ends ---- */

void room_end(Room *room, How how, SeatSet winners);
void room_look_for_end(Room *room); /* of a game that was just read */
bool room_ends_with_line(const Room *room);
bool room_send_last_line(Room *room, StorageWrite *write); /* false: the store is too busy */
void room_send_held(Room *room);
void room_end_is_stored(Room *room);
void room_end_is_refused(Room *room);

/* ---- presence.c: who is there ---- */

void seats_attach(Session *session, Room *room, Seat seat);
void seats_detach(Session *session);
void seats_settle(Room *room);                 /* the log says who plays */
void seats_give_to_bot(Room *room, Seat seat); /* until the person is back */
void seats_take_back(Room *room, Seat seat);
void seats_free(Room *room, Seat seat);               /* who sat there does so no more */
void seats_swap(Room *room, Seat one, Seat other);    /* while people are waiting */
void seats_clear(Room *room, Seat seat, Refusal why); /* its windows go when that is stored */
void seats_part(Session *session,
                Parked parked); /* from its seat: it is told when that is stored */
void seats_tick(Room *room, uint64_t now);
uint64_t seats_due(const Room *room);
SeatSet seats_asked(const Room *room); /* whose consent is needed: people who are not away */
void seats_run_clocks(Room *room, uint64_t now);
Left seats_left(const Room *room, uint64_t now);

/* ---- handle_fair_deal.c: fair deals by phases ---- */

bool deals_begin(Facts *facts); /* draws the secret */
Digest deals_hash(const char *text);
Seed deals_seed(const Room *room, uint64_t act);
void deals_resume(Room *room); /* after a restart everybody has the whole time again */
void deals_tick(Room *room, uint64_t now);

/* ---- broadcast.c: who is told what ---- */

void session_send(Session *session, const Text *text);
void session_refuse(Session *session, const char *id, Refusal refusal, const char *words);
void session_refuse_rules(Session *session, const char *id, const Problem *problem);
Text server_text(Server *server); /* to write in; whole only until the next */

void news_entry(Room *room, uint32_t number);
void news_again(Session *session, uint32_t number); /* one that was told before */
void news_table(Room *room);                        /* the table, to all, now     */
void news_table_to(Session *session, const char *id);
void news_presence(Room *room); /* the same, soon and together */
void news_crowd(Room *room);    /* the same, of those who look on */
void news_flush(Server *server);
void news_flush_crowd(Server *server);
void news_unlist(Room *room);
void news_welcome(Session *session);
void news_of_end(Room *room);
void news_to_all(Room *room, const Text *text);
void news_refused(Room *room, const Entry *entry, const Problem *problem);

/* ---- wishes: dispatch.c hands them out ---- */

void desk_message(Session *session, char *text, size_t length);
void desk_unpark(Session *session); /* answers what can be answered now */
void desk_unpark_all(Room *room);
void desk_let_go(Room *room); /* of those only who go */
void desk_tell_left(Session *session);
void desk_send_away(Session *session, Refusal why, const char *words);

void wish_hello(Session *session, const Wish *wish);
void wish_create(Session *session, const Wish *wish);
void wish_sit(Session *session, const Wish *wish);
void wish_play(Session *session, const Wish *wish);
void wish_tables(Session *session, const Wish *wish);
void wish_act(Session *session, const Wish *wish);
void wish_undo(Session *session, const Wish *wish);
void wish_return(Session *session, const Wish *wish);
void wish_leave(Session *session, const Wish *wish);
void wish_view(Session *session, const Wish *wish);
void wish_ping(Session *session, const Wish *wish);
void wish_react(Session *session, const Wish *wish);
void wish_start(Session *session, const Wish *wish);
void wish_remove(Session *session, const Wish *wish);
void wish_allow(Session *session, const Wish *wish);
void wish_propose(Session *session, const Wish *wish);
void wish_seal(Session *session, const Wish *wish);
void wish_reveal(Session *session, const Wish *wish);
void wish_qr(Session *session, const Wish *wish);
void wish_bot(Session *session, const Wish *wish);
void wish_swap(Session *session, const Wish *wish);

void propose_look(Room *room);     /* has everybody agreed to something who is asked? */
void propose_point_at(Room *next); /* a rematch that is stored by now */

/* ---- log_events.c: what is in the log once, when it begins and when it ends ---- */

bool watch_open(Server *server);
void watch_close(Server *server);
void watch_store(Server *server);
void watch_clock(Server *server, int64_t ahead);
void watch_refused(Server *server, const char *address, const char *why, uint64_t request);

/* ---- idempotent_requests.c: what was done for a seat, and may be said again ---- */

bool wishes_came_before(Session *session, const Wish *wish); /* true: it has been seen to */
void wishes_remember(Session *session, const Wish *wish);    /* stored with the facts of now */
void wishes_note(Session *session, const Wish *wish);        /* the same, and answered then */
bool wishes_have(const Room *room, Tag id);
void wishes_swap(Room *room, Seat one, Seat other);
void wishes_clear(Room *room, Seat seat);
void wishes_write(const Room *room, Text *text);
void wishes_read(Room *room, const char *text);
void wishes_answer(Room *room);        /* what is stored by now */
void wishes_hang_up(Session *session); /* who does not wait any more */
void wishes_free(Room *room);
bool play_has_id(const Room *room, Tag id); /* in its log, or on its way there */

/* ---- idempotent_joins.c: who made a table or sat down, and may say so again ---- */

bool arrivals_load(Server *server);
void arrivals_forget(Server *server);
void arrivals_sweep(Server *server); /* those of more than an hour ago go */
bool arrivals_came_before(Session *session, const Wish *wish);
bool arrivals_have_place(const Room *room); /* for one more that is to be stored */
void arrivals_note(Room *room, const Wish *wish);
void arrivals_token(Facts *facts, const Wish *wish, char token[KEY_TEXT_LENGTH + 1]);
unsigned arrivals_send(Room *room, Entrance entrances[ENTERING_MAX]);
void arrivals_are_stored(Room *room);
void arrivals_drop(Room *room);
uint64_t wish_hash(const Wish *wish);

/* ---- handle_qr.c ---- */

bool drawer_open(Server *server);
void drawer_close(Server *server);
void drawer_forget(Session *session); /* it waits no more; NULL does nothing */

/* ---- handle_lobby.c ---- */

/* Is this the invitation, or the token of somebody who sits there? */
bool lobby_knows(const Room *room, const char *key);
Refusal lobby_find_token(const Room *room, const char *token, Seat *seat); /* REFUSALS: it holds */
void lobby_seat(Session *session, Room *room, Seat seat, const char *token, const Wish *wish);

void lobby_look(Room *room);                   /* is it to be listed? */
void lobby_key(char key[KEY_TEXT_LENGTH + 1]); /* a token, or an invitation */
void lobby_list(Server *server, const char *id, bool as_message, Text *text);

/* ---- http_routes.c, static_files.c, metrics.c ---- */

void http_answer(Server *server, const Request *request, Reply *reply);
unsigned http_weight(const char *path); /* what it costs to answer, where a file costs 1 */
void metrics_write(Server *server, Text *text);

#endif
