/* The state of one terminal game, and the commands that only show something. */
#ifndef KENNEL_TUI_PLAY_SESSION_H
#define KENNEL_TUI_PLAY_SESSION_H

#include "native/timed_search.h"
#include "tui/action_menu.h"
#include "tui/commands.h"
#include "tui/game_log.h"
#include "tui/line_input.h"
#include "tui/play_loop.h"
#include "tui/safe_text.h"
#include "tui/terminal_size.h"

/* The result of a prompt: an action; none yet, or continue; undo a move; the player quits; out of memory. */
typedef enum PromptResult {
    PROMPT_ACTION,
    PROMPT_AGAIN,
    PROMPT_UNDO,
    PROMPT_QUIT,
    PROMPT_NO_MEMORY,
} PromptResult;

typedef struct PlaySession {
    Table *table;
    SavedGame *saved;
    const BotConfig *mind;       /* of each bot's seat */
    const TableListener *hearer; /* or NULL */
    void *hearer_context;
    Search *search; /* memory for bots */
    Rng deals, rng; /* for deals, and for the bots' choices */
    RenderOptions view;
    LineInput input;
    FILE *out;
    bool terminal;            /* a person is there, and may be asked to wait */
    unsigned pace;            /* milliseconds between the moves of bots */
    TerminalSize size;        /* of the last drawing */
    Seat person;              /* the only person; NO_SEAT: several, and hands are covered */
    Seat last;                /* whose hand was shown last */
    bool is_new;              /* a new game without a prompt so far */
    bool step;                /* only bots play, and a spectator steps through the moves */
    bool round_over;          /* since the last prompt */
    int lines_printed;        /* about moves, since the last prompt */
    PlayEnd end;              /* how the game ended */
    char *line;               /* the line typed last */
    SafeWord name[SEATS_MAX]; /* people's names, escaped */
} PlaySession;

/* Prints a message without arguments, as a line. */
void session_print(const PlaySession *session, const char *key);
/* The same for one that needs more than a line. */
void session_print_long(const PlaySession *session, const char *key);

void session_print_problem(const PlaySession *session, const Problem *problem);

/* Draws the game as the viewer sees it, with marks where something changed since the viewer's last
 * turn; the full drawing even in a small terminal, if `whole`. Returns its rows. */
int session_show_board(PlaySession *session, const State *view, bool whole);

/* Reads into `line`, without surrounding spaces; false at the end of the input. */
bool session_read_line(PlaySession *session);

/* Waits for Enter, at a terminal only, and runs commands meanwhile; `key` is the question. Returns
 * PROMPT_AGAIN to continue, PROMPT_QUIT, or PROMPT_UNDO where something can be undone. */
PromptResult session_pause(PlaySession *session, const char *key, bool may_undo);

/* Which command was typed; `rest` is what follows it. */
TypedCommand session_command(const PlaySession *session, const char **rest);

/* Suggests the command most similar to what was typed; false if none is similar. */
bool session_suggest(const PlaySession *session);

/* Runs a command that only shows something to the viewer of `view`; false if the line is no such
 * command. */
bool session_run_command(PlaySession *session, const State *view);

/* ---- tui/prompt.c ---- */

/* Shows the game and the menu, and asks until there is a result other than PROMPT_AGAIN. */
PromptResult session_prompt(PlaySession *session, ActionMenu *menu, Action *action);

/* ---- tui/hot_seat.c ---- */

/* Waits until the owner of the next hand is alone at the screen. */
PromptResult hot_seat_cover(PlaySession *session, Seat seat);

/* Hides a hand before the others look. */
void hot_seat_hide(const PlaySession *session);

/* Returns true if all agree whose moves would be undone with those of `seat`. */
bool hot_seat_confirm_undo(PlaySession *session, Seat seat, uint32_t back);

/* ---- tui/game_summary.c ---- */

/* Prints the chart of win probabilities, at a terminal only; Enter skips it. The final drawing
 * stays on the screen. */
void summary_print_win_chart(PlaySession *session);

/* What each player did in the whole game. */
void summary_print_players(const PlaySession *session);

#endif
