/* A game at one terminal: shows the table, says what happened, asks what to do. */
#ifndef KENNEL_TUI_PLAY_H
#define KENNEL_TUI_PLAY_H

#include "table/journal.h"
#include "tui/view.h"

typedef enum PlayEnd {
    PLAY_OVER, /* the game was played to its end */
    PLAY_LEFT, /* it can be resumed              */
} PlayEnd;

/* Plays until the end of the game or of the input. Every move goes into the journal. */
PlayEnd play_at_terminal(Table *table, Journal *journal, const ViewOptions *view, FILE *in,
                         FILE *out);

#endif
