/* A game at one terminal: shows the table, says what happened, asks what to do. */
#ifndef KENNEL_TUI_PLAY_H
#define KENNEL_TUI_PLAY_H

#include "store/saved.h"
#include "tui/view.h"

typedef enum PlayEnd {
    PLAY_OVER,   /* the game was played to its end                        */
    PLAY_LEFT,   /* it can be resumed                                     */
    PLAY_FAILED, /* something went wrong, and was said; so much was kept  */
} PlayEnd;

/* Plays until the end of the game or of the input. Every move is stored before it is shown. */
PlayEnd play_at_terminal(Table *table, SavedGame *saved, const ViewOptions *view, FILE *in,
                         FILE *out);

#endif
