/* A game at one terminal while it is played: what tui/play.c and the asking share. */
#ifndef KENNEL_TUI_SESSION_H
#define KENNEL_TUI_SESSION_H

#include "store/lines.h"
#include "store/think.h"
#include "tui/choice.h"
#include "tui/play.h"

typedef struct Session {
    Table *table;
    SavedGame *saved;
    const Mind *mind; /* of each seat where a bot sits */
    Thought *thought; /* room for bots to think in     */
    Rng deals, luck;  /* chance, and what bots leave to it */
    ViewOptions view;
    Lines lines; /* what is typed */
    FILE *out;
    Seat person; /* see only_person     */
    Seat last;   /* whose hand was shown last */
    bool fresh;  /* nothing was asked yet in a new game */
    bool step;   /* bots among themselves, and somebody who watches move by move */
    PlayEnd end; /* how it ended, when it has */
    char *line;  /* what was typed last */
} Session;

/* Writes a message that needs no words, as a line. */
void session_tell(const Session *session, const char *key);

void session_show_board(const Session *session, const State *view);
void session_tell_problem(const Session *session, const Problem *problem);

/* Reads into `line`, without blanks at its ends; false at the end of the input. */
bool session_read_line(Session *session);

typedef enum Answer { ANSWER_ACTION, ANSWER_AGAIN, ANSWER_UNDO, ANSWER_QUIT } Answer;

/* Shows what can be done and asks until there is an answer: any but ANSWER_AGAIN. */
Answer session_ask(Session *session, Choice *choice, Action *action);

#endif
