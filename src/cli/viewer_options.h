/* `--events` and `--seat`: prints events and positions as one viewer may see them. */
#ifndef KENNEL_CLI_VIEWER_OPTIONS_H
#define KENNEL_CLI_VIEWER_OPTIONS_H

#include "cli/command.h"

typedef struct ViewerOptions {
    bool events;      /* --events                                        */
    const char *seat; /* --seat, or NULL: hears and sees all             */
    Seat viewer;      /* NO_SEAT: somebody who only watches, if not NULL */
} ViewerOptions;

/* Takes both options; to be called before plain words are asked for. */
void viewer_options_parse(Args *args, ViewerOptions *viewer);

/* Finds the seat at this table, or says that there is none. */
bool viewer_options_resolve_seat(const Args *args, const State *state, ViewerOptions *viewer);

/* Prints the events, one a line, and the position, as far as the listener may know them. */
void print_events_for(const ViewerOptions *viewer, const State *state, const EventList *events);
void print_position_for(const ViewerOptions *viewer, const State *state);

#endif
