/* A game at one terminal while it is played: what the files of the loop and of the asking share. */
#ifndef KENNEL_TUI_SESSION_H
#define KENNEL_TUI_SESSION_H

#include "native/timed_search.h"
#include "tui/action_menu.h"
#include "tui/commands.h"
#include "tui/line_input.h"
#include "tui/play_loop.h"
#include "tui/recap.h"
#include "tui/safe_text.h"
#include "tui/terminal_size.h"

/* What came of asking: an action; nothing yet, or go on; a move is to be taken back; the player leaves. */
typedef enum Answer {
    ANSWER_ACTION,
    ANSWER_AGAIN,
    ANSWER_UNDO,
    ANSWER_QUIT,
    ANSWER_NO_MEMORY,
} Answer;

typedef struct Session {
    Table *table;
    SavedGame *saved;
    const Mind *mind; /* of each seat where a bot sits */
    Thought *thought; /* room for bots to think in     */
    Rng deals, luck;  /* chance, and what bots leave to it */
    ViewOptions view;
    Typed typed;
    FILE *out;
    bool terminal;   /* somebody is there to wait for, and who may be waited with */
    unsigned pace;   /* milliseconds between the moves of bots                    */
    Window window;   /* as it was last                                            */
    Seat person;     /* the only one, whose eyes are at the screen all the time; NO_SEAT: several,
                      * and then nothing private is told but behind a cover       */
    Seat last;       /* whose hand was shown last                                 */
    bool fresh;      /* nothing was asked yet in a new game                       */
    bool step;       /* bots among themselves, and somebody who watches move by move */
    bool round_over; /* since somebody was asked last                             */
    int told;        /* lines about moves since the last prompt                   */
    PlayEnd end;     /* how it ended, when it has                                 */
    char *line;      /* what was typed last                                       */
    Shown name[SEATS_MAX]; /* what people want to be called, as it may be shown     */
} Session;

/* Writes a message that needs no words, as a line. */
void session_tell(const Session *session, const char *key);
/* The same for one that needs more than a line. */
void session_tell_long(const Session *session, const char *key);

void session_tell_problem(const Session *session, const Problem *problem);

/* Shows the game as the viewer sees it, with marks where something changed since the viewer's last
 * turn; whole even where there is little room, if that is asked for. Returns its rows. */
int session_show_board(Session *session, const State *view, bool whole);

/* Reads into `line`, without blanks at its ends; false at the end of the input. */
bool session_read_line(Session *session);

/* Waits for Enter, at a terminal only, and obeys commands meanwhile; `key` is what is asked. Returns
 * ANSWER_AGAIN to go on, ANSWER_QUIT, or ANSWER_UNDO where something can be taken back. */
Answer session_pause(Session *session, const char *key, bool may_undo);

/* Obeys a command that only asks for something to be shown to the viewer of `view`; false if the
 * line is no such command. */
bool session_obey(Session *session, const State *view);

/* ---- tui/prompt.c ---- */

/* Shows the game and what can be done, and asks until there is an answer: any but ANSWER_AGAIN. */
Answer session_ask(Session *session, Choice *choice, Action *action);

/* ---- tui/hot_seat.c: several people at one keyboard ---- */

/* Waits until the owner of the next hand is alone with it. */
Answer session_cover(Session *session, Seat seat);

/* A hand goes from the screen before the others look. */
void session_hide(const Session *session);

/* Do all whose moves would be taken back with those of `seat` agree? */
bool session_consents(Session *session, Seat seat, uint32_t back);

/* ---- tui/game_summary.c ---- */

/* How the chances went, at a terminal only: somebody who has no time for it presses Enter. The
 * picture of the end stays on the screen meanwhile. */
void session_look_back(Session *session);

/* What each seat did in the whole game. */
void session_sum_up(const Session *session);

#endif
