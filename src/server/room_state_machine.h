/* The two state machines of a room. Only two tables in room_state_machine.c say which state leads where.
 *
 *   RoomState   the room and its log: is its game in memory?
 *   SaveState   its facts: are they at the store, and is there more to send?
 *
 * They are apart because each state of one may meet nearly each of the other: facts change while a log is read. */
#ifndef KENNEL_SERVER_ROOM_STATE_MACHINE_H
#define KENNEL_SERVER_ROOM_STATE_MACHINE_H

#include <stdbool.h>
#include <stdint.h>

typedef enum RoomState {
    ROOM_ASLEEP,     /* only the store has the log                           */
    ROOM_LOADING,    /* the log is being read to begin with                  */
    ROOM_LOAD_LATER, /* ... which did not work: it is tried again soon        */
    ROOM_READY,      /* the game is there, as far as its log can be read     */
    ROOM_READ_LATER, /* ... and what is in doubt could not be read: tried again soon */
    ROOM_GONE,       /* removed: goes when nothing points at it              */
    ROOM_STATES,
} RoomState;

typedef enum RoomEvent {
    ROOM_WAKES,
    ROOM_READ_ASKED,  /* the store is reading              */
    ROOM_READ_FAILED, /* it is too busy, or could not      */
    ROOM_LOADED,
    ROOM_SLEEPS,
    ROOM_REMOVED,
    ROOM_EVENTS,
} RoomEvent;

typedef enum SaveState {
    SAVE_IDLE,         /* nothing is at the store, and nothing is to go there      */
    SAVE_DUE,          /* facts are to go there                                    */
    SAVE_SENT,         /* they are at the store                                    */
    SAVE_SENT_DUE,     /* ... and there are newer ones                             */
    SAVE_DOUBTFUL,     /* whether the store has taken those is unknown             */
    SAVE_DOUBTFUL_DUE, /* ... and there are newer ones                             */
    SAVE_ENDING,       /* the last line is at the store, and the end goes with it  */
    SAVE_ENDING_DUE,   /* ... and there are newer facts                            */
    SAVE_STATES,
} SaveState;

typedef enum SaveEvent {
    SAVE_WANTED,    /* facts have changed                                       */
    SAVE_BEGUN,     /* all of them are sent,                                     */
    SAVE_END_BEGUN, /* or the end, together with the last line                   */
    SAVE_UNKNOWN,   /* the store cannot say whether it has them                  */
    SAVE_KEPT,
    SAVE_REFUSED,      /* and they still are not what the store has             */
    SAVE_REFUSED_IDLE, /* ... but what was refused was only the end             */
    SAVE_EVENTS,
} SaveEvent;

/* What comes next. False: this cannot happen in this state, and nothing changes. */
bool room_state_next(RoomState *state, RoomEvent event);
bool save_state_next(SaveState *state, SaveEvent event);

static inline bool room_state_is_ready(RoomState state) {
    return state == ROOM_READY || state == ROOM_READ_LATER;
}

static inline bool room_state_is_loading(RoomState state) {
    return state == ROOM_LOADING || state == ROOM_LOAD_LATER;
}

/* Something is to be read once more. */
static inline bool room_state_is_unread(RoomState state) {
    return state == ROOM_LOAD_LATER || state == ROOM_READ_LATER;
}

static inline bool save_state_is_sent(SaveState state) {
    return state >= SAVE_SENT;
}

static inline bool save_state_is_due(SaveState state) {
    return state == SAVE_DUE || state == SAVE_SENT_DUE || state == SAVE_DOUBTFUL_DUE ||
           state == SAVE_ENDING_DUE;
}

static inline bool save_state_is_doubtful(SaveState state) {
    return state == SAVE_DOUBTFUL || state == SAVE_DOUBTFUL_DUE;
}

static inline bool save_state_is_ending(SaveState state) {
    return state == SAVE_ENDING || state == SAVE_ENDING_DUE;
}

#endif
