/* The numbered menu of legal actions; numbers stay fixed while the list is filtered. Few actions
 * are listed one by one; where they do not fit, one line stands for all with the same prefix. A
 * seven may begin with any portion, even one that begins no listed action. The same for every game.
 */
#ifndef KENNEL_TUI_ACTION_MENU_H
#define KENNEL_TUI_ACTION_MENU_H

#include <stdio.h>

#include "locale/describe.h"

enum {
    MENU_ROWS_DEFAULT = 14, /* rows of a good list where nobody says how much room there is */
    MENU_ROWS_MIN = 5,      /* rows that every list may have                               */
    PREFIX_MAX = 64,
};

typedef struct ActionMenu {
    const State *state; /* as the seat may know it */
    Seat seat;
    const Audience *audience; /* in which it is listed; NULL: English */
    int rows_max;             /* rows that the list may have; 0: MENU_ROWS_DEFAULT */
    ActionList actions;
    int listed;              /* so many of them are all that may be done ...           */
    char begun[PREFIX_MAX];  /* ... and the others are the portions that may follow this */
    char prefix[PREFIX_MAX]; /* what the words of the remaining actions begin with ... */
    int low, high;           /* ... and their indices, from `low` to before `high`   */
} ActionMenu;

void menu_init(ActionMenu *menu, const State *view, Seat seat);

/* Lists what remains; says below it how a line that stands for several is opened, and how to get
 * back. */
void menu_print(const ActionMenu *menu, FILE *out);

/* Action `number`, which need not be among those that remain: true if it is settled. False if it is
 * not there, or is a portion that must be followed by others; or if the list has it only behind a
 * line that stands for several, which is then opened: nobody does what was not shown. */
bool menu_select(ActionMenu *menu, int number, Action *action);

/* The only action that remains, if it is one. */
bool menu_single(const ActionMenu *menu, Action *action);

/* Narrows to the actions of these numbers; false if there are none. */
bool menu_expand(ActionMenu *menu, int first, int last);

/* Narrows to the actions whose words begin so, or to the next portions of a seven that begins with
 * just these; false if there are none. */
bool menu_filter(ActionMenu *menu, const char *prefix);

/* Back to all of them. */
void menu_reset(ActionMenu *menu);
bool menu_is_filtered(const ActionMenu *menu);

/* Is there one action in all? Then Enter is enough. */
bool menu_is_single(const ActionMenu *menu);

/* The listed word that begins most like what was typed; false if none does by two letters. */
bool menu_nearest(const ActionMenu *menu, const char *typed, char word[ACTION_TEXT_MAX]);

/* Writes a word as the list does, if something there begins so but for capitals; true if that
 * changed it. */
bool menu_fix_case(const ActionMenu *menu, char *word);

int menu_count(const ActionMenu *menu);   /* how many actions remain                */
int menu_numbers(const ActionMenu *menu); /* the highest number that may be typed   */
int menu_lines(const ActionMenu *menu);   /* how many lines are listed               */

int menu_rows(const ActionMenu *menu); /* how many rows they take                 */

/* The rows that a list cannot do without: below them it would not say what kinds of thing can be
 * done; where `most` rows are enough for that, also at what, such as at which item. */
int menu_rows_min(const ActionMenu *menu, int max);

/* The numbers that a line of the list stands for, lines counted from 1. */
void menu_line(const ActionMenu *menu, int line, int *first, int *last);

/* ---- for the list ---- */

void menu_word(const ActionMenu *menu, int index, char word[ACTION_TEXT_MAX]);
bool menu_remains(const ActionMenu *menu, int index, char word[ACTION_TEXT_MAX]);

/* False for the first portions of a seven, if others must follow. */
bool menu_is_complete(const ActionMenu *menu, int index);

/* The numbers of the line that this number stands behind, in the list as it is; false if none. */
bool menu_find_line(const ActionMenu *menu, int number, int *first, int *last);

#endif
