/* The state of one terminal game, and the commands that only show something. */
#ifndef KENNEL_TUI_PLAY_SESSION_H
#define KENNEL_TUI_PLAY_SESSION_H

#include "native/timed_search.h"
#include "tui/action_menu.h"
#include "tui/commands.h"
#include "tui/line_input.h"
#include "tui/play_loop.h"
#include "tui/recap.h"
#include "tui/safe_text.h"
#include "tui/terminal_size.h"

/* What came of asking: an action; nothing yet, or go on; a move is to be taken back; the player leaves. */
typedef enum PromptResult { PROMPT_ACTION, PROMPT_AGAIN, PROMPT_UNDO, PROMPT_QUIT } PromptResult;

typedef struct PlaySession {
    Table *table;
    SavedGame *saved;
    const BotConfig *mind; /* of each seat where a bot sits */
    Search *search;        /* room for bots to think in     */
    Rng deals, rng;        /* chance, and what bots leave to it */
    RenderOptions view;
    LineInput input;
    FILE *out;
    bool terminal;     /* somebody is there to wait for, and who may be waited with */
    unsigned pace;     /* milliseconds between the moves of bots                    */
    TerminalSize size; /* as it was last                                            */
    Seat person;       /* the only one, whose eyes are at the screen all the time; NO_SEAT: several,
                      * and then nothing private is told but behind a cover       */
    Seat last;         /* whose hand was shown last                                 */
    bool is_new;       /* nothing was asked yet in a new game                       */
    bool step;         /* bots among themselves, and somebody who watches move by move */
    bool round_over;   /* since somebody was asked last                             */
    int lines_printed; /* lines about moves since the last prompt                   */
    PlayEnd end;       /* how it ended, when it has                                 */
    char *line;        /* what was typed last                                       */
    SafeWord name[SEATS_MAX]; /* what people want to be called, as it may be shown     */
} PlaySession;

/* Writes a message that needs no words, as a line. */
void session_print(const PlaySession *session, const char *key);
/* The same for one that needs more than a line. */
void session_print_long(const PlaySession *session, const char *key);

void session_print_problem(const PlaySession *session, const Problem *problem);

/* Shows the game as the viewer sees it, with marks where something changed since the viewer's last
 * turn; whole even where there is little room, if that is asked for. Returns its rows. */
int session_show_board(PlaySession *session, const State *view, bool whole);

/* Reads into `line`, without blanks at its ends; false at the end of the input. */
bool session_read_line(PlaySession *session);

/* Waits for Enter, at a terminal only, and obeys commands meanwhile; `key` is what is asked. Returns
 * PROMPT_AGAIN to go on, PROMPT_QUIT, or PROMPT_UNDO where something can be taken back. */
PromptResult session_pause(PlaySession *session, const char *key, bool may_undo);

/* Obeys a command that only asks for something to be shown to the viewer of `view`; false if the
 * line is no such command. */
bool session_run_command(PlaySession *session, const State *view);

/* ---- tui/prompt.c ---- */

/* Shows the game and what can be done, and asks until there is an answer: any but PROMPT_AGAIN. */
PromptResult session_prompt(PlaySession *session, ActionMenu *menu, Action *action);

/* ---- tui/hot_seat.c: several people at one keyboard ---- */

/* Waits until the owner of the next hand is alone with it. */
PromptResult hot_seat_cover(PlaySession *session, Seat seat);

/* A hand goes from the screen before the others look. */
void hot_seat_hide(const PlaySession *session);

/* Do all whose moves would be taken back with those of `seat` agree? */
bool hot_seat_confirm_undo(PlaySession *session, Seat seat, uint32_t back);

/* ---- tui/game_summary.c ---- */

/* How the chances went, at a terminal only: somebody who has no time for it presses Enter. The
 * picture of the end stays on the screen meanwhile. */
void summary_print_win_chart(PlaySession *session);

/* What each seat did in the whole game. */
void summary_print_players(const PlaySession *session);

#endif
