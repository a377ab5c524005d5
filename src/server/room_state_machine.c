/* What leads where. A pair that is not in these tables cannot happen. */
#include "server/room_state_machine.h"

/* A state that is followed by ROOM_ASLEEP or SAVE_IDLE has to be told from one that is not in the table. */
enum { POSSIBLE = 0x80 };
#define TO(STATE) ((STATE) | POSSIBLE)

static const uint8_t room_next[ROOM_STATES][ROOM_EVENTS] = {
    [ROOM_ASLEEP] =
        {
            [ROOM_WAKES] = TO(ROOM_LOADING),
            [ROOM_SLEEPS] = TO(ROOM_ASLEEP),
            [ROOM_REMOVED] = TO(ROOM_GONE),
        },
    [ROOM_LOADING] =
        {
            [ROOM_READ_ASKED] = TO(ROOM_LOADING),
            [ROOM_READ_FAILED] = TO(ROOM_LOAD_LATER),
            [ROOM_LOADED] = TO(ROOM_READY),
            [ROOM_SLEEPS] = TO(ROOM_ASLEEP),
            [ROOM_REMOVED] = TO(ROOM_GONE),
        },
    [ROOM_LOAD_LATER] =
        {
            [ROOM_READ_ASKED] = TO(ROOM_LOADING),
            [ROOM_READ_FAILED] = TO(ROOM_LOAD_LATER),
            [ROOM_SLEEPS] = TO(ROOM_ASLEEP),
            [ROOM_REMOVED] = TO(ROOM_GONE),
        },
    [ROOM_READY] =
        {
            [ROOM_READ_ASKED] = TO(ROOM_READY),
            [ROOM_READ_FAILED] = TO(ROOM_READ_LATER),
            [ROOM_SLEEPS] = TO(ROOM_ASLEEP),
            [ROOM_REMOVED] = TO(ROOM_GONE),
        },
    [ROOM_READ_LATER] =
        {
            [ROOM_READ_ASKED] = TO(ROOM_READY),
            [ROOM_READ_FAILED] = TO(ROOM_READ_LATER),
            [ROOM_SLEEPS] = TO(ROOM_ASLEEP),
            [ROOM_REMOVED] = TO(ROOM_GONE),
        },
    [ROOM_GONE] =
        {
            [ROOM_SLEEPS] = TO(ROOM_GONE),
        },
};

static const uint8_t save_next[SAVE_STATES][SAVE_EVENTS] = {
    [SAVE_IDLE] =
        {
            [SAVE_WANTED] = TO(SAVE_DUE),
            [SAVE_END_BEGUN] = TO(SAVE_ENDING),
        },
    [SAVE_DUE] =
        {
            [SAVE_WANTED] = TO(SAVE_DUE),
            [SAVE_BEGUN] = TO(SAVE_SENT),
            [SAVE_END_BEGUN] = TO(SAVE_ENDING), /* it carries the others */
        },
    [SAVE_SENT] =
        {
            [SAVE_WANTED] = TO(SAVE_SENT_DUE),
            [SAVE_UNKNOWN] = TO(SAVE_DOUBTFUL),
            [SAVE_KEPT] = TO(SAVE_IDLE),
            [SAVE_REFUSED] = TO(SAVE_DUE),
        },
    [SAVE_SENT_DUE] =
        {
            [SAVE_WANTED] = TO(SAVE_SENT_DUE),
            [SAVE_UNKNOWN] = TO(SAVE_DOUBTFUL_DUE),
            [SAVE_KEPT] = TO(SAVE_DUE),
            [SAVE_REFUSED] = TO(SAVE_DUE),
        },
    [SAVE_DOUBTFUL] =
        {
            [SAVE_WANTED] = TO(SAVE_DOUBTFUL_DUE),
            [SAVE_UNKNOWN] = TO(SAVE_DOUBTFUL),
            [SAVE_KEPT] = TO(SAVE_IDLE),
            [SAVE_REFUSED] = TO(SAVE_DUE),
        },
    [SAVE_DOUBTFUL_DUE] =
        {
            [SAVE_WANTED] = TO(SAVE_DOUBTFUL_DUE),
            [SAVE_UNKNOWN] = TO(SAVE_DOUBTFUL_DUE),
            [SAVE_KEPT] = TO(SAVE_DUE),
            [SAVE_REFUSED] = TO(SAVE_DUE),
        },
    [SAVE_ENDING] =
        {
            [SAVE_WANTED] = TO(SAVE_ENDING_DUE),
            [SAVE_KEPT] = TO(SAVE_IDLE),
            [SAVE_REFUSED] = TO(SAVE_DUE),
            [SAVE_REFUSED_IDLE] = TO(SAVE_IDLE),
        },
    [SAVE_ENDING_DUE] =
        {
            [SAVE_WANTED] = TO(SAVE_ENDING_DUE),
            [SAVE_KEPT] = TO(SAVE_DUE),
            [SAVE_REFUSED] = TO(SAVE_DUE),
        },
};

bool room_state_next(RoomState *state, RoomEvent event) {
    uint8_t next = room_next[*state][event];
    if (next != 0)
        *state = (RoomState)(next & ~POSSIBLE);
    return next != 0;
}

bool save_state_next(SaveState *state, SaveEvent event) {
    uint8_t next = save_next[*state][event];
    if (next != 0)
        *state = (SaveState)(next & ~POSSIBLE);
    return next != 0;
}
