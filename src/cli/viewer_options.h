/* Who listens to what a command does: somebody who hears all, or who may only know what a player
 * or a watcher may know. */
#ifndef KENNEL_CLI_LISTENER_H
#define KENNEL_CLI_LISTENER_H

#include "cli/command.h"

typedef struct Listener {
    bool events;      /* --events                                        */
    const char *seat; /* --seat, or NULL: hears and sees all             */
    Seat viewer;      /* NO_SEAT: somebody who only watches, if not NULL */
} Listener;

/* Takes both options; to be called before plain words are asked for. */
void listener_begin(Args *args, Listener *listener);

/* Finds the seat at this table, or says that there is none. */
bool listener_sits(const Args *args, const State *state, Listener *listener);

/* Prints the events, one a line, and the position, as far as the listener may know them. */
void listener_tell(const Listener *listener, const State *state, const EventList *events);
void listener_show(const Listener *listener, const State *state);

#endif
