/* The loop of a terminal game: deal, let bots act, ask people, store, show. */
#ifndef KENNEL_TUI_PLAY_LOOP_H
#define KENNEL_TUI_PLAY_LOOP_H

#include "ai/bot.h"
#include "store/saved_game.h"
#include "tui/renderer.h"

typedef enum PlayEnd {
    PLAY_OVER,   /* the game was played to its end                        */
    PLAY_LEFT,   /* it can be resumed                                     */
    PLAY_FAILED, /* an error, which was reported; what was stored is kept */
} PlayEnd;

/* The options of a terminal game. */
typedef struct PlayOptions {
    Table *table;                /* knows who sits where */
    SavedGame *saved;            /* every move is stored before it is shown */
    BotConfig mind[SEATS_MAX];   /* of each bot's seat */
    const TableListener *hearer; /* hears first of each move that was stored; or NULL */
    void *hearer_context;
    unsigned pace; /* milliseconds between the moves of bots, at a terminal */
    Seed seed;     /* of the deals, and of the bots' random choices */
    RenderOptions view;
} PlayOptions;

/* Plays until the end of the game or of the input. */
PlayEnd play_at_terminal(const PlayOptions *game, FILE *in, FILE *out);

#endif
