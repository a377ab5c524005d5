/* The loop of a terminal game: deal, let bots act, ask people, store, show. */
#ifndef KENNEL_TUI_PLAY_LOOP_H
#define KENNEL_TUI_PLAY_LOOP_H

#include "ai/bot.h"
#include "store/saved_game.h"
#include "tui/renderer.h"

typedef enum PlayEnd {
    PLAY_OVER,   /* the game was played to its end                        */
    PLAY_LEFT,   /* it can be resumed                                     */
    PLAY_FAILED, /* something went wrong, and was said; so much was kept  */
} PlayEnd;

/* What a game at a terminal needs. */
typedef struct PlayOptions {
    Table *table;              /* who sits where is its business                               */
    SavedGame *saved;          /* where it is kept: every move is stored before it is shown    */
    BotConfig mind[SEATS_MAX]; /* of each seat where a bot sits                            */
    unsigned pace;             /* milliseconds between the moves of bots, at a terminal     */
    Seed seed;                 /* of the deals to come and of what bots leave to luck      */
    RenderOptions view;
} PlayOptions;

/* Plays until the end of the game or of the input. */
PlayEnd play_at_terminal(const PlayOptions *game, FILE *in, FILE *out);

#endif
